/**
 * After a crash the next start checks the database before it serves it, because a damaged text or page may have caused the
 * crash, and would again with the next request for it. A marker file exists in the data folder while a process serves. A
 * process that ends by itself, even with an error, deletes it; one that is killed or aborted leaves it. At the end the
 * process also saves the state of the database file, so that a file changed while nobody served is checked too.
 */
import { closeSync, existsSync, openSync, readFileSync, readSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameOf } from '#db/connection/connections.ts'
import { DamagedDatabase } from '#db/connection/open-failure.ts'
import { isDamage, sentenceOf } from '#domain/health/integrity.ts'
import type { Log } from '#http/log.ts'
import { checkFile } from './check.ts'

export const servingFile = (dataDir: string) => join(dataDir, 'serving')

/** The state of the database file when the last process ended by itself. */
export const stoppedFile = (dataDir: string) => join(dataDir, 'stopped')

/** After this time a large database is served unchecked, and checked beside the requests. */
const CHECK_WITHIN_MS = 15_000

/** After this many crashes in a row the check may take an hour. */
const CRASHES_IN_A_ROW = 3
const HOUR_MS = 60 * 60_000

/**
 * @returns Whether the database is to be checked soon, because there was not enough time.
 * @throws DamagedDatabase
 */
export async function checkAfterCrash(dataDir: string, path: string, log: Log): Promise<boolean> {
  const marker = servingFile(dataDir)
  let crashes = crashesSince(marker)
  let isUnchecked = false
  const why = isFile(path) ? reasonToCheck(dataDir, path, crashes) : undefined
  if (why !== undefined) {
    isUnchecked = !(await isFoundWhole(path, crashes, { why, log }))
    if (!isUnchecked) crashes = 0
  }
  // A full disk must not prevent the server from serving reads.
  attempt(() => writeFileSync(marker, String(crashes), { mode: 0o600 }))
  attempt(() => rmSync(stoppedFile(dataDir), { force: true }))
  process.once('exit', () => {
    attempt(() => writeFileSync(stoppedFile(dataDir), stateOf(path), { mode: 0o600 }))
    attempt(() => rmSync(marker, { force: true }))
  })
  return isUnchecked
}

function reasonToCheck(dataDir: string, path: string, crashes: number): string | undefined {
  if (crashes > 0) return 'the process before was killed or aborted'
  const stopped = attempt(() => readFileSync(stoppedFile(dataDir), 'utf8'))
  if (stopped === undefined || stopped === '' || stopped === attempt(() => stateOf(path))) return undefined
  return 'the file changed since the last stop'
}

/** SQLite's file change counter: https://sqlite.org/fileformat2.html#file_change_counter */
const CHANGE_COUNTER = { at: 24, bytes: 4 }

/** Size, time and change counter. The daily check finds a change that alters none of them. */
function stateOf(path: string): string {
  const { size, mtimeMs } = statSync(path)
  const counter = Buffer.alloc(CHANGE_COUNTER.bytes)
  const descriptor = openSync(path, 'r')
  readSync(descriptor, counter, 0, CHANGE_COUNTER.bytes, CHANGE_COUNTER.at)
  closeSync(descriptor)
  return `${size} ${mtimeMs} ${counter.toString('hex')}`
}

/** The number of crashes since the database was found whole. */
function crashesSince(marker: string): number {
  if (!existsSync(marker)) return 0
  const before = attempt(() => Number.parseInt(readFileSync(marker, 'utf8'), 10)) ?? 0
  return (Number.isNaN(before) ? 0 : before) + 1
}

type Reason = { why: string; log: Log }

/** @throws DamagedDatabase */
async function isFoundWhole(path: string, crashes: number, { why, log }: Reason): Promise<boolean> {
  const termination = new AbortController()
  const limit = AbortSignal.timeout(crashes < CRASHES_IN_A_ROW ? CHECK_WITHIN_MS : HOUR_MS)
  // Nothing is open yet.
  const stop = () => {
    termination.abort()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  // Said once the process can be asked to stop.
  log({ level: 'warn', event: `${why}: the database is checked` })
  try {
    const outcome = await checkFile(path, AbortSignal.any([limit, termination.signal]))
    if (isDamage(outcome)) throw new DamagedDatabase(`${nameOf(path)}: ${sentenceOf(outcome)}`)
    if (outcome.kind === 'whole') return true
    log({ level: 'warn', event: `the database was not checked: ${sentenceOf(outcome)}` })
  } catch (error) {
    if (!limit.aborted) throw error
    log({ level: 'warn', event: 'the check of the database takes long: it goes on beside the requests' })
  } finally {
    process.off('SIGTERM', stop)
  }
  return false
}

// Opening anything but a file fails later.
const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

function attempt<T>(step: () => T): T | undefined {
  try {
    return step()
  } catch {
    return undefined
  }
}
