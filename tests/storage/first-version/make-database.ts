/**
 * `bun tests/storage/first-version/make-database.ts`: makes the database that every later version must start from, through the
 * front door of a server in a folder of its own. To be run anew for as long as the first migration changes, and never after.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFileClient } from '#db/connection/file-client.ts'
import { startServerProcess } from '#tests/faults/server-process.ts'
import { ask, openShop } from '#tests/faults/shopkeeper.ts'
import { ADMIN } from '#tests/faults/unlimited.ts'
import { writeBooks } from './books.ts'
import { FIXTURE, OWNER } from './fixture.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sanad-first-version-'))
const server = startServerProcess(dataDir, ADMIN)
try {
  const url = await server.listening
  const token = await openShop(url, dataDir, OWNER)
  await writeBooks((method, path, body) => ask(url, method, path, { token, body }))
  await server.stop()
  const database = join(dataDir, 'sanad.db')
  const client = openFileClient(database, [])
  // Free pages are noise that does not compress.
  client.run('VACUUM')
  client.run('PRAGMA wal_checkpoint(TRUNCATE)')
  client.close()
  const packed = Bun.gzipSync(new Uint8Array(readFileSync(database)), { level: 9 })
  writeFileSync(FIXTURE, packed)
  console.log(`${FIXTURE}: ${Math.ceil(packed.length / 1000)} kB`)
} finally {
  await server.kill()
  rmSync(dataDir, { recursive: true })
}
