/** Chooses the page and the size of type of a report's tables: every figure stays on one line. */
import { emsOf } from '#pdf/figures.ts'
import type { PrintedText } from '#pdf/print-model.ts'
import type { PrintedTable, ReportColumn } from './model.ts'

/** A table before its widths are known. */
type UnfittedTable = Omit<PrintedTable, 'columns' | 'size'> & {
  heads: { head: PrintedText; kind: ReportColumn['kind'] }[]
}

/** Points: A4 less its margins, the space between columns, and the least width of the first and of other texts. */
const PAGE_WIDTHS = { portrait: 507, landscape: 754 }
const GUTTER = 10
const FIRST_TEXT = 120
const OTHER_TEXT = 56
const HEAD_SIZE = 8
const FIGURE_EMS = 5

const SIZES = [8.8, 8.2, 7.6, 7, 6.4, 5.8, 5.2] as const
const SMALLEST = 5.2
/** Smaller type is harder to read than a wide page. */
const SIZES_OF_PORTRAIT = [8.8, 8.2] as const

export function fitTables(tables: readonly UnfittedTable[]): { isLandscape: boolean; tables: PrintedTable[] } {
  const measured = tables.map(({ heads, ...table }) => {
    const columns = heads.map(({ head, kind }, index) => ({
      head,
      isAmount: kind === 'amount' || kind === 'count',
      ems: kind === 'text' ? null : Math.max(...table.rows.map(({ cells }) => emsOfCell(cells[index])), FIGURE_EMS),
    }))
    return { table, columns }
  })
  const size = (width: number, sizes: readonly number[]) =>
    sizes.find((candidate) => measured.every(({ columns }) => widthOf(columns, candidate) <= width))
  const portrait = size(PAGE_WIDTHS.portrait, SIZES_OF_PORTRAIT)
  const chosen = portrait ?? size(PAGE_WIDTHS.landscape, SIZES) ?? SMALLEST
  return {
    isLandscape: portrait === undefined,
    tables: measured.map(({ table, columns }) => ({
      ...table,
      size: chosen,
      columns: columns.map(({ head, isAmount, ems }) => ({
        head,
        isFigure: isAmount,
        // A table without texts shares the page among its figures.
        width: ems === null || columns.every((column) => column.ems !== null) ? null : figureWidth(ems, head, chosen),
      })),
    })),
  }
}

type Measured = { head: PrintedText; ems: number | null }

function widthOf(columns: readonly Measured[], size: number): number {
  const widths = columns.map(({ head, ems }, index) => {
    if (ems !== null) return figureWidth(ems, head, size)
    return index === 0 ? FIRST_TEXT : OTHER_TEXT
  })
  return widths.reduce((sum, width) => sum + width, GUTTER * (columns.length - 1))
}

const figureWidth = (ems: number, head: PrintedText, size: number): number =>
  Math.max(ems * size, ...head.flatMap(({ text }) => text.split(' ').map((word) => word.length * HEAD_SIZE * 0.62)))

const emsOfCell = (cell: string | PrintedText | undefined): number =>
  typeof cell === 'string' ? emsOf(cell.replaceAll('/', '.')) : 0
