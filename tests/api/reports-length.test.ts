/** A report of more rows than paper may have is refused before a link to it is given, in words that name the CSV file. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { MOST_PRINTED_ROWS, printedRows } from '#api/reports/report-file.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { createCompany } from '#tests/support/companies.ts'
import { reportFiles } from '#tests/support/report-files.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const pages = (count: number) => {
  return ({ cursor = '0' }: { cursor?: string }) => {
    const from = Number(cursor)
    const items = Array.from({ length: Math.min(500, count - from) }, () => ({ cells: ['', '0.00'] }))
    const next = from + items.length
    return Promise.resolve({ items, nextCursor: next < count ? String(next) : null })
  }
}

test('as many rows as paper may have are printed, one more is refused', async () => {
  expect(await printedRows(pages(MOST_PRINTED_ROWS))).toHaveLength(MOST_PRINTED_ROWS)
  await expect(printedRows(pages(MOST_PRINTED_ROWS + 1))).rejects.toMatchObject({ reason: 'reports.too-long' })
  for (const lang of ['en', 'ar'] as const) expect(refusalMessages[lang]['reports.too-long']).toContain('CSV')
})

test('a link to it is refused in the language of the screen, and its CSV file has all rows', async () => {
  const { token, account } = await createCompany(server)
  await server.db.write(async (tx) => {
    const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i <= ${MOST_PRINTED_ROWS})`
    await tx.run(sql`${numbers} insert into customers (id, account_id, name, contacts, name_key, name_ar_key, active_at, created_at,
      updated_at) select 'customer ' || i, ${account}, 'Customer ' || i, '[]', i, i, 0, 0, 0 from n`)
    await tx.run(sql`${numbers} insert into customer_months (account_id, currency, month, customer_id, invoices, credit_notes, net,
      tax, credited) select ${account}, 'AED', '2027-02', 'customer ' || i, 1, 0, 100, 5, 0 from n`)
  })
  const query = { from: '2027-02', to: '2027-02', currency: 'AED' }
  const path = `/api/reports/sales-by-customer.pdf?${new URLSearchParams(query)}`
  for (const language of ['en', 'ar'] as const) {
    const refused = await server.request('POST', '/api/downloads', { token, language, body: { path } })
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({
      reason: 'reports.too-long',
      error: refusalMessages[language]['reports.too-long'],
    })
  }
  const lines = await reportFiles(server, { token, address: 'sales-by-customer', query }).lines('en')
  // Heads, a row a customer, and the total.
  expect(lines).toHaveLength(MOST_PRINTED_ROWS + 3)
})
