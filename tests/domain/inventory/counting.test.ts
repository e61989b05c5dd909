import { describe, expect, test } from 'bun:test'
import { findByCode, readCount, signed, sumOfValues } from '#domain/inventory/counting.ts'

describe('a typed count', () => {
  test.each([
    ['12', '12'],
    ['١٢٫٥', '12.5'],
    ['۱۲', '12'],
    ['1,250', '1250'],
    ['0', '0'],
    ['0.000001', '0.000001'],
    ['999999999999', '999999999999'],
  ])('%s is read as %s', (typed, value) => {
    expect(readCount(typed)).toEqual({ ok: true, value })
  })

  test('blank counts nothing', () => {
    expect(readCount('  ')).toEqual({ ok: true, value: null })
  })

  test.each([
    ['-1', 'too-small'],
    ['0.0000001', 'too-many-decimals'],
    ['1000000000000', 'too-many-digits'],
    ['12 boxes', 'not-a-number'],
    ['1.2.3', 'not-a-number'],
  ] as const)('%s is refused as %s', (typed, problem) => {
    expect(readCount(typed)).toMatchObject({ ok: false, problem: { problem } })
  })
})

test('values are added exactly in the digits of their currency', () => {
  expect(sumOfValues(['10.10', '-20.25', '0.05'])).toBe('-10.10')
  expect(sumOfValues(['0.001', '999999999999999999.999'])).toBe('1000000000000000000.000')
  expect(sumOfValues([])).toBe('0')
})

test('a difference carries its sign, nothing none', () => {
  expect(['3', '-2.5', '0', '0.00'].map(signed)).toEqual(['+3', '-2.5', '0', '0.00'])
})

test('an item is found by its very code, in any digits and letters of either case', () => {
  const items = [
    { sku: 'SKU-0010', barcode: null },
    { sku: 'SKU-001', barcode: '6291041500213' },
  ]
  expect(findByCode(items, 'sku-001')).toBe(items[1])
  expect(findByCode(items, '٦٢٩١٠٤١٥٠٠٢١٣')).toBe(items[1])
  expect(findByCode(items, 'SKU-00')).toBeUndefined()
})
