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
import type { VirtualColumn } from '#ui/kit/lists/rows.ts'

/** The list of one type of document: its columns, filters and orders. */
export type DocumentListConfig = FilterOptions & {
  columns: readonly DocumentColumn[]
  fields: QueryFields<ListQuery>
}

export type DocumentColumn = Omit<VirtualColumn<DocumentRow>, 'head' | 'cell' | 'sort'> & {
  name: LocalizedText
  sortBy?: SortColumn
  Cell: ComponentType<CellProps>
}

export type CellProps = {
  row: DocumentRow
  /** Of the company. */
  today: LocalDay
  /** On a phone's card, without the column's name. */
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
