/** Reads the rows of a workbook as text: values, never formulas. It runs in a process of its own (decision 144). */
import { zipSync } from 'fflate'
import readWorkbook from 'read-excel-file/universal'
import { LONGEST_IMPORT_CELL, MOST_IMPORT_COLUMNS } from '#domain/imports/limits.ts'
import { MOST_SHEET_TEXT, MOST_SHEETS } from '#domain/imports/sheet-limits.ts'
import { sheetNumber } from '#domain/imports/sheet-number.ts'
import { inflatedParts, UnreadableSheet } from './container.ts'
import { percentStyles } from './percent-cells.ts'
import { trimmedSheet } from './sheet-xml.ts'

/** `number`: the row of the spreadsheet, from 1. */
export type SheetLine = { number: number; cells: string[] }

/** `sheets`: the names of all; `sheet`: the one that the lines are of. */
export type SheetText = { sheets: string[]; sheet: string; lines: SheetLine[] }

type Cell = string | number | boolean | Date | null | undefined
type Sheet = { sheet: string; data: Cell[][] }

/** `wanted` is the name of a sheet; without it the first sheet with rows is read. @throws UnreadableSheet */
export async function readSheetText(file: Buffer, wanted?: string): Promise<SheetText> {
  const sheets = await parsed(ownContainer(file))
  const names = sheets.map(({ sheet }) => sheet).slice(0, MOST_SHEETS)
  const found = wanted === undefined ? firstWithRows(sheets) : sheets.find(({ sheet }) => sheet === wanted)
  if (!found) throw new UnreadableSheet(wanted === undefined ? 'damaged' : 'no-such-sheet')
  return { sheets: names, sheet: found.sheet, lines: linesOf(found.data) }
}

/** Below a first filled row another one: a cover sheet has a title alone. */
const firstWithRows = (sheets: readonly Sheet[]): Sheet | undefined =>
  sheets.find(({ data }) => data.filter(isFilled).length > 1) ?? sheets[0]

const isFilled = (row: readonly Cell[]) => row.some((cell) => cellText(cell).trim() !== '')

async function parsed(file: ArrayBuffer): Promise<Sheet[]> {
  // The inflated parts are garbage by now, and the parser takes as much again.
  Bun.gc(true)
  try {
    // because the types of the package name the class of a date instead of a date
    return (await readWorkbook(file, { parseNumber: sheetNumber })) as unknown as Sheet[]
  } catch {
    // The parser has no limits of its own: whatever it throws is about the file.
    throw new UnreadableSheet('damaged')
  }
}

/** The parser gets a container that was written here, whose sizes are true. */
function ownContainer(file: Buffer): ArrayBuffer {
  const parts = inflatedParts(file)
  const percents = percentStyles(parts['xl/styles.xml'])
  for (const [name, part] of Object.entries(parts)) if (isSheet(name)) parts[name] = trimmedSheet(part, percents)
  return zipSync(parts, { level: 0 }).buffer
}

const isSheet = (name: string) => name.startsWith('xl/worksheets/') && name.endsWith('.xml')

function linesOf(rows: readonly (readonly Cell[])[]): SheetLine[] {
  const lines: SheetLine[] = []
  let text = 0
  for (const [index, row] of rows.entries()) {
    const cells = row.map(cellText)
    cells.length = cells.findLastIndex((cell) => cell.trim() !== '') + 1
    if (cells.length === 0) continue
    if (cells.length > MOST_IMPORT_COLUMNS) throw new UnreadableSheet('too-many-columns')
    if (cells.some((cell) => cell.length > LONGEST_IMPORT_CELL)) throw new UnreadableSheet('cell-too-long')
    text += cells.reduce((sum, { length }) => sum + length, 0)
    if (text > MOST_SHEET_TEXT) throw new UnreadableSheet('too-much')
    lines.push({ number: index + 1, cells })
  }
  return lines
}

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().replace(/T.*$/, '')
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell)
}
