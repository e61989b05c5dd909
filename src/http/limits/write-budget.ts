/** The write limit of an account, in memory: more than people and imports need, too little to fill a disk. */
import type { AccountId } from '#http/identity.ts'
import { limit } from './limit.ts'

export type WriteBudget = {
  /** @throws Refusal `account.write-limit` with the seconds until the next write is allowed. */
  take(account: AccountId, bytes: number, now: Date): void
}

/** The burst of writes; after it five a second are allowed. */
const WRITES = { burst: 300, everySeconds: 1 / 5 }
/** The burst of bytes in request bodies; after it 100 kB a second are allowed. Up to twice as many are stored. */
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

/** Used in load tests, and on a server with one company. */
export const NO_WRITE_BUDGET: WriteBudget = { take: () => undefined }
