/**
 * Makes the text of a PDF readable in viewers. Typst writes what a screen reader needs: runs of Arabic in `ReversedChars`,
 * and an `ActualText` wherever one letter is several glyphs. PDFium (Chrome, Android) and pdf.js (Firefox) handle neither
 * correctly: they reverse lines of Arabic by themselves, and these marks split or reorder the result. So each glyph is
 * mapped to its own letter or vowel sign in the font, and the marks, no longer needed, are removed. No glyph moves.
 *
 * Sources: PDF 1.7 (ISO 32000-1), 9.10.3 ToUnicode CMaps, 14.8.2.3.3 reverse-order show strings, 14.9.4 replacement text.
 */
import { stripBidi } from '#domain/text/bidi.ts'
import { edit, type PdfFile, type PdfObject, readPdf, reference, writePdf } from './pdf-objects.ts'

/** Widths by the name of the font in a page. */
type FontWidths = Map<string, Map<number, number>>

const MARK = /\p{M}/u
/**
 * Vowel signs of the scripts of India and Sri Lanka, and of Thai, are drawn before, around or within their letters, and
 * letters as one sign, so that no glyph has a letter of its own. Viewers read the `ActualText` of each syllable, which
 * PDFium and Poppler handle correctly because nothing is reversed.
 */
const SYLLABLES = /[\u0900-\u0DFF\u0E33]/
const MIRRORED = /[()[\]{}<>«»]/

/** Accepts the output of Typst: uncompressed objects, one cross-reference table, streams in Flate. */
export function inReadingOrder(pdf: Uint8Array): Uint8Array {
  const file = readPdf(pdf)
  const fonts = fontsIn(file)
  for (const { cmap, widths } of fonts.values()) edit(cmap, (text) => oneLetterEach(text, widths))
  for (const object of file.objects.values()) {
    const content = file.objects.get(reference(object.dictionary, 'Contents'))
    if (content) {
      const widths = new Map(
        [...object.dictionary.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name = '', font]) => [
          name,
          fonts.get(Number(font))?.widths ?? new Map<number, number>(),
        ]),
      )
      edit(content, (text) => inOnePiece(withoutMarks(text, widths), widths))
    }
    // In a right-to-left document PDFium reverses every line, including telephone numbers and codes.
    object.dictionary = object.dictionary.replace('/Direction /R2L', '/Direction /L2R')
  }
  return writePdf(file)
}

/** The ToUnicode CMap of each font by its number, and the widths of its glyphs in thousandths of an em. */
function fontsIn({ objects }: PdfFile): Map<number, { cmap: PdfObject; widths: Map<number, number> }> {
  const fonts = new Map<number, { cmap: PdfObject; widths: Map<number, number> }>()
  for (const [number, { dictionary }] of objects) {
    const cmap = objects.get(reference(dictionary, 'ToUnicode'))
    const descendant = objects.get(reference(dictionary, 'DescendantFonts'))
    if (cmap && descendant) fonts.set(number, { cmap, widths: widthsOf(descendant.dictionary) })
  }
  return fonts
}

/** Reads the array W in the form that Typst writes: first glyph, last glyph, their width. */
function widthsOf(descendant: string): Map<number, number> {
  const list = (/\/W \[([\d. ]*)\]/.exec(descendant)?.[1] ?? '').split(' ').map(Number)
  const widths = new Map<number, number>()
  for (let at = 0; at + 2 < list.length; at += 3) {
    const [first = 0, last = 0, width = 0] = list.slice(at, at + 3)
    for (let glyph = first; glyph <= last; glyph++) widths.set(glyph, width)
  }
  return widths
}

/** A letter with vowel signs has a glyph for each, and Typst maps all of them to the whole: `<003D> <0627064B>`. */
function oneLetterEach(cmap: string, widths: Map<number, number>): string {
  return cmap.replace(/^<([0-9A-F]{4})> <((?:[0-9A-F]{4}){2,})>$/gm, (line, glyph: string, hex: string) => {
    const text = stripBidi(utf16(hex))
    const isSign = (widths.get(Number.parseInt(glyph, 16)) ?? 0) === 0
    // A raised sign is a separate text: the syllable is read at the position of its letter.
    if (SYLLABLES.test(text)) return isSign ? `<${glyph}> <200B>` : line
    const own = MARK.test(text) ? [...text].filter((character) => MARK.test(character) === isSign).join('') : text
    return own === '' ? line : `<${glyph}> <${hexOf(own)}>`
  })
}

/** Removes the marks of reversed runs, and each `ActualText` that equals the text of its glyphs. */
function withoutMarks(content: string, widths: FontWidths): string {
  const lines: string[] = []
  /** The start of each open mark in `lines`; its dictionary may take several lines. */
  const open: { from: number; to: number }[] = []
  let from: number | null = null
  for (const line of content.split('\n')) {
    if (line.endsWith(' <<')) from ??= lines.length
    lines.push(line)
    if (/ (BMC|BDC)$/.test(line)) {
      open.push({ from: from ?? lines.length - 1, to: lines.length })
      from = null
    } else if (line === 'EMC') {
      const mark = open.pop()
      if (!mark || !isNeedless(lines.slice(mark.from, mark.to).join('\n'), lines.slice(mark.to, -1), widths)) continue
      lines.pop()
      lines.splice(mark.from, mark.to - mark.from)
    }
  }
  return lines.join('\n')
}

