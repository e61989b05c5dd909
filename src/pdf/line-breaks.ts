/**
 * Line breaks within a stretch of text that may be wider than its column. Typst breaks lines at the opportunities of
 * Unicode (UAX #14) and lets anything longer run over its column: an address of the web, no-break spaces pasted from a web
 * page, a row of dots. Such stretches are marked here, and `letters.typ` breaks those that it measures to be too wide.
 */
import { Rules } from '@cto.af/linebreak'

/** Noncharacters, which no font has and which `printable` removes from typed text. */
export const BREAK_MARKS = {
  /** Marks the start and end of a stretch that may be too wide. */
  stretch: '\uFDD0',
  /** Marks the boundaries of its parts, which end in punctuation or a no-break space. */
  part: '\uFDD1',
  /** Marks breaks between letters of a part that is too wide by itself. */
  letters: '\uFDD2',
  /** Marks breaks between joined letters, which stay joined in shape. */
  joined: '\uFDD3',
} as const

const BETWEEN_BLANKS = /[^ \n]+/gu

/** Breaks this many letters apart are enough; each costs time, and a part of hundreds of letters is not readable text. */
const EVERY = { usual: 3, long: 12 } as const
const LONG_PART = 300
/** Joined letters are separated only if there has been no other break for this many letters. */
const JOINED_FOR = 8
/** A letter with more marks than this may break between them. */
const MOST_IN_A_CLUSTER = 12

const rules = new Rules()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const PART_END = /[\p{P}\p{S}\u00A0\u2007\u202F](?=[^\p{P}\p{S}\p{M}\p{Cf}\u00A0\u2007\u202F])/gu

/**
 * Adds marks around and within stretches that may be too wide. Most texts are returned unchanged.
 * @param availableEms The width that is always available.
 */
export function withBreaks(text: string, availableEms: number): string {
  return text.replace(BETWEEN_BLANKS, (word) => {
    if (word.length * WIDEST_EM <= availableEms || widthOf(word) <= availableEms) return word
    let marked = ''
    let start = 0
    for (const { position } of rules.breaks(word)) {
      const stretch = word.slice(start, position)
      marked += widthOf(stretch) > availableEms ? markedStretch(stretch, availableEms) : stretch
      start = position
    }
    return marked
  })
}

function markedStretch(stretch: string, availableEms: number): string {
  const parts = stretch.replace(PART_END, `$&${BREAK_MARKS.part}`).split(BREAK_MARKS.part)
  const marked = parts.map((part) => (widthOf(part) > availableEms ? markedPart(part) : part))
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

/** Letters drawn as one sign, or in a changed shape: after Ra, Alif before Kaf, and Lam with Alif. */
const DRAWN_TOGETHER = /^[\u0631\u0632\u0691-\u0699]|^[\u0622\u0623\u0625\u0627]\p{M}*[\u0643\u06A9\u06AF]/u
const JOINED_IN_SHAPE =
  /^[\u0633-\u0636\u069A-\u069E]|^.\p{M}*[\u0622\u0623\u0625\u0627\u0671-\u0673\u0675\u0631\u0632\u0633-\u0636\u0646\u0626\u0649\u064A\u0691-\u069E\u06CC]/u

/** Ems of the widest letters of each kind. The drawn text is narrower, and is measured before it breaks. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[\p{M}\p{Cf}]/u, 0],
  [/[a-ln-vx-z0-9\s.,:;!'|()[\]{}/\\-]/u, 0.62],
  [/[A-LN-VX-Z]/u, 0.75],
  [/\p{Script=Arabic}/u, 0.8],
]
const WIDEST_EM = 1.1

/** Cached by character, because a document has thousands of letters of a few hundred kinds. */
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
