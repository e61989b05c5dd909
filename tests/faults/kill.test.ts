/**
 * `kill -9` at random moments, in the middle of issuing, printing, mailing, and starting. Answered writes are there to the
 * last digit afterwards; unanswered ones happened once after a retry; the books are whole.
 */
import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#db/database.ts'
import { users } from '#db/schema/account.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { AccountId } from '#http/identity.ts'
import { liveOnce } from '#tests/faults/lifetime.ts'
import { type SeededRandom, seededRandom } from '#tests/faults/seeded-random.ts'
import { type ServerProcess, startServerProcess } from '#tests/faults/server-process.ts'
import { askAgain, emptyMemory, printOne, sha256, type Shop, workUntilItDies } from '#tests/faults/shop-clients.ts'
import { ask, contentOf, mailsIn, openShop } from '#tests/faults/shopkeeper.ts'
import { ADMIN } from '#tests/faults/unlimited.ts'
import { type Books, expectWholeBooks } from '#tests/faults/whole-books.ts'
import { expectWholeServiceDays } from '#tests/faults/whole-service-days.ts'
import { codeIn } from '#tests/support/test-server.ts'
import { repetitions, seed } from '#tests/support/runs.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const KILLS = repetitions(5, { soak: 200 })
const KILLS_OF_FIRST_START = repetitions(2, { soak: 20 })
const CLIENTS = 6
const OWNER = 'owner@example.com'
/** One kill in so many hits a process that is still starting. */
const STARTING = 5
const LIFE = { mostAnswers: 40, longestStepMs: 30 }
/** Lives are too short for the first paper of a process, so every so many prints two in peace. */
const PRINTING = 5
/** The books are read after one kill in so many, and at the end. */
const CHECKING = 4
const WITHIN_MS = 30 * 60_000

