/** Payment and subscription state in browser storage. */
import { isStoredMember } from '#ui/platform/session/session-storage.ts'
import { read, readInTab, write, writeInTab } from '#ui/platform/storage/storage.ts'

/** Last known status of a user's subscription, used while the server does not answer (spec §8). */
export function rememberSubscriptionStatus(user: string, status: unknown): void {
  if (isStoredMember(user)) write('subscription_status_cache', JSON.stringify({ user, status }))
}

/** The stored status, unchecked; null when it belongs to another user. */
export function readSubscriptionStatus(user: string): unknown {
  try {
    const stored = JSON.parse(read('subscription_status_cache') ?? 'null')
    return stored?.user === user ? stored.status : null
  } catch {
    return null
  }
}

/** Path to return to after payment. In local storage: a webview may have discarded the tab. */
export function rememberPaymentReturn(path: string): void {
  write('payment_return_path', path)
}

export function readPaymentReturn(): string | null {
  return read('payment_return_path')
}

/** Time (ms since 1970) of the return from this payment; stored across reloads. */
export function rememberPaymentArrival(payment: string, at: number): void {
  writeInTab('payment_arrival', JSON.stringify({ payment, at }))
}

export function readPaymentArrival(payment: string): number | null {
  try {
    const stored = JSON.parse(readInTab('payment_arrival') ?? 'null')
    return stored?.payment === payment && typeof stored.at === 'number' ? stored.at : null
  } catch {
    return null
  }
}
