/** Describes a failure to start in one line that names the file or server and the cause. */
import { isDamageCode } from './failures.ts'

const CAUSES: Record<string, string> = {
  SQLITE_NOTADB: 'it is not a database, or its first page is damaged',
  SQLITE_CORRUPT: 'it is damaged',
  SQLITE_CANTOPEN: 'it cannot be opened or created',
  SQLITE_READONLY: 'it cannot be written',
  SQLITE_PERM: 'it may not be read or written',
  SQLITE_FULL: 'the disk is full',
  SQLITE_IOERR: 'the disk cannot be read or written',
  SERVER_UNREACHABLE: 'the server does not answer',
}

/** Starting again does not help: the process ends with a code of its own (src/main.ts). */
export class DamagedDatabase extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(`${message}. Restore a backup: bun run restore FILE`, options)
  }
}

/** The error to stop with; one without a storage code has its own sentence and is returned as it is. */
export function openFailure(what: string, error: unknown): unknown {
  const code = storageCode(error)
  if (code === undefined) return error
  const base = code.split('_', 2).join('_')
  const cause = CAUSES[code] ?? CAUSES[base] ?? 'it cannot be used'
  if (isDamageCode(base)) return new DamagedDatabase(`${what}: ${cause} (${code})`, { cause: error })
  return new Error(`${what}: ${cause} (${code})`, { cause: error })
}

function storageCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string' && /^(SQLITE|SERVER|HRANA|E[A-Z]+$)/.test(error.code)) {
    return error.code
  }
  // The driver's own sentence for a file that SQLite cannot open has no code.
  return error.message.startsWith('ConnectionFailed(') ? 'SQLITE_CANTOPEN' : undefined
}
