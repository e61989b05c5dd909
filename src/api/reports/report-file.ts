/** A report as a file: its cells as a table in one language, or on paper in one or both. */
import type { FileDeps } from '#api/downloadable-file.ts'
import { findCompany } from '#api/documents/company.ts'
import { printedPictures } from '#api/documents/paper.ts'
import type { DocumentLanguage, Locale } from '#domain/locale.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ColumnKind } from '#domain/text/sheet-cell.ts'
import type { NamedFile, Table } from '#http/files.ts'
import type { AccountId } from '#http/identity.ts'
import type { ReportCell, ReportColumn, ReportHead, ReportRow } from '#pdf/report/model.ts'
import { reportPrintModelOf } from '#pdf/report/report-print.ts'

/** The rows of a report page by page, so that a file of any length takes little memory. */
export type ReportSource = ReportHead & {
  /** The name of its files, without their ending. */
  name: string
  pageAfter: (cursor: { cursor?: string }) => Promise<{ items: ReportRow[]; nextCursor: string | null }>
}

export type Printing = Pick<FileDeps, 'db' | 'pdf' | 'now' | 'signal'>

/** More rows than anybody reads on paper; a CSV file has them all. */
export const MOST_PRINTED_ROWS = 5_000

const KINDS = {
  text: 'text',
  currency: 'text',
  code: 'text',
  amount: 'decimal',
  count: 'decimal',
  day: 'day',
  month: 'text',
} as const satisfies Record<ReportColumn['kind'], ColumnKind>

export function reportTable({ name, columns, pageAfter }: ReportSource, language: Locale): Table<ReportRow> {
  const textOf = (cell: ReportCell) => (typeof cell === 'string' ? cell : cell[language])
  return {
    name,
    columns: columns.map(({ head, kind }) => ({ head: head[language], kind: KINDS[kind] })),
    pageAfter,
    linesOf: (rows) => rows.map(({ cells }) => cells.map(textOf)),
  }
}

/** `language` left out: that of the company's documents. @throws Refusal `reports.too-long`, `pdf.busy`. */
export async function reportPdf(
  { db, pdf, now, signal }: Printing,
  account: AccountId,
  { name, pageAfter, ...head }: ReportSource,
  language: DocumentLanguage | undefined,
): Promise<NamedFile> {
  const context = { db: db.read, account, now: now() }
  const rows = await printedRows(pageAfter)
  const company = await findCompany(context)
  const model = async () =>
    reportPrintModelOf(
      { ...head, rows },
      company,
      language ?? company.language,
      await printedPictures(context, company),
    )
  const bytes = await pdf.pdf(model, { account, lane: 'print', size: JSON.stringify(rows).length, signal })
  return { bytes, name: `${name}.pdf`, type: 'application/pdf' }
}

/** @throws Refusal `reports.too-long`, as soon as it is known. */
export async function printedRows(pageAfter: ReportSource['pageAfter']): Promise<ReportRow[]> {
  const rows: ReportRow[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof pageAfter>> = await pageAfter(cursor === null ? {} : { cursor })
    rows.push(...page.items)
    if (rows.length > MOST_PRINTED_ROWS) throw new Refusal('reports.too-long')
    cursor = page.nextCursor
  } while (cursor !== null)
  return rows
}
