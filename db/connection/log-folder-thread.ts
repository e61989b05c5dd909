/**
 * A thread with a connection of its own. SQLite syncs the log before it writes its pages into the file, and the file before the
 * log is emptied: https://sqlite.org/wal.html#checkpointing
 */
import { parentPort, workerData } from 'node:worker_threads'
import Connection from 'libsql'
import type { FolderStep } from './log-folder.ts'

/** The time that an emptying, and all writes with it, waits for a reader. */
const WAIT_MS = 50

let connection: Connection.Database | undefined

parentPort?.on('message', (step: FolderStep) => {
  try {
    if (step === 'close') connection?.close()
    else {
      // because the queue gives a path
      connection ??= open(workerData as string)
      connection.prepare(`PRAGMA wal_checkpoint(${step === 'fold' ? 'PASSIVE' : 'TRUNCATE'})`).all()
    }
  } catch {
    // On a full disk the log stays as it is, and grows until there is space.
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- because this is a thread, and no window
  parentPort?.postMessage('done')
})

function open(path: string): Connection.Database {
  const opened = new Connection(path)
  opened.exec(`PRAGMA busy_timeout = ${WAIT_MS}`)
  opened.exec('PRAGMA synchronous = NORMAL')
  return opened
}
