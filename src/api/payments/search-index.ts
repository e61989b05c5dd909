/** The full-text index of payments. */
import { and, desc, lt, ne } from 'drizzle-orm'
import type { Writer } from '#db/database.ts'
import { searchRebuild } from '#db/queries/rebuilds.ts'
import { wordIndex } from '#db/queries/word-index.ts'
import { payments } from '#db/schema/payments.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { paymentWords } from '#domain/payments/search-words.ts'
import type { NewPaymentRow } from './find-payment.ts'

export const paymentIndex = wordIndex('payment_words', payments, (row: NewPaymentRow) =>
  paymentWords(row.accountId, row, formatMinor(minor(row.amount), row.currency)),
)

/** Indexes up to `most` payments anew; returns how many there were. */
export const reindexPayments = (tx: Writer, most: number): Promise<number> =>
  searchRebuild.slice(tx, 'payments', most, {
    rowsBefore: (rowId) =>
      tx
        .select()
        .from(payments)
        .where(and(lt(payments.rowId, rowId), ne(payments.kind, 'reversal')))
        .orderBy(desc(payments.rowId))
        .limit(most),
    redo: (row) => paymentIndex.replace(tx, row),
  })
