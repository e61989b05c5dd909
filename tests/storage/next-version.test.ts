/** A version to come migrates a database with books in it: one that adds to the tables, and one that takes from them. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { damagedBooks } from '#api/health/books-check-service.ts'
import { openDatabase, type Reader } from '#db/database.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { describeDatabases, openTestDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { type Ask, readBooks, WRITTEN_BOOKS, writeBooks } from './first-version/books.ts'
import type { Migration } from './ledger.ts'
import { nextVersion } from './next-version.ts'

const ADDS: Migration = {
  tag: '0998_adds',
  statements: [
    'ALTER TABLE customers ADD nickname text',
    'UPDATE customers SET nickname = name',
    'CREATE TABLE visits (id text PRIMARY KEY NOT NULL, account_id text NOT NULL REFERENCES accounts (id))',
    'INSERT INTO visits SELECT id, id FROM accounts',
    'CREATE INDEX customers_by_nickname ON customers (account_id, nickname)',
  ],
}

/**
 * A migration in drizzle-kit's form: a new table replaces the old one, whose indexes and triggers are dropped with it. SQLite refuses
 * to rename a table while a trigger of another table reads one that is not there, so these are dropped first and made last.
 */
async function rebuilt(db: Reader, table: string, change: (create: string) => string): Promise<string[]> {
  const schema = await db.all<{ type: string; sql: string }>(
    sql`SELECT type, sql FROM sqlite_schema WHERE tbl_name = ${table} AND sql IS NOT NULL ORDER BY type = 'table' DESC`,
  )
  const [create, ...others] = schema.map((row) => row.sql)
  const readers = await db.all<{ name: string; sql: string }>(
    sql`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name <> ${table}`,
  )
  const reading = readers.filter((trigger) => new RegExp(`\\b${table}\\b`).test(trigger.sql))
  const made = change(create ?? '').replace(/^CREATE TABLE \S+/, `CREATE TABLE __new_${table}`)
  const columns = await db.all<{ name: string }>(sql`SELECT name FROM pragma_table_info(${table})`)
  const common = columns.map(({ name }) => name).filter((name) => made.includes(name))
  return [
    'PRAGMA foreign_keys=OFF',
    ...reading.map(({ name }) => `DROP TRIGGER ${name}`),
    made,
    `INSERT INTO __new_${table} (${common.join(', ')}) SELECT ${common.join(', ')} FROM ${table}`,
    `DROP TABLE ${table}`,
    `ALTER TABLE __new_${table} RENAME TO ${table}`,
    'PRAGMA foreign_keys=ON',
    ...others.filter((statement) => !statement.includes('nickname')),
    ...reading.map((trigger) => trigger.sql),
  ]
}

/** Every other table refers to the accounts. Customers are counted by triggers. */
const takes = async (db: Reader): Promise<Migration> => ({
  tag: '0999_takes',
  statements: [
    'DROP TABLE visits',
    ...(await rebuilt(db, 'accounts', (create) => create.replace("'sat-sun'", "'fri'"))),
    ...(await rebuilt(db, 'customers', (create) => create.replace(/,\s*nickname text/, ''))),
  ],
})

describeDatabases('A version to come', (backend) => {
  let database: TestDatabase
  let server: TestServer
  let owner: Company
  const folders: string[] = []
  beforeEach(async () => {
    database = await openTestDatabase(backend)
    server = await startTestServer({ database })
    owner = await createCompany(server)
    await writeBooks(ask)
  })
  afterEach(async () => {
    await server.close()
    await database.close()
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
  })

  const ask: Ask = (method, path, body) => server.request(method, path, { token: owner.token, body })

  /** Stops this version and starts the one to come. */
  async function upgrade(...migrations: Migration[]): Promise<void> {
    await server.close()
    const migrationsDir = nextVersion(...migrations)
    folders.push(migrationsDir)
    const db = await openDatabase({ ...database.options, migrationsDir })
    server = await startTestServer({ database: { ...database, db } })
  }

  const count = async (table: string) =>
    (await server.db.read.get<{ rows: number }>(sql`SELECT count(*) AS rows FROM ${sql.identifier(table)}`)).rows

  async function expectWhole(): Promise<void> {
    const { read } = server.db
    expect(await readBooks(ask)).toEqual(WRITTEN_BOOKS)
    expect([await damagedBooks(read)]).toEqual([undefined, undefined, undefined])
    for (const table of ['payments', 'frozen_copies', 'stock_movements']) {
      const change = server.db.write((tx) => tx.run(sql`DELETE FROM ${sql.identifier(table)}`))
      await expect(change).rejects.toThrow('append-only')
    }
    const orphan = server.db.write((tx) =>
      tx.run(sql`INSERT INTO customer_counts (account_id, count) VALUES ('nobody', 1)`),
    )
    await expect(orphan).rejects.toThrow('FOREIGN KEY')
  }

  test('that adds has everything that was there, and its own', async () => {
    const before = await count('customers')
    await upgrade(ADDS)
    await expectWhole()
    expect([await count('customers'), await count('visits')]).toEqual([before, 1])
    expect(await server.db.read.all(sql`SELECT nickname FROM customers`)).toEqual([
      { nickname: 'Al Waha Trading L.L.C.' },
    ])
    await server.db.close()
    await expect(openDatabase(database.options)).rejects.toThrow(
      'made by a newer version of this program ("0998_adds")',
    )
  })

  test('that takes a table and a column, and builds others anew, keeps what refers to them', async () => {
    await upgrade(ADDS)
    await upgrade(ADDS, await takes(server.db.read))
    await expectWhole()
    const names = await server.db.read.all(sql`SELECT name FROM pragma_table_info('customers') WHERE name = 'nickname'`)
    const tables = await server.db.read.all(
      sql`SELECT name FROM sqlite_schema WHERE name IN ('visits', '__new_customers')`,
    )
    expect([names, tables]).toEqual([[], []])
    // Its triggers were made anew with it.
    expect((await ask('POST', '/api/customers', { name: 'Salma Haddad' })).status).toBe(201)
    expect(await server.db.read.all(sql`SELECT count FROM customer_counts`)).toEqual([{ count: 2 }])
  })
})
