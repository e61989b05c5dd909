import { afterEach, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type DatabaseOptions, openDatabase, type Reader } from '#db/database.ts'
import { openFileClient } from '#db/connection/file-client.ts'
import { openServerClient } from '#db/connection/server-client.ts'
import { type Migration, migrationsFolder } from '#tests/storage/ledger.ts'
import { describeDatabases, openTestDatabase, type TestDatabase } from '#tests/support/databases.ts'

const KILLS = 7

const PARENTS: Migration = {
  tag: '0000_parents',
  statements: [
    'CREATE TABLE parents (id TEXT PRIMARY KEY)',
    'CREATE TABLE children (id TEXT PRIMARY KEY, parent TEXT REFERENCES parents(id) ON DELETE CASCADE)',
    `INSERT INTO parents VALUES ('p')`,
    `INSERT INTO children VALUES ('c', 'p')`,
  ],
}

/** The migration that drizzle-kit generates to change a column: a new table, the old one dropped, foreign keys "off". */
const REBUILD: Migration = {
  tag: '0001_rebuild',
  statements: [
    'PRAGMA foreign_keys=OFF;',
    `CREATE TABLE __new_parents (id TEXT PRIMARY KEY, name TEXT NOT NULL DEFAULT 'x');`,
    'INSERT INTO __new_parents (id) SELECT id FROM parents;',
    'DROP TABLE parents;',
    'ALTER TABLE __new_parents RENAME TO parents;',
    'PRAGMA foreign_keys=ON;',
  ],
}

const BREAKS_KEYS: Migration = {
  tag: '0001_breaks',
  statements: ['CREATE TABLE later (id TEXT)', `DELETE FROM parents WHERE id = 'p'`],
}

async function count(db: Reader, table: string): Promise<number> {
  const row = await db.get<{ rows: number }>(sql`SELECT count(*) AS rows FROM ${sql.identifier(table)}`)
  return row.rows
}

