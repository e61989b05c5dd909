/** Series of invoices: made, read, changed, deleted and duplicated. */
import { eq, sql } from 'drizzle-orm'
import { newId } from '#db/ids.ts'
import { owned } from '#db/queries/owned.ts'
import { recurringOccurrences, recurringSeries } from '#db/schema/recurring/recurring.ts'
import { addDays } from '#domain/calendar/dates.ts'
import { isSameSchedule, type Schedule } from '#domain/recurring/rule.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ReadContext, WriteContext } from '#http/context.ts'
import { changedPrices, SERIES_COUNTS, seriesAnswers } from './answer.ts'
import type { SeriesFields } from './model.ts'
import { companyDay, indexFrom, progressTo } from './progress.ts'
import { readSeries } from './read-series.ts'
import { findSeries, findUnended, ofSeries, saveSeries, scheduleOf, type SeriesRow } from './repository.ts'

export async function createSeries(context: WriteContext, typed: SeriesFields) {
  const id = newId()
  await insertSeries(context, id, await readSeries(context, typed), 'active')
  return getSeries(context, id)
}

type SeriesValues = Pick<SeriesRow, keyof Awaited<ReturnType<typeof readSeries>>>

async function insertSeries(context: WriteContext, id: string, values: SeriesValues, state: 'active' | 'paused') {
  const { db, account, user, now } = context
  const { zone, today } = await companyDay(context)
  const schedule = { ...values, end: values.end ?? undefined }
  const progress = progressTo(0, { schedule, leadDays: values.leadDays, zone })
  const paused = state === 'paused' ? ({ state, dueAt: null, pausedOn: today } as const) : {}
  await db.insert(recurringSeries).values({
    ...values,
    id,
    accountId: account,
    version: 1,
    ...progress,
    ...paused,
    createdAt: now,
    updatedAt: now,
    byUserId: user ?? null,
  })
}

/** With the lines whose items have other prices by now. */
export async function getSeries(context: ReadContext, id: string) {
  const { db, account } = context
  const [found] = await db
    .select({ series: recurringSeries, ...SERIES_COUNTS })
    .from(recurringSeries)
    .where(owned(recurringSeries, account, eq(recurringSeries.id, id)))
  if (!found) throw new Refusal('request.not-found')
  const [[answer], prices] = await Promise.all([seriesAnswers(context, [found]), changedPrices(context, found.series)])
  if (!answer) throw new Refusal('request.not-found')
  return { ...answer, prices }
}

export type Series = Awaited<ReturnType<typeof getSeries>>

/**
 * Changes what is not made. Another schedule counts from today on: it makes nothing for days that have passed.
 * @throws Refusal `settings.stale`, with the current copy, for an older version; `recurring.ended`; `request.invalid`.
 */
export async function updateSeries(
  context: WriteContext,
  id: string,
  { version, ...typed }: SeriesFields & { version: number },
) {
  const row = await findUnended(context, id)
  if (version !== row.version) throw new Refusal('settings.stale', { current: await getSeries(context, id) })
  const values = await readSeries(context, typed)
  const { zone, today } = await companyDay(context)
  const schedule: Schedule = { ...values, end: values.end ?? undefined }
  const isSame = isSameSchedule(schedule, scheduleOf(row))
  const index = isSame ? row.nextIndex : indexFrom(schedule, row.usedUntil, addDays(today, -1))
  const progress = progressTo(index, { schedule, leadDays: values.leadDays, zone })
  const paused = row.state === 'paused' && progress.nextDay !== null ? ({ state: 'paused', dueAt: null } as const) : {}
  await saveSeries(context, id, { ...values, ...progress, ...paused, version: version + 1, updatedAt: context.now })
  return getSeries(context, id)
}

/** @throws Refusal `recurring.in-use` once a day was made or skipped: the days and their invoices lead to it. */
export async function deleteSeries(context: WriteContext, id: string): Promise<void> {
  const { db, account } = context
  await findSeries(context, id)
  const [used] = await db
    .select({ one: sql`1` })
    .from(recurringOccurrences)
    .where(ofSeries(account, id))
    .limit(1)
  if (used) throw new Refusal('recurring.in-use')
  await db.delete(recurringSeries).where(owned(recurringSeries, account, eq(recurringSeries.id, id)))
}

/** A new series with the same content, from the next day on. It is paused, so that nobody is invoiced twice unawares. */
export async function duplicateSeries(context: WriteContext, id: string) {
  const { draft, customerId, currency, total, words, rule, action, leadDays, period, to, ...row } = await findSeries(
    context,
    id,
  )
  const { today } = await companyDay(context)
  const firstDay = [today, row.nextDay ?? today].toSorted().at(-1) ?? today
  const on = rule.on ?? (rule.unit === 'week' ? undefined : { day: Number(row.firstDay.slice(8)) })
  // An end of the past would leave nothing.
  const end = row.end && 'day' in row.end && row.end.day < firstDay ? null : row.end
  const copy = newId()
  const values = { draft, customerId, currency, total, words, action, leadDays, period, to, firstDay, end }
  await insertSeries(context, copy, { ...values, rule: on ? { ...rule, on } : rule }, 'paused')
  return getSeries(context, copy)
}
