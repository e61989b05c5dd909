/** Storage that cannot, told apart from a program that is wrong: the first is a `Refusal`, the second crashes loudly. */
import { LibsqlError } from '@libsql/client'
import { Refusal } from '#domain/refusal.ts'

/** No answer came at all: whatever was asked may or may not have been done. */
export const SERVER_UNREACHABLE = 'SERVER_UNREACHABLE'

const NO_CLEAR_ANSWER = new Set([
  SERVER_UNREACHABLE,
  'SERVER_ERROR',
  'HRANA_PROTO_ERROR',
  'HRANA_CLOSED_ERROR',
  'HRANA_WEBSOCKET_ERROR',
])

/** What says something about the machine, not about the statement: https://sqlite.org/rescode.html, and sqld's own. */
const UNAVAILABLE = new Set([
  ...NO_CLEAR_ANSWER,
  'SQLITE_IOERR',
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  'SQLITE_CANTOPEN',
  'SQLITE_READONLY',
  'SQLITE_CORRUPT',
  'SQLITE_NOTADB',
  'SQLITE_NOMEM',
  'SQLITE_PROTOCOL',
  'SQLITE_INTERRUPT',
  'TRANSACTION_TIMEOUT',
  'TRANSACTION_CLOSED',
  'STREAM_EXPIRED',
  'CLIENT_CLOSED',
])

/**
 * The refusal behind an error, or undefined when the fault is not the storage's. Drizzle wraps what the driver throws
 * in an error whose message holds the statement and its values: that one must reach neither a client nor a log.
 */
export function storageRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error.reason.startsWith('storage.') ? error : undefined
  if (error instanceof LibsqlError && error.code === 'SQLITE_FULL') return new Refusal('storage.full')
  if (error instanceof LibsqlError && UNAVAILABLE.has(error.code)) return new Refusal('storage.unavailable')
  return error instanceof Error ? storageRefusal(error.cause) : undefined
}

/** Whether a COMMIT that ended so may have been kept all the same. SQLite's own word is final; silence is not. */
export function leavesCommitOpen(error: unknown): boolean {
  return error instanceof LibsqlError && NO_CLEAR_ANSWER.has(error.code)
}
