/** The query of the list of payments. */
import { isLocalDay } from '#domain/calendar/dates.ts'
import { isCurrency } from '#domain/money/currency.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/payment.ts'
import { choiceField, idField, type QueryFields, textField } from '#ui/platform/lists/list-query.ts'
import type { PaymentRequest } from '#ui/features/payments/queries.ts'

export const SHOWN = ['', 'cheques', 'deposit', 'on-account'] as const

export type PaymentQuery = {
  q: string
  show: (typeof SHOWN)[number]
  /** An id. */
  customer: string
  method: '' | PaymentMethod
  /** Named by a figure that leads here. */
  currency: string
  from: string
  to: string
}

export const PAYMENT_FIELDS: QueryFields<PaymentQuery> = {
  q: textField('q'),
  show: choiceField('show', SHOWN),
  customer: idField('customer'),
  method: choiceField('method', ['', ...PAYMENT_METHODS]),
  currency: textField('currency', isCurrency),
  from: textField('from', isLocalDay),
  to: textField('to', isLocalDay),
}

export function paymentRequest({ q, show, customer, method, currency, from, to }: PaymentQuery): PaymentRequest {
  return {
    ...(q && { q }),
    ...(show === 'cheques' && { cheques: 'not-due' }),
    ...(show === 'deposit' && { cheques: 'due-today' }),
    ...(show === 'on-account' && { onAccount: '1' }),
    ...(customer && { customerId: customer }),
    ...(method && { method }),
    ...(currency && { currency }),
    ...(from && { from }),
    ...(to && { to }),
  }
}
