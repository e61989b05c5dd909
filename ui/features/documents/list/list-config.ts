import { documentFilterMessages } from '#i18n/documents/filters.ts'
import type { ImportKind } from '#domain/imports/import-state.ts'
import type { Calendar } from '#ui/features/account/queries.ts'
import type { QueryFields } from '#ui/platform/lists/list-query.ts'
import type { CellProps, ListColumn } from '#ui/platform/lists/ListTable.tsx'
import type { SortOption } from '#ui/platform/lists/OrderMenu.tsx'
import { localized } from '#ui/platform/i18n/localized-text.ts'
import { useIsShared } from '#ui/platform/session/session.tsx'
import {
  type DocumentFilter,
  type DocumentSort,
  type FilterOptions,
  type ListQuery,
  queryFields,
} from '#ui/features/documents/queries/filters.ts'
import type { DocumentRow } from '#ui/features/documents/queries/list.ts'

/** The list of one type of document: its columns, filters and orders. */
export type DocumentListConfig = FilterOptions & {
  columns: readonly DocumentColumn[]
  /** The records that an import makes of a file and the list shows. */
  imports?: readonly ImportKind[]
  fields: QueryFields<ListQuery>
}

/** Filters of teams only where there is one, or where the address has one. */
export function useShownFilters(filters: readonly DocumentFilter[], current: string): readonly DocumentFilter[] {
  const isShared = useIsShared()
  return filters.filter(({ id, isOfTeams }) => isShared || !isOfTeams || id === current)
}

export type DocumentColumn = ListColumn<DocumentRow, Calendar>
export type DocumentCell = CellProps<DocumentRow> & Calendar

export type FilterBarProps = {
  config: DocumentListConfig
  query: ListQuery
  onChange: (changes: Partial<ListQuery>) => void
  onClear: () => void
  /** Currencies to filter by. */
  currencies: readonly string[]
}

const orders = localized(documentFilterMessages)

/** The orders of every list, with those of one type before the amounts. */
export const documentSorts = (...own: readonly SortOption<DocumentSort>[]): FilterOptions['sorts'] => [
  { id: '', name: orders('sortNewest') },
  { id: '-issueDate', name: orders('sortIssuedLate') },
  { id: 'issueDate', name: orders('sortIssuedEarly') },
  ...own,
  { id: '-total', name: orders('sortLargest') },
  { id: 'total', name: orders('sortSmallest') },
]

export function documentListConfig(options: Omit<DocumentListConfig, 'fields'>): DocumentListConfig {
  return { ...options, fields: queryFields(options) }
}

/** A query without the filters of the filter bar. The status and the search are elsewhere. */
export const NOT_FILTERED = { customer: '', from: '', to: '', currency: '', mine: '', delivery: '' }

/** Empty where there is only one. The address may have one that is in none of the list's documents. */
export function currenciesToChoose(currencies: readonly string[], currency: string): readonly string[] {
  const known = currency && !currencies.includes(currency) ? [...currencies, currency] : currencies
  return known.length > 1 ? known : []
}
