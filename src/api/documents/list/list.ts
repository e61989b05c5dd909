import type { Reader } from '#db/client.ts'
import { alongside } from '#db/read-together.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import type { AccountId } from '#http/identity.ts'
import { cursorOf, pageOf, searchPositionOf } from '#http/paging.ts'
import { todayOf } from '#api/account/service.ts'
import { hasNone, isContradiction } from './counts.ts'
import { filtersOf, valuesOf } from './filters.ts'
import type { ListQuery } from './model.ts'
import { type Order, orderOf, partsOf, startOf } from './order.ts'
import { summaryOf } from './rows.ts'
import { wordsOf } from './search.ts'
import { findEnd, findRows, stepFor } from './steps.ts'

/**
 * Newest first unless asked otherwise, a search with the very name or number first (decision 100); always by keyset, so that page 20,000 costs what page 1 costs. Reads at most a step of
 * an index: what few documents fit may take several pages, of which some are short or empty. The cursor says whether to go on.
 */
export async function listDocuments(db: Reader, account: AccountId, type: DocumentType, request: ListQuery, now: Date) {
  const today = await todayOf(db, account, now)
  const { rows, nextCursor } = await readPage(db, account, type, request, today)
  return { items: rows.map((row) => summaryOf(row, today)), nextCursor }
}

async function readPage(db: Reader, account: AccountId, type: DocumentType, request: ListQuery, today: string) {
  if (isContradiction(request)) return NOTHING
  const words = await wordsOf(db, account, type, request)
  if (words === undefined) return NOTHING
  const order = orderOf(request)
  const { start, searchPart } = positionIn(order, request)
  const limit = pageOf(request)
  const values = {
    ...valuesOf(request, today),
    ...words.values,
    account,
    type,
    afterValue: start?.value,
    afterRow: start?.rowId,
  }
  const isFirst = start === undefined
  const rows: Awaited<ReturnType<typeof findRows>> = []
  for (const [at, part] of partsOf(order, request, start).entries()) {
    // The cursor's row is in the first part that is read.
    const asked = { order: part, filters: filtersOf(request, part), isLater: at === 0 && !isFirst, searchPart }
    if (isFirst && at === 0) alongside(() => hasNone(db, asked.filters, values))
    const step = await stepFor(db, words.use, asked, values)
    if (isFirst && at === 0 && step.kind === 'step' && (await hasNone(db, asked.filters, values))) return NOTHING
    alongside(() => findEnd(db, step, values))
    rows.push(...(await findRows(db, step, { ...values, limit: limit + 1 - rows.length })))
    const last = rows[limit - 1]
    if (rows.length > limit && last) {
      const value = request.q ? last.stepValue : order.valueOf(last)
      return { rows: rows.slice(0, limit), nextCursor: cursorOf([String(value), String(last.rowId)]) }
    }
    const end = await findEnd(db, step, values)
    if (end) return { rows, nextCursor: cursorOf([String(end.value ?? ''), String(end.place)]) }
  }
  return { rows, nextCursor: null }
}

/** Of a search a cursor says in which part of it the row was. */
function positionIn(order: Order, { q, cursor }: ListQuery) {
  if (!q || cursor === undefined) return { start: startOf(order, cursor), searchPart: undefined }
  const { part, place } = searchPositionOf(cursor)
  return { start: { value: '', rowId: Number(place) }, searchPart: part }
}

const NOTHING = { rows: [], nextCursor: null }
