/**
 * PDF/A forbids a glyph that is missing, so a single emoji in a name would refuse the whole document. What the typefaces
 * cannot draw is replaced, deliberately and visibly: first by what means the same, then by its plain letter, last by U+FFFD.
 */

/** Currency signs younger than the fonts: the code says it (U+20C3 dirham, U+20C1 riyal). Letters without a base. */
const INSTEAD: Record<string, string> = { '\u20C3': 'AED', '\u20C1': 'SAR', '\uFDFC': 'ریال' }

const REPLACEMENT = '\uFFFD'

/** Invisible, and handled by the typesetter without a glyph: isolates, joiners, direction marks, zero-width space. */
const INVISIBLE = /^[\u200B-\u200F\u2066-\u2069\n]$/u
const IGNORABLE =
  /[\u{FE00}-\u{FE0F}\u{E0000}-\u{E0FFF}\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2060-\u2065\u206A-\u206F\u3164\uFFA0]/gu

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

export function printable(text: string, covered: ReadonlySet<number>): string {
  const canDraw = (part: string) => [...part].every((char) => isDrawn(char, covered))
  if (canDraw(text)) return text
  const whole = text.toWellFormed().normalize('NFC').replace(IGNORABLE, '')
  if (canDraw(whole)) return whole
  return Array.from(graphemes.segment(whole), ({ segment }) => substitute(segment, canDraw)).join('')
}

function isDrawn(char: string, covered: ReadonlySet<number>): boolean {
  return covered.has(char.codePointAt(0) ?? 0) || INVISIBLE.test(char)
}

function substitute(grapheme: string, canDraw: (part: string) => boolean): string {
  if (canDraw(grapheme)) return grapheme
  const same = [...grapheme].map((char) => INSTEAD[char] ?? char).join('')
  const compatible = same.normalize('NFKC')
  const plain = same.normalize('NFKD').replace(/\p{M}/gu, '')
  const readable = [same, compatible, plain].find((candidate) => candidate !== '' && canDraw(candidate))
  return readable ?? REPLACEMENT
}