describeDatabases('Migrations', (backend) => {
  let opened: TestDatabase | undefined
  const folders: string[] = []
  const folderOf = (...migrations: Migration[]) => {
    const folder = migrationsFolder(migrations)
    folders.push(folder)
    return folder
  }
  /** Opens a database with these migrations and closes it, ready to be opened again. */
  const openedWith = async (...migrations: Migration[]) => {
    opened = await openTestDatabase(backend, { migrationsDir: folderOf(...migrations) })
    await opened.db.close()
    return opened.options
  }
  afterEach(async () => {
    await opened?.close()
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
  })

  test('run once each over several starts; a rebuilt table keeps its children', async () => {
    const options = await openedWith(PARENTS)
    const migrationsDir = folderOf(PARENTS, REBUILD)
    for (const start of ['first', 'second', 'third']) {
      const db = await openDatabase({ ...options, migrationsDir })
      const rows = [await count(db.read, 'parents'), await count(db.read, 'children')]
      expect({ start, rows, done: await count(db.read, 'migrations_done') }).toEqual({ start, rows: [1, 1], done: 2 })
      // Foreign keys are enforced again.
      const orphan = db.write((tx) => tx.run(sql`INSERT INTO children VALUES ('d', 'nobody')`))
      await expect(orphan).rejects.toThrow('FOREIGN KEY')
      await db.close()
    }
  })

  test('that leave a dangling foreign key or fail half-way are rolled back, and the error names them', async () => {
    const options = await openedWith(PARENTS)
    const wrong: Migration = {
      tag: '0001_wrong',
      statements: ['CREATE TABLE later (id TEXT)', 'INSERT INTO nowhere VALUES (1)'],
    }
    for (const next of [BREAKS_KEYS, wrong]) {
      const opening = openDatabase({ ...options, migrationsDir: folderOf(PARENTS, next) })
      await expect(opening).rejects.toThrow(`Migration ${next.tag} failed, and nothing of it was kept`)
    }
    const db = await openDatabase(options)
    expect([await count(db.read, 'parents'), await count(db.read, 'migrations_done')]).toEqual([1, 1])
    expect(await db.read.all(sql`SELECT name FROM sqlite_schema WHERE name IN ('later', 'keys_hold')`)).toEqual([])
    await db.close()
  })

  test('of a newer program, or changed after they ran, abort the start', async () => {
    const options = await openedWith(PARENTS, REBUILD)
    const older = openDatabase({ ...options, migrationsDir: folderOf(PARENTS) })
    await expect(older).rejects.toThrow('made by a newer version of this program ("0001_rebuild")')
    const edited = { ...REBUILD, statements: [...REBUILD.statements, 'SELECT 1'] }
    const changed = openDatabase({ ...options, migrationsDir: folderOf(PARENTS, edited) })
    await expect(changed).rejects.toThrow('Migration 0001_rebuild was changed after')
  })

  test('never skip a statement silently when a breakpoint is missing', async () => {
    const options = await openedWith(PARENTS)
    const forgotten = { tag: '0001_two', statements: ['CREATE TABLE one (a TEXT); CREATE TABLE two (a TEXT);'] }
    const migrationsDir = folderOf(PARENTS, forgotten)
    const db = await openDatabase({ ...options, migrationsDir }).catch(() => undefined)
    if (backend === 'server') expect(db).toBeUndefined()
    else expect(db && (await count(db.read, 'two'))).toBe(0)
    await db?.close()
  })

  test(
    'killed at a random moment are each done or not started, and the next start finishes',
    async () => {
      const long = Array.from({ length: 5 }, (_, at): Migration => {
        const fill = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4000) SELECT i FROM n`
        const statements = [
          `CREATE TABLE t${at} (i INTEGER)`,
          `INSERT INTO t${at} ${fill}`,
          `INSERT INTO t${at} ${fill}`,
        ]
        return { tag: `000${at + 1}_long`, statements }
      })
      let longestMs = 0
      let cutShort = 0
      for (let run = 0; run <= KILLS; run++) {
        const options = await openedWith(PARENTS)
        const migrationsDir = folderOf(PARENTS, ...long)
        const script = [process.execPath, join(import.meta.dir, 'migrator.ts'), options.dataDir, migrationsDir]
        const child = Bun.spawn(options.url === undefined ? script : [...script, options.url], { stdout: 'pipe' })
        await child.stdout.getReader().read()
        const started = performance.now()
        // The first run is not killed, to measure its duration. Of the others each has its own part of it: on a busy machine the
        // first may take several times as long, and moments over the whole of it could all come too late.
        const afterMs = run === 0 ? undefined : ((run - 1 + Math.random()) / KILLS) * longestMs
        if (afterMs !== undefined) {
          // oxlint-disable-next-line house/no-fixed-wait -- because the moment of the kill is drawn at random
          await Bun.sleep(afterMs)
          child.kill('SIGKILL')
        }
        await child.exited
        longestMs = Math.max(longestMs, performance.now() - started)

        const client = openRaw(options)
        const { rows } = await client.execute(`SELECT (SELECT count(*) - 1 FROM migrations_done) AS done,
        (SELECT count(*) FROM sqlite_schema WHERE name GLOB 't[0-9]') AS tables`)
        client.close()
        expect({ afterMs, tables: rows[0]?.tables }).toEqual({ afterMs, tables: rows[0]?.done })
        if (rows[0]?.done !== long.length) cutShort++

        const db = await openDatabase({ ...options, migrationsDir })
        const filled = await Promise.all(long.map((_, at) => count(db.read, `t${at}`)))
        expect({ afterMs, filled }).toEqual({ afterMs, filled: long.map(() => 8000) })
        await db.close()
        await opened?.close()
        opened = undefined
      }
      expect(cutShort).toBeGreaterThan(0)
    },
    // Starts 16 processes, beside the other steps of the gate.
    60_000,
  )
})

/** Opens the database without running migrations. */
function openRaw({ dataDir, url }: DatabaseOptions) {
  return url === undefined ? openFileClient(join(dataDir, 'sanad.db'), []) : openServerClient(url, undefined)
}
