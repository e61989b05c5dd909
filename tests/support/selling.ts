/** A company that sells, through the front door: issued invoices of round totals, and money for them. */
import type { CommercialDocument } from '#domain/documents/document.ts'
import { type Company, createCompany } from './companies.ts'
import type { TestServer } from './test-server.ts'

export type Refused = { error: string; reason: string; fields?: Record<string, string> }

export type Payment = {
  id: string
  number: string | null
  kind: string
  date: string
  amount: string
  currency: string
  customerId: string | null
  allocations: { invoiceId: string; number: string; amount: string }[]
  unallocated: string
  refundable: string
  chequeNotDue: boolean
  reversedAt?: string
  reason?: string
}

export type SoldInvoice = {
  total: string
  customerId?: string
  currency?: string
  issueDate?: string
  dueDate?: string
}

export const CASH = { date: '2027-03-02', method: 'cash' }

/** The body that drafts or issues the invoice. */
export function invoiceOf({ total, customerId, currency = 'AED', ...more }: SoldInvoice) {
  const line = { description: 'Work', quantity: '1', unitPrice: total, tax: 'out-of-scope' }
  const buyer = customerId ? { customerId } : { customer: { name: 'Walk-in buyer' } }
  const rate = currency === 'AED' ? {} : { exchangeRate: '12' }
  return { ...buyer, ...rate, ...more, currency, language: 'en', lines: [line] }
}

/** Unregistered, so that a total is what a line says. */
export async function startSelling(server: TestServer) {
  const company: Company = await createCompany(server, { name: 'Noor Trading', vatRegistered: false })
  const { token } = company
  const ask = <Body>(method: string, path: string, body?: unknown, key?: string) =>
    server.request<Body>(method, path, {
      token,
      ...(body !== undefined && { body }),
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const get = async <Body>(path: string) => (await ask<Body>('GET', path)).body
  return {
    ...company,
    ask,
    get,
    invoice: (id: string) => get<CommercialDocument>(`/api/invoices/${id}`),
    payment: (id: string) => get<Payment>(`/api/payments/${id}`),
    customer: async (name = 'Al Waha Trading L.L.C.') =>
      (await ask<{ id: string }>('POST', '/api/customers', { name })).body.id,
    issue: async (sold: SoldInvoice) => {
      const issued = await ask<CommercialDocument>('POST', '/api/invoices?issue=1', invoiceOf(sold))
      if (issued.status !== 201) throw new Error(`Not issued: ${JSON.stringify(issued.body)}`)
      return issued.body
    },
    pay: (invoiceId: string, amount: string, more: object = {}) =>
      ask<Payment & Refused>('POST', `/api/invoices/${invoiceId}/payments`, { ...CASH, amount, ...more }),
    undo: (invoiceId: string, paymentId: string, body?: object) =>
      ask<Refused>('DELETE', `/api/invoices/${invoiceId}/payments/${paymentId}`, body),
  }
}

export type Selling = Awaited<ReturnType<typeof startSelling>>
