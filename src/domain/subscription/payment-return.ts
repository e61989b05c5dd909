/** The state that /payment-return shows. */
import { isOver, type PaymentStatus } from './payment.ts'

/** The result claimed by the return URL: a hint to show first, never proof. */
export type ReturnHint = 'canceled' | 'failed' | null

export type ReturnState = 'confirming' | 'still-checking' | 'paid' | 'not-completed'

/** How long to wait for the bank before telling the payer that they can continue working. */
export const CONFIRMING_MS = 10_000

/** `status` is undefined until loaded; `sinceMs` counts from the first return, across reloads. */
export function returnState(
  status: PaymentStatus | undefined,
  { hint, sinceMs }: { hint: ReturnHint; sinceMs: number },
): ReturnState {
  if (status === 'paid') return 'paid'
  if (status && isOver(status)) return 'not-completed'
  // The payment is open, and the URL says that the payer gave up.
  if (status === 'waiting' && hint) return 'not-completed'
  return sinceMs < CONFIRMING_MS ? 'confirming' : 'still-checking'
}
