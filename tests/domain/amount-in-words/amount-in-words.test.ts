import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { CURRENCIES, exponentOf } from '#domain/money/currency.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { amountInWordsAr } from '#domain/amount-in-words/arabic.ts'
import { amountInWordsEn } from '#domain/amount-in-words/english.ts'
import { runs } from '#tests/support/runs.ts'
import { vectors } from '#tests/vectors/amount-in-words.json'

/** The vectors are compared as their note says: NFC, without the marks U+064B to U+0652. */
function bare(text: string): string {
  return text.normalize('NFC').replace(/[\u064B-\u0652]/g, '')
}

/** The vectors are written with plain spaces; «لا غير» is tied to its amount. */
const tied = (words: string) => words.replace(/ لا غير$/, '\u00A0لا\u00A0غير')

describe('amount-in-words.json', () => {
  test.each(vectors.map((one) => [one.amount, one.currency, one] as const))('%s %s', (amount, currency, one) => {
    expect(amountInWordsEn(amount, currency)).toBe(one.en)
    expect(bare(amountInWordsAr(amount, currency))).toBe(bare(tied(one.ar)))
    expect(amountInWordsAr(amount, currency)).toBe(tied(one.ar))
  })
})

// Beyond the vectors: pairs, scales in construct, and the eight that is not directly before its noun.
test.each([
  ['102', 'AED', 'فقط مائة درهم ودرهمان لا غير'],
  ['202', 'SAR', 'فقط مائتا ريال وريالان لا غير'],
  ['102000', 'AED', 'فقط مائة ألف وألفا درهم لا غير'],
  ['201000', 'AED', 'فقط مائتا ألف وألف درهم لا غير'],
  ['102500', 'AED', 'فقط مائة ألف وألفان وخمسمائة درهم لا غير'],
  ['11000001', 'AED', 'فقط أحد عشر مليون درهم ودرهم واحد لا غير'],
  ['103000', 'AED', 'فقط مائة وثلاثة آلاف درهم لا غير'],
  ['3000000', 'QAR', 'فقط ثلاثة ملايين ريال لا غير'],
  ['1000000000000', 'AED', 'فقط تريليون درهم لا غير'],
  ['0.28', 'SAR', 'فقط ثمانٍ وعشرون هللة لا غير'],
  ['0.101', 'OMR', 'فقط مائة بيسة وبيسة واحدة لا غير'],
  ['0.108', 'OMR', 'فقط مائة وثماني بيسات لا غير'],
  ['0.200', 'OMR', 'فقط مائتا بيسة لا غير'],
  ['0.11', 'SAR', 'فقط إحدى عشرة هللة لا غير'],
  ['2.02', 'EUR', 'فقط يوروان وسنتان لا غير'],
  ['3.12', 'GBP', 'فقط ثلاثة جنيهات واثنا عشر بنساً لا غير'],
  ['-5.00', 'AED', 'فقط سالب خمسة دراهم لا غير'],
  ['12.50', 'CHF', 'فقط اثنا عشر و50/100 CHF لا غير'],
  ['2200', 'JPY', 'فقط ألفان ومائتان JPY لا غير'],
] as const)('%s %s in Arabic', (amount, currency, expected) => {
  expect(amountInWordsAr(amount, currency)).toBe(tied(expected))
})

test.each([
  ['12.50', 'CHF', 'Twelve and 50/100 CHF only'],
  ['12', 'CHF', 'Twelve CHF only'],
  ['0.05', 'CHF', 'Zero and 05/100 CHF only'],
  ['1500', 'JPY', 'One thousand five hundred JPY only'],
  ['-1.01', 'GBP', 'Minus one pound and one penny only'],
  ['-0.00', 'AED', 'Zero dirhams only'],
  ['2.02', 'USD', 'Two dollars and two cents only'],
  [
    '999999999999999.999',
    'KWD',
    'Nine hundred ninety-nine trillion nine hundred ninety-nine billion nine hundred ninety-nine million ' +
      'nine hundred ninety-nine thousand nine hundred ninety-nine dinars and nine hundred ninety-nine fils only',
  ],
] as const)('%s %s in English', (amount, currency, expected) => {
  expect(amountInWordsEn(amount, currency)).toBe(expected)
})

const amounts = fc
  .constantFrom(...CURRENCIES)
  .chain((currency) =>
    fc.tuple(fc.constant(currency), fc.bigInt({ min: 0n, max: 10n ** BigInt(15 + exponentOf(currency)) - 1n })),
  )
  .map(([currency, units]) => ({ currency, wire: formatMinor(minor(units), currency) }))

test('any amount has words without gaps', () => {
  fc.assert(
    fc.property(amounts, ({ currency, wire }) => {
      for (const words of [amountInWordsEn(wire, currency), amountInWordsAr(wire, currency)]) {
        expect(words).not.toMatch(/undefined|null|NaN| {2}|^ | $|(?:^| )و(?: |$)/)
      }
    }),
    runs(1000),
  )
})

test('different amounts have different words', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 17n - 1n), fc.bigInt(0n, 10n ** 17n - 1n), (a, b) => {
      const [left, right] = [formatMinor(minor(a), 'SAR'), formatMinor(minor(b), 'SAR')]
      expect(amountInWordsAr(left, 'SAR') === amountInWordsAr(right, 'SAR')).toBe(a === b)
      expect(amountInWordsEn(left, 'SAR') === amountInWordsEn(right, 'SAR')).toBe(a === b)
    }),
    runs(500),
  )
})
