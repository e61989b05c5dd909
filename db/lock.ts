/**
 * One process a data folder. Two processes on one SQLite file can lose a checkpoint (libsql#2271) and would each have a
 * writer. The lock is an exclusive transaction on a file of its own, so the kernel holds it and frees it with the
 * process, however that ends. Nothing else here may open lock.db: closing any descriptor of it would free the lock.
 */
import { join } from 'node:path'
import Connection from 'libsql'

export type FolderLock = { release(): void }

/** @throws Error with one line for the person who started the process, when another one has the folder. */
export function lockDataFolder(dataDir: string): FolderLock {
  const connection = new Connection(join(dataDir, 'lock.db'))
  try {
    connection.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    connection.close()
    if (!(error instanceof Connection.SqliteError) || !error.code.startsWith('SQLITE_BUSY')) throw error
    throw new Error(`Another process is using the data folder ${dataDir}. Stop it first, or set DATA_DIR to another.`, {
      cause: error,
    })
  }
  return {
    release: () => {
      if (!connection.open) return
      connection.exec('ROLLBACK')
      connection.close()
    },
  }
}
