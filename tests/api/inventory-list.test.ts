/** The list of items: filters, orders, search, categories, many at once, and the file. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import type { ItemAnswer } from '#api/inventory/answer.ts'
import { items } from '#db/schema/inventory.ts'
import { MOST_CATEGORIES } from '#domain/inventory/limits.ts'
import { createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Page = { items: ItemAnswer[]; nextCursor: string | null }
type Category = { id: string; name: string; nameAr: string | null; items: number }
type Refused = { reason: string; fields: Record<string, string> }

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  token = (await createCompany(server)).token
})

const UNKNOWN = '01999999-9999-7999-8999-999999999999'

const call = <Body>(method: string, path: string, body?: unknown) =>
  server.request<Body>(method, path, { token, ...(body !== undefined && { body }) })
const make = async (name: string, more: object = {}) =>
  (await call<ItemAnswer>('POST', '/api/items', { name, ...more })).body
const get = async (id: string) => (await call<ItemAnswer>('GET', `/api/items/${id}`)).body
const find = async (query: string) => (await call<Page>('GET', `/api/items?${query}`)).body
const search = (q: string, more = '') => find(`q=${encodeURIComponent(q)}${more}`)
const names = ({ items }: Page) => items.map(({ name }) => name)
const summary = async () => (await call('GET', '/api/items/summary')).body
const group = async (name: string, more: object = {}) =>
  (await call<Category>('POST', '/api/item-categories', { name, ...more })).body
const groups = async () => (await call<{ items: Category[] }>('GET', '/api/item-categories')).body.items
/** Tracked, with so many units of it and what they cost. */
const stocked = (name: string, openingStock: string, more: object = {}) =>
  make(name, { trackStock: true, reorderLevel: '5', openingStock, openingCost: '2', ...more })

/** Every name, a page after the other. */
async function paged(query: string, limit = 1): Promise<string[]> {
  const found: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Page = await find(`${query}&limit=${limit}${cursor && `&cursor=${cursor}`}`)
    found.push(...names(page))
    cursor = page.nextCursor
  }
  return found
}

test("items are named: up to a page of them, archived ones too, each once, and nobody else's", async () => {
  const tea = await make('Tea')
  const old = await make('Old tea')
  await make('Coffee')
  await call('POST', '/api/items/archive', { ids: [old.id] })
  const ids = `${tea.id},${UNKNOWN},${old.id},${tea.id}`
  expect(names(await find(`ids=${ids}`))).toEqual(['Old tea', 'Tea'])
  // Filters, and a page that is shorter, are of lists.
  expect(await find(`ids=${ids}&filter=services&q=coffee&limit=1`)).toMatchObject({ items: [{}, {}], nextCursor: null })
  const { token: stranger } = await createCompany(server)
  const seen = await server.request('GET', `/api/items?ids=${ids}`, { token: stranger })
  expect(seen.body).toEqual({ items: [], nextCursor: null })
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => UNKNOWN.replace(/.{3}$/, String(100 + at))).join(',')
  expect((await call('GET', `/api/items?ids=${many(100)}`)).status).toBe(200)
  for (const wrong of [many(101), 'tea', '', `${tea.id},`, `${tea.id},${tea.id.toUpperCase()}`]) {
    const refused = await call<Refused>('GET', `/api/items?ids=${wrong}`)
    expect([wrong, refused.status, Object.keys(refused.body.fields)]).toEqual([wrong, 422, ['ids']])
  }
})

