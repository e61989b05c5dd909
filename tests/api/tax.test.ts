import { afterAll, beforeAll, expect, test } from 'bun:test'
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

test('the default rate follows the country until somebody sets one', async () => {
  await found()
  await put('/api/account', { country: 'SA' })
  expect((await get('/api/tax-configuration')).defaultRate).toBe('15')
  await put('/api/tax-configuration', { defaultRate: '7.5', pricesIncludeTax: true })
  await put('/api/account', { country: 'BH' })
  expect(await get('/api/tax-configuration')).toMatchObject({ defaultRate: '7.5', pricesIncludeTax: true })
})

test('tax rates are percentages that begin on real days', async () => {
  await found()
  const rates = [{ name: '', nameAr: '', rate: '100.5', from: '2027-02-30' }]
  const refused = await put('/api/tax-configuration', { defaultRate: '101', rates })
  expect(Object.keys(refused.body.fields).toSorted()).toEqual(['defaultRate', 'rates.0.from', 'rates.0.rate'])
  const number = await put('/api/tax-configuration', { defaultRate: 5 })
  expect(number.body.fields.defaultRate).toBe('Send this as a decimal string, like "1050.00", not as a JSON number.')
})
