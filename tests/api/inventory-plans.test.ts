/** How the list of items reads the database: every filter in every order along an index, no page sorted. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/libsql'
import { openFileClient } from '#db/connection/file-client.ts'
import { listItems } from '#api/inventory/list.ts'
import { cursorOf } from '#db/queries/keyset/cursor.ts'
import { ITEM_FILTERS, ITEM_SORTS, type ItemListRequest } from '#api/inventory/model.ts'
import type { AccountId } from '#http/identity.ts'
import { createCompany } from '#tests/support/companies.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let account: AccountId
beforeAll(async () => {
  server = await startTestServer()
  account = (await createCompany(server)).account
})
afterAll(() => server.close())

const CATEGORY = '01935a5e-7c00-7000-8000-0000000000d2'
const filters = [undefined, ...ITEM_FILTERS].flatMap((filter) =>
  [undefined, CATEGORY].map((category) => ({ ...(filter && { filter }), ...(category && { category }) })),
)

/** The plans SQLite makes for the queries of a list. */
async function plansOf(request: ItemListRequest): Promise<string[]> {
  const client = openFileClient(join(server.env.dataDir, 'sanad.db'), [])
  const statements: { sql: string; args: unknown[] }[] = []
  const logger = { logQuery: (sql: string, args: unknown[]) => statements.push({ sql, args }) }
  await listItems({ db: drizzle({ client, logger }), account }, request)
  const plans: string[] = []
  for (const { sql, args } of statements) {
    // because Drizzle hands over what the driver binds
    const { rows } = await client.execute({ sql: `explain query plan ${sql}`, args: args as string[] })
    plans.push(rows.map(({ detail }) => JSON.stringify(detail).slice(1, -1)).join('; '))
  }
  client.close()
  return plans
}

const BY = { name: 'name', nameAr: 'name_ar', sku: 'sku', newest: 'age' } as const

function indexOf({ filter, category, sort = 'name' }: ItemListRequest): string {
  // because a minus only turns the order round
  const by = BY[sort.replace('-', '') as keyof typeof BY]
  if (filter === 'low' || filter === 'out') return `items_of_${category ? 'category_and_' : ''}level_by_${by}`
  if (filter === 'services') return `items_services_${category ? 'of_category_' : ''}by_${by}`
  return `items_${category ? 'of_category_' : ''}by_${by}`
}

test('each filter in each order is walked along its index, from the first page and from a later one', async () => {
  for (const sort of ITEM_SORTS) {
    const cursor = cursorOf(sort === 'newest' ? ['7'] : ['tea', '7'])
    for (const request of filters.flatMap((filter) => [
      { ...filter, sort },
      { ...filter, sort, cursor },
    ])) {
      const plans = await plansOf(request)
      const after = 'cursor' in request ? '[<>]' : ''
      expect(plans.join('; ')).toMatch(
        new RegExp(`^SEARCH items USING INDEX ${indexOf(request)} \\([^;]*${after}[^;]*\\)$`),
      )
    }
  }
})

test('items that are named are looked up one by one', async () => {
  const [plan] = await plansOf({ ids: [CATEGORY, account], limit: 100 })
  expect(plan).toContain('SEARCH items USING INDEX items_id (account_id=? AND id=?)')
})

test('a search looks its code up in two indexes, and walks the index of words', async () => {
  for (const filter of filters) {
    const [code, words, end, ...others] = await plansOf({ ...filter, q: 'tea' })
    expect(others).toEqual([])
    for (const index of ['items_by_sku', 'items_barcode']) expect(code).toContain(`USING INDEX ${index} (`)
    expect(words).toContain('CO-ROUTINE step')
    expect(words).toMatch(/SCAN step; .*SEARCH items USING INTEGER PRIMARY KEY/)
    const scanned = `${words}; ${end}`.match(/SCAN [^;]+/g) ?? []
    for (const scan of scanned)
      expect(scan).toMatch(/^SCAN (CONSTANT ROW|step|part|titles|item_search VIRTUAL TABLE INDEX \d+:M1)$/)
    expect(`${code} ${words} ${end}`).not.toMatch(/SCAN items|TEMP B-TREE|MATERIALIZE (?!titles)/)
  }
})