test('is sorted by name in either language, SKU and age, page after page, within every filter', async () => {
  const drinks = await group('Drinks')
  const more = { categoryId: drinks.id, kind: 'service' }
  await make('Basma', { ...more, nameAr: 'أمل', sku: 'C' })
  await make('al-Amal', { ...more, nameAr: 'باسم', sku: 'b' })
  await make('Celine', { ...more, nameAr: 'تالا', sku: 'A' })
  await make('Elsewhere', { sku: 'D' })
  const orders = {
    name: ['al-Amal', 'Basma', 'Celine'],
    '-name': ['Celine', 'Basma', 'al-Amal'],
    nameAr: ['Basma', 'al-Amal', 'Celine'],
    '-nameAr': ['Celine', 'al-Amal', 'Basma'],
    sku: ['Celine', 'al-Amal', 'Basma'],
    '-sku': ['Basma', 'al-Amal', 'Celine'],
    newest: ['Celine', 'al-Amal', 'Basma'],
  }
  for (const [sort, expected] of Object.entries(orders)) {
    for (const filter of [`category=${drinks.id}`, 'filter=services', `filter=services&category=${drinks.id}`])
      expect({ sort, filter, found: await paged(`sort=${sort}&${filter}`) }).toEqual({ sort, filter, found: expected })
  }
  expect(names(await find(''))).toEqual(['al-Amal', 'Basma', 'Celine', 'Elsewhere'])
  for (const cursor of ['made-up', Buffer.from('["a"]').toString('base64url')])
    for (const sort of ['name', 'newest'])
      expect((await call('GET', `/api/items?sort=${sort}&cursor=${cursor}`)).status).toBe(
        sort === 'newest' && cursor !== 'made-up' ? 422 : 422,
      )
  expect((await call('GET', '/api/items?sort=price')).status).toBe(422)
})

test('says what is low, what is out, and what all is worth', async () => {
  await stocked('Plenty', '100')
  await stocked('Few', '5')
  await stocked('None', '0')
  await stocked('No level', '1', { reorderLevel: null })
  await make('Untracked')
  const expected = { low: ['Few'], out: ['None'], services: [], archived: [] }
  for (const [filter, found] of Object.entries(expected)) expect(names(await find(`filter=${filter}`))).toEqual(found)
  const marked = (await find('')).items.filter(({ isLow }) => isLow).map(({ name }) => name)
  expect(marked).toEqual(['Few', 'None'])
  expect(await summary()).toEqual({ items: 5, low: 1, out: 1, stockValue: '212.00', currency: 'AED' })
})

test('an item has a name in either language', async () => {
  const arabic = await call<ItemAnswer>('POST', '/api/items', { nameAr: 'شاي كرك' })
  expect([arabic.status, arabic.body.name, arabic.body.nameAr]).toEqual([201, '', 'شاي كرك'])
  expect((await call<Refused>('POST', '/api/items', { sku: 'A' })).body.fields).toHaveProperty('name')
  expect((await call<Refused>('PUT', `/api/items/${arabic.body.id}`, { nameAr: null })).status).toBe(422)
  expect(
    (await call<ItemAnswer>('PUT', `/api/items/${arabic.body.id}`, { name: 'Tea', nameAr: null })).body,
  ).toMatchObject({
    name: 'Tea',
    nameAr: null,
  })
})

test('finds beginnings of words in either spelling, with the article or without, newest first', async () => {
  const lamp = await make('Minara lamp', { nameAr: 'مصباح المَنارة', sku: 'LMP-0042.B', barcode: '6291041500213' })
  const book = await make('Lamp book (2nd edition)', { nameAr: 'كتاب منارة وتجارة', sku: 'B-1' })
  await make('Coca-Cola')
  for (const q of ['lam', 'LAMP', 'منار', 'المناره', 'المنارة', 'l'])
    expect({ q, found: names(await search(q)) }).toEqual({ q, found: [book.name, lamp.name] })
  for (const q of ['lamp mina', 'minara, lamp', 'مصباح', 'lmp-00', 'LMP-0042.B', 'lmp0042', '0042', '٦٢٩١٠٤١', '62910'])
    expect({ q, found: names(await search(q)) }).toEqual({ q, found: [lamp.name] })
  for (const q of ['2nd', '(2nd', 'تجارة', 'وتجاره', 'edition book'])
    expect({ q, found: names(await search(q)) }).toEqual({ q, found: [book.name] })
  for (const q of ['coca-cola', 'coca cola', 'cocacola', 'cola'])
    expect({ q, found: names(await search(q)) }).toEqual({ q, found: ['Coca-Cola'] })
  for (const q of ['amp', '0213', '-', '"', '·service', 'lamp zebra', '" OR "'])
    expect({ q, found: names(await search(q)) }).toEqual({ q, found: [] })
  await call('PUT', `/api/items/${lamp.id}`, { name: 'Torch' })
  expect(names(await search('lamp'))).toEqual([book.name])
  expect(await paged('q=to')).toEqual(['Torch'])
})

