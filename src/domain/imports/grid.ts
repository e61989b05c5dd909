/** From the cells of a file to heads and rows, within the limits. */
import { stripBidi } from '#domain/text/bidi.ts'
import { LONGEST_IMPORT_CELL, MOST_IMPORT_COLUMNS, MOST_IMPORT_ROWS, MOST_ROWS_ABOVE_HEADS } from './limits.ts'

/** `number`: the line of the spreadsheet, from 1. The cells are as many as the heads. */
export type GridRow = { number: number; cells: string[] }
export type Grid = { heads: string[]; rows: GridRow[] }

export type GridProblem = 'empty' | 'too-many-rows' | 'too-many-columns' | 'cell-too-long'

/**
 * The heads are the row of the first ten whose texts are known best (`knows` counts them), else the first that is not blank.
 * Blank rows and the blank columns at the right end are left out.
 */
export function readGrid(
  lines: readonly GridRow[],
  knows: (heads: readonly string[]) => number,
): { ok: true; grid: Grid } | { ok: false; problem: GridProblem } {
  const filled = lines.flatMap(({ number, cells }) => {
    const clean = cells.map(cleanCell)
    return clean.some((cell) => cell !== '') ? [{ number, cells: clean }] : []
  })
  const headRow = headRowOf(filled, knows)
  if (!headRow) return { ok: false, problem: 'empty' }
  const rows = filled.filter(({ number }) => number > headRow.number)
  if (rows.length > MOST_IMPORT_ROWS) return { ok: false, problem: 'too-many-rows' }
  const width = [headRow, ...rows].reduce((most, { cells }) => Math.max(most, filledWidth(cells)), 0)
  if (width > MOST_IMPORT_COLUMNS) return { ok: false, problem: 'too-many-columns' }
  if ([headRow, ...rows].some(({ cells }) => cells.some((cell) => cell.length > LONGEST_IMPORT_CELL)))
    return { ok: false, problem: 'cell-too-long' }
  const asWide = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '')
  const grid = {
    heads: asWide(headRow.cells),
    rows: rows.map(({ number, cells }) => ({ number, cells: asWide(cells) })),
  }
  return rows.length === 0 ? { ok: false, problem: 'empty' } : { ok: true, grid }
}

function headRowOf(filled: readonly GridRow[], knows: (heads: readonly string[]) => number): GridRow | undefined {
  const first = filled.slice(0, MOST_ROWS_ABOVE_HEADS).filter(({ cells }) => cells.length <= MOST_IMPORT_COLUMNS * 2)
  const scores = first.map(({ cells }) => knows(cells))
  const best = Math.max(0, ...scores)
  return best === 0 ? filled[0] : first[scores.indexOf(best)]
}

const filledWidth = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== '') + 1

/** Controls that cannot be stored, halves of surrogate pairs and U+FFFE, which a damaged file has. */
const UNSTORABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu

function cleanCell(cell: string): string {
  return cell.replace(UNSTORABLE, '').replace(/\r\n?/g, '\n').trim()
}

/** A head without direction marks, for showing and for remembering. */
export const headText = (head: string): string => stripBidi(head).trim()
