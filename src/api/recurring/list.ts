/** The series of an account. */
import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import { readInOrder } from '#db/queries/keyset/page.ts'
import { type Order, sortOf } from '#db/queries/keyset/order.ts'
import { owned } from '#db/queries/owned.ts'
import { recurringOccurrences, recurringSeries } from '#db/schema/recurring/recurring.ts'
import { wordsTyped } from '#domain/text/typed-words.ts'
import type { ReadContext } from '#http/context.ts'
import { isCustomerOrMerged } from '#api/customers/service.ts'
import { SERIES_COUNTS, seriesAnswers } from './answer.ts'
import type { SeriesListRequest } from './model.ts'

/** The newest first, unless it is sorted. */
export async function listSeries(context: ReadContext, request: SeriesListRequest) {
  const { db } = context
  const { by, direction } = sortOf(request.sort ?? '-created')
  const columns = { created: [recurringSeries.id], next: [recurringSeries.nextDay, recurringSeries.id] }[by]
  const order: Order = { columns, direction }
  const { rows, nextCursor } = await readInOrder(
    request,
    order,
    ({ after, orderBy, limit }) =>
      db
        .select({ series: recurringSeries, ...SERIES_COUNTS })
        .from(recurringSeries)
        .where(matching(context, request, after))
        .orderBy(...orderBy)
        .limit(limit),
    ({ series }) => (by === 'next' ? [series.nextDay ?? '', series.id] : [series.id]),
  )
  return { items: await seriesAnswers(context, rows), nextCursor }
}

function matching({ db, account }: ReadContext, request: SeriesListRequest, after: SQL | undefined): SQL {
  const { q, sort, state, customerId, documentId } = request
  const made = db
    .select({ one: sql`1` })
    .from(recurringOccurrences)
    .where(
      owned(
        recurringOccurrences,
        account,
        and(
          eq(recurringOccurrences.seriesId, recurringSeries.id),
          documentId ? eq(recurringOccurrences.documentId, documentId) : undefined,
        ),
      ),
    )
  return owned(
    recurringSeries,
    account,
    and(
      after,
      // A list by next day has those that have one.
      sort?.endsWith('next') ? sql`${recurringSeries.nextDay} is not null` : undefined,
      state ? eq(recurringSeries.state, state) : undefined,
      customerId ? isCustomerOrMerged(recurringSeries.customerId, account, customerId) : undefined,
      documentId ? exists(made) : undefined,
      ...wordsTyped(q ?? '').map((word) => sql`instr(${recurringSeries.words}, ${` ${word}`}) > 0`),
    ),
  )
}
