/** Counts the entries of money that a database had before it had these figures, from the newest to the oldest. */
import { desc, eq, lt, ne } from 'drizzle-orm'
import type { Writer } from '#db/database.ts'
import { owned } from '#db/queries/owned.ts'
import { figureRebuild } from '#db/queries/rebuilds.ts'
import { paymentAllocations, paymentBalances, payments } from '#db/schema/payments.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { later } from '#domain/statements/ledger.ts'
import type { WriteContext } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'
import { dayOfInstant } from '#api/account/service.ts'
import { moveBalance } from './entries.ts'
import { countsOnOf, findPayment, type FoundPayment, type PaymentRow } from './find-payment.ts'
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
  for (const day of await daysMoved(context, found, countsOn)) {
    await moveBalance(context.db).run({ account: context.account, id: row.refundOf ?? row.id, amount: 0n, day })
  }
}

/** The days on which its part on account may have changed: one too many only costs the report of a past day a lookup. */
async function daysMoved(context: WriteContext, { payment, balance }: FoundPayment, countsOn: LocalDay) {
  const { db, account } = context
  const days: LocalDay[] = []
  if (payment.refundOf !== null) {
    days.push(later(countsOn, await countsOnOf(context, await findPayment(context, payment.refundOf))))
  }
  if (balance.reversedAt !== null) {
    const [reversal] = await db
      .select({ date: payments.date })
      .from(payments)
      .where(owned(payments, account, eq(payments.reverses, payment.id)))
    if (reversal) days.push(later(reversal.date, countsOn))
  }
  const since = await db
    .selectDistinct({ at: paymentAllocations.at })
    .from(paymentAllocations)
    .where(
      owned(
        paymentAllocations,
        account,
        eq(paymentAllocations.paymentId, payment.id),
        ne(paymentAllocations.at, payment.at),
      ),
    )
  for (const { at } of since) days.push(await dayOfInstant(context, at))
  return days
}
