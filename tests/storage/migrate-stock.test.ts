/** Upgrades items from before their stock was kept. */
import { afterEach, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { createItem } from '#api/inventory/service.ts'
import { wrongStock } from '#api/health/stock-check-service.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { inventorySums, items, stockMovements } from '#db/schema/inventory.ts'
import { nameKey } from '#domain/text/name-key.ts'
import type { AccountId } from '#http/identity.ts'
import { expectWholeStock } from '#tests/faults/whole-stock.ts'
import { migrationsBefore } from '#tests/storage/migrations-before.ts'
import { describeDatabases, openTestDatabase, type TestDatabase } from '#tests/support/databases.ts'

const ACCOUNT = '0198f5a0-0000-7000-8000-000000000001'
const OTHER = '0198f5a0-0000-7000-8000-000000000002'
const EMPTY = '0198f5a0-0000-7000-8000-000000000003'

const accountRow = (id: string) =>
  `INSERT INTO accounts (id, name, country, vat_registered, time_zone, language, digits, weekend, created_at)
    VALUES ('${id}', 'Waha', 'AE', 0, 'Asia/Dubai', 'en', 'latn', 'sat-sun', 1803974400000)`
const settingsRow = (id: string) =>
  `INSERT INTO settings (account_id, selected_currency, invoice_prefix, quotation_prefix, sku_prefix)
    VALUES ('${id}', 'AED', 'INV', 'QT', 'SKU')`

type Before = { id: string; account?: string; name: string; nameAr?: string; tracked: boolean; archived?: boolean }

const ITEMS: Before[] = [
  { id: 'c-third', name: '', nameAr: 'شَاي كرك إضافي ٢٥٠ غ', tracked: true },
  { id: 'a-first', name: 'Karak Tea (250 g)', nameAr: 'أُرزّ بسمتي', tracked: false },
  { id: 'b-second', name: "O'Hara's oil_and-vinegar", tracked: true, archived: true },
  { id: 'd-theirs', account: OTHER, name: 'Theirs', tracked: true },
]

const text = (value: string | undefined) => (value === undefined ? 'NULL' : `'${value.replaceAll("'", "''")}'`)
const itemRow = ({ id, account = ACCOUNT, name, nameAr, tracked, archived }: Before) =>
  `INSERT INTO items (id, account_id, name, name_ar, sku, sku_key, kind, price, cost, tax, barcode, track_stock, reorder_level,
      folded, used_at, archived_at, created_at, updated_at)
    VALUES (${text(id)}, '${account}', ${text(name)}, ${text(nameAr)}, 'K-${id}', 'k-${id}', 'goods', '7.5', '2.125',
      'standard', '629104', ${tracked ? 1 : 0}, '5', '', NULL, ${archived ? 2 : 'NULL'}, 1, 1)`

describeDatabases('Items from before their stock was kept', (backend) => {
  let opened: TestDatabase | undefined
  let db: Database | undefined
  let folder = ''
  afterEach(async () => {
    await db?.close()
    await opened?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function upgraded(): Promise<Database> {
    folder = migrationsBefore('0022_add-stock')
    opened = await openTestDatabase(backend, { migrationsDir: folder })
    await opened.db.write(async (tx) => {
      for (const id of [ACCOUNT, OTHER, EMPTY]) {
        await tx.run(sql.raw(accountRow(id)))
        await tx.run(sql.raw(settingsRow(id)))
      }
      for (const item of ITEMS) await tx.run(sql.raw(itemRow(item)))
    })
    await opened.db.close()
    const { migrationsDir: _, ...options } = opened.options
    db = await openDatabase(options)
    return db
  }

  test('stand in the order of their making, with the keys that the program writes', async () => {
    const { read } = await upgraded()
    const rows = await read.select().from(items).orderBy(items.rowId)
    expect(rows.map(({ id }) => id)).toEqual(['a-first', 'b-second', 'c-third', 'd-theirs'])
    for (const { name, nameAr, ...row } of rows) {
      expect([row.id, row.nameKey, row.nameArKey]).toEqual([
        row.id,
        nameKey(name || (nameAr ?? '')),
        nameKey(nameAr ?? name),
      ])
      expect(row).toMatchObject({ price: '7.5', cost: '2.125', reorderLevel: '5', categoryId: null, imageHash: null })
    }
    expect(await read.all(sql`PRAGMA integrity_check`)).toEqual([{ integrity_check: 'ok' }])
    expect(await read.all(sql`PRAGMA foreign_key_check`)).toEqual([])
  })

  test('begin with nothing when they are tracked, and the ledger and the sums say so', async () => {
    const { read } = await upgraded()
    const rows = await read.select().from(items).orderBy(items.rowId)
    const kept = rows.map(({ id, stock, averageCost, level }) => [id, stock, averageCost, level])
    expect(kept).toEqual([
      ['a-first', '0', '0', null],
      ['b-second', '0', '0', 'out'],
      ['c-third', '0', '0', 'out'],
      ['d-theirs', '0', '0', 'out'],
    ])
    const movements = await read.select().from(stockMovements).orderBy(stockMovements.rowId)
    expect(movements.map(({ itemId, kind, quantity, stock }) => `${itemId} ${kind} ${quantity} ${stock}`)).toEqual([
      'b-second opening 0 0',
      'c-third opening 0 0',
      'd-theirs opening 0 0',
    ])
    expect(await read.select().from(inventorySums).orderBy(inventorySums.accountId)).toMatchObject([
      { accountId: ACCOUNT, items: 2, low: 0, out: 1, stockValue: '0' },
      { accountId: OTHER, items: 1, low: 0, out: 1, stockValue: '0' },
    ])
    for (const account of [ACCOUNT, OTHER, EMPTY]) await expectWholeStock(read, account as AccountId) // because no session gate stands before this test
    expect(await wrongStock(read)).toBeUndefined()
  })

  test('go on from there', async () => {
    const { read, write } = await upgraded()
    const account = ACCOUNT as AccountId // because no session gate stands before this test
    await write((tx) =>
      createItem(tx, account, { name: 'New', trackStock: true, openingStock: '3', openingCost: '2' }, new Date(5)),
    )
    expect(await wrongStock(read)).toBeUndefined()
  })

  test.each([
    [`UPDATE stock_movements SET quantity = '1'`, 'movements are append-only'],
    [`DELETE FROM stock_movements`, 'movements are append-only'],
  ])('refuse %s', async (statement, reason) => {
    const { write } = await upgraded()
    await expect(write((tx) => tx.run(sql.raw(statement)))).rejects.toThrow(reason)
  })
})
