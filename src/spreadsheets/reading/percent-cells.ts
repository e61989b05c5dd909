/**
 * Numbers whose cell shows a percentage become texts with all their digits: 0.05 becomes `5%`, as it would be in a CSV file. The
 * parser knows the formats of days alone.
 */
import { sheetNumber } from '#domain/imports/sheet-number.ts'

/** ECMA-376 part 1, 18.8.30: `0%` and `0.00%`, which need no code of their own. */
const BUILT_IN_PERCENTS = ['9', '10']

const NUMBER_FORMAT = /<(?:\w+:)?numFmt(\s[^<>]*)>/g
const CELL_FORMATS = /<(?:\w+:)?cellXfs[\s>]([^]*?)<\/(?:\w+:)?cellXfs\s*>/
const CELL_FORMAT = /<(?:\w+:)?xf(\s[^<>]*)?>/g

/** The styles of cells, by their number in the sheets, whose format is a percentage. */
export function percentStyles(styles: Uint8Array | undefined): ReadonlySet<string> {
  const text = new TextDecoder().decode(styles)
  const formats = new Set(BUILT_IN_PERCENTS)
  for (const [, attributes = ''] of text.matchAll(NUMBER_FORMAT))
    if (isPercentCode(attribute(attributes, 'formatCode') ?? '')) formats.add(attribute(attributes, 'numFmtId') ?? '')
  const [, cellFormats = ''] = CELL_FORMATS.exec(text) ?? []
  const found = [...cellFormats.matchAll(CELL_FORMAT)].flatMap(([, attributes = ''], style) =>
    formats.has(attribute(attributes, 'numFmtId') ?? '') ? [String(style)] : [],
  )
  return new Set(found)
}

/** Quoted and escaped characters, the widths of others, and colours are shown or left out, and multiply nothing. */
const LITERAL = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g

const isPercentCode = (code: string) => code.replaceAll('&quot;', '"').replaceAll(LITERAL, '').includes('%')

/** A cell with a value, and the formula that it may come from. */
const CELL =
  /<((?:\w+:)?)c(\s[^<>]*)?>\s*(?:<(?:\w+:)?f(?:[\s/][^<>]*)?>[^<]*(?:<\/(?:\w+:)?f\s*>)?\s*)?<(?:\w+:)?v(?:\s[^<>]*)?>([^<]*)<\/(?:\w+:)?v\s*>/g

export function withPercentTexts(sheet: string, styles: ReadonlySet<string>): string {
  if (styles.size === 0) return sheet
  return sheet.replaceAll(CELL, (cell, prefix: string, attributes: string | undefined, value: string) => {
    const isNumber = (attribute(attributes, 't') ?? 'n') === 'n'
    // A cell that names no style has the first one.
    if (!isNumber || !styles.has(attribute(attributes, 's') ?? '0')) return cell
    const percent = sheetNumber(`${sheetNumber(value)}e2`)
    if (!/^-?[\d.]+$/.test(percent)) return cell
    const others = (attributes ?? '').replace(/\st\s*=\s*["'][^"']*["']/, '')
    return `<${prefix}c${others} t="str"><${prefix}v>${percent}%</${prefix}v>`
  })
}

const ATTRIBUTES = {
  t: /\st\s*=\s*["']([^"']*)["']/,
  s: /\ss\s*=\s*["']([^"']*)["']/,
  numFmtId: /\snumFmtId\s*=\s*["']([^"']*)["']/,
  formatCode: /\sformatCode\s*=\s*(?:"([^"]*)"|'([^']*)')/,
}

function attribute(attributes = '', name: keyof typeof ATTRIBUTES): string | undefined {
  const [, quoted, single] = ATTRIBUTES[name].exec(attributes) ?? []
  return quoted ?? single
}
