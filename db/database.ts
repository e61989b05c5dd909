/** The database as services see it: a read handle, and a write queue. */
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import {
  type Connections,
  type ConnectionOptions,
  databaseFile,
  type HeldSnapshot,
  openConnections,
} from './connection/connections.ts'
import { unavailable } from './connection/failures.ts'
import { type MarkRecord, MarksFile } from './high-water/marks-file.ts'
import { type FolderLock, lockDataFolder } from './connection/lock.ts'
import { migrate } from './migrate.ts'
import { openFailure } from './connection/open-failure.ts'
import { type RowDatabase, rowDatabase } from './rows/row-session.ts'
import { clientOfRunningJob, laterClientOfRunningJob, markInRunningJob } from './queue/write-job.ts'
import {
  GROUP_LIMITS,
  SERVER_GROUP_LIMITS,
  startWriteQueue,
  type WriteOptions,
  type WriteWaits,
} from './queue/write-queue.ts'

// Relational queries (`query`) are left out: the handle has no schema, so none are prepared at start.
type Everything = Omit<RowDatabase, 'query'>

/**
 * Read-only handle. Each statement sees the data committed when it began, of which the last may not be on disk yet (decision 104). A `Writer` is also a `Reader`, so read
 * functions accept both. Queries run on the only thread and block all requests: limit every list.
 */
export type Reader = Pick<Everything, 'select' | 'selectDistinct' | 'all' | 'get' | 'values' | '$with' | '$count'>

/** The effect of these statements is unknown before they are sent, so they answer nothing, and `returning` throws. */
type LaterWrites = Pick<BaseSQLiteDatabase<'async', void>, 'insert' | 'update' | 'delete'>

declare const writeJobBrand: unique symbol

/** The read-write handle inside a write job. The job is the transaction, so it cannot open another. */
export type Writer = Omit<Everything, 'transaction' | 'with'> & {
  /**
   * Runs writes whose effect the job does not read. A server gets them with the job's next read or with the COMMIT. They
   * fail there, and the job with them: catching an error here catches nothing.
   */
  later: LaterWrites
  /** The high-water marks as of the last COMMIT. */
  marks: Pick<MarksFile, 'of' | 'halted'>
  /** Written after the COMMIT, and before the job is answered. */
  mark(record: MarkRecord): void
  [writeJobBrand]: true
}

export type Database = {
  backend: 'file' | 'server'
  /** The path or the address, for messages. */
  name: string
  read: Reader
  /**
   * A handle with a connection of its own, for whoever reads everything that an account has: the rows neither fill the cache that
   * all requests share, nor push theirs out of it. The caller closes it.
   */
  readApart(): { read: Reader; close(): void }
  /**
   * Runs `job` exclusively in a transaction and resolves with its result after the COMMIT is on disk. If the job
   * throws, it is rolled back and the error is rethrown. A job awaits the database only (a long one also a turn of the
   * event loop, so that reads are served meanwhile), has no other side effects (it is retried when the transaction is
   * lost), never calls `write`, and cannot continue after a failed statement: check first, nothing can run in between,
   * or use ON CONFLICT.
   * @throws Refusal `storage.full` or `storage.unavailable`: nothing was stored. Only when a server disappears during
   * the COMMIT, or a disk refuses a sync, is the outcome unknown, which is what an Idempotency-Key is for.
   */
  write<T>(job: (tx: Writer) => Promise<T>, options?: WriteOptions): Promise<T>
  /** Jobs that wait to be written. */
  waiting(): WriteWaits
  /** @throws Refusal `storage.unavailable`, within two seconds, when the database cannot be read or is not the one opened. */
  check(): Promise<void>
  /** Holds a read transaction, while which the file and its log can be copied by another process. Files only. */
  snapshot?: () => Promise<HeldSnapshot>
  /** The documents issued by each account, in a file of its own (decision 103). */
  marks: MarksFile
  /** Finishes queued jobs, checkpoints the WAL, and releases the data folder. Later writes are refused. */
  close(): Promise<void>
}

export type DatabaseOptions = ConnectionOptions & {
  /** Created if missing, and locked: one process per folder, wherever the database is. */
  dataDir: string
  /** Folder of migrations, for tests of the migrations themselves. */
  migrationsDir?: string
  /** Runs while the folder is locked and nobody has the file open. An error stops the start. Files only. */
  beforeOpening?: (path: string) => Promise<void>
  /** Called when high-water marks cannot be written; they are tried again with the next. */
  onMarksFailed?: (error: unknown) => void
}

/**
 * Locks the data folder, opens the database and runs pending migrations.
 * @throws Error with a one-line message: the folder is in use, the database is newer than the program, or a migration
 * failed.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const dataDir = resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = lockDataFolder(dataDir)
  const connections = await openConnectionsOrRelease(dataDir, options, lock)
  const marks = await migrateAndReadMarks(dataDir, options, connections).catch(async (error: unknown) => {
    await connections.close()
    lock.release()
    throw error
  })
  // Because the brand exists in types only, and this is the one place that assigns it.
  const tx = Object.assign(rowDatabase(clientOfRunningJob), {
    later: rowDatabase(laterClientOfRunningJob),
    marks,
    mark: markInRunningJob,
  }) as unknown as Writer
  const limits = connections.backend === 'file' ? GROUP_LIMITS : SERVER_GROUP_LIMITS
  const queue = startWriteQueue(
    connections.writer,
    () => tx,
    limits,
    (records) => marks.write(records),
    connections.log,
  )
  const shut = async () => {
    await queue.close()
    await marks.close()
    await connections.close()
    lock.release()
  }
  let closed: Promise<void> | undefined
  return {
    backend: connections.backend,
    name: connections.name,
    read: rowDatabase(connections.reader),
    readApart: () => {
      const { source, close } = connections.openReader()
      return { read: rowDatabase(source), close }
    },
    write: queue.write,
    waiting: queue.waiting,
    check: async () => {
      await connections.check().catch(() => {
        throw unavailable()
      })
    },
    marks,
    ...(connections.snapshot && { snapshot: connections.snapshot }),
    close: () => (closed ??= shut()),
  }
}

async function migrateAndReadMarks(
  dataDir: string,
  options: DatabaseOptions,
  connections: Connections,
): Promise<MarksFile> {
  try {
    await migrate(connections.writer, options.migrationsDir)
  } catch (error) {
    throw openFailure(connections.name, error)
  }
  return new MarksFile(dataDir, options.onMarksFailed)
}

async function openConnectionsOrRelease(dataDir: string, options: DatabaseOptions, lock: FolderLock) {
  try {
    const path = databaseFile(dataDir, options.url)
    if (path !== undefined) await options.beforeOpening?.(path)
    return openConnections(dataDir, options)
  } catch (error) {
    lock.release()
    throw error
  }
}
