/**
 * Brings the tables up to date at start, from the files drizzle-kit makes. Drizzle's own runner puts everything pending
 * into one go, looks at no foreign key afterwards and takes any database, newer ones too; here each migration is one
 * transaction with the row that says it was done, so a process cut off anywhere has done it or has not.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client, InStatement } from '@libsql/client'

type Migration = { tag: string; hash: string; statements: string[] }

const DONE = `CREATE TABLE IF NOT EXISTS migrations_done (
  place INTEGER PRIMARY KEY, tag TEXT NOT NULL UNIQUE, hash TEXT NOT NULL, done_at INTEGER NOT NULL
)`

/**
 * Fails the transaction when a row points at nothing: keys are off while tables are rebuilt, and a PRAGMA alone cannot
 * stop a transaction that is sent as a whole.
 */
const KEYS_HOLD = [
  'CREATE TABLE keys_hold (broken TEXT CONSTRAINT every_foreign_key_holds CHECK (broken IS NULL))',
  `INSERT INTO keys_hold SELECT "table" || ' → ' || parent FROM pragma_foreign_key_check LIMIT 1`,
  'DROP TABLE keys_hold',
]

/**
 * Runs what is missing. Safe to run twice, to be cut off, and to be run by two processes on one server.
 * @param folder Where meta/_journal.json is; db/migrations by default.
 * @throws Error with one line for the person who started the process.
 */
export async function migrate(client: Client, folder = join(import.meta.dir, 'migrations')): Promise<void> {
  const known = readMigrations(folder)
  await client.execute(DONE)
  for (const [at, migration] of known.entries()) {
    if (await isDone(client, known, at)) continue
    const row: InStatement = {
      sql: 'INSERT INTO migrations_done (place, tag, hash, done_at) VALUES (?, ?, ?, ?)',
      args: [at, migration.tag, migration.hash, Date.now()],
    }
    try {
      // `migrate` turns foreign keys off before the transaction and on after it: a rebuilt table would else take its
      // children with it (drizzle-orm#4938). The row comes first, so that of two processes one stops at once.
      await client.migrate([row, ...migration.statements, ...KEYS_HOLD])
    } catch (error) {
      if (await isDone(client, known, at)) continue
      const why = error instanceof Error ? error.message : String(error)
      throw new Error(`Migration ${migration.tag} failed, and nothing of it was kept: ${why}`, { cause: error })
    }
  }
  // Asked for its refusal: is there one more than we know?
  await isDone(client, known, known.length)
}

/** @throws Error when the database has something at this place, or after the last one, that this program has not. */
async function isDone(client: Client, known: Migration[], place: number): Promise<boolean> {
  const { rows } = await client.execute({ sql: 'SELECT tag, hash FROM migrations_done WHERE place = ?', args: [place] })
  const [done] = rows
  if (done === undefined) return false
  const migration = known[place]
  if (migration === undefined || migration.tag !== done.tag) {
    const tag = JSON.stringify(done.tag)
    throw new Error(`The database was made by a newer version of this program (${tag}). Start that version.`)
  }
  if (migration.hash !== done.hash) {
    throw new Error(`Migration ${migration.tag} was changed after this database had run it. Add a new one instead.`)
  }
  return true
}

function readMigrations(folder: string): Migration[] {
  const journal: { entries: Array<{ tag: string }> } = JSON.parse(
    readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'),
  )
  return journal.entries.map(({ tag }) => {
    const sql = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    const statements = sql.split('--> statement-breakpoint').filter(isMoreThanComments)
    return { tag, hash: createHash('sha256').update(sql).digest('hex'), statements }
  })
}

function isMoreThanComments(sql: string): boolean {
  return sql.replace(/^\s*--.*$/gm, '').trim() !== ''
}
