/** Figures of the whole service, which triggers count day by day (db/schema/admin.ts): a year is some thousand rows for any number of companies. */
import { and, gte, inArray, sql, sum } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { serviceDays } from '#db/schema/admin.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { PLAN_CURRENCY, PLANS } from '#domain/subscription/payment.ts'

const DAY_MS = 86_400_000

type Figure = typeof serviceDays.$inferSelect.figure

/** The UTC day of a moment, as whole days since 1970. */
export const utcDayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS)

/** The first of so many days, of which today is the last. */
export const firstOf = (days: number, now: Date): number => utcDayOf(now) - days + 1

const SHOWN: Figure[] = ['companies', 'first-paid', 'active', 'issued', 'mails-taken', 'mails-failed', 'revenue']

/**
 * The last `days` UTC days, the oldest first, each with what happened on it. `firstPaid` is about the companies that signed up
 * on the day: how many of them have paid since. A figure is 0, and revenue empty, on a day of which nothing was counted.
 */
export async function showSeries(db: Reader, days: number, now: Date) {
  const first = firstOf(days, now)
  const rows = await db
    .select()
    .from(serviceDays)
    .where(and(inArray(serviceDays.figure, SHOWN), gte(serviceDays.day, first)))
  return Array.from({ length: days }, (_, index) => {
    const day = first + index
    const ofDay = rows.filter((row) => row.day === day)
    const count = (figure: Figure, part?: string) =>
      ofDay.reduce(
        (sofar, row) => sofar + (row.figure === figure && (part ?? row.part) === row.part ? row.count : 0),
        0,
      )
    return {
      day: new Date(day * DAY_MS).toISOString().slice(0, 10),
      signUps: count('companies'),
      firstPaid: count('first-paid'),
      active: count('active'),
      issued: count('issued'),
      mailsTaken: count('mails-taken'),
      mailsFailed: count('mails-failed'),
      revenue: PLANS.flatMap((plan) => {
        const taken = ofDay.find(({ figure, part }) => figure === 'revenue' && part === plan)
        return taken ? [{ plan, amount: formatMinor(minor(taken.amount), PLAN_CURRENCY) }] : []
      }),
    }
  })
}

/** The sums of some figures since a day, or of all days. */
export async function sumsOf<Summed extends Figure>(db: Reader, figures: readonly Summed[], since?: number) {
  const { day, figure, part, count, amount } = serviceDays
  const rows = await db
    .select({ figure, part, count: sum(count).mapWith(Number), amount: sql<bigint>`sum(${amount})`.mapWith(BigInt) })
    .from(serviceDays)
    .where(and(inArray(figure, [...figures]), since === undefined ? undefined : gte(day, since)))
    .groupBy(figure, part)
  const of = (wanted: Summed, ofPart?: string) =>
    rows.filter((row) => row.figure === wanted && (ofPart === undefined || row.part === ofPart))
  return {
    count: (wanted: Summed, ofPart?: string) => of(wanted, ofPart).reduce((sofar, row) => sofar + row.count, 0),
    amount: (wanted: Summed) => minor(of(wanted).reduce((sofar, row) => sofar + row.amount, 0n)),
  }
}
