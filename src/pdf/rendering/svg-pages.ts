/**
 * Splits an SVG by Typst, which has all pages below each other and its glyphs as symbols at the end. A single page is that
 * page's group, moved to the top, with the glyphs and gradients it uses.
 */

/** A4 in points, the size of every template. */
const PAGE = { width: 595.2755905511812, height: 841.8897637795276 } as const

/** The maximum of characters of all requested pages. 1,000 long lines make 36 million, too many for a screen. */
const MOST_DRAWN = 16_000_000

export class DrawingTooLarge extends Error {
  override readonly name = 'DrawingTooLarge'
}

/** `page` counts from 1; beyond the last there is none. @throws DrawingTooLarge; Error for an unexpected structure. */
export function splitPages(svg: string, pageCount: number, page?: number): string[] {
  if (page === undefined && svg.length > MOST_DRAWN) throw new DrawingTooLarge(`${svg.length} characters`)
  const { groups, definitions } = readDrawing(svg)
  if (groups.length !== pageCount) throw new Error(`Expected ${pageCount} pages in the drawing, found ${groups.length}`)
  const wanted = page === undefined ? groups : groups.slice(page - 1, page)
  return wanted.map((group) => drawPage(group, definitions))
}

type Drawing = { groups: string[]; definitions: Map<string, string> }

/** Relies on the indentation of Typst's writer: elements of the first level begin a line with four spaces. */
function readDrawing(svg: string): Drawing {
  const groups: string[] = []
  const definitions = new Map<string, string>()
  for (const part of svg.split(/\n(?= {4}<[a-z])/).slice(1)) {
    if (part.startsWith('    <g')) groups.push(part)
    else if (part.startsWith('    <defs')) addDefinitions(part, definitions)
  }
  return { groups, definitions }
}

function addDefinitions(part: string, definitions: Map<string, string>): void {
  for (const definition of part.split(/\n(?= {8}<[a-zA-Z])/).slice(1)) {
    const id = /id="([^"]+)"/.exec(definition)?.[1]
    if (id) definitions.set(id, definition.replace(/\n {4}<\/defs>[\s\S]*$/, ''))
  }
}

/**
 * Removes indentation, defaults and decimals beyond the resolution of screens, which is half of the bytes of a page. Glyphs
 * are paths instead of symbols, because a browser creates a drawing for each symbol: a page is drawn in a fifth to a third
 * less time (Chromium 156).
 */
function drawPage(group: string, definitions: ReadonlyMap<string, string>): string {
  const onTop = group
    .replace(/^ {4}<g transform="matrix\(1 0 0 1 0 [0-9.]+\)">/, '    <g>')
    .replace(/\n<\/svg>\s*$/, '')
  const used = usedBy(onTop, definitions)
  return [
    `<svg viewBox="0 0 ${PAGE.width} ${PAGE.height}" width="${PAGE.width}pt" height="${PAGE.height}pt"`,
    ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">',
    `<rect width="${PAGE.width}" height="${PAGE.height}" fill="#ffffff"/>`,
    `<defs>${used.join('')}</defs>${onTop}</svg>`,
  ]
    .join('')
    .replace(/\n\s+/g, '')
    .replaceAll(' fill-rule="nonzero"', '')
    .replace(/<symbol (id="[^"]+") overflow="visible"><path (d="[^"]*")\/><\/symbol>/g, '<path $1 $2/>')
    .replace(/(\.\d{4})\d+/g, '$1')
}

function usedBy(text: string, definitions: ReadonlyMap<string, string>): string[] {
  const ids = new Set<string>()
  for (const [, id = ''] of text.matchAll(/(?:href="|url\()#([^")]+)/g)) ids.add(id)
  return [...ids].flatMap((id) => definitions.get(id) ?? [])
}
