import { afterAll, afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, LibsqlError, type Transaction } from '@libsql/client'
import { sql } from 'drizzle-orm'
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql'
import { openDatabase } from '#db/database.ts'
import { openFileClient } from '#db/connection/file-client.ts'
import { GROUP_LIMITS, startWriteQueue, type WriteQueue } from '#db/queue/write-queue.ts'
import { LEDGER, migrationsFolder, numbersTaken, takeNumber, upTo } from '#tests/storage/ledger.ts'
import { describeDatabases, openTestDatabase, startLibsqlServer, type TestDatabase } from '#tests/support/databases.ts'

/** A client whose next COMMITs fail as planned, each with its error code; 'kept' commits but reports no response. */
function failingCommits(client: Client, plan: string[]): Client {
  return new Proxy(client, {
    get(target, name) {
      if (name === 'transaction') return async () => failing(await target.transaction('write'))
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

  function failing(transaction: Transaction): Transaction {
    const commit = transaction.commit.bind(transaction)
    transaction.commit = async () => {
      const next = plan.shift()
      if (next === undefined || next === 'kept') await commit()
      if (next !== undefined) {
        throw new LibsqlError('planted', next === 'kept' ? 'SERVER_UNREACHABLE' : next)
      }
    }
    return transaction
  }
}

describe('A lost group', () => {
  let folder: string
  let client: Client
  let plan: string[]
  let queue: WriteQueue<LibSQLDatabase>
  let runs: number
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sanad-test-'))
    client = openFileClient(join(folder, 'test.db'), ['journal_mode = WAL', 'synchronous = FULL'])
    for (const statement of LEDGER.flatMap(({ statements }) => statements)) await client.execute(statement)
    plan = []
    runs = 0
    // However slow the machine is, all ten jobs are one group.
    const limits = { ...GROUP_LIMITS, takingMs: 60_000 }
    queue = startWriteQueue(failingCommits(client, plan), (one) => drizzle({ client: one }), limits)
  })
  afterEach(async () => {
    await queue.close()
    client.close()
    rmSync(folder, { recursive: true })
  })
  const tenJobs = () =>
    Promise.allSettled(
      Array.from({ length: 10 }, (_, at) =>
        queue.write(async (tx) => {
          runs++
          return takeNumber(tx, `client ${at}`)
        }),
      ),
    )
  const taken = () => numbersTaken(drizzle({ client }))

  test.each(['SQLITE_FULL', 'SQLITE_IOERR'])('by %s is retried, each job alone', async (code) => {
    plan.push(code)
    const settled = await tenJobs()
    expect(settled.map((one) => one.status === 'fulfilled' && one.value)).toEqual(upTo(10))
    expect(runs).toBe(20)
    expect(await taken()).toEqual({ numbers: upTo(10), last: 10 })
  })

  test('on a disk that stays full is refused job by job, and the queue continues afterwards', async () => {
    plan.push(...Array.from({ length: 11 }, () => 'SQLITE_FULL'))
    for (const one of await tenJobs()) expect(one).toMatchObject({ reason: { reason: 'storage.full' } })
    expect(await taken()).toEqual({ numbers: [], last: 0 })
    expect(plan).toEqual([])
    expect((await tenJobs()).filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await taken()).toEqual({ numbers: upTo(10), last: 10 })
  })

  test('with an unknown outcome is never retried', async () => {
    plan.push('kept')
    for (const one of await tenJobs()) expect(one).toMatchObject({ reason: { reason: 'storage.unavailable' } })
    expect(runs).toBe(10)
    expect(await taken()).toEqual({ numbers: upTo(10), last: 10 })
  })
})

describe('A job that hangs', () => {
  test('times out and is rolled back alone; other jobs of the group are committed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sanad-test-'))
    const client = openFileClient(join(folder, 'test.db'), ['journal_mode = WAL'])
    for (const statement of LEDGER.flatMap(({ statements }) => statements)) await client.execute(statement)
    const queue = startWriteQueue(client, (one) => drizzle({ client: one }), { ...GROUP_LIMITS, jobWithinMs: 30 })
    const hung = queue.write(async (tx) => {
      await takeNumber(tx, 'hung')
      await new Promise(() => {})
    })
    const neighbour = queue.write((tx) => takeNumber(tx, 'neighbour'))
    await expect(hung).rejects.toThrow('given up after 30 ms')
    expect(await neighbour).toBe(1)
    expect(await numbersTaken(drizzle({ client }))).toEqual({ numbers: [1], last: 1 })
    await queue.close()
    client.close()
    rmSync(folder, { recursive: true })
  })
})

