import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Customer = {
  id: string
  name: string
  nameAr: string | null
  trn: string | null
  email: string | null
  archived: boolean
}
type Page = { items: Customer[]; nextCursor: string | null }

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const call = <Body>(method: string, path: string, body?: unknown) =>
  server.request<Body>(method, path, { token, ...(body !== undefined && { body }) })
const make = async (body: unknown) => (await call<Customer>('POST', '/api/customers', body)).body
const find = async (query: string) => (await call<Page>('GET', `/api/customers?${query}`)).body

test('are found by any spelling of the name, e-mail, phone and TRN', async () => {
  token = (await createCompany(server)).token
  const ahmad = await make({
    name: 'Ahmad Stores',
    nameAr: 'مُحَمَّد أحمد وشركاه',
    email: 'Ahmad@Example.com',
    trn: '١٠٠٩٨٧٦٥٤٣٢١٠٠٣',
  })
  await make({ name: 'Layla 100%' })
  expect(ahmad).toMatchObject({ email: 'ahmad@example.com', trn: '100987654321003', archived: false })
  for (const q of ['محمد', 'احمد', 'شركاة', 'ahmad', 'EXAMPLE.COM', '٩٨٧٦٥', 'stores ahmad']) {
    expect((await find(`q=${encodeURIComponent(q)}`)).items.map(({ id }) => id)).toEqual([ahmad.id])
  }
  expect((await find('q=nobody')).items).toEqual([])
})

test('are listed by name, page after page', async () => {
  token = (await createCompany(server)).token
  for (let index = 0; index < 7; index++) await make({ name: `Customer ${index}` })
  const names: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Page = await find(`limit=3${cursor && `&cursor=${cursor}`}`)
    names.push(...page.items.map(({ name }) => name))
    cursor = page.nextCursor
  }
  expect(names).toEqual(Array.from({ length: 7 }, (_, index) => `Customer ${index}`))
})

test('need a name in one of the languages, and right numbers', async () => {
  token = (await createCompany(server)).token
  expect((await call('POST', '/api/customers', { name: '', nameAr: 'نور' })).status).toBe(201)
  const refused = await call<{ fields: object }>('POST', '/api/customers', {
    name: ' ',
    trn: '123',
    email: 'a@b',
    currency: 'XYZ',
  })
  expect(Object.keys(refused.body.fields).toSorted()).toEqual(['currency', 'email', 'name', 'trn'])
})

test('are deleted when nothing refers to them, and archived otherwise', async () => {
  token = (await createCompany(server)).token
  const [unused, used] = [await make({ name: 'Unused' }), await make({ name: 'Used' })]
  const invoice = await call<CommercialDocument>('POST', '/api/invoices', {
    ...invoiceBody(),
    customer: undefined,
    customerId: used.id,
  })
  expect(invoice.body.customer?.name).toBe('Used')
  for (const { id } of [unused, used]) expect((await call('DELETE', `/api/customers/${id}`)).status).toBe(204)
  expect((await find('')).items).toEqual([])
  expect((await call('GET', `/api/customers/${unused.id}`)).status).toBe(404)
  expect((await call<Customer>('GET', `/api/customers/${used.id}`)).body.archived).toBe(true)
  expect((await call<CommercialDocument>('GET', `/api/invoices/${invoice.body.id}`)).body.customer?.name).toBe('Used')
})

test('a draft cannot name a customer of another account', async () => {
  token = (await createCompany(server)).token
  const theirs = await make({ name: 'Theirs' })
  token = (await createCompany(server)).token
  const refused = await call<{ fields: object }>('POST', '/api/invoices', {
    ...invoiceBody(),
    customer: undefined,
    customerId: theirs.id,
  })
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['customerId']])
})
