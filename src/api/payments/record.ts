/** Records money that came in: on one invoice, or from a customer over several of his. */
import type { LocalDay } from '#domain/calendar/dates.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { isCurrency } from '#domain/money/currency.ts'
import { dueOf } from '#domain/documents/due.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { type PaymentWarning, paymentWarnings } from '#domain/payments/payment-warnings.ts'
import { readPaidAmount, readPayment, type ReadPayment } from '#domain/payments/typed-payment.ts'
import { type FieldProblem, type FieldProblems, Refusal } from '#domain/refusal.ts'
import type { WriteContext } from '#http/context.ts'
import { todayOf } from '#api/account/service.ts'
import { findBuyer, findCurrentCustomer } from '#api/customers/service.ts'
import { requireAction } from '#api/documents/actions.ts'
import { type DocumentRow, findDocument, findRow } from '#api/documents/repository.ts'
import { addEntry, addToAccount, allocate, type Payer, recordLedgerEvent, writtenDetails } from './entries.ts'
import { findValidPayment, type NewPaymentRow } from './find-payment.ts'
import type { AllocationInput, CustomerPaymentInput, InvoicePaymentInput } from './model.ts'
import { type AllocatedInvoice, getPayment, paymentAnswer } from './read-payment.ts'
import { findReceiptSource, freezeReceipt, receiptLanguage } from './receipt-service.ts'

export const payerOf = ({ customerId, customerName, customerNameAr }: Payer): Payer => ({
  customerId,
  customerName,
  customerNameAr,
})

/**
 * On one invoice, wholly: it may be more than is due, and the invoice is overpaid then.
 * @throws Refusal `invoice.wrong-status`; `request.invalid` naming the field.
 */
export async function recordInvoicePayment(context: WriteContext, invoiceId: string, input: InvoicePaymentInput) {
  const invoice = await findDocument(context, 'invoice', invoiceId)
  requireAction('record-payment', invoice)
  const { currency } = invoice
  const { today, ...source } = await findReceiptSource(context)
  if (input.currency !== undefined && input.currency !== currency) {
    throw invalid({ currency: { problem: 'invoice-other-currency' } })
  }
  const read = readPayment(input, currency, today)
  if (!read.ok) throw invalid(read.fields)
  const { amount } = read
  const entry = { kind: 'payment' as const, currency, amount, ...writtenDetails(input, today) }
  const added = await addEntry(context, entry, payerOf(invoice))
  const { payment, countsOn: day } = added
  const allocated = [{ amount, invoice: await allocate(context, { ...payment, day }, invoice, amount) }]
  await recordLedgerEvent(context, invoice.id, { ...payment, kind: 'paid' })
  await freezeReceipt(context, payment, { ...source, allocated, language: invoice.draft.language })
  const warned = withWarnings(paymentWarnings(input, { today, issued: [invoice.issueDate] }))
  return { ...paymentAnswer(added, allocated, today), ...warned }
}

/** Amounts are read by the decimals of their currency, so without one nothing of them can be said. */
const NO_CURRENCY = { ok: false, fields: { currency: { problem: 'not-a-currency' } } } as const satisfies ReadPayment

/**
 * From a customer: what is not allocated stays on account.
 * @throws Refusal `request.invalid` naming the field; `invoice.wrong-status`.
 */
export async function recordCustomerPayment(context: WriteContext, input: CustomerPaymentInput) {
  const { currency, allocations = [] } = input
  const customerId = (await findCurrentCustomer(context, input.customerId)) ?? input.customerId
  const buyer = await findBuyer(context, customerId)
  const { today, ...source } = await findReceiptSource(context)
  const read = isCurrency(currency) ? readPayment(input, currency, today) : NO_CURRENCY
  const fields: FieldProblems = {
    ...(!buyer && { customerId: { problem: 'invalid' } }),
    ...(!read.ok && read.fields),
  }
  if (!buyer || !read.ok || Object.keys(fields).length > 0) throw invalid(fields)
  const shares = await readAllocations(context, allocations, { customerId, currency }, read.amount)
  const language = await receiptLanguage(context, shares[0]?.invoice, customerId, source.company)
  const entry = { kind: 'payment' as const, currency, amount: read.amount, ...writtenDetails(input, today) }
  const payer = { customerId, customerName: buyer.name || buyer.nameAr || '', customerNameAr: buyer.nameAr ?? null }
  const added = await addEntry(context, entry, payer, read.amount - sumOf(shares))
  const { payment, countsOn: day } = added
  const allocated = await allocateShares(context, { ...payment, day }, shares)
  await freezeReceipt(context, payment, { ...source, allocated, language })
  const issued = shares.map(({ invoice }) => invoice.issueDate)
  return { ...paymentAnswer(added, allocated, today), ...withWarnings(paymentWarnings(input, { today, issued })) }
}

