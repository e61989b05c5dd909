/** A database file that changes while nobody serves it is checked before it is served again. */
import Connection from 'libsql'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync, statSync, truncateSync, utimesSync } from 'node:fs'
import { damage, leafBelow, pageSize, rootOf } from '#tests/faults/database-pages.ts'
import { CUSTOMER, DAMAGED, fileIn, WholeFolder } from '#tests/faults/whole-folder.ts'

const WITHIN_MS = 120_000

const whole = new WholeFolder()
beforeAll(async () => void (await whole.fill()), WITHIN_MS)
afterAll(() => whole.end())

const INDEX_LEAF = (bytes: Buffer, file: string) => leafBelow(bytes, rootOf(file, 'documents_list')).start

describe('A file that changes while nobody serves it', () => {
  test.each<[string, (file: string) => void, RegExp]>([
    [
      'a damaged page',
      (file) => damage(file, (bytes) => bytes.fill(0xa5, INDEX_LEAF(bytes, file), INDEX_LEAF(bytes, file) + 200)),
      /^its pages are damaged: /,
    ],
    [
      'pages that are cut off',
      (file) => truncateSync(file, statSync(file).size - 3 * pageSize(readFileSync(file))),
      /./,
    ],
    [
      'a text that is no UTF-8',
      (file) =>
        damage(file, (bytes) => {
          for (let at = bytes.indexOf(CUSTOMER); at >= 0; at = bytes.indexOf(CUSTOMER, at + 1)) bytes[at] = 0xff
        }),
      /customers\.name/,
    ],
    [
      'another change counter, and the time of before',
      (file) => {
        const { atime, mtime } = statSync(file)
        damage(file, (bytes) => {
          bytes.writeUInt32BE(bytes.readUInt32BE(24) + 1, 24)
          bytes.fill(0xa5, INDEX_LEAF(bytes, file), INDEX_LEAF(bytes, file) + 200)
        })
        utimesSync(file, atime, mtime)
      },
      /^its pages are damaged: /,
    ],
  ])(
    '%s: the start is refused before anything is served',
    async (name, change, why) => {
      const dataDir = whole.copy(`changed, ${name}`, change)
      expect(await whole.refusal(dataDir)).toMatch(why)
    },
    WITHIN_MS,
  )

  test(
    'and is whole is checked once, and served',
    async () => {
      const dataDir = whole.copy('touched', (file) => utimesSync(file, new Date(), new Date()))
      for (const isChecked of [true, false]) {
        const server = whole.start(dataDir)
        await server.listening
        expect(server.output().includes('the file changed since the last stop: the database is checked')).toBe(
          isChecked,
        )
        expect(await server.stop()).toBe(0)
      }
    },
    WITHIN_MS,
  )

  test(
    'and is held by somebody is not taken for a damaged one',
    async () => {
      const dataDir = whole.copy('held', (file) => utimesSync(file, new Date(), new Date()))
      const holder = new Connection(fileIn(dataDir))
      // Otherwise a file with a log can be read while it is written.
      holder.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
      const server = whole.start(dataDir)
      expect(await server.exited).not.toBe(DAMAGED)
      await server.listening.catch(() => undefined)
      expect(server.output()).toContain('the database was not checked: SQLITE_BUSY')
      expect(server.output()).not.toContain('Restore a backup')
      holder.close()
      const after = whole.start(dataDir)
      await after.listening
      expect(await after.stop()).toBe(0)
    },
    WITHIN_MS,
  )
})
