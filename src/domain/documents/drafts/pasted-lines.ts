/** Reads the lines of a pasted table, reports unread cells, and adds the lines to a draft. */
import { MAX_LINES } from '#domain/documents/totals/totals-input.ts'
import { type EditableDraft, isBlankLine } from './editable-draft.ts'
import { addLines, fillLines, type LineChange } from './line-editing.ts'
import {
  type CellProblem,
  isBlankCell,
  numberInCell,
  type PasteTerms,
  type ReadCell,
  readFigureCell,
  readTaxCell,
  readTextCell,
} from './pasted-cells.ts'
import { isOfTaxAmounts, rateOfAmount, type TotalDiffers, wrongTotals } from './pasted-checks.ts'
import type { PastedTable } from './pasted-columns.ts'
import { type ColumnMeaning, namesASum } from './pasted-headings.ts'

export type PastedLine = {
  /** The row of the table, from 0. */
  row: number
  change: LineChange
  /** The text of unread cells, for the fields in which it can be corrected. */
  typed: LineChange
  /** The problem of each column. */
  problems: ReadonlyMap<number, CellProblem | TotalDiffers>
}

export type PastedLines = {
  lines: readonly PastedLine[]
  /** The number of cells with a problem. */
  unread: number
  /** The number of rows with sums below the lines, which are left out. */
  totalRows: number
  /** The number of rows beyond the maximum of a document. */
  tooMany: number
  /** Set when the seller is not registered, so that the tax column is not read. */
  isTaxLeftOut: boolean
  /** Set when there are totals of more than one piece, and no prices. */
  isPriceMissing: boolean
}

/** `maxLines` is how many more lines the document takes. */
export function readPastedLines(
  table: Pick<PastedTable, 'headings' | 'rows'>,
  columns: readonly ColumnMeaning[],
  terms: PasteTerms,
  maxLines: number = MAX_LINES,
): PastedLines {
  const isAmounts = isOfTaxAmounts(table, columns, terms)
  const found = table.rows.map((cells, row) => readRow(table, { cells, row, isAmounts }, columns, terms))
  const all = found.filter((line) => line !== null)
  const lines = all.slice(0, maxLines)
  const at = (meaning: ColumnMeaning) => columns.indexOf(meaning)
  const isFilled = (column: number) => table.rows.some((cells) => !isBlankCell(cells[column] ?? ''))
  return {
    lines,
    unread: lines.reduce((sum, { problems }) => sum + problems.size, 0),
    totalRows: table.rows.filter((cells) => isTotalRow(cells, columns) || isSumOnly(cells, columns)).length,
    tooMany: all.length - lines.length,
    isTaxLeftOut: !terms.vatRegistered && at('tax') !== -1 && isFilled(at('tax')),
    isPriceMissing: at('total') !== -1 && at('unitPrice') === -1 && isFilled(at('total')),
  }
}

/** Whether nothing is left out, doubtful or unread, so that the lines can be added without a question. */
export function isAllRead(table: PastedTable, read: PastedLines): boolean {
  const { unread, tooMany, isTaxLeftOut, isPriceMissing } = read
  return unread === 0 && tooMany === 0 && !isTaxLeftOut && !isPriceMissing && table.unknown.length === 0
}

type TableRow = { cells: readonly string[]; row: number; isAmounts: boolean }

/** Null for a row that is no line: it is blank, or a sum. */
function readRow(
  { headings }: Pick<PastedTable, 'headings'>,
  { cells, row, isAmounts }: TableRow,
  columns: readonly ColumnMeaning[],
  terms: PasteTerms,
): PastedLine | null {
  if (isTotalRow(cells, columns) || !hasContent(cells, columns)) return null
  const problems = new Map<number, CellProblem | TotalDiffers>()
  let [change, typed]: [LineChange, LineChange] = [{}, {}]
  for (const [at, meaning] of columns.entries()) {
    const text = cells[at] ?? ''
    const heading = headings?.[at]
    const read = readCell(meaning, text, terms, {
      currency: heading?.currency,
      isPercent: heading?.isPercent === true,
      isAmounts,
    })
    if (!read) continue
    if (read.ok) change = { ...change, ...read.change }
    else {
      typed = { ...typed, ...read.typed }
      problems.set(at, read.problem)
    }
  }
  const tax = columns.indexOf('tax')
  if (isAmounts && terms.vatRegistered && !isBlankCell(cells[tax] ?? '')) {
    const rate = rateOfAmount(cells[tax] ?? '', cells, columns, change.discount ?? '', terms)
    const read = rate === null ? null : readTaxCell(`${rate}%`, terms)
    if (read?.ok) change = { ...change, ...read.change }
    else problems.set(tax, { problem: 'tax-amount' })
  }
  for (const [at, problem] of wrongTotals(cells, columns, change, terms)) problems.set(at, problem)
  return { row, change, typed, problems }
}

