import { type ComponentType, useCallback, useMemo } from 'react'
import type { Locale } from '#domain/locale.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import type { LocalizedText } from '#ui/platform/i18n/localized-text.ts'
import { DataTable } from '#ui/kit/lists/DataTable.tsx'
import type { DataColumn, DataTableProps } from '#ui/kit/lists/rows.ts'
import { sortState } from './list-query.ts'
import type { ListScreenState } from './use-list-screen.ts'

/** A column of a list. `Shared` is passed to all cells beside the row, such as today's date. */
export type ListColumn<Row, Shared = object> = Omit<DataColumn<Row>, 'head' | 'cell' | 'rem' | 'sort'> & {
  name: LocalizedText
  /** Minimum width in rem, the same for every list or as the rows need it. */
  rem: number | ((rows: readonly Row[], shared: Shared) => number)
  /** Two orders of the list: the first press of the head takes the first. */
  sorts?: readonly [string, string]
  Cell: ComponentType<CellProps<Row> & Shared>
}

export type CellProps<Row> = {
  row: Row
  /** On a card, without the column's name. */
  isOnCard: boolean
}

type ListTableProps<Row extends { id: string }, Shared> = Pick<
  DataTableProps<Row>,
  'rowHref' | 'onRowPress' | 'current' | 'dropsColumns'
> & {
  screen: ListScreenState<Row>
  /** Must be stable across renders, like `shared` and `rowName`: all rows render again with new ones. */
  columns: readonly ListColumn<Row, Shared>[]
  shared: Shared
  /** The name of a row's checkbox, where rows can be selected. */
  rowName?: (row: Row, locale: Locale) => string
}

/** The rows of a list under their columns; cards where the columns do not fit. */
export function ListTable<Row extends { id: string }, Shared extends object>(props: ListTableProps<Row, Shared>) {
  const { screen, columns, shared, rowName, ...table } = props
  const t = useMessages(listMessages)
  const { locale } = useLanguage()
  const rowLabel = useCallback(
    (row: Row) => t('selectOne', { name: rowName?.(row, locale) ?? row.id }),
    [t, rowName, locale],
  )
  return (
    <DataTable
      {...table}
      caption={screen.t('title')}
      columns={useDataColumns(screen, columns, shared)}
      rows={screen.list.rows}
      rowId={idOf}
      rowLabel={rowLabel}
      selection={screen.checkboxes}
    />
  )
}

const idOf = ({ id }: { id: string }) => id

function useDataColumns<Row extends { id: string }, Shared extends object>(
  { list: { rows }, sorting }: ListScreenState<Row>,
  columns: readonly ListColumn<Row, Shared>[],
  shared: Shared,
): DataColumn<Row>[] {
  const { locale } = useLanguage()
  // Widths are a text, which changes only with its content, because new columns render all rows again.
  const widths = columns.map(({ rem }) => (typeof rem === 'number' ? rem : rem(rows, shared))).join(' ')
  return useMemo(() => {
    const rems = widths.split(' ').map(Number)
    return columns.map(({ name, sorts, Cell, ...column }, index) => ({
      ...column,
      rem: rems[index] ?? 0,
      head: name(locale),
      ...(sorts && sorting && { sort: sortState(sorts, sorting) }),
      cell: (row: Row, isOnCard: boolean) => <Cell {...shared} row={row} isOnCard={isOnCard} />,
    }))
  }, [columns, widths, locale, shared, sorting])
}
