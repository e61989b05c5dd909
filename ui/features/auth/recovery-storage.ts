import { readInTab, writeInTab } from '#ui/platform/storage/storage.ts'

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
