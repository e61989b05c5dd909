import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { arabicSymbolOf, CURRENCIES, currencyName, exponentOf, isCurrency } from '#domain/money/currency.ts'
import {
  divideRounded,
  formatAmount,
  formatDecimal,
  formatMinor,
  groupThousands,
  minor,
  parseDecimal,
  parseMinor,
  readDecimal,
  readMinor,
} from '#domain/money/money.ts'
import { runs } from '#tests/support/runs.ts'

test.each([
  [5n, 2n, 3n],
  [-5n, 2n, -3n],
  [7n, 3n, 2n],
  [-7n, 3n, -2n],
  [5n, -2n, -3n],
  [1n, 3n, 0n],
  [0n, 9n, 0n],
] as const)('%p / %p rounds to %p', (top, bottom, rounded) => {
  expect(divideRounded(top, bottom)).toBe(rounded)
})

/** Mostly digits, with what else a decimal has, and what looks like one. */
const almostDecimal = fc
  .array(fc.constantFrom(...'0123456789'.repeat(4), '.', '-', ' ', '+', 'e', '٣'), { maxLength: 40 })
  .map((characters) => characters.join(''))
const anyDecimal = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.bigInt({ min: 0n, max: 10n ** 20n }),
    fc.option(fc.stringMatching(/^[0-9]{1,9}$/)),
  )
  .map(([sign, whole, decimals]) => `${sign}${whole}${decimals === null ? '' : `.${decimals}`}`)

test('a decimal of any length is its digits without the point, and nothing else is one', () => {
  fc.assert(
    fc.property(fc.oneof(anyDecimal, almostDecimal), (text) => {
      const isDecimal = /^-?[0-9]+(?:\.[0-9]+)?$/.test(text)
      const scale = text.includes('.') ? text.length - text.indexOf('.') - 1 : 0
      expect(readDecimal(text)).toEqual(isDecimal ? { digits: BigInt(text.replace('.', '')), scale } : null)
    }),
    runs(2_000),
  )
})

test('a text that is far too long says what is too long in it', () => {
  const rules = { maxScale: 2, allowNegative: true }
  const reasonOf = (text: string) => parseDecimal(text, rules)
  const digits = '7'.repeat(1_000_000)
  expect(reasonOf(`-${digits}.5`)).toEqual({ ok: false, problem: { problem: 'too-many-digits', limit: '15' } })
  expect(reasonOf(`1.${digits}`)).toEqual({ ok: false, problem: { problem: 'too-many-decimals', limit: '2' } })
  expect(reasonOf(`${digits}x`)).toEqual({ ok: false, problem: { problem: 'not-a-decimal-string' } })
})

test('division by zero throws', () => {
  expect(() => divideRounded(1n, 0n)).toThrow(RangeError)
})

describe('the wire form', () => {
  test.each([
    ['1050.00', 'AED', 105000n],
    ['1821.5', 'KWD', 1821500n],
    ['-0.05', 'AED', -5n],
    ['-0.00', 'AED', 0n],
    ['7', 'JPY', 7n],
  ] as const)('%s %s', (wire, currency, units) => {
    expect(parseMinor(wire, currency)).toBe(minor(units))
  })

  test.each(['', '1,000', '1.', '.5', '1e3', '٥', ' 1', '+1', '0x1', 'NaN', '1.234'])(
    'refuses %p for dirhams',
    (text) => {
      expect(readMinor(text, 'AED').ok).toBe(false)
      expect(() => parseMinor(text, 'AED')).toThrow(RangeError)
    },
  )

  test('reports the problem', () => {
    const rules = { maxScale: 2 }
    expect(parseDecimal('', rules)).toEqual({ ok: false, problem: { problem: 'missing' } })
    expect(parseDecimal('-1', rules)).toEqual({ ok: false, problem: { problem: 'too-small', limit: '0' } })
    expect(parseDecimal('1.005', rules)).toEqual({ ok: false, problem: { problem: 'too-many-decimals', limit: '2' } })
    expect(parseDecimal('1234', { ...rules, maxIntegerDigits: 3 })).toEqual({
      ok: false,
      problem: { problem: 'too-many-digits', limit: '3' },
    })
  })

  test('parse and format are inverse in every currency', () => {
    const amounts = fc.tuple(fc.constantFrom(...CURRENCIES), fc.bigInt(-(10n ** 15n) + 1n, 10n ** 15n - 1n))
    fc.assert(
      fc.property(amounts, ([currency, units]) => {
        const wire = formatMinor(minor(units), currency)
        expect(parseMinor(wire, currency)).toBe(minor(units))
        expect(wire.split('.')[1]?.length ?? 0).toBe(exponentOf(currency))
      }),
      runs(500),
    )
  })
})

