/**
 * Comma-separated values as spreadsheets open them without a question: RFC 4180, lines ended by CR LF. Written as UTF-8
 * behind a byte order mark, without which Excel takes Arabic for Latin letters.
 */

/** What a file begins with. */
export const CSV_START = '\u{FEFF}'

/** One line, its end included. Amounts are given as plain decimals. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`
}

const DECIMAL = /^-?\d+(\.\d+)?$/
/** Also as full-width characters, which some spreadsheets read alike. */
const BEGINS_A_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * A text that a spreadsheet would run as a formula gets an apostrophe in front, which it shows as text (OWASP, "CSV
 * Injection"): a customer chooses his own name. A number stays a number, also below zero.
 */
function harmless(cell: string): string {
  return BEGINS_A_FORMULA.test(cell) && !DECIMAL.test(cell) ? `'${cell}` : cell
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
