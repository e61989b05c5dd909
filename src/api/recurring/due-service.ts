/** The work of the job: makes what is due, each occurrence in one transaction with its invoice and its number. */
import { and, asc, eq, lte, ne } from 'drizzle-orm'
import type { Reader, Writer } from '#db/database.ts'
import { owned } from '#db/queries/owned.ts'
import { recurringOccurrences, recurringSeries } from '#db/schema/recurring/recurring.ts'
import { addDays, type LocalDay } from '#domain/calendar/dates.ts'
import type { Occurrence } from '#domain/recurring/series-draft.ts'
import { dayOfMaking, isLate, type Making, makingOf } from '#domain/recurring/series.ts'
import { Refusal } from '#domain/refusal.ts'
import type { WriteContext } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'
import { findRow } from '#api/documents/repository.ts'
import { issueWaiting, makeInvoice } from './make.ts'
import { type CompanyDay, companyDay, morningOf, progressAfter } from './progress.ts'
import {
  addOccurrence,
  countInReview,
  findOccurrence,
  findSeries,
  type OccurrenceRow,
  saveOccurrence,
  saveSeries,
  scheduleOf,
  type SeriesRow,
} from './repository.ts'

/** A series whose next occurrence is due; with a day, an occurrence that waits. */
export type Due = { account: AccountId; seriesId: string; day?: LocalDay }

/** The longest due first. */
export async function findDue(db: Reader, now: Date, most: number): Promise<Due[]> {
  const { id, accountId, dueAt } = recurringSeries
  const series = await db
    .select({ account: accountId, seriesId: id })
    .from(recurringSeries)
    .where(lte(dueAt, now))
    .orderBy(asc(dueAt))
    .limit(most)
  const waiting = await db
    .select({
      account: recurringOccurrences.accountId,
      seriesId: recurringOccurrences.seriesId,
      day: recurringOccurrences.day,
    })
    .from(recurringOccurrences)
    .innerJoin(
      recurringSeries,
      owned(recurringSeries, recurringOccurrences.accountId, eq(id, recurringOccurrences.seriesId)),
    )
    .where(and(lte(recurringOccurrences.dueAt, now), ne(recurringSeries.state, 'paused')))
    .orderBy(asc(recurringOccurrences.dueAt))
    .limit(most)
  // because this job stands above the accounts: it makes each one's own
  return [...waiting, ...series].map((due) => ({ ...due, account: due.account as AccountId }))
}

/**
 * Makes one occurrence, or finds that another process has, or that its morning has not come.
 * @throws Refusal whatever keeps the invoice from being issued; nothing is written then, and `makeRefused` is next.
 */
export const makeDue = (tx: Writer, due: Due, now: Date): Promise<void> => make(tx, due, now, undefined)

/** Does as `makeDue` for one that was refused: it waits as a draft with its reason. */
export const makeRefused = (tx: Writer, due: Due, refusal: Refusal, now: Date): Promise<void> =>
  make(tx, due, now, refusal)

async function make(tx: Writer, due: Due, now: Date, refusal: Refusal | undefined): Promise<void> {
  const context = { db: tx, account: due.account, now }
  const series = await findSeries(context, due.seriesId)
  const calendar = await companyDay(context)
  if (due.day !== undefined) return issueDue(context, { series, day: due.day, calendar, refusal })
  const { dueAt, nextDay, nextIndex } = series
  // Another process was faster.
  if (dueAt === null || dueAt > now) return undefined
  if (nextDay === null) return saveSeries(context, series.id, { dueAt: null })
  const { zone, morning } = calendar
  const dayToMake = dayOfMaking(nextDay, series.leadDays)
  if (morning === null || morning < dayToMake) return postpone(context, series, morningOf(dayToMake, zone))
  const occurrence = { day: nextDay, position: nextIndex }
  const inReview = isLate(nextDay, morning) ? await countInReview(context, series.id) : 0
  const values = await madeAs(context, series, {
    ...occurrence,
    calendar,
    refusal,
    making: makingOf(nextDay, morning, inReview),
  })
  await addOccurrence(context, { seriesId: series.id, ...occurrence, ...values })
  return saveSeries(context, series.id, progressAfter(series, scheduleOf(series), zone))
}

