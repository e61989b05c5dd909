/**
 * `kill -9` of the real process during payments, webhooks and the poll. Afterwards each intent that was paid at
 * the service has exactly one period, and no other has any.
 */
import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#db/database.ts'
import { paidPeriods, subscriptionPayments } from '#db/schema/subscription.ts'
import { OUTCOMES } from '#src/dev/ziina-simulator/pay-page.ts'
import { startZiinaSimulator } from '#src/dev/ziina-simulator/simulator.ts'
import { liveOnce } from './lifetime.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import { startServerProcess } from './server-process.ts'
import { expectWholeServiceDays } from './whole-service-days.ts'
import { ask, openShop } from './shopkeeper.ts'
import { ADMIN } from './unlimited.ts'
import { KEYS, ziinaSettings } from '#tests/support/payment-test-server.ts'
import { repetitions, seed } from '#tests/support/runs.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const KILLS = repetitions(2, { soak: 20 })
const OWNERS = ['first@example.com', 'second@example.com', 'third@example.com']
/** Long enough for some to pay, short enough that others are in the middle of it. */
const LIFE = { mostAnswers: 12, longestStepMs: 100 }
const SETTLED_WITHIN_MS = 60_000
const WITHIN_MS = 20 * 60_000

const dataDir = mkdtempSync(join(tmpdir(), 'sanad-pay-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

test(
  `${KILLS} kills while people pay: each paid intent adds one period, no other any`,
  async () => {
    const chosenSeed = seed()
    const random = seededRandom(chosenSeed)
    console.log(`${KILLS} kills, SANAD_SEED=${chosenSeed}`)
    const simulator = await startZiinaSimulator({ ...KEYS, switches: { copies: 2, forged: true, bankMs: 300 } })
    const begin = () => startServerProcess(dataDir, { ...ADMIN, ...ziinaSettings(simulator) })
    const listen = async ({ listening }: ReturnType<typeof begin>) => {
      const url = await listening
      simulator.deliverTo(`${url}/api/webhooks/ziina`)
      return url
    }

    /** Starts, pays or gives up, and looks, until nobody answers any more. */
    const payUntilItDies = async (url: string, token: string): Promise<void> => {
      try {
        for (;;) {
          const plan = random.pick(['monthly', 'yearly'] as const)
          const key = random.chance(0.5) ? { key: crypto.randomUUID() } : {}
          const started = await ask(url, 'POST', '/api/create-ziina-subscription', { token, body: { plan }, ...key })
          if (started.status === 429) return
          expect(started.status).toBe(200)
          const { redirect_url: page } = JSON.parse(started.text) as { redirect_url: string }
          const intent = simulator.intents.find(page.split('/').at(-1) ?? '')
          const back = simulator.act(intent?.id ?? '', outcomeOf(random)) ?? page
          const id = new URL(back).searchParams.get('payment')
          expect((await ask(url, 'GET', `/api/subscription/payments/${id}`, { token })).status).toBe(200)
        }
      } catch (error) {
        // A wrong answer ends the test; a server that is gone ends the client.
        if (error instanceof Error && error.message.includes('expect(')) throw error
      }
    }

    const completed = () => simulator.intents.all().filter(({ status }) => status === 'completed')
    let server = begin()
    let url = await listen(server)
    const tokens: string[] = []
    for (const owner of OWNERS) tokens.push(await openShop(url, dataDir, owner))
    for (let kill = 1; kill <= KILLS; kill++) {
      const clients = tokens.flatMap((token) => [payUntilItDies(url, token), payUntilItDies(url, token)])
      await liveOnce(clients, kill, { random, answered: () => completed().length, ...LIFE })
      await server.kill()
      await Promise.all(clients)
      expect(server.output()).not.toContain('"level":"error"')
      server = begin()
      // Some die before they listen.
      if (random.chance(0.2)) {
        // oxlint-disable-next-line house/no-fixed-wait -- because a kill comes at any moment of a start
        await Bun.sleep(random.below(400))
        await server.kill()
        server = begin()
      }
      url = await listen(server)
    }

    await simulator.webhooks.settled()
    const paidOf = async () => (await Promise.all(tokens.map((token) => receiptsOf(url, token)))).flat()
    const isSettled = async () => (await paidOf()).length >= completed().length
    await waitUntil('a period for each paid intent', isSettled, { withinMs: SETTLED_WITHIN_MS })
    expect((await paidOf()).toSorted()).toEqual(
      completed()
        .map(({ id }) => id)
        .toSorted(),
    )
    expect(await server.stop()).toBe(0)
    expect(server.output()).not.toContain('"level":"error"')
    await simulator.stop()
    await look(async (db) => {
      const periods = await db.select().from(paidPeriods)
      const bought = completed().map(({ operation_id }) => operation_id ?? '')
      expect(periods.map(({ paymentId }) => paymentId).toSorted()).toEqual(bought.toSorted())
      const paid = (await db.select().from(subscriptionPayments)).filter(({ status }) => status === 'paid')
      expect(paid.map(({ id }) => id).toSorted()).toEqual(bought.toSorted())
    })
    expect(completed().length).toBeGreaterThan(KILLS)
    console.log(`${simulator.intents.all().length} intents, ${completed().length} paid`)
  },
  WITHIN_MS,
)

const outcomeOf = (random: SeededRandom) => (random.chance(0.6) ? 'approve' : random.pick(OUTCOMES))

/** The service's ids of what one has paid, from the front door, page by page. */
async function receiptsOf(url: string, token: string): Promise<string[]> {
  const references: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const response = await ask(url, 'GET', `/api/subscription/payments?limit=100${cursor && `&cursor=${cursor}`}`, {
      token,
    })
    // because this is what the list answers
    const page = JSON.parse(response.text) as { items: { reference: string }[]; nextCursor: string | null }
    references.push(...page.items.map(({ reference }) => reference))
    cursor = page.nextCursor
  }
  return references
}

async function look(see: (db: Database['read']) => Promise<void>): Promise<void> {
  const db = await openDatabase({ dataDir })
  try {
    const state = await db.read.all<{ integrity_check: string }>(sql`PRAGMA integrity_check`)
    expect(state).toEqual([{ integrity_check: 'ok' }])
    await expectWholeServiceDays(db.read)
    await see(db.read)
  } finally {
    await db.close()
  }
}
