/** Days of customers' money that look mistyped. They are pointed out, and recorded all the same. */
import { daysBetween, isLocalDay, type LocalDay } from '#domain/calendar/dates.ts'
import type { PaymentMethod } from './payment.ts'

/** `payment-before-document`: before the latest of the invoices that it pays, `payment-before-payment`: before what is given back. */
export type PaymentWarning =
  | { warning: 'payment-date-ahead'; days: number }
  | { warning: 'payment-date-past'; days: number }
  | { warning: 'payment-before-document'; day: LocalDay }
  | { warning: 'payment-before-payment'; day: LocalDay }

/** What is written down later than this was hardly paid on that day. */
const USUAL_DAYS = 365

type PaymentFacts = {
  today: LocalDay
  /** The issue dates of the invoices that it pays. */
  issued?: readonly LocalDay[]
  /** Of a refund: the day of the payment that is given back. */
  paid?: LocalDay
}

/** `date` may be half typed. A cheque may be dated ahead: it is counted when it is taken (decision 46). */
export function paymentWarnings(
  { date, method }: { date: string; method: PaymentMethod },
  { today, issued = [], paid }: PaymentFacts,
): PaymentWarning[] {
  if (!isLocalDay(date)) return []
  const latest = issued.toSorted().at(-1)
  const days = daysBetween(today, date)
  return [
    ...(days > 0 && method !== 'cheque' ? [{ warning: 'payment-date-ahead' as const, days }] : []),
    ...(days < -USUAL_DAYS ? [{ warning: 'payment-date-past' as const, days: -days }] : []),
    ...(latest !== undefined && date < latest ? [{ warning: 'payment-before-document' as const, day: latest }] : []),
    ...(paid !== undefined && date < paid ? [{ warning: 'payment-before-payment' as const, day: paid }] : []),
  ]
}
