import { expect, test } from 'bun:test'
import { assert, double, integer, property, tuple } from 'fast-check'
import { sheetNumber } from '#domain/imports/sheet-number.ts'

test.each([
  ['7', '7'],
  ['-12.50', '-12.5'],
  ['1.1000000000000001', '1.1'],
  ['19.989999999999998', '19.99'],
  ['0.30000000000000004', '0.3'],
  ['1.4999999999999999E-2', '0.015'],
  ['5E-3', '0.005'],
  ['1.2E+20', '120000000000000000000'],
  ['-0', '0'],
  // The digits of a number that no float has are those of its writer.
  ['123456789012345678', '123456789012345678'],
  ['123456789012.345678', '123456789012.345678'],
  ['100123456789003', '100123456789003'],
  // No amount, and no number.
  ['1E+300', '1E+300'],
  ['12 pcs', '12 pcs'],
])('%s is shown as %s', (stored, shown) => expect(sheetNumber(stored)).toBe(shown))

test('a number that was typed comes back, whatever digits its float is written with', () => {
  const typed = tuple(integer({ min: -1_000_000_000, max: 1_000_000_000 }), integer({ min: 0, max: 6 }))
  assert(
    property(typed, ([digits, decimals]) => {
      const value = digits / 10 ** decimals
      const text = String(value)
      for (const precision of [15, 16, 17]) expect(Number(sheetNumber(value.toPrecision(precision)))).toBe(value)
      if (!text.includes('e')) expect(sheetNumber(value.toPrecision(17))).toBe(text === '-0' ? '0' : text)
    }),
  )
})

test('the result is plain, and the same when it is read again', () => {
  assert(
    property(double({ noNaN: true, noDefaultInfinity: true, min: -1e30, max: 1e30 }), (value) => {
      const read = sheetNumber(String(value))
      expect(read).toMatch(Math.abs(value) < 1e-30 ? /./ : /^-?\d+(\.\d+)?$/)
      expect(sheetNumber(read)).toBe(read)
    }),
  )
})
