import { type ComponentType, useCallback, useMemo } from 'react'
import type { Locale } from '#domain/locale.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import type { LocalizedText } from '#ui/platform/i18n/localized-text.ts'
import { DataTable } from '#ui/kit/lists/DataTable.tsx'
import { type DataColumn, type DataTableProps, remOfWords } from '#ui/kit/lists/rows.ts'
import { mostDecimals } from '#ui/kit/text/Figure.tsx'
import { widestOfFigures } from '#ui/kit/text/Widest.tsx'
import { sortState } from './list-query.ts'
import type { ListScreenState } from './use-list-screen.ts'

/** A column of a list. `Shared` is passed to all cells beside the row, such as today's date. */
export type ListColumn<Row, Shared = object> = Omit<
  DataColumn<Row>,
  'head' | 'cell' | 'rem' | 'decimals' | 'widest' | 'sort'
> & {
  name: LocalizedText
  /** Minimum width in rem, the same for every list or as the rows need it. */
  rem: number | ((rows: readonly Row[], shared: Shared) => number)
  /** The longest text of a cell, for which the column grows while the table has the width. */
  text?: (row: Row, locale: Locale, shared: Shared) => string
  /** The figure of a cell as a plain decimal: those of a column are aligned at their decimal point. */
  figure?: (row: Row) => string | null
  /** The figure as a card shows it, and what is below it: cards too have them below one another. */
  figureTexts?: (row: Row, locale: Locale, shared: Shared) => readonly string[]
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
  // Sizes are a text, which changes only with its content, because new columns render all rows again.
  const sizes = JSON.stringify(columns.map((column) => sizesOf(column, rows, shared, locale)))
  return useMemo(() => {
    // because this is the text of the line above
    const known = JSON.parse(sizes) as ReturnType<typeof sizesOf>[]
    return columns.map(
      ({ name, sorts, Cell, text: _text, figure: _figure, figureTexts: _figureTexts, ...column }, index) => ({
        ...column,
        rem: 0,
        ...known[index],
        head: name(locale),
        ...(sorts && sorting && { sort: sortState(sorts, sorting) }),
        cell: (row: Row, isOnCard: boolean) => <Cell {...shared} row={row} isOnCard={isOnCard} />,
      }),
    )
  }, [columns, sizes, locale, shared, sorting])
}

/** A name of 200 letters need not be whole. */
const MOST_REM = 34

function sizesOf<Row, Shared>(
  { rem, text, figure, figureTexts }: ListColumn<Row, Shared>,
  rows: readonly Row[],
  shared: Shared,
  locale: Locale,
) {
  const least = typeof rem === 'number' ? rem : rem(rows, shared)
  return {
    rem: least,
    ...(text && { idealRem: Math.min(MOST_REM, remOfWords(rows.map((row) => text(row, locale, shared)))) }),
    ...(figure && { decimals: mostDecimals(rows.map(figure)) }),
    ...(figureTexts && { widest: widestOfFigures(rows.flatMap((row) => figureTexts(row, locale, shared))) }),
  }
}
