/** Reads the bytes of a file into rows of cells. */
import { type Encoding, encodingOf } from '#domain/imports/encoding.ts'
import { type FileFormat, formatOf } from '#domain/imports/file-format.ts'
import { type Grid, type GridProblem, type GridRow, readGrid } from '#domain/imports/grid.ts'
import { knownHeads } from '#domain/imports/heads.ts'
import type { ImportKind } from '#domain/imports/import-state.ts'
import { withoutApostrophes } from '#domain/text/csv.ts'
import { Refusal, type RefusalReason } from '#domain/refusal.ts'
import type { SheetProblem } from '#spreadsheets/reading/container.ts'
import type { Sheets } from '#spreadsheets/reading/workbooks.ts'
import { linesOf } from './delimited.ts'

export type ReadFile = Grid & {
  encoding: Encoding | null
  delimiter: string | null
  sheets: string[]
  sheet: string | null
}

const REASONS: Record<GridProblem, RefusalReason> = {
  empty: 'import.empty',
  'too-many-rows': 'import.too-many-rows',
  'too-many-columns': 'import.too-many-columns',
  'cell-too-long': 'import.cell-too-long',
}

const FORMATS: Record<Exclude<FileFormat, 'text' | 'zip'>, RefusalReason> = {
  'old-workbook': 'import.old-workbook',
  'locked-workbook': 'import.locked-workbook',
  pdf: 'import.unsupported-type',
  picture: 'import.unsupported-type',
}

const SHEET_REASONS: Record<Exclude<SheetProblem, 'no-such-sheet'>, RefusalReason> = {
  damaged: 'import.damaged-workbook',
  password: 'import.locked-workbook',
  'not-a-workbook': 'import.unsupported-type',
  binary: 'import.binary-workbook',
  'open-document': 'import.open-document',
  'too-much': 'import.too-much',
  'too-many-columns': 'import.too-many-columns',
  'cell-too-long': 'import.cell-too-long',
}

type FileToRead = {
  kind: ImportKind
  bytes: Uint8Array
  /** Chosen by somebody, else it is found out from the bytes. */
  encoding?: Encoding | undefined
  /** The name of a sheet of a workbook, else the first with rows is read. */
  sheet?: string | undefined
}

/**
 * The first bytes decide what it is, not its name or type.
 * @throws Refusal naming `sheet` for one that the workbook does not have, those of the format and of the limits, `import.busy`
 */
export async function readFile(sheets: Sheets, account: string, file: FileToRead): Promise<ReadFile> {
  if (file.bytes.length === 0) throw new Refusal('import.empty')
  const format = formatOf(file.bytes)
  if (format === 'text') return readText(file)
  if (format === 'zip') return readWorkbook(sheets, account, file)
  throw new Refusal(FORMATS[format])
}

async function readText({ kind, bytes, encoding = encodingOf(bytes) }: FileToRead): Promise<ReadFile> {
  const { lines, delimiter } = await linesOf(decoded(bytes, encoding))
  return { ...gridOf(kind, lines), encoding, delimiter, sheets: [], sheet: null }
}

async function readWorkbook(sheets: Sheets, account: string, { kind, bytes, sheet }: FileToRead): Promise<ReadFile> {
  const read = await sheets.read(account, { bytes, sheet })
  if (!('problem' in read))
    return { ...gridOf(kind, read.lines), encoding: null, delimiter: null, sheets: read.sheets, sheet: read.sheet }
  if (read.problem === 'no-such-sheet')
    throw new Refusal('request.invalid', { fields: { sheet: { problem: 'invalid' } } })
  throw new Refusal(SHEET_REASONS[read.problem])
}

function gridOf(kind: ImportKind, lines: readonly GridRow[]): Grid {
  const read = readGrid(lines, (heads) => knownHeads(kind, heads))
  if (!read.ok) throw new Refusal(REASONS[read.problem])
  return plainGrid(read.grid)
}

const plainGrid = ({ heads, rows }: Grid): Grid => ({
  heads,
  rows: rows.map(({ number, cells }) => ({ number, cells: withoutApostrophes(cells) })),
})

function decoded(bytes: Uint8Array, encoding: Encoding): string {
  const text = new TextDecoder(encoding).decode(bytes)
  // The text of a picture or a program has zeros.
  if (text.slice(0, SEARCHED_UNITS).includes('\0')) throw new Refusal('import.unreadable')
  return text
}

const SEARCHED_UNITS = 10_000
