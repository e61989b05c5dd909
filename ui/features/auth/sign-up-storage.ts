import { readInTab, writeInTab } from '#ui/platform/storage/storage.ts'

/** A sign-up whose code was sent. The password is never stored: it is typed again after a reload. */
type PendingSignUp = {
  email: string
  companyName: string
  /** Earliest time to request another code, in ms since 1970. */
  resendAt: number
  /** Where a machine without a mail server shows its mails. */
  mailsAt?: string | undefined
}

/** Session storage: a phone may discard the page while the code is read in another app. */
export function rememberSignUp(pending: PendingSignUp | null): void {
  writeInTab('sign_up', pending && JSON.stringify(pending))
}

export function readPendingSignUp(): PendingSignUp | null {
  try {
    return JSON.parse(readInTab('sign_up') ?? 'null')
  } catch {
    return null
  }
}
