/** Plants a version to come, for tests of the machinery that it needs. */
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Migration, migrationText } from './ledger.ts'

const MIGRATIONS = join(import.meta.dir, '..', '..', 'db', 'migrations')

type Journal = { entries: { tag: string }[] }

/** A copy of db/migrations with further ones behind it. The caller removes the folder. */
export function nextVersion(...further: Migration[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'sanad-migrations-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
  for (const migration of further) writeFileSync(join(folder, `${migration.tag}.sql`), migrationText(migration))
  const path = join(folder, 'meta', '_journal.json')
  // because drizzle-kit writes this file
  const journal = JSON.parse(readFileSync(path, 'utf8')) as Journal
  const entries = [...journal.entries, ...further.map(({ tag }) => ({ tag }))]
  writeFileSync(path, JSON.stringify({ ...journal, entries }))
  return folder
}
