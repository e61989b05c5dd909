/** The list of customers: what each owes, filters, orders, search and the file. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Balance = { currency: string; due: string; overdue: string; credit: string }
type Customer = { id: string; name: string; archived: boolean; balances: Balance[]; averageDaysToPay?: number | null }
type Page = { items: Customer[]; nextCursor: string | null }

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  token = (await createCompany(server)).token
})

const call = <Body>(method: string, path: string, body?: unknown) =>
  server.request<Body>(method, path, { token, ...(body !== undefined && { body }) })
const make = async (name: string, more: object = {}) =>
  (await call<Customer>('POST', '/api/customers', { name, ...more })).body
const find = async (query: string) => (await call<Page>('GET', `/api/customers?${query}`)).body
const names = ({ items }: Page) => items.map(({ name }) => name)

/** 100.00 of one line, not taxed. */
async function bill(customerId: string, more: object = {}, price = '100'): Promise<CommercialDocument> {
  const lines = [{ description: 'Tea', quantity: '1', unitPrice: price, tax: 'zero' as const }]
  const body = { ...invoiceBody(), customer: undefined, customerId, lines, ...more }
  return (await call<CommercialDocument>('POST', '/api/invoices?issue=1', body)).body
}

const TODAY = () => server.clock.now().toISOString().slice(0, 10)
const pay = (invoice: CommercialDocument, amount: string, date = TODAY()) =>
  call('POST', `/api/invoices/${invoice.id}/payments`, { date, amount, method: 'cash' })

test('say what each owes, how much is overdue and what is to his credit, by currency', async () => {
  const [layla, omar] = [await make('Layla'), await make('Omar')]
  await bill(layla.id, { issueDate: '2026-01-01', dueDate: '2026-01-31' })
  await bill(layla.id, { dueDate: '2099-01-01' }, '50')
  const paid = await bill(omar.id, { dueDate: '2099-01-01' })
  await pay(paid, '130')
  const both = await find('')
  expect(both.items.map(({ name, balances }) => [name, balances])).toEqual([
    ['Layla', [{ currency: 'AED', due: '150.00', overdue: '100.00', credit: '0.00' }]],
    ['Omar', [{ currency: 'AED', due: '0.00', overdue: '0.00', credit: '30.00' }]],
  ])
  expect(names(await find('filter=owes'))).toEqual(['Layla'])
  expect(names(await find('filter=overdue'))).toEqual(['Layla'])
  expect(names(await find('filter=in-credit'))).toEqual(['Omar'])
  expect(names(await find('filter=archived'))).toEqual([])
  expect((await call<Customer>('GET', `/api/customers/${layla.id}`)).body.balances).toHaveLength(1)
})

test('are sorted by name in either language, by balance and by activity, page after page', async () => {
  const made: Customer[] = []
  for (const [name, nameAr] of [
    ['Basma', 'أمل'],
    ['al-Amal', 'باسم'],
    ['Celine', 'تالا'],
  ] as const) {
    server.clock.advance({ seconds: 1 })
    made.push(await make(name, { nameAr }))
  }
  const [basma, amal, celine] = made.map(({ id }) => id)
  const billed = await Promise.all([bill(amal ?? '', {}, '70'), bill(celine ?? '', {}, '30')])
  expect(billed.every(({ status }) => status === 'issued')).toBe(true)
  const orders = {
    name: ['al-Amal', 'Basma', 'Celine'],
    '-name': ['Celine', 'Basma', 'al-Amal'],
    nameAr: ['Basma', 'al-Amal', 'Celine'],
    balance: ['Celine', 'al-Amal', 'Basma'],
    '-balance': ['al-Amal', 'Celine', 'Basma'],
  }
  for (const [sort, expected] of Object.entries(orders)) {
    const paged: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Page = await find(`limit=1&sort=${sort}${cursor && `&cursor=${cursor}`}`)
      paged.push(...names(page))
      cursor = page.nextCursor
    }
    expect({ sort, paged }).toEqual({ sort, paged: expected })
  }
  expect(names(await find('sort=balance&currency=USD'))).toEqual(['al-Amal', 'Basma', 'Celine'])
  server.clock.advance({ seconds: 1 })
  await bill(basma ?? '', {}, '1')
  expect(names(await find('sort=-activity&limit=1'))).toEqual(['Basma'])
  expect((await call('GET', '/api/customers?sort=name&cursor=made-up')).status).toBe(422)
})

