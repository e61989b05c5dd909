/** A small fixture database for storage tests: gapless numbers and who took them. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Reader, Writer } from '#db/database.ts'
import { minor } from '#db/columns.ts'

export const entries = sqliteTable('entries', {
  number: integer('number').primaryKey(),
  who: text('who').notNull().unique(),
  amount: minor('amount'),
})

export const LEDGER: Migration[] = [
  {
    tag: '0000_ledger',
    statements: [
      'CREATE TABLE counter (last INTEGER NOT NULL)',
      'INSERT INTO counter VALUES (0)',
      'CREATE TABLE entries (number INTEGER PRIMARY KEY, who TEXT NOT NULL UNIQUE, amount INTEGER)',
    ],
  },
]

export type Migration = { tag: string; statements: string[] }

/** Writes migrations in drizzle-kit's layout. The caller removes the folder. */
export function migrationsFolder(migrations: Migration[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'sanad-migrations-'))
  mkdirSync(join(folder, 'meta'))
  for (const migration of migrations) writeFileSync(join(folder, `${migration.tag}.sql`), migrationText(migration))
  const entriesOfJournal = migrations.map(({ tag }, idx) => ({ idx, version: '6', when: idx, tag, breakpoints: true }))
  writeFileSync(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'sqlite', entries: entriesOfJournal }),
  )
  return folder
}

export const migrationText = ({ statements }: Migration): string => statements.join('\n--> statement-breakpoint\n')

/** Takes the next number for `who`, in two statements that must be atomic. */
export async function takeNumber(tx: Pick<Writer, 'get' | 'insert'>, who: string): Promise<number> {
  const { last } = await tx.get<{ last: number }>(sql`UPDATE counter SET last = last + 1 RETURNING last`)
  await tx.insert(entries).values({ number: last, who })
  return last
}

/** The numbers in the table, and the counter that must agree with them. */
export async function numbersTaken(db: Pick<Reader, 'get' | 'select'>): Promise<{ numbers: number[]; last: number }> {
  const rows = await db.select({ number: entries.number }).from(entries).orderBy(entries.number)
  const { last } = await db.get<{ last: number }>(sql`SELECT last FROM counter`)
  return { numbers: rows.map(({ number }) => number), last }
}

export function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, at) => at + 1)
}
