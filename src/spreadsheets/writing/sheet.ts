/** A spreadsheet as the server hands it over to the process that writes it. */
import type { TableColumn } from '#domain/text/sheet-cell.ts'

/** `name`: of the sheet within the file. */
export type Sheet = { name: string; columns: readonly TableColumn[]; isRightToLeft: boolean }

/** The last line, which says that no row is missing. No page is so short. */
export const END = 'end'
