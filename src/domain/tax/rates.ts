/**
 * The tax rates that a line may have on a day: the standard rate of the country and the account's own rates in force. A
 * rate of zero is never standard: a zero-rated supply states the law it rests on, which its treatment prints.
 */
import { decimalOf } from '#domain/money/decimals.ts'
import { formatDecimal, isZero, parseDecimal } from '#domain/money/money.ts'
import type { FieldProblem, FieldProblems } from '#domain/refusal.ts'
import type { TaxTreatment } from './treatment.ts'
import { countryTax, type DatedRate, mayTypeRate, rateOn } from './tax.ts'

/**
 * Standard rates of the Gulf by their first day, from primary sources as the tax offices publish them: the Emirates, Federal
 * Decree-Law 8 of 2017; Saudi Arabia, Royal Decree M/113 of 2017 and Royal Order A/638 of 2020; Bahrain, Decree-Law 48 of
 * 2018 and Law 33 of 2021; Oman, Royal Decree 121/2020. The rates and days are certain; the texts were not read again.
 */
const STANDARD_RATES: Record<string, readonly DatedRate[]> = {
  AE: [{ rate: '5', from: '2018-01-01' }],
  SA: [
    { rate: '5', from: '2018-01-01' },
    { rate: '15', from: '2020-07-01' },
  ],
  BH: [
    { rate: '5', from: '2019-01-01' },
    { rate: '10', from: '2022-01-01' },
  ],
  OM: [{ rate: '5', from: '2021-04-16' }],
}

/** The maximum of rates that a company may schedule. */
export const MOST_RATES = 50

export type RateTerms = { country: string; day: string; rates: readonly DatedRate[]; defaultRate: string }

/** In percent and in their shortest form, the account's own first. */
export function ratesOn({ country, day, rates, defaultRate }: RateTerms): string[] {
  const own = rateOn(day, rates, defaultRate)
  const legal = rateOn(day, STANDARD_RATES[country] ?? [], countryTax(country).standardRate ?? own)
  return [...new Set([own, legal].map(shortest))].filter((rate) => !isZero(rate))
}

type RatedLine = { tax: TaxTreatment; taxRate?: string | undefined; quotationLine?: number | undefined }

/**
 * Problems of a seller who charges tax on that day, by the fields of the lines. A part of a quotation keeps its
 * accepted rate, which is locked.
 */
export function rateProblems(lines: readonly RatedLine[], terms: RateTerms): FieldProblems {
  const allowed = ratesOn(terms)
  const problemOf = (rate: string): FieldProblem | null => {
    if (isZero(rate)) return { problem: 'standard-at-zero' }
    if (mayTypeRate(terms.country) || allowed.includes(shortest(rate))) return null
    return { problem: 'not-an-option', limit: allowed.map((one) => `${one}%`).join(', ') }
  }
  const fields: FieldProblems = {}
  for (const [index, { tax, taxRate, quotationLine }] of lines.entries()) {
    if (tax !== 'standard' || quotationLine !== undefined) continue
    const rate = taxRate ?? rateOn(terms.day, terms.rates, terms.defaultRate)
    // The engine refuses an invalid number.
    const problem = parseDecimal(rate, { maxScale: 4 }).ok ? problemOf(rate) : null
    if (problem) fields[`lines.${index}.${taxRate === undefined ? 'tax' : 'taxRate'}`] = problem
  }
  return fields
}

function shortest(rate: string): string {
  return formatDecimal(decimalOf(rate))
}
