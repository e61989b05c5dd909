/** Positions of text on the pages of a PDF, by the operators that draw it (pdf.js). */
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

const { OPS } = await getResolvedPDFJS()

/** Upright text as one operator draws it, without blanks at its ends. Points, from the lower left corner of its page. */
export type DrawnText = { page: number; text: string; left: number; right: number; bottom: number; top: number }

/** A mark across the page is turned, and left out. */
export async function drawnTextOf(pdf: Uint8Array): Promise<{ texts: DrawnText[]; width: number }> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const texts: DrawnText[] = []
  let width = 0
  for (let page = 1; page <= document.numPages; page++) {
    const sheet = await document.getPage(page)
    width = sheet.getViewport({ scale: 1 }).width
    const { fnArray, argsArray } = await sheet.getOperatorList()
    texts.push(...drawnBy(fnArray, argsArray).map((text) => ({ page, ...text })))
  }
  return { texts, width }
}

type Matrix = [number, number, number, number, number, number]
type Glyph = { unicode: string; width: number }

const UNIT: Matrix = [1, 0, 0, 1, 0, 0]

function drawnBy(operators: readonly number[], operands: readonly unknown[]): Omit<DrawnText, 'page'>[] {
  const texts: Omit<DrawnText, 'page'>[] = []
  const saved: Matrix[] = []
  let page = UNIT
  let matrix = UNIT
  let size = 0
  for (const [index, operator] of operators.entries()) {
    const given = operands[index]
    // `as`, because pdf.js gives each operator its own operands, and types none of them.
    if (operator === OPS.save) saved.push(page)
    if (operator === OPS.restore) page = saved.pop() ?? UNIT
    if (operator === OPS.transform) page = product(page, given as Matrix)
    if (operator === OPS.setFont) [, size] = given as [string, number]
    if (operator === OPS.beginText) matrix = UNIT
    if (operator === OPS.setTextMatrix) matrix = (given as [Matrix])[0]
    if (operator !== OPS.showText) continue
    const [scale, turn, , height, x, y] = product(page, matrix)
    const [glyphs] = given as [(Glyph | number)[]]
    const ink = inkOf(glyphs)
    if (turn !== 0 || ink === null) continue
    const point = (size * scale) / 1000
    // Half of the size is the height of a small letter.
    const box = { left: x + ink.left * point, right: x + ink.right * point, bottom: y, top: y + (size * height) / 2 }
    texts.push({ text: ink.text, ...box })
  }
  return texts
}

/** Glyphs and the gaps between them, in thousandths of the size. Null for blanks alone. */
function inkOf(glyphs: readonly (Glyph | number)[]): { text: string; left: number; right: number } | null {
  let at = 0
  let left = Infinity
  let right = -Infinity
  let text = ''
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') {
      at -= glyph
      continue
    }
    const isBlank = glyph.unicode.trim() === ''
    if (!isBlank) left = Math.min(left, at)
    at += glyph.width
    if (!isBlank) right = at
    text += glyph.unicode
  }
  return right > left ? { text, left, right } : null
}

const product = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]
