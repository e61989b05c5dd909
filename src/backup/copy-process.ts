/**
 * A process that copies a database file with its write-ahead log, folds the log in, and checks the copy. Under its own
 * name the copy is whole: until then it is `….part`. Says `copied` when the source is needed no more, and at the end what
 * is wrong, or `whole`.
 */
import { closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { openLibsqlFileClient } from '#db/libsql-file-client.ts'
import { makePrivateDatabase } from '#db/private-file.ts'
import { findProblem } from '#api/health/integrity-service.ts'

const [source = '', target = ''] = process.argv.slice(2)
const part = `${target}.part`
const parent = process.ppid
const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  for (const left of filesOf(part)) rmSync(left, { force: true })
  makePrivateDatabase(part)
  copyFileSync(source, part)
  // After the file: pages that a checkpoint writes meanwhile are in the log too, which nobody resets while the server
  // holds a read transaction.
  if (existsSync(`${source}-wal`)) copyFileSync(`${source}-wal`, `${part}-wal`)
  // Without the server nobody holds the read transaction, and the copy may be of two moments.
  if (process.ppid !== parent) throw new Error('the process that asked for it has ended')
  say('copied')
  foldLogIn()
  const problem = await findProblem(part, (step) => say(`checks ${step}`))
  if (problem === undefined) {
    sync(part)
    renameSync(part, target)
    sync(dirname(target))
  }
  say(problem ?? 'whole')
} catch (error) {
  say(`it cannot be copied: ${error instanceof Error ? error.message : String(error)}`)
} finally {
  for (const left of filesOf(part)) rmSync(left, { force: true })
}

function filesOf(path: string): string[] {
  return [path, `${path}-wal`, `${path}-shm`]
}

function foldLogIn(): void {
  const client = openLibsqlFileClient(part, [])
  client.run('PRAGMA wal_checkpoint(TRUNCATE)')
  client.run('PRAGMA journal_mode = DELETE')
  client.close()
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
