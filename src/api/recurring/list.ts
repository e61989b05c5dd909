/** The series of an account. */
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type CursorPosition, partsFrom, positionIn } from '#db/queries/keyset/cursor.ts'
import { inOrder, readPage } from '#db/queries/keyset/page.ts'
import { type Order, sortOf } from '#db/queries/keyset/order.ts'
import { owned } from '#db/queries/owned.ts'
import { recurringOccurrences, recurringSeries } from '#db/schema/recurring/recurring.ts'
import { wordsTyped } from '#domain/text/typed-words.ts'
import type { ReadContext } from '#http/context.ts'
import { isCustomerOrMerged } from '#api/customers/service.ts'
import { type CountedSeries, SERIES_COUNTS, seriesAnswers } from './answer.ts'
import type { SeriesListRequest } from './model.ts'

/** The newest first, unless it is sorted. By next day, those that have none go last. */
export async function listSeries(context: ReadContext, request: SeriesListRequest) {
  const { by, direction } = sortOf(request.sort ?? '-created')
  const { id } = recurringSeries
  const parts =
    by === 'created'
      ? [
          partOf(context, request, {
            order: { columns: [id], direction },
            position: positionIn(request.cursor),
            name: null,
          }),
        ]
      : partsFrom(DATED, request.cursor).map(({ name, position }) =>
          partOf(context, request, { order: { columns: [...BY_NEXT[name].columns], direction }, position, name }),
        )
  const { rows, nextCursor } = await readPage(request, parts)
  return { items: await seriesAnswers(context, rows), nextCursor }
}

const DATED = ['dated', 'undated'] as const
type Dated = (typeof DATED)[number]

const { id: ID, nextDay: NEXT_DAY } = recurringSeries

const BY_NEXT = {
  dated: { columns: [NEXT_DAY, ID], where: isNotNull(NEXT_DAY) },
  undated: { columns: [ID], where: isNull(NEXT_DAY) },
} as const

type PartOfList = { order: Order; position: CursorPosition; name: Dated | null }

const partOf = (context: ReadContext, request: SeriesListRequest, { order, position, name }: PartOfList) =>
  inOrder<CountedSeries>(
    order,
    position,
    ({ after, orderBy, limit }) => {
      const where = name === null ? after : and(BY_NEXT[name].where, after)
      return findRows(context, request, { where, orderBy, limit })
    },
    ({ series }) => {
      const { id, nextDay } = series
      if (name === null) return [id]
      return nextDay === null ? [name, id] : [name, nextDay, id]
    },
  )

type Query = { where: SQL | undefined; orderBy: SQL[]; limit: number }

const findRows = (context: ReadContext, request: SeriesListRequest, { where, orderBy, limit }: Query) =>
  context.db
    .select({ series: recurringSeries, ...SERIES_COUNTS })
    .from(recurringSeries)
    .where(matching(context, request, where))
    .orderBy(...orderBy)
    .limit(limit)

function matching({ db, account }: ReadContext, request: SeriesListRequest, after: SQL | undefined): SQL {
  const { q, state, customerId, documentId } = request
  const { seriesId } = recurringOccurrences
  const madeBy = (document: string) =>
    db
      .select({ id: seriesId })
      .from(recurringOccurrences)
      .where(owned(recurringOccurrences, account, eq(recurringOccurrences.documentId, document)))
  return owned(
    recurringSeries,
    account,
    and(
      after,
      state ? eq(recurringSeries.state, state) : undefined,
      customerId ? isCustomerOrMerged(recurringSeries.customerId, account, customerId) : undefined,
      documentId ? inArray(recurringSeries.id, madeBy(documentId)) : undefined,
      ...wordsTyped(q ?? '').map((word) => sql`instr(${recurringSeries.words}, ${` ${word}`}) > 0`),
    ),
  )
}