/** Adds the warnings about unlikely days to an answer; nothing where there is none. */
export const withWarnings = (warnings: PaymentWarning[]): { warnings?: PaymentWarning[] } =>
  warnings.length === 0 ? {} : { warnings }

/**
 * Lowers further invoices of the customer by what is kept on account.
 * @throws Refusal `payment.reversed`, `payment.nothing-left`; as `recordCustomerPayment`.
 */
export async function allocatePayment(context: WriteContext, id: string, allocations: readonly AllocationInput[]) {
  const { payment, balance } = await findValidPayment(context, id)
  const { customerId, currency, unallocated } = balance
  if (unallocated <= 0n || customerId === null) throw new Refusal('payment.nothing-left')
  const shares = await readAllocations(context, allocations, { customerId, currency }, unallocated)
  const day = await todayOf(context)
  await allocateShares(context, { ...payment, day }, shares)
  await addToAccount(context, balance, -1n * sumOf(shares), day)
  return getPayment(context, id)
}

const sumOf = (shares: readonly AllocatedInvoice[]): bigint => shares.reduce((sum, { amount }) => sum + amount, 0n)

/** Checks each share by itself and their sum against `available`, all in minor units. */
async function readAllocations(
  context: WriteContext,
  allocations: readonly AllocationInput[],
  of: { customerId: string; currency: string },
  available: bigint,
): Promise<AllocatedInvoice[]> {
  const fields: FieldProblems = {}
  const shares: AllocatedInvoice[] = []
  for (const [at, { invoiceId, amount }] of allocations.entries()) {
    const invoice = await requirePayable(context, invoiceId, of, `allocations.${at}.invoiceId`)
    const read = readPaidAmount(amount, of.currency)
    const due = dueOf(invoice)
    if (shares.some((share) => share.invoice.id === invoice.id)) {
      fields[`allocations.${at}.invoiceId`] = { problem: 'invoice-named-twice' }
    } else if (!read.ok) fields[`allocations.${at}.amount`] = read.problem
    else if (read.value > due) fields[`allocations.${at}.amount`] = moreThanDue(due, of.currency)
    else shares.push({ invoice, amount: read.value })
  }
  if (sumOf(shares) > available) {
    const limit = formatMinor(minor(available), of.currency)
    fields.allocations = { problem: 'more-than-left', limit }
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return shares
}

/** Nothing more, where the invoice was paid too much already. */
export const moreThanDue = (due: bigint, currency: string): FieldProblem => ({
  problem: 'more-than-due',
  limit: formatMinor(minor(due > 0n ? due : 0n), currency),
})

/** An issued invoice of this customer in this currency. `field` is named when it is another's. */
export async function requirePayable(
  context: WriteContext,
  id: string,
  { customerId, currency }: { customerId: string; currency: string },
  field: string,
): Promise<DocumentRow> {
  const invoice = await findRow(context, id)
  if (!invoice || DOCUMENT_TYPES[invoice.type].receivable !== 'debit')
    throw invalid({ [field]: { problem: 'invalid' } })
  if (invoice.customerId !== customerId) throw invalid({ [field]: { problem: 'invoice-other-customer' } })
  if (invoice.currency !== currency) throw invalid({ [field]: { problem: 'invoice-other-currency' } })
  requireAction('record-payment', invoice)
  return invoice
}

/** Answers the shares with the invoices as they are now. */
async function allocateShares(
  context: WriteContext,
  payment: NewPaymentRow & { day: LocalDay },
  shares: readonly AllocatedInvoice[],
): Promise<AllocatedInvoice[]> {
  const allocated: AllocatedInvoice[] = []
  for (const { invoice, amount } of shares) {
    allocated.push({ amount, invoice: await allocate(context, payment, invoice, amount) })
    await recordLedgerEvent(context, invoice.id, { ...payment, kind: 'paid', amount })
  }
  return allocated
}

export const invalid = (fields: FieldProblems) => new Refusal('request.invalid', { fields })
