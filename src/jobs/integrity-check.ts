/**
 * Background job that checks the whole database once a day: a file is copied and checked in a separate process; on a
 * database server the books of each account are checked in slices over the connection. The report is saved in the data
 * folder, not in the database that it is about.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { damagedBooks } from '#api/health/books-check-service.ts'
import { saveReport, readReport } from '#src/backup/check-report.ts'
import { checkCopy } from '#src/backup/check.ts'
import type { Database } from '#db/database.ts'
import { isDamageError } from '#db/connection/failures.ts'
import { type CheckOutcome, type CheckReport, isDamage, sentenceOf } from '#domain/health/integrity.ts'
import { errorForLog, type Log, type LogEvent } from '#http/log.ts'
import { type RepeatedWork, repeat } from './repeat.ts'

const EVERY_MS = 24 * 60 * 60_000

/** The delay after the start, which is busy enough. */
const FIRST_AFTER_MS = 5 * 60_000

/** The pause between two slices on a database server, in which requests are served. */
const PAUSE_MS = 20

export type IntegrityCheck = RepeatedWork & { report(): CheckReport | null }

export type IntegrityCheckParts = {
  db: Database
  dataDir: string
  log: Log
  now: () => Date
  /** Runs the first check at once. */
  soon?: boolean
}

export function startIntegrityCheck({ db, dataDir, log, now, soon = false }: IntegrityCheckParts): IntegrityCheck {
  let report = readReport(dataDir)
  const scope = db.snapshot ? 'file' : 'chains'
  const check = async (signal: AbortSignal) => {
    const outcome = await (db.snapshot ? checkFile(db.snapshot, dataDir, signal) : checkBooks(db, signal))
    report = { checkedAt: now().toISOString(), scope, outcome }
    log(lineOf(outcome, db.name))
    saveReport(dataDir, report)
  }
  const checking = repeat(check, {
    everyMs: EVERY_MS,
    firstAfterMs: soon ? 0 : firstAfterMs(report, now()),
    failed: (error, signal) => {
      if (!signal.aborted) log({ level: 'error', event: 'data check stopped', error: errorForLog(error) })
    },
  })
  return { ...checking, report: () => report }
}

/** A day after the last check, whenever the process started. A clock that was set back does not delay it. */
export function firstAfterMs(last: CheckReport | null, now: Date): number {
  const dueInMs = last ? Date.parse(last.checkedAt) + EVERY_MS - now.getTime() : 0
  return Math.min(Math.max(dueInMs, FIRST_AFTER_MS), EVERY_MS)
}

async function checkFile(
  snapshot: NonNullable<Database['snapshot']>,
  dataDir: string,
  signal: AbortSignal,
): Promise<CheckOutcome> {
  const target = join(dataDir, 'check-copy.db')
  const held = await snapshot().catch((error: unknown) => unreadable(error))
  if ('kind' in held) return held
  try {
    return await checkCopy({ source: held.path, target, onCopied: held.release }, signal)
  } finally {
    held.release()
    // A killed process leaves its copy.
    for (const end of ['', '-wal', '-shm']) rmSync(`${target}.part${end}`, { force: true })
  }
}

function unreadable(error: unknown): CheckOutcome {
  if (isDamageError(error)) return { kind: 'unreadable', detail: error.message }
  throw error
}

async function checkBooks({ read }: Database, signal: AbortSignal): Promise<CheckOutcome> {
  const pause = async () => {
    signal.throwIfAborted()
    await Bun.sleep(PAUSE_MS)
  }
  return (await damagedBooks(read, { pause })) ?? { kind: 'whole' }
}

function lineOf(outcome: CheckOutcome, name: string): LogEvent {
  if (outcome.kind === 'whole') return { level: 'info', event: 'data check: whole' }
  const sentence = `${name}: ${sentenceOf(outcome)}`
  if (isDamage(outcome)) return { level: 'error', event: `data check found damage. ${sentence}` }
  return { level: 'warn', event: `data not checked. ${sentence}` }
}
