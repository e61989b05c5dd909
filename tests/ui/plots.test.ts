/** The scales of plots: round values, exact proportions, days at equal distances. */
import { describe, expect, test } from 'bun:test'
import { axisValue } from '#ui/kit/plots/AxisValue.tsx'
import { dayTicks } from '#ui/kit/plots/day-ticks.ts'
import { sharesOf } from '#ui/kit/plots/shares.ts'
import { FULL, valueScale } from '#ui/kit/plots/value-scale.ts'

describe('values', () => {
  test.each([
    [['36'], ['0', '10', '20', '30', '40']],
    [
      ['5', '-3'],
      ['-4', '-2', '0', '2', '4', '6'],
    ],
    [
      ['-7', '-8'],
      ['-8', '-6', '-4', '-2', '0'],
    ],
    [['1'], ['0', '1']],
    [['0.3'], ['0', '0.1', '0.2', '0.3']],
    [['0.000003'], ['0', '0.000001', '0.000002', '0.000003']],
    [['12418.14'], ['0', '5000', '10000', '15000']],
    [['999999999999999.125'], ['0', '500000000000000', '1000000000000000']],
    [
      ['0', '0.00'],
      ['0', '0.01'],
    ],
    [[], ['0', '1']],
  ])('of %p stand at %p', (values, ticks) => {
    expect(valueScale(values).ticks).toEqual(ticks)
  })

  test('are at their proportion, also those that differ beyond what a float holds', () => {
    const { heightOf } = valueScale(['-1', '3'])
    expect(['-1', '0', '1', '2.5', '3'].map(heightOf)).toEqual([0, 2500, 5000, 8750, FULL])
    const large = valueScale(['90071992547409930.000003'])
    expect(large.heightOf('100000000000000000')).toBe(FULL)
    expect(large.heightOf('0')).toBe(0)
  })

  test('zero is always a value of the scale', () => {
    for (const values of [['1200000'], ['-0.7'], ['-13', '88']]) {
      expect(valueScale(values).ticks).toContain('0')
    }
  })
})

describe('labels of values', () => {
  test.each([
    ['-500000', 'en', '−500,000', ''],
    ['0.25', 'ar', '0.25', ''],
    ['1500000', 'en', '1.5M', ''],
    ['-2000000', 'ar', '−2', 'مليون'],
    ['500000000000000', 'en', '500T', ''],
    ['500000000000000', 'ar', '500', 'ترليون'],
  ] as const)('%p in %p', (value, language, figure, magnitude) => {
    expect(axisValue(value, language)).toEqual({ figure, magnitude })
  })
})

describe('days', () => {
  test('have both ends and equal distances', () => {
    expect(dayTicks('2026-11-01', '2026-11-21', 3)).toEqual(['2026-11-01', '2026-11-11', '2026-11-21'])
    expect(dayTicks('2026-11-01', '2026-11-21', 5)).toEqual([
      '2026-11-01',
      '2026-11-06',
      '2026-11-11',
      '2026-11-16',
      '2026-11-21',
    ])
  })

  test('are each there once, where there are few', () => {
    expect(dayTicks('2026-11-20', '2026-11-21', 5)).toEqual(['2026-11-20', '2026-11-21'])
    expect(dayTicks('2026-11-21', '2026-11-21', 5)).toEqual(['2026-11-21'])
  })
})

describe('the shares of a strip', () => {
  test('meet without a gap, and end with the whole', () => {
    expect(sharesOf(['1.00', '1.00', '1.00'])).toEqual({
      full: 10_000,
      parts: [
        { from: 0, to: 3333 },
        { from: 3333, to: 6667 },
        { from: 6667, to: 10_000 },
      ],
    })
  })

  test('are exact beyond the numbers of JavaScript, and nothing below zero', () => {
    const { parts } = sharesOf(['999999999999999.999', '-5.00', '999999999999999.999'])
    expect(parts).toEqual([
      { from: 0, to: 5000 },
      { from: 5000, to: 5000 },
      { from: 5000, to: 10_000 },
    ])
  })

  test('of a given whole leave the rest of it, and of nothing are nothing', () => {
    expect(sharesOf(['25.5'], '102').parts).toEqual([{ from: 0, to: 2500 }])
    expect(sharesOf(['0', '0.00']).parts).toEqual([
      { from: 0, to: 0 },
      { from: 0, to: 0 },
    ])
  })
})
