/**
 * Bytes of a real database file are changed, then a server starts on it and gets requests. Each change ends in a sentence
 * that names the file and the cause, and a crash in a start that is refused, never in one crash after another.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckReport } from '#domain/health/integrity.ts'
import { damage, leafBelow, pageSize, rootOf } from '#tests/faults/database-pages.ts'
import { seededRandom } from '#tests/faults/seeded-random.ts'
import type { ServerProcess } from '#tests/faults/server-process.ts'
import { ask } from '#tests/faults/shopkeeper.ts'
import { ADMIN } from '#tests/faults/unlimited.ts'
import { CUSTOMER, fileIn, WholeFolder } from '#tests/faults/whole-folder.ts'
import { repetitions, seed } from '#tests/support/runs.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const WITHIN_MS = 120_000
const ROOT = join(import.meta.dir, '..', '..')
const RANDOM_PAGES = repetitions(2, { soak: 200 })

const whole = new WholeFolder()
const { start, refusal } = whole
let token: string
beforeAll(async () => {
  token = await whole.fill()
}, WITHIN_MS)
afterAll(() => whole.end())

/** Damaged unseen, as by a disk that keeps size and time: the start has nothing to compare the file with. */
const damagedFolder = (name: string, change: (bytes: Buffer) => void) =>
  whole.copy(name, (file) => damage(file, change), { isUnseen: true })

async function said(server: ServerProcess, what: string): Promise<void> {
  await waitUntil(`"${what}" in the server's output`, () => server.output().includes(what))
}

describe('A start', () => {
  test(
    'is refused when the header of the file is damaged, as often as it is tried',
    async () => {
      const dataDir = damagedFolder('header', (bytes) => bytes.fill(0xa5, 0, 100))
      const why = 'it is not a database, or its first page is damaged (SQLITE_NOTADB)'
      for (let time = 0; time < 2; time++) expect(await refusal(dataDir)).toBe(why)
    },
    WITHIN_MS,
  )

  test(
    'after a crash checks the file before it serves, one after a clean stop does not',
    async () => {
      const dataDir = damagedFolder('whole after all', () => undefined)
      const killed = start(dataDir)
      await killed.listening
      await killed.kill()
      const after = start(dataDir)
      const url = await after.listening
      expect(after.output()).toContain('the process before was killed or aborted: the database is checked')
      expect((await ask(url, 'GET', '/api/invoices', { token })).status).toBe(200)
      expect(await after.stop()).toBe(0)
      expect(existsSync(join(dataDir, 'serving'))).toBe(false)
      const again = start(dataDir)
      await again.listening
      expect(again.output()).not.toContain('is checked')
      expect(await again.stop()).toBe(0)
    },
    WITHIN_MS,
  )

  test(
    'that is asked to stop while it checks does so, and the next one checks',
    async () => {
      const dataDir = damagedFolder('stopped', () => undefined)
      writeFileSync(join(dataDir, 'serving'), '0')
      const server = start(dataDir)
      await said(server, 'the database is checked')
      expect(await server.stop()).toBe(0)
      expect([existsSync(join(dataDir, 'serving')), server.output()]).toEqual([
        true,
        expect.not.stringContaining('listens'),
      ])
    },
    WITHIN_MS,
  )
})

describe('A damaged page', () => {
  // The restore does not depend on whose page is damaged, so one of them has it.
  test.each([
    ['of an index', 'documents_list', expectRestored],
    ['of a table', 'documents', () => Promise.resolve()],
  ])(
    '%s is said in the log and the overview with the first request that meets it; the rest is served',
    async (name, object, afterwards) => {
      const root = rootOf(whole.file, object)
      const dataDir = damagedFolder(name, (bytes) => {
        const { start: begin } = leafBelow(bytes, root)
        bytes.fill(0xa5, begin, begin + 200)
      })
      const server = start(dataDir)
      const url = await server.listening
      for (let time = 0; time < 3; time++) {
        const { status, text } = await ask(url, 'GET', '/api/invoices', { token })
        expect([status, JSON.parse(text).reason]).toEqual([503, 'storage.unavailable'])
      }
      expect((await ask(url, 'GET', '/api/customers', { token })).text).toContain(CUSTOMER)
      expect(server.output().split(`database file ${fileIn(dataDir)} is damaged (SQLITE_CORRUPT)`)).toHaveLength(2)
      await said(server, `data check found damage. The database file ${fileIn(dataDir)}: its pages are damaged: `)
      expect(await overviewReport(url)).toMatchObject({ scope: 'file', outcome: { kind: 'pages' } })

      await server.kill()
      expect(await refusal(dataDir)).toMatch(/^its pages are damaged: \S/)
      await afterwards(dataDir)
    },
    WITHIN_MS,
  )
})

