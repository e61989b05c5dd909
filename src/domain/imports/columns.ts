/** The columns of a file with their meanings, and what has to be asked about them. */
import { mayHaveDecimalCommas } from './cells/numbers.ts'
import type { GridRow } from './grid.ts'
import type { ImportKind } from './import-state.ts'
import { ITEM_NUMBERS } from './items/item-row.ts'

/** `samples`: the first three cells that are not blank. `meaning`: a field, null where the column is left out. */
export type ImportColumn = { head: string; meaning: string | null; samples: string[] }

/** `column` from 0. */
export type ColumnQuestion = { column: number; ask: 'day-order' | 'decimal-comma' }

/** The two ways to read a column of numbers or of days. */
export const COLUMN_ANSWERS = ['point', 'comma', 'day-first', 'month-first'] as const
export type ColumnAnswer = (typeof COLUMN_ANSWERS)[number]

/** Keyed by the number of the column, from 0. */
export type ColumnAnswers = Readonly<Record<string, ColumnAnswer>>

const SAMPLES = 3
const LONGEST_SAMPLE = 200

export function columnsOf(
  heads: readonly string[],
  meanings: readonly (string | null)[],
  rows: readonly Pick<GridRow, 'cells'>[],
): ImportColumn[] {
  return heads.map((head, at) => ({ head, meaning: meanings[at] ?? null, samples: samplesOf(rows, at) }))
}

function samplesOf(rows: readonly Pick<GridRow, 'cells'>[], at: number): string[] {
  const samples: string[] = []
  for (const { cells } of rows) {
    const cell = cells[at] ?? ''
    if (cell !== '') samples.push(cell.slice(0, LONGEST_SAMPLE))
    if (samples.length === SAMPLES) break
  }
  return samples
}

/** Meanings whose cells are numbers. */
const NUMBERS: Record<ImportKind, readonly string[]> = { customers: [], items: ITEM_NUMBERS }

/** Columns whose cells can be read in two ways. Those that are answered are not among them. */
export function questionsOf(
  kind: ImportKind,
  meanings: readonly (string | null)[],
  rows: readonly Pick<GridRow, 'cells'>[],
  answers: ColumnAnswers,
): ColumnQuestion[] {
  return meanings.flatMap((meaning, column): ColumnQuestion[] => {
    if (meaning === null || !NUMBERS[kind].includes(meaning)) return []
    if (answers[column] !== undefined) return []
    const cells = rows.map((row) => row.cells[column] ?? '')
    return mayHaveDecimalCommas(cells) ? [{ column, ask: 'decimal-comma' }] : []
  })
}

/** The columns whose meaning an earlier one has. */
export function repeatedColumns(meanings: readonly (string | null)[]): number[] {
  return meanings.flatMap((meaning, at) => (meaning !== null && meanings.indexOf(meaning) < at ? [at] : []))
}

/** The cells of a row by meaning, without blank ones. `corrections` go before what the file has. */
export function cellsByMeaning(
  cells: readonly string[],
  meanings: readonly (string | null)[],
  corrections: Readonly<Record<string, string>>,
): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [at, meaning] of meanings.entries()) if (meaning !== null) found[meaning] = cells[at] ?? ''
  const all = Object.entries({ ...found, ...corrections })
  return Object.fromEntries(all.map(([meaning, cell]) => [meaning, cell.trim()]).filter(([, cell]) => cell !== ''))
}
