/** Items that an earlier program wrote are found, sorted and counted as new ones are. */
import { afterEach, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { listItems } from '#api/inventory/list.ts'
import { type Database, openDatabase } from '#db/client.ts'
import type { AccountId } from '#http/identity.ts'
import { describeDatabases, openTestDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { migrationsBefore } from '#tests/storage/migrations-before.ts'

// because no session gate stands before this test
const ACCOUNT = '01935a5e-7c00-7000-8000-0000000000a1' as AccountId
const OTHER = '01935a5e-7c00-7000-8000-0000000000a2' as AccountId

/** Name, Arabic name, SKU, barcode, kind, whether it is archived. */
const ITEMS = [
  ['Karak Tea (hot)', 'شَاي المنارة', 'SKU-0001', '6291041500213', 'goods', null],
  ['Cutting', 'قصّ وتفصيل', 'SRV.1', null, 'service', null],
  ['Old tea', null, 'SKU-0003', null, 'goods', 7],
] as const

describeDatabases('Items from before their search had an index', (backend) => {
  let opened: TestDatabase | undefined
  let db: Database | undefined
  let folder = ''
  afterEach(async () => {
    await db?.close()
    await opened?.close()
    rmSync(folder, { recursive: true, force: true })
    opened = db = undefined
  })

  const upgraded = async () => {
    folder = migrationsBefore('0022_add-stock')
    opened = await openTestDatabase(backend, { migrationsDir: folder })
    await opened.db.write(async (tx) => {
      for (const account of [ACCOUNT, OTHER]) {
        await tx.run(sql`insert into accounts (id, created_at) values (${account}, 1)`)
        for (const [at, [name, nameAr, sku, barcode, kind, archivedAt]] of ITEMS.entries())
          await tx.run(sql`insert into items (id, account_id, name, name_ar, sku, sku_key, kind, tax, barcode, track_stock,
            folded, archived_at, created_at, updated_at) values (${`${account.slice(0, -3)}${at}${account.slice(-2)}`}, ${account},
            ${name}, ${nameAr}, ${sku}, ${sku.toLowerCase()}, ${kind}, 'standard', ${barcode}, 0, '', ${archivedAt}, 1, 1)`)
      }
    })
    await opened.db.close()
    const { migrationsDir: _, ...options } = opened.options
    db = await openDatabase(options)
    return db.read
  }

  test('are found by the beginnings of their words, and sorted by name', async () => {
    const read = await upgraded()
    const found = async (request: object) => (await listItems(read, ACCOUNT, request)).items.map(({ sku }) => sku)
    for (const q of ['tea', 'hot', 'KARAK t', 'شاي', 'منار', 'المنارة', 'sku-0001', 'sku0', '0001', '62910'])
      expect({ q, found: await found({ q }) }).toEqual({ q, found: ['SKU-0001'] })
    for (const q of ['cut', 'تفصيل', 'srv1', 'SRV.1'])
      expect({ q, found: await found({ q }) }).toEqual({ q, found: ['SRV.1'] })
    expect(await found({ q: 'tea', filter: 'archived' })).toEqual(['SKU-0003'])
    expect(await found({ q: 'cut', filter: 'services' })).toEqual(['SRV.1'])
    expect(await found({ sort: 'name' })).toEqual(['SRV.1', 'SKU-0001'])
    expect(await found({ sort: 'newest' })).toEqual(['SRV.1', 'SKU-0001'])
  })
})
