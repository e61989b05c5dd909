/**
 * `kill -9` of the real process while clients accept and decline and the company reopens. Answered changes stay; of an
 * unanswered one, status, answer, history, figures and the mail to the company happened together or not at all.
 */
import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '#db/database.ts'
import { users } from '#db/schema/account.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { AccountId } from '#http/identity.ts'
import { damagedBooks } from '#api/health/books-check-service.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { repetitions, seed } from '#tests/support/runs.ts'
import { signaturePicture } from '#tests/support/signatures.ts'
import { liveOnce } from './lifetime.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import { startServerProcess } from './server-process.ts'
import { ask, openShop } from './shopkeeper.ts'
import { ADMIN } from './unlimited.ts'
import { expectWholeBooks } from './whole-books.ts'
import { expectWholeQuotations } from './whole-quotations.ts'

const KILLS = repetitions(2, { soak: 50 })
const CLIENTS = 4
const LIFE = { mostAnswers: 8, longestStepMs: 30 }
const WITHIN_MS = 20 * 60_000

const dataDir = mkdtempSync(join(tmpdir(), 'sanad-answers-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

type Shop = {
  url: string
  token: string
  random: SeededRandom
  known: Map<string, CommercialDocument['status']>
  answers: number
}

/** Issues a quotation, answers it in one of the ways and takes some answers back, until nobody answers any more. */
async function answerUntilItDies(shop: Shop): Promise<void> {
  const { random, token, known } = shop
  // Each from an address of its own: signatures are limited by it.
  const post = async (path: string, body: object) => {
    const network = `198.18.${random.below(256)}.${random.below(256)}`
    const response = await ask(shop.url, 'POST', path, { token, body, network })
    if (![200, 201, 204].includes(response.status))
      throw new Error(`expect(answered): ${response.status} ${response.text}`)
    return response.text === '' ? {} : JSON.parse(response.text)
  }
  try {
    for (;;) {
      const { id } = (await post('/api/quotations?issue=1', invoiceBody())) as CommercialDocument // because it answers the document
      // because a link is answered with its address
      const { publicUrl } = (await post(`/api/quotations/${id}/public-link`, {})) as { publicUrl: string }
      const shared = `/api/public/documents/${publicUrl.split('/').at(-1)}`
      known.set(id, 'issued')
      for (let times = 1 + random.below(2); times > 0; times--) {
        const accepts = random.chance(0.6)
        // The state of a quotation is unknown until its request is answered.
        known.delete(id)
        if (accepts) await post(`${shared}/accept`, { name: 'Layla', signature: signaturePicture() })
        else await post(`${shared}/decline`, { reason: 'Too dear' })
        known.set(id, accepts ? 'accepted' : 'declined')
        shop.answers++
        if (random.chance(0.5)) break
        known.delete(id)
        await post(`/api/quotations/${id}/reopen`, {})
        known.set(id, 'issued')
      }
    }
  } catch (error) {
    // A wrong answer ends the test; a server that is gone ends the client.
    if (error instanceof Error && error.message.includes('expect(')) throw error
  }
}

test(
  `${KILLS} kills while quotations are answered: each answer is whole, or never was`,
  async () => {
    const chosenSeed = seed()
    console.log(`${KILLS} kills, SANAD_SEED=${chosenSeed}`)
    let server = startServerProcess(dataDir, { ...ADMIN, TRUSTED_PROXIES: '1' })
    const shop: Shop = {
      url: await server.listening,
      token: '',
      random: seededRandom(chosenSeed),
      known: new Map(),
      answers: 0,
    }
    shop.token = await openShop(shop.url, dataDir, 'owner@example.com')
    for (let kill = 1; kill <= KILLS; kill++) {
      const clients = Array.from({ length: CLIENTS }, () => answerUntilItDies(shop))
      await liveOnce(clients, kill, { random: shop.random, answered: () => shop.answers, ...LIFE })
      await server.kill()
      await Promise.all(clients)
      expect(server.output()).not.toContain('"level":"error"')
      await look()
      server = startServerProcess(dataDir, { ...ADMIN, TRUSTED_PROXIES: '1' })
      shop.url = await server.listening
    }
    for (const [id, status] of shop.known) {
      const { text } = await ask(shop.url, 'GET', `/api/quotations/${id}`, { token: shop.token })
      const found = JSON.parse(text) as CommercialDocument // because that is what this address answers
      expect([id, found.status, found.accepted?.hasSignature ?? false]).toEqual([id, status, status === 'accepted'])
    }
    expect(await server.stop()).toBe(0)
    expect(shop.answers).toBeGreaterThan(KILLS)
    console.log(`${shop.answers} answers`)
  },
  WITHIN_MS,
)

async function look(): Promise<void> {
  const db: Database = await openDatabase({ dataDir })
  try {
    const [owner] = await db.read.select({ account: users.accountId }).from(users)
    const account = owner?.account as AccountId // because there is one, who signed up
    await expectWholeQuotations(db.read, account)
    await expectWholeBooks(db.read, account)
    expect(await damagedBooks(db.read)).toBeUndefined()
  } finally {
    await db.close()
  }
}
