/** When a company passes a threshold of registration. */
import { describe, expect, test } from 'bun:test'
import { addMonths } from '#domain/calendar/dates.ts'
import { parseMinor } from '#domain/money/money.ts'
import {
  passingOf,
  registrationDuty,
  stepsReached,
  thresholdCurrencyOf,
  THRESHOLDS,
  yearlyTurnover,
} from '#domain/tax/threshold.ts'

/** 24 months to November 2026, oldest first. */
const monthsOf = (amounts: readonly number[]) =>
  Array.from({ length: 24 }, (_, index) => ({
    month: addMonths('2024-12-01', index).slice(0, 7),
    taxable: BigInt(amounts[index - 24 + amounts.length] ?? 0),
  }))

test('a year’s turnover ends with each of the latest twelve months', () => {
  const years = yearlyTurnover(monthsOf(Array.from({ length: 24 }, () => 10)))
  expect(years).toHaveLength(12)
  expect(years[0]).toEqual({ month: '2025-12', taxable: 120n })
  expect(years.at(-1)).toEqual({ month: '2026-11', taxable: 120n })
  expect(yearlyTurnover(monthsOf([5, 7])).at(-1)?.taxable).toBe(12n)
  expect(yearlyTurnover(monthsOf([5, 7])).at(-2)?.taxable).toBe(5n)
})

describe('a threshold', () => {
  test('was passed in the month since which the year has been above it', () => {
    expect(passingOf(monthsOf([50, 60, 1]), 100n)).toEqual({ passed: '2026-10', expected: null })
    expect(passingOf(monthsOf([101, 0, 0]), 100n)).toEqual({ passed: '2026-09', expected: null })
    // Equal is not above.
    expect(passingOf(monthsOf([100, 0]), 100n).passed).toBeNull()
  })

  test('that was passed and is no longer, was not', () => {
    const once = [200, ...Array.from({ length: 12 }, () => 1)]
    expect(passingOf(monthsOf(once), 100n).passed).toBeNull()
  })

  test('will be passed at the pace of the last three whole months', () => {
    // 30 so far and 10 a month: 100 is passed after eight more.
    expect(passingOf(monthsOf([10, 10, 10, 0]), 100n)).toEqual({ passed: null, expected: '2027-07' })
    expect(passingOf(monthsOf([10, 10, 10, 0]), 5000n)).toEqual({ passed: null, expected: null })
    expect(passingOf(monthsOf([]), 100n)).toEqual({ passed: null, expected: null })
  })
})

test('the law knows one of AED 187,500 and one of AED 375,000, in the UAE alone', () => {
  expect(THRESHOLDS).toEqual({ voluntary: '187500.00', mandatory: '375000.00' })
  expect([thresholdCurrencyOf('AE'), thresholdCurrencyOf('SA')]).toEqual(['AED', null])
})

describe('the duty to register', () => {
  test.each<[string, string, ReturnType<typeof registrationDuty>]>([
    ['187500.00', '0.00', 'none'],
    ['187500.01', '0.00', 'may'],
    ['375000.00', '0.00', 'may'],
    ['375000.00', '0.01', 'soon'],
    ['375000.01', '0.00', 'must'],
    ['-10.00', '0.00', 'none'],
  ])('%s, and %s expected: %s', (last12, next30, duty) => {
    expect(registrationDuty(parseMinor(last12, 'AED'), parseMinor(next30, 'AED'), 'AED')).toBe(duty)
  })
})

test.each<[string, readonly string[]]>([
  ['149999.99', []],
  ['150000.00', ['voluntary 80']],
  ['187500.00', ['voluntary 80']],
  ['187500.01', ['voluntary 80', 'voluntary 100']],
  ['299999.99', ['voluntary 80', 'voluntary 100']],
  ['300000.00', ['voluntary 80', 'voluntary 100', 'mandatory 80']],
  ['375000.00', ['voluntary 80', 'voluntary 100', 'mandatory 80']],
  ['375000.01', ['voluntary 80', 'voluntary 100', 'mandatory 80', 'mandatory 100']],
  ['-10.00', []],
])('%s has reached the steps %p', (last12, steps) => {
  const reached = stepsReached(parseMinor(last12, 'AED'), 'AED')
  expect(reached.map(({ threshold, percent }) => `${threshold} ${percent}`)).toEqual([...steps])
})
