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
/** Includes full-width characters, which some spreadsheets treat alike. */
const BEGINS_A_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * Prefixes text that a spreadsheet would run as a formula with an apostrophe (OWASP, "CSV Injection"): customer names
 * are user input. Numbers, negative ones included, are unchanged.
 */
function harmless(cell: string): string {
  return BEGINS_A_FORMULA.test(cell) && !DECIMAL.test(cell) ? `'${cell}` : cell
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
