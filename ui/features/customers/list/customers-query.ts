/** The query of the list of customers. */
import type { Locale } from '#domain/locale.ts'
import { namedSort } from '#domain/text/name-key.ts'
import type { Api } from '#ui/platform/api/api.ts'
import { choiceField, type QueryFields, textField } from '#ui/platform/lists/list-query.ts'

export type CustomersRequest = NonNullable<NonNullable<Parameters<Api['customers']['get']>[0]>['query']>

export const FILTERS = ['all', 'owes', 'overdue', 'in-credit', 'archived'] as const
export type CustomerFilter = (typeof FILTERS)[number]

/** Blank: by name. */
export const SORTS = ['', '-name', '-balance', 'balance', '-activity', 'activity'] as const
export type CustomerSort = (typeof SORTS)[number]

export type CustomersQuery = { q: string; filter: CustomerFilter; sort: CustomerSort }

export const CUSTOMER_FIELDS: QueryFields<CustomersQuery> = {
  q: textField('q'),
  filter: choiceField('show', FILTERS),
  sort: { ...choiceField('sort', SORTS), isOrder: true },
}

/** The query as the API spells it. A search has an order of its own; names are in the order of the reader's language. */
export function customersRequest({ q, filter, sort }: CustomersQuery, locale: Locale): CustomersRequest {
  return { ...(filter !== 'all' && { filter }), ...(q ? { q } : { sort: namedSort(sort, locale) }) }
}