/** The next morning may be that of another zone by now, or one that a clock that was set back has not reached. */
const postpone = (context: WriteContext, { id }: SeriesRow, at: Date) =>
  saveSeries(context, id, { dueAt: at > context.now ? at : new Date(context.now.getTime() + POSTPONED_MS) })

const POSTPONED_MS = 15 * 60_000

type ToMake = Occurrence & { calendar: CompanyDay; refusal: Refusal | undefined; making: Making }

type Made = Pick<OccurrenceRow, 'state'> & Partial<OccurrenceRow>

async function madeAs(context: WriteContext, series: SeriesRow, toMake: ToMake): Promise<Made> {
  const { calendar, refusal, making, ...occurrence } = toMake
  const { today } = calendar
  if (making === 'listed') return { state: 'waiting', reason: 'late', isNoticeDue: true }
  if (making === 'on-its-day' && refusal === undefined) {
    const documentId = await makeInvoice(context, series, occurrence, { today, as: 'action' })
    return { state: 'made', documentId, letterDueAt: series.action === 'send' ? context.now : null }
  }
  const draft = await draftOrReason(context, series, occurrence, today)
  if ('reason' in draft) return { state: 'waiting', isNoticeDue: true, ...draft }
  if (making === 'review') return { state: 'review', reason: 'late', isNoticeDue: true, ...draft }
  if (making === 'on-its-day')
    return { state: 'waiting', isNoticeDue: true, ...draft, ...waitOf(refusal, context.now, calendar) }
  if (series.action === 'draft') return { state: 'made', ...draft }
  return { state: 'waiting', ...draft, dueAt: morningOf(occurrence.day, calendar.zone) }
}

/** An occurrence waits without a draft when not even that can be made, as with a customer who is there no longer. */
async function draftOrReason(context: WriteContext, series: SeriesRow, occurrence: Occurrence, today: LocalDay) {
  try {
    // Nothing is written before what is refused here has been read.
    return { documentId: await makeInvoice(context, series, occurrence, { today, as: 'draft' }) }
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'request.invalid') return { reason: error.reason }
    throw error
  }
}

/** Time heals a limit of the day: it is tried again in the next morning. */
function waitOf(refusal: Refusal | undefined, now: Date, { zone, today }: CompanyDay) {
  if (refusal === undefined) return {}
  const { reason, details } = refusal
  const next = details.resetsAt === undefined ? null : morningOf(addDays(today, 1), zone)
  return { reason, dueAt: next !== null && next > now ? next : null }
}

type DueDay = { series: SeriesRow; day: LocalDay; calendar: CompanyDay; refusal: Refusal | undefined }

/** A draft that waited for its day, or for what time heals. */
async function issueDue(context: WriteContext, { series, day, calendar, refusal }: DueDay): Promise<void> {
  const occurrence = await findOccurrence(context, series.id, day)
  // Another process was faster.
  if (!occurrence || occurrence.dueAt === null || occurrence.dueAt > context.now) return
  const save = (change: Partial<OccurrenceRow>) => saveOccurrence(context, occurrence, { dueAt: null, ...change })
  const { zone, today, morning } = calendar
  if (morning === null || morning < day)
    return save({ dueAt: morningOf(morning === null ? maxDay(day, today) : day, zone) })
  const document = occurrence.documentId === null ? undefined : await findRow(context, occurrence.documentId)
  if (!document) return save({ state: 'skipped', reason: null })
  if (document.status !== 'draft') return save({ state: 'made', reason: null })
  if (isLate(day, today)) return save({ state: 'review', reason: 'late', isNoticeDue: occurrence.reason === null })
  if (refusal) return save({ isNoticeDue: occurrence.reason === null, ...waitOf(refusal, context.now, calendar) })
  await issueWaiting(context, document, day, today)
  return save({
    state: 'made',
    reason: null,
    isNoticeDue: false,
    letterDueAt: series.action === 'send' ? context.now : null,
  })
}

const maxDay = (one: LocalDay, other: LocalDay): LocalDay => (one > other ? one : other)
