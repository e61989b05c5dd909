/** Upgrades accounts from the time when their language was also that of their new documents. */
import { afterEach, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#db/client.ts'
import { accounts } from '#db/schema/account.ts'
import { migrationsBefore } from '#tests/storage/migrations-before.ts'
import { describeDatabases, openTestDatabase, type TestDatabase } from '#tests/support/databases.ts'

const rowOf = (id: string, language: string) =>
  `INSERT INTO accounts (id, name, country, vat_registered, time_zone, language, digits, weekend, created_at)
    VALUES ('${id}', 'Waha', 'AE', 0, 'Asia/Dubai', '${language}', 'latn', 'sat-sun', 1803974400000)`

describeDatabases('An older account', (backend) => {
  let opened: TestDatabase | undefined
  let db: Database | undefined
  let folder = ''
  afterEach(async () => {
    await db?.close()
    await opened?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('keeps Arabic documents, has no due dates, and shows no optional columns', async () => {
    folder = migrationsBefore('0016_account-editor')
    opened = await openTestDatabase(backend, { migrationsDir: folder })
    await opened.db.write(async (tx) => {
      await tx.run(sql.raw(rowOf('english', 'en')))
      await tx.run(sql.raw(rowOf('arabic', 'ar')))
    })
    await opened.db.close()
    const { migrationsDir: _, ...options } = opened.options
    db = await openDatabase(options)
    const { id, editorColumns, documentLanguage, dueDays } = accounts
    const rows = await db.read.select({ id, editorColumns, documentLanguage, dueDays }).from(accounts).orderBy(id)
    expect(rows).toEqual([
      { id: 'arabic', editorColumns: [], documentLanguage: 'ar', dueDays: null },
      { id: 'english', editorColumns: [], documentLanguage: null, dueDays: null },
    ])
  })
})
