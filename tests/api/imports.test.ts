/** Files of other products become customers and items, through the front door. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { sweepImportRows, sweepImports } from '#api/imports/sweep-service.ts'
import { createCompany } from '#tests/support/companies.ts'
import { importing, importsOf } from '#tests/support/imports.ts'
import { PASSWORD, startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const CUSTOMERS = [
  'Name,TRN,Email,Billing Country,Payment Terms',
  'Noor Trading,100123456789003,noor@example.com,UAE,Net 30',
  'Layla Hassan,,layla@example.com,,',
  'Wrong Number,123,,,',
].join('\n')

test('customers are read, checked row by row, made and undone', async () => {
  const shop = await importsOf(server)
  const { status, body } = await shop.upload('customers', CUSTOMERS)
  expect(status).toBe(201)
  expect(body).toMatchObject({ state: 'columns', encoding: 'utf-8', delimiter: ',', rows: 3, questions: [] })
  expect(body.columns.map(({ meaning }) => meaning)).toEqual(['name', 'trn', 'email', 'country', 'dueTerms'])
  expect((await shop.ask('POST', `/api/imports/${body.id}/apply`)).status).toBe(409)

  expect(await shop.check(body.id)).toMatchObject({ state: 'checked', counts: { new: 2, refused: 1 } })
  const [refused] = await shop.rows(body.id, '&fate=refused')
  expect(refused).toMatchObject({ row: 4, fields: { trn: expect.stringContaining('15 digits') } })
  const file = await shop.ask('GET', `/api/imports/${body.id}/refused.csv?language=en`)
  expect(new TextDecoder().decode(file.bytes)).toContain('Wrong Number,123,,,,"A UAE TRN has 15 digits')

  const corrected = await shop.check(body.id, { corrections: { '4': { trn: '100987654321003' } } })
  expect(corrected.counts).toMatchObject({ new: 3, refused: 0 })
  expect(await shop.run(body.id, 'apply')).toMatchObject({ state: 'done', done: 3 })
  const made = await shop.list<{ name: string; dueTerms: object | null }>('customers?sort=name')
  expect(made.map(({ name, dueTerms }) => [name, dueTerms])).toEqual([
    ['Layla Hassan', null],
    ['Noor Trading', { days: 30 }],
    ['Wrong Number', null],
  ])

  expect(await shop.run(body.id, 'undo')).toMatchObject({ state: 'undone', done: 0 })
  expect(await shop.list('customers')).toEqual([])
})

test('the same file again changes nothing, and says when it was imported', async () => {
  const shop = await importsOf(server)
  await shop.bring('customers', CUSTOMERS)
  const { body } = await shop.upload('customers', CUSTOMERS)
  expect(body.importedBefore).toBe(server.clock.now().toISOString())
  expect((await shop.check(body.id, { existing: 'update' })).counts).toMatchObject({
    new: 0,
    same: 2,
    update: 0,
    refused: 1,
  })
})

test('existing customers take what the file has, never what it leaves empty, and get it back', async () => {
  const shop = await importsOf(server)
  const { body: noor } = await shop.ask<{ id: string }>('POST', '/api/customers', {
    name: 'Noor Trading',
    email: 'noor@example.com',
    phone: '+971 4 555 0134',
  })
  const text = 'Name,Email,Phone,Notes\nNoor Trading,noor@example.com,,Pays late\n'
  const { body } = await shop.upload('customers', text)
  expect((await shop.check(body.id)).counts).toMatchObject({ same: 1 })
  expect((await shop.check(body.id, { existing: 'update' })).counts).toMatchObject({ update: 1 })
  expect((await shop.rows(body.id))[0]).toMatchObject({ changes: { notes: { before: null, after: 'Pays late' } } })
  await shop.run(body.id, 'apply')
  const read = async () => (await shop.ask('GET', `/api/customers/${noor.id}`)).body
  expect(await read()).toMatchObject({ notes: 'Pays late', phone: '+971 4 555 0134' })
  await shop.run(body.id, 'undo')
  expect(await read()).toMatchObject({ notes: null, phone: '+971 4 555 0134' })
})

test('doubtful rows wait for a choice', async () => {
  const shop = await importsOf(server)
  await shop.ask('POST', '/api/customers', { name: 'Noor Trading LLC', trn: '100123456789003' })
  const text =
    'Name,TRN,Phone\nNoor Trading,,\nNoor Trading LLC,100987654321003,\nTea House,,04 555 1\nTea House,,04 555 2\n'
  const { body } = await shop.upload('customers', text)
  expect((await shop.check(body.id)).counts).toMatchObject({ new: 1, doubtful: 3 })
  expect((await shop.rows(body.id, '&fate=doubtful')).map(({ fields }) => fields)).toEqual([
    { name: 'This may be Noor Trading LLC, which you have already.' },
    { name: 'This may be Noor Trading LLC, which you have already.' },
    { name: 'Row 4 has the same.' },
  ])
  expect((await shop.ask('POST', `/api/imports/${body.id}/apply`)).status).toBe(422)
  const chosen = await shop.check(body.id, { choices: { '2': 'same', '3': 'new', '5': 'new' } })
  expect(chosen.counts).toMatchObject({ new: 3, same: 1, doubtful: 0 })
})

test('items come with their categories, prices as typed and opening stock, and go with them', async () => {
  const shop = await importsOf(server)
  const text = [
    'رمز الصنف;اسم الصنف;الفئة;سعر البيع;التكلفة;الكمية;الضريبة',
    'T-1;شاي كرك;مشروبات;1.234,75;٢;١٢;النسبة الأساسية',
    'C-1;قهوة;مشروبات;3;1,5;;صفر',
  ].join('\r\n')
  const { body } = await shop.upload('items', text)
  expect(body).toMatchObject({ delimiter: ';', questions: [{ column: 3, ask: 'decimal-comma' }] })
  expect(await shop.check(body.id)).toMatchObject({ state: 'columns' })
  expect(await shop.check(body.id, { answers: { '3': 'comma' } })).toMatchObject({
    state: 'checked',
    counts: { new: 2 },
  })
  await shop.run(body.id, 'apply')
  const items = await shop.list<object>('items?sort=sku')
  expect(items).toMatchObject([
    { sku: 'C-1', price: '3', cost: '1.5', tax: 'zero', stock: null },
    { sku: 'T-1', price: '1234.75', cost: '2', stock: '12', averageCost: '2', stockValue: '24.00' },
  ])
  expect(await shop.list('item-categories')).toMatchObject([{ name: 'مشروبات', items: 2 }])
  const summary = async () => (await shop.ask('GET', '/api/items/summary')).body
  expect(await summary()).toMatchObject({ items: 2, stockValue: '24.00' })

  expect(await shop.run(body.id, 'undo')).toMatchObject({ state: 'undone' })
  expect(await shop.list('items')).toEqual([])
  expect(await shop.list('item-categories')).toEqual([])
  expect(await summary()).toMatchObject({ items: 0, stockValue: '0.00' })
})

test('what is in use stays, and the refusal names it', async () => {
  const shop = await importsOf(server)
  const { id } = await shop.bring('items', 'Name,SKU,In stock,Cost\nTea,T-1,5,1\nCoffee,C-1,5,1\n')
  const items = await shop.list<{ id: string; sku: string }>('items?sort=sku')
  const tea = items.find(({ sku }) => sku === 'T-1')
  await shop.ask('PUT', `/api/items/${tea?.id}`, { price: '7' })
  const refused = await shop.ask<{ reason: string; inUse: object[] }>('POST', `/api/imports/${id}/undo`)
  expect(refused).toMatchObject({
    status: 409,
    body: { reason: 'import.in-use', inUse: [{ id: tea?.id, name: 'Tea' }] },
  })
  expect(await shop.list('items')).toHaveLength(2)
})

test('an import whose row is refused when it is written is taken back whole', async () => {
  const shop = await importsOf(server)
  const { body } = await shop.upload('items', 'Name,SKU,Category\nTea,T-1,Drinks\nCoffee,C-1,Drinks\n')
  await shop.check(body.id)
  await shop.ask('POST', '/api/items', { name: 'Cocoa', sku: 'c-1' })
  expect(await shop.run(body.id, 'apply')).toMatchObject({
    state: 'taken-back',
    done: 0,
    failure: { row: 3, reason: 'item.sku-taken' },
  })
  expect(await shop.list<object>('items')).toMatchObject([{ name: 'Cocoa' }])
  expect(await shop.list('item-categories')).toEqual([])
})

test('in one call: what would happen, and all or nothing', async () => {
  const shop = await importsOf(server)
  const post = <Body>(query: string, body: string) =>
    server.request<Body>('POST', `/api/items/import${query}`, {
      token: shop.token,
      body,
      headers: { 'content-type': 'text/csv' },
    })
  const text = 'Name,Price\nTea,7\nCoffee,free\n'
  const dry = await post<{ counts: object; rows: object[] }>('?dryRun=1', text)
  expect(dry).toMatchObject({
    status: 200,
    body: {
      counts: { new: 1, refused: 1 },
      rows: [
        { row: 2, fate: 'new' },
        { row: 3, fate: 'refused' },
      ],
    },
  })
  expect(await post('', text)).toMatchObject({
    status: 422,
    body: { reason: 'import.not-ready', current: { counts: { refused: 1 } } },
  })
  expect(await shop.list('imports')).toEqual([])
  const { status, body } = await post<{ id: string }>('', 'Name,Price\nTea,7\n')
  expect(status).toBe(202)
  await server.imports.run()
  expect(await shop.see(body.id)).toMatchObject({ state: 'done', done: 1 })
})

test('heads that the account has matched once need no choice again', async () => {
  const shop = await importsOf(server)
  const { body } = await shop.upload('items', 'Widget,Worth\nTea,7\n')
  expect(body.columns.map(({ meaning }) => meaning)).toEqual([null, null])
  await shop.check(body.id, { columns: { '0': 'name', '1': 'price' } })
  const again = await shop.upload('items', 'Worth,Widget\n8,Coffee\n')
  expect(again.body.columns.map(({ meaning }) => meaning)).toEqual(['price', 'name'])
  const twice = await shop.ask<{ fields: object }>('PUT', `/api/imports/${body.id}`, { columns: { '0': 'price' } })
  expect(twice).toMatchObject({ status: 422, body: { fields: { 'columns.1': 'Another column has this meaning.' } } })
})

test('what is no table, or too large a one, has a sentence', async () => {
  const shop = await importsOf(server)
  const reason = async (body: string | Uint8Array, type?: string) => {
    const answer = await shop.upload('items', body, '', type)
    return `${answer.status} ${(answer.body as unknown as { reason: string }).reason}`
  }
  expect(await reason('%PDF-1.7')).toBe('415 import.unsupported-type')
  expect(await reason('Name\nTea', 'image/png')).toBe('415 import.unsupported-type')
  expect(await reason('Name')).toBe('422 import.empty')
  expect(await reason(`Name\n${'a\n'.repeat(10_001)}`)).toBe('413 import.too-many-rows')
  expect(await reason(`Name\n${'a,'.repeat(101)}b`)).toBe('413 import.too-many-columns')
  expect(await reason(`Name\n"${'a'.repeat(5_000)}`)).toBe('413 import.cell-too-long')
  expect(await reason(new Uint8Array(8 * 1024 * 1024 + 1))).toBe('413 import.too-large')
})

test('an open import is deleted, and another company has none of it', async () => {
  const shop = await importsOf(server)
  const stranger = await importsOf(server)
  const { body } = await shop.upload('items', 'Name\nTea\n')
  for (const [method, path] of [
    ['GET', ''],
    ['PUT', ''],
    ['DELETE', ''],
    ['GET', '/rows'],
    ['POST', '/apply'],
    ['POST', '/undo'],
  ] as const)
    expect(
      (await stranger.ask(method, `/api/imports/${body.id}${path}`, method === 'PUT' ? {} : undefined)).status,
    ).toBe(404)
  expect((await shop.ask('DELETE', `/api/imports/${body.id}`)).status).toBe(204)
  expect((await shop.ask('GET', `/api/imports/${body.id}`)).status).toBe(404)
})

test('a file that was never imported is swept after a day, the rows of others after thirty', async () => {
  const company = await createCompany(server)
  const shop = importing(server, company)
  const open = (await shop.upload('items', 'Name\nTea\n')).body
  const done = await shop.bring('items', 'Name\nCoffee\n')
  expect(done.state).toBe('done')
  const sweep = () =>
    server.db.write(async (tx) => {
      await sweepImportRows(tx, 1_000, server.clock.now())
      await sweepImports(tx, 1_000, server.clock.now())
    })
  await sweep()
  expect((await shop.see(open.id)).state).toBe('columns')
  server.clock.advance({ days: 1, minutes: 1 })
  await sweep()
  expect((await shop.ask('GET', `/api/imports/${open.id}`)).status).toBe(404)
  expect(await shop.rows(done.id)).toHaveLength(1)
  // The session has ended by then.
  server.clock.advance({ days: 30 })
  await sweep()
  const body = { email: company.user.email, password: PASSWORD }
  const { token } = (await server.request<{ token: string }>('POST', '/api/auth/login', { body })).body
  const later = importing(server, { token })
  expect(await later.see(done.id)).toMatchObject({ state: 'done', undoUntil: null })
  expect(await later.rows(done.id)).toEqual([])
  expect((await later.ask('POST', `/api/imports/${done.id}/undo`)).status).toBe(409)
  server.clock.advance({ days: -31, minutes: -1 })
})
