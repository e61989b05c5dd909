/**
 * Keeps the disk off the answering thread: the write-ahead log of a file is synced on a thread of the pool, and folded into
 * the file by a worker (decision 104).
 */
import fs from 'node:fs'
import { unavailable } from './failures.ts'
import { type LogFolder, startLogFolder } from './log-folder.ts'

export type LogSync = {
  /** Resolves when all that was committed before is on disk. @throws Refusal `storage.unavailable`, from then on each time. */
  synced(): Promise<void>
  /** Called between two groups, and awaited for the moment in which the log is emptied. */
  betweenGroups(): Promise<void>
  /** @throws Refusal `storage.unavailable` when a sync has failed: what is on disk is not known any more. */
  requireWhole(): void
  close(): Promise<void>
}

/** The log begins to be folded in at this size, and writes wait for that at the second. */
const FOLD_BYTES = 8 * 2 ** 20
const WAIT_BYTES = 64 * 2 ** 20

/** @param onFailure Called once, when the disk refuses a sync. */
export function syncLogOf(path: string, onFailure: (error: unknown) => void = () => undefined): LogSync {
  let log: number | undefined
  let failed = false
  let folder: LogFolder | undefined
  let folding: Promise<void> | undefined
  let isFolded = false
  let foldAt = FOLD_BYTES

  const requireWhole = () => {
    if (failed) throw unavailable()
  }

  /** The most of it beside the writes, and the rest with none in between, after which the log begins anew. */
  const betweenGroups = async () => {
    const size = log === undefined ? 0 : fs.fstatSync(log).size
    if (size < foldAt) return
    folder ??= startLogFolder(path)
    if (isFolded) {
      await folder.empty()
      isFolded = false
      // A running backup holds the log: folding is tried again when it has grown by as much.
      foldAt = (log === undefined ? 0 : fs.fstatSync(log).size) + FOLD_BYTES
      return
    }
    folding ??= folder.fold().finally(() => {
      isFolded = true
      folding = undefined
    })
    if (size > WAIT_BYTES) await folding
  }

  return {
    synced: async () => {
      requireWhole()
      log ??= fs.openSync(`${path}-wal`, 'r')
      try {
        await syncOf(log)
      } catch (error) {
        // The kernel reports lost pages once, and takes them for written afterwards: https://lwn.net/Articles/752063/
        failed = true
        onFailure(error)
        throw unavailable()
      }
    },
    betweenGroups,
    requireWhole,
    close: async () => {
      await folding
      await folder?.close()
      if (log !== undefined) fs.closeSync(log)
      log = undefined
    },
  }
}

// Called through the module, so that a test can replace it with a slow disk before the process starts.
const syncOf = (file: number) =>
  new Promise<void>((resolve, reject) => {
    fs.fdatasync(file, (error) => (error ? reject(error) : resolve()))
  })
