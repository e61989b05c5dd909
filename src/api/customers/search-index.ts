/** The full-text index of customers, written in the transaction of the change. */
import { eq, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Writer } from '#db/client.ts'
import { accountWord } from '#domain/text/full-text.ts'
import { insertInto, prepared } from '#db/prepared.ts'
import type { customers } from '#db/schema/customers.ts'
import { searchWords } from '#domain/customers/search-words.ts'

/** As its migration makes it (0019): drizzle-kit knows no virtual table, so it is not in the schema. */
export const customerSearch = sqliteTable('customer_search', {
  /** `customers.rowId`. */
  rowId: integer('rowid').notNull(),
  account: text('account').notNull(),
  folded: text('folded').notNull(),
})

const addWords = insertInto(customerSearch)

const forgetWords = prepared((tx: Writer) =>
  tx
    .delete(customerSearch)
    .where(eq(customerSearch.rowId, sql.placeholder('rowId')))
    .prepare(),
)

/** Of a customer not in the index. */
export async function indexCustomer(tx: Writer, row: typeof customers.$inferSelect): Promise<void> {
  await addWords(tx, { rowId: row.rowId, account: accountWord(row.accountId), folded: searchWords(row) })
}

export async function forgetCustomer(tx: Writer, rowId: number): Promise<void> {
  await forgetWords(tx).run({ rowId })
}