test('words longer than the index counts on are found whole and by their beginning', async () => {
  const long = 'abcdefghijklmnopqrstuvwxyz'
  await make(`${long}1`)
  await make(`${long}2`)
  expect(await paged(`q=${long}`)).toEqual([`${long}2`, `${long}1`])
  expect(await paged(`q=${long}1`)).toEqual([`${long}1`])
})

test('a search has the item of that very SKU or barcode first, on whatever page the others are', async () => {
  const scanned = await make('Scanned', { barcode: '629' })
  const named = await make('Named', { sku: '629' })
  for (let index = 0; index < 4; index++) await make(`Other ${index}`, { sku: `629-${index}` })
  const expected = ['Named', 'Scanned', 'Other 3', 'Other 2', 'Other 1', 'Other 0']
  for (const limit of [1, 2, 3, 100])
    expect({ limit, found: await paged('q=629', limit) }).toEqual({ limit, found: expected })
  await call('DELETE', `/api/items/${named.id}`)
  expect(names(await search('٦٢٩', '&limit=1'))).toEqual([scanned.name])
})

test('a search stays within the filter, the category and the account', async () => {
  const drinks = await group('Drinks')
  await make('Tea', { categoryId: drinks.id })
  await make('Tea tasting', { kind: 'service' })
  await make('Tea lesson', { kind: 'service', categoryId: drinks.id })
  await stocked('Tea cup', '3')
  const gone = await make('Tea of old')
  await call('POST', '/api/items/archive', { ids: [gone.id] })
  const expected = {
    '': ['Tea', 'Tea cup', 'Tea lesson', 'Tea tasting'],
    '&filter=services': ['Tea lesson', 'Tea tasting'],
    '&filter=low': ['Tea cup'],
    '&filter=out': [],
    '&filter=archived': ['Tea of old'],
    [`&category=${drinks.id}`]: ['Tea', 'Tea lesson'],
    [`&filter=services&category=${drinks.id}`]: ['Tea lesson'],
    [`&category=${UNKNOWN}`]: [],
  }
  for (const [filter, found] of Object.entries(expected))
    expect({ filter, found: await paged(`q=tea${filter}`) }).toEqual({ filter, found })
  token = (await createCompany(server)).token
  expect(names(await search('tea'))).toEqual([])
})

