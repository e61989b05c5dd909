/** What stops a start, in one line that names the file or server and the cause. */
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

const ADVICE: Record<string, string> = {
  SQLITE_NOTADB: '. Restore a backup: bun run restore FILE',
  SQLITE_CORRUPT: '. Restore a backup: bun run restore FILE',
}

/** The error to stop with; one without a storage code has its own sentence and is returned as it is. */
export function openFailure(what: string, error: unknown): unknown {
  const code = storageCode(error)
  if (code === undefined) return error
  const base = code.split('_', 2).join('_')
  const cause = CAUSES[code] ?? CAUSES[base] ?? 'it cannot be used'
  return new Error(`${what}: ${cause} (${code})${ADVICE[base] ?? ''}`, { cause: error })
}

function storageCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string' && /^(SQLITE|SERVER|HRANA|E[A-Z]+$)/.test(error.code)) {
    return error.code
  }
  // The driver's own sentence for a file that SQLite cannot open has no code.
  return error.message.startsWith('ConnectionFailed(') ? 'SQLITE_CANTOPEN' : undefined
}
