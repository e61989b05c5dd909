/** The amounts of an invoice that was issued elsewhere, as far as its row states them. */
import { absolute, type Minor, minor, ZERO } from '#domain/money/money.ts'
import { type FieldProblems, refuseField } from '#domain/refusal.ts'

/** In minor units of the invoice's currency. */
export type StatedAmounts = Partial<Record<'net' | 'tax' | 'total' | 'paid' | 'balance', Minor>>

/** `credit`: what the customer paid beyond the total. */
type InvoiceAmounts = { net: Minor; tax: Minor; total: Minor; paid: Minor; credit?: Minor }

/** Only a credit: a balance in the customer's favour. */
export type HistoryAmounts = InvoiceAmounts | { credit: Minor }

type ReadAmounts = { ok: true; amounts: HistoryAmounts } | { ok: false; fields: FieldProblems }

const refused = (field: keyof StatedAmounts, ...problem: Parameters<typeof refuseField>): ReadAmounts => ({
  ok: false,
  fields: { [field]: refuseField(...problem).problem },
})

/**
 * The totals of the file stand. What is missing follows from the others: a row without tax had none. `wire` writes an amount for a
 * sentence.
 */
export function historyAmounts(stated: StatedAmounts, wire: (amount: Minor) => string): ReadAmounts {
  const total = totalOf(stated)
  if (total === undefined) return refused('total', 'missing')
  if (total < 0n) return refused('total', 'credit-not-imported')
  const tax = stated.tax ?? (stated.net === undefined ? ZERO : minor(total - stated.net))
  const net = stated.net ?? minor(total - tax)
  if (net + tax !== total) return refused('total', 'not-the-sum', wire(minor(net + tax)))
  if (net < 0n || tax < 0n) return refused(net < 0n ? 'net' : 'tax', 'not-positive')
  const { balance } = stated
  const paid = stated.paid ?? (balance === undefined ? ZERO : minor(total - balance))
  if (paid < 0n) return refused(stated.paid === undefined ? 'balance' : 'paid', 'too-large', wire(total))
  if (balance !== undefined && paid + balance !== total)
    return refused('balance', 'not-the-rest', wire(minor(total - paid)))
  if (paid <= total) return { ok: true, amounts: { net, tax, total, paid } }
  return { ok: true, amounts: { net, tax, total, paid: total, credit: minor(paid - total) } }
}

function totalOf({ total, net, tax = ZERO, balance }: StatedAmounts): Minor | undefined {
  return total ?? (net === undefined ? balance : minor(net + tax))
}

/** A customer's opening balance is owed whole: what was paid before is not in it. Below zero it is his credit. */
export function openingAmounts({ total, balance }: StatedAmounts): ReadAmounts {
  const owed = balance ?? total
  if (owed === undefined) return refused('balance', 'missing')
  if (owed === 0n) return refused(balance === undefined ? 'total' : 'balance', 'not-positive')
  if (owed < 0n) return { ok: true, amounts: { credit: absolute(owed) } }
  return { ok: true, amounts: { net: owed, tax: ZERO, total: owed, paid: ZERO } }
}
