import { expect, test } from 'bun:test'
import { LOCALES } from '#domain/locale.ts'
import {
  COUNTRY_TAX,
  countryTax,
  mayTypeRate,
  rateOn,
  taxStatement,
  TREATMENT_FACTS,
  TREATMENTS,
} from '#domain/tax/tax.ts'

test('presets by country', () => {
  const rates = Object.entries(COUNTRY_TAX).map(([country, { standardRate }]) => [country, standardRate])
  expect(Object.fromEntries(rates)).toEqual({ AE: '5', SA: '15', BH: '10', OM: '5', QA: null, KW: null })
  expect([countryTax('AE').rounding, countryTax('SA').rounding, countryTax('FR').rounding]).toEqual([
    'uae-line',
    'document',
    'document',
  ])
})

test('each treatment has its VAT return box, and its statement in both languages', () => {
  expect(TREATMENTS.map((treatment) => TREATMENT_FACTS[treatment].vatReturnBox)).toEqual(['1', null, '4', '5', null])
  for (const treatment of TREATMENTS) {
    for (const country of ['AE', 'SA']) {
      const [english, arabic] = LOCALES.map((locale) => taxStatement(treatment, country, locale))
      if (treatment === 'standard') expect([english, arabic]).toEqual([null, null])
      else {
        expect(english).toMatch(/^[\x20-\x7e]+\.$/)
        expect(arabic).toMatch(/^[\u0600-\u06FF0-9 ().]+\.$/)
      }
    }
  }
  expect(taxStatement('reverse-charge', 'AE', 'en')).toBe(
    'VAT to be accounted for by the recipient under Article 48 of Federal Decree-Law No. 8 of 2017.',
  )
})

test('any rate may be typed where the law has more than one', () => {
  for (const country of ['AE', 'SA', 'BH', 'OM', 'QA', 'KW']) expect(mayTypeRate(country)).toBe(false)
  for (const country of ['JO', 'EG', 'DE', 'toString']) expect(mayTypeRate(country)).toBe(true)
})

test('the rate in force on a day', () => {
  const rates = [
    { rate: '5', from: '2018-01-01' },
    { rate: '15', from: '2020-07-01' },
  ]
  expect(['2017-12-31', '2018-01-01', '2020-06-30', '2020-07-01'].map((day) => rateOn(day, rates, '0'))).toEqual([
    '0',
    '5',
    '5',
    '15',
  ])
  expect(rateOn('2026-01-01', rates.toReversed(), '0')).toBe('15')
  expect(rateOn('2026-01-01', [...rates, { rate: '16', from: '2020-07-01' }], '0')).toBe('16')
})

test('the recipient of a reverse charge accounts for the tax, and bears no cost', () => {
  expect(taxStatement('reverse-charge', 'AE', 'ar')).toStartWith('يلتزم متلقي التوريد باحتساب')
})
