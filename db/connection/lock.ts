/**
 * Allows one process per data folder. Two processes on one SQLite file can lose a checkpoint (libsql#2271), and each
 * would have a writer. The lock is an exclusive transaction on a separate file, so the kernel releases it however the
 * process ends. Nothing else may open lock.db: closing any of its descriptors releases the lock.
 */
import { join } from 'node:path'
import Connection from 'libsql'
import { openFailure } from './open-failure.ts'
import { makePrivateDatabase } from './private-file.ts'

export type FolderLock = { release(): void }

/** @throws Error with a one-line message when another process holds the folder. */
export function lockDataFolder(dataDir: string): FolderLock {
  const path = join(dataDir, 'lock.db')
  const connection = open(path)
  try {
    connection.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    connection.close()
    const isHeld = error instanceof Connection.SqliteError && error.code.startsWith('SQLITE_BUSY')
    if (!isHeld) throw openFailure(`The lock file ${path}`, error)
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

function open(path: string): Connection.Database {
  try {
    makePrivateDatabase(path)
    return new Connection(path)
  } catch (error) {
    throw openFailure(`The lock file ${path}`, error)
  }
}
