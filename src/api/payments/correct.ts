/** Takes back, gives back, moves and writes off. Each is a new entry: nothing recorded is changed. */
import { eq } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { paymentBalances } from '#db/schema/payments.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { dueOf } from '#domain/documents/due.ts'
import { formatMinor, type Minor, minor } from '#domain/money/money.ts'
import { excessOf, spreadInOrder } from '#domain/payments/excess.ts'
import { wasUndone } from '#domain/payments/payment.ts'
import { later } from '#domain/statements/ledger.ts'
import { paymentWarnings } from '#domain/payments/payment-warnings.ts'
import { readPaidAmount, readPayment } from '#domain/payments/typed-payment.ts'
import { Refusal } from '#domain/refusal.ts'
import type { WriteContext } from '#http/context.ts'
import { todayOf } from '#api/account/service.ts'
import { requireAction } from '#api/documents/actions.ts'
import { type DocumentRow, findDocument } from '#api/documents/repository.ts'
import { addEntry, addToAccount, allocate, recordLedgerEvent, writtenDetails } from './entries.ts'
import { countsOnOf, findPayment, findValidPayment, type FoundPayment, paymentsOn } from './find-payment.ts'
import { countReceived } from './received-service.ts'
import type { RefundInput, ReverseInput } from './model.ts'
import { type AllocatedInvoice, excessOn, getPayment, invoicesOf, paymentAnswer, refundableOf } from './read-payment.ts'
import { findReceiptSource, freezeReceipt, receiptLanguage } from './receipt-service.ts'
import { invalid, moreThanDue, payerOf, requirePayable, withWarnings } from './record.ts'

/**
 * Takes an entry back, wherever it is allocated; every figure is then as it would be without it.
 * @throws Refusal `payment.reversed`; `request.invalid` for a date.
 */
export async function reversePayment(context: WriteContext, id: string, { reason, date }: ReverseInput) {
  const { db, account, now } = context
  const found = await findValidPayment(context, id)
  const { payment, balance } = found
  const { amount, currency, kind } = payment
  const today = await todayOf(context)
  const day = date ?? today
  const read = readPayment({ date: day, amount: formatMinor(minor(amount), currency) }, currency, today)
  if (!read.ok) throw invalid(read.fields)
  const countedOn = await countsOnOf(context, found)
  const countsOn = later(day, countedOn)
  const undone = wasUndone(payment.at, now)
  const reversal = { kind: 'reversal' as const, date: day, countsOn, currency, amount, reverses: id }
  const entry = { ...reversal, reason: reason?.trim() || null }
  await addEntry(context, entry, { ...payment, customerId: balance.customerId })
  // A mistake that was undone at once is in no figure; any other is taken back on the day of its reversal.
  if (!undone) await countReceived(context, payment, countsOn, -1n)
  else if (balance.countsOn !== null) await countReceived(context, payment, countedOn, -1n)
  const allocated = await invoicesOf(context, id)
  for (const { invoice, amount: share } of allocated) {
    await allocate(context, { ...payment, day: countsOn }, invoice, -share)
    const more = { kind, ...(entry.reason && { reason: entry.reason }) }
    await recordLedgerEvent(context, invoice.id, { ...payment, kind: 'payment-reversed', amount: share }, more)
  }
  const stood = allocated.reduce((sum, { amount: share }) => sum + share, 0n)
  await returnToAccount(context, found, stood, countsOn)
  await db
    .update(paymentBalances)
    .set({ reversedAt: now, undone })
    .where(owned(paymentBalances, account, eq(paymentBalances.paymentId, id)))
  return getPayment(context, id)
}

/** `stood`: what of it stood on invoices. The rest was kept on account, or given back from there. */
async function returnToAccount(
  context: WriteContext,
  { payment, balance }: FoundPayment,
  stood: bigint,
  day: LocalDay,
) {
  if (payment.kind === 'payment') return addToAccount(context, balance, stood - payment.amount, day)
  if (payment.refundOf === null) return
  const { balance: source } = await findPayment(context, payment.refundOf)
  await addToAccount(context, source, payment.amount + stood, day)
}

/**
 * Gives back what an invoice was paid too much.
 * @throws Refusal `payment.nothing-left`, `invoice.wrong-status`; `request.invalid` naming the field.
 */
export async function refundInvoice(context: WriteContext, id: string, input: RefundInput) {
  const invoice = await findDocument(context, 'invoice', id)
  requireAction('record-payment', invoice)
  const { currency } = invoice
  const { today, ...source } = await findReceiptSource(context)
  const amount = readRefund(input, currency, excessIn(invoice), today)
  const entry = { kind: 'refund' as const, currency, amount, ...writtenDetails(input, today) }
  const added = await addEntry(context, entry, payerOf(invoice))
  const { payment: refund, countsOn: day } = added
  const given = -1n * amount
  const allocated = [{ amount: given, invoice: await allocate(context, { ...refund, day }, invoice, given) }]
  await recordLedgerEvent(context, invoice.id, { ...refund, kind: 'refunded' })
  await freezeReceipt(context, refund, { ...source, allocated, language: invoice.draft.language })
  const warnings = paymentWarnings(input, { today, issued: [invoice.issueDate] })
  return { ...paymentAnswer(added, allocated, today), ...withWarnings(warnings) }
}

/**
 * Gives back what of a payment is kept on account, and then what its invoices were paid too much.
 * @throws Refusal as `refundInvoice`, and `payment.reversed`.
 */
