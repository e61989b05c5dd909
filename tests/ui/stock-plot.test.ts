import { expect, test } from 'bun:test'
import { PLOT, plotOf } from '#ui/features/inventory/page/stock-plot.ts'

const yOf = (line: string) => line.split(' ').map((point) => Number(point.split(',')[1]))

test('fewer than two movements have no plot', () => {
  expect(plotOf([])).toBeNull()
  expect(plotOf(['3'])).toBeNull()
})

test('each stock is a step as wide as the others, between the lowest and the highest', () => {
  const plot = plotOf(['0', '20', '10'])
  expect(plot).toMatchObject({ from: '0', to: '10', low: '0', high: '20' })
  const [zero, , high, , half] = yOf(plot?.line ?? '')
  expect(zero).toBe(plot?.zeroY)
  expect(high).toBeLessThan(half ?? 0)
  expect((zero ?? 0) - (half ?? 0)).toBeCloseTo((half ?? 0) - (high ?? 0))
})

test('stock below zero stands below the line of zero, within the picture', () => {
  const plot = plotOf(['5', '-3'])
  const lengths = yOf(plot?.line ?? '')
  expect(plot?.low).toBe('-3')
  expect(lengths.at(-1)).toBeGreaterThan(plot?.zeroY ?? PLOT.height)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(PLOT.height)
})

test('a stock that never moved is a level line', () => {
  expect(new Set(yOf(plotOf(['0', '0'])?.line ?? '')).size).toBe(1)
})
