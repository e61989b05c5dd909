/**
 * `kill -9` of the real process while an import is applied and while it is undone: at the end every row is there once, or none.
 * And no space left while it is applied: it goes on when there is room.
 */
import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isNotNull, isNull, sql } from 'drizzle-orm'
import { damagedBooks } from '#api/health/books-check-service.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { users } from '#db/schema/account.ts'
import { customers } from '#db/schema/customers.ts'
import { documents } from '#db/schema/documents.ts'
import { items } from '#db/schema/inventory.ts'
import { payments } from '#db/schema/payments.ts'
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

/** In the gate one for each file and act. */
const KILLS = repetitions(6, { soak: 20 })
const ROWS = isSoak ? 10_000 : 400
/** A past invoice is written with its copy, its line and the figures of its customer, a draft with its lines and totals. */
const INVOICES = ROWS / 2
const DRAFTS = ROWS / 4
const LINES = 2
/** The processor time of some rows; a slice takes 9 ms. */
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

/** Every third invoice was paid in part, and every seventh too much, which makes a payment of the rest. */
const pastInvoices = (rows: number) =>
  ['Number,Customer,Invoice date,Currency,Net,VAT,Total,Paid']
    .concat(
      Array.from(
        { length: rows },
        (_, at) =>
          `OLD-${at},Customer ${at % 9},2026-03-31,AED,100,5,105,${at % 7 === 0 ? 120 : at % 3 === 0 ? 50 : 0}`,
      ),
    )
    .join('\n')

/** Drafts are for customers that are there. */
const CLIENT = 'Palm'

const drafts = (count: number) =>
  ['Invoice Number,Customer Name,Invoice Date,Item Name,Quantity,Item Price']
    .concat(
      Array.from({ length: count * LINES }, (_, at) => {
        const of = Math.floor(at / LINES)
        return `D-${of},${CLIENT},2026-10-31,Work ${at},2,12.5`
      }),
    )
    .join('\n')

/** The files of a round, in the order in which they are imported. `records`: how many of them are there. */
const FILES = [
  {
    kind: 'items',
    file: priceList(ROWS),
    rows: ROWS,
    records: async (db: Database) => (await db.read.select().from(items)).length,
  },
  {
    kind: 'history',
    file: pastInvoices(INVOICES),
    rows: INVOICES,
    records: async (db: Database) => (await db.read.select().from(documents).where(isNotNull(documents.number))).length,
  },
  {
    kind: 'drafts',
    file: drafts(DRAFTS),
    rows: DRAFTS,
    records: async (db: Database) => (await db.read.select().from(documents).where(isNull(documents.number))).length,
  },
] as const

type ImportedFile = (typeof FILES)[number]

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

/** Starts the work, kills the server at moments of it, at most as often as is said, and answers once the import is at its end. */
async function killWhile(
  shop: Shop,
  { id, rows, records }: ImportedFile & { id: string },
  [act, state, end]: (typeof ACTS)[number],
  kills: number,
): Promise<{ kills: number; hits: number }> {
  const see = () => call<ImportSeen>(shop, 'GET', `/api/imports/${id}`)
  await call(shop, 'POST', `/api/imports/${id}/${act}`)
  let [done, hits] = [0, 0]
  while (done < kills && (await see()).state === state) {
    // oxlint-disable-next-line house/no-fixed-wait -- because a kill comes at any moment of the work
    await Bun.sleep(shop.random.below(LONGEST_LIFE_MS))
    await shop.server.kill()
    done += 1
    const found = await look(records)
    if (found > 0 && found < rows) hits += 1
    await restart(shop)
  }
  await waitUntil(`the end of ${state}`, async () => (await see()).state !== state, { withinMs: 120_000 })
  expect(await see()).toMatchObject({ state: end, done: end === 'done' ? rows : 0 })
  return { kills: done, hits }
}

const ACTS = [
  ['apply', 'applying', 'done'],
  ['undo', 'undoing', 'undone'],
] as const

async function upload(shop: Shop, { kind, file }: ImportedFile): Promise<string> {
  const created = await fetch(`${shop.url}/api/imports?kind=${kind}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'text/csv' },
    body: file,
  })
  const { id } = (await created.json()) as { id: string } // because it answers the import
  await call(shop, 'PUT', `/api/imports/${id}`, {})
  return id
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

/** Every record of the files is there once, or none of them is. */
async function expectWhole(isThere: boolean): Promise<void> {
  const named = (prefix: string, count: number) =>
    isThere ? Array.from({ length: count }, (_, at) => `${prefix}-${at}`).toSorted() : []
  await look(async (db, account) => {
    const skus = (await db.read.select({ sku: items.sku }).from(items)).map(({ sku }) => sku ?? '')
    expect(skus.toSorted()).toEqual(named('S', ROWS))
    const found = await db.read.select({ number: documents.number, draft: documents.draft }).from(documents)
    expect(found.flatMap(({ number }) => number ?? []).toSorted()).toEqual(named('OLD', INVOICES))
    const made = found.filter(({ number }) => number === null).map(({ draft }) => draft)
    expect(made.map(({ reference = '' }) => reference).toSorted()).toEqual(named('D', DRAFTS))
    for (const { lines } of made) expect(lines).toHaveLength(LINES)
    expect(await db.read.select().from(customers)).toHaveLength(isThere ? 10 : 1)
    expect(await db.read.select().from(payments)).toHaveLength(isThere ? Math.ceil(INVOICES / 7) : 0)
    await expectWholeStock(db.read, account)
    expect(await damagedBooks(db.read)).toBeUndefined()
    expect(await db.read.all(sql`PRAGMA integrity_check`)).toEqual([{ integrity_check: 'ok' }])
  })
}

test(
  `${KILLS} kills while items, past invoices and drafts are written and undone: all of them or none, each once`,
  async () => {
    const chosenSeed = seed()
    console.log(`${KILLS} kills, SANAD_SEED=${chosenSeed}`)
    const server = startServerProcess(dataDir, ADMIN)
    const url = await server.listening
    const token = await openShop(url, dataDir, 'owner@example.com')
    const shop: Shop = { server, url, token, random: seededRandom(chosenSeed) }
    await call(shop, 'POST', '/api/customers', { name: CLIENT })
    let [left, hits] = [KILLS, 0]
    for (let round = 0; left > 0 && round < KILLS; round++) {
      const uploaded: (ImportedFile & { id: string })[] = []
      for (const file of FILES) uploaded.push({ ...file, id: await upload(shop, file) })
      for (const act of ACTS) {
        for (const file of uploaded) {
          const killed = await killWhile(
            shop,
            file,
            act,
            Math.min(left, Math.ceil(KILLS / (FILES.length * ACTS.length))),
          )
          left -= killed.kills
          hits += killed.hits
        }
        await shop.server.kill()
        await expectWhole(act[0] === 'apply')
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
