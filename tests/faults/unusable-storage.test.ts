/** A database that cannot be used: at the start one line says which and why, later writes are refused. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stoppedFile } from '#src/backup/crash-check.ts'
import { mountDisk } from '#tests/faults/disk.ts'
import { startServerProcess } from '#tests/faults/server-process.ts'
import { ask, openShop, type Reply } from '#tests/faults/shopkeeper.ts'
import { ADMIN } from '#tests/faults/unlimited.ts'
import { invoiceBody } from '#tests/support/examples.ts'

const WITHIN_MS = 60_000

let folder: string
let dataDir: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sanad-unusable-'))
  dataDir = join(folder, 'data')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const databaseFile = () => join(dataDir, 'sanad.db')

/** The exit code of a damaged file: EX_DATAERR of sysexits.h. */
const DAMAGED = 65

/** Starts a server that must end by itself, with this code. Answers the one line it wrote. */
async function refusedStart(code: number, settings: Record<string, string> = {}): Promise<string> {
  const server = startServerProcess(dataDir, settings)
  expect(await server.exited).toBe(code)
  await server.listening.catch(() => undefined)
  const [line, ...more] = server.output().split('\n')
  expect(more).toEqual([''])
  return line ?? ''
}

describe('A start is refused in one line', () => {
  test.skipIf(!mountDisk.isPossible)(
    'on a read-only folder',
    async () => {
      using disk = mountDisk(folder, '9m')
      if (!disk.mounted) return
      const first = startServerProcess(dataDir)
      await first.listening
      await first.stop()
      disk.makeReadOnly()
      expect(await refusedStart(1)).toBe(`DATA_DIR cannot be made or written: ${dataDir} (EROFS)`)
    },
    WITHIN_MS,
  )

  test(
    'on a file that is no database, or is a folder',
    async () => {
      mkdirSync(dataDir)
      writeFileSync(databaseFile(), 'These are notes, and no database at all. '.repeat(200))
      expect(await refusedStart(DAMAGED)).toBe(
        `Error: The database file ${databaseFile()}: it is not a database, or its first page is damaged (SQLITE_NOTADB). Restore a backup: bun run restore FILE`,
      )
      rmSync(databaseFile())
      mkdirSync(databaseFile())
      expect(await refusedStart(1)).toBe(
        `Error: The database file ${databaseFile()}: it cannot be opened or created (SQLITE_CANTOPEN)`,
      )
    },
    WITHIN_MS,
  )

  test(
    'on a file whose schema is damaged',
    async () => {
      const first = startServerProcess(dataDir)
      await first.listening
      await first.stop()
      const bytes = readFileSync(databaseFile())
      // Page 1 after the header of the file: the root of the schema.
      bytes.fill(0xa5, 100, 4096)
      writeFileSync(databaseFile(), bytes)
      // Nothing says what it was like at the last stop, and that it is to be checked before it is opened.
      rmSync(stoppedFile(dataDir))
      expect(await refusedStart(DAMAGED)).toMatch(
        /^Error: The database file \S+sanad\.db: it is damaged \(SQLITE_CORRUPT\)\. Restore a backup: bun run restore FILE$/,
      )
    },
    WITHIN_MS,
  )

  test(
    'with a database server that is not there',
    async () => {
      const line = await refusedStart(1, { DATABASE_URL: 'http://127.0.0.1:9' })
      expect(line).toBe('Error: The database server 127.0.0.1:9: the server does not answer (SERVER_UNREACHABLE)')
    },
    WITHIN_MS,
  )
})

function expectRefused({ status, text, headers }: Reply): void {
  expect([status, JSON.parse(text).reason, headers.get('retry-after')]).toEqual([503, 'storage.unavailable', '5'])
}

describe('A data folder that goes while the server runs', () => {
  const issue = (url: string, token: string) =>
    ask(url, 'POST', '/api/invoices?issue=1', { token, body: invoiceBody() })

  test(
    'is noticed with the next write: nothing is acknowledged that is gone, and the log says so once',
    async () => {
      const server = startServerProcess(dataDir, ADMIN)
      try {
        const url = await server.listening
        const token = await openShop(url, dataDir, 'owner@example.com')
        expect((await issue(url, token)).status).toBe(201)
        rmSync(dataDir, { recursive: true })
        for (const response of await Promise.all(Array.from({ length: 32 }, () => issue(url, token))))
          expectRefused(response)
        expectRefused(await ask(url, 'GET', '/api/health'))
        expect((await ask(url, 'GET', '/api/invoices', { token })).status).toBe(200)
        expect(server.output().match(/database file deleted or replaced, writes are refused/g)).toHaveLength(1)
        expect(await server.stop()).toBe(0)
      } finally {
        await server.kill()
      }
    },
    WITHIN_MS,
  )

  test.each(['sanad.db', 'sanad.db-wal'])(
    'in part (%s) is noticed too, and a folder that is moved back is written again',
    async (name) => {
      const server = startServerProcess(dataDir, ADMIN)
      try {
        const url = await server.listening
        const token = await openShop(url, dataDir, 'owner@example.com')
        const path = join(dataDir, name)
        renameSync(path, `${path}.away`)
        expectRefused(await issue(url, token))
        renameSync(`${path}.away`, path)
        expect((await issue(url, token)).status).toBe(201)
        // A copy is another file.
        const copy = readFileSync(path)
        rmSync(path)
        writeFileSync(path, copy)
        expectRefused(await issue(url, token))
      } finally {
        await server.kill()
      }
    },
    WITHIN_MS,
  )
})
