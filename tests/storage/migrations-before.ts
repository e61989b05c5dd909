/** The migrations of an earlier program, for tests that upgrade its database. */
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MIGRATIONS = join(import.meta.dir, '..', '..', 'db', 'migrations')

type Journal = { entries: { tag: string }[] }

/** A copy of db/migrations that ends before `tag`. The folder is the caller's to remove. */
export function migrationsBefore(tag: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'sanad-migrations-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
  const path = join(folder, 'meta', '_journal.json')
  // because drizzle-kit writes this file
  const journal = JSON.parse(readFileSync(path, 'utf8')) as Journal
  const end = journal.entries.findIndex((entry) => entry.tag === tag)
  if (end < 0) throw new Error(`No migration ${tag}`)
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
  return folder
}
