import type { ComponentType } from 'react'
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { QueryFields } from '#ui/platform/lists/list-query.ts'
import type { LocalizedText } from '#ui/platform/i18n/localized-text.ts'
import {
  type FilterOptions,
  type ListQuery,
  queryFields,
  type SortColumn,
} from '#ui/features/documents/queries/filters.ts'
import type { DocumentRow } from '#ui/features/documents/queries/list.ts'
import type { DataColumn } from '#ui/kit/lists/rows.ts'

/** The list of one type of document: its columns, filters and orders. */
export type DocumentListConfig = FilterOptions & {
  columns: readonly DocumentColumn[]
  fields: QueryFields<ListQuery>
}

export type DocumentColumn = Omit<DataColumn<DocumentRow>, 'head' | 'cell' | 'sort'> & {
  name: LocalizedText
  /** The width that a row needs, where the rows decide. */
  remOf?: (row: DocumentRow) => number
  sortBy?: SortColumn
  Cell: ComponentType<CellProps>
}

export type CellProps = {
  row: DocumentRow
  /** Of the company. */
  today: LocalDay
  /** On a card, without the column's name. */
  isOnCard: boolean
}

export type FilterBarProps = {
  config: DocumentListConfig
  query: ListQuery
  onChange: (changes: Partial<ListQuery>) => void
  onClear: () => void
  /** Currencies to filter by. */
  currencies: readonly string[]
}

export function documentListConfig(options: Omit<DocumentListConfig, 'fields'>): DocumentListConfig {
  return { ...options, fields: queryFields(options) }
}

/** Without what the filter bar filters by. The status and the search have their own places. */
export const NOT_FILTERED = { customer: '', from: '', to: '', currency: '' }

/** None where there is only one. That of an address may be in none of the list's documents. */
export function currenciesToChoose(currencies: readonly string[], currency: string): readonly string[] {
  const known = currency && !currencies.includes(currency) ? [...currencies, currency] : currencies
  return known.length > 1 ? known : []
}
