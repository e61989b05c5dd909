/** Counts the entries of money that a database had before it had these figures, from the newest to the oldest. */
import { desc, eq, lt } from 'drizzle-orm'
import type { Writer } from '#db/database.ts'
import { owned } from '#db/queries/owned.ts'
import { figureRebuild } from '#db/queries/rebuilds.ts'
import { paymentBalances, payments } from '#db/schema/payments.ts'
import { later } from '#domain/statements/ledger.ts'
import type { WriteContext } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'
import { countsOnOf, findPayment, type PaymentRow } from './find-payment.ts'
import { countReceived } from './received-service.ts'

/** Up to `most`; returns how many there were. */
export function countEntries(tx: Writer, most: number, now: Date): Promise<number> {
  return figureRebuild.slice(tx, 'payments', most, {
    rowsBefore: (rowId) =>
      tx.select().from(payments).where(lt(payments.rowId, rowId)).orderBy(desc(payments.rowId)).limit(most),
    redo: async (row) => {
      const account = row.accountId as AccountId // because the row is of this account: nobody asked for it
      await countEntry({ db: tx, account, now }, row)
    },
  })
}

async function countEntry(context: WriteContext, row: PaymentRow): Promise<void> {
  const found = await findPayment(context, row.reverses ?? row.id)
  const countsOn = await countsOnOf(context, found)
  const { payment, balance } = found
  if (row.reverses !== null) {
    if (!balance.undone) await countReceived(context, payment, later(row.date, countsOn), -1n)
    return
  }
  await context.db
    .update(paymentBalances)
    .set({ countsOn })
    .where(owned(paymentBalances, context.account, eq(paymentBalances.paymentId, row.id)))
  if (!balance.undone) await countReceived(context, payment, countsOn, 1n)
}
