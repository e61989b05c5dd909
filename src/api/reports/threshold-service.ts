/** How near a company of the UAE is to the thresholds of VAT registration. */
import { findAccount, todayOf } from '#api/account/service.ts'
import { findCountProgress, requireWholeFigures } from '#api/documents/figures/read.ts'
import { findExpectedSales, findImportedTurnover, findTurnover } from '#api/documents/figures/turnover.ts'
import type { Locale } from '#domain/locale.ts'
import { formatMinor, minor, parseMinor } from '#domain/money/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { passingOf, THRESHOLDS, type Threshold, thresholdCurrencyOf, yearlyTurnover } from '#domain/tax/threshold.ts'
import type { ReadContext } from '#http/context.ts'
import { reportPaperTerms } from '#i18n/reports/paper.ts'
import { thresholdMessages } from '#i18n/reports/threshold.ts'
import { passingSentence, thresholdLaw } from '#i18n/reports/threshold-sentences.ts'
import { translator } from '#i18n/translator.ts'
import { pairOf } from '#pdf/report/message-pair.ts'
import type { ThresholdReport } from './model.ts'
import type { ReportSource } from './report-file.ts'

const MONTHS = 24
const YEAR = 12

/** @throws Refusal `reports.no-threshold` where none is known for the country; `reports.preparing`. */
export async function thresholdReport(context: ReadContext): Promise<ThresholdReport> {
  const [{ country, vatRegistered }, today, progress] = await Promise.all([
    findAccount(context),
    todayOf(context),
    findCountProgress(context),
  ])
  const currency = thresholdCurrencyOf(country)
  if (currency === null) throw new Refusal('reports.no-threshold')
  requireWholeFigures(progress)
  const [byMonth, fromElsewhere, expected] = await Promise.all([
    findTurnover(context, today, { months: MONTHS, currency }),
    findImportedTurnover(context, today, { months: YEAR, currency }),
    findExpectedSales(context, today, currency),
  ])
  const years = yearlyTurnover(byMonth)
  const wire = (amount: bigint) => formatMinor(minor(amount), currency)
  const last12 = years.at(-1)?.taxable ?? 0n
  const imported = fromElsewhere.reduce((sum, { taxable }) => sum + taxable, 0n)
  const threshold = (name: Threshold) => ({
    amount: THRESHOLDS[name],
    ...passingOf(byMonth, parseMinor(THRESHOLDS[name], currency)),
  })
  return {
    country,
    currency,
    today,
    isRegistered: vatRegistered,
    last12: wire(last12),
    ...(imported > 0n && { imported: wire(imported) }),
    next30: wire(expected),
    voluntary: threshold('voluntary'),
    mandatory: threshold('mandatory'),
    months: byMonth
      .slice(-years.length)
      .map(({ month, taxable }, at) => ({ month, taxable: wire(taxable), last12: wire(years[at]?.taxable ?? 0n) })),
  }
}

type Word = 'title' | 'month' | 'taxable' | 'last12' | 'next30' | 'rule' | Threshold | ReturnType<typeof thresholdLaw>

/** A row a month, oldest first. @throws Refusal as `thresholdReport`. */
export async function thresholdSource(context: ReadContext): Promise<ReportSource> {
  const report = await thresholdReport(context)
  const { today, currency, last12, next30, voluntary, mandatory, months } = report
  const word = (key: Word) => pairOf(thresholdMessages, key)
  const amount = (label: 'last12' | 'next30' | Threshold, value: string) => ({
    label: word(label),
    value: { amount: value, currency },
  })
  const passing = (name: Threshold) => {
    const sentence = (locale: Locale) =>
      `${translator(thresholdMessages, locale)(name)}: ${passingSentence(report[name], locale)}`
    return { en: sentence('en'), ar: sentence('ar') }
  }
  const rows = months.map((month) => ({ cells: [month.month, month.taxable, month.last12] }))
  return {
    name: `threshold-${today}`,
    title: word('title'),
    day: today,
    facts: [
      { label: reportPaperTerms.asOf, value: { day: today } },
      amount('last12', last12),
      amount('next30', next30),
      amount('voluntary', voluntary.amount),
      amount('mandatory', mandatory.amount),
    ],
    columns: [
      { head: word('month'), kind: 'month' },
      { head: word('taxable'), kind: 'amount' },
      { head: word('last12'), kind: 'amount' },
    ],
    rules: [passing('voluntary'), passing('mandatory'), word(thresholdLaw(report)), word('rule')],
    pageAfter: () => Promise.resolve({ items: rows, nextCursor: null }),
  }
}
