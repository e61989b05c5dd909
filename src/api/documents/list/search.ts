/** What a search reads: the index of words. */
import type { Reader } from '#db/client.ts'
import { isRebuilding } from '#db/queries/search-rebuilds.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import { currencyMatch, documentMatch } from '#domain/documents/search-words.ts'
import type { AccountId } from '#http/identity.ts'
import type { ListQuery } from './model.ts'

/** A search reads the index of words alone; a list of a currency may. */
export type UseOfWords = 'none' | 'search' | 'optional'

type Words = { use: UseOfWords; values: Record<string, unknown> }

/** Undefined when nothing was asked that a word could begin with. */
export async function wordsOf(
  db: Reader,
  account: AccountId,
  type: DocumentType,
  { q, currency }: ListQuery,
): Promise<Words | undefined> {
  if (q) {
    const match = documentMatch(account, type, q, { currency })
    return match === undefined ? undefined : { use: 'search', values: match }
  }
  // A list by currency has all documents at every moment, so it does not read an index that is being made anew.
  if (!currency || (await isRebuilding(db, 'documents'))) return { use: 'none', values: {} }
  return { use: 'optional', values: { words: currencyMatch(account, type, currency) } }
}
