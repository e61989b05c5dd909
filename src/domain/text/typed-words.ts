/** The typed words of a search, and the ways in which each may be found (decision 99). */
import { fold } from './fold.ts'
import { partsOf, spellingsOf, withoutArticle, withoutLeadingZeros, withoutSigns } from './spellings.ts'

/** The separators of `1,234,567.50`. */
const THOUSANDS = /(?<=\d)[,٬](?=\d{3}(?!\d))/g

/** Folded words, without those that consist of signs. */
export const wordsTyped = (q: string): string[] =>
  fold(q)
    .replaceAll(THOUSANDS, '')
    .split(/[\s,;/،؛]+/)
    .filter((word) => withoutSigns(word) !== '')

/** One way to find a typed word: each of `beginnings` begins a word of the text, or the text has the word `whole`. */
export type Way = { beginnings: readonly string[] } | { whole: string }

/** `al-reem` finds Alreem, Al-Reem and Al Reem. A word with digits is a code: CN-0001 is not INV-0001, but INV-01 is. */
export function waysToFind(word: string): Way[] {
  const joined: Way = { beginnings: [withoutArticle(withoutSigns(word))] }
  const code = withoutLeadingZeros(word)
  if (code !== word) return [joined, { whole: withoutSigns(code) }]
  const parts = partsOf(word)
  if (/\d/.test(word) || parts.length < 2) return [joined]
  return [joined, { beginnings: parts.map(withoutArticle) }]
}

/** A name or number as one word, as written and without the leading zeros of its numbers. Empty for signs alone. */
export function wholesOf(title: string): string[] {
  const folded = fold(title)
  const wholes = [folded, withoutLeadingZeros(folded)].map((one) => withoutArticle(withoutSigns(one)))
  return [...new Set(wholes)].filter(Boolean)
}

/**
 * Searches a list in memory like the server: items that have every word in their titles, first those with the exact
 * title, then those that begin with the typed text, then the rest. Within each, the order stays.
 */
export function findByTitles<One extends object>(
  all: readonly One[],
  q: string,
  titlesOf: (one: One) => readonly string[],
): One[] {
  const typed = wordsTyped(q).map(waysToFind)
  if (typed.length === 0) return []
  const wanted = wholesOf(q)
  const ranked = all.flatMap((one) => {
    const { words, wholes } = wordsOnce(one, titlesOf)
    const isFound = typed.every((ways) => ways.some((way) => isFoundIn(words, way)))
    return isFound ? [{ one, rank: rankOf(wholes, wanted) }] : []
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ one }) => one)
}

type Words = { words: string[]; wholes: string[] }

/** Caches the words of each item, because every key press searches the same items again. */
const known = new WeakMap<object, Words>()

function wordsOnce<One extends object>(one: One, titlesOf: (one: One) => readonly string[]): Words {
  const before = known.get(one)
  if (before) return before
  const titles = titlesOf(one)
  const made = { words: titles.flatMap(spellingsOf), wholes: titles.flatMap(wholesOf) }
  known.set(one, made)
  return made
}

function isFoundIn(words: readonly string[], way: Way): boolean {
  if ('whole' in way) return words.includes(way.whole)
  return way.beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)))
}

function rankOf(wholes: readonly string[], wanted: readonly string[]): number {
  if (wholes.some((whole) => wanted.includes(whole))) return 0
  return wholes.some((whole) => whole.startsWith(wanted[0] ?? whole)) ? 1 : 2
}
