import { expect, test } from 'bun:test'
import { averageOf, revenueOf, type ServiceDay, stepsOf, sumOf, weeksOf } from '#ui/features/admin/overview/steps.ts'

const series: ServiceDay[] = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 23) + index * 86_400_000).toISOString().slice(0, 10),
  signUps: 1,
  firstPaid: 0,
  active: index,
  issued: 2,
  mailsTaken: 0,
  mailsFailed: 0,
  revenue: [{ plan: 'monthly', amount: '90071992547409.01' }],
}))

test('thirty days are a step each; a year is calendar months', () => {
  expect(stepsOf(series, false).map(({ from }) => from)).toEqual(series.map(({ day }) => day))
  expect(stepsOf(series, true).map(({ from, to, days }) => [from, to, days.length])).toEqual([
    ['2026-10-23', '2026-10-31', 9],
    ['2026-11-01', '2026-11-21', 21],
  ])
})

test('weeks end today, and the first one is cut short', () => {
  const weeks = weeksOf(series)
  expect(weeks.map(({ days }) => days.length)).toEqual([2, 7, 7, 7, 7])
  expect(weeks.at(-1)).toMatchObject({ from: '2026-11-15', to: '2026-11-21' })
})

test('counts are added up or averaged, and amounts added up beyond 2^53', () => {
  const [october] = stepsOf(series, true)
  if (!october) throw new Error('The days begin in October')
  expect([sumOf(october, 'issued'), averageOf(october, 'active')]).toEqual([18, 4])
  expect(revenueOf(october, 'monthly', 'AED')).toBe('810647932926681.09')
  expect(revenueOf(october, 'yearly', 'AED')).toBe('0.00')
})
