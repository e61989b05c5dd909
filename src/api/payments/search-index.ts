/** The full-text index of payments, written in the transaction that records one. */
import { eq, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Writer } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { payments } from '#db/schema/payments.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { paymentWords } from '#domain/payments/search-words.ts'
import type { NewPaymentRow, PaymentRow } from './find-payment.ts'

/** As the first migration makes it: drizzle-kit knows no virtual table, so it is not in the schema. */
export const paymentSearch = sqliteTable('payment_words', {
  /** `payments.rowId`. */
  rowId: integer('rowid').notNull(),
  words: text('words').notNull(),
})

/** Finds the place of the row itself, so that no job waits to hear it. */
const addWords = prepared((tx: Writer) =>
  tx.later
    .insert(paymentSearch)
    .select(
      sql`select ${payments.rowId}, ${sql.placeholder('words')} from ${payments}
        where ${payments.accountId} = ${sql.placeholder('account')} and ${payments.id} = ${sql.placeholder('id')}`,
    )
    .prepare(),
)

const forgetWords = prepared((tx: Writer) =>
  tx.later
    .delete(paymentSearch)
    .where(eq(paymentSearch.rowId, sql.placeholder('rowId')))
    .prepare(),
)

/** Of one that is not in the index. */
export async function indexPayment(tx: Writer, row: NewPaymentRow): Promise<void> {
  const { accountId: account, id } = row
  const amount = formatMinor(minor(row.amount), row.currency)
  await addWords(tx).run({ account, id, words: paymentWords(account, row, amount) })
}

/** The same of one that may be in it. */
export async function reindexPayment(tx: Writer, row: PaymentRow): Promise<void> {
  await forgetWords(tx).run({ rowId: row.rowId })
  await indexPayment(tx, row)
}
