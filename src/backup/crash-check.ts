/**
 * After a crash the next start checks the database before it serves it: a damaged text or page may be what ended the
 * process, and would end it again with the next request for it. A file in the data folder stands there while a process
 * serves. A process that ends by itself, even with an error, takes it away; one that is killed or aborted leaves it.
 * It also leaves what the database file was like then: one that was changed while nobody served is checked too.
 */
import { closeSync, existsSync, openSync, readFileSync, readSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameOf } from '#db/clients.ts'
import { DamagedDatabase } from '#db/open-failure.ts'
import { isDamage, sentenceOf } from '#domain/health/integrity.ts'
import type { Log } from '#http/log.ts'
import { checkInPlace } from './check.ts'

export const servingFile = (dataDir: string) => join(dataDir, 'serving')

/** What the database file was like when the last process ended by itself. */
export const stoppedFile = (dataDir: string) => join(dataDir, 'stopped')

/** A large database is served unchecked after so long, and checked beside the requests. */
const CHECK_WITHIN_MS = 15_000

/** After so many crashes in a row it may take an hour. */
const CRASHES_IN_A_ROW = 3
const HOUR_MS = 60 * 60_000

/**
 * @returns Whether the database is to be checked soon, because there was no time before.
 * @throws DamagedDatabase
 */
export async function checkAfterCrash(dataDir: string, path: string, log: Log): Promise<boolean> {
  const marker = servingFile(dataDir)
  let crashes = crashesSince(marker)
  let isUnchecked = false
  const why = isFile(path) ? reasonToCheck(dataDir, path, crashes) : undefined
  if (why !== undefined) {
    log({ level: 'warn', event: `${why}: the database is checked` })
    isUnchecked = !(await isFoundWhole(path, crashes, log))
    if (!isUnchecked) crashes = 0
  }
  // A full disk must not keep the server from answering what it holds.
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

/** Size, time and change counter. What changes none of them is found by the daily check. */
function stateOf(path: string): string {
  const { size, mtimeMs } = statSync(path)
  const counter = Buffer.alloc(CHANGE_COUNTER.bytes)
  const descriptor = openSync(path, 'r')
  readSync(descriptor, counter, 0, CHANGE_COUNTER.bytes, CHANGE_COUNTER.at)
  closeSync(descriptor)
  return `${size} ${mtimeMs} ${counter.toString('hex')}`
}

/** How often the process was killed or aborted since the database was found whole. */
function crashesSince(marker: string): number {
  if (!existsSync(marker)) return 0
  const before = attempt(() => Number.parseInt(readFileSync(marker, 'utf8'), 10)) ?? 0
  return (Number.isNaN(before) ? 0 : before) + 1
}

/** @throws DamagedDatabase */
async function isFoundWhole(path: string, crashes: number, log: Log): Promise<boolean> {
  const asked = new AbortController()
  const limit = AbortSignal.timeout(crashes < CRASHES_IN_A_ROW ? CHECK_WITHIN_MS : HOUR_MS)
  // Nothing is open yet.
  const stop = () => {
    asked.abort()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  try {
    const outcome = await checkInPlace(path, AbortSignal.any([limit, asked.signal]))
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

// What is no file is refused when it is opened.
const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

function attempt<T>(step: () => T): T | undefined {
  try {
    return step()
  } catch {
    return undefined
  }
}
