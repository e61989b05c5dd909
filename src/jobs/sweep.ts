/**
 * Background job that deletes expired data: rows as configured in db/growth.ts, and mail files. It uses small write jobs,
 * so that no request waits long.
 */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sweepRefusedSignIns } from '#api/account/refused-sign-in-service.ts'
import { sweepAdminInvitations } from '#api/admin/admins/invitation-service.ts'
import { sweepAdminDownloads } from '#api/admin/downloads/service.ts'
import { sweepAdminSessions } from '#api/admin/sweep-service.ts'
import { sweepViewerSessions } from '#api/admin/view-as/sweep-service.ts'
import { sweepReportScreenshots } from '#api/issue-reports/sweep-service.ts'
import { sweepCodes, sweepResetTokens, sweepSessions } from '#api/auth/sweep-service.ts'
import { sweepMergeMoves } from '#api/customers/merge-service.ts'
import { sweepImportRows, sweepImports } from '#api/imports/sweep-service.ts'
import { sweepDownloads } from '#api/documents/files/downloads.ts'
import { sweepPaymentChecks } from '#api/subscription/sweep-service.ts'
import type { Database, Writer } from '#db/database.ts'
import type { SweptTable } from '#db/growth.ts'
import { sweepIdempotencyRecords } from '#http/idempotency.ts'
import type { Log } from '#http/log.ts'
import { sweepOutbox } from '#mail/outbox/outbox.ts'
import { type RepeatedWork, startJob } from './repeat.ts'

const EVERY_MS = 10 * 60_000

/** Batch size: a write job of this many rows takes a few milliseconds. */
const BATCH_SIZE = 200

/** Each deletes up to `most` rows and returns their number. */
const SWEEPS: Record<SweptTable, (tx: Writer, most: number, now: Date) => Promise<number>> = {
  verification_codes: sweepCodes,
  reset_tokens: sweepResetTokens,
  sessions: sweepSessions,
  admin_invitations: sweepAdminInvitations,
  admin_sessions: sweepAdminSessions,
  viewer_sessions: sweepViewerSessions,
  admin_downloads: sweepAdminDownloads,
  idempotency_records: sweepIdempotencyRecords,
  downloads: sweepDownloads,
  // Rows before the import that they are of.
  import_rows: sweepImportRows,
  imports: sweepImports,
  customer_merge_moves: sweepMergeMoves,
  refused_sign_ins: sweepRefusedSignIns,
  issue_report_screenshots: sweepReportScreenshots,
  payment_checks: sweepPaymentChecks,
  mail_outbox: (tx, most, now) => sweepOutbox(tx, most, mailRetainedSince(now)),
}

const MAIL_RETENTION_MS = 30 * 24 * 60 * 60_000

const mailRetainedSince = (now: Date) => new Date(now.getTime() - MAIL_RETENTION_MS)

export type SweepParts = { db: Database; dataDir: string; log: Log; now: () => Date }

/** Starts with an immediate run. A failed run is logged, and the next one continues where it stopped. */
export function startSweep({ db, dataDir, log, now }: SweepParts): RepeatedWork {
  const sweepAll = async (signal: AbortSignal) => {
    const inSlices = async (sweepSlice: () => Promise<number>) => {
      let deleted = BATCH_SIZE
      while (deleted >= BATCH_SIZE && !signal.aborted) deleted = await sweepSlice()
    }
    for (const sweep of Object.values(SWEEPS)) await inSlices(() => db.write((tx) => sweep(tx, BATCH_SIZE, now())))
    await inSlices(() => sweepMailFiles(join(dataDir, 'outbox'), BATCH_SIZE, mailRetainedSince(now())))
  }
  return startJob(sweepAll, { everyMs: EVERY_MS, log, failure: { level: 'warn', event: 'sweep stopped' } })
}

/** Deletes up to `most` mails that were written to files because there is no mail server. Returns their number. */
async function sweepMailFiles(folder: string, most: number, before: Date): Promise<number> {
  const names = await readdir(folder).catch(() => []) // The folder is created with the first mail.
  // A file name begins with the time of its mail, in a sortable form (src/mail/transport.ts).
  const until = before.toISOString().replaceAll(':', '-')
  const old = names.filter((name) => /\.eml(\.part)?$/.test(name) && name < until).slice(0, most)
  for (const name of old) await rm(join(folder, name), { force: true })
  return old.length
}
