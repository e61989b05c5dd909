import { addDays, type LocalDay } from '#domain/calendar/dates.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { add, decimalOf, negate } from '#domain/money/decimals.ts'
import { formatDecimal } from '#domain/money/money.ts'
import type { Calendar } from '#ui/features/account/queries.ts'
import type { Movement } from './queries.ts'

type DailyStock = { day: LocalDay; value: string }

/**
 * The stock at the end of each day with a movement, oldest first. It begins with the day before the first of them, whose
 * stock the movement tells too, and ends today, so that a single movement has a curve.
 * @param movements newest first
 */
export function dailyStock(
  movements: readonly Pick<Movement, 'at' | 'stock' | 'quantity'>[],
  { today, timeZone }: Calendar,
): DailyStock[] {
  const oldest = movements.at(-1)
  const [newest] = movements
  if (!oldest || !newest) return []
  const dayOf = (at: string) => localDay(new Date(at), timeZone)
  const before = formatDecimal(add(decimalOf(oldest.stock), negate(decimalOf(oldest.quantity))))
  const stocks = new Map([
    [addDays(dayOf(oldest.at), -1), before],
    // The last entry of a day replaces those before it.
    ...movements.toReversed().map(({ at, stock }) => [dayOf(at), stock] as const),
  ])
  if (dayOf(newest.at) < today) stocks.set(today, newest.stock)
  return [...stocks].map(([day, value]) => ({ day, value }))
}
