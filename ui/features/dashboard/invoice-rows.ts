/** Addresses of the rows behind a figure: the list of invoices with its own filters. */
import { endOfMonth } from '#domain/calendar/dates.ts'
import type { DayRange } from '#domain/reports/period.ts'
import type { ListQuery } from '#ui/features/documents/queries/filters.ts'
import { INVOICE_LIST } from '#ui/features/invoices/invoice-list.tsx'
import { readQuery, writeQuery } from '#ui/platform/lists/list-query.ts'
import { paths } from '#ui/platform/navigation/paths.ts'

const EVERYTHING = readQuery(INVOICE_LIST.fields, new URLSearchParams())

function invoicesWhere(query: Partial<ListQuery>): string {
  return paths.invoicesWith(writeQuery(INVOICE_LIST.fields, { ...EVERYTHING, ...query }).toString())
}

/**
 * Links to the rows behind each figure; `currency` is blank for all. Amounts to
 * collect are not in the order of due dates, which leaves out documents without one.
 */
export const rowsOf = {
  toCollect: (currency = '') => invoicesWhere({ filter: 'issued', currency }),
  nextDue: (currency = '') => invoicesWhere({ filter: 'issued', sort: 'dueDate', currency }),
  overdue: (currency = '') => invoicesWhere({ filter: 'overdue', sort: 'dueDate', currency }),
  drafts: (currency = '') => invoicesWhere({ filter: 'draft', currency }),
  issued: (currency: string, days: DayRange) => invoicesWhere({ filter: 'issued', currency, ...days }),
  issuedTo: (customerId: string, currency: string, days: DayRange) =>
    invoicesWhere({ filter: 'issued', currency, customer: customerId, ...days }),
  /** @param month `YYYY-MM` */
  issuedIn: (currency: string, month: string) =>
    rowsOf.issued(currency, { from: `${month}-01`, to: endOfMonth(`${month}-01`) }),
  collected: (currency: string, days: DayRange) =>
    paths.paymentsWith(new URLSearchParams({ currency, ...days }).toString()),
}
