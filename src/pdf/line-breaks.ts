/**
 * Where a stretch of text that has no room for a line of its own may break. Typst breaks lines at the opportunities of Unicode
 * (UAX #14) and lets anything longer run over its column: an address of the web, no-break spaces pasted from a web page, a row of
 * dots. Such stretches are marked here, and `letters.typ` breaks those that it measures to be wider than their place.
 */
import { Rules } from '@cto.af/linebreak'

/** Noncharacters, which no font has and `printable` lets nobody type. */
export const BREAK_MARKS = {
  /** Before and after a stretch that may be too wide. */
  stretch: '\uFDD0',
  /** Between its parts, which end in punctuation or a no-break space. */
  part: '\uFDD1',
  /** Between letters of a part that is too wide by itself. */
  letters: '\uFDD2',
  /** The same between letters that are joined, and stay drawn so. */
  joined: '\uFDD3',
} as const

const BETWEEN_BLANKS = /[^ \n]+/gu

/** Close together is as good a place as any; each costs time, and there is nothing to read in a part of hundreds of letters. */
const EVERY = { usual: 3, long: 12 } as const
const LONG_PART = 300
/** Joined letters are parted only where nothing else comes for as long. */
const JOINED_FOR = 8
/** A letter with more marks than that is broken between them. */
const MOST_IN_A_CLUSTER = 12

const rules = new Rules()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const PART_END = /[\p{P}\p{S}\u00A0\u2007\u202F](?=[^\p{P}\p{S}\p{M}\p{Cf}\u00A0\u2007\u202F])/gu

/**
 * The text with marks around and within what may be too wide for its place; most texts as they are.
 * @param room Ems that are always there for it.
 */
export function withBreaks(text: string, room: number): string {
  return text.replace(BETWEEN_BLANKS, (word) => {
    if (word.length * WIDEST_EM <= room || widthOf(word) <= room) return word
    let marked = ''
    let start = 0
    for (const { position } of rules.breaks(word)) {
      const stretch = word.slice(start, position)
      marked += widthOf(stretch) > room ? markedStretch(stretch, room) : stretch
      start = position
    }
    return marked
  })
}

function markedStretch(stretch: string, room: number): string {
  const parts = stretch.replace(PART_END, `$&${BREAK_MARKS.part}`).split(BREAK_MARKS.part)
  const marked = parts.map((part) => (widthOf(part) > room ? markedPart(part) : part))
  return BREAK_MARKS.stretch + marked.join(BREAK_MARKS.part) + BREAK_MARKS.stretch
}

function markedPart(part: string): string {
  const letters = Array.from(graphemes.segment(part), ({ segment }) =>
    segment.length > MOST_IN_A_CLUSTER ? [...segment] : [segment],
  ).flat()
  const every = letters.length > LONG_PART ? EVERY.long : EVERY.usual
  let since = 0
  return letters.reduce((marked, letter, index) => {
    const before = letters[index - 1] ?? ''
    since += 1
    if (index === 0 || since <= every || DRAWN_TOGETHER.test(before + letter)) return marked + letter
    const isJoined = joins(before, letter)
    if (isJoined && (since <= Math.max(JOINED_FOR, every) || JOINED_IN_SHAPE.test(before + letter)))
      return marked + letter
    since = 1
    return marked + (isJoined ? BREAK_MARKS.joined : BREAK_MARKS.letters) + letter
  }, '')
}

/**
 * Letters of Arabic that are not joined to the one after them (Joining_Type R and U in ArabicShaping.txt of Unicode 16), and those
 * that are not joined to the one before.
 */
const NEVER_TO_NEXT =
  '\\u0621-\\u0625\\u0627\\u0629\\u062F-\\u0632\\u0648\\u0671-\\u0677\\u0688-\\u0699\\u06C0\\u06C3-\\u06CB\\u06CD\\u06CF\\u06D2\\u06D3\\u06D5\\u06DD\\u06EE\\u06EF\\u0759-\\u075B\\u076B\\u076C\\u0771\\u0773\\u0774\\u0778\\u0779\\u08AA-\\u08AC\\u08AE\\u08B1\\u08B2\\u08B9\\u08AD'
const JOINS_NEXT = new RegExp(
  `(?:(?![${NEVER_TO_NEXT}])\\p{Script=Arabic}|[\\u0640\\u200D])(?:(?!\\u200C)\\p{M}|\\u200D)*$`,
  'u',
)
const JOINS_BEFORE = /^(?:(?![\u0621\u0674\u06D4\u06DD])[\p{L}\u0640]|\u200D)/u
const ARABIC = /\p{Script=Arabic}|\u0640/u

function joins(before: string, letter: string): boolean {
  return ARABIC.test(before) && ARABIC.test(letter) && JOINS_NEXT.test(before) && JOINS_BEFORE.test(letter)
}

/** The typefaces draw these as one sign or in each other's shape: nothing after Ra, Alif with Kaf; and of joined letters, Lam with Alif. */
const DRAWN_TOGETHER = /^[\u0631\u0632\u0691-\u0699]|^[\u0622\u0623\u0625\u0627]\p{M}*[\u0643\u06A9\u06AF]/u
const JOINED_IN_SHAPE =
  /^[\u0633-\u0636\u069A-\u069E]|^.\p{M}*[\u0622\u0623\u0625\u0627\u0671-\u0673\u0675\u0631\u0632\u0633-\u0636\u0646\u0626\u0649\u064A\u0691-\u069E\u06CC]/u

/** Ems by the widest letters of each kind; what is drawn is narrower, and is measured before it breaks. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[\p{M}\p{Cf}]/u, 0],
  [/[a-ln-vx-z0-9\s.,:;!'|()[\]{}/\\-]/u, 0.62],
  [/[A-LN-VX-Z]/u, 0.75],
  [/\p{Script=Arabic}/u, 0.8],
]
const WIDEST_EM = 1.1

/** By character: a paper has thousands, of some hundred kinds. */
const widthByLetter = new Map<string, number>()

function widthOf(text: string): number {
  let width = 0
  for (const letter of text) width += widthByLetter.get(letter) ?? estimatedWidth(letter)
  return width
}

function estimatedWidth(letter: string): number {
  const width = WIDTHS.find(([kind]) => kind.test(letter))?.[1] ?? WIDEST_EM
  widthByLetter.set(letter, width)
  return width
}
