/** Rows of series and of their occurrences. */
import { and, count, eq } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { documents } from '#db/schema/documents.ts'
import { recurringOccurrences, recurringSeries } from '#db/schema/recurring/recurring.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { Schedule } from '#domain/recurring/rule.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'

export type SeriesRow = typeof recurringSeries.$inferSelect
export type OccurrenceRow = typeof recurringOccurrences.$inferSelect

export const scheduleOf = ({ rule, firstDay, end }: SeriesRow): Schedule => ({
  rule,
  firstDay,
  end: end ?? undefined,
})

/** @throws Refusal `request.not-found`. */
export async function findSeries({ db, account }: AccountScope, id: string): Promise<SeriesRow> {
  const [row] = await db
    .select()
    .from(recurringSeries)
    .where(owned(recurringSeries, account, eq(recurringSeries.id, id)))
  if (!row) throw new Refusal('request.not-found')
  return row
}

/** @throws Refusal `recurring.ended`; `request.not-found`. */
export async function findUnended(context: AccountScope, id: string): Promise<SeriesRow> {
  const row = await findSeries(context, id)
  if (row.state === 'ended') throw new Refusal('recurring.ended')
  return row
}

export async function saveSeries(
  { db, account }: WriteContext,
  id: string,
  change: Partial<Omit<SeriesRow, 'id' | 'accountId'>>,
): Promise<void> {
  await db
    .update(recurringSeries)
    .set(change)
    .where(owned(recurringSeries, account, eq(recurringSeries.id, id)))
}

export const ofSeries = (account: string, seriesId: string, day?: LocalDay) =>
  owned(
    recurringOccurrences,
    account,
    and(eq(recurringOccurrences.seriesId, seriesId), day === undefined ? undefined : eq(recurringOccurrences.day, day)),
  )

export async function findOccurrence({ db, account }: AccountScope, seriesId: string, day: LocalDay) {
  const [row] = await db
    .select()
    .from(recurringOccurrences)
    .where(ofSeries(account, seriesId, day))
  return row
}

type OccurrenceValues = Pick<OccurrenceRow, 'seriesId' | 'day' | 'position' | 'state'> & Partial<OccurrenceRow>

export async function addOccurrence({ db, account, now }: WriteContext, values: OccurrenceValues): Promise<void> {
  await db.insert(recurringOccurrences).values({ isNoticeDue: false, ...values, accountId: account, createdAt: now })
}

export async function saveOccurrence(
  { db, account }: WriteContext,
  { seriesId, day }: Pick<OccurrenceRow, 'seriesId' | 'day'>,
  change: Partial<OccurrenceRow>,
): Promise<void> {
  await db
    .update(recurringOccurrences)
    .set(change)
    .where(ofSeries(account, seriesId, day))
}

/** How many of a series are drafts to review still. */
export async function countInReview({ db, account }: AccountScope, seriesId: string): Promise<number> {
  const [counted] = await db
    .select({ count: count() })
    .from(recurringOccurrences)
    .innerJoin(documents, owned(documents, account, eq(documents.id, recurringOccurrences.documentId)))
    .where(and(ofSeries(account, seriesId), eq(recurringOccurrences.state, 'review'), eq(documents.status, 'draft')))
  return counted?.count ?? 0
}
