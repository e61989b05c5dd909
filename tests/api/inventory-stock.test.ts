/** Stock as a ledger: what a person posts by hand, and what beginning and ending to track an item post. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { damagedBooks } from '#api/health/books-check-service.ts'
import { createCompany } from '#tests/support/companies.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Item = {
  id: string
  trackStock: boolean
  stock: string | null
  averageCost: string | null
  stockValue: string | null
  isLow: boolean
  archived: boolean
}
type Movement = { id: string; kind: string; quantity: string; stock: string; averageCost: string; at: string }
type Page = { items: Movement[]; nextCursor: string | null }
type Refused = { reason: string; fields: Record<string, string>; error: string }

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  token = (await createCompany(server)).token
})
afterAll(() => server.close())

const call = <Body>(method: string, path: string, body?: unknown) =>
  server.request<Body>(method, path, { token, ...(body !== undefined && { body }) })
const make = async (body: object = {}) =>
  (await call<Item>('POST', '/api/items', { name: 'Tea', trackStock: true, ...body })).body
const find = async (id: string) => (await call<Item>('GET', `/api/items/${id}`)).body
const post = (id: string, body: object) => call<Movement & Refused>('POST', `/api/items/${id}/movements`, body)
const movements = async (id: string, query = '') =>
  (await call<Page>('GET', `/api/items/${id}/movements?${query}`)).body

test('an item is made with what there is of it, at what it cost', async () => {
  const item = await make({ openingStock: '12.50', openingCost: '3.2', reorderLevel: '5' })
  expect(item).toMatchObject({ stock: '12.5', averageCost: '3.2', stockValue: '40.00', isLow: false })
  const { items } = await movements(item.id)
  expect(items).toMatchObject([
    { kind: 'opening', quantity: '12.5', unitCost: '3.2', stock: '12.5', averageCost: '3.2', by: { type: 'company' } },
  ])
})

test('without an opening it begins with nothing, at the cost of the item', async () => {
  const item = await make({ cost: '4.25' })
  expect(item).toMatchObject({ stock: '0', averageCost: '4.25', stockValue: '0.00', isLow: true })
})

test('purchases move the average cost, and nothing else does', async () => {
  const { id } = await make({ openingStock: '10', openingCost: '2', cost: '9' })
  const posted = await post(id, { kind: 'purchase', quantity: '5', unitCost: '3.5', reason: ' From the market ' })
  expect([posted.status, posted.body]).toMatchObject([
    201,
    { kind: 'purchase', quantity: '5', unitCost: '3.5', reason: 'From the market', stock: '15', averageCost: '2.5' },
  ])
  expect((await post(id, { kind: 'adjustment', quantity: '-3', reason: 'Broken' })).body.averageCost).toBe('2.5')
  expect((await post(id, { kind: 'return', quantity: '1' })).body).toMatchObject({ stock: '13', averageCost: '2.5' })
  expect((await post(id, { kind: 'stocktake', quantity: '12' })).body).toMatchObject({
    quantity: '-1',
    stock: '12',
    averageCost: '2.5',
  })
  // A purchase without a cost counts at the average cost, which stays the same.
  expect((await post(id, { kind: 'purchase', quantity: '1' })).body).toMatchObject({
    unitCost: '2.5',
    averageCost: '2.5',
  })
  expect(await find(id)).toMatchObject({ stock: '13', averageCost: '2.5', stockValue: '32.50' })
})

test('goods whose cost nobody knows are asked for it, when tracking begins and when they are bought', async () => {
  const opened = await call<Refused>('POST', '/api/items', { name: 'Tea', trackStock: true, openingStock: '100' })
  expect([opened.status, Object.keys(opened.body.fields)]).toEqual([422, ['openingCost']])
  expect(opened.body.fields.openingCost).toBe('No cost of this item is known yet. Enter what one unit costs, or 0.')
  const { id } = await make()
  const refused = await post(id, { kind: 'purchase', quantity: '100' })
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['unitCost']])
  expect((await post(id, { kind: 'purchase', quantity: '100', unitCost: '10' })).status).toBe(201)
  expect((await post(id, { kind: 'purchase', quantity: '100' })).body).toMatchObject({ averageCost: '10' })
  expect(await find(id)).toMatchObject({ stock: '200', averageCost: '10', stockValue: '2000.00' })
  // Tracked again, at what it cost before.
  await call('PUT', `/api/items/${id}`, { trackStock: false })
  await call('PUT', `/api/items/${id}`, { trackStock: true, openingStock: '3' })
  expect(await find(id)).toMatchObject({ stock: '3', averageCost: '10' })
})

test('a purchase into nothing, or less, brings its own cost', async () => {
  const { id } = await make({ openingStock: '2', openingCost: '8' })
  await post(id, { kind: 'adjustment', quantity: '-5', reason: 'Taken' })
  expect(await find(id)).toMatchObject({ stock: '-3', averageCost: '8', stockValue: '0.00', isLow: true })
  await post(id, { kind: 'purchase', quantity: '4', unitCost: '10.123456' })
  expect(await find(id)).toMatchObject({ stock: '1', averageCost: '10.123456', stockValue: '10.12' })
})

test('a count of what there is already is written too', async () => {
  const { id } = await make({ openingStock: '2', cost: '1' })
  expect((await post(id, { kind: 'stocktake', quantity: '2.0' })).body).toMatchObject({ quantity: '0', stock: '2' })
})

const PURCHASE = { kind: 'purchase', quantity: '1' }
test.each([
  ['nothing', { ...PURCHASE, quantity: '0.000' }, 'quantity'],
  ['seven decimals', { ...PURCHASE, quantity: '0.0000001' }, 'quantity'],
  ['thirteen integer digits', { ...PURCHASE, quantity: '1000000000000' }, 'quantity'],
  ['a stock of thirteen integer digits', { ...PURCHASE, quantity: '999999999999' }, 'quantity'],
  ['a purchase of less than nothing', { ...PURCHASE, quantity: '-1' }, 'quantity'],
  ['a return of less than nothing', { kind: 'return', quantity: '-1' }, 'quantity'],
  ['a count of less than nothing', { kind: 'stocktake', quantity: '-1' }, 'quantity'],
  ['no decimal', { ...PURCHASE, quantity: '1e3' }, 'quantity'],
  ['a number', { ...PURCHASE, quantity: 1 }, 'quantity'],
  ['a cost below nothing', { ...PURCHASE, unitCost: '-1' }, 'unitCost'],
  ['a cost of a return', { kind: 'return', quantity: '1', unitCost: '1' }, 'unitCost'],
  ['an adjustment without a reason', { kind: 'adjustment', quantity: '1' }, 'reason'],
  ['an adjustment with an empty reason', { kind: 'adjustment', quantity: '1', reason: '  ' }, 'reason'],
  ['a sale by hand', { kind: 'sale', quantity: '1' }, 'kind'],
  ['an opening by hand', { kind: 'opening', quantity: '1' }, 'kind'],
  ['a closing by hand', { kind: 'closing', quantity: '1' }, 'kind'],
])('%s is refused, and nothing moves', async (_name, body, field) => {
  const { id } = await make({ openingStock: '3', cost: '1' })
  const refused = await post(id, body)
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]])
  expect((await movements(id)).items).toHaveLength(1)
})

test('what is not tracked, or archived, does not move', async () => {
  const untracked = await make({ trackStock: false })
  expect(untracked).toMatchObject({ stock: null, averageCost: null, stockValue: null, isLow: false })
  const archived = await make({ openingStock: '3', cost: '1' })
  await call('DELETE', `/api/items/${archived.id}`)
  expect(await find(archived.id)).toMatchObject({ archived: true, stock: '3' })
  for (const { id } of [untracked, archived]) {
    const refused = await post(id, PURCHASE)
    expect([refused.status, refused.body.reason]).toEqual([409, 'item.not-tracked'])
  }
  expect((await post('0198f5a0-0000-7000-8000-000000000001', PURCHASE)).status).toBe(404)
})

test('tracking that is switched on begins with an opening, and ends with a closing of the rest', async () => {
  const { id } = await make({ trackStock: false, cost: '2' })
  const change = (body: object) => call<Item & Refused>('PUT', `/api/items/${id}`, body)
  expect((await change({ openingStock: '4' })).body.fields).toHaveProperty('openingStock')
  const on = await change({ trackStock: true, openingStock: '4' })
  expect(on.body).toMatchObject({ stock: '4', averageCost: '2', stockValue: '8.00' })
  expect((await change({ openingStock: '4' })).status).toBe(422)
  expect((await change({ trackStock: false })).body).toMatchObject({ stock: null, stockValue: null, isLow: false })
  expect((await change({ trackStock: true, openingStock: '1', openingCost: '5' })).body).toMatchObject({
    stock: '1',
    averageCost: '5',
  })
  // A service has no stock.
  expect((await change({ kind: 'service' })).body).toMatchObject({ trackStock: false, stock: null })
  const { items } = await movements(id)
  expect(items.map(({ kind, quantity, stock }) => `${kind} ${quantity} ${stock}`)).toEqual([
    'closing -1 0',
    'opening 1 1',
    'closing -4 0',
    'opening 4 4',
  ])
})

test.each([
  [{ openingStock: '-1' }, 'openingStock'],
  [{ openingStock: '1.1234567' }, 'openingStock'],
  [{ openingStock: '1000000000000' }, 'openingStock'],
  [{ openingStock: '1', openingCost: '-1' }, 'openingCost'],
  [{ trackStock: false, openingStock: '1' }, 'openingStock'],
  [{ kind: 'service', openingCost: '1' }, 'openingCost'],
])('an opening of %o is refused, and no item made', async (body, field) => {
  const refused = await call<Refused>('POST', '/api/items', { name: 'Tea', trackStock: true, ...body })
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]])
  expect((await call<Page>('GET', '/api/items')).body.items).toEqual([])
})

test('an item is low at its reorder level and below, also when the level is changed', async () => {
  const { id, isLow } = await make({ openingStock: '5', cost: '1', reorderLevel: '4' })
  expect(isLow).toBe(false)
  await post(id, { kind: 'adjustment', quantity: '-1', reason: 'Tasted' })
  expect((await find(id)).isLow).toBe(true)
  expect((await call<Item>('PUT', `/api/items/${id}`, { reorderLevel: '3.5' })).body.isLow).toBe(false)
  expect((await call<Item>('PUT', `/api/items/${id}`, { reorderLevel: '4.0' })).body.isLow).toBe(true)
  expect((await call<Item>('PUT', `/api/items/${id}`, { reorderLevel: null })).body.isLow).toBe(false)
})

test('movements are listed newest first, page after page', async () => {
  const { id } = await make()
  for (let n = 1; n <= 4; n++) await post(id, { kind: 'purchase', quantity: String(n), unitCost: '1' })
  const first = await movements(id, 'limit=3')
  const second = await movements(id, `limit=3&cursor=${first.nextCursor}`)
  const quantities = [...first.items, ...second.items].map(({ quantity }) => quantity)
  expect([quantities, second.nextCursor]).toEqual([['4', '3', '2', '1', '0'], null])
  expect((await call('GET', `/api/items/${id}/movements?cursor=x`)).status).toBe(422)
})

test('values follow the currency of the account', async () => {
  const [first, second] = [
    await make({ openingStock: '3', openingCost: '1.2345' }),
    await make({ openingStock: '1', openingCost: '0' }),
  ]
  expect((await find(first.id)).stockValue).toBe('3.70')
  await call('PUT', '/api/dashboard-settings', { selected_currency: 'KWD' })
  expect([(await find(first.id)).stockValue, (await find(second.id)).stockValue]).toEqual(['3.704', '0.000'])
  await post(first.id, { kind: 'adjustment', quantity: '-1', reason: 'Broken' })
  expect((await find(first.id)).stockValue).toBe('2.469')
  await call('PUT', '/api/dashboard-settings', { selected_currency: 'AED' })
  expect((await find(first.id)).stockValue).toBe('2.47')
  expect(await damagedBooks(server.db.read)).toBeUndefined()
})

test('what goes back to a supplier is taken out at the cost at which it came', async () => {
  const { id } = await make({ openingStock: '10', openingCost: '2' })
  await post(id, { kind: 'purchase', quantity: '10', unitCost: '4' })
  const back = (quantity: string, unitCost?: string) =>
    post(id, { kind: 'adjustment', quantity, reason: 'Returned to the supplier', ...(unitCost && { unitCost }) })
  // The stock is the same as before the purchase.
  expect((await back('-10', '4')).body).toMatchObject({ unitCost: '4', stock: '10', averageCost: '2' })
  expect((await back('-1')).body).toMatchObject({ unitCost: null, stock: '9', averageCost: '2' })
  // At more than all of it had cost, and all of it: there is no average to take it from.
  expect((await back('-8', '100')).body).toMatchObject({ stock: '1', averageCost: '2' })
  expect((await back('-1', '3')).body).toMatchObject({ stock: '0', averageCost: '2' })
  expect((await back('-1', '3')).body).toMatchObject({ stock: '-1', averageCost: '2' })
  expect(await damagedBooks(server.db.read)).toBeUndefined()
  for (const wrong of [
    { kind: 'adjustment', quantity: '1', unitCost: '3', reason: 'Found' },
    { kind: 'return', quantity: '1', unitCost: '3' },
    { kind: 'stocktake', quantity: '1', unitCost: '3' },
  ]) {
    const refused = await post(id, wrong)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['unitCost']])
  }
})
