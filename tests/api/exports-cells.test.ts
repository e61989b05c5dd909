/** Each list and report as CSV and XLSX: no cell runs, and the longest amounts are those of the API to the last digit. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { isLive, rowsOf } from '#tests/support/csv-rows.ts'
import { type ReadCell, readSpreadsheet, shownText } from '#tests/support/spreadsheets.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const HOSTILE = '=SUM(A1;1)|+cmd'
/** A document has at most 90,000,000,000.00; prices and costs of items have more digits. */
const LONGEST = ['89999999999.99', '12345678901.23']
const OF_15 = '99999999999.9999'
const OF_18 = '12345678901234.5678'

let server: TestServer
let company: Company
beforeAll(async () => {
  server = await startTestServer({ env: { WRITE_BUDGET: 'off' } })
  company = await createCompany(server)
  for (const [at, price] of LONGEST.entries()) await sell(at, price)
  for (const price of [OF_15, OF_18])
    await post('/api/items', { name: HOSTILE, unit: 'pc', price, cost: price, tax: 'zero' })
})
afterAll(() => server.close())

async function post<Body = { id: string }>(path: string, body: object): Promise<Body> {
  const answer = await server.request<Body>('POST', path, { token: company.token, body })
  expect([path, answer.status, answer.body]).toEqual([path, 201, expect.anything()])
  return answer.body
}

/** A customer, an item, an invoice, a quotation, a payment and a credit note, each with the text, of this price. */
async function sell(at: number, price: string): Promise<void> {
  const name = `${HOSTILE}${at}`
  const customer = await post('/api/customers', { name, nameAr: name, notes: name, terms: name })
  const item = await post('/api/items', { name, nameAr: name, sku: name, unit: 'pc', price, tax: 'zero' })
  const lines = [{ itemId: item.id, description: name, quantity: '1', unitPrice: price, tax: 'zero' }]
  const sold = { customerId: customer.id, reference: name, lines }
  await post('/api/quotations', sold)
  const { id, issueDate } = await post<{ id: string; issueDate: string }>('/api/invoices?issue=1', sold)
  const paid = { amount: price, method: 'cash', date: issueDate, reference: name }
  await post('/api/payments', { ...paid, currency: 'AED', customerId: customer.id })
  await post(`/api/invoices/${id}/credit-notes`, { reason: name })
}

/** `has`: amounts that it must have. */
const FILES: { path: string; query?: string; has: string[] }[] = [
  { path: 'invoices', has: LONGEST },
  { path: 'quotations', has: LONGEST },
  { path: 'credit-notes', has: LONGEST },
  { path: 'customers', has: LONGEST },
  { path: 'items', has: [OF_15, OF_18] },
  { path: 'payments', has: LONGEST },
  { path: 'reports/ageing', has: LONGEST },
  { path: 'reports/payments', has: [] },
  { path: 'reports/vat', has: [] },
  { path: 'reports/vat/lines', query: '&box=4', has: LONGEST },
  { path: 'reports/numbering', has: [] },
  { path: 'reports/threshold', has: [] },
  { path: 'reports/sales-by-customer', has: LONGEST },
  { path: 'reports/sales-by-item', has: LONGEST },
]

const bytesOf = async (path: string) =>
  new Uint8Array((await server.request('GET', path, { token: company.token })).bytes)

const isAmount = (text: string) => /^-?\d{11,}(\.\d+)?$/.test(text)

/** The amounts of eleven digits and more before the point anywhere in an answer. */
function amountsIn(answer: unknown): string[] {
  if (typeof answer === 'string') return isAmount(answer) ? [answer] : []
  return typeof answer === 'object' && answer !== null ? Object.values(answer).flatMap(amountsIn) : []
}

const digitsOf = (amount: string) => amount.replace(/\D/g, '').length

const kindOf = (cells: ReadCell[], text: string) => cells.find((cell) => shownText(cell) === text)?.kind

test.each(FILES)('$path', async ({ path, query = '', has }) => {
  const { body } = await server.request('GET', `/api/${path}?limit=100${query}`, { token: company.token })
  const known = new Set(amountsIn(body))
  for (const language of ['en', 'ar']) {
    const csv = new TextDecoder().decode(await bytesOf(`/api/${path}.csv?language=${language}${query}`))
    const rows = rowsOf(csv)
    const cells = [...csv.split(/[\r\n]+/), ...csv.split(/[\r\n;|\t]+/), ...rows.flat()]
    expect(cells.filter(isLive)).toEqual([])
    const amounts = new Set(rows.flat().filter(isAmount))
    expect([...amounts].filter((amount) => !known.has(amount))).toEqual([])
    expect([...amounts]).toEqual(expect.arrayContaining(has))

    const sheet = readSpreadsheet(await bytesOf(`/api/${path}.xlsx?language=${language}${query}`))
    expect(sheet.formulas).toBe(0)
    const plain = (row: readonly string[]) => row.map((cell) => cell.replaceAll("'", ''))
    const shown = sheet.rows.map((row) => rows[0]?.map((_, at) => shownText(row[at] ?? null)) ?? [])
    expect(shown.map(plain)).toEqual(rows.map(plain))
    for (const amount of amounts)
      expect([amount, kindOf(sheet.rows.flat(), amount)]).toEqual([amount, digitsOf(amount) > 15 ? 'text' : 'number'])
  }
})
