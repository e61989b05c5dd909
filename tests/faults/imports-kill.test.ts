/**
 * `kill -9` of the real process while an import is applied and while it is undone: at the end every row is there once, or none.
 * And no space left while it is applied: it goes on when there is room.
 */
import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { damagedBooks } from '#api/health/books-check-service.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { users } from '#db/schema/account.ts'
import { items } from '#db/schema/inventory.ts'
import type { AccountId } from '#http/identity.ts'
import { type ImportSeen, importing } from '#tests/support/imports.ts'
import { isSoak, repetitions, seed } from '#tests/support/runs.ts'
import { startTestServer } from '#tests/support/test-server.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { ask, openShop } from './shopkeeper.ts'
import { ADMIN, createUnlimitedCompany } from './unlimited.ts'
import { expectWholeStock } from './whole-stock.ts'

const KILLS = repetitions(4, { soak: 20 })
const ROWS = isSoak ? 10_000 : 400
/** The processor time of some rows; a slice takes 7 ms. */
const LONGEST_LIFE_MS = isSoak ? 400 : 120
const WITHIN_MS = 30 * 60_000

const dataDir = mkdtempSync(join(tmpdir(), 'sanad-imports-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const priceList = (rows: number) =>
  ['Name,SKU,Price,Category,In stock,Cost']
    .concat(
      Array.from({ length: rows }, (_, at) => `Item ${at},S-${at},${at}.5,Group ${at % 7},${at % 5 === 0 ? 3 : ''},1`),
    )
    .join('\n')

type Shop = { server: ServerProcess; url: string; token: string; random: SeededRandom }

async function call<Body>({ url, token }: Shop, method: string, path: string, body?: object): Promise<Body> {
  const { status, text } = await ask(url, method, path, { token, ...(body && { body }) })
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
  return JSON.parse(text) as Body // because the callers name what each address answers
}

async function restart(shop: Shop): Promise<void> {
  shop.server = startServerProcess(dataDir, ADMIN)
  shop.url = await shop.server.listening
}

/** Kills the server at moments of the work, as often as is left, and answers the import at its end. */
async function killWhile(
  shop: Shop,
  id: string,
  state: string,
  kills: number,
): Promise<{ kills: number; hits: number }> {
  const see = () => call<ImportSeen>(shop, 'GET', `/api/imports/${id}`)
  let [done, hits] = [0, 0]
  while (done < kills && (await see()).state === state) {
    // oxlint-disable-next-line house/no-fixed-wait -- because a kill comes at any moment of the work
    await Bun.sleep(shop.random.below(LONGEST_LIFE_MS))
    await shop.server.kill()
    done += 1
    const rows = await look(async (db) => (await db.read.select().from(items)).length)
    if (rows > 0 && rows < ROWS) hits += 1
    await restart(shop)
  }
  await waitUntil(`the end of ${state}`, async () => (await see()).state !== state, { withinMs: 120_000 })
  return { kills: done, hits }
}

async function look<Result>(see: (db: Database, account: AccountId) => Promise<Result>): Promise<Result> {
  const db = await openDatabase({ dataDir })
  try {
    const [owner] = await db.read.select({ account: users.accountId }).from(users)
    return await see(db, owner?.account as AccountId) // because there is one, who signed up
  } finally {
    await db.close()
  }
}

async function expectWhole(names: string[]): Promise<void> {
  await look(async (db, account) => {
    const found = await db.read.select({ sku: items.sku }).from(items)
    expect(found.map(({ sku }) => sku ?? '').toSorted()).toEqual(names.toSorted())
    await expectWholeStock(db.read, account)
    expect(await damagedBooks(db.read)).toBeUndefined()
    expect(await db.read.all(sql`PRAGMA integrity_check`)).toEqual([{ integrity_check: 'ok' }])
  })
}

test(
  `${KILLS} kills while ${ROWS} rows are written and undone: all of them or none, each once`,
  async () => {
    const chosenSeed = seed()
    console.log(`${KILLS} kills, SANAD_SEED=${chosenSeed}`)
    const server = startServerProcess(dataDir, ADMIN)
    const url = await server.listening
    const token = await openShop(url, dataDir, 'owner@example.com')
    const shop: Shop = { server, url, token, random: seededRandom(chosenSeed) }
    const all = Array.from({ length: ROWS }, (_, at) => `S-${at}`)
    let [left, hits] = [KILLS, 0]
    for (let round = 0; left > 0 && round < KILLS; round++) {
      const created = await fetch(`${shop.url}/api/imports?kind=items`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
        body: priceList(ROWS),
      })
      const { id } = (await created.json()) as { id: string } // because it answers the import
      await call(shop, 'PUT', `/api/imports/${id}`, {})
      for (const [act, state, end] of [
        ['apply', 'applying', 'done'],
        ['undo', 'undoing', 'undone'],
      ] as const) {
        await call(shop, 'POST', `/api/imports/${id}/${act}`)
        const killed = await killWhile(shop, id, state, Math.min(left, Math.ceil(KILLS / 2)))
        left -= killed.kills
        hits += killed.hits
        const seen = await call<ImportSeen>(shop, 'GET', `/api/imports/${id}`)
        expect(seen).toMatchObject({ state: end, done: end === 'done' ? ROWS : 0 })
        await shop.server.kill()
        await expectWhole(end === 'done' ? all : [])
        await restart(shop)
      }
    }
    expect(hits).toBeGreaterThan(0)
    expect(await shop.server.stop()).toBe(0)
    console.log(`${KILLS - left} kills, ${hits} in the middle`)
  },
  WITHIN_MS,
)

test(
  'on a full disk an import waits, a new one is refused with 507, and it goes on when there is room',
  async () => {
    const server = await startTestServer({ env: ADMIN })
    try {
      const company = await createUnlimitedCompany(server)
      const shop = importing(server, company)
      const limitPages = (most: number) => server.db.write((tx) => tx.get(sql.raw(`PRAGMA max_page_count = ${most}`)))
      const { body } = await shop.upload('items', priceList(400))
      await shop.check(body.id)
      const pages = await server.db.read.get<{ page_count: number }>(sql`PRAGMA page_count`)
      await limitPages((pages?.page_count ?? 0) + 20)
      await shop.run(body.id, 'apply')
      const waiting = await shop.see(body.id)
      expect(waiting.state).toBe('applying')
      expect(waiting.done).toBeLessThan(400)
      const refused = await shop.upload('customers', `Name,Notes\n${`Tea,${'n'.repeat(3_000)}\n`.repeat(200)}`)
      expect([refused.status, (refused.body as unknown as { reason: string }).reason]).toEqual([507, 'storage.full'])

      await limitPages(1_000_000)
      await server.imports.run()
      expect(await shop.see(body.id)).toMatchObject({ state: 'done', done: 400 })
      await expectWholeStock(server.db.read, company.account)
    } finally {
      await server.close()
    }
  },
  WITHIN_MS,
)