test('categories are named in either language, counted, and set free of when they are deleted', async () => {
  const [drinks, food] = [await group('Drinks', { nameAr: 'مشروبات' }), await group('', { nameAr: 'أطعمة' })]
  expect(food).toMatchObject({ name: '', nameAr: 'أطعمة', items: 0 })
  const tea = await make('Tea', { categoryId: drinks.id })
  const old = await make('Old', { categoryId: drinks.id })
  await call('POST', '/api/items/archive', { ids: [old.id] })
  expect((await groups()).map(({ name, items }) => [name, items])).toEqual([
    ['Drinks', 1],
    ['', 0],
  ])
  const renamed = await call<Category>('PUT', `/api/item-categories/${drinks.id}`, { name: 'Hot drinks', nameAr: null })
  expect(renamed.body).toMatchObject({ id: drinks.id, name: 'Hot drinks', nameAr: null, items: 1 })
  expect((await call<Refused>('PUT', `/api/item-categories/${drinks.id}`, { name: ' ' })).body.fields).toHaveProperty(
    'name',
  )
  expect((await call<Refused>('POST', '/api/item-categories', {})).status).toBe(422)
  for (const body of [
    { name: 'Cup', categoryId: UNKNOWN },
    { name: 'Cup', categoryId: 'no id' },
  ])
    expect((await call<Refused>('POST', '/api/items', body)).body.fields).toHaveProperty('categoryId')
  expect((await call<Refused>('PUT', `/api/items/${tea.id}`, { categoryId: UNKNOWN })).status).toBe(422)
  expect((await call('DELETE', `/api/item-categories/${drinks.id}`)).status).toBe(204)
  expect([(await get(tea.id)).categoryId, (await get(old.id)).categoryId]).toEqual([null, null])
  expect((await groups()).map(({ nameAr }) => nameAr)).toEqual(['أطعمة'])
  expect((await call<ItemAnswer>('PUT', `/api/items/${tea.id}`, { categoryId: food.id })).body.categoryId).toBe(food.id)
  const theirs = food.id
  token = (await createCompany(server)).token
  expect((await call('POST', '/api/items', { name: 'Cup', categoryId: theirs })).status).toBe(422)
})

test('an account has as many categories as a list shows whole', async () => {
  for (let made = 0; made < MOST_CATEGORIES; made += 50)
    await Promise.all(Array.from({ length: 50 }, (_, index) => group(`Category ${made + index}`)))
  expect(await groups()).toHaveLength(MOST_CATEGORIES)
  const refused = await call<Refused>('POST', '/api/item-categories', { name: 'One more' })
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['name']])
})

test('the number of items of a category follows each of their changes', async () => {
  const [drinks, food] = [await group('Drinks'), await group('Food')]
  const counts = async () => (await groups()).map(({ items }) => items)
  const [tea, milk] = [await make('Tea', { categoryId: drinks.id }), await make('Milk', { categoryId: drinks.id })]
  expect(await counts()).toEqual([2, 0])
  await call('PUT', `/api/items/${tea.id}`, { categoryId: food.id })
  expect(await counts()).toEqual([1, 1])
  await call('POST', '/api/items/category', { ids: [tea.id, milk.id], categoryId: food.id })
  expect(await counts()).toEqual([0, 2])
  await call('POST', '/api/items/archive', { ids: [tea.id] })
  await call('PUT', `/api/items/${tea.id}`, { categoryId: drinks.id })
  expect(await counts()).toEqual([0, 1])
  await call('POST', '/api/items/restore', { ids: [tea.id] })
  expect(await counts()).toEqual([1, 1])
  await call('DELETE', `/api/items/${milk.id}`)
  expect(await counts()).toEqual([1, 0])
})

test('many items are put into a category at once, and out of it', async () => {
  const [drinks, food] = [await group('Drinks'), await group('Food')]
  const [tea, bread] = [await make('Tea', { categoryId: drinks.id }), await make('Bread')]
  const ids = [tea.id, bread.id, UNKNOWN]
  const moved = await call('POST', '/api/items/category', { ids, categoryId: food.id })
  expect(moved.body).toEqual({
    items: expect.arrayContaining([
      { id: tea.id, categoryId: food.id, before: drinks.id },
      { id: bread.id, categoryId: food.id, before: null },
    ]),
  })
  expect(names(await find(`category=${food.id}`))).toEqual(['Bread', 'Tea'])
  expect(names(await search('tea', `&category=${food.id}`))).toEqual(['Tea'])
  expect((await call('POST', '/api/items/category', { ids: [tea.id], categoryId: UNKNOWN })).status).toBe(422)
  expect((await call('POST', '/api/items/category', { ids, categoryId: food.id })).body).toEqual({ items: [] })
  await call('POST', '/api/items/category', { ids, categoryId: null })
  expect((await groups()).map(({ items }) => items)).toEqual([0, 0])
})

