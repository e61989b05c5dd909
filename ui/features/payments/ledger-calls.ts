/** The calls that write to the ledger. Each takes its idempotency key, so that a retry after a lost answer counts once. */
import { useMemo } from 'react'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import type { Allocation, AvailableCredit, PaymentBody } from './queries.ts'

export type CustomerPaymentBody = PaymentBody & { customerId: string; currency: string; allocations: Allocation[] }

export type LedgerCalls = ReturnType<typeof ledgerCalls>

export function useLedgerCalls(): LedgerCalls {
  const api = useApi()
  return useMemo(() => ledgerCalls(api), [api])
}

/** Sent although the page is being left, when an undo window may end. */
const keyed = (key: string) => ({ headers: { 'idempotency-key': key }, fetch: { keepalive: true } })

function ledgerCalls(api: Api) {
  const invoice = (id: string) => api.invoices({ id })
  const payment = (id: string) => api.payments({ id })
  return {
    recordOnInvoice: (id: string, body: PaymentBody, key: string) =>
      answerOf(invoice(id).payments.post(body, keyed(key))),
    recordFromCustomer: (body: CustomerPaymentBody, key: string) => answerOf(api.payments.post(body, keyed(key))),
    refundInvoice: (id: string, body: PaymentBody, key: string) => answerOf(invoice(id).refund.post(body, keyed(key))),
    refundPayment: (id: string, body: PaymentBody, key: string) => answerOf(payment(id).refund.post(body, keyed(key))),
    writeOff: (id: string, body: { amount: string; reason: string }, key: string) =>
      answerOf(invoice(id)['write-off'].post(body, keyed(key))),
    moveExcess: (id: string, body: Allocation, key: string) =>
      answerOf(invoice(id)['move-excess'].post(body, keyed(key))),
    allocate: (id: string, allocations: Allocation[], key: string) =>
      answerOf(payment(id).allocate.post({ allocations }, keyed(key))),
    reverse: (id: string, reason: string, key: string) => answerOf(payment(id).reverse.post({ reason }, keyed(key))),
    /** Saves a buyer typed into the document; the frozen copy stays as it is. */
    saveCustomer: (id: string) => answerOf(invoice(id)['save-customer'].post()),
    /** Takes back what was recorded a moment ago. */
    undo: (invoiceId: string, paymentId: string) => answerOf(invoice(invoiceId).payments({ paymentId }).delete({})),
    /** Uses another invoice's excess, or a payment's credit on account. */
    useCredit: ({ from, id }: AvailableCredit, { invoiceId, amount }: Allocation, key: string): Promise<unknown> =>
      from === 'payment'
        ? answerOf(payment(id).allocate.post({ allocations: [{ invoiceId, amount }] }, keyed(key)))
        : answerOf(invoice(id)['move-excess'].post({ invoiceId, amount }, keyed(key))),
  }
}
