/** Workbooks in Office Open XML, as spreadsheet programs save them, and parts of them for broken ones. */
import { strToU8, type Zippable, zipSync } from 'fflate'

/** A number stands as it is written; `xml` is a whole cell but for its address. */
type Cell = string | number | boolean | null | { xml: string } | { day: number } | { formula: string; value: string }

export type Sheet = { name?: string; rows?: Cell[][]; xml?: string }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export function columnName(index: number): string {
  const rest = String.fromCharCode(65 + (index % 26))
  return index < 26 ? rest : `${columnName(Math.floor(index / 26) - 1)}${rest}`
}

function cellXml(cell: Cell, address: string): string {
  if (cell === null) return ''
  if (typeof cell === 'string')
    return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${address}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if ('day' in cell) return `<c r="${address}" s="1"><v>${cell.day}</v></c>`
  if ('formula' in cell)
    return `<c r="${address}" t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.value)}</v></c>`
  return cell.xml.replace('<c', `<c r="${address}"`)
}

const rowXml = (cells: readonly Cell[], index: number) =>
  `<row r="${index + 1}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${index + 1}`)).join('')}</row>`

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export const sheetXml = (rowsXml: string) => `${HEAD}<worksheet ${MAIN}><sheetData>${rowsXml}</sheetData></worksheet>`

/** The parts by name, to be changed or zipped. Style 1 is a day, 2 and 3 are percentages, 4 a number with a percent sign behind it. */
export function workbookParts(sheets: readonly Sheet[], shared: readonly string[] = []): Zippable {
  const named = sheets.map((sheet, index) => ({ name: `Sheet${index + 1}`, ...sheet, id: index + 1 }))
  const texts = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${HEAD}<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets>${named.map(({ name, id }) => `<sheet name="${escaped(name)}" sheetId="${id}" r:id="rId${id}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${named.map(({ id }) => `<Relationship Id="rId${id}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${id}.xml"/>`).join('')}<Relationship Id="rS" Type="${RELATIONS}/styles" Target="styles.xml"/><Relationship Id="rT" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `${HEAD}<styleSheet ${MAIN}><numFmts><numFmt numFmtId="164" formatCode="0.0\\ %"/><numFmt numFmtId="165" formatCode="0.0&quot;%&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9" xfId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${HEAD}<sst ${MAIN}>${shared.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(
      named.map(({ id, rows = [], xml }) => [
        `xl/worksheets/sheet${id}.xml`,
        xml ?? sheetXml(rows.map((cells, index) => rowXml(cells, index)).join('')),
      ]),
    ),
  }
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]))
}

export const workbook = (...sheets: Sheet[]): Uint8Array => zipSync(workbookParts(sheets), { level: 6 })

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