export async function refundPayment(context: WriteContext, id: string, input: RefundInput) {
  const found = await findValidPayment(context, id)
  const { payment, balance } = found
  const { currency } = payment
  const paid = await invoicesOf(context, id)
  const { today, ...source } = await findReceiptSource(context)
  const amount = readRefund(input, currency, refundableOf(found, paid), today)
  const onAccount = balance.unallocated > 0n ? balance.unallocated : 0n
  const overpaid = paid.map((share) => ({ target: share.invoice, capacity: share.amount > 0n ? excessOn(share) : 0n }))
  const shares = spreadInOrder(amount - (amount < onAccount ? amount : onAccount), overpaid)
  const language = await receiptLanguage(context, shares[0]?.target, balance.customerId, source.company)
  const entry = { kind: 'refund' as const, currency, amount, refundOf: id, ...writtenDetails(input, today) }
  const added = await addEntry(context, entry, { ...payment, customerId: balance.customerId })
  const { payment: refund, countsOn: day } = added
  const allocated: AllocatedInvoice[] = []
  for (const { target: invoice, amount: share } of shares) {
    const given = -1n * share
    allocated.push({ amount: given, invoice: await allocate(context, { ...refund, day }, invoice, given) })
    await recordLedgerEvent(context, invoice.id, { ...refund, kind: 'refunded', amount: share })
  }
  const fromInvoices = shares.reduce((sum, share) => sum + share.amount, 0n)
  // A refund may bear an earlier day than its payment.
  await addToAccount(context, balance, fromInvoices - amount, later(day, await countsOnOf(context, found)))
  await freezeReceipt(context, refund, { ...source, allocated, language })
  const warnings = paymentWarnings(input, { today, paid: payment.date })
  return { ...paymentAnswer(added, allocated, today), ...withWarnings(warnings) }
}

/** @throws Refusal `payment.nothing-left` when nothing can be given back at all. */
function readRefund(input: RefundInput, currency: string, most: bigint, today: LocalDay): Minor {
  const read = readPayment(input, currency, today)
  if (!read.ok) throw invalid(read.fields)
  if (most === 0n) throw new Refusal('payment.nothing-left')
  return atMost(read.amount, most, currency, 'more-than-left')
}

const excessIn = (invoice: DocumentRow) => excessOf({ due: dueOf(invoice), paid: invoice.paid })

function atMost(amount: Minor, most: bigint, currency: string, problem: 'more-than-due' | 'more-than-left'): Minor {
  if (amount <= most) return amount
  throw invalid({ amount: { problem, limit: formatMinor(minor(most), currency) } })
}

/**
 * Gives up a small rest: the invoice is settled without it, and its tax stays as it is.
 * @throws Refusal `payment.nothing-left`, `invoice.wrong-status`; `request.invalid` naming the field.
 */
export async function writeOff(context: WriteContext, id: string, input: { amount: string; reason: string }) {
  const invoice = await findDocument(context, 'invoice', id)
  requireAction('record-payment', invoice)
  const { currency } = invoice
  const read = readPaidAmount(input.amount, currency)
  if (!read.ok) throw invalid({ amount: read.problem })
  const reason = input.reason.trim()
  if (reason === '') throw invalid({ reason: { problem: 'missing' } })
  const due = dueOf(invoice)
  if (due <= 0n) throw new Refusal('payment.nothing-left')
  const amount = atMost(read.value, due, currency, 'more-than-due')
  const today = await todayOf(context)
  const entry = { kind: 'write-off' as const, date: today, countsOn: today, currency, amount, reason }
  const added = await addEntry(context, entry, payerOf(invoice))
  const { payment: written } = added
  const allocated = [{ amount, invoice: await allocate(context, { ...written, day: today }, invoice, amount) }]
  await recordLedgerEvent(context, invoice.id, { ...written, kind: 'written-off' }, { reason })
  return paymentAnswer(added, allocated, today)
}

/**
 * Moves what an invoice was paid too much to another of the same customer and currency, the newest payment first.
 * @throws Refusal `payment.no-customer` for a buyer typed in place; `payment.nothing-left`, `invoice.wrong-status`;
 *   `request.invalid` naming the field.
 */
export async function moveExcess(
  context: WriteContext,
  id: string,
  { invoiceId, amount: typed }: { invoiceId: string; amount?: string | undefined },
): Promise<void> {
  const from = await findDocument(context, 'invoice', id)
  requireAction('record-payment', from)
  const { customerId, currency } = from
  if (customerId === null) throw new Refusal('payment.no-customer')
  const excess = excessIn(from)
  if (excess === 0n) throw new Refusal('payment.nothing-left')
  const to = await requirePayable(context, invoiceId, { customerId, currency }, 'invoiceId')
  const due = dueOf(to)
  if (due <= 0n) throw invalid({ invoiceId: moreThanDue(due, currency) })
  const read =
    typed === undefined ? { ok: true as const, value: excess < due ? excess : due } : readPaidAmount(typed, currency)
  if (!read.ok) throw invalid({ amount: read.problem })
  const amount = atMost(atMost(read.value, excess, currency, 'more-than-left'), due, currency, 'more-than-due')
  let [source, target] = [from, to]
  const stood = (await paymentsOn(context, id)).map((payment) => ({ target: payment, capacity: payment.amount }))
  const today = await todayOf(context)
  for (const { target: entry, amount: share } of spreadInOrder(amount, stood)) {
    const payment = { ...entry, day: today }
    source = await allocate(context, payment, source, -1n * share)
    target = await allocate(context, payment, target, share)
  }
  const moved = { kind: 'excess-moved' as const, id, number: null, currency, amount }
  const note = (invoice: string, other: DocumentRow, way: 'from' | 'to') =>
    recordLedgerEvent(context, invoice, moved, {
      [way]: other.number ?? '',
      invoice: other.id,
    })
  await note(from.id, to, 'to')
  await note(to.id, from, 'from')
}
