/** The address of the list of overdue invoices, the first due first. */
import { paths } from '#ui/platform/navigation/paths.ts'

export const rowsOfOverdue = paths.invoicesWith(new URLSearchParams({ status: 'overdue', sort: 'dueDate' }).toString())
