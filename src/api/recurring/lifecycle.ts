/** Pauses, resumes and ends a series; skips an occurrence, or makes one now. */
import { and, eq, gte, isNotNull, isNull } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { recurringOccurrences, recurringSeries } from '#db/schema/recurring/recurring.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { occurrenceAt } from '#domain/recurring/occurrences.ts'
import type { Occurrence } from '#domain/recurring/series-draft.ts'
import { Refusal } from '#domain/refusal.ts'
import type { WriteContext } from '#http/context.ts'
import { findRow } from '#api/documents/repository.ts'
import { issueWaiting, makeInvoice } from './make.ts'
import { companyDay, progressAfter, progressTo } from './progress.ts'
import {
  addOccurrence,
  findOccurrence,
  findSeries,
  findUnended,
  ofSeries,
  saveOccurrence,
  saveSeries,
  scheduleOf,
  type SeriesRow,
} from './repository.ts'
import { getSeries } from './service.ts'

/** Repeated, it changes nothing. @throws Refusal `recurring.ended`. */
export async function pauseSeries(context: WriteContext, id: string) {
  const row = await findUnended(context, id)
  if (row.state === 'active') {
    const { today } = await companyDay(context)
    await saveSeries(context, id, { state: 'paused', pausedOn: today, dueAt: null, updatedAt: context.now })
  }
  return getSeries(context, id)
}

/** The days that fell into the pause are skipped, and counted. @throws Refusal `recurring.ended`. */
export async function resumeSeries(context: WriteContext, id: string) {
  const row = await findUnended(context, id)
  if (row.state === 'active') return { ...(await getSeries(context, id)), skipped: 0 }
  const { zone, today, morning } = await companyDay(context)
  const passed = (day: LocalDay) => (morning === null ? day < today : day <= morning)
  const drafted = await skipDrafted(context, row, passed)
  const schedule = scheduleOf(row)
  let [index, skipped, usedUntil] = [row.nextIndex, 0, row.usedUntil]
  for (let day = occurrenceAt(schedule, index); day !== null && passed(day); day = occurrenceAt(schedule, ++index)) {
    await addOccurrence(context, { seriesId: id, day, position: index, state: 'skipped', reason: 'paused' })
    usedUntil = day
    skipped++
  }
  const progress = progressTo(index, { schedule, leadDays: row.leadDays, zone })
  await saveSeries(context, id, { ...progress, usedUntil, pausedOn: null, updatedAt: context.now })
  return { ...(await getSeries(context, id)), skipped: skipped + drafted }
}

/** Drafts that were made ahead of a day in the pause stay drafts, and are no longer issued by themselves. */
async function skipDrafted(
  { db, account }: WriteContext,
  { id, pausedOn }: SeriesRow,
  passed: (day: LocalDay) => boolean,
) {
  const ahead = await db
    .select()
    .from(recurringOccurrences)
    .where(
      and(
        ofSeries(account, id),
        eq(recurringOccurrences.state, 'waiting'),
        isNull(recurringOccurrences.reason),
        gte(recurringOccurrences.day, pausedOn ?? ''),
      ),
    )
  const days = ahead.map(({ day }) => day).filter(passed)
  for (const day of days) {
    await db
      .update(recurringOccurrences)
      .set({ state: 'skipped', reason: 'paused', dueAt: null })
      .where(ofSeries(account, id, day))
  }
  return days.length
}

/** Drafts that were made ahead stay, to be reviewed. @throws Refusal `recurring.ended`. */
export async function endSeries(context: WriteContext, id: string) {
  await findUnended(context, id)
  const { db, account, now } = context
  await saveSeries(context, id, { state: 'ended', nextDay: null, dueAt: null, pausedOn: null, updatedAt: now })
  await db
    .update(recurringOccurrences)
    .set({ state: 'review', dueAt: null })
    .where(and(ofSeries(account, id), eq(recurringOccurrences.state, 'waiting'), isNotNull(recurringOccurrences.dueAt)))
  return getSeries(context, id)
}

