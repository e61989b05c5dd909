/**
 * Background job that deletes expired rows: codes, reset tokens, sessions, idempotency records. In small write jobs, so
 * that no request waits long.
 */
import { sweepAdminSessions } from '#api/admin/sweep-service.ts'
import { sweepCodes, sweepResetTokens, sweepSessions } from '#api/auth/sweep-service.ts'
import type { Database } from '#db/client.ts'
import { sweepIdempotencyRecords } from '#http/idempotency.ts'
import { errorForLog, type Log } from '#http/log.ts'
import { type RepeatedWork, repeat } from './repeat.ts'

const EVERY_MS = 10 * 60_000

/** Batch size: a write job of this many rows takes a few milliseconds. */
const BATCH_SIZE = 200

const SWEEPS = [sweepCodes, sweepResetTokens, sweepSessions, sweepAdminSessions, sweepIdempotencyRecords]

export type SweepParts = { db: Database; log: Log; now: () => Date }

/** Starts with an immediate run. A failed run is logged, and the next one continues where it stopped. */
export function startSweep({ db, log, now }: SweepParts): RepeatedWork {
  let stopping = false
  const sweepAll = async () => {
    for (const sweep of SWEEPS) {
      let deleted = BATCH_SIZE
      while (deleted >= BATCH_SIZE && !stopping) deleted = await db.write((tx) => sweep(tx, BATCH_SIZE, now()))
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