async function expectRestored(dataDir: string): Promise<void> {
  expect(await refusal(dataDir)).toMatch(/^its pages are damaged: \S/)
  expect(await restore(dataDir)).toBe(0)
  const restored = start(dataDir)
  const url = await restored.listening
  expect((await ask(url, 'GET', '/api/invoices', { token })).status).toBe(200)
  expect(await overviewReport(url)).toBeNull()
  expect(await restored.stop()).toBe(0)
}

async function overviewReport(url: string): Promise<CheckReport | null> {
  const body = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
  const { adminToken } = JSON.parse((await ask(url, 'POST', '/api/admin/login', { body })).text)
  return JSON.parse((await ask(url, 'GET', '/api/admin/overview', { token: adminToken })).text).dataCheck
}

async function restore(dataDir: string): Promise<number> {
  const command = [process.execPath, join(ROOT, 'src', 'backup', 'restore.ts'), whole.file, '--replace']
  const child = Bun.spawn(command, { cwd: ROOT, env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir } })
  return child.exited
}

describe('A text that is no UTF-8', () => {
  test(
    'aborts the process that reads it once; the next start is refused and names table, column and row',
    async () => {
      const dataDir = damagedFolder('text', (bytes) => {
        for (let at = bytes.indexOf(CUSTOMER); at >= 0; at = bytes.indexOf(CUSTOMER, at + 1)) bytes[at] = 0xff
      })
      const server = start(dataDir)
      const url = await server.listening
      await expect(ask(url, 'GET', '/api/customers', { token })).rejects.toThrow()
      expect(await server.exited).not.toBe(0)
      for (let time = 0; time < 2; time++) {
        expect(await refusal(dataDir)).toBe('a text is damaged: customers.name of row 1 is no UTF-8')
      }
    },
    WITHIN_MS,
  )
})

describe('Any page', () => {
  test(
    `${RANDOM_PAGES} at random, after a crash: the start is refused in one line, or the server serves and stops`,
    async () => {
      const chosenSeed = seed()
      const random = seededRandom(chosenSeed)
      const original = readFileSync(whole.file)
      const tally = { refused: 0, served: 0 }
      for (let count = 0; count < RANDOM_PAGES; count++) {
        const page = random.below(original.length / pageSize(original))
        const at = page * pageSize(original) + random.below(pageSize(original) - 64)
        const dataDir = damagedFolder(`random ${count}`, (bytes) => {
          for (let byte = at; byte < at + 64; byte++) bytes[byte] = random.below(256)
        })
        writeFileSync(join(dataDir, 'serving'), '0')
        const server = start(dataDir)
        const url = await server.listening.catch(() => undefined)
        if (url === undefined) {
          expect([page, at, await refusal(dataDir)]).toEqual([page, at, expect.stringMatching(/\S/)])
          tally.refused++
        } else {
          for (const path of ['/api/invoices', '/api/customers', '/api/account', '/api/health']) {
            expect([page, at, (await ask(url, 'GET', path, { token })).status]).not.toContain(500)
          }
          expect([page, at, await server.stop()]).toEqual([page, at, 0])
          tally.served++
        }
        rmSync(dataDir, { recursive: true })
      }
      console.log(`SANAD_SEED=${chosenSeed}`, tally)
      expect(tally.refused + tally.served).toBe(RANDOM_PAGES)
    },
    WITHIN_MS * 10,
  )
})
