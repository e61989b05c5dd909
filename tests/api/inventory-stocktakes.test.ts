/** Stocktakes: counted over several sittings while the store goes on selling, posted once. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Item = { id: string; stock: string | null }
type Stocktake = { id: string; postedAt: string | null; counted: number; different: number }
type Count = { itemId: string; quantity: string; expected: string; movedSince: string; difference: string }
type Page<Row> = { items: Row[]; nextCursor: string | null }
type Refused = { reason: string; fields: Record<string, string> }

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  token = (await createCompany(server)).token
})
afterAll(() => server.close())

const nowText = () => server.clock.now().toISOString()
const later = (minutes: number) => {
  server.clock.advance({ minutes })
  return nowText()
}
const call = <Body>(method: string, path: string, body?: unknown) =>
  server.request<Body>(method, path, { token, ...(body !== undefined && { body }) })
const item = async (openingStock: string, openingCost = '2') =>
  (await call<Item>('POST', '/api/items', { name: 'Rice', trackStock: true, openingStock, openingCost })).body.id
const stockOf = async (id: string) => (await call<Item>('GET', `/api/items/${id}`)).body.stock
const start = async (body: object = {}) => (await call<Stocktake>('POST', '/api/stocktakes', body)).body
type TypedCount = { itemId: string; quantity: string | null; countedAt?: string }
const put = (id: string, ...counts: TypedCount[]) =>
  call<Stocktake & Refused>('PUT', `/api/stocktakes/${id}/counts`, { counts })
const countsOf = async (id: string, query = '') =>
  (await call<Page<Count>>('GET', `/api/stocktakes/${id}/counts?${query}`)).body
const post = (id: string) => call<Stocktake & Refused>('POST', `/api/stocktakes/${id}/post`)
const sell = (itemId: string, quantity: string) => {
  const line = { description: 'Rice', itemId, quantity, unitPrice: '3', tax: 'zero' }
  return call('POST', '/api/invoices?issue=1', { ...invoiceBody(), discount: undefined, lines: [line] })
}

test('what differs from the books is posted, and what moved since the count stays moved', async () => {
  const [rice, oil, tea] = [await item('10'), await item('5', '3.335'), await item('7')]
  const stocktake = await start({ name: ' Main store ' })
  expect(stocktake).toMatchObject({ name: 'Main store', postedAt: null, counted: 0, different: 0, currency: 'AED' })
  await put(stocktake.id, { itemId: rice, quantity: '8.0' }, { itemId: tea, quantity: '7' })
  later(1)
  // The store goes on selling: the shelf of rice that was counted is emptier now.
  await sell(rice, '3')
  expect((await put(stocktake.id, { itemId: oil, quantity: '6' })).body).toMatchObject({ counted: 3, different: 2 })
  const { items } = await countsOf(stocktake.id)
  expect(items).toMatchObject([
    { itemId: oil, quantity: '6', expected: '5', movedSince: '0', difference: '1', value: '3.34' },
    { quantity: expect.any(String), expected: expect.any(String) },
    { quantity: expect.any(String), expected: expect.any(String) },
  ])
  const ofRice = { itemId: rice, quantity: '8', expected: '10', movedSince: '-3', difference: '-2', value: '-4.00' }
  expect(items).toContainEqual(expect.objectContaining(ofRice))
  const posted = await post(stocktake.id)
  expect([posted.status, posted.body]).toMatchObject([200, { postedAt: nowText(), counted: 3, different: 2 }])
  expect([await stockOf(rice), await stockOf(oil), await stockOf(tea)]).toEqual(['5', '6', '7'])
  const movements = await call<Page<object>>('GET', `/api/items/${rice}/movements`)
  expect(movements.body.items[0]).toMatchObject({
    kind: 'stocktake',
    quantity: '-2',
    stock: '5',
    by: { type: 'stocktake', id: stocktake.id, name: 'Main store' },
  })
  // A count without a difference writes no movement.
  expect((await call<Page<object>>('GET', `/api/items/${tea}/movements`)).body.items).toHaveLength(1)
  // A posted count reports the stock of its own time.
  await sell(rice, '1')
  expect((await countsOf(stocktake.id)).items).toContainEqual(expect.objectContaining(ofRice))
})

test('a count that comes late is beside the books of its own moment', async () => {
  const rice = await item('10')
  const { id } = await start()
  const countedAt = later(5)
  later(5)
  await sell(rice, '4')
  later(5)
  await put(id, { itemId: rice, quantity: '9', countedAt })
  expect((await countsOf(id)).items).toMatchObject([{ expected: '10', movedSince: '-4', difference: '-1', countedAt }])
  // A clock that is wrong counts neither before the stocktake began nor later than now.
  await put(id, { itemId: rice, quantity: '9', countedAt: '2020-01-01T00:00:00Z' })
  expect((await countsOf(id)).items).toMatchObject([{ expected: '10', difference: '-1' }])
  await put(id, { itemId: rice, quantity: '9', countedAt: '2099-01-01T00:00:00Z' })
  expect((await countsOf(id)).items).toMatchObject([{ expected: '6', difference: '3', countedAt: nowText() }])
})

test('a count is changed and taken away, and the last of several is taken', async () => {
  const [rice, oil] = [await item('10'), await item('5')]
  const { id } = await start()
  const counts = await put(
    id,
    { itemId: rice, quantity: '1' },
    { itemId: oil, quantity: '5' },
    { itemId: rice, quantity: '2' },
  )
  expect(counts.body).toMatchObject({ counted: 2, different: 1 })
  expect((await put(id, { itemId: rice, quantity: '10' })).body).toMatchObject({ counted: 2, different: 0 })
  expect((await put(id, { itemId: rice, quantity: null })).body).toMatchObject({ counted: 1, different: 0 })
  expect((await put(id, { itemId: rice, quantity: null })).body).toMatchObject({ counted: 1, different: 0 })
  expect((await countsOf(id)).items.map(({ itemId }) => itemId)).toEqual([oil])
})

test('counts and stocktakes are listed page after page, the newest first', async () => {
  const { id } = await start()
  const found: string[] = []
  for (const quantity of ['1', '2', '3']) {
    await put(id, { itemId: await item('2'), quantity })
    later(1)
  }
  const first = await countsOf(id, 'limit=2')
  const second = await countsOf(id, `limit=2&cursor=${first.nextCursor}`)
  for (const { quantity } of [...first.items, ...second.items]) found.push(quantity)
  expect([found, second.nextCursor]).toEqual([['3', '2', '1'], null])
  expect((await countsOf(id, 'filter=different')).items.map(({ quantity }) => quantity)).toEqual(['3', '1'])
  const newer = await start()
  const list = (await call<Page<Stocktake>>('GET', '/api/stocktakes?limit=1')).body
  expect(list.items.map((one) => one.id)).toEqual([newer.id])
  const rest = (await call<Page<Stocktake>>('GET', `/api/stocktakes?limit=1&cursor=${list.nextCursor}`)).body
  expect([rest.items.map((one) => one.id), rest.nextCursor]).toEqual([[id], null])
})

test('an open stocktake is deleted with its counts; a posted one stays, and is posted once', async () => {
  const rice = await item('10')
  const open = await start()
  await put(open.id, { itemId: rice, quantity: '1' })
  expect((await call('DELETE', `/api/stocktakes/${open.id}`)).status).toBe(204)
  expect((await call('GET', `/api/stocktakes/${open.id}/counts`)).status).toBe(404)
  const { id } = await start()
  await put(id, { itemId: rice, quantity: '4' })
  await post(id)
  for (const refused of [
    await post(id),
    await put(id, { itemId: rice, quantity: '1' }),
    await call<Refused>('DELETE', `/api/stocktakes/${id}`),
  ])
    expect([refused.status, refused.body.reason]).toEqual([409, 'stocktake.posted'])
  expect(await stockOf(rice)).toBe('4')
})

test('items that rest are not counted, nor moved when they came to rest since', async () => {
  const [rice, oil, untracked] = [await item('10'), await item('10'), await item('0')]
  await call('PUT', `/api/items/${untracked}`, { trackStock: false })
  const { id } = await start()
  const refused = await put(id, { itemId: rice, quantity: '1' }, { itemId: untracked, quantity: '1' })
  expect([refused.status, refused.body.reason]).toEqual([409, 'item.not-tracked'])
  await put(id, { itemId: rice, quantity: '1' }, { itemId: oil, quantity: '1' })
  await call('DELETE', `/api/items/${rice}`)
  await call('PUT', `/api/items/${oil}`, { trackStock: false })
  await post(id)
  expect([await stockOf(rice), await stockOf(oil)]).toEqual(['10', null])
})

test.each([
  ['less than nothing', { quantity: '-1' }, 'counts.0.quantity'],
  ['seven decimals', { quantity: '0.0000001' }, 'counts.0.quantity'],
  ['thirteen integer digits', { quantity: '1000000000000' }, 'counts.0.quantity'],
  ['a day that does not exist', { countedAt: '2027-13-41T00:00:00Z' }, 'counts.0.countedAt'],
  ['an item that is not there', { itemId: '0198f5a0-0000-7000-8000-000000000001' }, 'counts.0.itemId'],
])('a count of %s is refused', async (_name, wrong, field) => {
  const rice = await item('10')
  const { id } = await start()
  const refused = await put(id, { itemId: rice, quantity: '1', ...wrong })
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]])
  expect((await countsOf(id)).items).toEqual([])
})

test('a large count is posted whole', async () => {
  const { id } = await start()
  const ids: string[] = []
  for (let n = 0; n < 30; n++) ids.push(await item('1'))
  await put(id, ...ids.map((itemId, index) => ({ itemId, quantity: String(index) })))
  expect((await post(id)).body).toMatchObject({ counted: 30, different: 29 })
  expect(await Promise.all(ids.map(stockOf))).toEqual(ids.map((_, index) => String(index)))
})
