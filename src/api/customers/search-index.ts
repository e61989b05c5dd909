/** The full-text index of customers, written in the transaction of the change. */
import { eq, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Writer } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { customers } from '#db/schema/customers.ts'
import { customerWords } from '#domain/customers/search-words.ts'

/** As the first migration makes it: drizzle-kit knows no virtual table, so it is not in the schema. */
export const customerSearch = sqliteTable('customer_words', {
  /** `customers.rowId`. */
  rowId: integer('rowid').notNull(),
  words: text('words').notNull(),
})

/** Finds the place of the row itself, so that no job waits to hear it. */
const addWords = prepared((tx: Writer) =>
  tx.later
    .insert(customerSearch)
    .select(
      sql`select ${customers.rowId}, ${sql.placeholder('words')} from ${customers}
        where ${customers.accountId} = ${sql.placeholder('account')} and ${customers.id} = ${sql.placeholder('id')}`,
    )
    .prepare(),
)

const forgetWords = prepared((tx: Writer) =>
  tx.later
    .delete(customerSearch)
    .where(eq(customerSearch.rowId, sql.placeholder('rowId')))
    .prepare(),
)

type CustomerRow = typeof customers.$inferSelect

/** Of a customer not in the index. */
export async function indexCustomer(tx: Writer, row: Omit<CustomerRow, 'rowId'>): Promise<void> {
  const { accountId: account, id } = row
  await addWords(tx).run({ account, id, words: customerWords(account, row) })
}

/** The same of one that may be in it. */
export async function reindexCustomer(tx: Writer, row: CustomerRow): Promise<void> {
  await forgetCustomer(tx, row.rowId)
  await indexCustomer(tx, row)
}

export async function forgetCustomer(tx: Writer, rowId: number): Promise<void> {
  await forgetWords(tx).run({ rowId })
}
