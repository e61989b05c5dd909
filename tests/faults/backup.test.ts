/** `bun run backup` and `bun run restore`, as commands beside a running server and without one. */
import { Database as Sqlite } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { type ServerProcess, startServerProcess } from '#tests/faults/server-process.ts'
import { ask, openShop } from '#tests/faults/shopkeeper.ts'
import { ADMIN } from '#tests/faults/unlimited.ts'
import { invoiceBody } from '#tests/support/examples.ts'

const WITHIN_MS = 120_000
const ROOT = join(import.meta.dir, '..', '..')

let folder: string
let dataDir: string
let server: ServerProcess
let url: string
let token: string
const issued: string[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sanad-backup-'))
  dataDir = join(folder, 'data')
  server = startServerProcess(dataDir, ADMIN)
  url = await server.listening
  token = await openShop(url, dataDir, 'owner@example.com')
}, WITHIN_MS)
afterAll(async () => {
  await server.kill()
  rmSync(folder, { recursive: true })
})

async function command(name: 'backup' | 'restore' | 'missing', args: string[], to = dataDir) {
  const child = Bun.spawn([process.execPath, join(ROOT, 'src', 'backup', `${name}.ts`), ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', DATA_DIR: to },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [out, error, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  return { code, line: `${out}${error}`.trim() }
}

const issueOne = () => ask(url, 'POST', '/api/invoices?issue=1', { token, body: invoiceBody() })

async function issue(): Promise<void> {
  const response = await issueOne()
  expect(response.status).toBe(201)
  issued.push((JSON.parse(response.text) as CommercialDocument).id) // because it was answered 201
}

function idsIn(path: string): Set<string> {
  const copy = new Sqlite(path, { readonly: true })
  const rows = copy.query<{ id: string }, []>("SELECT id FROM documents WHERE status = 'issued'").all()
  copy.close()
  return new Set(rows.map(({ id }) => id))
}

/** A backup with a change that only a check of the whole finds. */
async function damagedCopy(name: string, damage: (copy: Sqlite) => void): Promise<string> {
  const path = join(folder, name)
  copyFileSync(join(folder, 'while-serving-1.db'), path)
  const copy = new Sqlite(path)
  damage(copy)
  copy.close()
  return path
}

describe('A backup', () => {
  test(
    'taken while 8 clients issue invoices holds each that was answered before it began, in a private file',
    async () => {
      let goesOn = true
      const clients = Array.from({ length: 8 }, async () => {
        while (goesOn) await issue()
      })
      for (const time of [1, 2, 3]) {
        const target = join(folder, `while-serving-${time}.db`)
        const before = [...issued]
        expect(await command('backup', [target])).toEqual({ code: 0, line: `Backup: ${target}, checked` })
        const ids = idsIn(target)
        expect(before.filter((id) => !ids.has(id))).toEqual([])
        expect((statSync(target).mode & 0o777).toString(8)).toBe('600')
      }
      goesOn = false
      await Promise.all(clients)
      expect(issued.length).toBeGreaterThan(20)
      expect((statSync(join(dataDir, 'backup.sock')).mode & 0o777).toString(8)).toBe('600')
      expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([])
    },
    WITHIN_MS,
  )

  test('never overwrites a file', async () => {
    const target = join(folder, 'while-serving-1.db')
    const { size } = statSync(target)
    expect(await command('backup', [target])).toEqual({
      code: 1,
      line: `${target} exists already: nothing was written`,
    })
    expect(statSync(target).size).toBe(size)
  })

  test.each(['', 'copied', 'checks the pages', 'checks the rows of documents', 'checks the books of account'])(
    'that is killed after it said "%s" leaves nothing under its name, or a whole copy',
    async (said) => {
      const source = join(folder, 'while-serving-3.db')
      const target = join(folder, `killed ${said}.db`)
      const script = join(ROOT, 'src', 'backup', 'copy-process.ts')
      const child = Bun.spawn([process.execPath, script, source, target], { stdout: 'pipe' })
      let heard = ''
      const reader = child.stdout.getReader()
      while (!heard.includes(said)) heard += new TextDecoder().decode((await reader.read()).value)
      child.kill('SIGKILL')
      await child.exited
      if (said === '') expect(existsSync(target)).toBe(false)
      if (existsSync(target)) expect(idsIn(target)).toEqual(idsIn(source))
      rmSync(target, { force: true })
      // Files of a killed run do not disturb the next one.
      await Bun.spawn([process.execPath, script, source, target], { stdout: 'ignore' }).exited
      expect(idsIn(target)).toEqual(idsIn(source))
    },
    WITHIN_MS,
  )
})

describe('A restore', () => {
  test('is refused while a server runs on the folder', async () => {
    const { code, line } = await command('restore', [join(folder, 'while-serving-1.db'), '--replace'])
    expect([code, line]).toEqual([
      1,
      `Another process is using the data folder ${dataDir}. Stop it first, or set DATA_DIR to another.`,
    ])
  })

  test.each([
    [
      'a changed frozen copy',
      (copy: Sqlite) => copy.run("UPDATE frozen_copies SET copy = replace(copy, '1', '2') WHERE position = 2"),
      /^the hash chain of account [\w-]+ is broken at position 2, document INV-0002$/,
    ],
    [
      'a text that is no UTF-8',
      (copy: Sqlite) => copy.run("UPDATE users SET email = CAST(x'c328a0' AS TEXT)"),
      /users/,
    ],
    [
      'a wrong sum',
      (copy: Sqlite) => copy.run('UPDATE document_dues SET total = total + 1'),
      /^document_dues\.total of invoice AED [\d-]*, account [\w-]+, is \d+, and \d+ by the rows that it follows from$/,
    ],
  ])('is refused for a backup with %s', async (what, damage, problem) => {
    const path = await damagedCopy(`${what}.db`, (copy) => {
      for (const { name } of copy
        .query<{ name: string }, []>("SELECT name FROM sqlite_schema WHERE type = 'trigger'")
        .all())
        copy.run(`DROP TRIGGER "${name}"`)
      damage(copy)
    })
    const elsewhere = join(folder, `for ${what}`)
    const { code, line } = await command('restore', [path], elsewhere)
    const start = `${path} was not restored: `
    expect([code, line.slice(0, start.length)]).toEqual([1, start])
    expect(line.slice(start.length)).toMatch(problem)
    expect(existsSync(join(elsewhere, 'sanad.db'))).toBe(false)
  })

  test(
    'replaces a database only when told to, keeps the one before, and the server goes on from it',
    async () => {
      await issue()
      const late = issued.at(-1) ?? ''
      expect(await server.stop()).toBe(0)
      const backup = join(folder, 'while-serving-3.db')
      const database = join(dataDir, 'sanad.db')
      expect(await command('restore', [backup])).toEqual({
        code: 1,
        line: `${database} exists and was not changed. With --replace it is kept under another name.`,
      })
      const done = await command('restore', [backup, '--replace'])
      const lines = done.line.split('\n')
      expect([done.code, lines.at(-1)]).toEqual([
        0,
        expect.stringContaining(`Restored: ${backup}. The database before is ${database}.replaced-`),
      ])
      const stored = done.line.split(' ').at(-1) ?? ''
      expect([idsIn(stored).has(late), idsIn(database).has(late)]).toEqual([true, false])
      expect(idsIn(database)).toEqual(idsIn(backup))

      // It says what was issued after the backup, and so does the start, until the operator has answered.
      const [missing = ''] = lines
      const lost = issued.length - idsIn(backup).size
      expect(missing).toMatch(new RegExp(`^account [\\w-]+ lacks the last ${lost} of ${issued.length} documents`))
      server = startServerProcess(dataDir, ADMIN)
      url = await server.listening
      expect(server.output()).toContain(missing)
      expect((await issueOne()).status).toBe(409)
      expect((await command('missing', ['--accept'])).line.split('\n')[0]).toBe(missing)
      await issue()
      expect(await server.stop()).toBe(0)
    },
    WITHIN_MS,
  )

  test('and a backup without a server', async () => {
    const empty = join(folder, 'empty')
    mkdirSync(empty)
    const target = join(folder, 'alone.db')
    expect((await command('backup', [target], empty)).line).toBe(`There is no database at ${join(empty, 'sanad.db')}`)
    expect(await command('backup', [target])).toEqual({ code: 0, line: `Backup: ${target}, checked` })
    const restored = await command('restore', [target], empty)
    expect(restored).toEqual({ code: 0, line: `Restored: ${target}` })
    expect(idsIn(join(empty, 'sanad.db'))).toEqual(idsIn(target))
    expect(readdirSync(empty).filter((name) => /part|restored/.test(name))).toEqual([])
  })
})
