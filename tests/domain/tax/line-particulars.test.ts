import { expect, test } from 'bun:test'
import { lineParticulars } from '#domain/tax/line-particulars.ts'

test.each([
  ['AE', false, false],
  ['SA', true, true],
  ['BH', true, false],
  ['OM', true, false],
  ['KW', false, false],
])('%s', (country, priceWithoutTax, totalWithTax) => {
  expect(lineParticulars(country)).toEqual({ priceWithoutTax, totalWithTax })
})