const dataDir = mkdtempSync(join(tmpdir(), 'sanad-kill-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

test(
  `${KILLS} kills: nothing that was answered is lost, nothing happens twice, the books are whole`,
  async () => {
    const chosenSeed = seed()
    const random = seededRandom(chosenSeed)
    console.log(`${KILLS} kills, SANAD_SEED=${chosenSeed}`)
    const startedAt = performance.now()
    await killWhileFirstStarting(random)
    let server = startServerProcess(dataDir, ADMIN)
    const shop: Shop = { url: await server.listening, token: '', memory: emptyMemory(), random }
    shop.token = await openShop(shop.url, dataDir, OWNER)
    let startMs = 1000

    for (let kill = 1; kill <= KILLS; kill++) {
      const clients = Array.from({ length: CLIENTS }, () => workUntilItDies(shop))
      // A client that meets a wrong answer ends the test, not only itself.
      await liveOnce(clients, kill, { random, answered: () => shop.memory.answers, ...LIFE })
      await server.kill()
      await Promise.all(clients)
      expect(server.output()).not.toContain('"level":"error"')
      if (kill % STARTING === 0) await killWhileStarting(random.below(startMs))
      if (kill % CHECKING === 0) await look((db, account) => expectWholeBooks(db, account))
      const from = performance.now()
      server = startServerProcess(dataDir, ADMIN)
      shop.url = await server.listening
      startMs = performance.now() - from
      // First, for what was not answered may have happened all the same.
      await askAgain(shop)
      await expectRemembered(shop, 'recent')
      if (kill % PRINTING === 1) await Promise.all([printOne(shop), printOne(shop)])
    }

    await expectMailed(shop)
    await expectRemembered(shop, 'all')
    await expectSettled(shop)
    await expectCleanEnd(server)
    const books = await look((db, account) => expectWholeBooks(db, account))
    await look(expectOneRowAMail(shop))
    const { issues, drafts } = shop.memory
    expect({ numbered: books.numbered, drafts: books.drafts }).toEqual({ numbered: issues, drafts })
    report(shop, books, performance.now() - startedAt)
  },
  WITHIN_MS,
)

/** Migrations that were cut off are gone or whole, and the next start goes on from there. */
async function killWhileFirstStarting(random: SeededRandom): Promise<void> {
  for (let count = 0; count < KILLS_OF_FIRST_START; count++) await killWhileStarting(100 + random.below(400))
}

async function killWhileStarting(afterMs: number): Promise<void> {
  const server = startServerProcess(dataDir, ADMIN)
  // oxlint-disable-next-line house/no-fixed-wait -- because a kill comes at any moment of a start
  await Bun.sleep(afterMs)
  await server.kill()
}

/** More than a life of the longest answers. */
const RECENT = 80
const SAMPLE = 12

/** Invoices and PDFs come as they were answered: the recent ones with a few older ones, or all. */
async function expectRemembered({ url, token, memory, random }: Shop, which: 'recent' | 'all'): Promise<void> {
  const all = [...memory.invoices.keys()]
  const older = () => Array.from({ length: SAMPLE }, () => random.pick(all))
  const chosen = which === 'all' || all.length === 0 ? all : new Set([...all.slice(-RECENT), ...older()])
  for (const address of chosen) {
    const found = await ask(url, 'GET', address, { token })
    expect(contentOf(found.text)).toBe(memory.invoices.get(address) ?? '')
  }
  const printed = [...memory.pdfs].slice(which === 'all' ? 0 : -SAMPLE)
  for (const [path, sum] of printed) {
    const found = await ask(url, 'GET', path, { token })
    expect([path, found.status, sha256(found.bytes)]).toEqual([path, 200, sum])
  }
}

/** Each payment and each credit happened once. */
async function expectSettled({ url, token, memory }: Shop): Promise<void> {
  for (const [address, { paid, credited }] of memory.settled) {
    const { text } = await ask(url, 'GET', address, { token })
    const { totals, payments, creditNotes } = JSON.parse(text) as CommercialDocument // because that is what this address answers
    const found = [totals.paid, payments?.length, totals.credited, creditNotes?.length]
    expect([address, ...found]).toEqual([address, `${paid}.00`, paid, `${credited}.00`, credited])
  }
}

/** Each promised code arrives once; one that was not promised may, but not twice. */
async function expectMailed({ memory }: Shop): Promise<void> {
  const missing = () => {
    const arrived = new Set(mailsIn(dataDir).map(({ to }) => to))
    return [...memory.promised].filter((email) => !arrived.has(email))
  }
  await waitUntil('every promised mail', () => missing().length === 0)
  const mails = mailsIn(dataDir)
  const to = mails.map(({ to }) => to)
  expect(to.length).toBe(new Set(to).size)
  expect(to.filter((email) => email !== OWNER && !memory.promised.has(email) && !memory.unsure.has(email))).toEqual([])
  for (const mail of mails) expect(codeIn(mail)).toMatch(/^\d{6}$/)
}

function expectOneRowAMail({ memory }: Shop) {
  return async (db: Database['read']) => {
    const rows = await db.select().from(mailOutbox)
    expect(rows.map(({ status }) => status)).toEqual(rows.map(() => 'sent' as const))
    const to = rows.flatMap(({ message }) => message.to)
    expect(to.length).toBe(new Set(to).size)
    expect(new Set(to).isSupersetOf(memory.promised)).toBe(true)
    expect(new Set(mailsIn(dataDir).map((mail) => mail.to))).toEqual(new Set(to))
  }
}

async function expectCleanEnd(server: ServerProcess): Promise<void> {
  expect(await server.stop()).toBe(0)
  expect(server.output()).not.toContain('"level":"error"')
}

/** Opens the folder as the server does, looks, and closes it again. */
async function look<T>(see: (db: Database['read'], account: AccountId) => Promise<T>): Promise<T> {
  const db = await openDatabase({ dataDir })
  try {
    const state = await db.read.all<{ integrity_check: string }>(sql`PRAGMA integrity_check`)
    expect(state).toEqual([{ integrity_check: 'ok' }])
    await expectWholeServiceDays(db.read)
    const [owner] = await db.read.select().from(users).where(eq(users.email, OWNER))
    return await see(db.read, owner?.accountId as AccountId) // because a test replaces the session gate
  } finally {
    await db.close()
  }
}

function report({ memory }: Shop, books: Books, ms: number): void {
  const { invoices, settled, pdfs, promised, replays } = memory
  const money = [...settled.values()].reduce((sum, { paid, credited }) => sum + paid + credited, 0)
  const found = `${invoices.size} invoices, ${money} payments and credits, ${books.numbered} numbered, ${pdfs.size} PDFs, ${promised.size} mails`
  console.log(`${KILLS} kills in ${(ms / 1000).toFixed(0)} s: ${found}, ${replays} answers found again`)
}
