import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Item = { id: string; name: string; sku: string; price: string | null; taxRate: string | null; archived: boolean }
type Page = { items: Item[]; nextCursor: string | null }
type Refused = { reason: string; fields: Record<string, string>; error: string }

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const call = <Body>(method: string, path: string, body?: unknown, headers = {}) =>
  server.request<Body>(method, path, { token, headers, ...(body !== undefined && { body }) })
const make = async (body: unknown) => (await call<Item>('POST', '/api/items', body)).body
const find = async (query: string) => (await call<Page>('GET', `/api/items?${query}`)).body
const invoiceOf = (itemId: string) => {
  const { lines, ...rest } = invoiceBody()
  return { ...rest, lines: [{ ...lines[0], itemId }, ...lines.slice(1)] }
}

test('an item is kept as it was given, and found again by its id and its SKU', async () => {
  token = (await createCompany(server)).token
  const given = {
    name: 'Karak tea',
    nameAr: 'شاي كرك',
    sku: 'TEA-1',
    kind: 'goods',
    unit: 'cup',
    unitAr: 'كوب',
    price: '7.5',
    cost: '2.125',
    tax: 'standard',
    taxRate: '5',
    barcode: '6291041500213',
    trackStock: true,
    reorderLevel: '12',
  }
  const made = await call<Item>('POST', '/api/items', given)
  expect([made.status, made.body]).toMatchObject([201, { ...given, archived: false }])
  expect((await call('GET', `/api/items/${made.body.id}`)).body).toEqual(made.body)
  expect((await call('GET', `/api/items/by-sku/${encodeURIComponent('tea-١')}`)).body).toEqual(made.body)
  expect((await call('GET', '/api/items/by-sku/TEA-2')).status).toBe(404)
})

test('without a SKU an item takes the next of the account’s series, past those that were typed', async () => {
  token = (await createCompany(server)).token
  await make({ name: 'Typed', sku: 'sku-0002' })
  const skus = [await make({ name: 'One' }), await make({ name: 'Two', sku: ' ' }), await make({ name: 'Three' })]
  expect(skus.map(({ sku }) => sku)).toEqual(['SKU-0001', 'SKU-0003', 'SKU-0004'])
  await call('PUT', '/api/dashboard-settings', { sku_prefix: 'ART', sku_number_start: 50 })
  expect((await make({ name: 'Four' })).sku).toBe('ART-0050')
})

test('a SKU belongs to one item of the account; an archived one lets go of it', async () => {
  token = (await createCompany(server)).token
  const first = await make({ name: 'First', sku: 'A-1' })
  const second = await make({ name: 'Second' })
  for (const refused of [
    await call<Refused>('POST', '/api/items', { name: 'Other', sku: 'a-1' }),
    await call<Refused>('PUT', `/api/items/${second.id}`, { sku: 'A-1' }),
  ])
    expect([refused.status, refused.body.reason]).toEqual([409, 'item.sku-taken'])
  expect((await call('PUT', `/api/items/${first.id}`, { sku: 'a-1', price: '3' })).status).toBe(200)
  await call('POST', '/api/invoices', invoiceOf(first.id))
  await call('DELETE', `/api/items/${first.id}`)
  expect((await call<Item>('PUT', `/api/items/${second.id}`, { sku: 'A-1' })).body.sku).toBe('A-1')
  // Another account has its own.
  token = (await createCompany(server)).token
  expect((await make({ name: 'Theirs', sku: 'A-1' })).sku).toBe('A-1')
})

