/** Resolves one-use links to the files of reports, each as CSV and as PDF. */
import type { FileResolver } from '#api/downloadable-file.ts'
import type { DocumentLanguage, Locale } from '#domain/locale.ts'
import type { ReadContext } from '#http/context.ts'
import { ageingSource } from './ageing/service.ts'
import { isAgeingFileQuery, isAgeingPdfQuery, isPeriodFileQuery, isPeriodPdfQuery } from './model.ts'
import { paymentsSource } from './payments-service.ts'
import { isVatFileQuery, isVatPdfQuery } from './vat/model.ts'
import { vatReturnSource } from './vat/return-service.ts'
import { isSalesFileQuery, isSalesPdfQuery } from './sales/model.ts'
import { salesByCustomerSource, salesByItemSource } from './sales/sales-sources.ts'
import { reportCsv, reportPdf, type ReportSource } from './report-file.ts'

type ReportFiles<Request> = {
  address: string
  isCsvQuery: (query: unknown) => query is Request & { language?: Locale }
  isPdfQuery: (query: unknown) => query is Request & { language?: DocumentLanguage }
  source: (context: ReadContext, request: Request) => Promise<ReportSource>
}

function resolversOf<Request>({ address, isCsvQuery, isPdfQuery, source }: ReportFiles<Request>): FileResolver[] {
  const requireSource = () => Promise.resolve()
  return [
    (pathname, query) => {
      if (pathname !== `/api/reports/${address}.csv` || !isCsvQuery(query)) return undefined
      return {
        requireSource,
        open: async ({ db, now }, account) =>
          reportCsv(await source({ db: db.read, account, now: now() }, query), query.language ?? 'en'),
      }
    },
    (pathname, query) => {
      if (pathname !== `/api/reports/${address}.pdf` || !isPdfQuery(query)) return undefined
      return {
        requireSource,
        open: async (deps, account) => {
          const found = await source({ db: deps.db.read, account, now: deps.now() }, query)
          return reportPdf(deps, account, found, query.language)
        },
      }
    },
  ]
}

const SALES_QUERIES = { isCsvQuery: isSalesFileQuery, isPdfQuery: isSalesPdfQuery }

export const reportFiles: FileResolver[] = [
  ...resolversOf({
    address: 'ageing',
    isCsvQuery: isAgeingFileQuery,
    isPdfQuery: isAgeingPdfQuery,
    source: ageingSource,
  }),
  ...resolversOf({
    address: 'payments',
    isCsvQuery: isPeriodFileQuery,
    isPdfQuery: isPeriodPdfQuery,
    source: paymentsSource,
  }),
  ...resolversOf({ address: 'vat', isCsvQuery: isVatFileQuery, isPdfQuery: isVatPdfQuery, source: vatReturnSource }),
  ...resolversOf({ ...SALES_QUERIES, address: 'sales-by-customer', source: salesByCustomerSource }),
  ...resolversOf({ ...SALES_QUERIES, address: 'sales-by-item', source: salesByItemSource }),
]
