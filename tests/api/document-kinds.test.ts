/** Which kind the law makes of an invoice, through the front door. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Invoice } from '#domain/documents/document.ts'
import { createCompany } from '#tests/support/companies.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Answer = Invoice & { fields?: Record<string, string> }

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
