/**
 * By which words an item is found. The index is one for all accounts, so each word begins with the key of its account: a
 * search walks the rows of the account alone, however many others have the word. The migration 0022 writes the same in SQL.
 */
import { foldArabic } from '#domain/text/fold.ts'
import { wordsToFind } from '#domain/text/name-key.ts'

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

const MOST_WORDS = 8

/** Folded words, each behind the key of the account, and marks of what a search may be limited to. */
export function itemWords(account: string, item: Searched): string {
  const key = keyOf(account, item.archivedAt !== null)
  const typed = [item.name, item.nameAr, item.sku, item.barcode].flatMap((text) => text?.split(/\s+/) ?? [])
  const words = wordsToFind(typed.flatMap(spellingsOf).join(' '))
  const marks = [item.kind === 'service' ? SERVICE : '', item.categoryId === null ? '' : categoryMark(item.categoryId)]
  return [...new Set([...words, ...marks])]
    .filter(Boolean)
    .map((word) => key + word)
    .join(' ')
}

/**
 * What to look for in the index: every word, as the beginning of a word of the item. Undefined when nothing was asked that
 * a word could begin with.
 */
export function itemMatch(account: string, q: string, among: SearchedAmong): string | undefined {
  const key = keyOf(account, among.archived)
  const words = foldArabic(q)
    .split(/[\s,;/،؛]+/)
    .map((word) => withoutArticle(withoutSigns(word)))
    .filter(Boolean)
    .slice(0, MOST_WORDS)
  if (words.length === 0) return undefined
  const marks = [among.service ? SERVICE : '', among.category === undefined ? '' : categoryMark(among.category)]
  const wanted = [...marks.filter(Boolean).map((mark) => `"${key}${mark}"`), ...words.map((word) => `"${key}${word}"*`)]
  return wanted.join(' AND ')
}

/**
 * Eight characters, as the prefixes of the index count on. Two accounts may have the same: rows are of the account all the
 * same, for the list asks for it. Archived items are found under a key of their own.
 */
const keyOf = (account: string, archived: boolean): string =>
  (archived ? 'z' : 'a') + account.replaceAll('-', '').slice(-7)

/** No word has a sign in it, so nobody can type a mark. */
const SERVICE = '·service'
const categoryMark = (id: string): string => `·${id.replaceAll('-', '')}`

/** `SKU-0001` is found as `sku0001` and by its parts. */
const spellingsOf = (word: string): string[] => [withoutSigns(word), ...word.split(SIGNS)]

const SIGNS = /[^\p{L}\p{N}\p{M}]+/gu
const withoutSigns = (word: string): string => word.replaceAll(SIGNS, '')

/** Words are in the index with and without it. */
const withoutArticle = (word: string): string => word.replace(/^ال(?=\p{Script=Arabic}{2})/u, '')