/** The next occurrence, or one that waits. @throws Refusal `recurring.ended`; `request.invalid` for a day that does not wait. */
export async function skipOccurrence(context: WriteContext, id: string, day: LocalDay | undefined) {
  if (day !== undefined) await skipWaiting(context, id, day)
  else {
    const row = await findUnended(context, id)
    const next = nextOf(row)
    await addOccurrence(context, { seriesId: id, ...next, state: 'skipped' })
    await useNext(context, row)
  }
  return getSeries(context, id)
}

async function skipWaiting(context: WriteContext, id: string, day: LocalDay): Promise<void> {
  const occurrence = await findWaiting(context, id, day)
  await saveOccurrence(context, occurrence, { state: 'skipped', reason: null, dueAt: null, isNoticeDue: false })
}

function nextOf({ nextDay, nextIndex }: SeriesRow): Occurrence {
  if (nextDay === null) throw new Refusal('recurring.ended')
  return { day: nextDay, position: nextIndex }
}

async function useNext(context: WriteContext, row: SeriesRow): Promise<void> {
  const { zone } = await companyDay(context)
  await saveSeries(context, row.id, { ...progressAfter(row, scheduleOf(row), zone), updatedAt: context.now })
}

/**
 * Makes the next occurrence now, or one that waits, as the series makes them. Its day is then used.
 * @throws Refusal `recurring.ended`; `request.invalid` for a day that does not wait; whatever keeps an invoice from being issued.
 */
export async function makeNow(context: WriteContext, id: string, day: LocalDay | undefined) {
  const { today } = await companyDay(context)
  if (day !== undefined) {
    const documentId = await makeWaiting(context, id, day, today)
    return { ...(await getSeries(context, id)), documentId }
  }
  const row = await findUnended(context, id)
  const next = nextOf(row)
  const documentId = await makeInvoice(context, row, next, { today, as: 'now' })
  await addOccurrence(context, { seriesId: id, ...next, state: 'made', documentId, ...letterOf(row, context.now) })
  await useNext(context, row)
  return { ...(await getSeries(context, id)), documentId }
}

const letterOf = ({ action }: SeriesRow, now: Date) => ({ letterDueAt: action === 'send' ? now : null })

async function makeWaiting(context: WriteContext, id: string, day: LocalDay, today: LocalDay): Promise<string> {
  const occurrence = await findWaiting(context, id, day)
  const { series } = occurrence
  const draft = occurrence.documentId === null ? undefined : await findRow(context, occurrence.documentId)
  if (draft && series.action !== 'draft') await issueWaiting(context, draft, day, today)
  const documentId = draft?.id ?? (await makeInvoice(context, series, occurrence, { today, as: 'now' }))
  const letter = letterOf(series, context.now)
  await saveOccurrence(context, occurrence, {
    state: 'made',
    documentId,
    reason: null,
    dueAt: null,
    isNoticeDue: false,
    ...letter,
  })
  return documentId
}

/** @throws Refusal `request.invalid` for a day that neither waits nor is to be reviewed. */
async function findWaiting(context: WriteContext, id: string, day: LocalDay) {
  const series = await findSeries(context, id)
  const occurrence = await findOccurrence(context, id, day)
  const isWaiting = occurrence?.state === 'waiting' || occurrence?.state === 'review'
  const document = occurrence?.documentId ? await findRow(context, occurrence.documentId) : undefined
  const isOpen = occurrence?.documentId === null || document?.status === 'draft'
  if (!occurrence || !isWaiting || !isOpen) {
    throw new Refusal('request.invalid', { fields: { day: { problem: 'invalid' } } })
  }
  return { ...occurrence, series }
}

/** After a change of the company's zone, which the mornings of its series follow: the job computes each of them anew. */
export async function rescheduleSeries({ db, account, now }: WriteContext): Promise<void> {
  await db
    .update(recurringSeries)
    .set({ dueAt: now })
    .where(owned(recurringSeries, account, eq(recurringSeries.state, 'active')))
  await db
    .update(recurringOccurrences)
    .set({ dueAt: now })
    .where(owned(recurringOccurrences, account, isNotNull(recurringOccurrences.dueAt)))
}
