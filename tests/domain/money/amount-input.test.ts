import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { parseAmount, parseTypedNumber } from '#domain/money/amount-input.ts'
import { showDigits, toAsciiDigits } from '#domain/text/digits.ts'
import { formatMinor, groupThousands, minor } from '#domain/money/money.ts'
import { runs } from '#tests/support/runs.ts'

test.each([
  ['1234.75', '1234.75'],
  ['1,234.75', '1234.75'],
  ['1,234,567', '1234567'],
  ['12,5', '12.5'],
  ['12,50', '12.50'],
  ['١٢٣٤٫٧٥', '1234.75'],
  ['١٬٢٣٤٫٧٥', '1234.75'],
  ['۱۲۳۴', '1234'],
  ['١٢،٥', '12.5'],
  ['5-', '-5'],
  ['\u22125', '-5'],
  ['AED 1,234.50', '1234.50'],
  ['1,234.50 درهم', '1234.50'],
  ['د.إ 5', '5'],
  ['5 د.إ.', '5'],
  ['\u200F5٪', '5'],
  ['5%', '5'],
  [' 1 234.50 ', '1234.50'],
  ['\u2066-7.25\u2069', '-7.25'],
  ['007', '7'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['-0.00', '0.00'],
  ['１２', '12'],
])('%p is %s', (typed, canonical) => {
  expect(parseAmount(typed, 'AED', true)).toEqual({ ok: true, value: canonical })
})

test.each([
  '1.234,75',
  '1,23,4',
  '1,2345',
  '0,500',
  '1.2.3',
  '-5-',
  '12 apples',
  '1e5',
  '5²',
  '½',
  '--5',
  '2*45',
  'درهم5درهم7',
])('%p is refused', (typed) => {
  expect(parseAmount(typed, 'AED', true)).toEqual({ ok: false, problem: { problem: 'not-a-number' } })
})

test('the limits of the field apply', () => {
  expect(parseAmount('', 'AED')).toEqual({ ok: false, problem: { problem: 'missing' } })
  expect(parseAmount('AED', 'AED')).toEqual({ ok: false, problem: { problem: 'missing' } })
  expect(parseAmount('1.005', 'AED')).toEqual({ ok: false, problem: { problem: 'too-many-decimals', limit: '2' } })
  expect(parseAmount('1.005', 'KWD')).toEqual({ ok: true, value: '1.005' })
  expect(parseAmount('-1', 'AED')).toEqual({ ok: false, problem: { problem: 'too-small', limit: '0' } })
  expect(parseTypedNumber('٠٫٣٣٣', { maxScale: 6 })).toEqual({ ok: true, value: '0.333' })
})

test('formatted amounts parse back, in digits of either script', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 15n), 10n ** 15n), fc.boolean(), (units, arabic) => {
      const wire = formatMinor(minor(units), 'AED')
      const shown = showDigits(groupThousands(wire), arabic ? 'arab' : 'latn')
      expect(parseAmount(shown, 'AED', true)).toEqual({ ok: true, value: wire })
    }),
    runs(300),
  )
})

test('digits of every script', () => {
  expect(toAsciiDigits('رمز ٠١٢ ۷۸۹ 345')).toBe('رمز 012 789 345')
})
