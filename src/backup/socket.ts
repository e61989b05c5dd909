/** The serving process takes a backup when asked through a Unix socket in the data folder, which only its user may open. */
import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#db/client.ts'
import { errorForLog, type Log } from '#http/log.ts'
import { copyAndCheck, type CopyResult } from './check.ts'

export const socketPath = (dataDir: string) => join(dataDir, 'backup.sock')

/** The kernel's limit of a socket's path: https://man7.org/linux/man-pages/man7/unix.7.html */
const MAX_PATH_BYTES = 107

/** Undefined for a database server, which is backed up by its own means. */
export function listenForBackups(dataDir: string, { snapshot }: Pick<Database, 'snapshot'>, log: Log) {
  const path = socketPath(dataDir)
  if (!snapshot) return undefined
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) {
    log({ level: 'warn', event: 'the path of DATA_DIR is too long for backups while serving' })
    return undefined
  }
  rmSync(path, { force: true })
  let isBusy = false
  const take = async (target: string): Promise<CopyResult> => {
    if (isBusy) return { isWhole: false, problem: 'another backup is being taken' }
    isBusy = true
    const held = await snapshot()
    try {
      return await copyAndCheck({ source: held.path, target, onCopied: held.release })
    } finally {
      held.release()
      isBusy = false
    }
  }
  const server = Bun.serve({
    unix: path,
    fetch: async (request) => {
      const result = await take(await request.text()).catch((error: unknown) => {
        return { isWhole: false, problem: errorForLog(error) } satisfies CopyResult
      })
      log({ level: result.isWhole ? 'info' : 'error', event: `backup ${result.isWhole ? 'taken' : 'failed'}` })
      return Response.json(result)
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
