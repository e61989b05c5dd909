/** The files of reports: their addresses, what is read of them, and how one-use links reach them. */
import type { DownloadableFile, FileDeps, FileResolver } from '#api/downloadable-file.ts'
import { pdfDetail, tableDetail } from '#api/file-details.ts'
import type { ExampleFile } from '#api/file-examples.ts'
import type { DocumentLanguage, Locale } from '#domain/locale.ts'
import type { ReadContext } from '#http/context.ts'
import type { NamedFile, StreamedFile } from '#http/files.ts'
import type { AccountId } from '#http/identity.ts'
import { requireTableFits, TABLE_FORMATS, tableFile, type TableFormat } from '#api/table-file.ts'
import { ageingSource } from './ageing/service.ts'
import { ageingFileQueries, type fileQueries, periodFileQueries, plainFileQueries } from './model.ts'
import { numberingSource } from './numbering/numbering-service.ts'
import { paymentsSource } from './payments-service.ts'
import { printedRows, reportPdf, reportTable, type ReportSource } from './report-file.ts'
import { customerSalesFileQueries, itemSalesFileQueries } from './sales/model.ts'
import { salesByCustomerSource, salesByItemSource } from './sales/sales-sources.ts'
import { thresholdSource } from './threshold-service.ts'
import { vatLinesSource } from './vat/lines-source.ts'
import { vatFileQueries, vatLinesFileQueries } from './vat/model.ts'
import { vatReturnSource } from './vat/return-service.ts'

type Queries = ReturnType<typeof fileQueries>

export type ReportFile = {
  /** Below `/api/reports`. */
  path: string
  query: Queries['csv' | 'pdf']
  detail: ReturnType<typeof pdfDetail | typeof tableDetail>
  /** Undefined where the query does not match. */
  fileFor: (query: unknown) => DownloadableFile | undefined
}

type AddressIn<File> = File extends `reports/${infer Address}` ? Address : never

type Report<Request> = {
  address: AddressIn<ExampleFile>
  queries: Pick<Queries, 'csv' | 'pdf'> & {
    isCsv: (query: unknown) => query is Request & { language?: Locale }
    isPdf: (query: unknown) => query is Request & { language?: DocumentLanguage }
  }
  source: (context: ReadContext, request: Request) => Promise<ReportSource>
}

function filesOf<Request>({ address, queries, source }: Report<Request>): ReportFile[] {
  const fileOf = (request: Request, { check, write }: Format): DownloadableFile => ({
    requireSource: async (context) => check(context.account, await source(context, request)),
    open: async (deps, account) =>
      write(deps, account, await source({ db: deps.db.read, account, now: deps.now() }, request)),
  })
  return [
    ...TABLE_FORMATS.map((format) => ({
      path: `/${address}.${format}`,
      query: queries.csv,
      detail: tableDetail(format, `reports/${address}`),
      fileFor: (query: unknown) =>
        queries.isCsv(query) ? fileOf(query, tableIn(format, query.language ?? 'en')) : undefined,
    })),
    {
      path: `/${address}.pdf`,
      query: queries.pdf,
      detail: pdfDetail('The report on paper.'),
      fileFor: (query) => (queries.isPdf(query) ? fileOf(query, pdfIn(query.language)) : undefined),
    },
  ]
}

type Format = {
  /** @throws Refusal when the report cannot be written so. */
  check: (account: AccountId, found: ReportSource) => Promise<unknown>
  write: (deps: FileDeps, account: AccountId, found: ReportSource) => Promise<NamedFile | StreamedFile>
}

const tableIn = (format: TableFormat, language: Locale): Format => ({
  check: (account, { pageAfter }) => requireTableFits(format, account, pageAfter),
  write: ({ signal }, account, found) => tableFile(format, reportTable(found, language), { account, language, signal }),
})

const pdfIn = (language: DocumentLanguage | undefined): Format => ({
  check: (_, { pageAfter }) => printedRows(pageAfter),
  write: (deps, account, found) => reportPdf(deps, account, found, language),
})

export const REPORT_FILES: readonly ReportFile[] = [
  ...filesOf({ address: 'ageing', queries: ageingFileQueries, source: ageingSource }),
  ...filesOf({ address: 'payments', queries: periodFileQueries, source: paymentsSource }),
  ...filesOf({ address: 'vat', queries: vatFileQueries, source: vatReturnSource }),
  ...filesOf({ address: 'vat/lines', queries: vatLinesFileQueries, source: vatLinesSource }),
  ...filesOf({ address: 'numbering', queries: plainFileQueries, source: numberingSource }),
  ...filesOf({ address: 'threshold', queries: plainFileQueries, source: thresholdSource }),
  ...filesOf({ address: 'sales-by-customer', queries: customerSalesFileQueries, source: salesByCustomerSource }),
  ...filesOf({ address: 'sales-by-item', queries: itemSalesFileQueries, source: salesByItemSource }),
]

export const reportFiles: FileResolver = (pathname, query) =>
  REPORT_FILES.find(({ path }) => pathname === `/api/reports${path}`)?.fileFor(query)
