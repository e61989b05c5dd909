import { afterAll, beforeAll, expect, test } from 'bun:test'
import { foundCompany } from '#tests/support/companies.ts'
import { startWorld, type World } from '#tests/support/world.ts'

type Refused = { reason: string; fields: Record<string, string>; nextFree?: number; error: string }
type Fields = Record<string, unknown>

let world: World
let token: string
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const found = async (facts = {}) => {
  token = (await foundCompany(world, { name: 'Noor', ...facts })).token
}
const put = (path: string, body: unknown, language?: string) =>
  world.call<Refused & Fields>('PUT', path, { token, body, ...(language && { language }) })
const get = async (path: string) => (await world.call<Fields>('GET', path, { token })).body

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
