/**
 * Notices a database file that was deleted or replaced while it is open. SQLite would go on writing into the deleted
 * file, and everything acknowledged would be gone at the next start.
 */
import { statSync } from 'node:fs'

type Identity = { dev: number; ino: number }

export class FileIdentity {
  readonly #path: string
  #file: Identity | undefined
  #log: Identity | undefined
  #onChange: (() => void) | undefined

  /** @param onChange Called once. */
  constructor(path: string, onChange: () => void) {
    this.#path = path
    this.#onChange = onChange
  }

  /** Remembers the file just opened. The log is remembered when first seen: SQLite creates it with the first write. */
  remember(): void {
    this.#file = identityOf(this.#path)
    this.#log = undefined
  }

  /** Two calls of stat: some microseconds beside the fsync of a COMMIT. */
  isUnchanged(): boolean {
    const log = identityOf(`${this.#path}-wal`)
    this.#log ??= log
    const unchanged = isSame(this.#file, identityOf(this.#path)) && isSame(this.#log, log)
    if (!unchanged) {
      this.#onChange?.()
      this.#onChange = undefined
    }
    return unchanged
  }
}

function identityOf(path: string): Identity | undefined {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat && { dev: stat.dev, ino: stat.ino }
}

const isSame = (one: Identity | undefined, other: Identity | undefined) =>
  one?.dev === other?.dev && one?.ino === other?.ino
