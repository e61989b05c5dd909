import { afterAll, beforeAll, expect, test } from 'bun:test'
import { LONGEST_PREFIX } from '#domain/documents/numbering.ts'
import { createCompany } from '#tests/support/companies.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Refused = { reason: string; fields: Record<string, string>; nextFree?: number; error: string }
type Fields = Record<string, unknown>

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const found = async (facts = {}) => {
  token = (await createCompany(server, { name: 'Noor', ...facts })).token
}
const put = (path: string, body: unknown, language?: string) =>
  server.request<Refused & Fields>('PUT', path, { token, body, ...(language && { language }) })
const get = async (path: string) => (await server.request<Fields>('GET', path, { token })).body

test('dashboard settings begin as the specification says', async () => {
  await found()
  expect(await get('/api/dashboard-settings')).toEqual({
    selected_currency: 'AED',
    invoice_number_start: 1,
    quotation_number_start: 1,
    sku_number_start: 1,
    invoice_prefix: 'INV',
    quotation_prefix: 'QT',
    sku_prefix: 'SKU',
    version: expect.any(String),
  })
})

test('a start number is the next number of its series; a used one is refused with the next free one', async () => {
  await found()
  const issue = async () => {
    const body = { customer: { name: 'B' }, lines: [{ description: 'x', quantity: '1', unitPrice: '1', tax: 'zero' }] }
    return (await server.request<{ number: string }>('POST', '/api/invoices?issue=1', { token, body })).body.number
  }
  expect(await issue()).toBe('INV-0001')
  await put('/api/dashboard-settings', { invoice_number_start: 40 })
  expect(await issue()).toBe('INV-0040')
  const refused = await put('/api/dashboard-settings', { invoice_number_start: 40, selected_currency: 'USD' })
  expect([refused.status, refused.body.reason, refused.body.nextFree]).toEqual([409, 'numbering.used', 41])
  expect(refused.body.error).toContain('41')
  expect((await get('/api/dashboard-settings')).selected_currency).toBe('AED')
  await put('/api/dashboard-settings', { invoice_prefix: 'N27' })
  expect(await issue()).toBe('N27-0001')
  await put('/api/dashboard-settings', { quotation_prefix: 'A'.repeat(LONGEST_PREFIX) })
  const tooLong = { quotation_prefix: 'A'.repeat(LONGEST_PREFIX + 1) }
  const wrong = [{ invoice_number_start: 0 }, { invoice_prefix: 'فاتورة' }, { selected_currency: 'XYZ' }, tooLong]
  for (const bad of wrong) {
    expect((await put('/api/dashboard-settings', bad)).status).toBe(422)
  }
})
