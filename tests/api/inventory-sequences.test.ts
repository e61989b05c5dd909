/**
 * Random dealings with stock against a reference model: each call ends as the model says, and after each the items and their
 * ledgers agree with it. `check` runs a few sequences, `soak` many and longer ones.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { damagedBooks } from '#api/health/books-check-service.ts'
import { ADMIN, createUnlimitedCompany } from '#tests/faults/unlimited.ts'
import { expectWholeBooks } from '#tests/faults/whole-books.ts'
import { expectWholeStock } from '#tests/faults/whole-stock.ts'
import { isSoak, runs } from '#tests/support/runs.ts'
import { type Dealing, StockDealings } from '#tests/support/stock-dealings.ts'
import { decimal } from '#tests/support/stock-model.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const STEPS = isSoak ? 200 : 60
const WITHIN_MS = 6 * 60 * 60_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: ADMIN })
})
afterAll(() => server.close())

const nth = fc.nat(11)
const one = (weight: number, name: string) => ({
  weight,
  arbitrary: fc.record({
    do: fc.constant(name),
    nth,
    other: nth,
    units: fc.integer({ min: 1, max: 20_000 }),
    flag: fc.boolean(),
  }),
})
const step = fc.oneof(
  one(2, 'make'),
  one(3, 'purchase'),
  one(2, 'adjust'),
  one(1, 'take back'),
  one(1, 'count one'),
  one(1, 'track'),
  one(1, 'archive'),
  one(1, 'quote'),
  one(2, 'draft'),
  one(6, 'issue'),
  one(2, 'issue a draft'),
  one(3, 'void'),
  one(5, 'credit'),
  one(2, 'credit the rest'),
  one(1, 'credit an amount'),
  one(4, 'void a note'),
  one(1, 'start a stocktake'),
  one(4, 'count'),
  one(1, 'post a stocktake'),
)

const START: Dealing[] = [true, true, false].map((flag) => ({ do: 'make', nth: 0, other: 0, units: 9000, flag }))

type Shown = { id: string; stock: string | null; averageCost: string | null }

async function expectAgreement(dealings: StockDealings): Promise<void> {
  const { account } = dealings.company
  for (const item of dealings.model.items) {
    const { stock, averageCost } = await dealings.call<Shown>(200, 'GET', `/api/items/${item.id}`)
    const expected = item.isTracked ? [decimal(item.stock), decimal(item.average)] : [null, null]
    expect([item.id, stock, averageCost]).toEqual([item.id, ...expected])
    const { items } = await dealings.call<{ items: Shown[] }>(200, 'GET', `/api/items/${item.id}/movements?limit=100`)
    expect(items.length).toBe(Math.min(100, item.movements))
    if (item.movements > 0) expect(items[0]?.stock).toBe(decimal(item.stock))
  }
  await expectWholeStock(server.db.read, account)
}

test(
  'stock is the sum of its movements after every step, and each line moves once each way',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
        const dealings = new StockDealings(server, await createUnlimitedCompany(server))
        for (const dealing of [...START, ...steps]) {
          await dealings.step(dealing)
          await expectAgreement(dealings)
        }
        await expectWholeBooks(server.db.read, dealings.company.account)
        expect(await damagedBooks(server.db.read)).toBeUndefined()
      }),
      { ...runs(3, { soak: 80 }), endOnFailure: isSoak },
    )
  },
  WITHIN_MS,
)
