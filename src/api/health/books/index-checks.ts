/** Rows that the full-text indexes lack: what has no entry is found by no search. */
import { sql } from 'drizzle-orm'
import type { FigureCheck } from './figure-check.ts'

type Indexed = { index: string; table: string; rows?: string }

/** A rebuild that is on its way has not come to rows before its place. `_docsize` has a row for each that is indexed. */
const indexCheck = ({ index, table, rows = '1' }: Indexed): FigureCheck => ({
  table: index,
  figures: ['rowid'],
  rows: (account) => sql`
    SELECT id AS name, NULL AS kept_rowid, place AS added_rowid FROM ${sql.raw(table)} row
    WHERE account_id = ${account} AND ${sql.raw(rows)}
      AND NOT EXISTS (SELECT 1 FROM ${sql.raw(index)}_docsize entry WHERE entry.id = row.place)
      AND NOT EXISTS (SELECT 1 FROM search_rebuilds rebuild WHERE rebuild.name = ${table} AND row.place < rebuild.before)
    LIMIT 1`,
})

const INDEXES: readonly Indexed[] = [
  { index: 'document_words', table: 'documents' },
  { index: 'customer_words', table: 'customers' },
  { index: 'payment_words', table: 'payments', rows: "kind <> 'reversal'" },
  { index: 'item_search', table: 'items' },
]

export const INDEX_CHECKS = INDEXES.map(indexCheck)

/** The first entry of each index whose row is gone: it has no account, and its place is all that is known of it. */
export const ENTRIES_WITHOUT_ROW = sql.join(
  INDEXES.map(
    ({ index, table }) => sql`
      SELECT * FROM (SELECT ${index} AS "index", entry.id AS place FROM ${sql.raw(`${index}_docsize`)} entry
        WHERE NOT EXISTS (SELECT 1 FROM ${sql.raw(table)} row WHERE row.place = entry.id) LIMIT 1)`,
  ),
  sql` UNION ALL `,
)
