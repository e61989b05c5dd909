import { expect, test } from 'bun:test'
import { remindersAt } from '#domain/subscription/renewal.ts'

const NOW = new Date('2027-03-02T08:00:00.000Z')
const HOUR_MS = 3_600_000

/** The reminder for a period that ends in so many hours. */
const reminderIn = (hours: number) => {
  const ends = NOW.getTime() + hours * HOUR_MS
  return remindersAt(NOW)
    .filter(({ after, until }) => ends > after.getTime() && ends <= until.getTime())
    .map(({ days }) => days)
}

test('reminders are sent seven, three and one days before the end; of missed ones only the nearest', () => {
  expect([169, 168, 72.01, 72, 24.01, 24, 0.01, 0, -1].map(reminderIn)).toEqual([
    [],
    [7],
    [7],
    [3],
    [3],
    [1],
    [1],
    [],
    [],
  ])
})
