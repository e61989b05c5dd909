/** What a list of invoices may ask for. */
import { isLocalDay } from '#domain/calendar/dates.ts'
import type { DocumentStatus } from '#domain/documents/document.ts'
import { choiceField, type QueryFields, textField } from '#ui/platform/lists/list-query.ts'

export const FILTERS = ['all', 'draft', 'issued', 'overdue', 'void'] as const satisfies (
  | DocumentStatus
  | 'overdue'
  | 'all'
)[]
export type InvoiceFilter = (typeof FILTERS)[number]

/** Columns the list can be sorted by, ascending, or descending with a minus in front. Blank: newest first. */
export const SORTED = ['issueDate', 'dueDate', 'total'] as const
export type SortedColumn = (typeof SORTED)[number]
export type InvoiceSort = '' | SortedColumn | `-${SortedColumn}`

/** Blank values leave nothing out. `from` and `to` are issue dates (`YYYY-MM-DD`), both included; `customer` is an id. */
export type ListQuery = {
  q: string
  filter: InvoiceFilter
  customer: string
  from: string
  to: string
  currency: string
  sort: InvoiceSort
}

export const SORTS = ['', ...SORTED.flatMap((column) => [`-${column}`, column] as const)] as const
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
const isCurrency = (text: string) => /^[A-Z]{3}$/.test(text)

export const LIST_FIELDS: QueryFields<ListQuery> = {
  q: textField('q'),
  filter: choiceField('status', FILTERS),
  customer: textField('customer', isId),
  from: textField('from', isLocalDay),
  to: textField('to', isLocalDay),
  currency: textField('currency', isCurrency),
  sort: { ...choiceField<InvoiceSort>('sort', SORTS), isOrder: true },
}
