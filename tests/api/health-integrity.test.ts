/** The daily check of the whole database: its report in the admin's overview, its line in the log, its end. */
import { Database as Sqlite } from 'bun:sqlite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { checkReportFile } from '#src/backup/check-report.ts'
import { checkCopy } from '#src/backup/check.ts'
import type { CheckReport } from '#domain/health/integrity.ts'
import { firstAfterMs, startIntegrityCheck } from '#jobs/integrity-check.ts'
import { mountDisk } from '#tests/faults/disk.ts'
import { ADMIN, createUnlimitedCompany, logInAdmin } from '#tests/faults/unlimited.ts'
import type { Company } from '#tests/support/companies.ts'
import { type Backend, describeDatabases } from '#tests/support/databases.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { startTestServer, type TestServer, TEST_START } from '#tests/support/test-server.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

let server: TestServer
let company: Company

async function open(backend: Backend) {
  server = await startTestServer({ backend, env: ADMIN })
  company = await createUnlimitedCompany(server)
  // More than two slices of the chain.
  for (let count = 0; count < 45; count++) {
    const issued = await server.request('POST', '/api/invoices?issue=1', { token: company.token, body: invoiceBody() })
    expect(issued.status).toBe(201)
  }
}

async function overviewReport(): Promise<CheckReport | null> {
  const token = await logInAdmin(server)
  const { body } = await server.request<{ dataCheck: CheckReport | null }>('GET', '/api/admin/overview', { token })
  return body.dataCheck
}

const linesOfCheck = () => server.logged.filter(({ event }) => event.startsWith('data '))

/** Changes a frozen copy as a person with access to the file would; the triggers refuse any other change. */
async function changeCopy(change: ReturnType<typeof sql>) {
  const triggers = await server.db.read.all<{ name: string; sql: string }>(
    sql`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'frozen_copies'`,
  )
  await server.db.write(async (tx) => {
    for (const { name } of triggers) await tx.run(sql`DROP TRIGGER ${sql.identifier(name)}`)
    await tx.run(change)
    for (const trigger of triggers) await tx.run(sql.raw(trigger.sql))
  })
}

describeDatabases('The check', (backend) => {
  beforeAll(() => open(backend), 30_000)
  afterAll(() => server.close())
  beforeEach(() => void server.logged.splice(0))

  test('has not been made at first, and then says when it was and what it covers', async () => {
    expect(await overviewReport()).toBeNull()
    await server.integrity.run()
    const report: CheckReport = {
      checkedAt: TEST_START.toISOString(),
      scope: backend === 'file' ? 'file' : 'chains',
      outcome: { kind: 'whole' },
    }
    expect(await overviewReport()).toEqual(report)
    expect(linesOfCheck()).toEqual([{ level: 'info', event: 'data check: whole' }])
    // A restart does not lose it.
    const { db, env, deps, clock } = server
    const restarted = startIntegrityCheck({ db, dataDir: env.dataDir, log: deps.log, now: clock.now })
    expect(restarted.report()).toEqual(report)
    await restarted.stop()
    if (backend === 'file') expect((statSync(checkReportFile(env.dataDir)).mode & 0o777).toString(8)).toBe('600')
  })

  test.each([
    [
      'a changed copy',
      sql`UPDATE frozen_copies SET copy = replace(copy, 'INV-0042', 'INV-0024') WHERE position = 42`,
      { position: 42, document: 'INV-0042' },
    ],
    ['a copy that is gone', sql`DELETE FROM frozen_copies WHERE position = 21`, { position: 21, document: 'INV-0022' }],
    [
      'a first copy that is gone',
      sql`DELETE FROM frozen_copies WHERE position = 1`,
      { position: 1, document: 'INV-0002' },
    ],
  ])('names account, position and document of the first link that is broken: %s', async (_, change, broken) => {
    await changeCopy(change)
    await server.integrity.run()
    const { account } = company
    expect((await overviewReport())?.outcome).toEqual({ kind: 'chain', account, ...broken })
    const { position, document } = broken
    const sentence = `the hash chain of account ${account} is broken at position ${position}, document ${document}`
    expect(linesOfCheck()).toEqual([
      { level: 'error', event: `data check found damage. ${server.db.name}: ${sentence}` },
    ])
    expect(server.integrity.state().failures).toBe(0)
  })
})

