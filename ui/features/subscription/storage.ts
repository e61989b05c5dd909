/** What paying and the subscription leave in the browser. */
import { read, readInTab, write, writeInTab } from '#ui/platform/storage/storage.ts'

/** The server's last word on somebody's subscription, for when it does not answer (spec §8). */
export function rememberSubscriptionStatus(user: string, status: unknown): void {
  write('subscription_status_cache', JSON.stringify({ user, status }))
}

/** As it was stored; null also for somebody else's. */
export function readSubscriptionStatus(user: string): unknown {
  try {
    const kept = JSON.parse(read('subscription_status_cache') ?? 'null')
    return kept?.user === user ? kept.status : null
  } catch {
    return null
  }
}

/** Where to go back to after paying. Not in the tab alone: a webview may have been thrown away meanwhile. */
export function rememberPaymentReturn(path: string): void {
  write('payment_return_path', path)
}

export function readPaymentReturn(): string | null {
  return read('payment_return_path')
}

/** When a payer came back with this payment, in milliseconds since 1970; a reload is no new return. */
export function rememberPaymentArrival(payment: string, at: number): void {
  writeInTab('payment_arrival', JSON.stringify({ payment, at }))
}

export function readPaymentArrival(payment: string): number | null {
  try {
    const kept = JSON.parse(readInTab('payment_arrival') ?? 'null')
    return kept?.payment === payment && typeof kept.at === 'number' ? kept.at : null
  } catch {
    return null
  }
}
