/** Shared start and end of the operator's commands. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Env, readEnv } from '#src/env/env.ts'
import { socketPath } from './socket.ts'

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

/** The response of the serving process; undefined when none listens. */
export async function askServer(dataDir: string, path: string, body: string): Promise<unknown> {
  const unix = socketPath(dataDir)
  if (!existsSync(unix)) return undefined
  // oxlint-disable-next-line house/restricted-apis -- because this is our own socket, no outside service
  const request = fetch(`http://localhost${path}`, { unix, method: 'POST', body, timeout: false })
  const answer = await request.catch(() => undefined)
  if (answer && !answer.ok) endWith(1, 'The server could not do it: its log says why')
  return answer?.json()
}

export function endWith(code: 0 | 1, line: string): never {
  ;(code === 0 ? process.stdout : process.stderr).write(`${line}\n`)
  process.exit(code)
}

/** `2027-03-02T08-00-00`, for file names. */
export const stamp = (at: Date) => at.toISOString().slice(0, 19).replaceAll(':', '-')
