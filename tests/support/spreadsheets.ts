/** Reads an XLSX file back as its XML has it (ECMA-376): texts from the shared strings, numbers with all their digits. */
import { strFromU8, unzipSync } from 'fflate'

/** `text` of a number is the digits as written; null is an empty cell. */
export type ReadCell = { kind: 'text' | 'number'; text: string; format: string } | null

export type ReadSheet = { formulas: number; rows: ReadCell[][]; isRightToLeft: boolean; frozenRows: number }

export function readSpreadsheet(bytes: Uint8Array): ReadSheet {
  const files = unzipSync(bytes)
  const fileOf = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const xml = fileOf('xl/worksheets/sheet1.xml')
  const texts = [...fileOf('xl/sharedStrings.xml').matchAll(/<si><t[^>]*>([\s\S]*?)<\/t><\/si>/g)].map(
    ([, text = '']) => textOf(text),
  )
  const styles = fileOf('xl/styles.xml')
  const codes = new Map(
    [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
  )
  const formats = [...(/<cellXfs[\s\S]*<\/cellXfs>/.exec(styles)?.[0] ?? '').matchAll(/<xf ([^>]*)>/g)].map(
    ([, attributes = '']) => codes.get(/numFmtId="(\d+)"/.exec(attributes)?.[1] ?? '') ?? '',
  )
  const rows = [...xml.matchAll(/<row [^>]*?(?:\/>|>([\s\S]*?)<\/row>)/g)].map(([, cells = '']) => {
    const row: ReadCell[] = []
    for (const [, attributes = '', value = ''] of cells.matchAll(/<c ([^>]*?)(?:\/>|>(?:<v>(.*?)<\/v>)?<\/c>)/g)) {
      const format = formats[Number(/ s="(\d+)"/.exec(` ${attributes}`)?.[1] ?? -1)] ?? ''
      const isText = / t="s"/.test(` ${attributes}`)
      row[columnOf(attributes)] = isText
        ? { kind: 'text', text: texts[Number(value)] ?? '', format }
        : { kind: 'number', text: value, format }
    }
    return Array.from(row, (cell) => cell ?? null)
  })
  const frozenRows = Number(/ySplit="(\d+)"[^>]*state="frozen"/.exec(xml)?.[1] ?? 0)
  return {
    rows,
    formulas: (xml.match(/<f[\s/>]/g) ?? []).length,
    isRightToLeft: /rightToLeft="1"/.test(xml),
    frozenRows,
  }
}

/** From the letters of the address, as `AB12`. */
function columnOf(attributes: string): number {
  const letters = / r="([A-Z]+)/.exec(` ${attributes}`)?.[1] ?? 'A'
  return [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const textOf = (xml: string) =>
  xml
    .replaceAll(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replaceAll(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const DAY_ZERO = Date.UTC(1899, 11, 30)

/** The text that a person sees, written as the API writes it: all decimals of the format, and days as ISO. */
export function shownText(cell: ReadCell): string {
  if (cell === null) return ''
  if (cell.kind === 'text') return cell.text
  if (cell.format === 'yyyy-mm-dd')
    return new Date(DAY_ZERO + Number(cell.text) * 86_400_000).toISOString().slice(0, 10)
  return Number(cell.text).toFixed(cell.format.split('.')[1]?.length ?? 0)
}