describeDatabases('A quotation', (backend) => {
  beforeAll(async () => {
    server = await startTestServer({ backend, env: ADMIN })
    company = await createUnlimitedCompany(server)
  }, 30_000)
  afterAll(() => server.close())

  test('whose status is not its latest answer is found, and none that was answered and reopened', async () => {
    const { token, account } = company
    const post = (path: string, body: object) =>
      server.request<{ id: string }>('POST', `/api/quotations${path}`, { token, body })
    const [first, second] = [(await post('?issue=1', invoiceBody())).body, (await post('?issue=1', invoiceBody())).body]
    for (const action of ['accept', 'reopen', 'accept']) await post(`/${first.id}/${action}`, {})
    await post(`/${second.id}/decline`, { reason: 'No' })
    await post(`/${second.id}/reopen`, {})
    await server.integrity.run()
    expect((await overviewReport())?.outcome).toEqual({ kind: 'whole' })
    await server.db.write((tx) => tx.run(sql`UPDATE documents SET status = 'accepted' WHERE id = ${second.id}`))
    await server.integrity.run()
    expect((await overviewReport())?.outcome).toEqual({
      kind: 'figure',
      table: 'documents',
      account,
      figure: 'status',
      row: 'QT-0002',
      kept: 'accepted',
      added: 'reopened',
    })
  })
})

test.each([
  [
    'printed_pdfs',
    sql`(language, mark, type, document_id, sha256, bytes, at, account_id)`,
    sql`'en', 'issued', 'invoice',`,
    'INV-1 en issued',
  ],
  [
    'e_invoice_files',
    sql`(profile, version, document_id, sha256, bytes, at, account_id)`,
    sql`'pint-ae', '1.0.4',`,
    'INV-1',
  ],
])('a file whose bytes are not those of its hash is found: %s', async (table, columns, own, row) => {
  const one = await startTestServer({ env: ADMIN })
  const { account } = await createUnlimitedCompany(one)
  await one.db.write((tx) =>
    tx.run(sql`INSERT INTO ${sql.raw(table)} ${columns} VALUES (${own} 'INV-1', 'not it', x'41', 0, ${account})`),
  )
  await one.integrity.run()
  const token = await logInAdmin(one)
  const { body } = await one.request<{ dataCheck: CheckReport }>('GET', '/api/admin/overview', { token })
  expect(body.dataCheck.outcome).toMatchObject({
    kind: 'figure',
    table,
    account,
    figure: 'sha256',
    row,
    kept: 'not it',
  })
  await one.close()
})

test.each([
  ['never checked', null, 5],
  ['checked two days ago', '2027-02-28T08:00:00.000Z', 5],
  ['checked an hour ago', '2027-03-02T07:00:00.000Z', 23 * 60],
  ['checked in the future', '2027-04-02T08:00:00.000Z', 24 * 60],
])('the first check of a process: %s', (_, checkedAt, minutes) => {
  const last = checkedAt === null ? null : ({ checkedAt, scope: 'file', outcome: { kind: 'whole' } } as const)
  expect(firstAfterMs(last, TEST_START)).toBe(minutes * 60_000)
})

describe('The check of a file', () => {
  beforeAll(() => open('file'), 30_000)
  afterAll(() => server.close())

  test('is made on a copy that does not stay', async () => {
    await server.integrity.run()
    expect(readdirSync(server.env.dataDir).filter((name) => name.startsWith('check-copy'))).toEqual([])
  })

  test('ends with the job, without a report and without a copy', async () => {
    const { db, env, clock } = server
    const logged: unknown[] = []
    rmSync(checkReportFile(env.dataDir))
    const checking = startIntegrityCheck({ db, dataDir: env.dataDir, log: (line) => logged.push(line), now: clock.now })
    checking.wake()
    const part = join(env.dataDir, 'check-copy.db.part')
    await waitUntil('the beginning of a copy', () => existsSync(part), { pauseMs: 1 })
    await checking.stop()
    expect([checking.report(), existsSync(part), logged]).toEqual([null, false, []])
  })

  test('is made at once when it is due', async () => {
    const { db, env, deps, clock } = server
    await server.integrity.run()
    clock.advance({ hours: 1 })
    const checking = startIntegrityCheck({ db, dataDir: env.dataDir, log: deps.log, now: clock.now, soon: true })
    await waitUntil('the report of now', () => checking.report()?.checkedAt === clock.now().toISOString())
    await checking.stop()
  })

  test('takes a report that was cut off for none', async () => {
    const { db, env, deps, clock } = server
    truncateSync(checkReportFile(env.dataDir), 10)
    const checking = startIntegrityCheck({ db, dataDir: env.dataDir, log: deps.log, now: clock.now })
    expect(checking.report()).toBeNull()
    await checking.stop()
  })

  test.skipIf(!mountDisk.isPossible)('is not made when its copy would leave the server no room', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sanad-check-'))
    using disk = mountDisk(folder, '8m')
    if (!disk.mounted) return
    const source = join(folder, 'sanad.db')
    const database = new Sqlite(source)
    database.run('CREATE TABLE filled (bytes BLOB)')
    database.run('INSERT INTO filled VALUES (zeroblob(3500000))')
    database.close()
    const copying = { source, target: join(folder, 'copy.db'), onCopied: () => undefined }
    expect(await checkCopy(copying, new AbortController().signal)).toEqual({ kind: 'no-space', megabytes: 7 })
    expect(readdirSync(folder)).toEqual(['sanad.db'])
  })
})
