/** How far somebody has come with what takes longer than a page lives: paying, and choosing a forgotten password anew. */
import { read, readInTab, write, writeInTab } from './storage.ts'

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

/** How far somebody has come who forgot his password. Empty texts and 0 for what has not been reached. */
export type Recovery = {
  email: string
  /** From when another code may be asked for, in milliseconds since 1970; 0 while none was. */
  resendAt: number
  resetToken: string
}

/** In this tab only. A phone may throw the page away while its owner reads the code in another app. */
export function rememberRecovery(recovery: Recovery): void {
  writeInTab('recovery', JSON.stringify(recovery))
}

export function readRecovery(): Recovery {
  const nothing = { email: '', resendAt: 0, resetToken: '' }
  try {
    return { ...nothing, ...JSON.parse(readInTab('recovery') ?? '{}') }
  } catch {
    return nothing
  }
}

export function forgetRecovery(): void {
  writeInTab('recovery', null)
}
