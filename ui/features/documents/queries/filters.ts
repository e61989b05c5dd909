/** The query of the list of documents. A type adds its own filters and orders (DocumentListConfig). */
import { isLocalDay } from '#domain/calendar/dates.ts'
import type { Api } from '#ui/platform/api/api.ts'
import { choiceField, idField, type QueryFields, textField } from '#ui/platform/lists/list-query.ts'
import type { SortOption } from '#ui/platform/lists/OrderMenu.tsx'
import type { LocalizedText } from '#ui/platform/i18n/localized-text.ts'

export type ListRequest = NonNullable<NonNullable<Parameters<Api['invoices']['get']>[0]>['query']>

/** Blank values leave nothing out. `from` and `to` are issue dates (`YYYY-MM-DD`), both included; `customer` is an id. */
export type ListQuery = {
  q: string
  /** The id of a DocumentFilter. */
  filter: string
  customer: string
  from: string
  to: string
  currency: string
  /** `1`: those that one has made oneself. */
  mine: string
  /** `failed`: those whose latest letter somebody did not get. */
  delivery: string
  sort: DocumentSort
}

export type DocumentFilter = {
  id: string
  name: LocalizedText
  request: Pick<ListRequest, 'status' | 'overdue' | 'expired' | 'requested'>
  /** Set where midnight changes the matching rows. */
  changesDaily?: true
  /** Its tab shows the figure of its rows. */
  hasFigure?: true
  /** Only where several work in the company. */
  isOfTeams?: true
}

/** Ascending, or descending with a minus in front. Blank: newest first. */
export type DocumentSort = '' | Exclude<NonNullable<ListRequest['sort']>, 'created' | '-created'>

/** The first filter shows everything, the first order is the default. */
export type FilterOptions = {
  filters: readonly [DocumentFilter, ...DocumentFilter[]]
  sorts: readonly [SortOption<DocumentSort>, ...SortOption<DocumentSort>[]]
}

const isCurrency = (text: string) => /^[A-Z]{3}$/.test(text)

export function queryFields({ filters, sorts }: FilterOptions): QueryFields<ListQuery> {
  const [{ id: everything }, ...otherFilters] = filters
  const [{ id: defaultOrder }, ...otherOrders] = sorts
  return {
    q: textField('q'),
    filter: choiceField('status', [everything, ...otherFilters.map(({ id }) => id)]),
    customer: idField('customer'),
    from: textField('from', isLocalDay),
    to: textField('to', isLocalDay),
    currency: textField('currency', isCurrency),
    mine: choiceField('mine', ['', '1']),
    delivery: choiceField('delivery', ['', 'failed']),
    sort: { ...choiceField('sort', [defaultOrder, ...otherOrders.map(({ id }) => id)]), isOrder: true },
  }
}

/** The query as the API spells it. A search has an order of its own. */
export function listRequest(query: ListQuery, filters: FilterOptions['filters']): ListRequest {
  const { q, filter, customer, from, to, currency, mine, delivery, sort } = query
  return {
    ...filters.find(({ id }) => id === filter)?.request,
    ...(q ? { q } : sort && { sort }),
    ...(customer && { customerId: customer }),
    ...(from && { from }),
    ...(to && { to }),
    ...(currency && { currency }),
    ...(mine && { mine: '1' as const }),
    ...(delivery && { delivery: 'failed' as const }),
  }
}
