/** The figures of a period and of what is to come: read from sums of days, however many documents there are. */
import type { LocalDay } from '#domain/calendar/dates.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import {
  ageingOf,
  comingIn,
  type DaySum,
  invoicedInBase,
  monthFigures,
  type PeriodFigures,
  periodFigures,
  type SalesSum,
} from '#domain/reports/figures.ts'
import { type DayRange, monthsOf, spansOf } from '#domain/reports/period.ts'
import { averageDays } from '#domain/reports/settled.ts'
import type { AccountScope } from '#http/context.ts'
import { findCountProgress, findDues, findSales, findSettled } from '#api/documents/figures/read.ts'
import { figuresOf } from '#api/documents/list/dashboard-figures.ts'
import { chequesToCome } from '#api/payments/cheque-service.ts'
import { findCollected } from '#api/payments/received-service.ts'
import type { Dashboard } from './model.ts'
import { findOutputTax } from './output-tax.ts'
import { findThreshold } from './threshold.ts'

type Figures = NonNullable<Dashboard['figures']>

/** `currency`: the account's own, which comes first everywhere; `baseCurrency`: the one that its tax is stated in. */
type Company = { today: LocalDay; currency: string; baseCurrency: string }

/** Null while a database of an earlier version is still being counted. */
export async function findFigures(
  context: AccountScope,
  period: DayRange,
  { today, currency, baseCurrency }: Company,
): Promise<Figures | null> {
  const spans = spansOf(period)
  const { before, year } = spans
  const [progress, sales, collected, settled, dues, cheques, quotations, tax, threshold] = await Promise.all([
    findCountProgress(context),
    findSales(context, spans),
    findCollected(context, spans),
    findSettled(context, period),
    findDues(context),
    chequesToCome(context, today),
    figuresOf(context, 'quotation', 'issued'),
    findOutputTax(context, today, baseCurrency),
    findThreshold(context, today),
  ])
  if (progress) return null
  const ownFirst = <Row extends { currency: string }>(rows: readonly Row[]) =>
    rows.toSorted((a, b) => Number(b.currency === currency) - Number(a.currency === currency))
  const now = { sales: sales.filter(({ isNow }) => isNow), collected: collected.filter(({ isNow }) => isNow) }
  const then = periodFigures(
    sales.filter(({ isBefore }) => isBefore),
    collected.filter(({ isBefore }) => isBefore),
  )
  return {
    period,
    before,
    currencies: ownFirst(periodFigures(now.sales, now.collected)).map((figures) => ({
      ...periodAnswer(figures),
      averageDaysToPay: daysToPay(settled, figures.currency),
      before: beforeAnswer(then, figures.currency),
    })),
    inBase: inBaseAnswer(now.sales, baseCurrency),
    months: ownFirst(monthFigures(monthsOf(year), sales, collected)).map(monthAnswer),
    ageing: ownFirst(ageingOf(dues, today)).map(ageingAnswer),
    comingIn: ownFirst(comingInAnswer(dues, cheques, today)),
    quotations: ownFirst(quotations),
    tax,
    threshold,
  }
}

const wire = (amount: bigint, currency: string) => formatMinor(minor(amount), currency)

function periodAnswer({ currency, invoices, creditNotes, invoiced, imported, collected }: PeriodFigures) {
  const counted = (sum: PeriodFigures['invoices']) => ({ count: sum.count, total: wire(sum.total, currency) })
  return {
    currency,
    invoices: counted(invoices),
    creditNotes: counted(creditNotes),
    invoiced: wire(invoiced, currency),
    ...(imported > 0n && { imported: wire(imported, currency) }),
    collected: wire(collected, currency),
  }
}

function beforeAnswer(figures: readonly PeriodFigures[], currency: string) {
  const { invoiced = 0n, collected = 0n } = figures.find((row) => row.currency === currency) ?? {}
  return { invoiced: wire(invoiced, currency), collected: wire(collected, currency) }
}

function daysToPay(settled: Awaited<ReturnType<typeof findSettled>>, currency: string): number | null {
  return averageDays(settled.find((row) => row.currency === currency) ?? { count: 0, days: 0 })
}

/** Collected money has no rate of its own, so only what was invoiced is converted. Null where all is in that currency. */
function inBaseAnswer(sales: readonly SalesSum[], baseCurrency: string): Figures['inBase'] {
  if (sales.every(({ currency }) => currency === baseCurrency)) return null
  const { invoiced, withoutRate } = invoicedInBase(sales, baseCurrency)
  return { currency: baseCurrency, invoiced: wire(invoiced, baseCurrency), withoutRate }
}

function monthAnswer({ month, currency, ...sums }: ReturnType<typeof monthFigures>[number]) {
  return {
    month,
    currency,
    invoiced: wire(sums.invoiced, currency),
    collected: wire(sums.collected, currency),
  }
}

function ageingAnswer({ currency, buckets }: ReturnType<typeof ageingOf>[number]) {
  return {
    currency,
    notDue: wire(buckets.notDue, currency),
    d30: wire(buckets.d30, currency),
    d60: wire(buckets.d60, currency),
    d90: wire(buckets.d90, currency),
    over90: wire(buckets.over90, currency),
  }
}

function comingInAnswer(dues: readonly DaySum[], cheques: readonly DaySum[], today: LocalDay) {
  return comingIn(dues, cheques, today).map(({ currency, weeks, ...sums }) => ({
    currency,
    overdue: wire(sums.overdue, currency),
    undated: wire(sums.undated, currency),
    weeks: weeks.map((week) => ({
      from: week.from,
      due: wire(week.due, currency),
      cheques: wire(week.cheques, currency),
    })),
    later: wire(sums.later, currency),
    laterCheques: wire(sums.laterCheques, currency),
  }))
}