test('are found by full text within a filter, and page by page', async () => {
  const owing = await make('Noor Trading', {
    contacts: [{ name: 'Salma', email: '', phone: '050 765 4321', mails: [] }],
  })
  for (let index = 0; index < 3; index++) await make(`Noor ${index}`)
  await bill(owing.id)
  expect(names(await find('q=noor+trad'))).toEqual(['Noor Trading'])
  expect(names(await find('q=salma'))).toEqual(['Noor Trading'])
  expect(names(await find('q=6549'))).toEqual([])
  expect(names(await find('q=6543'))).toEqual(['Noor Trading'])
  expect(names(await find('q=noor&filter=owes'))).toEqual(['Noor Trading'])
  const first = await find('q=noor&limit=3')
  expect(names(first)).toEqual(['Noor 2', 'Noor 1', 'Noor 0'])
  expect(names(await find(`q=noor&limit=3&cursor=${first.nextCursor}`))).toEqual(['Noor Trading'])
  await call('PUT', `/api/customers/${owing.id}`, { name: 'Falcon' })
  expect(names(await find('q=trading'))).toEqual([])
  expect(names(await find('q=falcon'))).toEqual(['Falcon'])
})

test('are archived and restored many at once; others’ and unknown ones are left alone', async () => {
  const [one, two] = [await make('One'), await make('Two')]
  const unknown = '01999999-9999-7999-8999-999999999999'
  const archived = await call('POST', '/api/customers/archive', { ids: [one.id, two.id, unknown] })
  expect(archived.body).toEqual({ archived: expect.arrayContaining([one.id, two.id]) })
  expect([names(await find('')), names(await find('filter=archived'))]).toEqual([[], ['One', 'Two']])
  const mine = token
  token = (await createCompany(server)).token
  expect((await call('POST', '/api/customers/restore', { ids: [one.id] })).body).toEqual({ restored: [] })
  token = mine
  expect((await call('POST', '/api/customers/restore', { ids: [one.id] })).body).toEqual({ restored: [one.id] })
  expect(names(await find(''))).toEqual(['One'])
})

test('go into a file, a line for each currency', async () => {
  const layla = await make('Layla, "the buyer"', {
    emirate: 'DXB',
    email: 'layla@example.com',
    person: 'private',
    tin: '1007654321',
    commercialRegistration: '774-12',
    attachEInvoice: true,
    treatment: 'unregistered',
    address: 'Office 4\nDubai',
    addressAr: 'دبي',
    currency: 'USD',
    language: 'bilingual',
    terms: 'On delivery',
    notes: 'Knows Noor',
    dueTerms: { days: 45 },
    contacts: [
      { name: 'Accounts', email: 'a@noor.example', phone: '+971 4 555 0134', mails: ['invoices', 'statements'] },
      { name: 'Sara; "S"', email: '', phone: '', mails: [] },
    ],
  })
  await bill(layla.id, { dueDate: '2099-01-01' })
  await make('=cmd()')
  const file = await call('GET', '/api/customers.csv?language=en')
  expect(new TextDecoder().decode(file.bytes).split('\r\n')).toEqual([
    'Name,Name (Arabic),Email,Phone,TRN,TIN,Registration number,Kind,E-invoice with emails,Emirate,Country,Currency,Owed,Overdue,Credit balance,VAT treatment,Address,Address (Arabic),Currency of documents,Language of documents,Terms,Notes,Contacts,Payment terms',
    "'=cmd(),,,,,,,,No,,,,,,,,,,,,,,,",
    '"Layla, ""the buyer""",,layla@example.com,,,1007654321,774-12,Private person,Yes,Dubai,,AED,100.00,0.00,0.00,Not registered,"Office 4\nDubai",دبي,USD,English and Arabic,On delivery,Knows Noor,' +
      '"Accounts <a@noor.example> (+971 4 555 0134) [Invoices, Statements]; ""Sara; """"S""""""",45 days',
    '',
  ])
  const { url } = (
    await call<{ url: string }>('POST', '/api/downloads', { path: `/api/customers.csv?ids=${layla.id}` })
  ).body
  const { pathname } = new URL(url, 'http://localhost')
  expect(new TextDecoder().decode((await server.request('GET', pathname)).bytes)).toContain('Layla')
})

test('say how long one takes to pay, on average', async () => {
  const layla = await make('Layla')
  const days = async () => (await call<Customer>('GET', `/api/customers/${layla.id}`)).body.averageDaysToPay
  expect(await days()).toBeNull()
  const [first, second] = [
    await bill(layla.id, { issueDate: '2026-03-01', dueDate: '2026-04-01' }),
    await bill(layla.id, { issueDate: '2026-03-01', dueDate: '2026-04-01' }),
  ]
  await pay(first, '100', '2026-03-11')
  expect(await days()).toBe(10)
  await pay(second, '50', '2026-03-11')
  await pay(second, '50', '2026-03-31')
  expect(await days()).toBe(20)
})
