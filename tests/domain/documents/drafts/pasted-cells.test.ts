import { describe, expect, test } from 'bun:test'
import {
  currencyIn,
  isBlankCell,
  namedTreatment,
  type PasteTerms,
  readFigureCell,
  readTaxCell,
  readTextCell,
} from '#domain/documents/drafts/pasted-cells.ts'

const UAE: PasteTerms = {
  currency: 'AED',
  isBilingual: false,
  country: 'AE',
  vatRegistered: true,
  standardRate: '5',
  rates: [],
}

describe('figures', () => {
  const price = (text: string) => readFigureCell('unitPrice', text, UAE)
  const value = (text: string) => {
    const read = price(text)
    return read.ok ? read.change.unitPrice : read.problem
  }

  test.each([
    ['1,250.75', '1250.75'],
    ['١٬٢٥٠٫٧٥', '1250.75'],
    ['AED 20', '20'],
    ['20 dhs', '20'],
    ['د.إ 20', '20'],
    ['٢٠ درهم', '20'],
    ['12,5', '12.5'],
    [' 450.00 ', '450.00'],
    ['-', ''],
    ['', ''],
  ])('%s is %s', (text, canonical) => {
    expect(value(text)).toBe(canonical)
  })

  test('what is not a price stays as typed, with the reason', () => {
    expect(price('1.234,75')).toEqual({
      ok: false,
      problem: { problem: 'not-a-number' },
      typed: { unitPrice: '1.234,75' },
    })
    expect(value('two')).toEqual({ problem: 'not-a-number' })
    expect(value('-20')).toEqual({ problem: 'too-small', limit: '0' })
    expect(value('5%')).toEqual({ problem: 'not-a-number' })
    expect(value('1.1234567')).toEqual({ problem: 'too-many-decimals', limit: '6' })
  })

  test('another currency is not taken for this one', () => {
    expect(value('USD 20')).toEqual({ problem: 'other-currency', limit: 'USD' })
    expect(value('$20')).toEqual({ problem: 'other-currency', limit: 'USD' })
    expect(value('20 ر.س')).toEqual({ problem: 'other-currency', limit: 'SAR' })
    expect(currencyIn('20 ريال', 'QAR')).toEqual({ isNamed: true, other: null })
    expect(currencyIn('twenty', 'AED')).toEqual({ isNamed: false, other: null })
  })

  test('a quantity may be negative and has no words', () => {
    expect(readFigureCell('quantity', '-2', UAE)).toEqual({ ok: true, change: { quantity: '-2' } })
    expect(readFigureCell('quantity', '2 pcs', UAE)).toMatchObject({ ok: false, typed: { quantity: '2 pcs' } })
  })

  test('a discount is a percentage or an amount, and nothing where it is zero', () => {
    const discount = (text: string) => readFigureCell('discount', text, UAE)
    expect(discount('١٠٪')).toEqual({ ok: true, change: { discount: '10%' } })
    expect(discount('AED 20')).toEqual({ ok: true, change: { discount: '20' } })
    expect(discount('0%')).toEqual({ ok: true, change: { discount: '' } })
    expect(discount('20.555')).toMatchObject({ ok: false, problem: { problem: 'too-many-decimals' } })
  })
})

describe('tax', () => {
  const tax = (text: string, terms: Partial<PasteTerms> = {}) => {
    const read = readTaxCell(text, { ...UAE, ...terms })
    return read.ok ? read.change : read.problem
  }
  const STANDARD = { tax: 'standard', taxRate: '' } as const

  test.each(['5%', '5', '5.00 %', '0.05', '٥٪', 'VAT 5%', 'Standard', 'ضريبة 5%', 'VAT'])(
    '%s is the rate in force',
    (text) => {
      expect(tax(text)).toEqual(STANDARD)
    },
  )

  test.each([
    ['0%', 'zero'],
    ['zero', 'zero'],
    ['Zero-rated', 'zero'],
    ['نسبة الصفر', 'zero'],
    ['Exempt', 'exempt'],
    ['معفى', 'exempt'],
    ['معفاة', 'exempt'],
    ['Reverse charge', 'reverse-charge'],
    ['احتساب عكسي', 'reverse-charge'],
    ['Out of scope', 'out-of-scope'],
    ['خارج نطاق الضريبة', 'out-of-scope'],
  ] as const)('%s is %s', (text, treatment) => {
    expect(tax(text)).toEqual({ tax: treatment, taxRate: '' })
  })

  test('blank is as new lines are taxed', () => {
    expect([tax(''), tax('-')]).toEqual([{}, {}])
  })

  test('a rate that may not be used is not read', () => {
    expect(tax('15%')).toEqual({ problem: 'rate-not-allowed', limit: '5%' })
    expect(tax('15%', { rates: ['5', '15.00'] })).toEqual({ tax: 'standard', taxRate: '15' })
    expect(tax('16%', { country: 'JO', standardRate: '16' })).toEqual(STANDARD)
    expect(tax('7.5%', { country: 'JO', standardRate: '16' })).toEqual({ tax: 'standard', taxRate: '7.5' })
    expect(readTaxCell('250%', { ...UAE, country: 'JO' })).toMatchObject({
      ok: false,
      typed: { tax: 'standard', taxRate: '250%' },
    })
  })

  test('what says no rate and no treatment is not read', () => {
    const words = ['No VAT', 'بدون ضريبة', 'yes', 'n/a', '5% or 0%']
    expect(words.map((text) => tax(text))).toEqual(words.map(() => ({ problem: 'not-a-tax' })))
    expect(tax('AED 45.00')).toEqual({ problem: 'tax-amount' })
    expect(namedTreatment('Design')).toBeNull()
  })
})

test('text has the bounds of its field', () => {
  expect(readTextCell('unit', 'box')).toEqual({ ok: true, change: { unit: 'box', unitAr: '' } })
  expect(readTextCell('unit', 'x'.repeat(41))).toMatchObject({
    ok: false,
    problem: { problem: 'too-long', limit: '40' },
  })
  expect(readTextCell('description', 'x'.repeat(2001))).toMatchObject({ ok: false })
})

test('a dash is nothing where numbers stand', () => {
  expect(['', ' ', '-', '–', '\u200F-'].every(isBlankCell)).toBe(true)
  expect(isBlankCell('0')).toBe(false)
})
