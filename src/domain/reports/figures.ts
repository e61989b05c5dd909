/** The figures of a period, put together from the sums of its days. Amounts are in minor units. */
import { addDays, type LocalDay } from '#domain/calendar/dates.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import type { Spanned } from './period.ts'
import { type Age, ageOf } from '#domain/statements/ageing.ts'

/** The sums of invoices or credit notes in one currency. */
export type SalesSum = {
  currency: string
  baseCurrency: string
  type: DocumentType
  count: number
  withoutRate: number
  total: bigint
  totalInBase: bigint
  /** The part of `total` that was invoiced elsewhere. */
  imported: bigint
}

export type CurrencySum = { currency: string; total: bigint }

/** Invoiced is invoices less credit notes; collected is payments less refunds. */
export type PeriodFigures = {
  currency: string
  invoices: { count: number; total: bigint }
  creditNotes: { count: number; total: bigint }
  invoiced: bigint
  /** The part of it that was invoiced elsewhere. */
  imported: bigint
  collected: bigint
}

/** The currencies of a period with something in them, those of the most invoices first. */
export function periodFigures(sales: readonly SalesSum[], collected: readonly CurrencySum[]): PeriodFigures[] {
  const currencies = new Set([...sales, ...collected].map(({ currency }) => currency))
  return [...currencies]
    .map((currency) => {
      const sumOf = (receivable: 'debit' | 'credit') => {
        const rows = sales.filter(
          (row) => row.currency === currency && DOCUMENT_TYPES[row.type].receivable === receivable,
        )
        return { count: rows.reduce((all, { count }) => all + count, 0), total: sum(rows.map(({ total }) => total)) }
      }
      const [invoices, creditNotes] = [sumOf('debit'), sumOf('credit')]
      return {
        currency,
        invoices,
        creditNotes,
        invoiced: invoices.total - creditNotes.total,
        imported: sum(sales.filter((row) => row.currency === currency).map((row) => row.imported)),
        collected: sum(collected.filter((row) => row.currency === currency).map(({ total }) => total)),
      }
    })
    .toSorted((a, b) => b.invoices.count - a.invoices.count || (a.currency < b.currency ? -1 : 1))
}

/**
 * The sum of what was invoiced, in the base currency, by the exchange rates that the documents state. It lacks `withoutRate`
 * documents that state none. Documents of an earlier base currency are not in it either.
 */
export function invoicedInBase(sales: readonly SalesSum[], baseCurrency: string) {
  const rows = sales.filter((row) => row.baseCurrency === baseCurrency)
  return {
    invoiced: sum(
      rows.map(({ type, totalInBase }) => (DOCUMENT_TYPES[type].receivable === 'debit' ? totalInBase : -totalInBase)),
    ),
    withoutRate: rows.reduce((count, row) => count + row.withoutRate, 0),
  }
}

/** Each of `months` (`YYYY-MM`) for each currency that has anything in one of them: invoiced, and collected. */
export function monthFigures(
  months: readonly string[],
  sales: readonly Spanned<SalesSum>[],
  collected: readonly Spanned<CurrencySum>[],
) {
  const isShown = ({ month }: { month: string }) => months.includes(month)
  const currencies = new Set([...sales, ...collected].filter(isShown).map(({ currency }) => currency))
  return [...currencies].sort().flatMap((currency) =>
    months.map((month) => {
      const isIn = (row: Spanned<CurrencySum>) => row.month === month && row.currency === currency
      const money = sum(collected.filter(isIn).map(({ total }) => total))
      return { month, currency, invoiced: invoicedOf(sales.filter(isIn)), collected: money }
    }),
  )
}

/** Invoices less credit notes, of one currency. */
const invoicedOf = (sales: readonly SalesSum[]): bigint =>
  sum(sales.map(({ type, total }) => (DOCUMENT_TYPES[type].receivable === 'debit' ? total : -total)))

/** An amount that is due, or a cheque, by its day; '' without one. */
export type DaySum = CurrencySum & { day: string }

const WEEKS = 6

/** The sums that are open by the day they are due, and cheques by the day the bank takes them, in one currency. */
export type ComingIn = {
  currency: string
  overdue: bigint
  undated: bigint
  /** Six times seven days, from today. */
  weeks: { from: LocalDay; due: bigint; cheques: bigint }[]
  later: bigint
  laterCheques: bigint
}

export function comingIn(due: readonly DaySum[], cheques: readonly DaySum[], today: LocalDay): ComingIn[] {
  const currencies = [...new Set([...due, ...cheques].map(({ currency }) => currency))].sort()
  const afterWeeks = addDays(today, 7 * WEEKS)
  return currencies.map((currency) => {
    const own = (rows: readonly DaySum[], isIn: (day: string) => boolean) =>
      sum(rows.filter((row) => row.currency === currency && isIn(row.day)).map(({ total }) => total))
    return {
      currency,
      overdue: own(due, (day) => day !== '' && day < today),
      undated: own(due, (day) => day === ''),
      weeks: Array.from({ length: WEEKS }, (_, week) => {
        const [from, until] = [addDays(today, 7 * week), addDays(today, 7 * week + 7)]
        const isIn = (day: string) => from <= day && day < until
        return { from, due: own(due, isIn), cheques: own(cheques, isIn) }
      }),
      later: own(due, (day) => day >= afterWeeks),
      laterCheques: own(cheques, (day) => day >= afterWeeks),
    }
  })
}

/** The sums that are owed by how late they are: one that is due today is not late. */
export function ageingOf(
  due: readonly DaySum[],
  today: LocalDay,
): { currency: string; buckets: Record<Age, bigint> }[] {
  const currencies = [...new Set(due.map(({ currency }) => currency))].sort()
  return currencies.map((currency) => {
    const buckets = { notDue: 0n, d30: 0n, d60: 0n, d90: 0n, over90: 0n }
    for (const row of due) if (row.currency === currency) buckets[ageOf(row.day || null, today)] += row.total
    return { currency, buckets }
  })
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)
