/** Lists as XLSX: to the last digit, one at a time for a company, and no process is left behind. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { MOST_SHEET_ROWS } from '#domain/text/sheet-cell.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { translator } from '#i18n/translator.ts'
import { addItems, categoryOf } from '#tests/bench/many-items.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { readSpreadsheet, shownText } from '#tests/support/spreadsheets.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ listen: true, env: { WRITE_BUDGET: 'off' } })
})
afterAll(() => server.close())

/** A company with more items than fit, of which one in ten is archived and some 5,000 are of each category. */
let many: Company
beforeAll(async () => {
  many = await createCompany(server)
  await addItems(server.deps.db, many.account, Math.ceil((MOST_SHEET_ROWS + 10) / 0.9))
}, 60_000)
const OF_A_CATEGORY = `/api/items.xlsx?category=${categoryOf(1)}`

const get = (path: string, { token }: Company, signal?: AbortSignal) =>
  fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` }, ...(signal && { signal }) })

const sheetOf = async (path: string, company: Company) =>
  readSpreadsheet(new Uint8Array(await (await get(path, company)).arrayBuffer()))

const postItem = async (company: Company, item: object) => {
  const { status } = await server.request('POST', '/api/items', {
    token: company.token,
    body: { unit: 'pc', tax: 'standard', ...item },
  })
  expect(status).toBe(201)
}

test('what is read back equals the API to the last digit, with 15 and 18 digits too', async () => {
  const company = await createCompany(server)
  const prices = [
    '0',
    '0.01',
    '1.1',
    '999999999999.99',
    '9999999999999.99',
    '99999999999999.99',
    '999999999999999.9999',
  ]
  for (const [at, price] of prices.entries()) await postItem(company, { name: `Item ${at}`, price })
  const { body } = await server.request<{ items: { name: string; price: string }[] }>('GET', '/api/items?limit=100', {
    token: company.token,
  })
  expect(body.items).toHaveLength(prices.length)
  const { rows } = await sheetOf('/api/items.xlsx?language=en', company)
  const heads = (rows[0] ?? []).map(shownText)
  const [name, price] = [heads.indexOf('Name'), heads.findIndex((head) => head.startsWith('Price'))]
  const read = rows
    .slice(1)
    .map((row) => ({ name: shownText(row[name] ?? null), price: shownText(row[price] ?? null) }))
  expect(read).toEqual(body.items.map(({ name: own, price: ownPrice }) => ({ name: own, price: ownPrice })))
  const kinds = new Map(rows.slice(1).map((row) => [row[price]?.text.replaceAll(/\D/g, '').length, row[price]?.kind]))
  expect([kinds.get(15), kinds.get(16), kinds.get(19)]).toEqual(['number', 'text', 'text'])
})

test('names that objects have as members are written as texts', async () => {
  const company = await createCompany(server)
  const names = ['constructor', '__proto__', 'toString', '_x0041_', '</t></si>&amp;', 'نور "الدين"']
  for (const name of names) await postItem(company, { name, price: '1' })
  const { rows } = await sheetOf('/api/items.xlsx?language=en', company)
  expect(new Set(rows.slice(1).map((row) => row[1]?.text))).toEqual(new Set(names))
})

test('has the rows of the filters, those that are named, and an ASCII name with the ending', async () => {
  const company = await createCompany(server)
  for (const name of ['Bolt', 'Nut', 'Screw']) await postItem(company, { name, price: '1' })
  const found = await get('/api/items.xlsx?q=nut', company)
  expect(found.headers.get('content-disposition')).toMatch(/^attachment; filename="items-\d{4}-\d{2}-\d{2}\.xlsx"/)
  expect(found.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(readSpreadsheet(new Uint8Array(await found.arrayBuffer())).rows).toHaveLength(2)
  const other = await createCompany(server)
  const { body } = await server.request<{ items: { id: string }[] }>('GET', '/api/items', { token: company.token })
  const named = `/api/items.xlsx?ids=${body.items.map(({ id }) => id).join(',')}`
  expect((await sheetOf(named, company)).rows).toHaveLength(4)
  expect((await get(named, other)).status).toBe(404)
})

type Running = { running: { rows: number; isWriting: boolean } | null }

const progress = async (company: Company) =>
  (await (await get('/api/account/export/spreadsheet', company)).json()) as Running

/** The processes of spreadsheets that this one has started. */
function processIds(): number[] {
  const { stdout } = Bun.spawnSync(['pgrep', '-f', '-P', String(process.pid), 'spreadsheets/writing/worker'])
  return stdout.toString().split('\n').filter(Boolean).map(Number)
}

const processes = async (): Promise<number> => processIds().length

test('one at a time for a company, which says how far it is; it ends with whoever stops waiting', async () => {
  const other = await createCompany(server)
  await postItem(other, { name: 'Bolt', price: '1' })
  const stopping = new AbortController()
  const first = get(OF_A_CATEGORY, many, stopping.signal).catch(() => null)
  await waitUntil('the process', async () => ((await progress(many)).running?.rows ?? 0) > 0)
  expect(await processes()).toBe(1)
  const again = await get(OF_A_CATEGORY, many)
  expect([again.status, (await again.json()) as object]).toEqual([
    409,
    expect.objectContaining({ reason: 'spreadsheet.running' }),
  ])
  const link = { token: many.token, body: { path: OF_A_CATEGORY } }
  expect((await server.request('POST', '/api/downloads', link)).status).toBe(409)
  expect((await get('/api/items.csv', many)).status).toBe(200)
  stopping.abort()
  await first
  await waitUntil('the end of the process', async () => (await processes()) === 0)
  expect(await progress(many)).toEqual({ running: null })
  expect((await sheetOf('/api/items.xlsx', other)).rows).toHaveLength(2)
  expect((await sheetOf(OF_A_CATEGORY, many)).rows.length).toBeGreaterThan(4900)
  expect(await processes()).toBe(0)
}, 60_000)

test('whoever opens a link is told in their language when its process has ended by itself, and may ask again', async () => {
  for (const language of ['en', 'ar'] as const) {
    const link = { token: many.token, body: { path: OF_A_CATEGORY } }
    const { body } = await server.request<{ url: string }>('POST', '/api/downloads', link)
    const headers = { accept: 'text/html', 'accept-language': language }
    const opened = fetch(`${server.url}${new URL(body.url).pathname}`, { headers })
    await waitUntil('the process', async () => ((await progress(many)).running?.rows ?? 0) > 0)
    for (const id of processIds()) process.kill(id, 'SIGKILL')
    const page = await opened
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain(translator(refusalMessages, language)('spreadsheet.failed'))
    expect(await progress(many)).toEqual({ running: null })
  }
}, 60_000)

test('whoever opens a link is told in their language when its rows cannot be read, and the server logs it', async () => {
  const company = await createCompany(server)
  const rename = (from: string, to: string) =>
    server.deps.db.write((tx) => tx.run(sql.raw(`alter table ${from} rename to ${to}`)))
  for (const language of ['en', 'ar'] as const) {
    const link = { token: company.token, body: { path: '/api/items.xlsx' } }
    const { body } = await server.request<{ url: string }>('POST', '/api/downloads', link)
    const headers = { accept: 'text/html', 'accept-language': language, 'x-request-id': `unread-rows-${language}` }
    await rename('items', 'items_away')
    const page = await fetch(`${server.url}${new URL(body.url).pathname}`, { headers })
    await rename('items_away', 'items')
    expect([page.status, page.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain(translator(refusalMessages, language)('server.error'))
    const logged = server.logged.filter(
      ({ event, requestId }) => event === 'request failed' && requestId === headers['x-request-id'],
    )
    expect(logged).toMatchObject([{ level: 'error', route: '/api/downloads/:token', method: 'GET' }])
    expect(await progress(company)).toEqual({ running: null })
  }
})

test('more than 50,000 rows are refused before a link is opened, with a sentence that names CSV', async () => {
  for (const language of ['en', 'ar'] as const) {
    const link = { token: many.token, language, body: { path: '/api/items.xlsx' } }
    const { status, body } = await server.request('POST', '/api/downloads', link)
    const error = refusalMessages[language]['spreadsheet.too-long']
    expect([status, body]).toMatchObject([422, { reason: 'spreadsheet.too-long', error }])
    expect(error).toContain('CSV')
  }
  expect((await get('/api/items.xlsx', many)).status).toBe(422)
  expect(await progress(many)).toEqual({ running: null })
}, 120_000)
