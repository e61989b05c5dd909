/** The columns of a file with their meanings, and what has to be asked about them. */
import { dayOrderOf } from './cells/days.ts'
import { mayHaveDecimalCommas } from './cells/numbers.ts'
import { hasBareDiscounts } from './drafts/draft-discount.ts'
import { DRAFT_DAYS, DRAFT_DISCOUNTS, DRAFT_NUMBERS } from './drafts/draft-row.ts'
import type { GridRow } from './grid.ts'
import { HISTORY_DAYS, HISTORY_NUMBERS } from './history/history-row.ts'
import type { ImportKind } from './import-state.ts'
import { ITEM_NUMBERS } from './items/item-row.ts'

/** `samples`: the first three cells that are not blank. `meaning`: a field, null where the column is left out. */
export type ImportColumn = { head: string; meaning: string | null; samples: string[] }

/** `column` from 0. */
export type ColumnQuestion = { column: number; ask: 'day-order' | 'decimal-comma' | 'discount-unit' }

/** The two ways to read a column of numbers, of days or of discounts. */
export const COLUMN_ANSWERS = ['point', 'comma', 'day-first', 'month-first', 'percent', 'amount'] as const
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

/** Meanings by what their cells are read as. */
type Read = { numbers: readonly string[]; days: readonly string[]; discounts: readonly string[] }

const NOTHING_READ: Read = { numbers: [], days: [], discounts: [] }

const READ: Record<ImportKind, Read> = {
  customers: NOTHING_READ,
  items: { ...NOTHING_READ, numbers: ITEM_NUMBERS },
  drafts: { numbers: DRAFT_NUMBERS, days: DRAFT_DAYS, discounts: DRAFT_DISCOUNTS },
  history: { ...NOTHING_READ, numbers: HISTORY_NUMBERS, days: HISTORY_DAYS },
}

/** Columns whose cells can be read in two ways. Those that are answered are not among them. */
export function questionsOf(
  kind: ImportKind,
  meanings: readonly (string | null)[],
  rows: readonly Pick<GridRow, 'cells'>[],
  answers: ColumnAnswers,
): ColumnQuestion[] {
  return meanings.flatMap((meaning, column): ColumnQuestion[] => {
    if (meaning === null || answers[column] !== undefined) return []
    const ask = questionAbout(
      READ[kind],
      meaning,
      rows.map((row) => row.cells[column] ?? ''),
    )
    return ask ? [{ column, ask }] : []
  })
}

function questionAbout(read: Read, meaning: string, cells: readonly string[]): ColumnQuestion['ask'] | null {
  if (read.numbers.includes(meaning) && mayHaveDecimalCommas(cells)) return 'decimal-comma'
  if (read.days.includes(meaning) && dayOrderOf(cells) === 'either') return 'day-order'
  return read.discounts.includes(meaning) && hasBareDiscounts(cells) ? 'discount-unit' : null
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
