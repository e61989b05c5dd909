import { eq, gt, ne, sql } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { documents } from '#db/schema/documents.ts'
import { paymentBalances, payments } from '#db/schema/payments.ts'
import { dueOf } from '#domain/documents/due.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { excessOf } from '#domain/payments/excess.ts'
import type { AccountScope } from '#http/context.ts'
import { LEDGER_COLUMNS } from '#api/documents/ledger.ts'
import { findDocument } from '#api/documents/repository.ts'

const sameEntry = owned(paymentBalances, payments.accountId, eq(paymentBalances.paymentId, payments.id))

/** The credit that the customer of an invoice has elsewhere in its currency: on account, and on overpaid invoices. */
export async function availableCredit(context: AccountScope, id: string) {
  const { db, account } = context
  const { customerId, currency } = await findDocument(context, 'invoice', id)
  if (customerId === null) return { items: [], total: formatMinor(minor(0n), currency) }
  const [onAccount, overpaid] = await Promise.all([
    db
      .select({ id: payments.id, number: payments.number, amount: paymentBalances.unallocated })
      .from(paymentBalances)
      .innerJoin(payments, sameEntry)
      .where(
        owned(
          paymentBalances,
          account,
          eq(paymentBalances.customerId, customerId),
          eq(paymentBalances.currency, currency),
          gt(paymentBalances.unallocated, 0n),
          sql`${paymentBalances.unallocated} <> 0`,
        ),
      )
      .orderBy(payments.rowId)
      .limit(MOST_CREDITS),
    db
      .select({ ...LEDGER_COLUMNS, id: documents.id, number: documents.number })
      .from(documents)
      .where(
        owned(
          documents,
          account,
          eq(documents.customerId, customerId),
          eq(documents.currency, currency),
          sql`${documents.settlement} = 'overpaid'`,
          ne(documents.id, id),
        ),
      )
      .orderBy(documents.rowId)
      .limit(MOST_CREDITS),
  ])
  const credits = [
    ...onAccount.map((payment) => ({ from: 'payment' as const, ...payment })),
    ...overpaid.map((invoice) => ({
      from: 'invoice' as const,
      id: invoice.id,
      number: invoice.number,
      amount: excessOf({ due: dueOf(invoice), paid: invoice.paid }),
    })),
  ].filter(({ amount }) => amount > 0n)
  const total = credits.reduce((sum, { amount }) => sum + amount, 0n)
  return {
    items: credits.map((credit) => ({ ...credit, amount: formatMinor(minor(credit.amount), currency) })),
    total: formatMinor(minor(total), currency),
  }
}

const MOST_CREDITS = 100
