/** What both commands, backup and restore, begin and end with. */
import { resolve } from 'node:path'
import { type Env, readEnv } from '#src/env/env.ts'

/** Ends the process with one line when a setting or the data folder cannot be used. */
export function readSettings(): Env {
  try {
    return readEnv()
  } catch (error) {
    return endWith(1, error instanceof Error ? error.message : String(error))
  }
}

/** Ends the process when the database is on a server. */
export function databaseFile(dataDir: string, databaseUrl: string | undefined): string {
  if (databaseUrl !== undefined && !databaseUrl.startsWith('file:')) {
    endWith(
      1,
      'The database is on a libSQL server: use its own backups, or the snapshots of its volume while sqld is stopped',
    )
  }
  return resolve(dataDir, databaseUrl?.slice('file:'.length) ?? 'sanad.db')
}

export function endWith(code: 0 | 1, line: string): never {
  ;(code === 0 ? process.stdout : process.stderr).write(`${line}\n`)
  process.exit(code)
}

/** `2027-03-02T08-00-00`, for names of files. */
export const stamp = (at: Date) => at.toISOString().slice(0, 19).replaceAll(':', '-')
