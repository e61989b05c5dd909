/** What /payment-return shows. */
import { isOver, type PaymentStatus } from './payment.ts'

/** The result that the return address claims: a hint for the first moment, never proof. */
export type ReturnHint = 'canceled' | 'failed' | null

export type ReturnState = 'confirming' | 'still-checking' | 'paid' | 'not-completed'

/** Wait this long for the bank before telling the payer to go on with other work. */
export const CONFIRMING_MS = 10_000

/** `status` is undefined until it is known; `sinceMs` counts from when the payer came back, reloads included. */
export function returnState(
  status: PaymentStatus | undefined,
  { hint, sinceMs }: { hint: ReturnHint; sinceMs: number },
): ReturnState {
  if (status === 'paid') return 'paid'
  if (status && isOver(status)) return 'not-completed'
  // Unpaid, and the address says the payer gave up.
  if (status === 'waiting' && hint) return 'not-completed'
  return sinceMs < CONFIRMING_MS ? 'confirming' : 'still-checking'
}
