/** Nothing grows unnoticed: each table and each file of the data folder has an answer in db/growth.ts. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { FILE_GROWTH, TABLE_GROWTH } from '#db/growth.ts'
import { downloads } from '#db/schema/idempotency.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import { startSweep } from '#jobs/sweep.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { startTestServer, type TestServer, TEST_START } from '#tests/support/test-server.ts'

let server: TestServer
let owner: Company

beforeAll(async () => {
  server = await startTestServer()
  owner = await createCompany(server)
})
afterAll(() => server.close())
beforeEach(() => server.clock.set(TEST_START))

async function sweep() {
  const { db, env, deps, clock } = server
  const job = startSweep({ db, dataDir: env.dataDir, log: deps.log, now: clock.now })
  await job.run()
  await job.stop()
  expect(job.state().failures).toBe(0)
}

test('each table says how it shrinks', async () => {
  const tables = await server.db.read.all<{ name: string }>(
    sql`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`,
  )
  const names = tables.map(({ name }) => name).toSorted()
  expect(names.length).toBeGreaterThan(30)
  expect(names).toEqual(Object.keys(TABLE_GROWTH).toSorted())
})

test('each file of a data folder that was served says how it shrinks', () => {
  const names = readdirSync(server.env.dataDir)
  expect(names).toContain('sanad.db')
  expect(names).toContain('outbox')
  expect(names.filter((name) => !(name in FILE_GROWTH))).toEqual([])
})

test('download links go when they expire, used or not', async () => {
  const path = '/api/invoices.csv'
  const create = () => server.request('POST', '/api/downloads', { token: owner.token, body: { path } })
  // More than one slice.
  for (let count = 0; count < 210; count++) expect((await create()).status).toBe(201)
  server.clock.advance({ seconds: 60, ms: -1 })
  await create()
  await sweep()
  expect(await server.db.read.$count(downloads)).toBe(211)
  server.clock.advance({ ms: 1 })
  await sweep()
  expect(await server.db.read.$count(downloads)).toBe(1)
})

test('mails go 30 days after they were sent or given up, and their files; what still waits stays', async () => {
  const folder = join(server.env.dataDir, 'outbox')
  const inFolder = () => readdirSync(folder).length
  await server.mails()
  writeFileSync(join(folder, 'notes.txt'), 'not a mail')
  writeFileSync(join(folder, `${TEST_START.toISOString().replaceAll(':', '-')}-torn.eml.part`), 'torn')
  const [files, rows] = [inFolder(), await server.db.read.$count(mailOutbox)]
  expect(rows).toBeGreaterThan(0)
  const [sent] = await server.db.read.select().from(mailOutbox)
  if (!sent) throw new Error('A sign-up mails a code')
  await server.db.write((tx) =>
    tx.insert(mailOutbox).values([
      { ...sent, id: 'failed', once: 'failed', status: 'failed' },
      { ...sent, id: 'waiting', once: 'waiting', status: 'waiting' },
    ]),
  )
  server.clock.advance({ days: 29, hours: 23 })
  await sweep()
  expect([inFolder(), await server.db.read.$count(mailOutbox)]).toEqual([files, rows + 2])
  server.clock.advance({ hours: 2 })
  await sweep()
  expect(readdirSync(folder)).toEqual(['notes.txt'])
  const left = await server.db.read.select({ id: mailOutbox.id }).from(mailOutbox)
  expect(left).toEqual([{ id: 'waiting' }])
  await server.db.write((tx) => tx.delete(mailOutbox).where(eq(mailOutbox.id, 'waiting')))
})

test('a server that has written no mail has nothing to sweep', async () => {
  const quiet = await startTestServer()
  const job = startSweep({ db: quiet.db, dataDir: quiet.env.dataDir, log: quiet.deps.log, now: quiet.clock.now })
  await job.run()
  expect(job.state().failures).toBe(0)
  expect(existsSync(join(quiet.env.dataDir, 'outbox'))).toBe(false)
  await job.stop()
  await quiet.close()
})
