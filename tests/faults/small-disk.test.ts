/** The real process on a disk that is really full: only root may mount a small one, elsewhere full-disk-http.test.ts has to do. */
import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#db/database.ts'
import { users } from '#db/schema/account.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { AccountId } from '#http/identity.ts'
import { faultOf } from '#tests/faults/refusal-shape.ts'
import { startServerProcess } from '#tests/faults/server-process.ts'
import { ask, contentOf, mailsIn, openShop, type Reply } from '#tests/faults/shopkeeper.ts'
import { ADMIN } from '#tests/faults/unlimited.ts'
import { expectWholeBooks } from '#tests/faults/whole-books.ts'
import { invoiceBody } from '#tests/support/examples.ts'

const MOUNTS = process.platform === 'linux' && process.getuid?.() === 0 && Bun.which('mount') !== null
const WITHIN_MS = 120_000
const MOST_INVOICES = 2000

test.skipIf(!MOUNTS)(
  'a disk of 9 MB fills up under a server: it reads on, refuses writes, recovers, and its books are whole',
  async () => {
    const disk = mkdtempSync(join(tmpdir(), 'sanad-disk-'))
    // Root may be refused as well in a container.
    if (!Bun.spawnSync(['mount', '-t', 'tmpfs', '-o', 'size=9m', 'tmpfs', disk]).success)
      return rmSync(disk, { recursive: true })
    const dataDir = join(disk, 'data')
    const server = startServerProcess(dataDir, ADMIN)
    try {
      const url = await server.listening
      // More than the rest: folding the log in takes room for a second copy of what is in it.
      writeFileSync(join(disk, 'ballast'), Buffer.alloc(5_200_000))
      const token = await openShop(url, dataDir, 'owner@example.com')
      const written = await issueUntilFull(url, token)

      const [first] = written
      const { id } = JSON.parse(first ?? '') as CommercialDocument // because it was answered 201
      for (const path of ['/api/health', '/api/invoices', `/api/invoices/${id}`, `/api/invoices/${id}/pdf`]) {
        expect([path, (await ask(url, 'GET', path, { token })).status]).toEqual([path, 200])
      }
      for (const language of ['en', 'ar'] as const) {
        expectFull(await ask(url, 'POST', '/api/invoices?issue=1', { token, language, body: large() }), language)
      }

      rmSync(join(disk, 'ballast'))
      const next = await ask(url, 'POST', '/api/invoices?issue=1', { token, body: large() })
      expect([next.status, JSON.parse(next.text).number]).toEqual([201, numberOf(written.length + 1)])
      const email = 'late@example.com'
      expect((await ask(url, 'POST', '/api/auth/verification-code', { body: { email } })).status).toBe(202)
      for (const text of written) {
        const found = await ask(url, 'GET', `/api/invoices/${(JSON.parse(text) as CommercialDocument).id}`, { token })
        expect(contentOf(found.text)).toBe(contentOf(text))
      }
      expect(await server.stop()).toBe(0)
      expect(mailsIn(dataDir).filter(({ to }) => to === email)).toHaveLength(1)
      await expectWholeFile(dataDir, written.length + 1)
      console.log(`${written.length} invoices fitted`)
    } finally {
      await server.kill()
      Bun.spawnSync(['umount', '-l', disk])
      rmSync(disk, { recursive: true })
    }
  },
  WITHIN_MS,
)

const large = () => ({ ...invoiceBody(), notes: 'n'.repeat(4000), terms: 't'.repeat(4000) })
const numberOf = (position: number) => `INV-${String(position).padStart(4, '0')}`

/** Eight clients; each stops at its first refusal. Answers what was answered, in the order of the numbers. */
async function issueUntilFull(url: string, token: string): Promise<string[]> {
  const stored: string[] = []
  const clients = Array.from({ length: 8 }, async () => {
    while (stored.length < MOST_INVOICES) {
      const response = await ask(url, 'POST', '/api/invoices?issue=1', { token, body: large() })
      if (response.status !== 201) return expectFull(response, 'en')
      stored.push(response.text)
    }
  })
  await Promise.all(clients)
  expect(stored.length).toBeGreaterThan(5)
  expect(stored.length).toBeLessThan(MOST_INVOICES)
  return stored.sort((one, other) => numberIn(one) - numberIn(other))
}

const numberIn = (text: string) => Number((JSON.parse(text) as CommercialDocument).number?.replace('INV-', ''))

function expectFull({ status, text, headers }: Reply, language: 'en' | 'ar'): void {
  expect([status, JSON.parse(text).reason]).toEqual([507, 'storage.full'])
  expect(faultOf(status, headers.get('content-type'), text, language)).toBeUndefined()
}

async function expectWholeFile(dataDir: string, numbered: number): Promise<void> {
  const db = await openDatabase({ dataDir })
  try {
    expect(await db.read.all(sql`PRAGMA integrity_check`)).toEqual([{ integrity_check: 'ok' }])
    const [owner] = await db.read.select().from(users)
    // because a test replaces the session gate
    expect(await expectWholeBooks(db.read, owner?.accountId as AccountId)).toMatchObject({ numbered, drafts: 0 })
  } finally {
    await db.close()
  }
}