type Column = { currency: string | undefined; isPercent: boolean; isAmounts: boolean }

function readCell(meaning: ColumnMeaning, text: string, terms: PasteTerms, column: Column): ReadCell | null {
  switch (meaning) {
    case 'description':
    case 'descriptionAr':
    case 'unit':
      return readTextCell(meaning, text)
    case 'quantity':
      return readFigureCell(meaning, text, terms)
    case 'unitPrice':
    case 'discount': {
      const { currency, isPercent } = column
      const isPlain = isPercent && !/[%٪]/.test(text) && numberInCell(text) !== null
      const read = readFigureCell(meaning, isPlain ? `${text}%` : text, terms)
      const isForeign = currency !== undefined && currency !== terms.currency && !isBlankCell(text)
      if (!read.ok || !isForeign || /[%٪]/.test(text) || isPlain) return read
      return { ok: false, problem: { problem: 'other-currency', limit: currency }, typed: { [meaning]: text } }
    }
    case 'tax':
      return terms.vatRegistered && !column.isAmounts ? readTaxCell(text, terms) : null
    case 'total':
    case 'none':
      return null
  }
}

const WRITTEN: readonly ColumnMeaning[] = ['description', 'descriptionAr', 'quantity', 'unit', 'unitPrice', 'discount']

function hasContent(cells: readonly string[], columns: readonly ColumnMeaning[]): boolean {
  const isFigureOnly = !columns.some((meaning) => WRITTEN.includes(meaning))
  return columns.some((meaning, at) => {
    const isWritten = WRITTEN.includes(meaning) || (isFigureOnly && meaning === 'tax')
    return isWritten && !isBlankCell(cells[at] ?? '')
  })
}

/** A row with an amount in a total column and nothing else of a line. */
function isSumOnly(cells: readonly string[], columns: readonly ColumnMeaning[]): boolean {
  const isSum = columns.some((meaning, at) => meaning === 'total' && !isBlankCell(cells[at] ?? ''))
  return isSum && !hasContent(cells, columns)
}

/** A row with a word such as Total and an amount, and with neither a quantity nor a unit. */
function isTotalRow(cells: readonly string[], columns: readonly ColumnMeaning[]): boolean {
  if (!columns.includes('description')) return false
  const first = cells.find((text) => text !== '') ?? ''
  const filled = (meaning: ColumnMeaning) => columns.some((one, at) => one === meaning && !isBlankCell(cells[at] ?? ''))
  return namesASum(first) && !filled('quantity') && !filled('unit') && cells.some((text) => numberInCell(text) !== null)
}

/** How many more lines the document takes. */
export function remainingLines({ lines }: Pick<EditableDraft, 'lines'>): number {
  return MAX_LINES - lines.filter((line) => !isBlankLine(line)).length
}

/**
 * Lines with descriptions are added at a blank line, else below the focused one, and overwrite nothing. Figures alone
 * fill the cells from the line on, as in a spreadsheet. `key` null: at the end.
 * @param keepsUnread Whether cells that were not read stay as typed, to be corrected, or are left out.
 */
export function pasteLines(
  draft: EditableDraft,
  key: number | null,
  { lines }: Pick<PastedLines, 'lines'>,
  keepsUnread: boolean,
): EditableDraft {
  const changes = lines.map(({ change, typed }): LineChange => (keepsUnread ? { ...change, ...typed } : change))
  const at = key ?? draft.lines.at(-1)?.key ?? 0
  const isDescribed = changes.some((change) => 'description' in change || 'descriptionAr' in change)
  return isDescribed || key === null ? addLines(draft, at, changes) : fillLines(draft, at, changes)
}
