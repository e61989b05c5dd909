/** Every list that leaves as CSV or XLSX, as spreadsheets read it: whatever they take for a line end, a delimiter or a formula. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { DOCUMENT_TYPE_NAMES, DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { isLive, rowsOf } from '#tests/support/csv-rows.ts'
import { readSpreadsheet, shownText } from '#tests/support/spreadsheets.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let company: Company
beforeAll(async () => {
  server = await startTestServer({ env: { WRITE_BUDGET: 'off' } })
  company = await createCompany(server)
  await Promise.all(HOSTILE.map(fill))
  const { body } = await post<CommercialDocument>('/api/invoices?issue=1', documentOf('Noor; =1+1'))
  await post(`/api/invoices/${body.id}/credit-notes`, { reason: '=1+1' })
})
afterAll(() => server.close())

const FILES = [
  'customers',
  'items',
  'payments',
  ...DOCUMENT_TYPE_NAMES.map((type) => DOCUMENT_TYPES[type].collection),
].map((collection) => `/api/${collection}.csv`)

/** Each is a name, a reference and a SKU, or is refused there. */
const HOSTILE = [
  '=1+1',
  '+cmd|calc!A1',
  '@SUM(A1)',
  '-2+3',
  ...['\r', '\n', '\r\n'].flatMap((end) => [`Noor${end}=1+1`, `Noor${end} "=1+1"`, `"${end}a,=1+1`, `${end}${end}@A1`]),
  'Noor;=1+1',
  'Noor\t=1+1',
  '"Noor" | =1+1',
]

const post = <Answer>(path: string, body: object) =>
  server.request<Answer>('POST', path, { token: company.token, body })

/** Values that a field refuses are stored without line ends and tabs, so that no row of a list is lost. */
async function fill(text: string, at: number): Promise<void> {
  for (const name of [text, text.replace(/[\r\n\t]+/g, ' ')]) {
    const customer = await post<{ id?: string }>('/api/customers', { name, nameAr: name, email: `a${at}@example.com` })
    const taken = [
      customer,
      await post('/api/items', { name, sku: `${name}${at}`, unit: 'pc', price: '1' }),
      await post('/api/quotations', documentOf(name)),
      await post('/api/invoices', documentOf(name)),
    ]
    await post('/api/payments', paymentOf(customer.body, name))
    if (taken.every(({ status }) => status === 201)) return
  }
}

const DAY = '2026-11-22'
const paymentOf = ({ id }: { id?: string }, text: string) => ({
  customerId: id,
  currency: 'AED',
  date: DAY,
  amount: '1',
  method: 'cheque',
  reference: text,
  cheque: { number: text, bank: text, date: DAY },
})

const documentOf = (name: string) => ({
  customer: { name, address: 'Dubai' },
  reference: name,
  lines: [{ description: name, quantity: '1', unitPrice: '10', tax: 'standard' }],
})

/** Fetches a file by its single-use link, as the app does. */
async function fetched(path: string): Promise<Uint8Array> {
  const { body } = await post<{ url: string }>('/api/downloads', { path })
  return new Uint8Array((await server.request('GET', new URL(body.url).pathname)).bytes)
}

const read = async (path: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await fetched(path))

/** The rows of a file, keyed by the names of its columns. */
function tableOf(text: string): Record<string, string>[] {
  const [heads = [], ...rows] = rowsOf(text)
  return rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at] ?? ''])))
}

describe.each(FILES)('%s', (file) => {
  test.each(['en', 'ar'])('runs nothing, wherever lines and cells are split, %s', async (language) => {
    const text = await read(`${file}?language=${language}`)
    expect(text.length).toBeGreaterThan(50)
    const lines = [/\r\n/, /\r\n|\r|\n/, /\r|\n/, /\r/, /\n/].flatMap((end) => text.split(end))
    const cells = [...lines, ...lines.flatMap((line) => line.split(/[;|\t]/)), ...rowsOf(text).flat()]
    expect(cells.filter(isLive)).toEqual([])
  })

  test('has the same number of cells in each row', async () => {
    const rows = rowsOf(await read(file))
    expect(new Set(rows.map((row) => row.length)).size).toBe(1)
  })

  test.each(['en', 'ar'])('as XLSX it shows the same, no cell is a formula, %s', async (language) => {
    const sheet = readSpreadsheet(await fetched(`${file.replace('.csv', '.xlsx')}?language=${language}`))
    expect(sheet).toMatchObject({ isRightToLeft: language === 'ar', frozenRows: 1, formulas: 0 })
    const [heads = [], ...rows] = rowsOf(await read(`${file}?language=${language}`))
    // The apostrophes before formulas are those of CSV.
    const plain = (row: readonly string[]) => row.map((cell) => cell.replaceAll("'", ''))
    const shown = sheet.rows.map((row) => plain(heads.map((_, at) => shownText(row[at] ?? null))))
    expect(shown).toEqual([heads, ...rows].map(plain))
  })
})

