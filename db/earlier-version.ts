/**
 * Refuses a database of version 0.1: its migrations are not among those of this version. A file is looked at before anything
 * else touches its folder, so that not a byte of it changes and version 0.1 can still serve it (decision 83).
 */
import { constants, Database } from 'bun:sqlite'
import { linkSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Client } from '@libsql/client'
import { version } from '#package'

const HAS_MIGRATIONS = `SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'migrations_done'`
/** Version 0.1 is known by the tag of its first migration. No text is read: a damaged one would end the process (decision 41). */
const IS_OF_0_1 = `SELECT 1 FROM migrations_done WHERE place = 0 AND tag = '0000_first-tables'`

export class EarlierVersion extends Error {
  constructor(what: string) {
    super(`${what} was made by version 0.1 of Sanad; version ${version} cannot open it and has left it as it was.`)
  }
}

/** Only reads. @throws EarlierVersion */
export async function refuseEarlierVersion(client: Client): Promise<void> {
  if ((await client.execute(HAS_MIGRATIONS)).rows.length === 0) return
  if ((await client.execute(IS_OF_0_1)).rows.length > 0) throw new EarlierVersion('The database')
}

/**
 * A file that is missing or cannot be read is not refused here: whoever opens it says why. Only before the process opens the file
 * itself, because two SQLite libraries in one process release each other's locks (decision 73). @throws EarlierVersion
 */
export function refuseEarlierFile(path: string): void {
  if (isOf01(path)) throw new EarlierVersion(`The database file ${path}`)
}

function isOf01(path: string): boolean {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return false
  try {
    const hasLog = (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0
    // SQLite may open a file without a log as one that nobody changes, and then creates no log.
    return hasLog ? isOf01WithLog(path) : readsAsOf01(path, 'immutable=1')
  } catch {
    return false
  }
}

/**
 * A killed process leaves a log, and even a connection that only reads writes an index of it beside the name by which it
 * opened the file. So the file is read by a second name, in a folder of its own.
 */
function isOf01WithLog(path: string): boolean {
  const folder = `${path}.look`
  const linked = join(folder, 'database')
  // A killed start may have left it.
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  try {
    linkSync(path, linked)
    linkSync(`${path}-wal`, `${linked}-wal`)
    return readsAsOf01(linked, 'mode=ro')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Reads with Bun's SQLite, whose `close` closes the connection at once. A connection of the driver lives until its
 * statements are collected, and the process's next connection would share its index of the log: one in a deleted folder,
 * which no other process sees.
 * @param mode A parameter of https://sqlite.org/uri.html.
 */
function readsAsOf01(path: string, mode: 'immutable=1' | 'mode=ro'): boolean {
  const flags = constants.SQLITE_OPEN_READONLY | constants.SQLITE_OPEN_URI
  const database = new Database(`${pathToFileURL(path).href}?${mode}`, flags)
  const finds = (sql: string): boolean => {
    const statement = database.prepare(sql)
    try {
      return statement.get() !== null
    } finally {
      statement.finalize()
    }
  }
  try {
    return finds(HAS_MIGRATIONS) && finds(IS_OF_0_1)
  } finally {
    database.close(true)
  }
}
