/** The amounts that were written off in a period. */
import { between, eq, isNull } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { paymentAllocations, paymentBalances, payments } from '#db/schema/payments.ts'
import type { DayRange } from '#domain/reports/period.ts'
import type { AccountScope } from '#http/context.ts'

/** Up to `most` that stand, oldest first: the document, the day and the amount in minor units of its currency. */
export function findWriteOffs({ db, account }: AccountScope, { from, to }: DayRange, most: number) {
  return db
    .select({ documentId: paymentAllocations.documentId, day: payments.date, amount: payments.amount })
    .from(payments)
    .innerJoin(paymentAllocations, owned(paymentAllocations, account, eq(paymentAllocations.paymentId, payments.id)))
    .innerJoin(paymentBalances, owned(paymentBalances, account, eq(paymentBalances.paymentId, payments.id)))
    .where(
      owned(
        payments,
        account,
        // Neither a write-off nor a reversal has a method, so the index of methods finds the few there are.
        isNull(payments.method),
        eq(payments.kind, 'write-off'),
        between(payments.date, from, to),
        isNull(paymentBalances.reversedAt),
      ),
    )
    .orderBy(payments.rowId)
    .limit(most)
}
