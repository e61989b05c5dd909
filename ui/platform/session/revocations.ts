/**
 * Tokens of sign-outs that the server has not confirmed. Nothing signs in with them: they stay on this device until they
 * are revoked.
 */
import { forgetKeys, read, write } from '#ui/platform/storage/storage.ts'

/** session-storage.ts leaves it when a user is removed. */
const KEY = 'tokens_to_revoke'

export function readRevocations(): string[] {
  try {
    const stored: unknown = JSON.parse(read(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((token) => typeof token === 'string') : []
  } catch {
    return []
  }
}

export function addRevocation(token: string): void {
  write(KEY, JSON.stringify([...new Set([...readRevocations(), token])]))
}

/** Reads the list again: another tab may have changed it meanwhile. */
export function dropRevocation(token: string): void {
  const left = readRevocations().filter((other) => other !== token)
  if (left.length > 0) write(KEY, JSON.stringify(left))
  else forgetKeys((key) => key !== KEY)
}
