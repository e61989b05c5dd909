/** The full-text index of payments, written in the transaction that records one. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Writer } from '#db/client.ts'
import { insertInto } from '#db/prepared.ts'
import type { payments } from '#db/schema/payments.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { foldArabic } from '#domain/text/fold.ts'
import type { AccountId } from '#http/identity.ts'
import { accountWord } from '#domain/text/full-text.ts'

/** As its migration makes it (0017): drizzle-kit knows no virtual table, so it is not in the schema. */
export const paymentSearch = sqliteTable('payment_search', {
  /** `payments.rowId`. */
  rowId: integer('rowid').notNull(),
  account: text('account').notNull(),
  folded: text('folded').notNull(),
})

const addWords = insertInto(paymentSearch)

/** Number (also without its leading zeros), payer, reference, cheque and amount, folded. */
export async function indexPayment(
  tx: Writer,
  account: AccountId,
  payment: typeof payments.$inferSelect,
): Promise<void> {
  const { rowId, number, customerName, customerNameAr, reference, chequeNumber, chequeBank } = payment
  const plainNumber = number?.replace(/^.*-0*/, '')
  const amount = formatMinor(minor(payment.amount), payment.currency)
  const words = [number, plainNumber, customerName, customerNameAr, reference, chequeNumber, chequeBank, amount]
  await addWords(tx, { rowId, account: accountWord(account), folded: foldArabic(words.filter(Boolean).join(' ')) })
}
