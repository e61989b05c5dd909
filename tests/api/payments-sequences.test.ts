/**
 * Random dealings with customers' money against a reference model: each call ends as the model says, and after each the
 * invoices, payments, sums, lists and balances agree with it. `check` runs a few sequences, `soak` 2,000 of 200 steps.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { customerBalances } from '#db/schema/payments.ts'
import type { Invoice } from '#domain/documents/document.ts'
import { expectWholeBooks } from '#tests/faults/whole-books.ts'
import { ADMIN, logInAdmin } from '#tests/faults/unlimited.ts'
import { wire } from '#tests/support/ledger-calls.ts'
import { LedgerDealings } from '#tests/support/ledger-dealings.ts'
import { runs } from '#tests/support/runs.ts'
import { type Payment, startSelling } from '#tests/support/selling.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const SOAK = Number(process.env.SANAD_RUNS ?? '1') > 1
const SEQUENCES = SOAK ? 200 : 12
const STEPS = SOAK ? 200 : 60
const WITHIN_MS = 6 * 60 * 60_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: ADMIN })
})
afterAll(() => server.close())

const nth = fc.nat(7)
const percent = fc.constantFrom(1, 33, 50, 99, 100, 101, 150)
const one = <const Do extends string>(weight: number, name: Do, more: Record<string, never> | object = {}) => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(name), nth, other: nth, percent, slow: fc.boolean(), ...more }),
})
const step = fc.oneof(
  one(5, 'issue'),
  one(2, 'void'),
  one(6, 'pay'),
  one(4, 'record'),
  one(3, 'allocate'),
  one(4, 'move'),
  one(3, 'refund an invoice'),
  one(3, 'refund a payment'),
  one(2, 'write off'),
  one(4, 'reverse'),
  one(4, 'credit'),
  one(1, 'merge'),
  one(1, 'change settings'),
)

/** Everything that is shown says what the model says. */
async function expectAgreement({ model, shop }: LedgerDealings): Promise<void> {
  const { items } = await shop.get<{ items: Invoice[] }>('/api/invoices?limit=100')
  const shown = items.map(({ id, settlement, totals }) => {
    return [id, settlement, totals.paid, totals.writtenOff, totals.credited, totals.due]
  })
  const expected = model.invoices.toReversed().map((invoice) => {
    const amounts = [model.paid(invoice), model.writtenOff(invoice), invoice.credited, model.due(invoice)]
    return [invoice.id, model.settlement(invoice), ...amounts.map((amount) => wire(amount, invoice))]
  })
  expect(shown).toEqual(expected)
  for (const settlement of ['unpaid', 'partial', 'paid', 'overpaid'] as const) {
    const found = await shop.get<{ items: Invoice[] }>(`/api/invoices?limit=100&settlement=${settlement}`)
    const own = model.invoices.filter((one) => one.status === 'issued' && model.settlement(one) === settlement)
    expect(found.items.map(({ id }) => id)).toEqual(own.map(({ id }) => id).toReversed())
  }
  const { items: payments } = await shop.get<{ items: Payment[] }>('/api/payments?limit=100')
  const money = model.entries
    .filter(({ kind }) => kind !== 'write-off')
    .toReversed()
    .slice(0, 100)
  expect(payments.map(({ id, unallocated }) => [id, unallocated])).toEqual(
    money.map((entry) => [entry.id, wire(model.unallocated(entry), entry)]),
  )
  const { account } = shop
  const kept = await server.db.read.select().from(customerBalances).where(eq(customerBalances.accountId, account))
  const balances = kept.filter(({ due, credit }) => due !== 0n || credit !== 0n)
  expect(
    new Map(balances.map(({ customerId, currency, due, credit }) => [`${customerId} ${currency}`, { due, credit }])),
  ).toEqual(model.balances())
}

test(
  'random dealings end as the model says, and leave the books whole',
  async () => {
    const sequence = fc.array(step, { minLength: STEPS / 2, maxLength: STEPS, size: 'max' })
    await fc.assert(
      fc.asyncProperty(sequence, async (steps) => {
        const shop = await startSelling(server)
        // The clock may have run past the end of an admin's session.
        const path = `/api/admin/users/${shop.user.id}/grant-unlimited`
        const granted = await server.request('POST', path, { token: await logInAdmin(server), body: {} })
        expect(granted.status).toBe(200)
        const dealings = new LedgerDealings(
          shop,
          [await shop.customer('One'), await shop.customer('Two')],
          server.clock,
        )
        for (const taken of steps) {
          const [outcome, expected] = await dealings.take(taken)
          expect([taken.do, outcome]).toEqual([taken.do, expected])
          await expectAgreement(dealings)
        }
        await expectWholeBooks(server.db.read, shop.account)
      }),
      runs(SEQUENCES),
    )
  },
  WITHIN_MS,
)
