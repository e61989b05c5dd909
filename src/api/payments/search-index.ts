/** The full-text index of payments, written in the transaction that records one. */
import { eq, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Writer } from '#db/client.ts'
import { insertInto, prepared } from '#db/prepared.ts'
import type { payments } from '#db/schema/payments.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { paymentWords } from '#domain/payments/search-words.ts'

/** As its migration makes it (0031): drizzle-kit knows no virtual table, so it is not in the schema. */
export const paymentSearch = sqliteTable('payment_words', {
  /** `payments.rowId`. */
  rowId: integer('rowid').notNull(),
  words: text('words').notNull(),
})

const addWords = insertInto(paymentSearch)

const forgetWords = prepared((tx: Writer) =>
  tx
    .delete(paymentSearch)
    .where(eq(paymentSearch.rowId, sql.placeholder('rowId')))
    .prepare(),
)

type PaymentRow = typeof payments.$inferSelect

export async function indexPayment(tx: Writer, row: PaymentRow): Promise<void> {
  const amount = formatMinor(minor(row.amount), row.currency)
  await addWords(tx, { rowId: row.rowId, words: paymentWords(row.accountId, row, amount) })
}

/** The same of one that may be in it. */
export async function reindexPayment(tx: Writer, row: PaymentRow): Promise<void> {
  await forgetWords(tx).run({ rowId: row.rowId })
  await indexPayment(tx, row)
}
