/** A database of an earlier version has no figures of reports: they are counted while it is written to, and end as if stored. */
import { afterEach, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { countDocuments } from '#api/documents/figures/rebuild-service.ts'
import { damagedBooks } from '#api/health/books-check-service.ts'
import { countEntries } from '#api/payments/received-rebuild-service.ts'
import { openDatabase } from '#db/database.ts'
import { startFigureRebuild } from '#jobs/figure-rebuild.ts'
import { ADMIN, createUnlimitedCompany } from '#tests/faults/unlimited.ts'
import type { Company } from '#tests/support/companies.ts'
import { describeDatabases, openTestDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import { writeBooks } from './first-version/books.ts'

const TABLES = ['sales_days', 'settled_days', 'received_days', 'tax_days', 'customer_months', 'item_months'] as const

/** The migration leaves this of a database that is full: empty tables, and marks behind the newest rows. */
const AS_BEFORE = [
  ...TABLES.map((table) => `DELETE FROM ${table}`),
  'UPDATE documents SET ledger_from = NULL, ledger_until = NULL, tax_point = NULL',
  'UPDATE payment_balances SET counts_on = NULL, moved_on = NULL',
  "INSERT INTO figure_rebuilds (name, before) SELECT 'documents', place + 1 FROM documents ORDER BY place DESC LIMIT 1",
  "INSERT INTO figure_rebuilds (name, before) SELECT 'payments', place + 1 FROM payments ORDER BY place DESC LIMIT 1",
]

type Row = Record<string, string | number>

describeDatabases('Figures that are counted anew', (backend) => {
  let database: TestDatabase
  let server: TestServer
  let owner: Company
  afterEach(async () => {
    await server.close()
    await database.close()
  })

  const post = async (path: string, body: unknown) => {
    const { status, body: made } = await server.request<{ id: string }>('POST', path, { token: owner.token, body })
    expect([path, status < 300 || made]).toEqual([path, true])
    return made.id
  }
  const sell = (name: string, amount: string) =>
    post('/api/invoices?issue=1', {
      customer: { name },
      currency: 'AED',
      issueDate: '2027-02-20',
      lines: [{ description: 'Chair', quantity: '1', unitPrice: amount, tax: 'standard' }],
    })
  const pay = (id: string, amount: string, day: string, method = 'cash') =>
    post(`/api/invoices/${id}/payments`, { date: day, amount, method })
  const paymentOf = async (number: string) => {
    const { body } = await server.request<{ items: { id: string; number: string }[] }>('GET', '/api/payments', {
      token: owner.token,
    })
    return body.items.find((payment) => payment.number === number)?.id ?? ''
  }
  /** Money that was taken back on its own day leaves a row of zeros, which says as much as none. */
  const figures = async () => {
    const tables = await Promise.all(TABLES.map((table) => server.db.read.all<Row>(sql.raw(`SELECT * FROM ${table} `))))
    const points = server.db.read.all<Row>(sql`SELECT id, tax_point FROM documents WHERE status = 'issued'`)
    return [...tables, await points].map((rows) =>
      rows
        .filter((row) => row.received !== 0 || row.refunded !== 0)
        .map((row) => JSON.stringify(row))
        .toSorted(),
    )
  }

  /** Sold, paid in full, in part and too much, credited, reversed, undone at once, voided; then as an earlier version had it. */
  const upgraded = async () => {
    database = await openTestDatabase(backend)
    server = await startTestServer({ database, env: ADMIN })
    owner = await createUnlimitedCompany(server)
    const other = await createUnlimitedCompany(server)
    await writeBooks((method, path, body) => server.request(method, path, { token: owner.token, body }))
    const bounced = await sell('Noor', '100.00')
    const cheque = await pay(bounced, '105.00', '2027-02-25', 'cheque')
    server.clock.advance({ hours: 1 })
    await post(`/api/payments/${cheque}/reverse`, { reason: 'Bounced', date: '2027-02-28' })
    const undone = await pay(bounced, '70.00', '2027-02-26')
    await post(`/api/payments/${undone}/reverse`, { reason: 'Typed twice' })
    const stored = await figures()
    for (const statement of AS_BEFORE) await server.db.write((tx) => tx.run(sql.raw(statement)))
    await server.close()
    const now = server.clock.now()
    server = await startTestServer({
      database: { ...database, db: await openDatabase(database.options) },
      now,
      env: ADMIN,
    })
    return { stored, bounced, undone, other }
  }

  const count = { entries: countEntries, documents: countDocuments }
  const slice = (what: keyof typeof count) => server.db.write((tx) => count[what](tx, 2, server.clock.now()))
  const countAll = async (what: keyof typeof count) => {
    for (let counted = 2; counted === 2;) counted = await slice(what)
  }

  test('are those that are stored', async () => {
    const { stored } = await upgraded()
    const job = startFigureRebuild({ db: server.db, log: server.deps.log, now: server.clock.now })
    await waitUntil(
      'all to be counted',
      async () => (await server.db.read.all(sql`SELECT * FROM figure_rebuilds`)).length === 0,
    )
    await job.stop()
    expect(await figures()).toEqual(stored)
    expect(await damagedBooks(server.db.read)).toBeUndefined()
  })

  type Report = { progress?: { counted: number; total: number } }
  const report = async ({ token } = owner) => {
    const { status, headers, body } = await server.request<Report>('GET', '/api/reports/payments', { token })
    return { status, progress: body.progress, again: headers.get('retry-after') }
  }

  test('say how many of the company are counted, and are there for each company once all of its own are', async () => {
    const { other } = await upgraded()
    const first = await report()
    expect(first).toMatchObject({ status: 503, progress: { counted: 0 }, again: '5' })
    const total = first.progress?.total ?? 0
    expect(total).toBeGreaterThan(3)
    await countAll('entries')
    expect((await report(other)).status).toBe(200)
    const seen: (number | undefined)[] = []
    for (let counted = 2; counted === 2;) {
      counted = await slice('documents')
      const { status, progress } = await report()
      expect(progress?.total).toBe(status === 503 ? total : undefined)
      seen.push(progress?.counted)
    }
    const known = seen.filter((counted) => counted !== undefined)
    expect(known.length).toBeGreaterThan(1)
    expect(known).toEqual(known.toSorted((a, b) => a - b))
    expect(Math.max(...known)).toBeLessThan(total)
    expect((await report()).status).toBe(200)
  })

  test('count each change once, whichever side of the mark it meets', async () => {
    const { bounced } = await upgraded()
    await slice('entries')
    // An old invoice is settled by a new payment, an old payment reversed, a counted and an old invoice voided, and one is new.
    await pay(bounced, '105.00', '2027-03-01')
    await post(`/api/payments/${await paymentOf('RC-0001')}/reverse`, { reason: 'Bounced', date: '2027-03-01' })
    await countAll('entries')
    await slice('documents')
    const sold = await sell('Salma', '80.00')
    const mistaken = await sell('Salma', '90.00')
    await slice('documents')
    await post(`/api/invoices/${mistaken}/void`, { reason: 'Made out twice' })
    await pay(sold, '84.00', '2027-03-01')
    await post(`/api/payments/${await paymentOf('RC-0003')}/reverse`, { reason: 'Bounced', date: '2027-03-01' })
    await countAll('documents')
    expect(await server.db.read.all(sql`SELECT * FROM figure_rebuilds`)).toEqual([])
    expect(await damagedBooks(server.db.read)).toBeUndefined()
  })
})
