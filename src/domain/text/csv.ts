/**
 * CSV as spreadsheets open it without an import dialog: RFC 4180 with CRLF line ends, UTF-8 with a byte order mark,
 * without which Excel misreads Arabic.
 */

/** UTF-8 byte order mark. */
export const CSV_START = '\u{FEFF}'

/** One line with its line end. Amounts are plain decimals. */
export function csvLine(cells: readonly string[]): string {
  const { formula } = startsIn(cells)
  return `${cells.map((cell) => quoted(harmless(cell, formula))).join(',')}\r\n`
}

/** The cells of a line without the apostrophes that `csvLine` has put before formulas. */
export function withoutApostrophes(cells: readonly string[]): string[] {
  const { guarded } = startsIn(cells)
  return cells.map((cell) => (cell.includes("'") ? cell.replace(guarded, '$1$2') : cell))
}

const DECIMAL = /^-?\d+(\.\d+)?$/
/** Digits and spaces of a typed phone number. As a formula it would evaluate to the number itself. */
const PHONE = /^\+?\p{Nd}[\p{Nd} ]*$/u

/**
 * Where a spreadsheet may see the start of a formula: at the start of the text, and behind every delimiter and line end
 * it might choose. Depending on its locale, or when it splits lines before it reads quotes, our quotes end up in the
 * middle of a cell and protect nothing. Includes full-width characters, which some spreadsheets treat alike.
 */
const START = String.raw`(^|[;|\t\n\v\f\r\u0085\u2028\u2029])`
/** Apostrophes are passed over, so that one of the text is told from ours: each start that has any has one more. */
const FORMULA = String.raw`((?:[^\S\t\n\v\f\r\u2028\u2029]|["'])*)(?=[=+\-@＝＋－＠])`

const startsFrom = (start: string) => ({
  formula: new RegExp(start + FORMULA, 'g'),
  guarded: new RegExp(`${start}'${FORMULA}`, 'g'),
})

const STARTS = startsFrom(START)
/**
 * The same for a row with a line end. If a spreadsheet splits there, quotes close that were never opened, and a comma
 * between them is a delimiter.
 */
const STARTS_IN_LINES = startsFrom(START.replace('[;', '[,;'))

const startsIn = (cells: readonly string[]) => (cells.some((cell) => LINE_END.test(cell)) ? STARTS_IN_LINES : STARTS)

const LINE_END = /[\n\v\f\r\u0085\u2028\u2029]/
const CONTROL_START = /^[\t\r\n]/

/**
 * Puts an apostrophe before text that a spreadsheet would run as a formula (OWASP, "CSV Injection"): customer names are
 * user input. Numbers, negative ones included, and phone numbers are unchanged.
 */
function harmless(cell: string, starts: RegExp): string {
  if (DECIMAL.test(cell) || PHONE.test(cell)) return cell
  const text = cell.replace(starts, "$1'$2")
  return CONTROL_START.test(text) ? `'${text}` : text
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
