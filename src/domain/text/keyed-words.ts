/**
 * Words of a full-text index that is one for all accounts: each begins with a key, so that a search walks the rows of one
 * key alone, however many others have the word (docs/decisions/0057-search-of-items.md, 0064-search-of-documents.md).
 */
import { foldArabic } from './fold.ts'
import { wordsToFind } from './name-key.ts'

const MOST_WORDS = 8

/** In front of a mark. No word has a sign in it, so nobody can type one. */
const MARK = '·'

/**
 * Eight characters, as the prefixes of the indexes count on. Two accounts may have the same: rows are of the account all the
 * same, for the list asks for it.
 */
export const wordKey = (kind: string, account: string): string => kind + account.replaceAll('-', '').slice(-7)

/** Folded words of the texts, and marks of what a search may be limited to, each behind the key. */
export function keyedWords(
  key: string,
  texts: readonly (string | null | undefined)[],
  marks: readonly string[],
): string {
  const words = wordsToFind(
    texts
      .flatMap((text) => text?.split(/\s+/) ?? [])
      .flatMap(spellingsOf)
      .join(' '),
  )
  const entries = [...words, ...marks.map((mark) => MARK + mark)]
  return [...new Set(entries)]
    .filter(Boolean)
    .map((word) => key + word)
    .join(' ')
}

/**
 * What to look for: every mark, and every word as the beginning of one. Undefined when nothing was asked that a word could
 * begin with.
 */
export function keyedMatch(key: string, q: string, marks: readonly string[]): string | undefined {
  const words = foldArabic(q)
    .replaceAll(THOUSANDS, '')
    .split(/[\s,;/،؛]+/)
    .filter((word) => withoutSigns(word) !== '')
    .slice(0, MOST_WORDS)
  if (words.length === 0) return undefined
  const wanted = [...marks.map((mark) => markMatch(key, mark)), ...words.map((word) => eitherSpelling(key, word))]
  return wanted.join(' AND ')
}

/** All that has a mark. */
export const markMatch = (key: string, mark: string): string => `"${key}${MARK}${mark}"`

/** The separators of `1,234,567.50`. */
const THOUSANDS = /(?<=\d)[,٬](?=\d{3}(?!\d))/g

/** `al-reem` finds Alreem, Al-Reem and Al Reem. A word with digits is a code and found as one: CN-0001 is no INV-0001. */
function eitherSpelling(key: string, word: string): string {
  const beginning = (part: string) => `"${key}${withoutArticle(part)}"*`
  const whole = beginning(withoutSigns(word))
  const parts = word.split(SIGNS).filter(Boolean)
  return parts.length > 1 && !/\d/.test(word) ? `(${whole} OR (${parts.map(beginning).join(' AND ')}))` : whole
}

/** `SKU-0001` is found as `sku0001` and by its parts. */
const spellingsOf = (word: string): string[] => [withoutSigns(word), ...word.split(SIGNS)]

const SIGNS = /[^\p{L}\p{N}\p{M}]+/gu
const withoutSigns = (word: string): string => word.replaceAll(SIGNS, '')

/** Words are in the index with and without it. */
const withoutArticle = (word: string): string => word.replace(/^ال(?=\p{Script=Arabic}{2})/u, '')
