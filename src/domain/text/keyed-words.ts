/**
 * Words of a full-text index that is one for all accounts: each begins with a key, so that a search walks the rows of one
 * key alone, however many others have the word (docs/decisions/0057-search-of-items.md, 0064-search-of-documents.md).
 */
import { fold } from './fold.ts'
import { dialledAs, withoutExtensions } from './phone.ts'
import { spellingsOf } from './spellings.ts'
import { type Way, waysToFind, wholesOf, wordsTyped } from './typed-words.ts'

const MOST_WORDS = 8

/** In front of a mark, and of a title. No word has a sign in it, so nobody can type one. */
const MARK = '·'
const TITLE = '¦'

/** A title's beginning is looked for by this many letters: the indexes have no list for a longer one behind key and sign. */
const LETTERS_OF_TITLE = 11

/**
 * Eight characters, as the prefixes of the indexes count on. Two accounts may have the same: rows are of the account all the
 * same, for the list asks for it.
 */
export const wordKey = (kind: string, account: string): string => kind + account.replaceAll('-', '').slice(-7)

export type Indexed = {
  /** Names and numbers: a search for one, or for its beginning, has it before what only has the words. */
  titles: readonly (string | null | undefined)[]
  /** Further texts. */
  texts?: readonly (string | null | undefined)[]
  /** What a search may be limited to. */
  marks?: readonly string[]
}

/** Folded words of titles and texts, titles as a whole, and marks, each behind the key. */
export function keyedWords(key: string, { titles, texts = [], marks = [] }: Indexed): string {
  const words = [...titles, ...texts].flatMap((text) => (text ? spellingsOf(text) : []))
  const wholes = titles.flatMap((title) => (title ? wholesOf(title).map((whole) => TITLE + whole) : []))
  const entries = [...words.filter(Boolean), ...wholes, ...marks.map((mark) => MARK + mark)]
  return [...new Set(entries)].map((word) => key + word).join(' ')
}

/** Queries of the index. */
export type Match = {
  /** Whether there may be any of the first two: a title that begins so, whatever the search is limited to. */
  title: string
  /** The very title. */
  exact: string
  /** A title that begins so, the very one too. */
  beginning: string
  /** Every word. */
  words: string
  /** What both `beginning` and `words` find. */
  both: string
}

export type Asked = {
  marks?: readonly string[]
  /** ISO 3166; with it digits are also looked for as a phone number that is dialled in this country. */
  homeCountry?: string
}

/**
 * What to look for: every mark, and every word as the beginning of one. Undefined when nothing was asked that a word could
 * begin with.
 */
export function keyedMatch(key: string, q: string, { marks = [], homeCountry }: Asked): Match | undefined {
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
  // Where the letters do not say all of it, the words do.
  const others = letters.length > LETTERS_OF_TITLE ? words : marked
  return {
    title: beginning,
    exact: [...others, anyOf(titles)].join(' AND '),
    beginning: [...others, beginning].join(' AND '),
    words: words.join(' AND '),
    both: [...words, beginning].join(' AND '),
  }
}

/** All that has a mark. */
export const markMatch = (key: string, mark: string): string => `"${key}${MARK}${mark}"`

const termOf = (key: string, word: string): string => anyOf(waysToFind(word).map((way) => wayOf(key, way)))

const wayOf = (key: string, way: Way): string =>
  'whole' in way ? `"${key}${way.whole}"` : allOf(way.beginnings.map((word) => `"${key}${word}"*`))

const anyOf = (ways: readonly string[]): string => (ways.length > 1 ? `(${ways.join(' OR ')})` : ways.join(''))
const allOf = (words: readonly string[]): string => (words.length > 1 ? `(${words.join(' AND ')})` : words.join(''))

/** A word; or digits in groups, which are one number or several. */
function numberOr(key: string, words: readonly string[], homeCountry: string): string {
  const [word = ''] = words
  if (!NUMBER.test(word)) return termOf(key, word)
  const { digits, local } = dialledAs(words.join(''), homeCountry)
  // Also as they were typed, for a name may hold a number that begins as one from abroad: Unit 007.
  const isTyped = words.length === 1 && word === digits
  const groups = isTyped ? [] : [allOf(words.slice(0, MOST_WORDS).map((one) => termOf(key, one)))]
  return anyOf([`"${key}${digits}"*`, ...(local === null ? [] : [`"${key}${MARK}${local}"*`]), ...groups])
}

const NUMBER = /^[+\d().#-]+$/

/** Words, of which groups of digits that follow one another are together. */
function numbersIn(words: readonly string[]): string[][] {
  return words.reduce<string[][]>((terms, word) => {
    const last = terms.at(-1) ?? []
    const goesOn = NUMBER.test(word) && last.length > 0 && last.every((one) => NUMBER.test(one))
    return goesOn ? [...terms.slice(0, -1), [...last, word]] : [...terms, [word]]
  }, [])
}
