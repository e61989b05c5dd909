import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { documents } from '#db/schema/documents.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import { documentMatch } from '#domain/documents/search-words.ts'
import { matchOf } from '#domain/text/full-text.ts'
import type { AccountId } from '#http/identity.ts'
import { pageOf, positionOf, wholeNumberIn } from '#http/paging.ts'
import { documentSearch } from '#api/documents/search-index.ts'
import { earlierSearch, findUnindexed } from '#api/documents/search-rebuild-service.ts'
import { filters } from './filters.ts'
import type { ListQuery } from './model.ts'
import { COLUMNS } from './rows.ts'

/**
 * The index of words is walked from its newest row, and the document of each looked up, until the page is full; then the
 * index of an earlier program, for the documents that are still to leave it (search-rebuild-service.ts).
 */
export async function findByWords(
  db: Reader,
  account: AccountId,
  type: DocumentType,
  request: ListQuery,
  today: string,
) {
  const { q = '', cursor, currency } = request
  const matches = documentMatch(account, type, q, { currency })
  const earlierMatches = matchOf(account, q)
  if (matches === undefined || earlierMatches === undefined) return []
  const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : rowIdIn(positionOf(cursor, 2))
  const unindexed = (await findUnindexed(db)) ?? 0
  // A cross join, because SQLite keeps the order of one: left to itself it gathers all matches first, a million maybe.
  const pageOfIndex = (index: typeof documentSearch | typeof earlierSearch, ...wanted: SQL[]) =>
    db
      .select(COLUMNS)
      .from(index)
      .crossJoin(documents)
      .where(
        and(
          ...wanted,
          lt(index.rowId, before),
          eq(documents.rowId, index.rowId),
          eq(documents.accountId, account),
          eq(documents.type, type),
          ...filters(request, today),
        ),
      )
      .orderBy(desc(index.rowId))
      .limit(pageOf(request) + 1)
  const isIndexed = gte(documentSearch.rowId, unindexed)
  const rows = await pageOfIndex(documentSearch, sql`document_words match ${matches}`, isIndexed)
  if (unindexed === 0 || rows.length > pageOf(request)) return rows
  const isEarlier = lt(earlierSearch.rowId, unindexed)
  return [...rows, ...(await pageOfIndex(earlierSearch, sql`document_search match ${earlierMatches}`, isEarlier))]
}

export const rowIdIn = ([, rowId = '']: string[]): number => Number(wholeNumberIn(rowId))
