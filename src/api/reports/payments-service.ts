/** The report of customers' money: what came in and was given back, by currency, month and method. */
import { todayOf } from '#api/account/service.ts'
import { areFiguresWhole } from '#api/documents/figures/read.ts'
import type { FileResolver } from '#api/downloadable-file.ts'
import { findReceivedByMethod } from '#api/payments/received-service.ts'
import type { Locale } from '#domain/locale.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { type MoneyReceived, moneyReceived } from '#domain/reports/money-received.ts'
import { type DayRange, readPeriod } from '#domain/reports/period.ts'
import type { ReadContext } from '#http/context.ts'
import { csvFile, type StreamedFile } from '#http/files.ts'
import { PRINTED_METHODS } from '#i18n/payments/receipt.ts'
import { paymentsReportMessages } from '#i18n/reports/payments.ts'
import { translator } from '#i18n/translator.ts'
import { isPeriodFileQuery, type PaymentsReport, type PeriodRequest } from './model.ts'

/** @throws Refusal `request.invalid` naming a day; `reports.preparing` while an older database is being counted. */
export async function paymentsReport(context: ReadContext, request: PeriodRequest): Promise<PaymentsReport> {
  const { period, currencies } = await findMoney(context, request)
  return {
    period,
    currencies: currencies.map(({ currency, methods, months, ...sums }) => {
      const wire = amountsIn(currency)
      return {
        currency,
        ...wire(sums),
        methods: methods.map(({ method, ...own }) => ({ method, ...wire(own) })),
        months: months.map(({ month, methods: ofMonth, ...own }) => ({
          month,
          ...wire(own),
          methods: ofMonth.map(({ method, ...sum }) => ({ method, ...wire(sum) })),
        })),
      }
    }),
  }
}

/** A line a currency, month and method. @throws Refusal as `paymentsReport`. */
export async function paymentsReportCsv(
  context: ReadContext,
  request: PeriodRequest,
  language: Locale,
): Promise<StreamedFile> {
  const { period, currencies } = await findMoney(context, request)
  const t = translator(paymentsReportMessages, language)
  const items = currencies.flatMap(({ currency, months }) =>
    months.flatMap(({ month, methods }) =>
      methods.map(({ method, ...sums }) => {
        const { received, refunded, net } = amountsIn(currency)(sums)
        return [currency, month, PRINTED_METHODS[method][language], received, refunded, net]
      }),
    ),
  )
  return csvFile({
    name: `payments-${period.from}-${period.to}.csv`,
    heads: [t('currency'), t('month'), t('method'), t('received'), t('refunded'), t('net')],
    pageAfter: () => Promise.resolve({ items, nextCursor: null }),
    linesOf: (lines) => lines,
  })
}

/** Resolves one-use links to the file. */
export const paymentsReportFile: FileResolver = (pathname, query) => {
  if (pathname !== '/api/reports/payments.csv' || !isPeriodFileQuery(query)) return undefined
  const { language = 'en', ...request } = query
  return {
    requireSource: () => Promise.resolve(),
    open: ({ db, now }, account) => paymentsReportCsv({ db: db.read, account, now: now() }, request, language),
  }
}

async function findMoney(
  context: ReadContext,
  request: PeriodRequest,
): Promise<{ period: DayRange; currencies: MoneyReceived[] }> {
  const read = readPeriod(request, await todayOf(context))
  if (!read.ok) throw new Refusal('request.invalid', { fields: read.fields })
  const [isWhole, rows] = await Promise.all([areFiguresWhole(context), findReceivedByMethod(context, read.period)])
  if (!isWhole) throw new Refusal('reports.preparing')
  return { period: read.period, currencies: moneyReceived(rows) }
}

const amountsIn =
  (currency: string) =>
  ({ received, refunded }: { received: bigint; refunded: bigint }) => ({
    received: formatMinor(minor(received), currency),
    refunded: formatMinor(minor(refunded), currency),
    net: formatMinor(minor(received - refunded), currency),
  })