test('many prices are raised or lowered by a percentage, and taken back', async () => {
  const made = [await make('Tea', { price: '2.125' }), await make('Cup', { price: '10' }), await make('No price')]
  const ids = made.map(({ id }) => id)
  const prices = async () => Promise.all(ids.map(async (id) => (await get(id)).price))
  const raised = await call<{ items: { id: string; price: string; before: string }[] }>('POST', '/api/items/prices', {
    ids: [...ids, UNKNOWN],
    percent: '12.5',
  })
  expect(raised.body.items.toSorted((a, b) => (a.before < b.before ? -1 : 1))).toEqual([
    { id: ids[1] ?? '', price: '11.25', before: '10' },
    { id: ids[0] ?? '', price: '2.39', before: '2.125' },
  ])
  expect(await prices()).toEqual(['2.39', '11.25', null])
  const back = raised.body.items.map(({ id, before }) => ({ id, price: before }))
  const restored = await call('POST', '/api/items/prices/restore', { items: [...back, { id: UNKNOWN, price: '1' }] })
  expect([restored.status, await prices()]).toEqual([200, ['2.125', '10', null]])
  await call('POST', '/api/items/prices', { ids, percent: '-100' })
  expect(await prices()).toEqual(['0', '0', null])
  for (const percent of ['-100.01', '1000.1', '1.23456', 'ten', 10])
    expect((await call<Refused>('POST', '/api/items/prices', { ids, percent })).body.fields).toHaveProperty('percent')
  expect((await call('POST', '/api/items/prices/restore', { items: [{ id: ids[0], price: '-1' }] })).status).toBe(422)
})

test('many items are archived and restored; others’ and unknown ones are left alone; the sums follow', async () => {
  const [low, out, plain] = [await stocked('Low', '4'), await stocked('Out', '0'), await make('Plain')]
  const ids = [low.id, out.id, plain.id, UNKNOWN]
  const archived = await call<{ archived: string[] }>('POST', '/api/items/archive', { ids })
  expect(archived.body.archived.toSorted()).toEqual([low.id, out.id, plain.id].toSorted())
  expect(await summary()).toEqual({ items: 0, low: 0, out: 0, stockValue: '0.00', currency: 'AED' })
  expect([names(await find('')), names(await find('filter=low')), names(await find('filter=archived'))]).toEqual([
    [],
    [],
    ['Low', 'Out', 'Plain'],
  ])
  expect((await call('POST', '/api/items/archive', { ids })).body).toEqual({ archived: [] })
  const mine = token
  token = (await createCompany(server)).token
  expect((await call('POST', '/api/items/restore', { ids })).body).toEqual({ restored: [] })
  token = mine
  expect((await call('POST', '/api/items/restore', { ids: [low.id, plain.id] })).status).toBe(200)
  expect(await summary()).toEqual({ items: 2, low: 1, out: 0, stockValue: '8.00', currency: 'AED' })
  expect(names(await search('low'))).toEqual(['Low'])
  const many = Array.from({ length: 201 }, (_, index) => UNKNOWN.slice(0, -3) + String(index).padStart(3, '0'))
  expect((await call('POST', '/api/items/archive', { ids: many })).status).toBe(422)
})

test('an item whose SKU another took is not restored, nor any named with it', async () => {
  const [first, other] = [await make('First', { sku: 'A-1' }), await make('Other')]
  await call('POST', '/api/items/archive', { ids: [first.id, other.id] })
  await make('Second', { sku: 'a-1' })
  const refused = await call<Refused>('POST', '/api/items/restore', { ids: [other.id, first.id] })
  expect([refused.status, refused.body.reason]).toEqual([409, 'item.sku-taken'])
  expect((await get(other.id)).archived).toBe(true)
  expect(names(await find('filter=archived'))).toEqual(['First', 'Other'])
})

