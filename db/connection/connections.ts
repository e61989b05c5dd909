/** The two connections of a process, to a file or to a libSQL server: one writes, one reads. */
import { resolve } from 'node:path'
import type { Client } from '@libsql/client'
import { batchReads } from './server-reads.ts'
import { type FileEvents, openFileClient } from './file-client.ts'
import { openFailure } from './open-failure.ts'
import { makePrivateDatabase } from './private-file.ts'
import { type LogSync, syncLogOf } from './log-sync.ts'
import { openServerClient, uncompressed } from './server-client.ts'
import type { RowSource } from '#db/rows/row-session.ts'
import { circuitBreaker } from './circuit-breaker.ts'

export type ConnectionOptions = FileEvents & {
  /** `libsql://`, `https://` or `http://` of a libSQL server; without it a file in the data folder. */
  url?: string | undefined
  authToken?: string | undefined
  /** Maximum size in pages, so that a test can fill the disk. */
  maxPageCount?: number
}

/** While held, no page of the log is overwritten. `release` may be called twice. */
export type HeldSnapshot = { path: string; release(): void }

/** A connection for reading, which may be closed twice. */
export type OwnReader = { source: RowSource; close(): void }

export type Connections = {
  backend: 'file' | 'server'
  /** The path or the address, for messages. */
  name: string
  writer: Client
  reader: RowSource
  /** One more for reading. Closed by whoever opened it, and with the others. */
  openReader(): OwnReader
  /** @throws when the database does not answer within `CHECK_WITHIN_MS`, or its file was replaced. */
  check(): Promise<void>
  snapshot?: () => Promise<HeldSnapshot>
  /** The log of a file; a server has none. */
  log?: LogSync
  close(): Promise<void>
}

/** A health check has two seconds. */
const CHECK_WITHIN_MS = 1_500

/** @throws Error with a one-line message. */
export function openConnections(dataDir: string, options: ConnectionOptions): Connections {
  const { url } = options
  const path = databaseFile(dataDir, url)
  if (path === undefined) return connectToServer(url ?? '', options.authToken)
  try {
    return connectToFile(path, options)
  } catch (error) {
    throw openFailure(nameOf(path), error)
  }
}

/** Undefined for a database server. */
export function databaseFile(dataDir: string, url: string | undefined): string | undefined {
  if (url !== undefined && !url.startsWith('file:')) return undefined
  return resolve(dataDir, url?.slice('file:'.length) ?? 'sanad.db')
}

export const nameOf = (path: string) => `The database file ${path}`

function connectToServer(url: string, authToken: string | undefined): Connections {
  const breaker = circuitBreaker()
  const writer = openServerClient(url, authToken, uncompressed(breaker))
  const reader = openServerClient(url, authToken, breaker)
  return {
    backend: 'server',
    name: `The database server ${URL.parse(url)?.host ?? ''}`,
    writer,
    reader: batchReads(reader),
    // The server's cache is its own matter.
    openReader: () => ({ source: batchReads(reader), close: () => undefined }),
    check: () => within(CHECK_WITHIN_MS, reader.execute('SELECT 1')),
    close: async () => {
      breaker.close()
      reader.close()
      writer.close()
    },
  }
}

/** In KiB: for rows that are read once, in the order of an index. */
const SMALL_CACHE = 'cache_size = -2048'

function connectToFile(path: string, options: ConnectionOptions): Connections {
  makePrivateDatabase(path)
  const { maxPageCount } = options
  // The cache of a connection, in KiB: the rows of one customer are scattered over the file, and do not fit into 2 MiB.
  const cache = 'cache_size = -65536'
  // The writer is opened first: it creates the WAL, which a read-only connection cannot.
  const writer = openFileClient(
    path,
    [
      'journal_mode = WAL',
      // The log is synced and folded in off this thread (log-sync.ts), and responses wait for that.
      'synchronous = NORMAL',
      'wal_autocheckpoint = 0',
      'foreign_keys = ON',
      cache,
      // In bytes. Truncates a WAL that grew in one large transaction.
      'journal_size_limit = 67108864',
      ...(maxPageCount === undefined ? [] : [`max_page_count = ${maxPageCount}`]),
    ],
    options,
  )
  const reader = openFileClient(path, ['query_only = ON', cache], options)
  const log = syncLogOf(path, options.onSyncFailed)
  const ownReaders = ownReadersOf(path, options)
  return {
    backend: 'file',
    name: nameOf(path),
    writer,
    reader,
    log,
    openReader: ownReaders.open,
    check: async () => {
      log.requireWhole()
      writer.refuseReplaced()
      await reader.execute('SELECT count(*) FROM sqlite_schema')
    },
    snapshot: async () => {
      writer.refuseReplaced()
      const held = openFileClient(path, ['query_only = ON'])
      held.run('BEGIN')
      // The transaction begins with the first read.
      held.run('SELECT count(*) FROM sqlite_schema')
      return { path, release: () => held.close() }
    },
    close: async () => {
      ownReaders.closeAll()
      reader.close()
      await log.close()
      // On a full disk the checkpoint fails; the WAL stays valid and is read at the next start.
      await writer.execute('PRAGMA wal_checkpoint(TRUNCATE)').catch(() => undefined)
      writer.close()
    },
  }
}

function ownReadersOf(path: string, events: FileEvents) {
  const opened = new Set<OwnReader>()
  const open = (): OwnReader => {
    const source = openFileClient(path, ['query_only = ON', SMALL_CACHE], events)
    const own = {
      source,
      close: () => {
        opened.delete(own)
        source.close()
      },
    }
    opened.add(own)
    return own
  }
  return { open, closeAll: () => opened.forEach(({ close }) => close()) }
}

async function within(limitMs: number, answer: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('No answer in time')), limitMs)
  try {
    await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
