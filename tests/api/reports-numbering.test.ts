/** The report of numbers: counted from the documents, with void ones, chosen gaps, and what is missing. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import type { NumberingReport } from '#api/reports/model.ts'
import { ADMIN, createUnlimitedCompany } from '#tests/faults/unlimited.ts'
import { CASH, invoiceOf } from '#tests/support/selling.ts'
import { reportFiles } from '#tests/support/report-files.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: ADMIN })
})
afterAll(() => server.close())

async function open() {
  const { token } = await createUnlimitedCompany(server, { name: 'Noor Trading', vatRegistered: false })
  const ask = <Body>(method: string, path: string, body?: unknown) =>
    server.request<Body>(method, path, { token, ...(body !== undefined && { body }) })
  const made = async <Body>(method: string, path: string, body: unknown) => {
    const answer = await ask<Body>(method, path, body)
    expect([path, answer.status < 300 || answer.body]).toEqual([path, true])
    return answer.body
  }
  return {
    ask,
    made,
    issue: () => made<{ id: string; number: string }>('POST', '/api/invoices?issue=1', invoiceOf({ total: '10.00' })),
    report: async () => (await ask<NumberingReport>('GET', '/api/reports/numbering')).body.series,
    files: reportFiles(server, { token, address: 'numbering' }),
  }
}

test('each series from its first number to its next, with void documents and chosen gaps', async () => {
  const { issue, made, report, files } = await open()
  expect(await report()).toEqual([])
  const first = await issue()
  const mistaken = await issue()
  await made('POST', `/api/invoices/${mistaken.id}/void`, { reason: '=Wrong price' })
  await made('PUT', '/api/dashboard-settings', { invoice_number_start: 9_998 })
  for (let at = 0; at < 4; at++) await issue()
  await made('PUT', '/api/dashboard-settings', { invoice_prefix: 'INV-A' })
  await issue()
  await made('POST', `/api/invoices/${first.id}/payments`, { ...CASH, amount: '4.00' })
  const quotation = await made<{ id: string }>('POST', '/api/quotations?issue=1', {
    ...invoiceOf({ total: '10.00' }),
    validUntil: '2027-03-20',
  })
  const revision = await made<{ id: string }>('POST', `/api/quotations/${quotation.id}/revise`, {})
  await made('POST', `/api/quotations/${revision.id}/issue`, {})

  const series = await report()
  expect(series.map(({ first: from, last, next, count }) => [from, last, next, count])).toEqual([
    ['INV-0001', 'INV-10001', 'INV-10002', 6],
    ['INV-A-0001', 'INV-A-0001', 'INV-A-0002', 1],
    ['QT-0001', 'QT-0001', 'QT-0002', 1],
    ['RC-0001', 'RC-0001', 'RC-0002', 1],
  ])
  expect(series[0]).toMatchObject({
    kind: 'invoice',
    voids: [{ id: mistaken.id, number: 'INV-0002', reason: '=Wrong price' }],
    skipped: [{ from: 'INV-0003', to: 'INV-9997' }],
    missing: [],
  })
  expect(series[1]?.voids).toEqual([])

  const [heads, ...lines] = await files.lines('en')
  expect(heads).toContain('Series,First number,Last number,Next number,Numbers used,Void,Left out by you,Missing')
  expect(lines).toEqual([
    'Invoices,INV-0001,INV-10001,INV-10002,6,INV-0002,INV-0003 – INV-9997,',
    'Invoices,INV-A-0001,INV-A-0001,INV-A-0002,1,,,',
    'Quotations,QT-0001,QT-0001,QT-0002,1,,,',
    'Receipt vouchers,RC-0001,RC-0001,RC-0002,1,,,',
  ])
  expect((await files.lines('ar'))[3]).toBe('عروض الأسعار,QT-0001,QT-0001,QT-0002,1,,,')
  const paper = await files.paper('en')
  for (const line of lines) expect(paper).toContain(line.replaceAll(/,+/g, ' ').trim())
  expect(paper).toContain('A void document keeps its number')
})

test('a number that a document should have and none has is missing; another account has its own', async () => {
  const { issue, report } = await open()
  const issued = []
  for (let at = 0; at < 7; at++) issued.push(await issue())
  const [early, late] = [issued[2], issued[5]]
  if (!early || !late) throw new Error('Seven were issued')
  expect((await report())[0]?.missing).toEqual([])
  // Triggers refuse what somebody with the file at hand can do.
  await server.db.write(async (tx) => {
    const triggers = await tx.all<{ name: string }>(
      sql`SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'documents'`,
    )
    for (const { name } of triggers) await tx.run(sql`DROP TRIGGER ${sql.identifier(name)}`)
    await tx.run(sql`UPDATE documents SET number = NULL WHERE id IN (${early.id}, ${late.id})`)
  })
  expect((await report())[0]).toMatchObject({
    count: 5,
    missing: [
      { from: 'INV-0003', to: 'INV-0003' },
      { from: 'INV-0006', to: 'INV-0006' },
    ],
  })
  expect(await (await open()).report()).toEqual([])
})
