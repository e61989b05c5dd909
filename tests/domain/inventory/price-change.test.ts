import { expect, test } from 'bun:test'
import { changedPrice } from '#domain/inventory/price-change.ts'

test('a price changes by a percentage of it, to the digits of the currency, half away from zero', () => {
  const expected: [string, string, string, string][] = [
    ['10', '12.5', 'AED', '11.25'],
    ['2.125', '0', 'AED', '2.13'],
    ['0.05', '-10', 'AED', '0.05'],
    ['0.05', '-30', 'AED', '0.04'],
    ['1.5', '33.3333', 'KWD', '2'],
    ['1.001', '10', 'BHD', '1.101'],
    ['999.5', '-0.0001', 'JPY', '999'],
    ['7.5', '-100', 'AED', '0'],
    ['7.5', '1000', 'AED', '82.5'],
    ['0', '50', 'AED', '0'],
  ]
  for (const [price, percent, currency, value] of expected)
    expect([price, percent, changedPrice(price, percent, currency)]).toEqual([price, percent, { ok: true, value }])
})

test('what is no percentage, or leads beyond any price, is refused', () => {
  const expected: [string, string, string][] = [
    ['10', '-100.0001', 'too-small'],
    ['10', '1000.0001', 'too-large'],
    ['999999999999999', '1', 'too-large'],
    ['10', '1.00001', 'too-many-decimals'],
    ['10', 'a tenth', 'not-a-decimal-string'],
    ['ten', '1', 'not-a-decimal-string'],
  ]
  for (const [price, percent, problem] of expected)
    expect([price, percent, changedPrice(price, percent, 'AED')]).toMatchObject([
      price,
      percent,
      { ok: false, problem: { problem } },
    ])
})
