/** The days of a series that were made, skipped or wait, and those to come. */
import { and, eq } from 'drizzle-orm'
import { newestFirst } from '#db/queries/keyset/order.ts'
import { readInOrder } from '#db/queries/keyset/page.ts'
import { owned } from '#db/queries/owned.ts'
import { documents } from '#db/schema/documents.ts'
import { recurringOccurrences } from '#db/schema/recurring/recurring.ts'
import { nextDays } from '#domain/recurring/occurrences.ts'
import type { OccurrenceState } from '#domain/recurring/series.ts'
import { ruleInWords } from '#i18n/recurring/rule-words.ts'
import type { ReadContext } from '#http/context.ts'
import type { OccurrenceListRequest } from './model.ts'
import { findSeries, type OccurrenceRow, ofSeries, scheduleOf } from './repository.ts'

const MOST_NEXT = 12

/** The latest day first. */
export async function listOccurrences(context: ReadContext, seriesId: string, request: OccurrenceListRequest) {
  const { db, account } = context
  const series = await findSeries(context, seriesId)
  const { rows, nextCursor } = await readInOrder(
    request,
    newestFirst(recurringOccurrences.day),
    ({ after, orderBy, limit }) =>
      db
        .select({ occurrence: recurringOccurrences, document: { status: documents.status, number: documents.number } })
        .from(recurringOccurrences)
        .leftJoin(documents, owned(documents, account, eq(documents.id, recurringOccurrences.documentId)))
        .where(and(ofSeries(account, seriesId), after))
        .orderBy(...orderBy)
        .limit(limit),
    ({ occurrence }) => [occurrence.day],
  )
  const schedule = scheduleOf(series)
  const next = series.state === 'ended' ? [] : nextDays(schedule, series.nextIndex, MOST_NEXT)
  return {
    items: rows.map(({ occurrence, document }) => occurrenceAnswer(occurrence, document)),
    next,
    words: { en: ruleInWords(schedule, 'en'), ar: ruleInWords(schedule, 'ar') },
    nextCursor,
  }
}

type Made = Pick<typeof documents.$inferSelect, 'status' | 'number'> | null

function occurrenceAnswer(occurrence: OccurrenceRow, document: Made) {
  const { day, documentId } = occurrence
  const state = currentState(occurrence, document)
  const isOpen = state === 'waiting' || state === 'review' || (state === 'made' && document !== null)
  return {
    day,
    state,
    ...(document !== null && documentId !== null && { documentId, number: document.number }),
    ...(occurrence.reason !== null && (isOpen || state === 'skipped') && { reason: occurrence.reason }),
  }
}

/** A draft that waited may have been issued by hand since, or deleted. */
function currentState({ state, documentId }: OccurrenceRow, document: Made): OccurrenceState {
  if (state !== 'waiting' && state !== 'review') return state
  if (document !== null) return document.status === 'draft' ? state : 'made'
  return documentId === null ? state : 'skipped'
}
