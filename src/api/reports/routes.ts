import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { fileAnswer } from '#http/files.ts'
import { negotiatedLocale } from '#http/locale-negotiation.ts'
import { session } from '#http/session.ts'
import { ageingReport, ageingSource } from './ageing/service.ts'
import {
  AgeingFileQuery,
  AgeingPdfQuery,
  AgeingQuery,
  AgeingReportAnswer,
  NumberingReportAnswer,
  PaymentsReportAnswer,
  PeriodFileQuery,
  PeriodPdfQuery,
  PeriodQuery,
  ReportFileQuery,
  ThresholdReportAnswer,
} from './model.ts'
import { numberingReport, numberingReportCsv } from './numbering/numbering-service.ts'
import { paymentsReport, paymentsSource } from './payments-service.ts'
import { CustomerSalesAnswer, ItemSalesAnswer, SalesFileQuery, SalesPdfQuery, SalesQuery } from './sales/model.ts'
import { salesByCustomerSource, salesByItemSource } from './sales/sales-sources.ts'
import { salesByCustomer, salesByItem } from './sales/sales-service.ts'
import { reportCsv, reportPdf } from './report-file.ts'
import { thresholdReport } from './threshold-service.ts'
import { vatFileRoutes, vatRoutes } from './vat/routes.ts'

export const reportRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/reports' })
    .use(session(deps))
    .use(vatFileRoutes(deps))
    .use(vatRoutes(deps))
    .get('/payments', ({ query, read }) => read((context) => paymentsReport(context, query)), {
      query: PeriodQuery,
      response: { 200: PaymentsReportAnswer },
      detail: { summary: 'Customers’ money by currency, month and method' },
    })
    .get(
      '/payments.csv',
      async ({ context, query: { language, ...days }, request }) =>
        fileAnswer(reportCsv(await paymentsSource(context, days), language ?? negotiatedLocale(request)), 'attachment'),
      { query: PeriodFileQuery },
    )
    .get(
      '/payments.pdf',
      async ({ account, context, query: { language, download, ...days }, request: { signal } }) => {
        const file = await reportPdf({ ...deps, signal }, account, await paymentsSource(context, days), language)
        return fileAnswer(file, download ? 'attachment' : 'inline')
      },
      { query: PeriodPdfQuery },
    )
    .get('/ageing', ({ query, read }) => read((context) => ageingReport(context, query)), {
      query: AgeingQuery,
      response: { 200: AgeingReportAnswer },
      detail: { summary: 'What customers owe by days overdue, today or on a day of the past' },
    })
    .get(
      '/ageing.csv',
      async ({ context, query: { language, ...chosen }, request }) =>
        fileAnswer(reportCsv(await ageingSource(context, chosen), language ?? negotiatedLocale(request)), 'attachment'),
      { query: AgeingFileQuery },
    )
    .get(
      '/ageing.pdf',
      async ({ account, context, query: { language, download, ...chosen }, request: { signal } }) => {
        const source = await ageingSource(context, chosen)
        const file = await reportPdf({ ...deps, signal }, account, source, language)
        return fileAnswer(file, download ? 'attachment' : 'inline')
      },
      { query: AgeingPdfQuery },
    )
    .get('/sales-by-customer', ({ query, read }) => read((context) => salesByCustomer(context, query)), {
      query: SalesQuery,
      response: { 200: CustomerSalesAnswer },
      detail: { summary: 'Sales to each customer in a stretch of months, less credit notes' },
    })
    .get(
      '/sales-by-customer.csv',
      async ({ context, query: { language, ...chosen }, request }) =>
        fileAnswer(
          reportCsv(await salesByCustomerSource(context, chosen), language ?? negotiatedLocale(request)),
          'attachment',
        ),
      { query: SalesFileQuery },
    )
    .get(
      '/sales-by-customer.pdf',
      async ({ account, context, query: { language, download, ...chosen }, request: { signal } }) => {
        const file = await reportPdf(
          { ...deps, signal },
          account,
          await salesByCustomerSource(context, chosen),
          language,
        )
        return fileAnswer(file, download ? 'attachment' : 'inline')
      },
      { query: SalesPdfQuery },
    )
    .get('/sales-by-item', ({ query, read }) => read((context) => salesByItem(context, query)), {
      query: SalesQuery,
      response: { 200: ItemSalesAnswer },
      detail: { summary: 'Sales of each item in a stretch of months, less credit notes' },
    })
    .get(
      '/sales-by-item.csv',
      async ({ context, query: { language, ...chosen }, request }) =>
        fileAnswer(
          reportCsv(await salesByItemSource(context, chosen), language ?? negotiatedLocale(request)),
          'attachment',
        ),
      { query: SalesFileQuery },
    )
    .get(
      '/sales-by-item.pdf',
      async ({ account, context, query: { language, download, ...chosen }, request: { signal } }) => {
        const file = await reportPdf({ ...deps, signal }, account, await salesByItemSource(context, chosen), language)
        return fileAnswer(file, download ? 'attachment' : 'inline')
      },
      { query: SalesPdfQuery },
    )
    .get('/threshold', ({ read }) => read(thresholdReport), {
      response: { 200: ThresholdReportAnswer },
      detail: { summary: 'How near a company is to the thresholds of VAT registration' },
    })
    .get('/numbering', ({ read }) => read(numberingReport), {
      response: { 200: NumberingReportAnswer },
      detail: { summary: 'The numbers of each series: used, void, left out and missing' },
    })
    .get(
      '/numbering.csv',
      async ({ context, query: { language }, request }) =>
        fileAnswer(await numberingReportCsv(context, language ?? negotiatedLocale(request)), 'attachment'),
      { query: ReportFileQuery },
    )
