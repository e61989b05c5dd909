/**
 * The text of a PDF in logical order, as it was typed: each page's content in its order, Arabic glyphs turned around (PDF
 * stores them as drawn, from the left), `ActualText` in place of its glyphs, and lines broken where the structure tree
 * begins another paragraph or cell. Screen readers read it so; viewers guess from positions instead, which is why their
 * text is not used here.
 */
import { openPdf, type PdfFile, referenceIn, referencesIn } from './pdf-file.ts'

/** One string a page; parts of the page (paragraphs, cells) on lines of their own, isolates and other marks dropped. */
export function pdfText(bytes: Uint8Array): string[] {
  const file = openPdf(bytes)
  return file.pages.map((page) => readPage(file, page))
}

/** `fromRight`: drawn from the left though it reads from the right. */
type Run = { text: string; x: number; y: number; part: string; fromRight: boolean }
type Matrix = [number, number, number, number, number, number]
type Glyphs = Map<string, string>

const MARKS = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
/** A space beside the break, perhaps with marks around it. */
const ENDS_APART = /\s[\u200E\u200F\u2066-\u2069]*$/
const BEGINS_APART = /^[\u200E\u200F\u2066-\u2069]*\s/
const INLINE = new Set(['Span', 'Em', 'Strong', 'Link', 'Lbl', 'Reference', 'Quote'])

function readPage(file: PdfFile, page: number): string {
  const dictionary = file.object(page)
  const fonts = fontsOf(file, dictionary)
  const parts = partsOf(file, dictionary)
  const runs = runsIn(file.stream(referenceIn(dictionary, 'Contents') ?? 0), fonts, parts)
  let text = ''
  let last: Run | null = null
  // A sign of an Indic syllable that is higher than its letter has no text by itself.
  for (const run of mendMarks(runs).filter((drawn) => drawn.text !== '\u200B')) {
    if (last) text += between(last, run)
    text += run.text
    last = run
  }
  return text.replace(MARKS, '')
}

/** Nothing inside a line, a space where a paragraph wraps (but not after a hyphen), a new line for another part. */
function between(last: Run, run: Run): string {
  if (run.part !== last.part) return '\n'
  const wraps = Math.abs(run.y - last.y) > 1 && !last.text.endsWith('-')
  const apart = wraps || run.part.startsWith('artifact')
  return apart && !ENDS_APART.test(last.text) && !BEGINS_APART.test(run.text) ? ' ' : ''
}

/**
 * A mark above a letter (شاملاً) is drawn at a height of its own, which splits an Arabic line into several text objects,
 * in the order of the drawing: they grow to the right while the text grows to the left. So such a series is turned
 * around, and the mark, whose object repeats the letter below it, is left to that letter.
 */
function mendMarks(runs: Run[]): Run[] {
  const mended: Run[] = []
  let series: Run[] = []
  const close = () => {
    const longest = series.toSorted((a, b) => b.text.length - a.text.length)[0]
    const letters = series.filter(({ y }) => Math.abs(y - (longest?.y ?? y)) < 0.1)
    mended.push(...letters.toReversed())
    series = []
  }
  for (const run of runs) {
    const before = series.at(-1)
    const goesOn =
      before !== undefined &&
      before.part === run.part &&
      run.x >= before.x - 0.01 &&
      Math.abs(run.y - before.y) < 8 &&
      fromRight(run) &&
      fromRight(before)
    if (!goesOn) close()
    series.push(run)
  }
  close()
  return mended
}

/**
 * A lone mark is not turned around, as it is a single glyph; but its text is Arabic. A blank between two words of another
 * typeface is alone as well.
 */
function fromRight(run: Run): boolean {
  return run.fromRight || FROM_RIGHT.test(run.text) || /^\s+$/.test(run.text)
}

/** Arabic and Hebrew. */
const FROM_RIGHT = /[\u0620-\u064A\u066E-\u06D3\u05D0-\u05EA]/

/** The words of a content stream that matter, strings included (balanced parentheses stand in them unescaped). */
const TOKEN =
  /<<|>>|\[|\]|\((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*\))*\)|<[0-9A-Fa-f\s]*>|\/[^\s/<>[\]()]+|[^\s/<>[\]()]+/g

