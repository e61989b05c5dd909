/**
 * Upgrades a database in which the subscription's tables are called `payments` and `receipts`. The rows are those that
 * the program of migration 0011 wrote for an account that paid a month, was declined once and left a year unpaid.
 */
import { afterEach, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { findPayment } from '#api/subscription/attempt-service.ts'
import { issueReceipt, listReceipts } from '#api/subscription/receipt-service.ts'
import { type Database, openDatabase, type Reader } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { paidPeriods } from '#db/schema/subscription.ts'
import type { AccountId } from '#http/identity.ts'
import { migrationsBefore } from '#tests/storage/migrations-before.ts'
import { describeDatabases, openTestDatabase, type TestDatabase } from '#tests/support/databases.ts'

/** Migrates once per test on a libSQL server, beside other tests. */
const SERVER_LIMIT_MS = 20_000

const ACCOUNT = '01a202fe-dada-759e-93f3-2db6cf577fd3'
const PAID = '01a202fe-db25-73cc-8ace-d50a3c78cdb5'
const FAILED = '01a202fe-db4a-77c0-9c4c-9572a80cc045'
const WAITING = '01a202fe-db5a-7329-afe8-ec9a4132600f'
const INTENT = 'd2330f8a-c50e-406c-aa43-676661736472'
const FACTS = {
  seller: { name: { en: 'Sanad', ar: 'سند' }, address: null, website: 'localhost:3000', email: 'support@localhost' },
  payer: { name: 'Waha', nameAr: null, trn: null, country: 'AE', email: 'person-2@example.com' },
  plan: 'monthly',
  amount: '49.00',
  currency: 'AED',
  test: true,
  reference: INTENT,
  paidOn: '2027-03-02',
  from: '2027-03-02',
  until: '2027-04-02',
  digits: 'latn',
}

const ROWS = [
  `INSERT INTO accounts (id, name, country, vat_registered, email, time_zone, language, digits, weekend, created_at)
    VALUES ('${ACCOUNT}', 'Waha', 'AE', 0, 'person-2@example.com', 'Asia/Dubai', 'ar', 'latn', 'sat-sun', 1803974400000)`,
  `INSERT INTO subscriptions VALUES ('${ACCOUNT}', 1804233600000, 0, 'monthly', 1806652800000, 0)`,
  `INSERT INTO payments VALUES ('${PAID}', '${ACCOUNT}', 'monthly', 4900, 'AED', 1, 'paid', '${INTENT}',
    'https://pay.example/1', 1803974400000, 1803976200000, 1803974400000, 1803974400000, 0, NULL, 1803974400000)`,
  `INSERT INTO payments VALUES ('${FAILED}', '${ACCOUNT}', 'monthly', 4900, 'AED', 1, 'failed', 'intent-2',
    'https://pay.example/2', 1803974400000, 1803976200000, 1803974400000, 1803974400000, 0, 1803974410000, NULL)`,
  `INSERT INTO payments VALUES ('${WAITING}', '${ACCOUNT}', 'yearly', 49000, 'AED', 1, 'waiting', 'intent-3',
    'https://pay.example/3', 1803974400000, 1803976200000, 1803974400000, 1803974400000, 0, 1803974410000, NULL)`,
  `INSERT INTO paid_periods VALUES ('01a202fe-db42-72a5-a17b-5f8de3baf427', '${ACCOUNT}', '${PAID}', 'monthly',
    1803974400000, 1806652800000, 2, 1803974400000)`,
  `INSERT INTO receipts VALUES ('${PAID}', '${ACCOUNT}', 3, '${JSON.stringify(FACTS)}', 1803974400000)`,
]

const REFUSED: [statement: string, reason: string][] = [
  [`UPDATE subscription_payments SET amount = 1 WHERE id = '${WAITING}'`, 'a payment keeps its price'],
  [`UPDATE subscription_payments SET status = 'failed' WHERE id = '${PAID}'`, 'a paid payment stays paid'],
  [`UPDATE subscription_payments SET provider_id = '${INTENT}' WHERE id = '${WAITING}'`, 'UNIQUE'],
  [`DELETE FROM subscription_payments WHERE id = '${PAID}'`, 'FOREIGN KEY'],
  [`UPDATE subscription_receipts SET sequence = 99`, 'receipts are append-only'],
  [`DELETE FROM subscription_receipts`, 'receipts are append-only'],
  [`INSERT INTO subscription_receipts VALUES ('${WAITING}', '${ACCOUNT}', 3, '{}', 0)`, 'UNIQUE'],
  [`INSERT INTO subscription_receipts VALUES ('nobody', '${ACCOUNT}', 4, '{}', 0)`, 'FOREIGN KEY'],
  [`UPDATE paid_periods SET plan = 'yearly'`, 'paid periods are append-only'],
  [`DELETE FROM paid_periods`, 'paid periods are append-only'],
]

const now = new Date('2027-03-03T08:00:00.000Z')
const account = ACCOUNT as AccountId // because the test has no session gate, which assigns the brand

type Schema = { type: string; name: string; table: string; root: number }

const schemaOf = (db: Reader, table: string) =>
  db.all<Schema>(
    sql`SELECT type, name, tbl_name AS "table", rootpage AS root FROM sqlite_schema
      WHERE tbl_name = ${table} AND name NOT LIKE 'sqlite_%' ORDER BY type, name`,
  )

const namesOf = async (db: Reader, table: string) => (await schemaOf(db, table)).map(({ name }) => name)
const rootOf = async (db: Reader, table: string) =>
  (await schemaOf(db, table)).find(({ type }) => type === 'table')?.root

describeDatabases('The subscription’s payments and receipts', (backend) => {
  let opened: TestDatabase | undefined
  let db: Database | undefined
  let folder = ''
  afterEach(async () => {
    await db?.close()
    await opened?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Opens the old program's database with this one; also returns the root pages of its old tables. */
  const upgraded = async () => {
    folder = migrationsBefore('0012_rename-subscription-payments')
    opened = await openTestDatabase(backend, { migrationsDir: folder })
    await opened.db.write(async (tx) => {
      for (const row of ROWS) await tx.run(sql.raw(row))
    })
    const roots = [await rootOf(opened.db.read, 'payments'), await rootOf(opened.db.read, 'receipts')]
    await opened.db.close()
    const { migrationsDir: _, ...options } = opened.options
    db = await openDatabase(options)
    return { db, roots }
  }

  test('are renamed in place, and nothing of theirs keeps an old name', async () => {
    const { db, roots } = await upgraded()
    expect(roots.every((root) => typeof root === 'number')).toBe(true)
    expect([await rootOf(db.read, 'subscription_payments'), await rootOf(db.read, 'subscription_receipts')]).toEqual(
      roots,
    )
    expect(await namesOf(db.read, 'subscription_payments')).toEqual([
      'subscription_payments_account',
      'subscription_payments_due',
      'subscription_payments_provider',
      'subscription_payments',
      'subscription_payments_keep_price',
      'subscription_payments_stay_paid',
    ])
    expect(await namesOf(db.read, 'subscription_receipts')).toEqual([
      'subscription_receipts_sequence',
      'subscription_receipts',
      'subscription_receipts_no_delete',
      'subscription_receipts_no_update',
    ])
    // `payments` is the ledger of customers' money now.
    const old = sql`SELECT name FROM sqlite_schema WHERE name GLOB 'receipts*' OR (tbl_name = 'payments' AND sql LIKE '%provider_id%')`
    expect(await db.read.all(old)).toEqual([])
  })

  test('keep their content', async () => {
    const { db } = await upgraded()
    expect(await findPayment(db.read, account, WAITING)).toMatchObject({
      status: 'waiting',
      plan: 'yearly',
      amount: 49_000n,
      providerId: 'intent-3',
      nextAskAt: new Date(1_803_974_410_000),
      paidAt: null,
    })
    expect(await findPayment(db.read, account, FAILED)).toMatchObject({
      status: 'failed',
      redirectUrl: 'https://pay.example/2',
    })
    expect((await listReceipts(db.read, account, {})).items).toEqual([
      {
        id: PAID,
        plan: 'monthly',
        amount: '49.00',
        currency: 'AED',
        test: true,
        reference: INTENT,
        paidAt: '2027-03-02T08:00:00.000Z',
        from: '2027-03-02T08:00:00.000Z',
        until: '2027-04-02T08:00:00.000Z',
      },
    ])
    const seller = { name: { en: 'Another', ar: 'آخر' }, address: null, website: 'example.com', email: 'a@example.com' }
    const receipt = await db.write((tx) => issueReceipt(tx, { account, paymentId: PAID, seller }, now))
    expect(receipt as unknown).toEqual({ sequence: 3, facts: FACTS, issuedAt: new Date(1_803_974_400_000) })
  })

  test(
    'keep their triggers and keys',
    async () => {
      const { db } = await upgraded()
      for (const [statement, reason] of REFUSED) {
        const change = db.write((tx) => tx.run(sql.raw(statement)))
        await expect(change, statement).rejects.toThrow(reason)
      }
    },
    SERVER_LIMIT_MS,
  )

  test('accept a new period, whose payment must exist', async () => {
    const { db } = await upgraded()
    const period = { id: newId(), accountId: ACCOUNT, plan: 'yearly', anchorDay: 2, addedAt: now } as const
    const insert = (paymentId: string) =>
      db.write((tx) => tx.insert(paidPeriods).values({ ...period, paymentId, begins: now, ends: now }))
    await expect(insert('nobody')).rejects.toThrow('FOREIGN KEY')
    await insert(WAITING)
    expect(await db.read.$count(paidPeriods)).toBe(2)
  })
})
