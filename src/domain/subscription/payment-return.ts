/** The state that /payment-return shows. */
import { isOver, type PaymentStatus } from './payment.ts'

/** The result claimed by the return URL: a hint to show first, never proof. */
export type ReturnHint = 'canceled' | 'failed' | null

/** `declined`: by the bank. `canceled`: by the payer, on the provider's page. `expired`: not paid in time. */
export type ReturnState = 'confirming' | 'still-checking' | 'paid' | 'declined' | 'canceled' | 'expired'

/** How long to wait for the bank before telling the payer that they can continue working. */
export const CONFIRMING_MS = 10_000

/** `status` is undefined until loaded; `sinceMs` counts from the first return, across reloads. */
export function returnState(
  status: PaymentStatus | undefined,
  { hint, sinceMs }: { hint: ReturnHint; sinceMs: number },
): ReturnState {
  if (status && isOver(status)) return status === 'failed' ? 'declined' : status
  // The payment is still open, and the URL says how the payer left it.
  if (status === 'waiting' && hint) return hint === 'failed' ? 'declined' : hint
  return sinceMs < CONFIRMING_MS ? 'confirming' : 'still-checking'
}
