/** Data of version 0.1, in a folder, on a server or in a backup, is refused in one line, and not a byte changes. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/database.ts'
import { refuseEarlierFile } from '#db/earlier-version.ts'
import { openFileClient } from '#db/connection/file-client.ts'
import { openServerClient } from '#db/connection/server-client.ts'
import { version } from '#package'
import { startServerProcess } from '#tests/faults/server-process.ts'
import { type Migration, migrationsFolder } from '#tests/storage/ledger.ts'
import { startLibsqlServer } from '#tests/support/databases.ts'

const WITHIN_MS = 60_000
const ROOT = join(import.meta.dir, '..', '..')

/** The tag by which version 0.1 is known; what its migrations did does not matter. */
const OF_0_1: Migration[] = [
  {
    tag: '0000_first-tables',
    statements: ['CREATE TABLE invoices (number TEXT)', `INSERT INTO invoices VALUES ('INV-0001')`],
  },
  { tag: '0001_append-only-and-search', statements: ['CREATE TABLE later (id TEXT)'] },
]

let folder: string
let migrationsDir: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sanad-earlier-'))
  migrationsDir = migrationsFolder(OF_0_1)
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  rmSync(migrationsDir, { recursive: true })
})

/** Every file with its mode and bytes. */
const contents = (root: string) =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .toSorted()
      .map((name) => {
        const { mode, size } = statSync(join(root, name))
        const isFile = statSync(join(root, name)).isFile()
        return [name, { mode, size, sha: isFile ? Bun.SHA256.hash(readFileSync(join(root, name)), 'hex') : '' }]
      }),
  )

/** A data folder as version 0.1 leaves it when it is stopped, or when it is killed before its log was folded in. */
async function dataFolder(state: 'stopped' | 'killed'): Promise<string> {
  const dataDir = join(folder, 'data')
  const running = join(folder, 'running')
  const db = await openDatabase({ dataDir: running, migrationsDir })
  if (state === 'stopped') await db.close()
  cpSync(running, dataDir, { recursive: true })
  await db.close()
  rmSync(running, { recursive: true })
  writeFileSync(join(dataDir, 'jwt-secret'), 'a secret of version 0.1, long enough to be one', { mode: 0o600 })
  if (state === 'killed') writeFileSync(join(dataDir, 'serving'), '0')
  return dataDir
}

const sentence = (what: string) =>
  `${what} was made by version 0.1 of Sanad; version ${version} cannot open it and has left it as it was.`

async function startOn(dataDir: string, settings: Record<string, string> = {}): Promise<string> {
  const server = startServerProcess(dataDir, settings)
  expect(await server.exited).toBe(1)
  await server.listening.catch(() => undefined)
  return server.output()
}

async function restore(file: string, dataDir: string, ...options: string[]): Promise<string> {
  const child = Bun.spawn([process.execPath, join(ROOT, 'src', 'backup', 'restore.ts'), file, ...options], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [out, error, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  expect([out, code]).toEqual(['', 1])
  return error
}

describe('A data folder of version 0.1', () => {
  test.each(['stopped', 'killed'] as const)(
    'that was %s is refused by the start and by a restore into it',
    async (state) => {
      const dataDir = await dataFolder(state)
      expect(statSync(join(dataDir, 'sanad.db-wal')).size > 0).toBe(state === 'killed')
      const before = contents(dataDir)
      const line = sentence(`The database file ${join(dataDir, 'sanad.db')}`)
      expect(await startOn(dataDir)).toBe(`Error: ${line}\n`)
      expect(contents(dataDir)).toEqual(before)
      const other = join(folder, 'backup.db')
      writeFileSync(other, '')
      expect(await restore(other, dataDir, '--replace')).toBe(`${line}\n`)
      expect(contents(dataDir)).toEqual(before)
    },
    WITHIN_MS,
  )

  test(
    'that holds its database alone gets no further file',
    async () => {
      const dataDir = join(folder, 'bare')
      mkdirSync(dataDir)
      copyFileSync(join(await dataFolder('stopped'), 'sanad.db'), join(dataDir, 'sanad.db'))
      const before = contents(dataDir)
      expect(await startOn(dataDir)).toContain('version 0.1 of Sanad')
      expect(contents(dataDir)).toEqual(before)
    },
    WITHIN_MS,
  )
})

test(
  'A backup of version 0.1 is not restored, and no data folder is made for it',
  async () => {
    const backup = join(folder, 'monday.db')
    copyFileSync(join(await dataFolder('stopped'), 'sanad.db'), backup)
    const before = contents(folder)
    expect(await restore(backup, join(folder, 'new'))).toBe(`${sentence(`The database file ${backup}`)}\n`)
    expect(contents(folder)).toEqual(before)
  },
  WITHIN_MS,
)

test(
  'A database server of version 0.1 is refused by the start, and all it holds stays',
  async () => {
    const server = await startLibsqlServer(join(folder, 'server'))
    try {
      await (await openDatabase({ dataDir: join(folder, 'data'), url: server.url, migrationsDir })).close()
      const before = await dump(server.url)
      expect(before.invoices).toHaveLength(1)
      expect(await startOn(join(folder, 'data'), { DATABASE_URL: server.url })).toBe(
        `Error: ${sentence('The database')}\n`,
      )
      expect(await dump(server.url)).toEqual(before)
    } finally {
      await server.stop()
    }
  },
  WITHIN_MS,
)

async function dump(url: string): Promise<Record<string, unknown[]>> {
  const client = openServerClient(url, undefined)
  try {
    const schema = await client.execute('SELECT type, name, tbl_name, rootpage, sql FROM sqlite_schema ORDER BY rowid')
    const tables: Record<string, unknown[]> = { schema: schema.rows.map((row) => ({ ...row })) }
    for (const { type, name } of schema.rows) {
      if (type !== 'table' || typeof name !== 'string') continue
      tables[name] = (await client.execute(`SELECT rowid, * FROM "${name}"`)).rows
    }
    return tables
  } finally {
    client.close()
  }
}

test('looking at a database that was killed leaves it to the next connection, with the index of its log beside it', async () => {
  const dataDir = join(folder, 'data')
  const running = join(folder, 'running')
  const ours = migrationsFolder([{ tag: '0000_ours', statements: ['CREATE TABLE one (id TEXT)'] }])
  const killed = await openDatabase({ dataDir: running, migrationsDir: ours })
  rmSync(ours, { recursive: true })
  cpSync(running, dataDir, { recursive: true })
  await killed.close()
  const file = join(dataDir, 'sanad.db')
  rmSync(`${file}-shm`)
  refuseEarlierFile(file)
  const client = openFileClient(file, ['journal_mode = WAL'])
  // A file that the process still has open by another name would keep an index that no other process sees.
  expect(client.run('SELECT count(*) AS n FROM migrations_done').rows).toMatchObject([{ n: 1 }])
  expect(existsSync(`${file}-shm`)).toBe(true)
  client.close()
})
