/**
 * A high-water mark of each account in a file beside the database: how far its hash chain and its number series had come.
 * A database that lost its last commits cannot tell so itself, for what is left of it is whole.
 *
 * The file is appended to, a record for what has changed. Each has a checksum and begins with the line break, so that the
 * next record after one that was torn by a kill or a full disk stands on a line of its own. It is written anew with one
 * record an account at the start, and when it has grown to twice that.
 */
import {
  appendFileSync,
  closeSync,
  fdatasync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** The last link of an account's hash chain. */
export type ChainMark = { position: number; hash: string }

/** `next`: the next number of each series that the record is about, by kind and prefix: `invoice INV`. */
export type MarkRecord = { account: string; chain?: ChainMark; next?: Record<string, number> }

export type Mark = { chain: ChainMark; next: Record<string, number> }

export const marksFile = (dataDir: string) => join(dataDir, 'high-water-marks')

/** A power cut loses at most this much of the marks. The kernel stores what a killed process has written. */
const SYNCED_WITHIN_MS = 250

const SMALL_BYTES = 2 ** 20

/** Accounts written in one turn of the event loop. */
const SLICE = 500

const NO_CHAIN: ChainMark = { position: 0, hash: '' }

const sync = promisify(fdatasync)

export class MarksFile {
  /** Records that could not be read, but for one at the end that a kill may have torn. */
  readonly unreadable: number
  /** Accounts whose chain has another link where their mark stands, found by the comparison at the start. */
  readonly halted = new Set<string>()
  readonly #path: string
  readonly #onFailure: (error: unknown) => void
  readonly #smallBytes: number
  readonly #marks: Map<string, Mark>
  /** The file, and while it is written anew also its successor. */
  #open: number[] = []
  #bytes = 0
  #compactAt = 0
  #unwritten: MarkRecord[] = []
  #syncing: Timer | undefined
  #synced: Promise<void> = Promise.resolve()
  #compacting: Promise<void> = Promise.resolve()
  #closed = false

  /**
   * @param onFailure The marks cannot be written. They are a second net: accounts go on issuing without them.
   * @param smallBytes Below it the file is not rewritten while serving.
   */
  constructor(dataDir: string, onFailure: (error: unknown) => void = () => undefined, smallBytes = SMALL_BYTES) {
    this.#path = marksFile(dataDir)
    this.#onFailure = onFailure
    this.#smallBytes = smallBytes
    const { marks, unreadable } = readMarks(readIfThere(this.#path))
    this.unreadable = unreadable
    this.#marks = marks
    this.#begin()
  }

  of(account: string): Mark | undefined {
    return this.#marks.get(account)
  }

  all(): ReadonlyMap<string, Mark> {
    return this.#marks
  }

  /** Never throws. */
  write(records: MarkRecord[]): void {
    if (records.length === 0 || this.#closed) return
    for (const record of records) apply(this.#marks, record)
    const pending = [...this.#unwritten, ...records]
    this.#unwritten = []
    try {
      this.#append(pending.map(lineOf).join(''))
    } catch (error) {
      // Each account's whole mark is written, so that the pending records do not grow while the disk is full.
      const accounts = new Set(pending.map(({ account }) => account))
      this.#unwritten = [...accounts].map((account) => ({ account, ...this.#marks.get(account) }))
      this.#onFailure(error)
    }
    this.#syncing ??= setTimeout(() => this.#sync(), SYNCED_WITHIN_MS)
    if (this.#bytes > this.#compactAt) this.#compactLater()
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#compacting
    clearTimeout(this.#syncing)
    await this.#synced
    this.#sync()
    await this.#synced
    for (const file of this.#open.splice(0)) closeSync(file)
  }

  #append(lines: string): void {
    for (const file of this.#open) appendFileSync(file, lines)
    this.#bytes += lines.length
  }

  /** Rewrites the file before anything is served. A full disk leaves it as it is. */
  #begin(): void {
    const part = `${this.#path}.part`
    try {
      const lines = [...this.#marks].map(([account, mark]) => lineOf({ account, ...mark })).join('')
      writeFileSync(part, lines, { mode: 0o600, flush: true })
      renameSync(part, this.#path)
      syncFolder(dirname(this.#path))
      this.#bytes = lines.length
    } catch (error) {
      rmSync(part, { force: true })
      this.#onFailure(error)
    }
    this.#compactAt = Math.max(this.#smallBytes, 2 * this.#bytes)
    try {
      this.#open = [openSync(this.#path, 'a', 0o600)]
    } catch (error) {
      this.#onFailure(error)
    }
  }

  #compactLater(): void {
    this.#compactAt = Number.POSITIVE_INFINITY
    this.#compacting = this.#compact().catch((error: unknown) => {
      this.#open.splice(1).forEach(closeSync)
      this.#compactAt = 2 * this.#bytes
      this.#onFailure(error)
    })
  }

  /** Records written meanwhile go to both files. An account's last record counts, and each slice has the current marks. */
  async #compact(): Promise<void> {
    const next = openSync(`${this.#path}.part`, 'w', 0o600)
    this.#open.push(next)
    let least = 0
    const accounts = [...this.#marks.keys()]
    for (let at = 0; at < accounts.length && !this.#closed; at += SLICE) {
      const slice = accounts.slice(at, at + SLICE).map((account) => ({ account, ...this.#marks.get(account) }))
      const lines = slice.map(lineOf).join('')
      appendFileSync(next, lines)
      least += lines.length
      await new Promise((turn) => setImmediate(turn))
    }
    if (this.#closed) return
    await sync(next)
    renameSync(`${this.#path}.part`, this.#path)
    syncFolder(dirname(this.#path))
    const before = this.#open.shift()
    this.#bytes = fstatSync(next).size
    this.#compactAt = Math.max(this.#smallBytes, 2 * least)
    await this.#synced
    if (before !== undefined) closeSync(before)
  }

  /** Runs on a thread of its own: a slow disk does not hold up answers. */
  #sync(): void {
    this.#syncing = undefined
    const synced = this.#synced.then(async () => {
      const [file] = this.#open
      if (file !== undefined) await sync(file)
    })
    this.#synced = synced.catch(this.#onFailure)
  }
}

function lineOf(record: MarkRecord): string {
  const text = JSON.stringify(record)
  return `\n${checksum(text)} ${text}`
}

const checksum = (text: string) => Bun.hash.crc32(text).toString(16).padStart(8, '0')

function readMarks(text: string): { marks: Map<string, Mark>; unreadable: number } {
  const marks = new Map<string, Mark>()
  let unreadable = 0
  const lines = text.split('\n').slice(1)
  for (const [at, line] of lines.entries()) {
    const record = line.slice(9)
    // because the checksum says that it is what lineOf wrote
    if (line.slice(0, 8) === checksum(record)) apply(marks, JSON.parse(record) as MarkRecord)
    else if (at < lines.length - 1) unreadable++
  }
  return { marks, unreadable }
}

/** A chain may go back when the operator has answered for missing records. A number that was given stays given. */
function apply(marks: Map<string, Mark>, { account, chain, next = {} }: MarkRecord): void {
  const mark = marks.get(account) ?? { chain: NO_CHAIN, next: {} }
  for (const [series, number] of Object.entries(next)) {
    mark.next[series] = Math.max(mark.next[series] ?? 0, number)
  }
  marks.set(account, { chain: chain ?? mark.chain, next: mark.next })
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r')
  fsyncSync(folder)
  closeSync(folder)
}
