/** The database as the services see it: one thing to read with, one queue to write through. */
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql'
import { openLocalClient } from './local-client.ts'
import { lockDataFolder } from './lock.ts'
import { migrate } from './migrate.ts'
import { openServerClient } from './server-client.ts'
import { clientOfRunningJob } from './write-job.ts'
import { startWriteQueue } from './write-queue.ts'

// Without relational queries (`query`): the handle knows no table, so none is prepared that nobody asks for.
type Everything = Omit<LibSQLDatabase, 'query'>

/**
 * What may look and not touch. Each statement sees what was committed when it began; a `Writer` is also a `Reader`, so
 * a function that only looks serves both. Anything else a query asks for waits on the one thread: bound every list.
 */
export type Reader = Pick<Everything, 'select' | 'selectDistinct' | 'all' | 'get' | 'values' | '$with' | '$count'>

declare const insideAWriteJob: unique symbol

/** The whole database, inside a write job only. The job is the transaction, so it has none of its own. */
export type Writer = Omit<Everything, 'transaction' | 'batch' | 'with' | '$client'> & { [insideAWriteJob]: true }

export type Database = {
  place: 'file' | 'server'
  read: Reader
  /**
   * Runs `job` alone, and resolves with its answer after the COMMIT has reached the disk. When the job throws, nothing
   * of it stays and the same error comes out. A job awaits the database and nothing else, changes nothing outside of it
   * (it may be run again when the transaction was lost), never calls `write`, and cannot go on after a statement failed:
   * look first, nobody can come in between, or use ON CONFLICT.
   * @throws Refusal `storage.full` or `storage.unavailable`: nothing was kept. Only a server that vanished during the
   *   COMMIT leaves the outcome open, which is what an Idempotency-Key is for.
   */
  write<T>(job: (tx: Writer) => Promise<T>): Promise<T>
  /** Finishes what waits, folds the log into the file, lets go of the data folder. Later writes are refused. */
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** Made if missing, and locked: one process a folder, wherever the database is. */
  dataDir: string
  /** `libsql://`, `https://` or `http://` of a libSQL server; without it a file in `dataDir`. */
  url?: string | undefined
  authToken?: string | undefined
  /** Pages the file may grow to, so that a test can fill the disk. */
  maxPageCount?: number
  /** Where the migrations are, for tests of the migrations themselves. */
  migrationsDir?: string
}

/**
 * Locks the data folder, opens the database and brings its tables up to date.
 * @throws Error with one line for the person who started the process: the folder is in use, the database is newer than
 *   the program, a migration failed.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const dataDir = resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true })
  const lock = lockDataFolder(dataDir)
  try {
    const { place, writer, reader } = openClients(dataDir, options)
    await migrate(writer, options.migrationsDir)
    // Because the brand exists only for the compiler, and this is the one place that hands it out.
    const tx = drizzle({ client: clientOfRunningJob }) as unknown as Writer
    const queue = startWriteQueue(writer, () => tx)
    const shut = async () => {
      await queue.close()
      reader.close()
      // On a full disk the log cannot be folded in; it is as good as the file, and the next start reads both.
      if (place === 'file') await writer.execute('PRAGMA wal_checkpoint(TRUNCATE)').catch(() => undefined)
      writer.close()
      lock.release()
    }
    let closed: Promise<void> | undefined
    return { place, read: drizzle({ client: reader }), write: queue.write, close: () => (closed ??= shut()) }
  } catch (error) {
    lock.release()
    throw error
  }
}

function openClients(dataDir: string, { url, authToken, maxPageCount }: DatabaseOptions) {
  if (url !== undefined && !url.startsWith('file:')) {
    return {
      place: 'server' as const,
      writer: openServerClient(url, authToken),
      reader: openServerClient(url, authToken),
    }
  }
  const path = resolve(dataDir, url?.slice('file:'.length) ?? 'sanad.db')
  // The writer comes first: it makes the file and its log, which a connection that may not write cannot.
  const writer = openLocalClient(path, [
    'journal_mode = WAL',
    // One fsync for each COMMIT: what was answered survives a power cut.
    'synchronous = FULL',
    'foreign_keys = ON',
    // A log grown by one big transaction is cut back afterwards (bytes).
    'journal_size_limit = 67108864',
    ...(maxPageCount === undefined ? [] : [`max_page_count = ${maxPageCount}`]),
  ])
  return { place: 'file' as const, writer, reader: openLocalClient(path, ['query_only = ON']) }
}
