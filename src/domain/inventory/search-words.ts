/** By which words an item is found. */
import { keyedMatch, keyedWords, type Match, wordKey } from '#domain/text/keyed-words.ts'

type Searched = {
  name: string
  nameAr: string | null
  sku: string
  barcode: string | null
  kind: 'goods' | 'service'
  categoryId: string | null
  archivedAt: Date | null
}

/** What a search is limited to. */
export type SearchedAmong = { archived: boolean; service: boolean; category: string | undefined }

/** Folded words, each behind the key of the account, and marks of what a search may be limited to. */
export function itemWords(account: string, item: Searched): string {
  const { name, nameAr, sku, barcode, kind, categoryId, archivedAt } = item
  const marks = marksOf({ service: kind === 'service', category: categoryId ?? undefined })
  return keyedWords(keyOf(account, archivedAt !== null), { titles: [name, nameAr, sku, barcode], marks })
}

/** What to look for in the index; undefined when nothing was asked that a word could begin with. */
export function itemMatch(account: string, q: string, among: SearchedAmong): Match | undefined {
  return keyedMatch(keyOf(account, among.archived), q, { marks: marksOf(among) })
}

/** Archived items are found under a key of their own. */
const keyOf = (account: string, archived: boolean): string => wordKey(archived ? 'z' : 'a', account)

function marksOf({ service, category }: Pick<SearchedAmong, 'service' | 'category'>): string[] {
  return [...(service ? ['service'] : []), ...(category === undefined ? [] : [category.replaceAll('-', '')])]
}
