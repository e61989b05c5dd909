/**
 * Words of a full-text index that all accounts share. Each word begins with a key, so that a search walks only the rows
 * of that key, however many others have the word (docs/decisions/0057-search-of-items.md, 0064-search-of-documents.md).
 */
import { fold } from './fold.ts'
import { dialledAs, withoutExtensions } from './phone.ts'
import { spellingsOf } from './spellings.ts'
import { type Way, waysToFind, wholesOf, wordsTyped } from './typed-words.ts'

const MOST_WORDS = 8

/** The sign before a mark and before a title. Words contain no signs, so nobody can type one. */
const MARK = '·'
const TITLE = '¦'

/** Titles are searched by this many letters, because the indexes have no longer prefixes after key and sign. */
const LETTERS_OF_TITLE = 11

/**
 * Eight characters, the length that the indexes' prefixes assume. Two accounts may share a key: the list query still
 * filters by account.
 */
export const wordKey = (kind: string, account: string): string => kind + account.replaceAll('-', '').slice(-7)

export type Indexed = {
  /** Names and numbers. A search for one, or for its beginning, ranks it before rows that only contain the words. */
  titles: readonly (string | null | undefined)[]
  /** Further texts. */
  texts?: readonly (string | null | undefined)[]
  /** Filters of a search. */
  marks?: readonly string[]
}

/** Folded words of titles and texts, whole titles, and marks, each after the key. */
export function keyedWords(key: string, { titles, texts = [], marks = [] }: Indexed): string {
  const words = [...titles, ...texts].flatMap((text) => (text ? spellingsOf(text) : []))
  const wholes = titles.flatMap((title) => (title ? wholesOf(title).map((whole) => TITLE + whole) : []))
  const entries = [...words.filter(Boolean), ...wholes, ...marks.map((mark) => MARK + mark)]
  return [...new Set(entries)].map((word) => key + word).join(' ')
}

/** Queries of the index. */
export type Match = {
  /** Whether there may be rows of the first two kinds: a title that begins so, regardless of the filters. */
  title: string
  /** The exact title. */
  exact: string
  /** A title that begins so, including the exact one. */
  beginning: string
  /** Every word. */
  words: string
  /** Matches of both `beginning` and `words`. */
  both: string
}

export type MatchOptions = {
  marks?: readonly string[]
  /** ISO 3166. When given, digits are also searched as a phone number dialled in this country. */
  homeCountry?: string
}

/** The query for every mark, and every word as a prefix. Undefined when the text has nothing a word could begin with. */
export function keyedMatch(key: string, q: string, { marks = [], homeCountry }: MatchOptions): Match | undefined {
  const text = homeCountry === undefined ? q : withoutExtensions(fold(q))
  const typed = wordsTyped(text)
  if (typed.length === 0) return undefined
  const terms =
    homeCountry === undefined
      ? typed.map((word) => termOf(key, word))
      : numbersIn(typed).map((words) => numberOr(key, words, homeCountry))
  const marked = marks.map((mark) => markMatch(key, mark))
  const words = [...marked, ...terms.slice(0, MOST_WORDS)]
  const wholes = wholesOf(text)
  const titles = wholes.map((whole) => `"${key}${TITLE}${whole}"`)
  const letters = [...(wholes[0] ?? '')]
  const beginning = anyOf([`"${key}${TITLE}${letters.slice(0, LETTERS_OF_TITLE).join('')}"*`, ...titles.slice(1)])
  // If the letters do not cover the whole text, the words do.
  const others = letters.length > LETTERS_OF_TITLE ? words : marked
  return {
    title: beginning,
    exact: [...others, anyOf(titles)].join(' AND '),
    beginning: [...others, beginning].join(' AND '),
    words: words.join(' AND '),
    both: [...words, beginning].join(' AND '),
  }
}

/** Matches all rows with a mark. */
export const markMatch = (key: string, mark: string): string => `"${key}${MARK}${mark}"`

const termOf = (key: string, word: string): string => anyOf(waysToFind(word).map((way) => wayOf(key, way)))

const wayOf = (key: string, way: Way): string =>
  'whole' in way ? `"${key}${way.whole}"` : allOf(way.beginnings.map((word) => `"${key}${word}"*`))

const anyOf = (ways: readonly string[]): string => (ways.length > 1 ? `(${ways.join(' OR ')})` : ways.join(''))
const allOf = (words: readonly string[]): string => (words.length > 1 ? `(${words.join(' AND ')})` : words.join(''))

/** A word, or groups of digits that are one number or several. */
function numberOr(key: string, words: readonly string[], homeCountry: string): string {
  const [word = ''] = words
  if (!NUMBER.test(word)) return termOf(key, word)
  const { digits, local } = dialledAs(words.join(''), homeCountry)
  // The number is also searched as typed, because a name may contain one that begins like an international prefix: Unit
  // 007.
  const isTyped = words.length === 1 && word === digits
  const groups = isTyped ? [] : [allOf(words.slice(0, MOST_WORDS).map((one) => termOf(key, one)))]
  return anyOf([`"${key}${digits}"*`, ...(local === null ? [] : [`"${key}${MARK}${local}"*`]), ...groups])
}

const NUMBER = /^[+\d().#-]+$/

/** Groups consecutive words of digits. */
function numbersIn(words: readonly string[]): string[][] {
  return words.reduce<string[][]>((terms, word) => {
    const last = terms.at(-1) ?? []
    const goesOn = NUMBER.test(word) && last.length > 0 && last.every((one) => NUMBER.test(one))
    return goesOn ? [...terms.slice(0, -1), [...last, word]] : [...terms, [word]]
  }, [])
}
