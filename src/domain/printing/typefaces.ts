/**
 * The typefaces for user text, in the order of preference. The usual ones are Latin, Greek, Cyrillic and Arabic; the
 * others draw one script each, and are loaded for a paper that has it (src/pdf/fonts.ts).
 */
import { COVERAGE } from './coverage.ts'

export type Typeface = keyof typeof COVERAGE

/** Typefaces that a paper may need besides the usual ones. */
export type ScriptTypeface = Exclude<Typeface, 'usual'>

type Range = { first: number; last: number; typeface: Typeface }

// because Object.entries forgets the names of the table
export const TYPEFACES = Object.keys(COVERAGE) as Typeface[]

let cached: Range[] | undefined

/** Parsed on first use, because most screens of the app print nothing. */
function ranges(): Range[] {
  cached ??= TYPEFACES.flatMap(rangesOf).toSorted((a, b) => a.first - b.first)
  return cached
}

/** scripts/typefaces/coverage.ts writes the format: gaps and lengths in base 36, without a length of 1. */
function rangesOf(typeface: Typeface): Range[] {
  let end = 0
  return COVERAGE[typeface].split(' ').map((written) => {
    const [gap = '', length = '1'] = written.split(':')
    const first = end + Number.parseInt(gap, 36)
    end = first + Number.parseInt(length, 36)
    return { first, last: end - 1, typeface }
  })
}

/** The typeface that draws a character; undefined when no paper can show it. */
export function typefaceOf(character: string): Typeface | undefined {
  const code = character.codePointAt(0) ?? 0
  const all = ranges()
  let [low, high] = [0, all.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const range = all[middle]
    if (!range || code < range.first) high = middle - 1
    else if (code > range.last) low = middle + 1
    else return range.typeface
  }
  return undefined
}
