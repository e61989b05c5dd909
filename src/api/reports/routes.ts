import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { Refusal } from '#domain/refusal.ts'
import { fileAnswer } from '#http/files.ts'
import { negotiatedLocale } from '#http/locale-negotiation.ts'
import { session } from '#http/session.ts'
import { awaitFile } from '#api/table-file.ts'
import { ageingReport } from './ageing/service.ts'
import { REPORT_FILES } from './files.ts'
import {
  AgeingQuery,
  AgeingReportAnswer,
  NumberingReportAnswer,
  PaymentsReportAnswer,
  PeriodQuery,
  ThresholdReportAnswer,
} from './model.ts'
import { numberingReport } from './numbering/numbering-service.ts'
import { paymentsReport } from './payments-service.ts'
import { CustomerSalesAnswer, CustomerSalesQuery, ItemSalesAnswer, ItemSalesQuery } from './sales/model.ts'
import { salesByCustomer, salesByItem } from './sales/sales-service.ts'
import { thresholdReport } from './threshold-service.ts'
import { vatRoutes } from './vat/routes.ts'

export const reportRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/reports' })
    .use(session(deps))
    .use(reportFileRoutes(deps))
    .use(vatRoutes(deps))
    .get('/payments', ({ query, read }) => read((context) => paymentsReport(context, query)), {
      query: PeriodQuery,
      response: { 200: PaymentsReportAnswer },
      detail: { summary: 'Customers’ money by currency, month and method' },
    })
    .get('/ageing', ({ query, read }) => read((context) => ageingReport(context, query)), {
      query: AgeingQuery,
      response: { 200: AgeingReportAnswer },
      detail: { summary: 'What customers owe by days overdue, today or on a day of the past' },
    })
    .get('/sales-by-customer', ({ query, read }) => read((context) => salesByCustomer(context, query)), {
      query: CustomerSalesQuery,
      response: { 200: CustomerSalesAnswer },
      detail: { summary: 'Sales to each customer in a stretch of months, less credit notes' },
    })
    .get('/sales-by-item', ({ query, read }) => read((context) => salesByItem(context, query)), {
      query: ItemSalesQuery,
      response: { 200: ItemSalesAnswer },
      detail: { summary: 'Sales of each item in a stretch of months, less credit notes' },
    })
    .get('/threshold', ({ read }) => read(thresholdReport), {
      response: { 200: ThresholdReportAnswer },
      detail: { summary: 'How near a company is to the thresholds of VAT registration' },
    })
    .get('/numbering', ({ read }) => read(numberingReport), {
      response: { 200: NumberingReportAnswer },
      detail: { summary: 'The numbers of each series: used, void, left out and missing' },
    })

function reportFileRoutes(deps: Deps) {
  const routes = new Elysia().use(session(deps))
  for (const { path, query, detail, fileFor } of REPORT_FILES) {
    routes.get(
      path,
      async ({ account, user, query: requested, request, server }) => {
        awaitFile(server, request)
        const isPaper = path.endsWith('.pdf')
        const file = fileFor(isPaper ? requested : { language: negotiatedLocale(request), ...requested })
        if (!file) throw new Refusal('request.invalid')
        const opened = await file.open({ ...deps, signal: request.signal }, account, user)
        return fileAnswer(opened, isPaper && !requested.download ? 'inline' : 'attachment')
      },
      { query, detail },
    )
  }
  return routes
}