test('an item that moved or was named is archived when it is deleted, with its stock', async () => {
  const [moved, named, unused] = [await stocked('Moved', '3'), await make('Named'), await make('Unused')]
  const { lines, ...rest } = invoiceBody()
  await call('POST', '/api/invoices', { ...rest, lines: [{ ...lines[0], itemId: named.id }] })
  for (const { id } of [moved, named, unused]) expect((await call('DELETE', `/api/items/${id}`)).status).toBe(204)
  expect(await get(moved.id)).toMatchObject({ archived: true, stock: '3' })
  expect(names(await find('filter=archived'))).toEqual(['Moved', 'Named'])
  expect(await summary()).toMatchObject({ items: 0, low: 0, stockValue: '0.00' })
  expect(names(await search('unused', '&filter=archived'))).toEqual([])
})

test('goes into a file in the reader’s language, filtered or as it was chosen', async () => {
  const drinks = await group('Drinks', { nameAr: 'مشروبات' })
  const more = {
    nameAr: 'شاي، كرك',
    categoryId: drinks.id,
    unit: 'cup',
    unitAr: 'كوب',
    price: '7.5',
    cost: '2',
    taxRate: '5',
  }
  const tea = await stocked('Tea, "karak"', '12', { ...more, sku: 'T-1', barcode: '629' })
  await make('=cmd()', { sku: 'S-1', kind: 'service', tax: 'zero' })
  const file = async (query: string) =>
    new TextDecoder('utf-8', { ignoreBOM: true })
      .decode((await call('GET', `/api/items.csv?${query}`)).bytes)
      .split('\r\n')
  expect(await file('language=en')).toEqual([
    '\u{FEFF}SKU,Name,Name (Arabic),Category,Kind,Barcode,Unit,Unit (Arabic),Currency,Price,Cost,Tax,Tax rate (%),In stock,Reorder level,Average cost,Stock value,Archived',
    "S-1,'=cmd(),,,Service,,,,AED,,,Zero-rated,,,,,,No",
    'T-1,"Tea, ""karak""",شاي، كرك,Drinks,Goods,629,cup,كوب,AED,7.5,2,Standard rate,5,12,5,2,24.00,No',
    '',
  ])
  const arabic = await file('language=ar&filter=services')
  expect([arabic.length, arabic[0]?.slice(1, 24)]).toEqual([3, 'رمز الصنف,الاسم,الاسم ('])
  expect((await file(`language=ar&ids=${tea.id}`))[1]).toContain('مشروبات,سلعة')
  expect((await call('GET', `/api/items.csv?ids=${UNKNOWN}`)).status).toBe(404)
  const link = await call<{ url: string }>('POST', '/api/downloads', { path: `/api/items.csv?ids=${tea.id}` })
  const { pathname } = new URL(link.body.url, 'http://localhost')
  expect(new TextDecoder().decode((await server.request('GET', pathname)).bytes)).toContain('karak')
})

test('a category of more items than are written at once is emptied whole', async () => {
  const many = await group('Many')
  const tea = await make('Tea', { categoryId: many.id })
  const columns = sql.raw(
    'kind, category_id, tax, track_stock, stock, average_cost, stock_value, name_key, name_ar_key',
  )
  await server.db.write((tx) =>
    tx.run(sql`insert into items (id, account_id, name, sku, sku_key, created_at, updated_at, ${columns})
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 1200)
      select id || i, account_id, name, sku || '-' || i, sku_key || '-' || i, created_at, updated_at, ${columns}
      from items, n where id = ${tea.id}`),
  )
  expect(await server.db.read.$count(items, eq(items.categoryId, many.id))).toBe(1201)
  expect((await call('DELETE', `/api/item-categories/${many.id}`)).status).toBe(204)
  expect(await server.db.read.$count(items, eq(items.categoryId, many.id))).toBe(0)
  expect(await groups()).toEqual([])
})
