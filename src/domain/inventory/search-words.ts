/** The words by which an item is found. */
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

/** The filters of a search. */
export type SearchedAmong = { archived: boolean; service: boolean; category: string | undefined }

/** Folded words, each after the key of the account, and marks for the filters of a search. */
export function itemWords(account: string, item: Searched): string {
  const { name, nameAr, sku, barcode, kind, categoryId, archivedAt } = item
  const marks = marksOf({ service: kind === 'service', category: categoryId ?? undefined })
  return keyedWords(keyOf(account, archivedAt !== null), { titles: [name, nameAr, sku, barcode], marks })
}

/** The index query for a typed search; undefined when it has nothing a word could begin with. */
export function itemMatch(account: string, q: string, among: SearchedAmong): Match | undefined {
  return keyedMatch(keyOf(account, among.archived), q, { marks: marksOf(among) })
}

/** Archived items are indexed under a key of their own. */
const keyOf = (account: string, archived: boolean): string => wordKey(archived ? 'z' : 'a', account)

function marksOf({ service, category }: Pick<SearchedAmong, 'service' | 'category'>): string[] {
  return [...(service ? ['service'] : []), ...(category === undefined ? [] : [category.replaceAll('-', '')])]
}
