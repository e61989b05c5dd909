/** Upgrades payments from before it was kept which kinds of them there are. */
import { afterEach, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#db/client.ts'
import { paymentKinds } from '#db/schema/payments.ts'
import { migrationsBefore } from '#tests/storage/migrations-before.ts'
import { describeDatabases, openTestDatabase, type TestDatabase } from '#tests/support/databases.ts'

const accountRow = (id: string) =>
  `INSERT INTO accounts (id, name, country, vat_registered, time_zone, language, digits, weekend, created_at)
    VALUES ('${id}', 'Waha', 'AE', 0, 'Asia/Dubai', 'en', 'latn', 'sat-sun', 1803974400000)`

let made = 0
const paymentRow = (account: string, kind: string, method: string | null, currency: string) =>
  `INSERT INTO payments (id, account_id, kind, date, currency, amount, method, customer_name, at)
    VALUES ('p${(made += 1)}', '${account}', '${kind}', '2027-03-02', '${currency}', 100,
      ${method === null ? 'NULL' : `'${method}'`}, 'Noor', 1803974400000)`

describeDatabases('Payments of an earlier program', (backend) => {
  let opened: TestDatabase | undefined
  let db: Database | undefined
  let folder = ''
  afterEach(async () => {
    await db?.close()
    await opened?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('are known by kind, method and currency, and so is the first of another kind', async () => {
    folder = migrationsBefore('0034_add-payment-kinds')
    opened = await openTestDatabase(backend, { migrationsDir: folder })
    await opened.db.write(async (tx) => {
      for (const id of ['one', 'other', 'empty']) await tx.run(sql.raw(accountRow(id)))
      for (const row of [
        paymentRow('one', 'payment', 'cash', 'AED'),
        paymentRow('one', 'payment', 'cash', 'AED'),
        paymentRow('one', 'write-off', null, 'USD'),
        paymentRow('other', 'payment', 'transfer', 'AED'),
      ])
        await tx.run(sql.raw(row))
    })
    await opened.db.close()
    const { migrationsDir: _, ...options } = opened.options
    db = await openDatabase(options)
    const { accountId, kind, method, currency } = paymentKinds
    const { read } = db
    const known = () => read.select().from(paymentKinds).orderBy(accountId, kind, method, currency)
    const before = [
      { accountId: 'one', kind: 'payment', method: 'cash', currency: 'AED' },
      { accountId: 'one', kind: 'write-off', method: '', currency: 'USD' },
      { accountId: 'other', kind: 'payment', method: 'transfer', currency: 'AED' },
    ]
    expect<object[]>(await known()).toEqual(before)
    await db.write(async (tx) => {
      await tx.run(sql.raw(paymentRow('empty', 'refund', 'cash', 'AED')))
      await tx.run(sql.raw(paymentRow('other', 'payment', 'transfer', 'AED')))
      await tx.run(sql.raw(paymentRow('other', 'write-off', null, 'AED')))
      await tx.run(sql.raw(paymentRow('other', 'write-off', null, 'AED')))
    })
    expect<object[]>(await known()).toEqual([
      { accountId: 'empty', kind: 'refund', method: 'cash', currency: 'AED' },
      ...before,
      { accountId: 'other', kind: 'write-off', method: '', currency: 'AED' },
    ])
  })
})
