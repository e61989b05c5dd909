/** A list or a report as CSV or as a spreadsheet (decision 143). */
import { type OwnedTable, ownsMoreThan } from '#db/queries/owned.ts'
import type { Locale } from '#domain/locale.ts'
import { Refusal } from '#domain/refusal.ts'
import { MOST_SHEET_ROWS } from '#domain/text/sheet-cell.ts'
import type { AccountScope } from '#http/context.ts'
import { type NamedFile, pagesOf, type StreamedFile, type Table, tableCsv } from '#http/files.ts'
import { requireNoSheet, writeSpreadsheet } from '#spreadsheets/writing/spreadsheets.ts'

export const TABLE_FORMATS = ['csv', 'xlsx'] as const
export type TableFormat = (typeof TABLE_FORMATS)[number]

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Excel takes no more. */
const MOST_IN_SHEET_NAME = 31

/** `language`: that of the table. `signal`: of the request, whose end ends the file. */
type Made = { account: string; language: Locale; signal: AbortSignal | undefined }

/** The server of a request, which a call in a test may lack. */
export type FileServer = { timeout(request: Request, seconds: number): void } | null

/** Keeps a connection open on which nothing is sent until a spreadsheet is there. */
export const awaitFile = (server: FileServer, request: Request) => server?.timeout(request, LONGEST_SECONDS)

/** More than one may take (src/spreadsheets), and those before it. */
const LONGEST_SECONDS = 250

/** @throws Refusal `spreadsheet.running`, `spreadsheet.too-long`, `spreadsheet.busy`, `spreadsheet.failed`. */
export async function tableFile<Item>(
  format: TableFormat,
  table: Table<Item>,
  { account, language, signal }: Made,
): Promise<NamedFile | StreamedFile> {
  if (format === 'csv') return tableCsv(table)
  const { name, columns, pageAfter, linesOf } = table
  async function* pages() {
    for await (const items of pagesOf(pageAfter)) yield await linesOf(items)
  }
  const sheet = { name: name.slice(0, MOST_IN_SHEET_NAME), columns, isRightToLeft: language === 'ar' }
  const bytes = await writeSpreadsheet(account, { sheet, pages: pages(), signal })
  return { bytes, name: `${name}.xlsx`, type: XLSX }
}

/**
 * Refuses a list that is too long for a spreadsheet before its link is opened. Most are known to fit by the account's rows
 * of `table`, which are counted along an index; the others are read as far as a spreadsheet goes.
 * @throws Refusal `spreadsheet.running`, `spreadsheet.too-long`.
 */
export async function requireListFits<Item>(
  format: TableFormat,
  { db, account }: AccountScope,
  table: OwnedTable,
  pageAfter: Table<Item>['pageAfter'],
): Promise<void> {
  if (format === 'csv') return
  requireNoSheet(account)
  if (await ownsMoreThan(db, table, account, MOST_SHEET_ROWS)) await requireTableFits(format, account, pageAfter)
}

/**
 * Reads a table as far as a spreadsheet goes, so that one that is too long is refused before its link is opened.
 * @throws Refusal `spreadsheet.running`, `spreadsheet.too-long`.
 */
export async function requireTableFits<Item>(
  format: TableFormat,
  account: string,
  pageAfter: Table<Item>['pageAfter'],
): Promise<void> {
  if (format === 'csv') return
  requireNoSheet(account)
  let rows = 0
  for await (const items of pagesOf(pageAfter)) {
    rows += items.length
    if (rows > MOST_SHEET_ROWS) throw new Refusal('spreadsheet.too-long')
    await Bun.sleep(0)
  }
}
