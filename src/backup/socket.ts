/** The serving process executes commands from a Unix socket in the data folder, which only its user may open. */
import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#db/database.ts'
import { acceptMissing, findMissing, sentenceOfMissing } from '#api/health/missing-service.ts'
import { errorForLog, type Log } from '#http/log.ts'
import { copyAndCheck, type CopyResult } from './check.ts'

export const socketPath = (dataDir: string) => join(dataDir, 'backup.sock')

/** The kernel's limit for a socket's path: https://man7.org/linux/man-pages/man7/unix.7.html */
const MAX_PATH_BYTES = 107

/** Commands that the operator's tools send to the serving process, which alone may have the database open. */
export function listenForCommands(dataDir: string, db: Database, log: Log) {
  const path = socketPath(dataDir)
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) {
    log({ level: 'warn', event: 'the path of DATA_DIR is too long for commands while serving' })
    return undefined
  }
  rmSync(path, { force: true })
  const backup = backups(db, log)
  const server = Bun.serve({
    unix: path,
    error: (error) => {
      log({ level: 'error', event: 'a command failed', error: errorForLog(error) })
      return new Response(null, { status: 500 })
    },
    routes: {
      '/backup': { POST: async (request) => Response.json(await backup(await request.text())) },
      '/missing': { POST: async () => Response.json(await findMissing(db.read, db.marks)) },
      '/missing/accept': {
        POST: async () => {
          const missing = await acceptMissing(db, new Date())
          for (const one of missing) log({ level: 'warn', event: `accepted as missing: ${sentenceOfMissing(one)}` })
          return Response.json(missing)
        },
      },
    },
  })
  chmodSync(path, 0o600)
  return {
    stop: async () => {
      await server.stop(true)
      rmSync(path, { force: true })
    },
  }
}

/** Runs one backup at a time. A database server has its own backups. */
function backups({ snapshot }: Pick<Database, 'snapshot'>, log: Log) {
  let isBusy = false
  const take = async (target: string): Promise<CopyResult> => {
    if (isBusy || !snapshot) return { isWhole: false, problem: 'another backup is being taken' }
    isBusy = true
    const held = await snapshot()
    try {
      return await copyAndCheck({ source: held.path, target, onCopied: held.release })
    } finally {
      held.release()
      isBusy = false
    }
  }
  return async (target: string): Promise<CopyResult> => {
    const result = await take(target).catch((error: unknown) => {
      return { isWhole: false, problem: errorForLog(error) } satisfies CopyResult
    })
    log({ level: result.isWhole ? 'info' : 'error', event: `backup ${result.isWhole ? 'taken' : 'failed'}` })
    return result
  }
}
