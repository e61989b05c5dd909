import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { unlikelyRate } from '#domain/money/unlikely-rate.ts'
import { runs } from '#tests/support/runs.ts'

const of = (currency: string, exchangeRate: string | undefined, base = 'AED') =>
  unlikelyRate({ currency, exchangeRate }, base)

test.each([undefined, '', '0', '3,67', 'x', '-3'])('of %p nothing is said: the field says it', (rate) => {
  expect(of('USD', rate)).toBeNull()
})

test('the base currency has no rate, and an unknown one no usual rate', () => {
  expect(of('AED', '9')).toBeNull()
  expect(of('USD', '9', 'XXX')).toBeNull()
  expect(of('XOF', '15')).toEqual({ warning: 'rate-unlikely', rate: '15' })
  expect(of('XOF', '14.6')).toBeNull()
})

test.each([
  ['USD', '36.725', 'AED', '3.6725'],
  ['SAR', '1.0211', 'AED', '0.979333'],
  ['AED', '3.75', 'SAR', '1.0211'],
  ['USD', '3.6725', 'SAR', '3.75'],
  ['USD', '2.6008', 'OMR', '0.3845'],
  ['KWD', '3.27', 'AED', '12'],
  ['INR', '24', 'AED', '0.042'],
])('%s at %s is told from the usual rate', (currency, rate, base, usual) => {
  const found = of(currency, rate, base)
  expect(found?.usual).toStartWith(usual)
})

test('a rate turned round is unlikely, unless it is nearly one', () => {
  const codes = fc.constantFrom('USD', 'AED', 'SAR', 'QAR', 'BHD', 'OMR', 'KWD', 'EUR', 'INR', 'JPY', 'EGP')
  fc.assert(
    fc.property(codes, codes, (currency, base) => {
      const usual = Number(unlikelyRate({ currency, exchangeRate: '999999' }, base)?.usual ?? '1')
      expect(currency === base || of(currency, usual.toFixed(6), base) === null).toBe(true)
      const distance = Math.max(usual * usual, 1 / (usual * usual))
      if (currency !== base && distance > 2.3) expect(of(currency, (1 / usual).toFixed(6), base)).not.toBeNull()
    }),
    runs(200),
  )
})
