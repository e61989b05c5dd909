import { afterAll, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { migrationsFolder } from '#tests/storage/ledger.ts'
import { describeDatabases, openTestDatabase } from '#tests/support/databases.ts'

describeDatabases('Full text', (backend) => {
  const migrationsDir = migrationsFolder([
    {
      tag: '0000_search',
      statements: [
        'CREATE TABLE notes (place INTEGER PRIMARY KEY, account TEXT NOT NULL, folded TEXT NOT NULL)',
        `CREATE VIRTUAL TABLE notes_text USING fts5(folded, content='notes', content_rowid='place', prefix='1 2 3')`,
        `CREATE TRIGGER notes_in AFTER INSERT ON notes BEGIN
           INSERT INTO notes_text (rowid, folded) VALUES (new.place, new.folded);
         END`,
        `CREATE TRIGGER notes_frozen BEFORE UPDATE ON notes BEGIN SELECT RAISE(ABORT, 'notes are frozen'); END`,
      ],
    },
  ])
  afterAll(() => rmSync(migrationsDir, { recursive: true }))

  test('finds prefixes of words, newest first, with keyset pagination', async () => {
    const { db, close } = await openTestDatabase(backend, { migrationsDir })
    await db.write(async (tx) => {
      for (let at = 1; at <= 60; at++) {
        const folded = at % 3 === 0 ? `ورشه الخليج ${at}` : `gulf workshop ${at}`
        await tx.run(sql`INSERT INTO notes (account, folded) VALUES (${at % 2 ? 'a' : 'b'}, ${folded})`)
      }
    })
    const page = async (match: string, before: number) => {
      const rows = await db.read.all<{ position: number }>(sql`
        SELECT notes.place AS position FROM notes_text JOIN notes ON notes.place = notes_text.rowid
        WHERE notes_text MATCH ${match} AND notes_text.rowid < ${before} AND notes.account = 'a'
        ORDER BY notes_text.rowid DESC LIMIT 4`)
      return rows.map((row) => row.position)
    }
    expect(await page('"الخلي"*', 1e9)).toEqual([57, 51, 45, 39])
    expect(await page('"الخلي"*', 39)).toEqual([33, 27, 21, 15])
    expect(await page('"gul"* AND "work"*', 1e9)).toEqual([59, 55, 53, 49])
    expect(await page('"gul"* AND "5"*', 1e9)).toEqual([59, 55, 53, 5])
    await expect(db.write((tx) => tx.run(sql`UPDATE notes SET folded = ''`))).rejects.toThrow()
    await close()
  })
})
