/** A tick of recurring invoices reads what is due by its indexes, however many series and days there are. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql'
import { findDue } from '#api/recurring/due-service.ts'
import { findDueLetters } from '#api/recurring/letter-service.ts'
import { findNotices } from '#api/recurring/notice-service.ts'
import { openFileClient } from '#db/connection/file-client.ts'
import { addSeries } from '#tests/bench/recurring-series.ts'
import { startRecurring } from '#tests/support/recurring.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let client: ReturnType<typeof openFileClient>
let db: LibSQLDatabase
const statements: { sql: string; args: unknown[] }[] = []

beforeAll(async () => {
  server = await startTestServer()
  const { account } = await startRecurring(server)
  await addSeries(server.db, account, { count: 2_000, due: 10, firstDay: '2027-03-03', now: server.clock.now() })
  client = openFileClient(join(server.env.dataDir, 'sanad.db'), [])
  db = drizzle({ client, logger: { logQuery: (sql, args) => statements.push({ sql, args }) } })
})
afterAll(async () => {
  client.close()
  await server.close()
})

const NOW = new Date('2027-03-03T02:00:00Z')

test('the due ones alone are found', async () => {
  expect(await findDue(db, NOW, 100)).toHaveLength(10)
})

test.each<[string, () => Promise<unknown>]>([
  ['series and days', () => findDue(db, NOW, 100)],
  ['letters', () => findDueLetters(db, NOW, 100)],
  ['notices', () => findNotices(db)],
])('%s are read by an index of those that are due', async (_, read) => {
  statements.length = 0
  await read()
  expect(statements.length).toBeGreaterThan(0)
  for (const { sql, args } of statements) {
    const plan = await client.execute({ sql: `explain query plan ${sql}`, args: args as string[] }) // because drizzle's log forgets their types
    const steps = plan.rows.map(({ detail }) => JSON.stringify(detail))
    expect(steps[0]).toMatch(/USING (COVERING )?INDEX recurring_\w+_(due|letter|notice)\b/)
    expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([])
    expect(steps.slice(1).filter((step) => step.startsWith('"SCAN'))).toEqual([])
  }
})
