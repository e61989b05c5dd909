import { useCallback, useMemo } from 'react'
import { displayName } from '#domain/text/display-name.ts'
import { documentListMessages } from '#i18n/documents/list.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import type { DocumentSort, SortColumn } from '#ui/features/documents/queries/filters.ts'
import type { DocumentRow } from '#ui/features/documents/queries/list.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import type { SortState, VirtualColumn, VirtualTableProps } from '#ui/kit/lists/rows.ts'
import { VirtualTable } from '#ui/kit/lists/VirtualTable.tsx'
import type { DocumentColumn } from './list-config.ts'

type DocumentTableProps = Pick<
  VirtualTableProps<DocumentRow>,
  'rows' | 'rowHref' | 'onRowPress' | 'current' | 'selection'
> & {
  columns: readonly DocumentColumn[]
  sort: DocumentSort
  /** Absent while the server decides the order (a search). */
  onSort: ((sort: DocumentSort) => void) | undefined
}

export function DocumentTable({ columns, sort, onSort, ...rest }: DocumentTableProps) {
  const words = useMessages(useDocumentType().words.list)
  return (
    <VirtualTable
      caption={words('title')}
      columns={useTableColumns(columns, sort, onSort)}
      rowId={idOf}
      rowLabel={useRowLabel()}
      {...rest}
    />
  )
}

const idOf = ({ id }: DocumentRow) => id

/** Label of a row's checkbox: the number, else the customer of the draft. */
function useRowLabel(): (row: DocumentRow) => string {
  const t = useMessages(documentListMessages)
  const { locale } = useLanguage()
  return useCallback(
    ({ number, customer }) =>
      t('selectOne', {
        name: number ?? `${t('draft')} ${displayName(customer, locale) || t('withoutCustomer')}`,
      }),
    [t, locale],
  )
}

function useTableColumns(
  columns: readonly DocumentColumn[],
  sort: DocumentSort,
  onSort: DocumentTableProps['onSort'],
): VirtualColumn<DocumentRow>[] {
  const { locale } = useLanguage()
  const isOnCard = useNarrow()
  const today = useToday()
  // Memoized, because all rows render again with new columns.
  return useMemo(
    () =>
      columns.map(({ name, sortBy, Cell, ...column }) => ({
        ...column,
        head: name(locale),
        ...(sortBy && onSort && { sort: sortState(sortBy, sort, onSort) }),
        cell: (row) => <Cell row={row} today={today} isOnCard={isOnCard} />,
      })),
    [columns, locale, isOnCard, today, sort, onSort],
  )
}

/** Descending at the first press, ascending at the second, the default order at the third. */
function sortState(column: SortColumn, sort: DocumentSort, onSort: (sort: DocumentSort) => void): SortState {
  const direction = sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : null
  const next = direction === null ? (`-${column}` as const) : direction === 'descending' ? column : ''
  return { direction, onPress: () => onSort(next) }
}
