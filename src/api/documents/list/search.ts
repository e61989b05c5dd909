/** What a search reads: the index of words, and for documents that are still to leave it the index of an earlier program. */
import type { Reader } from '#db/client.ts'
import { findUnindexed } from '#db/queries/search-rebuilds.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import { currencyMatch, documentMatch } from '#domain/documents/search-words.ts'
import { matchOf } from '#domain/text/full-text.ts'
import type { AccountId } from '#http/identity.ts'
import type { ListQuery } from './model.ts'
import { EARLIER_WORDS, type Source, WORDS } from './sources.ts'

type Words = {
  /** The search itself, in the order it is read in; empty without one. */
  search: readonly Source[]
  /** That could serve a list without a search too. */
  others: readonly Source[]
  values: Record<string, unknown>
}

/** Undefined when nothing was asked that a word could begin with. */
export async function wordsOf(
  db: Reader,
  account: AccountId,
  type: DocumentType,
  { q, currency }: ListQuery,
): Promise<Words | undefined> {
  if (!q && !currency) return { search: [], others: [], values: {} }
  const unindexed = (await findUnindexed(db, 'documents')) ?? 0
  if (!q) {
    const words = currency && unindexed === 0 ? currencyMatch(account, type, currency) : undefined
    return { search: [], others: words === undefined ? [] : [WORDS], values: { words, unindexed } }
  }
  const words = documentMatch(account, type, q, { currency })
  const earlierWords = matchOf(account, q)
  if (words === undefined || earlierWords === undefined) return undefined
  const search = unindexed === 0 ? [WORDS] : [WORDS, EARLIER_WORDS]
  return { search, others: [], values: { words, earlierWords, unindexed } }
}
