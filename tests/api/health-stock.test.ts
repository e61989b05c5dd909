/** The check of the whole database finds an item whose stock is not its ledger's, and sums that are not those of the items. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { damagedBooks } from '#api/health/books-check-service.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let owner: Company
beforeAll(async () => {
  server = await startTestServer()
  owner = await createCompany(server)
  const body = { name: 'Tea', trackStock: true, openingStock: '7', openingCost: '2', sku: 'TEA' }
  const { id } = (await server.request<{ id: string }>('POST', '/api/items', { token: owner.token, body })).body
  const movement = { kind: 'purchase', quantity: '1', unitCost: '10' }
  await server.request('POST', `/api/items/${id}/movements`, { token: owner.token, body: movement })
  const drinks = await server.request<{ id: string }>('POST', '/api/item-categories', {
    token: owner.token,
    body: { name: 'Drinks' },
  })
  const untracked = { name: 'Untracked', categoryId: drinks.body.id }
  await server.request('POST', '/api/items', { token: owner.token, body: untracked })
})
afterAll(() => server.close())

const found = () => damagedBooks(server.db.read)
const wrongIn = (table: string) => ({ kind: 'figure', table, account: owner.account })
const run = (statement: string) => server.db.write((tx) => tx.run(sql.raw(statement)))

test('of items as they are written none is wrong', async () => {
  expect(await found()).toBeUndefined()
})

test.each([
  ['stock', "'9'"],
  ['average_cost', "'2'"],
  ['stock_value', "'1.00'"],
  ['level', "'low'"],
])('an item with another %s is', async (column, wrong) => {
  const [before] = await server.db.read.all<{ stored: string }>(
    sql.raw(`SELECT ${column} AS stored FROM items WHERE sku = 'TEA'`),
  )
  await run(`UPDATE items SET ${column} = ${wrong} WHERE sku = 'TEA'`)
  expect(await found()).toMatchObject({ ...wrongIn('items'), figure: column, row: 'TEA' })
  await run(`UPDATE items SET ${column} = '${before?.stored}' WHERE sku = 'TEA'`)
  expect(await found()).toBeUndefined()
})

test.each([
  ['items', 'items + 1', 'items - 1'],
  ['low', 'low + 1', 'low - 1'],
  ['out', 'out - 1', 'out + 1'],
  ['stock_value', "'0'", "'24.00'"],
])('sums with another %s are', async (column, wrong, right) => {
  await run(`UPDATE inventory_sums SET ${column} = ${wrong} WHERE account_id = '${owner.account}'`)
  expect(await found()).toMatchObject({ ...wrongIn('inventory_sums'), figure: column })
  await run(`UPDATE inventory_sums SET ${column} = ${right} WHERE account_id = '${owner.account}'`)
  expect(await found()).toBeUndefined()
})

test('a category with another number of items is', async () => {
  await run(`UPDATE item_categories SET items = items + 1`)
  expect(await found()).toMatchObject({ ...wrongIn('item_categories'), figure: 'items' })
  await run(`UPDATE item_categories SET items = items - 1`)
  expect(await found()).toBeUndefined()
})
