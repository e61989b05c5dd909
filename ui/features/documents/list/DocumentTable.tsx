import { numberWithRevision } from '#domain/documents/numbering.ts'
import { useCallback, useMemo } from 'react'
import { documentListMessages } from '#i18n/documents/list.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import type { DocumentSort, SortColumn } from '#ui/features/documents/queries/filters.ts'
import type { DocumentRow } from '#ui/features/documents/queries/list.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import type { SortState, DataColumn, DataTableProps } from '#ui/kit/lists/rows.ts'
import { DataTable } from '#ui/kit/lists/DataTable.tsx'
import { documentName } from './document-name.ts'
import type { DocumentColumn } from './list-config.ts'

type DocumentTableProps = Pick<
  DataTableProps<DocumentRow>,
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
    <DataTable
      caption={words('title')}
      columns={useTableColumns(columns, rest.rows, { sort, onSort })}
      rowId={idOf}
      rowLabel={useRowLabel()}
      {...rest}
    />
  )
}

const idOf = ({ id }: DocumentRow) => id

/** Label of a row's checkbox: the number, else what the draft is named by. */
function useRowLabel(): (row: DocumentRow) => string {
  const t = useMessages(documentListMessages)
  const { locale } = useLanguage()
  return useCallback(
    (row) =>
      t('selectOne', {
        name: numberWithRevision(row) ?? `${t('draft')} ${documentName(row, locale) || t('withoutCustomer')}`,
      }),
    [t, locale],
  )
}

function useTableColumns(
  columns: readonly DocumentColumn[],
  rows: readonly DocumentRow[],
  { sort, onSort }: Pick<DocumentTableProps, 'sort' | 'onSort'>,
): DataColumn<DocumentRow>[] {
  const { locale } = useLanguage()
  const today = useToday()
  // As text, which changes only with what it says: all rows render again with new columns.
  const widths = columns.map(({ rem, remOf }) => Math.max(rem, ...(remOf ? rows.map(remOf) : []))).join(' ')
  return useMemo(() => {
    const rems = widths.split(' ').map(Number)
    return columns.map(({ name, sortBy, remOf: _measured, Cell, ...column }, index) => ({
      ...column,
      rem: rems[index] ?? column.rem,
      head: name(locale),
      ...(sortBy && onSort && { sort: sortState(sortBy, sort, onSort) }),
      cell: (row: DocumentRow, isOnCard: boolean) => <Cell row={row} today={today} isOnCard={isOnCard} />,
    }))
  }, [columns, widths, locale, today, sort, onSort])
}

/** Descending at the first press, ascending at the second, the default order at the third. */
function sortState(column: SortColumn, sort: DocumentSort, onSort: (sort: DocumentSort) => void): SortState {
  const direction = sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : null
  const next = direction === null ? (`-${column}` as const) : direction === 'descending' ? column : ''
  return { direction, onPress: () => onSort(next) }
}
