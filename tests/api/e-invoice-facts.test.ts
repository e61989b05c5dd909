import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await createCompany(server)).token
})
afterAll(() => server.close())

type Record = { id: string; fields?: { [path: string]: { problem: string } } }
type Refused = { fields: { [path: string]: { problem: string } } }

const call = <Body>(method: string, path: string, body?: unknown) =>
  server.request<Body>(method, path, { token, ...(body !== undefined && { body }) })

const POSTAL = { street: 'King Faisal Street 12', city: 'Sharjah' }
const LICENCE = { kind: 'licence', authority: 'Sharjah Economic Development Department' }

test('are facts of company, customer and item, and are frozen with a document', async () => {
  const company = { postal: POSTAL, commercialRegistration: '٧٧٤-١٢', registration: LICENCE, tin: ' 1٠٠-123 4567 ' }
  expect((await call('PUT', '/api/account', company)).body).toMatchObject({
    ...company,
    commercialRegistration: '774-12',
    tin: '1001234567',
  })
  const saudi = { ...POSTAL, district: 'Al Olaya', buildingNumber: '1234', postcode: '12211' }
  const passport = { kind: 'passport', country: 'SA' }
  const buyer = { name: 'Olaya Trading', postal: saudi, registration: passport, tin: '1007654321' }
  const customer = await call<Record>('POST', '/api/customers', { ...buyer, commercialRegistration: 'P-99' })
  expect(customer.body).toMatchObject({ ...buyer, commercialRegistration: 'P-99' })
  const item = await call<Record>('POST', '/api/items', { name: 'Lamp', classification: '9405.11', unitCode: 'H87' })
  expect(item.body).toMatchObject({ classification: '940511', unitCode: 'H87' })
  const facts = { unitCode: 'H87', classification: '940511', itemType: 'goods', gtin: '6291041500213' }
  const eInvoice = { flags: ['summary'], period: { from: '2026-11-01', to: '2026-11-30' }, paymentMeans: 'card' }
  const lines = [{ description: 'Lamp', quantity: '1', unitPrice: '80', tax: 'standard', ...facts }]
  const sent = { ...invoiceBody(), customer: undefined, customerId: customer.body.id, lines, eInvoice }
  const issued = await call<CommercialDocument>('POST', '/api/invoices?issue=1', sent)
  expect(issued.status).toBe(201)
  const { body } = await call<CommercialDocument>('GET', `/api/invoices/${issued.body.id}`)
  expect(body.seller).toMatchObject({ ...company, commercialRegistration: '774-12', tin: '1001234567' })
  expect(body.customer).toMatchObject({ ...buyer, commercialRegistration: 'P-99' })
  expect(body.lines[0]).toMatchObject(facts)
  expect(body.eInvoice).toMatchObject(eInvoice)
})

test('a duplicate has the answers, and not the days of a summary', async () => {
  const eInvoice = { flags: ['summary'], paymentMeans: 'card', period: { from: '2026-11-01', to: '2026-11-30' } }
  const draft = await call<CommercialDocument>('POST', '/api/invoices', { ...invoiceBody(), eInvoice })
  const copy = await call<CommercialDocument>('POST', `/api/invoices/${draft.body.id}/duplicate`)
  expect(copy.body.eInvoice).toEqual({ flags: ['summary'], paymentMeans: 'card' })
})

test('a credit note says why, and what it corrects', async () => {
  const issued = await call<CommercialDocument>('POST', '/api/invoices?issue=1', invoiceBody())
  const path = `/api/invoices/${issued.body.id}/credit-notes`
  const note = await call<CommercialDocument>('POST', path, { reason: 'Came back', reasonCode: 'returned' })
  expect(note.body.correction).toMatchObject({ reason: 'Came back', reasonCode: 'returned' })
})

const line = (facts: object, tax = 'standard') => ({
  lines: [{ description: 'Lamp', quantity: '1', unitPrice: '80', tax, ...facts }],
})

test.each([
  ['PUT', '/api/account', { tin: '2001234567' }, 'tin'],
  ['PUT', '/api/account', { postal: { street: '', city: 'Dubai' } }, 'postal.street'],
  ['PUT', '/api/account', { postal: { ...POSTAL, buildingNumber: '12345' } }, 'postal.buildingNumber'],
  ['PUT', '/api/account', { registration: { kind: 'club' } }, 'registration.kind'],
  ['POST', '/api/customers', { name: 'A', tin: '100123456' }, 'tin'],
  ['POST', '/api/items', { name: 'A', classification: '123' }, 'classification'],
  ['POST', '/api/items', { name: 'A', unitCode: 'HOUR' }, 'unitCode'],
  ['POST', '/api/invoices', { ...invoiceBody(), ...line({ unitCode: 'XXX' }) }, 'lines.0.unitCode'],
  ['POST', '/api/invoices', { ...invoiceBody(), ...line({ classification: 'abcd' }) }, 'lines.0.classification'],
  ['POST', '/api/invoices', { ...invoiceBody(), ...line({ goodsType: 'oil' }) }, 'lines.0.goodsType'],
  ['POST', '/api/invoices', { ...invoiceBody(), ...line({ exemption: 'land' }) }, 'lines.0.exemption'],
  [
    'POST',
    '/api/invoices',
    { ...invoiceBody(), eInvoice: { period: { from: '2026-11-30', to: '2026-11-01' } } },
    'eInvoice.period.to',
  ],
])('%s %s refuses %j at %s', async (method, path, body, field) => {
  const refused = await call<Refused>(method, path, body)
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.fields)).toEqual([field])
})
