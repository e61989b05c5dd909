import { expect, test } from 'bun:test'
import { hasCode, mayBeCode } from '#domain/inventory/item-code.ts'

const DATES = { sku: 'SKU-0003', barcode: '6291041500213' }

test('an item has the code of its SKU in either case, or of its barcode, in digits of any script', () => {
  for (const code of ['SKU-0003', ' sku-0003 ', 'sku-٠٠٠٣', '6291041500213', '٦٢٩١٠٤١٥٠٠٢١٣']) {
    expect(hasCode(DATES, code)).toBe(true)
  }
})

test('a part of a code is no code', () => {
  for (const code of ['', ' ', 'SKU', '629104150021', '062910415002']) expect(hasCode(DATES, code)).toBe(false)
  expect(hasCode({ sku: null, barcode: null }, '')).toBe(false)
})

test('UPC-A and the same number as EAN-13 are one code', () => {
  expect(hasCode({ sku: null, barcode: '036000291452' }, '0036000291452')).toBe(true)
  expect(hasCode({ sku: null, barcode: '0036000291452' }, '036000291452')).toBe(true)
  expect(hasCode({ sku: null, barcode: '36000291452' }, '036000291452')).toBe(false)
})

test('one word with a digit in it may have come from a scanner', () => {
  for (const code of ['SKU-0003', '6291041500213', '٦٢٩١٠٤١٥٠٠٢١٣', ' A100 ']) expect(mayBeCode(code)).toBe(true)
  for (const text of ['', '100', 'Design', 'Design 2026', 'تصميم']) expect(mayBeCode(text)).toBe(false)
})
