/**
 * How much an account may write: more than any person or import needs, and too little to fill a disk. In memory, as all
 * limits are.
 */
import type { AccountId } from '#http/identity.ts'
import { limit } from './limit.ts'

export type WriteBudget = {
  /** @throws Refusal `account.write-limit` with the seconds until there is room. */
  take(account: AccountId, bytes: number, now: Date): void
}

/** So many at once, and after that five a second. */
const WRITES = { burst: 300, everySeconds: 1 / 5 }
/** So many bytes of request bodies at once, and after that 100 kB a second. Up to twice as many are stored. */
const BYTES = { burst: 32 * 1024 * 1024, everySeconds: 1 / 100_000 }

export function createWriteBudget(): WriteBudget {
  const reason = 'account.write-limit'
  const writes = limit({ ...WRITES, reason })
  const bytes = limit({ ...BYTES, reason })
  return {
    take(account, size, now) {
      writes.take(account, now)
      try {
        bytes.take(account, now, size)
      } catch (error) {
        writes.giveBack(account)
        throw error
      }
    },
  }
}

/** For load tests, and for a server that has one company. */
export const NO_WRITE_BUDGET: WriteBudget = { take: () => undefined }
