/** Files that only the user who runs the process may read: SQLite alone would create them as 0644. */
import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'

/**
 * Creates an empty database file, or makes an existing one and its write-ahead log private. SQLite gives the log the
 * mode of the file. An existing file is never opened here: closing any descriptor of it would release the locks that
 * this process holds on it.
 */
export function makePrivateDatabase(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) makePrivate(file, 0o600)
  }
}

/** Sets the mode of a file or folder, unless it belongs to somebody else, as a mounted volume may. */
export function makePrivate(path: string, mode: 0o600 | 0o700): void {
  const { uid, mode: current } = statSync(path)
  if (uid === process.getuid?.() && (current & 0o077) !== 0) chmodSync(path, mode)
}
