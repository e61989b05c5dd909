/** Deletes what is over: codes, reset tokens, sessions, kept answers. In small jobs, so that no request waits for them. */
import { sweepAdminSessions } from '#api/admin/sweep-service.ts'
import { sweepCodes, sweepResetTokens, sweepSessions } from '#api/auth/sweep-service.ts'
import type { Database } from '#db/client.ts'
import { sweepIdempotencyRecords } from '#http/idempotency.ts'
import { errorForLog, type Log } from '#http/log.ts'
import { type RepeatedWork, repeat } from './repeat.ts'

const EVERY_MS = 10 * 60_000

/** A job of so many rows is done in a few milliseconds. */
const AT_ONCE = 200

const SWEEPS = [sweepCodes, sweepResetTokens, sweepSessions, sweepAdminSessions, sweepIdempotencyRecords]

export type SweepParts = { db: Database; log: Log; now: () => Date }

/** Starts with a first run. A run that fails is told in the log, and the next one goes on where it stopped. */
export function startSweep({ db, log, now }: SweepParts): RepeatedWork {
  let stopping = false
  const sweepAll = async () => {
    for (const sweep of SWEEPS) {
      let taken = AT_ONCE
      while (taken >= AT_ONCE && !stopping) taken = await db.write((tx) => sweep(tx, AT_ONCE, now()))
    }
  }
  const sweeping = repeat(sweepAll, {
    everyMs: EVERY_MS,
    failed: (error) => log({ level: 'warn', event: 'sweep stopped', error: errorForLog(error) }),
  })
  sweeping.wake()
  const stop = async () => {
    stopping = true
    await sweeping.stop()
  }
  return { ...sweeping, stop }
}
