import { expect, test } from 'bun:test'
import { remindersAt } from '#domain/subscription/renewal.ts'

const NOW = new Date('2027-03-02T08:00:00.000Z')
const HOUR_MS = 3_600_000

/** Of which reminder the end is that lies so many hours ahead. */
const reminderIn = (hours: number) => {
  const ends = NOW.getTime() + hours * HOUR_MS
  return remindersAt(NOW)
    .filter(({ after, until }) => ends > after.getTime() && ends <= until.getTime())
    .map(({ days }) => days)
}

test('an end is reminded of seven, three and one days before, by the nearest of what was missed', () => {
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
