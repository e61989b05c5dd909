/**
 * `kill -9` of the real process while clients sell one item, take it back and count it. Document and stock happened together or
 * not at all: what was answered is in the ledger once, and the ledger adds up.
 */
import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { damagedBooks } from '#api/health/books-check-service.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { users } from '#db/schema/account.ts'
import { stockMovements } from '#db/schema/inventory.ts'
import type { AccountId } from '#http/identity.ts'
import { ALWAHA } from '#tests/support/examples.ts'
import { repetitions, seed } from '#tests/support/runs.ts'
import { liveOnce } from './lifetime.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import { startServerProcess } from './server-process.ts'
import { ask, openShop } from './shopkeeper.ts'
import { ADMIN } from './unlimited.ts'
import { expectWholeBooks } from './whole-books.ts'

const KILLS = repetitions(2, { soak: 50 })
const CLIENTS = 4
const LIFE = { mostAnswers: 12, longestStepMs: 30 }
const WITHIN_MS = 20 * 60_000

const dataDir = mkdtempSync(join(tmpdir(), 'sanad-stock-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

type Shop = { url: string; token: string; random: SeededRandom; item: string; answers: number }

/** The movements answered of a document, and whether all requests for it were answered. */
type Known = { moved: string[]; isSure: boolean }

const known = new Map<string, Known>()

async function dealUntilItDies(shop: Shop): Promise<void> {
  const { random, token, item } = shop
  const post = async (path: string, body: object) => {
    const response = await ask(shop.url, 'POST', path, { token, body })
    if (![200, 201].includes(response.status)) throw new Error(`expect(answered): ${response.status} ${response.text}`)
    shop.answers++
    return JSON.parse(response.text) as { id: string } // because each of these answers what it made or changed
  }
  const note = (id: string, ...moved: string[]) => known.set(id, { moved, isSure: true })
  const asking = (id: string) => known.set(id, { moved: known.get(id)?.moved ?? [], isSure: false })
  try {
    for (;;) {
      const lines = [{ description: 'Tea', itemId: item, quantity: '2', unitPrice: '10', tax: 'standard' }]
      const { id } = await post('/api/invoices?issue=1', { customer: ALWAHA, lines })
      note(id, 'sale -2')
      if (random.chance(0.3)) {
        asking(id)
        await post(`/api/invoices/${id}/void`, { reason: 'By mistake' })
        note(id, 'sale -2', 'return 2')
      } else if (random.chance(0.5)) {
        const credit = { reason: 'Returned', lines: [{ line: 0, quantity: '1' }] }
        const { id: creditNote } = await post(`/api/invoices/${id}/credit-notes`, credit)
        note(creditNote, 'return 1')
        asking(creditNote)
        await post(`/api/credit-notes/${creditNote}/void`, { reason: 'By mistake' })
        note(creditNote, 'return 1', 'sale -1')
      } else {
        const { id: stocktake } = await post('/api/stocktakes', {})
        const counts = [{ itemId: item, quantity: String(random.below(100)) }]
        await ask(shop.url, 'PUT', `/api/stocktakes/${stocktake}/counts`, { token, body: { counts } })
        await post(`/api/stocktakes/${stocktake}/post`, {})
      }
    }
  } catch (error) {
    // A wrong answer ends the test; a server that is gone ends the client.
    if (error instanceof Error && error.message.includes('expect(')) throw error
  }
}

test(
  `${KILLS} kills while one item is sold, taken back and counted: its stock is the sum of its movements`,
  async () => {
    const chosenSeed = seed()
    console.log(`${KILLS} kills, SANAD_SEED=${chosenSeed}`)
    let server = startServerProcess(dataDir, ADMIN)
    const url = await server.listening
    const token = await openShop(url, dataDir, 'owner@example.com')
    const body = { name: 'Tea', trackStock: true, openingStock: '1000', openingCost: '3.333333' }
    const made = await ask(url, 'POST', '/api/items', { token, body })
    const { id: item } = JSON.parse(made.text) as { id: string } // because it answers the item
    const shop: Shop = { url, token, random: seededRandom(chosenSeed), item, answers: 0 }
    for (let kill = 1; kill <= KILLS; kill++) {
      const clients = Array.from({ length: CLIENTS }, () => dealUntilItDies(shop))
      await liveOnce(clients, kill, { random: shop.random, answered: () => shop.answers, ...LIFE })
      await server.kill()
      await Promise.all(clients)
      expect(server.output()).not.toContain('"level":"error"')
      await look()
      server = startServerProcess(dataDir, ADMIN)
      shop.url = await server.listening
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
    await expectWholeBooks(db.read, account)
    expect(await damagedBooks(db.read)).toBeUndefined()
    const movements = await db.read.select().from(stockMovements)
    for (const [id, { moved, isSure }] of known) {
      const found = movements.filter(({ documentId }) => documentId === id)
      const posted = found.map(({ kind, quantity }) => `${kind} ${quantity}`)
      expect([id, ...(isSure ? posted : posted.slice(0, moved.length))]).toEqual([id, ...moved])
    }
  } finally {
    await db.close()
  }
}
