/** Dates of customers' payments that look mistyped. The user is warned, and the payment is recorded all the same. */
import { daysBetween, isLocalDay, type LocalDay } from '#domain/calendar/dates.ts'
import type { PaymentMethod } from './payment.ts'

/** `…-before-document` compares with the latest of the paid invoices, `…-before-payment` with the refunded payment. */
export type PaymentWarning =
  | { warning: 'payment-date-ahead'; days: number }
  | { warning: 'payment-date-past'; days: number }
  | { warning: 'payment-before-document'; day: LocalDay }
  | { warning: 'payment-before-payment'; day: LocalDay }

/** A payment recorded later than this was probably not made on that day. */
const USUAL_DAYS = 365

type PaymentFacts = {
  today: LocalDay
  /** The issue dates of the paid invoices. */
  issued?: readonly LocalDay[]
  /** Set for refunds only: the day of the refunded payment. */
  paid?: LocalDay
}

/** `date` may be partly typed. A cheque may have a future date, because it counts when it is taken (decision 46). */
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
