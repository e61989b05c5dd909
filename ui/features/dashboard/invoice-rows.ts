/** Addresses of the rows behind a figure: the list of invoices with its own filters. */
import { daysOf } from '#domain/calendar/period.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { ListQuery } from '#ui/features/documents/queries/filters.ts'
import { INVOICE_LIST } from '#ui/features/invoices/invoice-list.tsx'
import { readQuery, writeQuery } from '#ui/platform/lists/list-query.ts'
import { paths } from '#ui/platform/navigation/paths.ts'

const EVERYTHING = readQuery(INVOICE_LIST.fields, new URLSearchParams())

function invoicesWhere(query: Partial<ListQuery>): string {
  return paths.invoicesWith(writeQuery(INVOICE_LIST.fields, { ...EVERYTHING, ...query }).toString())
}

/**
 * Links to the rows behind each figure; `currency` is blank for all. `today` is a day in the account's zone. Amounts to
 * collect are not in the order of due dates, which leaves out documents without one.
 */
export const rowsOf = {
  toCollect: (currency = '') => invoicesWhere({ filter: 'issued', currency }),
  nextDue: (currency = '') => invoicesWhere({ filter: 'issued', sort: 'dueDate', currency }),
  overdue: (currency = '') => invoicesWhere({ filter: 'overdue', sort: 'dueDate', currency }),
  drafts: (currency = '') => invoicesWhere({ filter: 'draft', currency }),
  issuedThisMonth: (currency: string, today: LocalDay) =>
    invoicesWhere({ filter: 'issued', currency, ...daysOf('this-month', today) }),
}

type FigureKind = Exclude<keyof typeof rowsOf, 'nextDue'>

export function rowsOfFigure(figure: FigureKind, currency: string, today: LocalDay): string {
  return figure === 'issuedThisMonth' ? rowsOf.issuedThisMonth(currency, today) : rowsOf[figure](currency)
}