test.each([
  ['1234.5', 'AED', 'AED\u00a01,234.50'],
  ['-1234.50', 'AED', 'AED\u00a0\u22121,234.50'],
  ['999', 'AED', 'AED\u00a0999.00'],
  ['1234567.891', 'KWD', 'KWD\u00a01,234,567.891'],
  ['1234567', 'JPY', 'JPY\u00a01,234,567'],
] as const)('%s %s is shown as %s', (wire, currency, shown) => {
  expect(formatAmount(wire, currency)).toBe(shown)
})

test('grouping leaves decimals unchanged, and shows one minus sign', () => {
  expect(['0.333333', '-1000', '100000.1234'].map(groupThousands)).toEqual(['0.333333', '\u22121,000', '100,000.1234'])
})

test('a decimal has one shortest form', () => {
  expect(formatDecimal({ digits: 500n, scale: 2 })).toBe('5')
  expect(formatDecimal({ digits: 9975n, scale: 3 })).toBe('9.975')
  expect(formatDecimal({ digits: -50n, scale: 2 })).toBe('-0.5')
  expect(formatDecimal({ digits: 100n, scale: 0 })).toBe('100')
})

describe('currencies', () => {
  test('Gulf currencies first, then USD, EUR and GBP, then alphabetically, without duplicates', () => {
    expect(CURRENCIES.slice(0, 10)).toEqual(['AED', 'SAR', 'QAR', 'KWD', 'BHD', 'OMR', 'USD', 'EUR', 'GBP', 'AFN'])
    expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length)
    expect(CURRENCIES.slice(9)).toEqual(CURRENCIES.slice(9).toSorted())
    expect(CURRENCIES.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true)
  })

  test('exponents of ISO 4217', () => {
    expect(['AED', 'KWD', 'BHD', 'OMR', 'JPY', 'CLF', 'IQD'].map(exponentOf)).toEqual([2, 3, 3, 3, 0, 4, 3])
    expect(() => exponentOf('XYZ')).toThrow(RangeError)
    expect([isCurrency('aed'), isCurrency('AED'), isCurrency('toString')]).toEqual([false, true, false])
  })

  test('names for nine currencies, codes for others', () => {
    expect([currencyName('AED', 'ar'), currencyName('GBP', 'en'), currencyName('CHF', 'ar')]).toEqual([
      'درهم إماراتي',
      'Pound sterling',
      'CHF',
    ])
  })
})

test('a sum is read and written however long it is, where what is typed has a limit', () => {
  expect(readMinor('1234567890123456', 'AED').ok).toBe(false)
  for (const whole of ['999999999999999', '1000000000000000', '123456789012345678', '1234567890123456789012345']) {
    expect(formatMinor(parseMinor(`-${whole}.50`, 'AED'), 'AED')).toBe(`-${whole}.50`)
    expect(formatAmount(`${whole}.5`, 'KWD')).toBe(`KWD\u00a0${groupThousands(whole)}.500`)
  }
})

test('the currencies of the Gulf have the Arabic symbol of CLDR, others none', () => {
  const ofCldr = (currency: string) =>
    new Intl.NumberFormat('ar', { style: 'currency', currency })
      .formatToParts(1)
      .find(({ type }) => type === 'currency')
      ?.value.replace(/\.?\u200F?$/, '')
  for (const currency of ['AED', 'SAR', 'QAR', 'KWD', 'BHD', 'OMR']) {
    expect(arabicSymbolOf(currency)).toBe(ofCldr(currency))
  }
  for (const currency of ['USD', 'EUR', 'JPY']) expect(arabicSymbolOf(currency)).toBeUndefined()
})
