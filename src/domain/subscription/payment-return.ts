/** What somebody reads who comes back from the payment page. */
import { isOver, type PaymentStatus } from './payment.ts'

/** How the payment page was left, as the address says: a hint for the first moment, never a proof. */
export type ReturnHint = 'canceled' | 'failed' | null

export type ReturnState = 'confirming' | 'still-checking' | 'paid' | 'not-completed'

/** So long a bank may take before the payer is told to go on with something else. */
export const CONFIRMING_MS = 10_000

/** `status` is undefined until it is known; `sinceMs` counts from when the payer came back, reloads included. */
export function returnState(
  status: PaymentStatus | undefined,
  { hint, sinceMs }: { hint: ReturnHint; sinceMs: number },
): ReturnState {
  if (status === 'paid') return 'paid'
  if (status && isOver(status)) return 'not-completed'
  // Nobody has paid, and the address says that nobody is about to.
  if (status === 'waiting' && hint) return 'not-completed'
  return sinceMs < CONFIRMING_MS ? 'confirming' : 'still-checking'
}
