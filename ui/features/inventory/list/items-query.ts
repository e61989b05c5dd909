/** The query of the list of items. */
import type { Locale } from '#domain/locale.ts'
import { namedSort } from '#domain/text/name-key.ts'
import type { Api } from '#ui/platform/api/api.ts'
import { choiceField, idField, type QueryFields, textField } from '#ui/platform/lists/list-query.ts'

export type ItemsRequest = NonNullable<NonNullable<Parameters<Api['items']['get']>[0]>['query']>

export const FILTERS = ['all', 'low', 'out', 'services', 'archived'] as const
export type ItemFilter = (typeof FILTERS)[number]

/** Blank: by name. */
export const SORTS = ['', '-name', 'sku', '-sku', 'newest'] as const
export type ItemSort = (typeof SORTS)[number]

export type ItemsQuery = { q: string; filter: ItemFilter; category: string; sort: ItemSort }

export const ITEM_FIELDS: QueryFields<ItemsQuery> = {
  q: textField('q'),
  filter: choiceField('show', FILTERS),
  category: idField('category'),
  sort: { ...choiceField('sort', SORTS), isOrder: true },
}

/** The query as the API spells it. A search has an order of its own; names are in the order of the reader's language. */
export function itemsRequest({ q, filter, category, sort }: ItemsQuery, locale: Locale): ItemsRequest {
  return {
    ...(filter !== 'all' && { filter }),
    ...(category && { category }),
    ...(q ? { q } : { sort: namedSort(sort, locale) }),
  }
}