test('items are found by any spelling of their names, SKU and barcode, and listed by name page after page', async () => {
  token = (await createCompany(server)).token
  const tea = await make({ name: 'Karak Tea', nameAr: 'شَاي كرك إضافي', barcode: '629104' })
  for (let index = 0; index < 6; index++) await make({ name: `Box ${index}` })
  for (const q of ['karak', 'شاي اضافي', '٦٢٩١', 'TEA kar', tea.sku]) {
    expect((await find(`q=${encodeURIComponent(q)}`)).items.map(({ id }) => id)).toEqual([tea.id])
  }
  const names: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Page = await find(`limit=3${cursor && `&cursor=${cursor}`}`)
    names.push(...page.items.map(({ name }) => name))
    cursor = page.nextCursor
  }
  expect(names).toEqual([...Array.from({ length: 6 }, (_, index) => `Box ${index}`), 'Karak Tea'])
  expect((await find('sort=newest&limit=1')).items[0]?.name).toBe('Box 5')
})

test('what is wrong is said by field, in the reader’s language', async () => {
  token = (await createCompany(server)).token
  const refused = await server.request<Refused>('POST', '/api/items', {
    token,
    body: { name: ' ', tax: 'zero', taxRate: '5', sku: 'A/1' },
    language: 'ar',
  })
  expect([refused.status, Object.keys(refused.body.fields).toSorted()]).toEqual([422, ['name', 'sku', 'taxRate']])
  expect(refused.body.fields.name).toBe('مطلوب.')
  const number = await call<Refused>('POST', '/api/items', { name: 'Tea', price: 7.5 })
  expect(number.body.fields.price).toContain('decimal string')
})

test('a change takes what it names, and documents keep what they were given', async () => {
  token = (await createCompany(server)).token
  const tea = await make({ name: 'Tea', price: '5', taxRate: '5' })
  const draft = await call<CommercialDocument>('POST', '/api/invoices', invoiceOf(tea.id))
  const changed = await call<Item>('PUT', `/api/items/${tea.id}`, { price: '6.25', taxRate: null })
  expect(changed.body).toMatchObject({ name: 'Tea', price: '6.25', taxRate: null })
  const stored = await call<CommercialDocument>('GET', `/api/invoices/${draft.body.id}`)
  expect(stored.body.lines[0]).toMatchObject({ itemId: tea.id, unitPrice: '100.00' })
})

test('a line may name an item of the account, and no other', async () => {
  const stranger = await createCompany(server)
  token = stranger.token
  const theirs = await make({ name: 'Theirs' })
  token = (await createCompany(server)).token
  const tea = await make({ name: 'Tea' })
  for (const path of ['/api/invoices', '/api/invoices?issue=1']) {
    const refused = await call<Refused>('POST', path, invoiceOf(theirs.id))
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['lines.0.itemId']])
  }
  const draft = await call<CommercialDocument>('POST', '/api/invoices', invoiceOf(tea.id))
  expect(draft.status).toBe(201)
  const change = { ...invoiceOf(theirs.id), version: 1 }
  expect((await call('PUT', `/api/invoices/${draft.body.id}`, change)).status).toBe(422)
})

test('items are deleted when no document named them, and archived otherwise', async () => {
  token = (await createCompany(server)).token
  const [unused, used] = [await make({ name: 'Unused' }), await make({ name: 'Used' })]
  const draft = await call<CommercialDocument>('POST', '/api/invoices', invoiceOf(used.id))
  for (const { id } of [unused, used]) expect((await call('DELETE', `/api/items/${id}`)).status).toBe(204)
  expect((await find('')).items).toEqual([])
  expect((await call('GET', `/api/items/${unused.id}`)).status).toBe(404)
  expect((await call<Item>('GET', `/api/items/${used.id}`)).body.archived).toBe(true)
  const change = { ...invoiceOf(used.id), version: 1, reference: 'PO 7' }
  expect((await call('PUT', `/api/invoices/${draft.body.id}`, change)).status).toBe(200)
})

test('a repeat with the same key makes one item', async () => {
  token = (await createCompany(server)).token
  const twice = async () => call<Item>('POST', '/api/items', { name: 'Tea' }, { 'idempotency-key': 'once' })
  const [first, second] = [await twice(), await twice()]
  expect(second.body).toEqual(first.body)
  expect((await find('')).items).toHaveLength(1)
})
