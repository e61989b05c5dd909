import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { addMonths, dayParts } from '#domain/calendar/dates.ts'
import { nextPeriod, type PaidPeriod } from '#domain/subscription/period.ts'
import type { Plan } from '#domain/subscription/subscription.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { runs } from '#tests/support/runs.ts'

const DUBAI = 'Asia/Dubai'
const first = (plan: Plan, from: string, zone = DUBAI) => nextPeriod(plan, { running: null, zone, now: new Date(from) })
const following = (plan: Plan, running: PaidPeriod, zone = DUBAI) =>
  nextPeriod(plan, { running, zone, now: running.from })
const dayOf = ({ until }: PaidPeriod, zone = DUBAI) => localDay(until, zone)

describe('A paid period', () => {
  test.each([
    ['monthly', '2027-03-05T06:30:00.000Z', '2027-04-05T06:30:00.000Z'],
    ['yearly', '2027-03-05T06:30:00.000Z', '2028-03-05T06:30:00.000Z'],
    ['monthly', '2027-12-31T10:00:00.000Z', '2028-01-31T10:00:00.000Z'],
    ['monthly', '2027-01-31T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
    ['monthly', '2028-01-30T10:00:00.000Z', '2028-02-29T10:00:00.000Z'],
    ['yearly', '2028-02-29T10:00:00.000Z', '2029-02-28T10:00:00.000Z'],
    // 31 January, 00:30 in Dubai, is still the 30th in UTC.
    ['monthly', '2027-01-30T20:30:00.000Z', '2027-02-27T20:30:00.000Z'],
  ] as const)('%s from %s ends at %s', (plan, from, until) => {
    expect(first(plan, from).until.toISOString()).toBe(until)
  })

  test('begins at the end of the current one, or now', () => {
    const running = first('monthly', '2027-03-05T06:30:00.000Z')
    const early = nextPeriod('monthly', { running, zone: DUBAI, now: new Date('2027-03-20T00:00:00.000Z') })
    expect([early.from, early.until.toISOString()]).toEqual([running.until, '2027-05-05T06:30:00.000Z'])
    const now = new Date('2027-04-05T06:30:00.000Z')
    const late = nextPeriod('monthly', { running, zone: DUBAI, now })
    expect([late.from, late.until.toISOString()]).toEqual([now, '2027-05-05T06:30:00.000Z'])
  })

  test('returns to the anchor day after a shorter month', () => {
    let period = first('monthly', '2027-01-31T10:00:00.000Z')
    const days = [dayOf(period)]
    for (let count = 0; count < 4; count++) days.push(dayOf((period = following('monthly', period))))
    expect(days).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30'])
    const leap = first('yearly', '2024-02-29T10:00:00.000Z')
    const years = [leap]
    for (let count = 0; count < 3; count++) years.push(following('yearly', years.at(-1) ?? leap))
    expect(years.map((year) => dayOf(year))).toEqual(['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'])
  })

  test('starts a new sequence after an end set by an admin, and after a change of zone', () => {
    const until = new Date('2027-02-28T10:00:00.000Z')
    const given = nextPeriod('monthly', { running: { until, anchorDay: null }, zone: DUBAI, now: new Date(0) })
    expect([dayOf(given), given.anchorDay]).toEqual(['2027-03-28', 28])
    // 31 March, 22:00 in Dubai, is 1 April in Auckland, so the anchor 31 no longer matches.
    const running = { until: new Date('2027-03-31T18:00:00.000Z'), anchorDay: 31 }
    const moved = nextPeriod('monthly', { running, zone: 'Pacific/Auckland', now: new Date(0) })
    expect([localDay(moved.until, 'Pacific/Auckland'), moved.anchorDay]).toEqual(['2027-05-01', 1])
  })

  test('keeps its day across daylight saving changes', () => {
    const late = first('monthly', '2027-02-28T22:30:00.000Z', 'Europe/London')
    expect(dayOf(late, 'Europe/London')).toBe('2027-03-28')
  })

  test('in any sequence and zone: no gap, no overlap, and always the anchor day or the month’s last', () => {
    const zones = fc.constantFrom(DUBAI, 'Asia/Riyadh', 'Europe/London', 'America/St_Johns', 'Pacific/Apia')
    const plans = fc.array(fc.constantFrom<Plan>('monthly', 'yearly'), { minLength: 1, maxLength: 15 })
    const start = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(plans, zones, start, (row, zone, now) => {
        let running: PaidPeriod | null = null
        let months = 0
        const begun = localDay(now, zone)
        for (const plan of row) {
          const period: PaidPeriod = nextPeriod(plan, { running, zone, now })
          expect(period.from).toEqual(running === null ? now : running.until)
          months += plan === 'monthly' ? 1 : 12
          // A month that lacks the day ends on its last, as if all months were added to the first day at once.
          expect([localDay(period.until, zone), period.anchorDay]).toEqual([
            addMonths(begun, months),
            dayParts(begun).day,
          ])
          running = period
        }
      }),
      runs(100),
    )
  })
})
