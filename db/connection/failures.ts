/** Maps storage failures to a `Refusal`. Any other error is a bug and is rethrown. */
import { LibsqlError } from '@libsql/client'
import Connection from 'libsql'
import { Refusal } from '#domain/refusal.ts'

/** No response at all: the operation may or may not have been executed. */
export const SERVER_UNREACHABLE = 'SERVER_UNREACHABLE'

/** The file is no longer the one that was opened: what is written to it is lost. */
export const FILE_REPLACED = 'FILE_REPLACED'

/** Long enough for a restart or a probe of the server (circuit-breaker.ts). */
const RETRY_AFTER_SECONDS = 5

export const unavailable = () => new Refusal('storage.unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })

const NO_RESPONSE = new Set([
  SERVER_UNREACHABLE,
  'SERVER_ERROR',
  'HRANA_PROTO_ERROR',
  'HRANA_CLOSED_ERROR',
  'HRANA_WEBSOCKET_ERROR',
])

/** Codes of a file that is damaged: https://sqlite.org/rescode.html */
export const isDamageCode = (code: string) => code === 'SQLITE_CORRUPT' || code === 'SQLITE_NOTADB'

/** Whether SQLite met damage, as its own error and not wrapped by Drizzle. */
export function isDamageError(error: unknown): error is LibsqlError {
  return error instanceof LibsqlError && isDamageCode(error.code)
}

/** Whether another connection holds the file, also where Drizzle wraps the error: nothing is wrong with what is in it. */
export function isHeld(error: unknown): boolean {
  const own = error instanceof Error && error.cause instanceof LibsqlError ? error.cause : error
  return own instanceof LibsqlError && /^SQLITE_(BUSY|LOCKED)/.test(own.code)
}

/** Codes about the machine, not the statement: https://sqlite.org/rescode.html, and sqld's own. */
const UNAVAILABLE = new Set([
  ...NO_RESPONSE,
  FILE_REPLACED,
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
 * The refusal for an error, or undefined when storage is not the cause. Drizzle wraps driver errors in one whose
 * message contains the statement and its values: it must not reach a client or a log.
 */
export function storageRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error.reason.startsWith('storage.') ? error : undefined
  if (error instanceof LibsqlError && error.code === 'SQLITE_FULL') return new Refusal('storage.full')
  if (error instanceof LibsqlError && UNAVAILABLE.has(error.code)) return unavailable()
  return error instanceof Error ? storageRefusal(error.cause) : undefined
}

/** No response: a COMMIT may have been stored all the same. An error from SQLite is final. */
export function isWithoutResponse(error: unknown): boolean {
  return error instanceof LibsqlError && NO_RESPONSE.has(error.code)
}

/**
 * Converts SQLite errors to those of @libsql/client: the base code as `code` (SQLITE_FULL), the exact one as
 * `extendedCode`.
 */
export function asLibsqlError(error: unknown): unknown {
  if (!(error instanceof Connection.SqliteError)) return error
  const code = error.code.split('_', 2).join('_')
  return new LibsqlError(error.message, code, error.code, error.rawCode, error)
}
