/**
 * Cuts a sheet to what an import can have before it is parsed: the parser fills every gap with cells, and its time grows with
 * the square of the rows. What a regular expression misses here, the process ends at its limits.
 */
import { MOST_IMPORT_ROWS, MOST_ROWS_ABOVE_HEADS } from '#domain/imports/limits.ts'
import { MOST_SHEET_CELLS, MOST_SHEET_ROWS } from '#domain/imports/sheet-limits.ts'
import { UnreadableSheet } from './container.ts'
import { withPercentTexts } from './percent-cells.ts'

/** More lines than an import may have, so that the reader sees that there are too many. */
const MOST_LINES = MOST_IMPORT_ROWS + MOST_ROWS_ABOVE_HEADS + 2

/** Formatted cells without a value, rows without cells, and the extent, which some programs write wrongly. */
const EMPTY_CELL = /<(?:\w+:)?c(?:\s[^<>]*)?\/>/g
const EMPTY_ROW = /<(?:\w+:)?row(?:\s[^<>]*)?(?:\/>|>\s*<\/(?:\w+:)?row\s*>)/g
const EXTENT = /<(?:\w+:)?dimension\s[^<>]*\/>/g

const ROW_END = /<\/(?:\w+:)?row\s*>/g
const ROWS_END = /<\/(?:\w+:)?sheetData\s*>/

/**
 * A sheet in UTF-8 with its rows that are filled, as many as are needed. Numbers of `percents`, which are styles of cells, are
 * texts such as `5%`. @throws UnreadableSheet
 */
export function trimmedSheet(part: Uint8Array, percents: ReadonlySet<string>): Uint8Array {
  const filled = new TextDecoder()
    .decode(part)
    .replaceAll(EXTENT, '')
    .replaceAll(EMPTY_CELL, '')
    .replaceAll(EMPTY_ROW, '')
  const text = withFewRows(filled)
  requireFewCells(text)
  return new TextEncoder().encode(withPercentTexts(text, percents))
}

function withFewRows(text: string): string {
  let rows = 0
  for (const { index, 0: tag } of text.matchAll(ROW_END)) {
    rows += 1
    if (rows < MOST_LINES) continue
    const end = index + tag.length
    const after = text.slice(end)
    return `${text.slice(0, end)}${after.slice(ROWS_END.exec(after)?.index ?? 0)}`
  }
  return text
}

const CELL_OR_ROW = /<(?:\w+:)?(?:c|row)\s([^<>]*)>/g
const ADDRESS = /(?:^|\s)r\s*=\s*["']([A-Z]*)(\d+)["']/

function requireFewCells(text: string): void {
  let [rows, columns] = [0, 0]
  for (const [, attributes = ''] of text.matchAll(CELL_OR_ROW)) {
    const [, letters = '', row = '0'] = ADDRESS.exec(attributes) ?? []
    rows = Math.max(rows, Number(row))
    columns = Math.max(columns, columnNumber(letters))
  }
  if (rows > MOST_SHEET_ROWS) throw new UnreadableSheet('damaged')
  if (rows * columns > MOST_SHEET_CELLS) throw new UnreadableSheet('too-much')
}

const columnNumber = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
