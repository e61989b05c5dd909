/**
 * CSV as spreadsheets open it without an import dialog: RFC 4180 with CRLF line ends, UTF-8 with a byte order mark,
 * without which Excel misreads Arabic.
 */

/** UTF-8 byte order mark. */
export const CSV_START = '\u{FEFF}'

/** One line with its line end. Amounts are plain decimals. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`
}

const DECIMAL = /^-?\d+(\.\d+)?$/
/**
 * Where a spreadsheet may see the start of a formula: at the start of the text, and behind every delimiter it might choose
 * by its locale. In such a locale the quotes around a cell of ours stand in the midst of one and protect nothing.
 * Includes full-width characters, which some spreadsheets treat alike.
 */
const FORMULA_START = /(^|[;|\t\r\n])([\s"]*)(?=[=+\-@＝＋－＠])/g
const CONTROL_START = /^[\t\r\n]/

/**
 * Puts an apostrophe before what a spreadsheet would run as a formula (OWASP, "CSV Injection"): customer names are user
 * input. Numbers, negative ones included, are unchanged.
 */
function harmless(cell: string): string {
  if (DECIMAL.test(cell)) return cell
  const text = cell.replace(FORMULA_START, "$1'$2")
  return CONTROL_START.test(text) ? `'${text}` : text
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
