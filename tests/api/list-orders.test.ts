/**
 * Every order that the API describes lists every row, in pages of any size and in the file: those without a value stand at its
 * end, in both directions.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createCompany } from '#tests/support/companies.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Row = Record<string, unknown> & { id: string }
type Page = { items: Row[]; nextCursor: string | null }
type Parameter = { name: string; schema: { enum?: string[] } }
type OpenApi = { paths: Record<string, { get?: { parameters?: Parameter[] } }> }

let server: TestServer
let token: string
let paths: OpenApi['paths']
beforeAll(async () => {
  server = await startTestServer()
  token = (await createCompany(server, { name: 'Noor', vatRegistered: false })).token
  paths = (await server.request<OpenApi>('GET', '/api/docs/json')).body.paths
  await fill()
}, 30_000)
afterAll(() => server.close())

async function post(path: string, body: object): Promise<Row> {
  const { status, body: made } = await server.request<Row>('POST', `/api${path}`, { token, body })
  expect([path, status < 300, made]).toEqual([path, true, made])
  // No two rows are made at the same instant.
  server.clock.advance({ seconds: 1 })
  return made
}

const LINE = { description: 'Work', quantity: '1', unitPrice: '10', tax: 'out-of-scope' }
const DAYS = [undefined, '2027-03-20', '2027-03-10', undefined, '2027-03-10', undefined, '2027-04-01']

/** Creates rows for each list, some of which lack the values that its orders sort by. */
async function fill() {
  const customers: string[] = []
  for (const [at, nameAr] of ['ب', undefined, 'أ', undefined, 'ب', 'ج', undefined].entries()) {
    const name = at === 3 ? '' : `Buyer ${(at * 3) % 7}`
    customers.push((await post('/customers', { name, ...((nameAr ?? name === '') && { nameAr: nameAr ?? 'د' }) })).id)
  }
  const invoices: Row[] = []
  for (const [at, day] of DAYS.entries()) {
    // The last customers owe nothing, and two owe the same.
    const line = { ...LINE, unitPrice: String(10 * (at % 3) + 10) }
    const body = { customerId: customers[at % 4], lines: [line] }
    // A trial account issues a few a day.
    if (at % 3 === 2) server.clock.advance({ days: 1 })
    invoices.push(await post('/invoices?issue=1', { ...body, ...(day && { dueDate: day }) }))
    await post('/invoices', { ...body, ...(day && { dueDate: day }) })
    await post('/quotations?issue=1', { ...body, ...(day && { validUntil: day }) })
    await post('/items', { name: at % 2 ? `Tea ${at}` : '', nameAr: at % 2 ? null : `شاي ${at}`, price: '1' })
  }
  for (const [at, day] of DAYS.entries()) {
    const rule = { every: 1, unit: 'month' }
    const body = { draft: { lines: [LINE] }, rule, firstDay: day ?? '2027-03-15', then: 'draft' }
    const { id } = await post('/recurring-invoices', body)
    if (at % 3 === 0) await post(`/recurring-invoices/${id}/end`, {})
  }
  // One customer has paid everything, one too much.
  for (const [at, { id }] of invoices.slice(0, 4).entries()) {
    const amount = ['15.00', '20.00', '5.00', '1.00'][at]
    await post(`/invoices/${id}/payments`, { amount, date: '2027-03-0' + (1 + (at % 2)), method: 'cash' })
  }
  for (const { id } of invoices.slice(4, 6)) await post(`/invoices/${id}/credit-notes`, { reason: 'Returned' })
}

const sortsOf = (path: string): readonly string[] =>
  paths[path]?.get?.parameters?.find(({ name }) => name === 'sort')?.schema.enum ?? []

/** The value that each order sorts by, or null for a row without it. Names are left out, because they are sorted folded. */
const VALUES: Record<string, (row: Row) => string | number | null> = {
  issueDate: ({ issueDate }) => String(issueDate),
  dueDate: ({ dueDate, validUntil }) => (dueDate ?? validUntil ?? null) as string | null,
  total: ({ totals }) => Number((totals as { total: string }).total),
  due: ({ kind, status, totals }) => {
    const { due } = totals as { due: string }
    return kind === 'invoice' && status === 'issued' && Number(due) > 0 ? Number(due) : null
  },
  date: ({ date }) => String(date),
  sku: ({ sku }) => String(sku),
  next: ({ nextDay }) => (nextDay ?? null) as string | null,
  balance: ({ balances }) => {
    const [own] = balances as { due: string; credit: string }[]
    return own && own.due !== own.credit ? Number(own.due) - Number(own.credit) : null
  },
}

async function walk(path: string, query: string, limit: number): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | null = ''
  for (let pages = 0; cursor !== null; pages += 1) {
    const address: string = `${path}?limit=${limit}${query}${cursor && `&cursor=${cursor}`}`
    const { status, body }: { status: number; body: Page } = await server.request<Page>('GET', address, { token })
    expect([address, status]).toEqual([address, 200])
    rows.push(...body.items)
    cursor = body.nextCursor
    expect(pages).toBeLessThan(60)
  }
  return rows
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)
const LISTS = [
  '/api/invoices/',
  '/api/quotations/',
  '/api/credit-notes/',
  '/api/payments/',
  '/api/customers/',
  '/api/items/',
  '/api/recurring-invoices/',
]

const HAVE_FILES = ['/api/invoices/', '/api/quotations/', '/api/payments/', '/api/customers/', '/api/items/']

test('every list that can be sorted is walked here', () => {
  // The rows of reports are sums: reports-sales.test.ts walks those, and issue-report-threads.test.ts the inbox of admins. A file
  // has all rows of its list.
  const isOther = /^\/api\/(reports|admin)\/|\.\w+$/
  const sorted = Object.keys(paths).filter((path) => sortsOf(path).length > 0 && !isOther.test(path))
  expect(sorted.toSorted()).toEqual(LISTS.toSorted())
})

test.each(LISTS)('%s', async (list) => {
  const path = list.slice(0, -1)
  const all = idsOf(await walk(path, '', 100)).toSorted()
  expect(all.length).toBeGreaterThan(1)
  for (const sort of sortsOf(list)) {
    const whole = await walk(path, `&sort=${sort}`, 100)
    expect([sort, idsOf(whole).toSorted()]).toEqual([sort, all])
    for (const limit of [1, 2, 3]) {
      expect([sort, limit, idsOf(await walk(path, `&sort=${sort}`, limit))]).toEqual([sort, limit, idsOf(whole)])
    }
    const valueOf = VALUES[sort.replace('-', '')]
    if (valueOf) {
      const values = whole.map(valueOf)
      const known = values.filter((value) => value !== null)
      expect([sort, values.slice(0, known.length)]).toEqual([sort, known])
      const ascending = sort.startsWith('-') ? known.toReversed() : known
      expect([sort, ascending]).toEqual([sort, ascending.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))])
    }
    if (!HAVE_FILES.includes(list)) continue
    const csv = await server.request('GET', `${path}.csv?sort=${sort}`, { token })
    const lines = new TextDecoder().decode(csv.bytes).trimEnd().split('\r\n')
    expect([sort, csv.status, lines.length - 1]).toEqual([sort, 200, all.length])
  }
})
