/** Limits of a workbook, which is compressed, so that its size says little. */

/** The parts together, once they are inflated. */
export const MOST_INFLATED_BYTES = 64 * 1024 * 1024
/** UTF-16 units of all cells of a sheet: one text may be in many cells, and is then stored once. */
export const MOST_SHEET_TEXT = 8 * 1024 * 1024
/** The rows and columns that a spreadsheet program has. */
export const MOST_SHEET_ROWS = 1_048_576
/** Cells of a workbook between its first and its last filled ones, which the parser fills up. */
export const MOST_SHEET_CELLS = 4_000_000
/** Names of sheets, of which a choice is offered. */
export const MOST_SHEETS = 200
