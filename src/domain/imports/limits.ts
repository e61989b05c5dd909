export const MOST_IMPORT_BYTES = 8 * 1024 * 1024
/** The heads are not counted. */
export const MOST_IMPORT_ROWS = 10_000
export const MOST_IMPORT_COLUMNS = 100
/** UTF-16 units. */
export const LONGEST_IMPORT_CELL = 4_000
/** Rows above the heads, such as the title of a report. */
export const MOST_ROWS_ABOVE_HEADS = 10
/** Files of an account that are read in 24 hours, and imports that are applied. */
export const MOST_UPLOADS_A_DAY = 40
export const MOST_IMPORTS_A_DAY = 10
/** Records that an undo names because something refers to them. */
export const MOST_NAMED_IN_USE = 20
