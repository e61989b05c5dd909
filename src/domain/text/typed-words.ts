/** What a search looks for: the words that were typed, and in which ways each may be found (decision 99). */
import { fold } from './fold.ts'
import { partsOf, spellingsOf, withoutArticle, withoutLeadingZeros, withoutSigns } from './spellings.ts'

/** The separators of `1,234,567.50`. */
const THOUSANDS = /(?<=\d)[,٬](?=\d{3}(?!\d))/g

/** Folded, and without what has signs alone. */
export const wordsTyped = (q: string): string[] =>
  fold(q)
    .replaceAll(THOUSANDS, '')
    .split(/[\s,;/،؛]+/)
    .filter((word) => withoutSigns(word) !== '')

/** One way to find a typed word: each of these begins a word of the text, or it has this very word. */
export type Way = { beginnings: readonly string[] } | { whole: string }

/**
 * `al-reem` finds Alreem, Al-Reem and Al Reem. A word with digits is a code and found as one: CN-0001 is no INV-0001, but INV-01
 * is INV-0001.
 */
export function waysToFind(word: string): Way[] {
  const joined: Way = { beginnings: [withoutArticle(withoutSigns(word))] }
  const code = withoutLeadingZeros(word)
  if (code !== word) return [joined, { whole: withoutSigns(code) }]
  const parts = partsOf(word)
  if (/\d/.test(word) || parts.length < 2) return [joined]
  return [joined, { beginnings: parts.map(withoutArticle) }]
}

/** A name or number in one word, as written and without the leading zeros of its numbers; none of signs alone. */
export function wholesOf(title: string): string[] {
  const folded = fold(title)
  const wholes = [folded, withoutLeadingZeros(folded)].map((one) => withoutArticle(withoutSigns(one)))
  return [...new Set(wholes)].filter(Boolean)
}

/**
 * As the server searches, for what is at hand: those that have every word in their titles, the very title and then those that
 * begin with what was typed before the rest. Within each, the order they came in.
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

/** What is searched is searched again with every key that is pressed. */
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
