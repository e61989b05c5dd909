/** The full-text index of items, written in the transaction of the change. */
import { eq, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Writer } from '#db/client.ts'
import { insertInto, prepared } from '#db/prepared.ts'
import { itemWords } from '#domain/inventory/search-words.ts'
import type { ItemRow } from './repository.ts'

/** As the first migration makes it: drizzle-kit knows no virtual table, so it is not in the schema. */
export const itemSearch = sqliteTable('item_search', {
  /** `items.rowId`. */
  rowId: integer('rowid').notNull(),
  words: text('words').notNull(),
})

const addWords = insertInto(itemSearch)

const forgetWords = prepared((tx: Writer) =>
  tx
    .delete(itemSearch)
    .where(eq(itemSearch.rowId, sql.placeholder('rowId')))
    .prepare(),
)

/** Of an item that is not in the index. */
export async function indexItem(tx: Writer, row: ItemRow): Promise<void> {
  await addWords(tx, { rowId: row.rowId, words: itemWords(row.accountId, row) })
}

export async function forgetItem(tx: Writer, rowId: number): Promise<void> {
  await forgetWords(tx).run({ rowId })
}

export async function reindexItem(tx: Writer, row: ItemRow): Promise<void> {
  await forgetItem(tx, row.rowId)
  await indexItem(tx, row)
}