function runsIn(content: string, fonts: Map<string, Glyphs>, parts: (mcid: number | null, y: number) => string): Run[] {
  const runs: Run[] = []
  const marked: { mcid: number | null; actual: string | null; reversed: boolean; from: number }[] = []
  const saved: Matrix[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  let text: Matrix = matrix
  let font: Glyphs = new Map()
  let groups: { text: string; reversed: boolean }[] = []
  let stack: string[] = []
  const show = (strings: string[]) => {
    const glyphs = strings.flatMap((string) => decode(string, font))
    // Version 3 of the print says so of no run: its Arabic ones are those with Arabic letters.
    const reversed = marked.some((mark) => mark.reversed) || glyphs.some((glyph) => FROM_RIGHT.test(glyph))
    groups.push({ text: (reversed ? glyphs.toReversed() : glyphs).join(''), reversed })
  }
  const operators: Record<string, () => void> = {
    q: () => saved.push(matrix),
    Q: () => (matrix = saved.pop() ?? matrix),
    cm: () => (matrix = multiply(numbers(stack), matrix)),
    Tm: () => (text = numbers(stack)),
    Tf: () => (font = fonts.get(stack.at(-2)?.slice(1) ?? '') ?? new Map()),
    Tj: () => show(stack.slice(-1)),
    TJ: () => show(stack.filter((token) => /^[(<][^<]?/.test(token) && token !== '<<')),
    BMC: () =>
      marked.push({ mcid: null, actual: null, reversed: stack.at(-1) === '/ReversedChars', from: groups.length }),
    BDC: () => marked.push({ mcid: mcidIn(stack), actual: actualIn(stack), reversed: false, from: groups.length }),
    EMC: () => {
      const closed = marked.pop()
      if (closed && closed.actual !== null) {
        const glyphs = groups.splice(closed.from)
        groups.push({ text: closed.actual, reversed: glyphs.some((group) => group.reversed) })
      }
    },
    BT: () => (groups = []),
    ET: () => {
      const [, , , , x, y] = multiply(text, matrix)
      const mcid = marked.findLast((mark) => mark.mcid !== null)?.mcid ?? null
      // A text object drawn from the right holds its words from the left, too.
      const fromRight = groups.some((group) => group.reversed)
      const ordered = fromRight ? groups.toReversed() : groups
      const said = ordered.map((group) => group.text).join('')
      runs.push({ text: said, x, y, part: parts(mcid, y), fromRight })
    },
  }
  for (const [token] of content.matchAll(TOKEN)) {
    const operator = Object.hasOwn(operators, token) ? operators[token] : undefined
    if (operator) operator()
    if (operator || /^[a-zA-Z*'"]+$/.test(token)) stack = []
    else stack.push(token)
  }
  return runs
}

function numbers(stack: string[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = stack.slice(-6).map(Number)
  return [a, b, c, d, e, f]
}

function multiply([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F]
}

function mcidIn(stack: string[]): number | null {
  const at = stack.indexOf('/MCID')
  return at === -1 ? null : Number(stack[at + 1])
}

function actualIn(stack: string[]): string | null {
  const at = stack.indexOf('/ActualText')
  if (at === -1) return null
  const hex = hexOf(stack[at + 1] ?? '')
  // UTF-16 announces itself; plain ASCII does not.
  return hex.startsWith('feff') ? utf16(hex.slice(4)) : Buffer.from(hex, 'hex').toString('latin1')
}

/** A string of two-byte glyph numbers → what each glyph means. */
function decode(string: string, font: Glyphs): string[] {
  return (hexOf(string).match(/.{4}/g) ?? []).map((glyph) => font.get(glyph) ?? '')
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function hexOf(string: string): string {
  if (string.startsWith('<')) return string.replace(/[<>\s]/g, '').toLowerCase()
  const raw = string
    .slice(1, -1)
    .replace(/\\([0-7]{1,3}|[\s\S])/g, (_, code: string) =>
      /^[0-7]/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPES[code] ?? code),
    )
  return Buffer.from(raw, 'latin1').toString('hex')
}

function utf16(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le')
}

function fontsOf(file: PdfFile, page: string): Map<string, Glyphs> {
  const fonts = resolved(file, page, 'Font')
  return new Map(
    [...fonts.matchAll(/\/(\S+) (\d+) 0 R/g)].map(([, name = '', reference]) => [
      name,
      glyphsOf(file.stream(referenceIn(file.object(Number(reference)), 'ToUnicode') ?? 0)),
    ]),
  )
}

/** A dictionary under a key, or the one that the key points to. */
function resolved(file: PdfFile, dictionary: string, key: string): string {
  const reference = referenceIn(dictionary, key)
  if (reference !== undefined) return file.object(reference)
  return new RegExp(`/${key} <<([\\s\\S]*?)>>`).exec(dictionary)?.[1] ?? dictionary
}

function glyphsOf(cmap: string): Glyphs {
  const glyphs: Glyphs = new Map()
  for (const [, body = ''] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', meaning = ''] of body.matchAll(/<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/g)) {
      glyphs.set(glyph.toLowerCase(), utf16(meaning))
    }
  }
  return glyphs
}

/** Names the paragraph or cell of a piece of content; what is outside the structure (footers) goes by its height. */
function partsOf(file: PdfFile, page: string): (mcid: number | null, y: number) => string {
  const parents = parentsOf(file, page)
  return (mcid, y) => {
    if (mcid === null) return `artifact ${Math.round(y)}`
    let element = parents[mcid] ?? 0
    while (INLINE.has(kindOf(file, element))) element = referenceIn(file.object(element), 'P') ?? 0
    return `element ${element}`
  }
}

function kindOf(file: PdfFile, element: number): string {
  return /\/S \/(\w+)/.exec(file.object(element))?.[1] ?? ''
}

function parentsOf(file: PdfFile, page: string): number[] {
  const root = file.object(referenceIn(file.catalog, 'StructTreeRoot') ?? 0)
  const key = /\/StructParents (\d+)/.exec(page)?.[1]
  const nums = /\/Nums \[([^\]]*)\]/.exec(root)?.[1] ?? ''
  const list = new RegExp(`(?:^|\\s)${key} (\\d+) 0 R`).exec(nums.replace(/(\d+ 0 R)/g, '$1\n'))?.[1]
  return list === undefined ? [] : referencesIn(file.object(Number(list)))
}
