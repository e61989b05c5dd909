/** The log is synced beside the answering thread: answers wait for it, the next group does not; a failure is reported. */
import { afterAll, afterEach, beforeEach, expect, test } from 'bun:test'
import fs from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#db/database.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { LEDGER, migrationsFolder, numbersTaken, takeNumber, upTo } from '#tests/storage/ledger.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const migrationsDir = migrationsFolder(LEDGER)
let database: TestDatabase
const sync = fs.fdatasync
/** Callbacks of syncs that the disk has not answered. */
let requested: Array<(error: NodeJS.ErrnoException | null) => void> = []

beforeEach(async () => {
  requested = []
  database = await openTestDatabase('file', { migrationsDir })
  const held = (_: number, done: fs.NoParamCallback) => void requested.push(done)
  fs.fdatasync = Object.assign(held, { __promisify__: sync.__promisify__ })
})
afterEach(async () => {
  fs.fdatasync = sync
  for (const done of requested.splice(0)) done(null)
  await database.db.close()
  await database.close()
})

afterAll(() => fs.rmSync(migrationsDir, { recursive: true }))

const isSettled = (promise: Promise<unknown>) => Bun.peek.status(promise) !== 'pending'

test('an answer waits for the sync that began after its COMMIT, and the next group runs meanwhile', async () => {
  const { db } = database
  const one = db.write((tx) => takeNumber(tx, 'one'))
  await waitUntil('the first sync', () => requested.length === 1)
  const two = db.write((tx) => takeNumber(tx, 'two'))
  await waitUntil('the second COMMIT', async () => (await numbersTaken(db.read)).last === 2)
  expect([isSettled(one), isSettled(two), requested.length]).toEqual([false, false, 1])
  requested.shift()?.(null)
  expect(await one).toBe(1)
  await waitUntil('the second sync', () => requested.length === 1)
  expect(isSettled(two)).toBe(false)
  requested.shift()?.(null)
  expect(await two).toBe(2)
})

test('after a sync that failed nothing is written, and the health check says so', async () => {
  const { db } = database
  const lost = db.write((tx) => takeNumber(tx, 'lost'))
  await waitUntil('a sync', () => requested.length === 1)
  requested.shift()?.(Object.assign(new Error('EIO'), { code: 'EIO' }))
  const unavailable = { reason: 'storage.unavailable' }
  await expect(lost).rejects.toMatchObject(unavailable)
  await expect(db.write((tx) => takeNumber(tx, 'later'))).rejects.toMatchObject(unavailable)
  await expect(db.check()).rejects.toMatchObject(unavailable)
  expect((await numbersTaken(db.read)).last).toBe(1)
})

test('the log is folded into the file while jobs go on, begins anew, and nothing is missing', async () => {
  fs.fdatasync = sync
  const { db, options } = database
  const log = join(options.dataDir, 'sanad.db-wal')
  const text = 'x'.repeat(100_000)
  let largest = 0
  let written = 0
  await waitUntil('a log that is small again', async () => {
    const ten = Array.from({ length: 10 }, () => `${written++} ${text}`)
    await Promise.all(ten.map((who) => db.write((tx) => takeNumber(tx, who))))
    const { size } = fs.statSync(log)
    largest = Math.max(largest, size)
    return size < largest / 2
  })
  expect(largest).toBeGreaterThan(8 * 2 ** 20)
  await db.close()
  database = { ...database, db: await openDatabase(options) }
  expect((await numbersTaken(database.db.read)).numbers).toEqual(upTo(written))
})
