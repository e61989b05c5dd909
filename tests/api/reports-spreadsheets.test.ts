/** Every report as XLSX shows what its CSV file has. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { rowsOf } from '#tests/support/csv-rows.ts'
import { ALWAHA } from '#tests/support/examples.ts'
import { reportFiles } from '#tests/support/report-files.ts'
import { readSpreadsheet, shownText } from '#tests/support/spreadsheets.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let company: Company
beforeAll(async () => {
  server = await startTestServer({ env: { WRITE_BUDGET: 'off' } })
  company = await createCompany(server)
  const post = (path: string, body: object) => server.request('POST', path, { token: company.token, body })
  await post('/api/items', { name: '=1+1', unit: 'pc', price: '10.50', tax: 'standard' })
  const lines = [{ description: '=1+1', quantity: '2.5', unitPrice: '10.50', tax: 'standard' }]
  const { status, body } = await server.request<{ id: string; issueDate: string }>('POST', '/api/invoices?issue=1', {
    token: company.token,
    body: { customer: { ...ALWAHA, name: '=1+1' }, lines },
  })
  expect(status).toBe(201)
  await post(`/api/invoices/${body.id}/payments`, { amount: '4.25', method: 'cash', date: body.issueDate })
})
afterAll(() => server.close())

const REPORTS: [string, Record<string, string>][] = [
  ['ageing', {}],
  ['payments', {}],
  ['vat', {}],
  ['vat/lines', { box: '1b' }],
  ['numbering', {}],
  ['threshold', {}],
  ['sales-by-customer', {}],
  ['sales-by-item', {}],
]

test.each(REPORTS)('%s', async (address, query) => {
  const files = reportFiles(server, { token: company.token, address, query })
  for (const language of ['en', 'ar'] as const) {
    const { bytes, disposition } = await files.fetched('xlsx', language)
    expect(disposition).toMatch(/^attachment; filename="[\w-]+\.xlsx"/)
    const sheet = readSpreadsheet(new Uint8Array(bytes))
    expect(sheet).toMatchObject({ isRightToLeft: language === 'ar', frozenRows: 1, formulas: 0 })
    const lines = rowsOf((await files.lines(language)).join('\r\n'))
    const plain = (row: readonly string[]) => row.map((cell) => cell.replaceAll("'", ''))
    const shown = sheet.rows.map((row) => lines[0]?.map((_, at) => shownText(row[at] ?? null)) ?? [])
    expect(shown.map(plain)).toEqual(lines.map(plain))
    expect(shown.length).toBeGreaterThan(address === 'sales-by-item' ? 0 : 1)
  }
})
