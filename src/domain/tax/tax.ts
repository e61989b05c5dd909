/** VAT treatments, the statements the law requires on a document, and presets of the Gulf countries. */
import type { RoundingPolicy, TaxTreatment } from './treatment.ts'
import type { Locale } from '#domain/locale.ts'

/** In the order of tax groups on a document, which also breaks ties when a discount is apportioned. */
export const TREATMENTS = [
  'standard',
  'reverse-charge',
  'zero',
  'exempt',
  'out-of-scope',
] as const satisfies readonly TaxTreatment[]

type TreatmentFacts = {
  /**
   * The supplier's box in the UAE return (form VAT201); box 1 is split by emirate, 1a to 1g. Null: not in the
   * supplier's return. A domestic reverse charge is declared by the recipient, in box 3.
   */
  vatReturnBox: '1' | '4' | '5' | null
  /**
   * Printed beside the tax summary; null for none. The texts of the UAE name the article. Other countries have other
   * texts, and in Saudi Arabia each line states its own reason (exemptions.ts).
   */
  statement: Statement | null
}

type Statement = {
  uae: Record<Locale, string>
  elsewhere: Record<Locale, string>
}

export const TREATMENT_FACTS: Record<TaxTreatment, TreatmentFacts> = {
  standard: { vatReturnBox: '1', statement: null },
  'reverse-charge': {
    vatReturnBox: null,
    // Federal Decree-Law 8/2017 art. 48; the statement is a required particular of the tax invoice: Executive
    // Regulation art. 59(1)(l).
    statement: {
      uae: {
        en: 'VAT to be accounted for by the recipient under Article 48 of Federal Decree-Law No. 8 of 2017.',
        ar: 'يلتزم متلقي التوريد باحتساب ضريبة القيمة المضافة وفقاً للمادة (48) من المرسوم بقانون اتحادي رقم (8) لسنة 2017.',
      },
      elsewhere: {
        en: 'VAT to be accounted for by the recipient (reverse charge).',
        ar: 'يلتزم متلقي التوريد باحتساب ضريبة القيمة المضافة (الاحتساب العكسي).',
      },
    },
  },
  zero: {
    vatReturnBox: '4',
    // Federal Decree-Law 8/2017 art. 45.
    statement: {
      uae: {
        en: 'Zero-rated supply under Article 45 of Federal Decree-Law No. 8 of 2017.',
        ar: 'توريد خاضع لنسبة الصفر وفقاً للمادة (45) من المرسوم بقانون اتحادي رقم (8) لسنة 2017.',
      },
      elsewhere: { en: 'Zero-rated supply.', ar: 'توريد خاضع لنسبة الصفر.' },
    },
  },
  exempt: {
    vatReturnBox: '5',
    // Federal Decree-Law 8/2017 art. 46.
    statement: {
      uae: {
        en: 'Exempt supply under Article 46 of Federal Decree-Law No. 8 of 2017.',
        ar: 'توريد معفى من الضريبة وفقاً للمادة (46) من المرسوم بقانون اتحادي رقم (8) لسنة 2017.',
      },
      elsewhere: { en: 'Supply exempt from VAT.', ar: 'توريد معفى من ضريبة القيمة المضافة.' },
    },
  },
  'out-of-scope': {
    vatReturnBox: null,
    statement: {
      uae: { en: 'Outside the scope of UAE VAT.', ar: 'خارج نطاق ضريبة القيمة المضافة في الدولة.' },
      elsewhere: { en: 'Outside the scope of VAT.', ar: 'خارج نطاق ضريبة القيمة المضافة.' },
    },
  },
}

/** The statement the law requires for a treatment; null for none. `country` is the seller's (ISO 3166). */
export function taxStatement(treatment: TaxTreatment, country: string, locale: Locale): string | null {
  const { statement } = TREATMENT_FACTS[treatment]
  if (!statement) return null
  return statement[country === 'AE' ? 'uae' : 'elsewhere'][locale]
}

type CountryTax = { currency: string; standardRate: string | null; rounding: RoundingPolicy }

/**
 * Presets for a new account. Rates in percent in force in 2026; null where the country levies no VAT yet. Rounding: the
 * UAE allows rounding tax line by line (FTA VATP006); Saudi Arabia forbids summing rounded lines (ZATCA XML standard
 * §10). Bahrain (Executive Regulation art. 55) and Oman require mathematical rounding without naming the level; they
 * use the document level, where the printed tax always equals rate × base.
 */
export const COUNTRY_TAX: Record<string, CountryTax> = {
  AE: { currency: 'AED', standardRate: '5', rounding: 'uae-line' },
  SA: { currency: 'SAR', standardRate: '15', rounding: 'document' },
  BH: { currency: 'BHD', standardRate: '10', rounding: 'document' },
  OM: { currency: 'OMR', standardRate: '5', rounding: 'document' },
  QA: { currency: 'QAR', standardRate: null, rounding: 'document' },
  KW: { currency: 'KWD', standardRate: null, rounding: 'document' },
}

/** Other countries round at document level and have no preset rate. */
export function countryTax(country: string): CountryTax {
  return COUNTRY_TAX[country] ?? { currency: 'USD', standardRate: null, rounding: 'document' }
}

/**
 * Whether a line may use a rate that is not configured. The VAT laws of the six Gulf states have one standard rate and
 * zero; a former rate, for a late document, is among the account's dated rates. Other countries have reduced rates.
 */
export function mayTypeRate(country: string): boolean {
  return !Object.hasOwn(COUNTRY_TAX, country)
}

/** A rate in percent and the first day it applies (`YYYY-MM-DD`). */
export type DatedRate = { rate: string; from: string }

/** The rate in force on a day: the latest to have begun (the later in the list if two begin together), else the default. */
export function rateOn(day: string, rates: readonly DatedRate[], defaultRate: string): string {
  let current: DatedRate | null = null
  for (const candidate of rates) {
    if (candidate.from <= day && (current === null || candidate.from >= current.from)) current = candidate
  }
  return current?.rate ?? defaultRate
}
