import { describe, expect, test } from 'bun:test'
import { type PriceTerms, shelfPriceOf } from '#domain/inventory/shelf-price.ts'

const terms: PriceTerms = {
  currency: 'AED',
  pricesIncludeTax: false,
  vatRegistered: true,
  standardRate: '5',
  rounding: 'uae-line',
}
const item = { price: '40', tax: 'standard', taxRate: null } as const

describe('What a buyer pays', () => {
  test.each([
    ['with tax', {}, {}, '42.00'],
    ['with a rate of the item’s own', { taxRate: '15' }, {}, '46.00'],
    ['without tax where there is none', { tax: 'zero' }, {}, '40.00'],
    ['as kept, when prices include tax', {}, { pricesIncludeTax: true }, '40.00'],
    ['as kept, when the company charges no tax', {}, { vatRegistered: false }, '40.00'],
    ['rounded to the currency, halves up', { price: '0.1' }, { standardRate: '15' }, '0.12'],
    ['in three decimals', { price: '1.23456' }, { currency: 'KWD', standardRate: '0' }, '1.235'],
    ['in none', { price: '99.5', tax: 'exempt' }, { currency: 'JPY' }, '100'],
  ] as const)('%s', (_, changed, under, price) => {
    expect(shelfPriceOf({ ...item, ...changed }, { ...terms, ...under })).toEqual({ ok: true, value: price })
  })

  test('is nothing without a price, and refused when no paper can say it', () => {
    expect(shelfPriceOf({ ...item, price: null }, terms)).toEqual({ ok: true, value: null })
    expect(shelfPriceOf({ ...item, price: '900000000000000' }, terms)).toMatchObject({
      ok: false,
      problem: { problem: 'total-too-large' },
    })
  })
})
