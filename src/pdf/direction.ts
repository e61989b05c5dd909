/**
 * Free text in print. Typst orders letters by the Unicode bidirectional algorithm (UAX #9), which cannot know that
 * `+971 50 123 4567` or `27" (X-200/B)` is one token: in an Arabic line it would print the parts in the wrong order.
 * So each text is isolated from its surroundings, and in Arabic text each run of foreign letters and numbers as well.
 */
import { stripBidi } from '#domain/text/bidi.ts'
import type { Locale } from '#domain/locale.ts'

const LEFT_TO_RIGHT_ISOLATE = '\u2066'
const RIGHT_TO_LEFT_ISOLATE = '\u2067'
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** Letters, digits and punctuation of the right-to-left scripts. */
const RIGHT_TO_LEFT = '\\u0590-\\u08FF\\uFB1D-\\uFDFF\\uFE70-\\uFEFC'
const FOREIGN_STRETCH = new RegExp(`[^${RIGHT_TO_LEFT}\\n]+`, 'gu')
const ARABIC_LETTER = /[\u0620-\u064A\u066E-\u06D3\u0750-\u077F\u08A0-\u08C9]/u
const FIRST_LETTER = /\p{L}/u

const BRACKETS: Record<string, string> = { '(': ')', '[': ']', '{': '}' }
const PAIRS: Record<string, string> = { ...BRACKETS, '"': '"', "'": "'", '“': '”', '‘': '’' }
const SIGN_BEFORE = /^[+\-−±#@~<>≤≥×\p{Sc}]$/u
const SIGN_AFTER = /^[%‰°+"'′″²³\p{Sc}]$/u

/**
 * Prepares user text for the template: drops controls and settles the direction. `lang` is the language of the surrounding
 * text; Arabic in Arabic surroundings reads from the right even when it begins with a Latin word.
 */
export function freeText(text: string, lang: Locale): string {
  return (
    stripBidi(text)
      .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
      // Spaces of other widths are replaced, because one at the end of a line would extend into the margin.
      .replace(/[\t\u1680\u2000-\u2006\u2008-\u200A\u205F\u3000]/g, ' ')
      .replace(/[\p{Cc}\u00AD\uFEFF]/gu, (control) => (control === '\n' ? '\n' : ''))
      .split('\n')
      .map((line) => isolateLine(line, lang))
      .join('\n')
  )
}

/** Isolates a token that always reads from the left: a number, a date, a code, a phone, an e-mail, an IBAN. */
export function token(text: string): string {
  return `${LEFT_TO_RIGHT_ISOLATE}${stripBidi(text).replace(/\p{Cc}/gu, '')}${POP_ISOLATE}`
}

/** Isolates text that always reads from the right. */
export const rightToLeft = (text: string): string => `${RIGHT_TO_LEFT_ISOLATE}${text}${POP_ISOLATE}`

function isolateLine(line: string, lang: Locale): string {
  if (line.trim() === '') return ''
  const arabic = lang === 'ar' ? ARABIC_LETTER.test(line) : ARABIC_LETTER.test(FIRST_LETTER.exec(line)?.[0] ?? '')
  if (!arabic) return `${FIRST_STRONG_ISOLATE}${line}${POP_ISOLATE}`
  const outer = bracketsAroundArabic(line)
  return rightToLeft(line.replace(FOREIGN_STRETCH, (stretch, offset: number) => isolateRuns(stretch, offset, outer)))
}

/**
 * The positions of paired brackets with Arabic between them. They belong to the sentence (UAX #9, N0), so neither stands in a run:
 * `متاجر النور (فرع 2) Noor`.
 */
function bracketsAroundArabic(line: string): readonly number[] {
  const positions: number[] = []
  const open: { at: number; closer: string }[] = []
  for (let at = 0; at < line.length; at++) {
    const character = line.charAt(at)
    const closer = BRACKETS[character]
    if (closer) open.push({ at, closer })
    const index = open.findLastIndex((one) => one.closer === character)
    const [opened] = index === -1 ? [] : open.splice(index)
    if (opened && ARABIC_LETTER.test(line.slice(opened.at, at))) positions.push(opened.at, at)
  }
  return positions
}

/** Isolates the run of each part of a stretch between the brackets of the sentence. */
function isolateRuns(stretch: string, offset: number, outer: readonly number[]): string {
  let isolated = ''
  let start = 0
  for (let end = 0; end < stretch.length; end++) {
    if (!outer.includes(offset + end)) continue
    isolated += isolateRun(stretch.slice(start, end)) + stretch.charAt(end)
    start = end + 1
  }
  return isolated + isolateRun(stretch.slice(start))
}

/** Wraps the token inside a stretch without Arabic, and leaves the spaces and punctuation around it to the sentence. */
function isolateRun(stretch: string): string {
  const first = /[\p{L}\p{N}]/u.exec(stretch)
  if (!first) return stretch
  let start = first.index
  let end = stretch.search(/[\p{L}\p{N}\p{M}][^\p{L}\p{N}\p{M}]*$/u) + 1
  // The search returns code units; a letter beyond the basic plane takes two of them.
  if (/[\uD800-\uDBFF]/.test(stretch.charAt(end - 1))) end += 1
  const closer = PAIRS[stretch.charAt(start - 1)]
  if (closer && stretch.charAt(end) === closer) {
    start -= 1
    end += 1
  } else {
    const before = stretch.charAt(start - 1)
    if (opensWithin(before, stretch.slice(start, end))) start -= 1
    else if (SIGN_BEFORE.test(before) && isBoundary(stretch.charAt(start - 2), start)) start -= 1
    while (belongs(stretch.charAt(end), stretch.slice(start, end))) end += 1
  }
  const run = stretch.slice(start, end)
  return `${stretch.slice(0, start)}${LEFT_TO_RIGHT_ISOLATE}${run}${POP_ISOLATE}${stretch.slice(end)}`
}

/** A minus after a space is a sign; one glued to an Arabic word is that word's hyphen. */
function isBoundary(before: string, start: number): boolean {
  return before === ' ' || before === '(' || (before === '' && start > 1)
}

/** Whether a bracket before the run has its partner inside it: `(ABC) LLC`. */
function opensWithin(before: string, run: string): boolean {
  const closer = PAIRS[before]
  return closer !== undefined && closer !== before && count(run, closer) > count(run, before)
}

/** Whether the character belongs to the run, as a sign after a number or a closing bracket: `27"`, `5%`, `(X-200/B)`. */
function belongs(next: string, run: string): boolean {
  if (SIGN_AFTER.test(next)) return true
  const opener = Object.keys(PAIRS).find((key) => PAIRS[key] === next && key !== next)
  return opener !== undefined && count(run, opener) > count(run, next)
}

function count(text: string, character: string): number {
  return text.split(character).length - 1
}