/** A text of Latin-1 is a literal string, any other is UTF-16 with a byte order mark. */
function isNeedless(mark: string, shown: string[], widths: FontWidths): boolean {
  if (mark === '/ReversedChars BMC') return true
  const [, hex, literal] = /^\/Span <<\s+\/ActualText (?:<FEFF([0-9A-F]*)>|\((.*)\))\s+>> BDC$/.exec(mark) ?? []
  if (hex === undefined && literal === undefined) return false
  const text = [...stripBidi(hex === undefined ? literalOf(literal ?? '') : utf16(hex))]
  if (SYLLABLES.test(text.join(''))) return isSignsOnly(shown, widths)
  const isOneLetter = text.filter((character) => !MARK.test(character)).length <= 1
  // One drawing serves as both brackets: the opening one of one language and the closing one of the other.
  if (!isOneLetter || MIRRORED.test(text.join(''))) return false
  // If there are more glyphs than characters (a letter and its caron), no glyph stands for the whole.
  return glyphsOf(shown).length <= text.length
}

/** Whether the syllable's letter is drawn elsewhere, and already has the whole text. */
function isSignsOnly(shown: string[], widths: FontWidths): boolean {
  const font = widths.get(/\/(f\d+) /.exec(shown.join('\n'))?.[1] ?? '')
  return glyphsOf(shown).every((glyph) => (font?.get(glyph) ?? 0) === 0)
}

const glyphsOf = (shown: string[]): number[] =>
  shown.flatMap((line) => (/ T[jJ]$/.test(line) ? tokensOf(line.slice(0, -3)).flatMap(glyphsIn) : []))

type Shown = { font: string; size: number; matrix: string; x: number; strings: string }

/** The only form in which Typst writes text once its marks are removed. */
const SHOWN = /0 Tr\n\/(f\d+) (\S+) Tf\n(\S+ \S+ \S+ \S+) (\S+) (\S+) Tm\n(?:\[(.*)\] TJ|(.*) Tj)\n/y

/**
 * Joins the words and fragments of a line, each written at its own position, to one string with the distances between.
 * PDFium does not recognise a fragment that draws nothing, such as the alef of a lam-alef, as text.
 */
function inOnePiece(content: string, widths: FontWidths): string {
  return content.replace(/BT\n([\s\S]*?)ET\n/g, (block, body: string) => {
    const pieces: Shown[] = []
    SHOWN.lastIndex = 0
    while (SHOWN.lastIndex < body.length) {
      const [, font = '', size, matrix, x, y, array, single] = SHOWN.exec(body) ?? []
      if (font === '') return block
      const piece = {
        font,
        size: Number(size),
        matrix: `${matrix} * ${y}`,
        x: Number(x),
        strings: array ?? single ?? '',
      }
      const last = pieces.at(-1)
      if (last && last.font === font && last.size === piece.size && last.matrix === piece.matrix) {
        const gap = Number(
          (((last.x - piece.x) * 1000) / piece.size + advanceOf(last.strings, widths.get(font))).toFixed(3),
        )
        last.strings += gap === 0 ? piece.strings : ` ${gap} ${piece.strings}`
      } else pieces.push(piece)
    }
    return `BT\n${pieces.map(shown).join('')}ET\n`
  })
}

function shown({ font, size, matrix, x, strings }: Shown): string {
  return `0 Tr\n/${font} ${size} Tf\n${matrix.replace('*', String(x))} Tm\n[${strings}] TJ\n`
}

/** The advance of the strings and distances of a `TJ`, in thousandths of an em. */
function advanceOf(strings: string, widths: Map<number, number> | undefined): number {
  let advance = 0
  for (const token of tokensOf(strings)) {
    if (isString(token)) for (const glyph of glyphsIn(token)) advance += widths?.get(glyph) ?? 0
    else advance -= Number(token)
  }
  return advance
}

/** The parts of the array of a `TJ`: literal strings (with balanced parentheses unescaped), other strings, and numbers. */
function tokensOf(array: string): string[] {
  const tokens: string[] = []
  for (let at = 0; at < array.length; at++) {
    const from = at
    if (array[at] === '[' || array[at] === ']') continue
    if (array[at] === '(') at = endOfLiteral(array, at)
    else while (at + 1 < array.length && !/[\s(<\]]/.test(array.charAt(at + 1))) at++
    tokens.push(array.slice(from, at + 1))
  }
  return tokens.filter((token) => token.trim() !== '')
}

function endOfLiteral(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const character = text[at]
    if (character === '\\') at++
    else if (character === '(') depth++
    else if (character === ')' && --depth === 0) return at
  }
  return text.length
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

const isString = (token: string) => token.startsWith('(') || token.startsWith('<')

/** Glyph numbers of a string, two bytes each; none for a distance. */
function glyphsIn(string: string): number[] {
  if (!isString(string)) return []
  const bytes = string.startsWith('<')
    ? (string.slice(1, -1).match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))
    : Array.from(literalOf(string.slice(1, -1)), (byte) => byte.charCodeAt(0))
  return Array.from({ length: bytes.length / 2 }, (_, at) => (bytes[at * 2] ?? 0) * 256 + (bytes[at * 2 + 1] ?? 0))
}

function literalOf(escaped: string): string {
  return escaped.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, code: string) =>
    /^[0-7]/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPES[code] ?? code),
  )
}

function utf16(hex: string): string {
  return String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))
}

function hexOf(text: string): string {
  return Array.from({ length: text.length }, (_, at) =>
    text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0'),
  ).join('')
}
