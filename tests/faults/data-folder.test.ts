/** A process starts on a data folder that is empty, incomplete, or half written by an earlier process. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import {
  chmodSync,
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
import { readEnv } from '#src/env/env.ts'
import { mountDisk } from '#tests/faults/disk.ts'
import { startServerProcess } from '#tests/faults/server-process.ts'
import { ask } from '#tests/faults/shopkeeper.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const WITHIN_MS = 60_000

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sanad-folder-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const secretFile = () => join(dataDir, 'jwt-secret')
const secretOf = () => readEnv({ DATA_DIR: dataDir }).jwtSecret

describe('The secret in the data folder', () => {
  test.each(['', '\n'])('is made again when a full disk left %j of it, and then stays', (left) => {
    writeFileSync(secretFile(), left)
    const secret = secretOf()
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect([secretOf(), readFileSync(secretFile(), 'utf8')]).toEqual([secret, secret])
    expect(readdirSync(dataDir)).toEqual(['jwt-secret'])
  })

  test.each(['abc', 'x'.repeat(31)])('is refused by name when it is short: %s', (short) => {
    writeFileSync(secretFile(), short)
    expect(secretOf).toThrow(`The secret in ${secretFile()} has ${short.length} bytes, at least 32 are needed.`)
    expect(readFileSync(secretFile(), 'utf8')).toBe(short)
  })

  test('that cannot be read is refused by name', () => {
    mkdirSync(secretFile())
    expect(secretOf).toThrow(`${secretFile()} cannot be read (EISDIR)`)
  })
})

test(
  'every file in the folder is readable by its owner only, also those that were there before',
  async () => {
    chmodSync(dataDir, 0o755)
    writeFileSync(secretFile(), 'x'.repeat(43), { mode: 0o644 })
    for (const name of ['sanad.db', 'lock.db']) writeFileSync(join(dataDir, name), '', { mode: 0o644 })
    const server = startServerProcess(dataDir)
    try {
      const url = await server.listening
      const email = 'reader@example.com'
      expect((await ask(url, 'POST', '/api/auth/verification-code', { body: { email } })).status).toBe(202)
      const outbox = join(dataDir, 'outbox')
      const isMailed = () => existsSync(outbox) && readdirSync(outbox).some((name) => name.endsWith('.eml'))
      await waitUntil('the mail', isMailed)
      const modes = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) => {
        const stat = statSync(join(dataDir, name))
        return [name.replace(/.*\.eml$/, 'mail'), stat.isDirectory(), (stat.mode & 0o777).toString(8)]
      })
      expect((statSync(dataDir).mode & 0o777).toString(8)).toBe('700')
      expect(modes.map(([name]) => name)).toEqual(
        expect.arrayContaining(['jwt-secret', 'lock.db', 'mail', 'outbox', 'sanad.db', 'sanad.db-shm', 'sanad.db-wal']),
      )
      expect(modes.filter(([, isFolder, mode]) => mode !== (isFolder ? '700' : '600'))).toEqual([])
    } finally {
      await server.kill()
    }
  },
  WITHIN_MS,
)

test.skipIf(!mountDisk.isPossible)(
  'a disk that is full at the first start: one line says so, and the next start has all it needs',
  async () => {
    using disk = mountDisk(dataDir, '8m')
    if (!disk.mounted) return
    const ballast = join(dataDir, 'ballast')
    Bun.spawnSync(['dd', 'if=/dev/zero', `of=${ballast}`, 'bs=4096'], { stderr: 'ignore' })
    const folder = join(dataDir, 'data')
    const first = startServerProcess(folder)
    expect(await first.exited).toBe(1)
    await first.listening.catch(() => undefined)
    expect(first.output()).toBe(`${join(folder, 'jwt-secret')} cannot be written (ENOSPC)\n`)
    expect(readdirSync(folder)).toEqual([])
    rmSync(ballast)
    const second = startServerProcess(folder)
    await second.listening
    expect(readFileSync(join(folder, 'jwt-secret'), 'utf8')).toHaveLength(43)
    expect(await second.stop()).toBe(0)
  },
  WITHIN_MS,
)
