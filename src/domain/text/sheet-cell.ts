/** The cells of a spreadsheet in XLSX (ECMA-376): which texts of a table become numbers and days there. */

/** `decimal`: a decimal string. `day`: `2026-11-30`. Other texts in such columns stay texts. */
export type ColumnKind = 'text' | 'decimal' | 'day'

export type TableColumn = { head: string; kind?: ColumnKind }

/** Rows below the head. More take longer than a request should, and a CSV file has any number. */
export const MOST_SHEET_ROWS = 50_000

/** A number has its format; a text is never a formula, because formulas are elements of their own in XLSX. */
export type SheetCell = string | { value: number; format: string }

/** A binary float of 64 bits carries so many decimal digits without loss, and Excel shows no more. */
const MOST_DIGITS = 15
/** Excel calls a file with more in a cell damaged. */
const MOST_CHARACTERS = 32_767
const DAY_FORMAT = 'yyyy-mm-dd'
const DECIMAL = /^-?\d+(?:\.(\d+))?$/
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const DAY_MS = 86_400_000
/** Days are counted from here, as long as they are after the 29 February 1900 that Excel believes in. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
const FIRST_DAY = 61

/** Null for an empty cell. */
export function sheetCell(text: string, kind: ColumnKind = 'text'): SheetCell | null {
  if (text === '') return null
  const number = kind === 'decimal' ? decimalCell(text) : kind === 'day' ? dayCell(text) : undefined
  return number ?? escapedText(text)
}

/** With the decimals of the text, which for an amount are those of its currency. */
function decimalCell(text: string) {
  const [whole, decimals = ''] = DECIMAL.exec(text) ?? []
  if (whole === undefined || significantDigits(text) > MOST_DIGITS) return undefined
  return { value: Number(text), format: decimals === '' ? '#,##0' : `#,##0.${'0'.repeat(decimals.length)}` }
}

const significantDigits = (decimal: string) => decimal.replace(/^[-0.]*/, '').replace('.', '').length

function dayCell(text: string) {
  const [, year, month, day] = DAY.exec(text) ?? []
  const value = (Date.UTC(Number(year), Number(month) - 1, Number(day)) - DAY_ZERO) / DAY_MS
  return value >= FIRST_DAY ? { value, format: DAY_FORMAT } : undefined
}

/** Control characters are not allowed in XML, and a carriage return is read as a line feed. */
// oxlint-disable-next-line no-control-regex -- because these are the characters to find
const CONTROLS = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/g
/** Readers take this for an escaped character (ECMA-376, part 1, 22.9.2.19), also where somebody typed it. */
const LIKE_AN_ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g

const escaped = (character: string) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

function escapedText(text: string): string {
  const safe = text.slice(0, MOST_CHARACTERS).replace(LIKE_AN_ESCAPE, escaped).replace(CONTROLS, escaped)
  // The package looks texts up in an object, which has members of these names already.
  return safe in {} ? escaped(safe) + safe.slice(1) : safe
}
