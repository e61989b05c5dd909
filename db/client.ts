/** The database as services see it: a read handle, and a write queue. */
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql'
import { openLibsqlFileClient } from './libsql-file-client.ts'
import { lockDataFolder } from './lock.ts'
import { migrate } from './migrate.ts'
import { openServerClient } from './libsql-server-client.ts'
import { clientOfRunningJob } from './write-job.ts'
import { startWriteQueue } from './write-queue.ts'

// Without relational queries (`query`): the handle has no schema, so none are prepared at start.
type Everything = Omit<LibSQLDatabase, 'query'>

/**
 * Read-only handle. Each statement sees the data committed when it began. A `Writer` is also a `Reader`, so read
 * functions accept both. Queries run on the only thread and block all requests: limit every list.
 */
export type Reader = Pick<Everything, 'select' | 'selectDistinct' | 'all' | 'get' | 'values' | '$with' | '$count'>

declare const writeJobBrand: unique symbol

/** The read-write handle inside a write job. The job is the transaction, so it cannot open another. */
export type Writer = Omit<Everything, 'transaction' | 'batch' | 'with' | '$client'> & { [writeJobBrand]: true }

export type Database = {
  backend: 'file' | 'server'
  read: Reader
  /**
   * Runs `job` exclusively in a transaction and resolves with its result after the COMMIT is on disk. If the job
   * throws, it is rolled back and the error is rethrown. A job awaits the database only, has no other side effects (it
   * is retried when the transaction is lost), never calls `write`, and cannot continue after a failed statement: check
   * first, nothing can run in between, or use ON CONFLICT.
   * @throws Refusal `storage.full` or `storage.unavailable`: nothing was stored. Only when a server disappears during
   * the COMMIT is the outcome unknown, which is what an Idempotency-Key is for.
   */
  write<T>(job: (tx: Writer) => Promise<T>): Promise<T>
  /** Finishes queued jobs, checkpoints the WAL, and releases the data folder. Later writes are refused. */
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** Created if missing, and locked: one process per folder, wherever the database is. */
  dataDir: string
  /** `libsql://`, `https://` or `http://` of a libSQL server; without it a file in `dataDir`. */
  url?: string | undefined
  authToken?: string | undefined
  /** Maximum size in pages, so that a test can fill the disk. */
  maxPageCount?: number
  /** Folder of migrations, for tests of the migrations themselves. */
  migrationsDir?: string
}

/**
 * Locks the data folder, opens the database and runs pending migrations.
 * @throws Error with a one-line message: the folder is in use, the database is newer than the program, or a migration
 * failed.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const dataDir = resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true })
  const lock = lockDataFolder(dataDir)
  try {
    const { backend, writer, reader } = openClients(dataDir, options)
    await migrate(writer, options.migrationsDir)
    // Because the brand exists in types only, and this is the one place that assigns it.
    const tx = drizzle({ client: clientOfRunningJob }) as unknown as Writer
    const queue = startWriteQueue(writer, () => tx)
    const shut = async () => {
      await queue.close()
      reader.close()
      // On a full disk the checkpoint fails; the WAL stays valid and is read at the next start.
      if (backend === 'file') await writer.execute('PRAGMA wal_checkpoint(TRUNCATE)').catch(() => undefined)
      writer.close()
      lock.release()
    }
    let closed: Promise<void> | undefined
    return { backend, read: drizzle({ client: reader }), write: queue.write, close: () => (closed ??= shut()) }
  } catch (error) {
    lock.release()
    throw error
  }
}

function openClients(dataDir: string, { url, authToken, maxPageCount }: DatabaseOptions) {
  if (url !== undefined && !url.startsWith('file:')) {
    return {
      backend: 'server' as const,
      writer: openServerClient(url, authToken),
      reader: openServerClient(url, authToken),
    }
  }
  const path = resolve(dataDir, url?.slice('file:'.length) ?? 'sanad.db')
  // The writer is opened first: it creates the file and its WAL, which a read-only connection cannot.
  const writer = openLibsqlFileClient(path, [
    'journal_mode = WAL',
    // One fsync per COMMIT: responses survive a power failure.
    'synchronous = FULL',
    'foreign_keys = ON',
    // In bytes. Truncates a WAL that grew in one large transaction.
    'journal_size_limit = 67108864',
    ...(maxPageCount === undefined ? [] : [`max_page_count = ${maxPageCount}`]),
  ])
  return { backend: 'file' as const, writer, reader: openLibsqlFileClient(path, ['query_only = ON']) }
}
