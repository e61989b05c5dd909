/**
 * `kill -9` of the real process while clients issue Saudi invoices and credit notes: counters have no gap and none is given twice,
 * each file names the hash of the one before, and whatever was answered is the same afterwards.
 */
import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, isNotNull } from 'drizzle-orm'
import { damagedBooks } from '#api/health/books-check-service.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { users } from '#db/schema/account.ts'
import { eInvoiceFiles } from '#db/schema/tax.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { FIRST_PREVIOUS_HASH } from '#domain/tax/e-invoice-facts.ts'
import type { AccountId } from '#http/identity.ts'
import { SAUDI_SELLER } from '#tests/support/e-invoice-parties.ts'
import { repetitions, seed } from '#tests/support/runs.ts'
import { liveOnce } from './lifetime.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import { startServerProcess } from './server-process.ts'
import { ask, openShop } from './shopkeeper.ts'
import { ADMIN } from './unlimited.ts'
import { expectWholeBooks } from './whole-books.ts'

const KILLS = repetitions(2, { soak: 40 })
const CLIENTS = 32
/** In the soak, more than 1,000 documents. */
const LIFE = { mostAnswers: repetitions(60, { soak: 80 }), longestStepMs: 30 }
const WITHIN_MS = 30 * 60_000

const dataDir = mkdtempSync(join(tmpdir(), 'sanad-saudi-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const customer = { name: 'Layla', nameAr: 'ليلى', country: 'SA', person: 'private' }
const lines = [{ description: 'Coffee', descriptionAr: 'قهوة', quantity: '2', unitPrice: '50.00', tax: 'standard' }]
const SALE = { currency: 'SAR', language: 'ar', customer, lines }

type Shop = { url: string; token: string; random: SeededRandom; answers: number }

/** The link that each answered document had, by its id. */
const answered = new Map<string, CommercialDocument['eInvoiceLink']>()

async function issueUntilItDies(shop: Shop): Promise<void> {
  const post = async (path: string, body: object) => {
    const response = await ask(shop.url, 'POST', path, { token: shop.token, body })
    if (response.status !== 201) throw new Error(`expect(answered): ${response.status} ${response.text}`)
    shop.answers++
    const document = JSON.parse(response.text) as CommercialDocument // because both answer what was issued
    answered.set(document.id, document.eInvoiceLink)
    return document
  }
  try {
    for (;;) {
      const { id } = await post('/api/invoices?issue=1', SALE)
      if (shop.random.chance(0.4)) await post(`/api/invoices/${id}/credit-notes`, { reason: 'Returned' })
    }
  } catch (error) {
    // A wrong answer ends the test; a server that is gone ends the client.
    if (error instanceof Error && error.message.includes('expect(')) throw error
  }
}

test(
  `${KILLS} kills while ${CLIENTS} clients issue: counters without gaps, each hash the one before`,
  async () => {
    const chosenSeed = seed()
    console.log(`${KILLS} kills, SANAD_SEED=${chosenSeed}`)
    let server = startServerProcess(dataDir, ADMIN)
    const url = await server.listening
    const token = await openShop(url, dataDir, 'owner@example.com')
    expect((await ask(url, 'PUT', '/api/account', { token, body: SAUDI_SELLER })).status).toBe(200)
    const mode = await ask(url, 'PUT', '/api/e-invoicing/settings', { token, body: { mode: 'hold-back' } })
    expect(mode.status).toBe(200)
    const shop: Shop = { url, token, random: seededRandom(chosenSeed), answers: 0 }
    for (let kill = 1; kill <= KILLS; kill++) {
      const clients = Array.from({ length: CLIENTS }, () => issueUntilItDies(shop))
      await liveOnce(clients, kill, { random: shop.random, answered: () => shop.answers, ...LIFE })
      await server.kill()
      await Promise.all(clients)
      expect(server.output()).not.toContain('"level":"error"')
      await look()
      server = startServerProcess(dataDir, ADMIN)
      shop.url = await server.listening
    }
    expect(await server.stop()).toBe(0)
    const files = await look()
    expect(files).toBeGreaterThan(KILLS)
    console.log(`${shop.answers} answers, ${files} files in one chain`)
  },
  WITHIN_MS,
)

/** Answers how many files there are. */
async function look(): Promise<number> {
  const db: Database = await openDatabase({ dataDir })
  try {
    const [owner] = await db.read.select({ account: users.accountId }).from(users)
    await expectWholeBooks(db.read, owner?.account as AccountId) // because there is one, who signed up
    expect(await damagedBooks(db.read)).toBeUndefined()
    const files = await db.read
      .select()
      .from(eInvoiceFiles)
      .where(isNotNull(eInvoiceFiles.counter))
      .orderBy(asc(eInvoiceFiles.counter))
    let previousHash = FIRST_PREVIOUS_HASH
    for (const [index, file] of files.entries()) {
      expect([file.counter, file.previousHash]).toEqual([index + 1, previousHash])
      const xml = file.bytes.toString()
      expect(xml).toContain(`<cbc:ID>ICV</cbc:ID><cbc:UUID>${index + 1}</cbc:UUID>`)
      expect(xml).toContain(`mimeCode="text/plain">${previousHash}<`)
      previousHash = new Bun.CryptoHasher('sha256').update(file.bytes).digest('base64')
    }
    const links = new Map(
      files.map(({ documentId, counter, previousHash: before }) => [documentId, { counter, before }]),
    )
    for (const [id, link] of answered)
      expect([id, links.get(id)]).toEqual([id, { counter: link?.counter ?? 0, before: link?.previousHash ?? '' }])
    return files.length
  } finally {
    await db.close()
  }
}
