/**
 * Verified tokens, so that a request does not verify a signature (44–55 µs) and read a session row each time. Keyed by
 * the token's SHA-256, so that no token lies in memory. Ending a session evicts it at once in this process; another one
 * that shares the database may believe its entry for 5 s.
 */
import type { Role } from '#domain/team/roles.ts'
import type { AccountId, SessionId, UserId } from './identity.ts'

export type Signed = { account: AccountId; user: UserId; role: Role; session: SessionId; expiresAt: Date }

export type SessionCache = {
  get(token: string, now: Date): Signed | undefined
  /** `since` is the value of `evictions` before the row was read. If a session ended in between, the entry is not cached. */
  put(token: string, signed: Signed, now: Date, since: number): void
  evictions(): number
  evict(ended: (signed: Signed) => boolean): void
}

const BELIEVED_MS = 5_000
const MOST_ENTRIES = 10_000

export function createSessionCache(): SessionCache {
  const entries = new Map<string, { signed: Signed; believedUntilMs: number }>()
  let evictions = 0
  return {
    get(token, now) {
      const entry = entries.get(keyOf(token))
      if (!entry || entry.believedUntilMs <= now.getTime() || entry.signed.expiresAt <= now) return undefined
      return entry.signed
    },
    put(token, signed, now, since) {
      if (since !== evictions) return
      if (entries.size >= MOST_ENTRIES) entries.clear()
      entries.set(keyOf(token), { signed, believedUntilMs: now.getTime() + BELIEVED_MS })
    },
    evictions: () => evictions,
    evict(ended) {
      evictions++
      for (const [key, { signed }] of entries) if (ended(signed)) entries.delete(key)
    },
  }
}

const keyOf = (token: string) => new Bun.CryptoHasher('sha256').update(token).digest('base64')