describe('A full queue', () => {
  test('refuses the next job, with the time after which to try again, and takes jobs again later', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sanad-test-'))
    const client = openFileClient(join(folder, 'test.db'), ['journal_mode = WAL'])
    for (const statement of LEDGER.flatMap(({ statements }) => statements)) await client.execute(statement)
    const queue = startWriteQueue(client, (one) => drizzle({ client: one }), { ...GROUP_LIMITS, waiting: 3 })
    const writes = [1, 2, 3].map((at) => queue.write((tx) => takeNumber(tx, `client ${at}`)))
    await expect(queue.write((tx) => takeNumber(tx, 'one too many'))).rejects.toMatchObject({
      reason: 'storage.unavailable',
      details: { retryAfterSeconds: 5 },
    })
    expect(await Promise.all(writes)).toEqual([1, 2, 3])
    expect(await queue.write((tx) => takeNumber(tx, 'later'))).toBe(4)
    await queue.close()
    client.close()
    rmSync(folder, { recursive: true })
  })
})

describeDatabases('A transaction that the database itself ends', (backend) => {
  const migrationsDir = migrationsFolder(LEDGER)
  let opened: TestDatabase
  beforeEach(async () => {
    opened = await openTestDatabase(backend, { migrationsDir })
  })
  afterEach(() => opened.close())
  afterAll(() => rmSync(migrationsDir, { recursive: true }))

  test('fails only the job, which is rolled back entirely', async () => {
    const { db } = opened
    await db.write((tx) => takeNumber(tx, 'first'))
    const before = db.write((tx) => takeNumber(tx, 'before'))
    const ended = db.write(async (tx) => {
      await takeNumber(tx, 'ended')
      // SQLite rolls back the whole transaction on this conflict, as it may on a full disk.
      await tx.run(sql`INSERT OR ROLLBACK INTO entries (number, who) VALUES (1, 'twice')`).catch(() => undefined)
      // Outside a transaction these statements would be committed on their own.
      await Promise.allSettled([takeNumber(tx, 'alone'), tx.run(sql`UPDATE counter SET last = 77`)])
    })
    const after = db.write((tx) => takeNumber(tx, 'after'))
    await expect(ended).rejects.toThrow('UNIQUE constraint failed')
    expect([await before, await after]).toEqual([2, 3])
    expect(await numbersTaken(db.read)).toEqual({ numbers: [1, 2, 3], last: 3 })
  })

  test('cannot be ended by a job', async () => {
    const { db } = opened
    const job = db.write(async (tx) => {
      await takeNumber(tx, 'one')
      await tx.run(sql`COMMIT`)
    })
    await expect(job).rejects.toThrow()
    expect(await numbersTaken(db.read)).toEqual({ numbers: [], last: 0 })
  })
})

describe('A server that goes away', () => {
  test('refuses writes, and accepts them again when it is back', async () => {
    const migrationsDir = migrationsFolder(LEDGER)
    const folder = mkdtempSync(join(tmpdir(), 'sanad-test-'))
    const first = await startLibsqlServer(join(folder, 'server'))
    const db = await openDatabase({ dataDir: join(folder, 'data'), url: first.url, migrationsDir })
    expect(await db.write((tx) => takeNumber(tx, 'one'))).toBe(1)
    await first.stop()
    const away = [1, 2, 3].map((at) => db.write((tx) => takeNumber(tx, `away ${at}`)))
    for (const one of await Promise.allSettled(away)) {
      expect(one).toMatchObject({ status: 'rejected', reason: { reason: 'storage.unavailable' } })
    }
    const second = await startLibsqlServer(join(folder, 'server'), Number(new URL(first.url).port))
    expect(await db.write((tx) => takeNumber(tx, 'two'))).toBe(2)
    expect(await numbersTaken(db.read)).toEqual({ numbers: [1, 2], last: 2 })
    await db.close()
    await second.stop()
    rmSync(folder, { recursive: true })
    rmSync(migrationsDir, { recursive: true })
  })
})
