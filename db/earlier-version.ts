/**
 * Refuses a database of version 0.1: its migrations are not among those of this version. A file is looked at before anything
 * else touches its folder, so that not a byte of it changes and version 0.1 can still serve it (decision 83).
 */
import { linkSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Client } from '@libsql/client'
import { version } from '#package'
import { openLibsqlFileClient } from './libsql-file-client.ts'

/** The tag of the first migration of version 0.1. */
const FIRST_OF_0_1 = '0000_first-tables'

const HAS_MIGRATIONS = `SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'migrations_done'`
const FIRST = 'SELECT tag FROM migrations_done WHERE place = 0'

export class EarlierVersion extends Error {
  constructor(what: string) {
    super(`${what} was made by version 0.1 of Sanad; version ${version} cannot open it and has left it as it was.`)
  }
}

/** Only reads. @throws EarlierVersion */
export async function refuseEarlierVersion(client: Client): Promise<void> {
  if ((await client.execute(HAS_MIGRATIONS)).rows.length === 0) return
  const { rows } = await client.execute(FIRST)
  if (rows[0]?.tag === FIRST_OF_0_1) throw new EarlierVersion('The database')
}

/** A file that is missing or cannot be read is not refused here: whoever opens it says why. @throws EarlierVersion */
export function refuseEarlierFile(path: string): void {
  if (firstMigrationOf(path) === FIRST_OF_0_1) throw new EarlierVersion(`The database file ${path}`)
}

function firstMigrationOf(path: string): unknown {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return undefined
  try {
    const hasLog = (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0
    // Without a log SQLite may take the file for one that nobody changes, and then makes none of its own.
    return hasLog ? firstMigrationWithLog(path) : readFirstMigration(path, 'immutable=1')
  } catch {
    return undefined
  }
}

/**
 * A process that was killed leaves a log, and even a connection that only reads writes an index of it beside the name by which
 * it opened the file. So the file is read by a second name, in a folder of its own.
 */
function firstMigrationWithLog(path: string): unknown {
  const folder = `${path}.look`
  const linked = join(folder, 'database')
  // A start that was killed may have left it.
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  try {
    linkSync(path, linked)
    linkSync(`${path}-wal`, `${linked}-wal`)
    return readFirstMigration(linked, 'mode=ro')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param mode A parameter of https://sqlite.org/uri.html. */
function readFirstMigration(path: string, mode: 'immutable=1' | 'mode=ro'): unknown {
  const client = openLibsqlFileClient(`${pathToFileURL(path).href}?${mode}`, [])
  try {
    if (client.run(HAS_MIGRATIONS).rows.length === 0) return undefined
    return client.run(FIRST).rows[0]?.tag
  } finally {
    client.close()
  }
}
