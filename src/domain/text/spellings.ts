/**
 * All spellings by which a text is found. The index has every spelling of a word, so a search only needs the typed one.
 * All text here is folded (fold.ts).
 */
import { fold } from './fold.ts'

/** The folded words of a text in all their spellings. Some occur twice. */
export function spellingsOf(text: string): string[] {
  const written = fold(text).split(/\s+/)
  const words = written.flatMap((word) => [withoutSigns(word), ...word.split(SIGNS), ...codesOf(word)])
  const parts = words.filter(Boolean).flatMap((word) => [word, ...stemsOf(word)])
  return [...parts, ...parts.flatMap(splitName), ...joinedNames(text)]
}

const SIGNS = /[^\p{L}\p{N}\p{M}]+/gu

export const withoutSigns = (word: string): string => word.replaceAll(SIGNS, '')

export const partsOf = (word: string): string[] => word.split(SIGNS).filter(Boolean)

/** `INV-0001` is also `INV-1`. Phone numbers, amounts and days keep their zeros. */
export function withoutLeadingZeros(word: string): string {
  return /\p{L}.*\d|^[1-9]\d*-\d/u.test(word) ? word.replaceAll(/(?<![\d.])0+(?=\d)/g, '') : word
}

function codesOf(word: string): string[] {
  const code = withoutLeadingZeros(word)
  return code === word ? [] : [withoutSigns(code)]
}

/** `الشركة` → `شركة`. The rest has at least two letters. */
export const withoutArticle = (word: string): string => word.replace(ARTICLE, '')

const ARTICLE = /^(?:[وف]?[بك]?ال|[وف]?لل)(?=\p{Script=Arabic}{2})/u

/**
 * An Arabic word without the particles that are written together with it: "and" (و ف), "in, like, for" (ب ك ل) and the
 * article, in this order; ل and the article make لل. وللتجارة → للتجاره, التجاره, تجاره. A rest of fewer than three
 * letters is not a stem: بنك and فهد are whole words.
 */
function stemsOf(word: string): string[] {
  const bare = [word, ...without(/^[وف](?=\p{Script=Arabic}{3})/u, word)]
  const stems = [...bare, ...bare.flatMap((one) => without(/^[بكل](?=\p{Script=Arabic}{3})/u, one))]
  return [...stems.slice(1), ...stems.flatMap((one) => without(/^(?:ال|لل)(?=\p{Script=Arabic}{2})/u, one))]
}

function without(particle: RegExp, word: string): string[] {
  const stem = word.replace(particle, '')
  return stem === word ? [] : [stem]
}

/** First parts of names that are written with or without a space: عبد الله and عبدالله, Al Futtaim and Alfuttaim. */
const FIRST_PARTS = /^(?:[وفبكل]?(?:عبد|ابو|ابا|ابي)|ال|al|el|abdul|abdel|abu)$/
/** Second parts of such names: نور الدين and نورالدين. */
const SECOND_PARTS = /^(?:الله|الدين)$/

function joinedNames(text: string): string[] {
  const words = partsOf(fold(text))
  return words.slice(1).flatMap((second, at) => {
    const first = words[at] ?? ''
    const isOneName = FIRST_PARTS.test(first) || (SECOND_PARTS.test(second) && ARABIC.test(first))
    return isOneName && /\p{L}/u.test(second) ? [first + second, ...splitName(first + second)] : []
  })
}

const ARABIC = /^\p{Script=Arabic}{2,}$/u

/** Splits a name written as one word into both parts, a Latin one with either form of the article. */
function splitName(word: string): string[] {
  const latin = /^(al|el|abdul|abdel|abu)(\p{Script=Latin}{4,})$/u.exec(word)
  const arabic =
    /^(عبد)(ال\p{Script=Arabic}{2,})$|^(ابو|ابا|ابي)(\p{Script=Arabic}{3,})$|^(\p{Script=Arabic}{2,})(الله|الدين)$/u.exec(
      word,
    )
  const [first, second] = (latin ?? arabic)?.slice(1).filter((part) => part !== undefined) ?? []
  if (first === undefined || second === undefined) return []
  const names = /^[ae]l$/.test(first) ? [`al${second}`, `el${second}`] : [first]
  return [...names, second, ...stemsOf(second)]
}