test('digits stand as they were typed: phones with +, SKUs and barcodes with zeros before them', async () => {
  const phones = ['0501234567', '+971 50 123 4567', '00971501234567', '+966501234567']
  for (const [at, phone] of phones.entries()) await post('/api/customers', { name: `Phone ${at}`, phone })
  await post('/api/items', { name: 'Bolt', sku: '000123', barcode: '06291041500213', unit: 'pc', price: '1' })
  const customers = tableOf(await read('/api/customers.csv?language=en'))
  expect(phones.map((_, at) => customers.find(({ Name }) => Name === `Phone ${at}`)?.Phone)).toEqual(phones)
  const bolt = tableOf(await read('/api/items.csv?language=en')).find(({ Name }) => Name === 'Bolt')
  expect([bolt?.SKU, bolt?.Barcode]).toEqual(['000123', '06291041500213'])
})

describe('invoices', () => {
  // A trial issues three a day.
  beforeAll(async () => {
    company = await createCompany(server)
  })
  const details = ['Paid', 'Balance due', 'Reference', 'Customer TRN', 'Exchange rate', 'Company currency']
  const inBase = ['Total excl. VAT', 'VAT', 'Total incl. VAT'].map((head) => `${head} (company currency)`)
  const rowOf = async (reference: string) => {
    const rows = tableOf(await read('/api/invoices.csv?language=en'))
    const row = rows.find(({ Reference }) => Reference === reference)
    return [...details, ...inBase].map((head) => row?.[head])
  }
  const LINES = [{ description: 'Design', quantity: '1', unitPrice: '100', tax: 'standard' }]
  const customer = { name: 'Noor', address: 'Dubai', trn: '100123456700003' }

  test('say what is paid and due, the reference, the buyer’s TRN, and the amounts in the company’s currency', async () => {
    const { body } = await post<CommercialDocument>('/api/invoices?issue=1', {
      customer,
      reference: 'PO-1',
      lines: LINES,
    })
    const payment = { amount: '40', method: 'cash', date: body.issueDate }
    expect((await post(`/api/invoices/${body.id}/payments`, payment)).status).toBe(201)
    const found = await rowOf('PO-1')
    expect(found).toEqual(['40.00', '65.00', 'PO-1', customer.trn, '', 'AED', '100.00', '5.00', '105.00'])
  })

  test('in a foreign currency as the paper states them; a draft owes nothing, and without a rate has no amounts', async () => {
    const foreign = { customer, currency: 'USD', lines: LINES }
    const { body } = await post<CommercialDocument>('/api/invoices?issue=1', {
      ...foreign,
      reference: 'PO-2',
      exchangeRate: '3.6725',
    })
    const row = await rowOf('PO-2')
    expect(row.slice(0, 7)).toEqual(['0.00', '105.00', 'PO-2', customer.trn, '3.6725', 'AED', '367.25'])
    expect(row.slice(7)).toEqual([body.taxInBase ?? '', body.totalInBase ?? ''])
    await post('/api/invoices', { ...foreign, reference: 'PO-3', exchangeRate: '3.6725' })
    expect((await rowOf('PO-3')).slice(0, 2)).toEqual(['', ''])
    expect((await rowOf('PO-3')).slice(6)).toEqual((await rowOf('PO-2')).slice(6))
    await post('/api/invoices', { ...foreign, reference: 'PO-4' })
    expect((await rowOf('PO-4')).slice(4)).toEqual(['', 'AED', '', '', ''])
  })

  test('of a draft have the TRN that stands in the book of customers', async () => {
    const { body } = await post<{ id: string }>('/api/customers', customer)
    await post('/api/invoices', { customerId: body.id, reference: 'PO-5', lines: LINES })
    expect((await rowOf('PO-5'))[3]).toBe(customer.trn)
  })
})
