/** A search has the very name or number first, then what begins with it, then what has its words; the newest first in each. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { createCompany } from '#tests/support/companies.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Found = { name?: string; nameAr?: string | null; customer?: { name: string; nameAr?: string } }
type Page = { items: Found[]; nextCursor: string | null }

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  token = (await createCompany(server)).token
})

const post = async (path: string, body: object) => {
  const made = await server.request<{ id: string; number: string }>('POST', path, { token, body })
  expect([path, body, made.status]).toEqual([path, body, 201])
  return made.body
}

const LINES = [{ description: 'Cup', quantity: '1', unitPrice: '10', tax: 'zero' }]
const isArabic = (name: string) => /\p{Script=Arabic}/u.test(name)
const namesOf = (name: string) => (isArabic(name) ? { name: '', nameAr: name } : { name })

const LISTS: Record<string, (name: string) => Promise<unknown>> = {
  '/api/customers': (name) => post('/api/customers', namesOf(name)),
  '/api/items': (name) => post('/api/items', namesOf(name)),
  '/api/invoices': (name) => post('/api/invoices', { customer: { name }, lines: LINES }),
  '/api/quotations': (name) => post('/api/quotations', { customer: { name }, lines: LINES }),
  '/api/payments': async (name) => {
    const { id } = await post('/api/customers', { name })
    return post('/api/payments', { customerId: id, currency: 'AED', amount: '10', date: '2026-03-01', method: 'cash' })
  },
}

/** Every name, a page after the other. */
async function found(path: string, query: string, limit: number): Promise<string[]> {
  const names: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const after: string = cursor && `&cursor=${encodeURIComponent(cursor)}`
    const { body, status } = await server.request<Page>('GET', `${path}?${query}&limit=${limit}${after}`, { token })
    expect([query, after, status]).toEqual([query, after, 200])
    names.push(...body.items.map(({ name, nameAr, customer }) => name || nameAr || customer?.name || ''))
    cursor = body.nextCursor
  }
  return names
}

/** Each query with its results in order; within a group the oldest comes first. */
const CASES: readonly { q: string; exact: string[]; beginning: string[]; rest: string[] }[] = [
  {
    q: 'karak tea',
    exact: ['Karak tea', 'KARAK TEA', 'Karak-Téa'],
    beginning: ['Karak tea 7', 'Karak teapot', 'Karak tea 10'],
    rest: ['Tea, karak', 'Special karak tea', 'My karak and tea'],
  },
  {
    q: 'al futtaim',
    exact: ['Al Futtaim', 'Alfuttaim', 'Al-Futtaim'],
    beginning: ['Al Futtaim Motors', 'Alfuttaim Group'],
    rest: ['Majid Al Futtaim'],
  },
  {
    q: 'شاي كرك',
    exact: ['شاي كرك', 'شاى كَرَك', 'الشاي كرك'],
    beginning: ['شاي كرك ٧', 'شاي كرك خاص'],
    rest: ['كرك شاي', 'خاص شاي كرك'],
  },
]

describe.each(Object.entries(LISTS))('%s', (path, make) => {
  test('the very name, what begins with it, and the rest: each once, whatever the page', async () => {
    for (const { exact, beginning, rest } of CASES) {
      // Neither in this order nor in its reverse.
      const made = [...rest.slice(0, 1), ...exact.slice(0, 1), ...beginning, ...exact.slice(1), ...rest.slice(1)]
      for (const name of made) await make(name)
    }
    for (const { q, exact, beginning, rest } of CASES) {
      const inOrder = [exact, beginning, rest].flatMap((part) => part.toReversed())
      for (const limit of [1, 2, 3, 50]) {
        expect([q, limit, await found(path, `q=${encodeURIComponent(q)}`, limit)]).toEqual([q, limit, inOrder])
      }
    }
  })
})

test('the very number of a document is before those that begin with it, and before names', async () => {
  const names = ['Old', 'Karak 1', 'Inv 1 trading']
  for (const name of names) await post('/api/invoices?issue=1', { customer: { name }, lines: LINES })
  await post('/api/invoices', { customer: { name: 'Salma' }, reference: 'INV-1', lines: LINES })
  for (const q of ['inv-1', 'INV-0001', '0001'])
    expect([q, (await found('/api/invoices', `q=${q}`, 2))[0]]).toEqual([q, 'Old'])
  expect(await found('/api/invoices', 'q=inv-1', 1)).toEqual(['Old', 'Inv 1 trading', 'Salma'])
})

test('numbers are found without their zeros, by the prefix of each type and in either digits', async () => {
  const { body: settings } = await server.request('PUT', '/api/dashboard-settings', {
    token,
    body: { invoice_number_start: 188, quotation_number_start: 188 },
  })
  expect(settings).toMatchObject({ invoice_number_start: 188 })
  const { id } = await post('/api/invoices?issue=1', { customer: { name: 'Zeros' }, lines: LINES })
  await post('/api/quotations?issue=1', { customer: { name: 'Zeros' }, lines: LINES })
  await post(`/api/invoices/${id}/credit-notes`, { lines: [{ line: 0, quantity: '1' }], reason: 'other' })
  const searches = [
    ['/api/invoices', ['INV-188', 'inv188', 'inv 188', 'INV-١٨٨', 'INV-0188', '188']],
    ['/api/quotations', ['QT-188', 'qt188', 'QT-0188']],
    ['/api/credit-notes', ['CN-1', 'cn1', 'INV-188']],
  ] as const
  for (const [path, texts] of searches)
    for (const q of texts) expect([q, await found(path, `q=${encodeURIComponent(q)}`, 1)]).toEqual([q, ['Zeros']])
})

test('SKUs and barcodes are numbers, and the very code is before the very name', async () => {
  await post('/api/items', { name: 'Coffee', sku: 'TEA' })
  await post('/api/items', { name: 'Green tea' })
  await post('/api/items', { name: 'Cup', sku: 'TEA-7' })
  await post('/api/items', { name: 'Tea' })
  for (const limit of [1, 2, 50]) {
    expect([limit, await found('/api/items', 'q=tea', limit)]).toEqual([limit, ['Coffee', 'Tea', 'Cup', 'Green tea']])
  }
})

test('a search among few keeps the order, and a cursor that nobody made is refused', async () => {
  const make = (name: string, currency: string) => post('/api/invoices', { customer: { name }, currency, lines: LINES })
  for (const name of ['Noor Trading', 'Al Noor', 'Noor'])
    for (const currency of ['AED', 'USD']) await make(name, currency)
  expect(await found('/api/invoices', 'q=noor&currency=USD', 1)).toEqual(['Noor', 'Noor Trading', 'Al Noor'])
  for (const path of Object.keys(LISTS)) {
    for (const parts of [['9', '1'], ['1'], ['-1', '1'], ['1', 'x'], ['exact', '1']]) {
      const cursor = Buffer.from(JSON.stringify(parts)).toString('base64url')
      expect([path, parts, (await server.request('GET', `${path}?q=noor&cursor=${cursor}`, { token })).status]).toEqual(
        [path, parts, 422],
      )
    }
  }
})
