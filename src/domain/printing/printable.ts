/**
 * The printable form of a text. PDF/A forbids missing glyphs, so a single emoji in a name would refuse the whole
 * document. A character that no typeface can draw is replaced: first by one of the same meaning, then by its plain
 * letter, last by a square, which the user is warned about before issuing (unprintable-texts.ts).
 */
import { type ScriptTypeface, TYPEFACES, typefaceOf } from './typefaces.ts'

/** Currency signs younger than the fonts become their code (U+20C3 dirham, U+20C1 riyal). These letters have no base. */
const INSTEAD: Record<string, string> = { '\u20C3': 'AED', '\u20C1': 'SAR', '\uFDFC': 'ریال' }

/** A white square. Not U+FFFD, which stands for damaged text. */
export const REPLACEMENT = '\u25A1'

/** Invisible characters that the typesetter handles: isolates, joiners, direction marks, zero-width space. */
const INVISIBLE = /^[\u200B-\u200F\u2066-\u2069\n]$/u
const IGNORABLE =
  /[\u00AD\u061C\u202A-\u202E\uFEFF\uFFF9-\uFFFB\u{FE00}-\u{FE0F}\u{E0000}-\u{E0FFF}\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2060-\u2065\u206A-\u206F\u3164\uFFA0]/gu

/** Pasted text contains control characters: a tab becomes a space, and the others are dropped. */
const TAB = /\t/g
const CONTROL = /(?!\n)\p{Cc}/gu

const PLAIN = /^[ -~\n]*$/

const LAST_OF_ASCII = '~'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

export function printable(text: string): string {
  if (canDraw(text)) return text
  const whole = wholeOf(text)
  if (canDraw(whole)) return whole
  return Array.from(graphemes.segment(whole), ({ segment }) => drawnFor(segment) ?? REPLACEMENT).join('')
}

/** The letters of a text that a paper shows as squares, each once. */
export function unprintable(text: string): string[] {
  if (canDraw(text)) return []
  const letters = Array.from(graphemes.segment(wholeOf(text)), ({ segment }) => segment)
  return [...new Set(letters.filter((letter) => drawnFor(letter) === undefined))]
}

/** The typefaces that a printable text needs besides the usual ones. */
export function scriptTypefacesOf(text: string): ScriptTypeface[] {
  const needed = new Set<ReturnType<typeof typefaceOf>>()
  for (const character of text) if (character > LAST_OF_ASCII) needed.add(typefaceOf(character))
  return TYPEFACES.flatMap((typeface) => (typeface !== 'usual' && needed.has(typeface) ? [typeface] : []))
}

const wholeOf = (text: string) => text.replace(TAB, ' ').replace(CONTROL, '').normalize('NFC').replace(IGNORABLE, '')

const canDraw = (text: string): boolean =>
  PLAIN.test(text) || [...text].every((char) => INVISIBLE.test(char) || typefaceOf(char))

function drawnFor(grapheme: string): string | undefined {
  if (canDraw(grapheme)) return grapheme
  const same = [...grapheme].map((char) => INSTEAD[char] ?? char).join('')
  const compatible = same.normalize('NFKC')
  const plain = same.normalize('NFKD').replace(/\p{M}/gu, '')
  return [same, compatible, plain].find((candidate) => candidate !== '' && canDraw(candidate))
}
