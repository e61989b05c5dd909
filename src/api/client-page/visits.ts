/**
 * Whether somebody was here a moment ago, without cookies and without knowing who it is: what is remembered is a hash of
 * network, browser, account and document with salt of this process, in memory, for half an hour. After a restart everybody is new;
 * two people in one network with the same browser are one. See docs/decisions/0010-public-links.md.
 */
import { randomBytes } from 'node:crypto'
import type { SharedDocument } from './limits.ts'

type Visitor = { address: string | undefined; userAgent: string | null }

export type Visits = {
  /** True for the first look of a visit. A visit lasts until nobody looked for half an hour. */
  isNew(document: SharedDocument, visitor: Visitor, now: Date): boolean
}

const VISIT_MS = 30 * 60_000

/** Beyond this many the one not seen for longest is forgotten: he would be counted once more. */
const MOST_REMEMBERED = 20_000

export function visits(): Visits {
  const salt = randomBytes(16)
  const seenAtMs = new Map<string, number>()
  return {
    isNew({ account, id }, { address, userAgent }, now) {
      const hash = new Bun.CryptoHasher('sha256').update(salt)
      const key = hash.update(JSON.stringify([account, id, address, userAgent])).digest('base64')
      const before = seenAtMs.get(key)
      // Deleted first, because a Map keeps the place of a key it has.
      seenAtMs.delete(key)
      seenAtMs.set(key, now.getTime())
      if (seenAtMs.size > MOST_REMEMBERED) {
        const [oldest = key] = seenAtMs.keys()
        seenAtMs.delete(oldest)
      }
      return before === undefined || now.getTime() - before > VISIT_MS
    },
  }
}
