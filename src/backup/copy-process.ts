/**
 * A process that copies a database file with its write-ahead log, folds the log in, and checks the copy. The copy is named
 * `….part` until it is whole. With `--discard` it is deleted after the check. Prints `copied` when the source is no longer
 * needed, and at the end `whole`, or the damage as JSON.
 */
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { setPriority } from 'node:os'
import { dirname } from 'node:path'
import { findDamage } from '#api/health/integrity-service.ts'
import { isDamageError } from '#db/connection/failures.ts'
import { openFileClient } from '#db/connection/file-client.ts'
import { makePrivateDatabase } from '#db/connection/private-file.ts'
import type { CheckOutcome } from '#domain/health/integrity.ts'

const [source = '', target = '', ...options] = process.argv.slice(2)
const discard = options.includes('--discard')
const part = `${target}.part`
const parent = process.ppid
const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const outcome = await copyAndCheck()
  say(outcome.kind === 'whole' ? 'whole' : JSON.stringify(outcome))
} catch (error) {
  const detail = `it cannot be copied: ${error instanceof Error ? error.message : String(error)}`
  say(JSON.stringify({ kind: 'failed', detail } satisfies CheckOutcome))
} finally {
  removePart()
}

async function copyAndCheck(): Promise<CheckOutcome> {
  removePart()
  if (discard) {
    // Requests take precedence, because nobody waits for the check.
    setPriority(19)
    const missing = missingSpace()
    if (missing) return missing
  }
  makePrivateDatabase(part)
  copyFileSync(source, part)
  // The log is copied after the file: pages that a checkpoint writes meanwhile are in the log too, which nobody resets
  // while the server holds a read transaction.
  if (existsSync(`${source}-wal`)) copyFileSync(`${source}-wal`, `${part}-wal`)
  // If the server ends, nobody holds the read transaction, and the copy may mix two states.
  endWithParent()
  say('copied')
  const unreadable = foldLogIn()
  if (unreadable) return unreadable
  const damage = await findDamage(part, 'books', (step) => {
    endWithParent()
    say(`checks ${step}`)
  })
  if (damage) return damage
  if (!discard) {
    sync(part)
    renameSync(part, target)
    sync(dirname(target))
  }
  return { kind: 'whole' }
}

function removePart(): void {
  for (const left of [part, `${part}-wal`, `${part}-shm`]) rmSync(left, { force: true })
}

/** A copy for a check leaves at least its own size free, because the server needs space to write. */
function missingSpace(): CheckOutcome | undefined {
  const size = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0
  const needed = 2 * (size(source) + size(`${source}-wal`))
  const { bavail, bsize } = statfsSync(dirname(part))
  return bavail * bsize < needed ? { kind: 'no-space', megabytes: Math.ceil(needed / 2 ** 20) } : undefined
}

function endWithParent(): void {
  if (process.ppid !== parent) throw new Error('the process that asked for it has ended')
}

function foldLogIn(): CheckOutcome | undefined {
  try {
    const client = openFileClient(part, [])
    client.run('PRAGMA wal_checkpoint(TRUNCATE)')
    client.run('PRAGMA journal_mode = DELETE')
    client.close()
    return undefined
  } catch (error) {
    if (!isDamageError(error)) throw error
    return { kind: 'unreadable', detail: error.message }
  }
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
