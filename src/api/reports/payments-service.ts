/** The report of customers' money: what came in and was given back, by currency, month and method. */
import { todayOf } from '#api/account/service.ts'
import { findCountProgress, requireWholeFigures } from '#api/documents/figures/read.ts'
import { findReceivedByMethod } from '#api/payments/received-service.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { type MoneyReceived, moneyReceived } from '#domain/reports/money-received.ts'
import { type DayRange, readPeriod } from '#domain/reports/period.ts'
import type { ReadContext } from '#http/context.ts'
import { PRINTED_METHODS } from '#i18n/payments/receipt.ts'
import { reportPaperTerms } from '#i18n/reports/paper.ts'
import { paymentsReportMessages } from '#i18n/reports/payments.ts'
import { reportsMessages } from '#i18n/reports/reports.ts'
import { pairOf } from '#pdf/report/message-pair.ts'
import type { PaymentsReport, PeriodRequest } from './model.ts'
import type { ReportSource } from './report-file.ts'

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

/** A row a currency, month and method. @throws Refusal as `paymentsReport`. */
export async function paymentsSource(context: ReadContext, request: PeriodRequest): Promise<ReportSource> {
  const { period, currencies } = await findMoney(context, request)
  const word = (key: 'currency' | 'month' | 'method' | 'received' | 'refunded' | 'net' | 'empty' | 'rule') =>
    pairOf(paymentsReportMessages, key)
  const rows = currencies.flatMap(({ currency, months }) =>
    months.flatMap(({ month, methods }) =>
      methods.map(({ method, ...sums }) => {
        const { received, refunded, net } = amountsIn(currency)(sums)
        return { cells: [currency, month, PRINTED_METHODS[method], received, refunded, net] }
      }),
    ),
  )
  return {
    name: `payments-${period.from}-${period.to}`,
    title: pairOf(reportsMessages, 'payments'),
    day: period.to,
    facts: [{ label: reportPaperTerms.period, value: period }],
    columns: [
      { head: word('currency'), kind: 'currency' },
      { head: word('month'), kind: 'month' },
      { head: word('method'), kind: 'text' },
      { head: word('received'), kind: 'amount' },
      { head: word('refunded'), kind: 'amount' },
      { head: word('net'), kind: 'amount' },
    ],
    empty: word('empty'),
    rules: [word('rule')],
    pageAfter: () => Promise.resolve({ items: rows, nextCursor: null }),
  }
}

async function findMoney(
  context: ReadContext,
  request: PeriodRequest,
): Promise<{ period: DayRange; currencies: MoneyReceived[] }> {
  const read = readPeriod(request, await todayOf(context))
  if (!read.ok) throw new Refusal('request.invalid', { fields: read.fields })
  const [progress, rows] = await Promise.all([findCountProgress(context), findReceivedByMethod(context, read.period)])
  requireWholeFigures(progress)
  return { period: read.period, currencies: moneyReceived(rows) }
}

const amountsIn =
  (currency: string) =>
  ({ received, refunded }: { received: bigint; refunded: bigint }) => ({
    received: formatMinor(minor(received), currency),
    refunded: formatMinor(minor(refunded), currency),
    net: formatMinor(minor(received - refunded), currency),
  })
