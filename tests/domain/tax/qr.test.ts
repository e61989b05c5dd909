import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { addDays } from '#domain/calendar/dates.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { qrTimestamp } from '#domain/tax/qr.ts'
import { runs } from '#tests/support/runs.ts'

const anyInstant = fc.date({ min: new Date('2022-01-01T00:00:00Z'), max: new Date('2030-12-31T23:59:59Z') })
const anyZone = fc.constantFrom('Asia/Riyadh', 'Asia/Dubai', 'Asia/Kuwait', 'Europe/London', 'America/New_York')

test('the code of a Saudi invoice names the day of its paper, whichever date was typed, and the clock at its issue', () => {
  fc.assert(
    fc.property(anyInstant, anyZone, fc.integer({ min: -400, max: 365 }), (issuedAt, zone, days) => {
      const issueDate = addDays(localDay(issuedAt, zone), days)
      const stamp = qrTimestamp(issuedAt, issueDate, zone)
      expect(stamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
      expect(stamp.slice(0, 10)).toBe(issueDate)
      const clock = issuedAt.toLocaleTimeString('en-GB', { timeZone: zone, hourCycle: 'h23' })
      expect(stamp.slice(11)).toBe(clock)
    }),
    { ...runs(300), seed: 30 },
  )
})

test('it is the local time of the company, as its e-invoice has it', () => {
  const midnight = new Date('2026-12-31T21:30:15.250Z')
  expect(qrTimestamp(midnight, '2027-01-01', 'Asia/Riyadh')).toBe('2027-01-01T00:30:15')
  expect(qrTimestamp(midnight, '2026-12-31', 'Asia/Riyadh')).toBe('2026-12-31T00:30:15')
})
