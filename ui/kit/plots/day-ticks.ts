import { addDays, daysBetween, type LocalDay } from '#domain/calendar/dates.ts'

/** Both ends, and days between them at equal distances as far as whole days allow: at most `most`, each once. */
export function dayTicks(from: LocalDay, to: LocalDay, most: number): LocalDay[] {
  const span = daysBetween(from, to)
  const intervals = Math.max(1, Math.min(most - 1, span))
  const ticks = Array.from({ length: intervals + 1 }, (_, at) => addDays(from, Math.floor((at * span) / intervals)))
  return [...new Set(ticks)]
}
