/** The API answers the kind that the law makes of an invoice. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { createCompany } from '#tests/support/companies.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Answer = CommercialDocument & { fields?: Record<string, string> }

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const found = async (facts: object) => {
  token = (await createCompany(server, { name: 'Noor', vatRegistered: true, ...facts })).token
}
const post = (path: string, body: object) => server.request<Answer>('POST', path, { token, body })

test('exempt supplies alone are invoiced without a tax title, and without the number of a registered buyer', async () => {
  await found({ trn: '100123456789003' })
  const customer = { name: 'Gulf Horizon', treatment: 'registered', address: 'Dubai' }
  const exempt = { description: 'Rent of a flat', quantity: '1', unitPrice: '60000', tax: 'exempt' }
  const plain = await post('/api/invoices?issue=1', { customer, lines: [exempt] })
  expect([plain.status, plain.body.kind]).toEqual([201, 'invoice'])
  const mixed = await post('/api/invoices?issue=1', { customer, lines: [exempt, { ...exempt, tax: 'zero' }] })
  expect([mixed.status, Object.keys(mixed.body.fields ?? {})]).toEqual([422, ['customer.trn']])
})

const SAUDI = { country: 'SA', trn: '399999999900003', nameAr: 'نور', address: 'Riyadh', addressAr: 'الرياض' }
const PARTS = { description: 'Parts', descriptionAr: 'قطع', quantity: '1', unitPrice: '50000', tax: 'standard' }

test('a Saudi export and an invoice to a legal person are full tax invoices, also without a VAT number', async () => {
  await found(SAUDI)
  const issue = (customer: object, tax = 'standard') =>
    post('/api/invoices?issue=1', { currency: 'SAR', language: 'bilingual', customer, lines: [{ ...PARTS, tax }] })
  const london = { name: 'London Ltd', nameAr: 'لندن', country: 'GB', address: '1 High St' }
  const ministry = { name: 'Ministry', nameAr: 'وزارة', country: 'SA', person: 'government', address: 'Riyadh' }
  const answers = [await issue(london, 'zero'), await issue(ministry), await issue({ ...ministry, person: 'private' })]
  expect(answers.map(({ status, body }) => [status, body.kind])).toEqual([
    [201, 'tax-invoice'],
    [201, 'tax-invoice'],
    [201, 'simplified-tax-invoice'],
  ])
  expect(answers[1]?.body.customer?.person).toBe('government')
  const strange = await issue({ ...ministry, person: 'robot' })
  expect([strange.status, Object.keys(strange.body.fields ?? {})]).toEqual([422, ['customer.person']])
})

test('what a customer is before the law is kept in the book and copied into documents', async () => {
  await found(SAUDI)
  const buyer = { name: 'Riyadh Works', nameAr: 'أعمال الرياض', country: 'SA', person: 'business' }
  const { body: customer } = await server.request<{ id: string; person: string }>('POST', '/api/customers', {
    token,
    body: buyer,
  })
  expect(customer.person).toBe('business')
  const draft = { language: 'bilingual', customerId: customer.id, lines: [PARTS] }
  expect((await post('/api/invoices', draft)).body.kind).toBe('tax-invoice')
  const changed = await server.request<{ person: string | null }>('PUT', `/api/customers/${customer.id}`, {
    token,
    body: { person: null },
  })
  expect(changed.body.person).toBeNull()
  expect((await post('/api/invoices', draft)).body.kind).toBe('simplified-tax-invoice')
})
