/** Deletes the provider's answers of long ago, which the index of their time finds. */
import { inArray, lte } from 'drizzle-orm'
import type { Writer } from '#db/database.ts'
import { paymentChecks } from '#db/schema/subscription.ts'
import { checksGoBefore } from '#domain/subscription/payment.ts'

export async function sweepPaymentChecks(tx: Writer, most: number, now: Date): Promise<number> {
  const { id, at } = paymentChecks
  const batch = tx
    .select({ id })
    .from(paymentChecks)
    .where(lte(at, checksGoBefore(now)))
    .limit(most)
  return (await tx.delete(paymentChecks).where(inArray(id, batch))).rowsAffected
}
