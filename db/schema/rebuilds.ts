/** Marks of what is being made anew after a migration (db/queries/rebuilds.ts). They belong to no account. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Rows before that row id are still to be done. */
const marks = (table: string) =>
  sqliteTable(table, { name: text('name').primaryKey(), before: integer('before').notNull() })

/** Indexes of words, by the table that is indexed. */
export const searchRebuilds = marks('search_rebuilds')

/** Figures of reports, by the table that they are counted from. */
export const figureRebuilds = marks('figure_rebuilds')
