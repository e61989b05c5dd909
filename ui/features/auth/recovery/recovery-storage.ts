import { readInTab, writeInTab } from '#ui/platform/storage/storage.ts'

/** Progress of a password recovery. Empty strings and 0 mean not reached yet. */
export type Recovery = {
  email: string
  /** Earliest time to request another code, in ms since 1970; 0 before the first. */
  resendAt: number
  resetToken: string
  /** Where a machine without a mail server shows its mails. */
  mailsAt?: string | undefined
}

/** Session storage: a phone may discard the page while the code is read in another app. */
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
