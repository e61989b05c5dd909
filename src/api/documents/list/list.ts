import type { Reader } from '#db/database.ts'
import { valuesIn } from '#db/queries/keyset/order.ts'
import { type Part, readPage, untilFound } from '#db/queries/keyset/page.ts'
import { positionAt } from '#db/queries/keyset/steps.ts'
import { searchRebuild } from '#db/queries/rebuilds.ts'
import { searchPosition } from '#db/queries/word-search.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import { currencyMatch, documentMatch } from '#domain/documents/search-words.ts'
import type { AccountScope, ReadContext } from '#http/context.ts'
import { todayOf } from '#api/account/service.ts'
import { hasNone, isContradiction } from './counts.ts'
import { filtersOf, valuesOf } from './filters.ts'
import type { ListQuery } from './model.ts'
import { type ListPart, partsOf } from './order.ts'
import { type ListedRow, summaryOf } from './rows.ts'
import type { UseOfWords } from './sources.ts'
import { findEnd, findRows, stepFor } from './steps.ts'

/**
 * Newest first unless asked otherwise, a search with the very name or number first (decision 100). Reads at most a step of an
 * index at a time: what few documents fit may take several pages, of which some are short. The cursor says whether to go on.
 */
export function listDocuments(context: ReadContext, type: DocumentType, request: ListQuery) {
  return untilFound(request, (page) => readDocuments(context, type, page))
}

async function readDocuments(context: ReadContext, type: DocumentType, request: ListQuery) {
  const today = await todayOf(context)
  if (isContradiction(request)) return NOTHING
  const words = await wordsOf(context, type, request)
  if (words === undefined) return NOTHING
  const values = {
    ...valuesOf(request, today),
    ...words.values,
    account: context.account,
    user: context.user ?? null,
    type,
  }
  const { rows, nextCursor } = await readPage(request, stepsOf(context.db, request, words.use, values))
  return { items: rows.map((row) => summaryOf(row, today)), nextCursor }
}

const NOTHING = { items: [], nextCursor: null }

type Values = Record<string, unknown>

/** Undefined when nothing was typed that a word could begin with. */
async function wordsOf(
  { db, account }: AccountScope,
  type: DocumentType,
  { q, currency }: ListQuery,
): Promise<{ use: UseOfWords; values: Values } | undefined> {
  if (q) {
    const match = documentMatch(account, type, q, { currency })
    return match === undefined ? undefined : { use: 'search', values: match }
  }
  // A list by currency has all documents at every moment, so it does not read an index that is being made anew.
  if (!currency || (await searchRebuild.findMark(db, 'documents')) !== undefined) return { use: 'none', values: {} }
  return { use: 'optional', values: { words: currencyMatch(account, type, currency) } }
}

async function* stepsOf(
  db: Reader,
  request: ListQuery,
  use: UseOfWords,
  others: Values,
): AsyncGenerator<Part<ListedRow>> {
  for (const [at, part] of partsOf(request).entries()) {
    const { searchPart, ...after } = valuesAfter(part, use)
    const values = { ...others, ...after }
    const isFirst = request.cursor === undefined && at === 0
    const query = { ...part, filters: filtersOf(request, part), isLater: part.position !== undefined, searchPart }
    const step = await stepFor(db, use, query, values)
    if (isFirst && step.kind === 'step' && (await hasNone(db, filtersOf(request), values))) return
    yield {
      find: (limit) => findRows(db, step, { ...values, limit }),
      positionOf: ({ rowId, stepValue }) => positionAt(part, { value: stepValue, id: rowId }),
      findEnd: async () => {
        const end = await findEnd(db, step, values)
        return end && positionAt(part, end)
      },
    }
  }
}

/** Values of the placeholders for the row before the page; in a search, which part of it found that row. */
function valuesAfter({ order, position }: ListPart, use: UseOfWords) {
  if (position === undefined) return {}
  if (use !== 'search') {
    const values = valuesIn(order, position)
    return { afterValue: values[0], afterRow: values.at(-1) }
  }
  const { part, rowId } = searchPosition(position)
  return { afterRow: rowId, searchPart: part }
}
