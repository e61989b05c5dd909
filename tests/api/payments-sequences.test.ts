/**
 * Random dealings with customers' money, with series of invoices and with reminders, against a reference model: each call ends as the model says, and
 * after each the invoices, payments, sums, lists, balances and statements agree with it; each day, the letters of reminders do. `check` runs a few sequences, `soak` 2,000 of 200 steps.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { eq } from 'drizzle-orm'
import type { Dashboard } from '#api/dashboard/model.ts'
import { customerBalances } from '#db/schema/payments.ts'
import type { CommercialDocument, Settlement } from '#domain/documents/document.ts'
import { expectWholeBooks } from '#tests/faults/whole-books.ts'
import { ADMIN, logInAdmin } from '#tests/faults/unlimited.ts'
import type { StatementAnswer } from '#domain/statements/answer.ts'
import { parseMinor } from '#domain/money/money.ts'
import { CURRENCIES, wire } from '#tests/support/ledger-calls.ts'
import { LedgerDealings } from '#tests/support/ledger-dealings.ts'
import { isSoak, runs } from '#tests/support/runs.ts'
import { type Payment, type Selling, startSelling } from '#tests/support/selling.ts'
import { startTestServer, TEST_START, type TestServer } from '#tests/support/test-server.ts'

const STEPS = isSoak ? 200 : 60
const WITHIN_MS = 6 * 60 * 60_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: ADMIN })
})
afterAll(() => server.close())

/** Turns of both customers in both currencies. */
const EVERY_STATEMENT = [0, 1, 2, 3]
/** Between the two days on which invoices are issued, and after all days of the clock. */
const FROM = '2027-02-01'
const TO = '2028-01-01'

const SETTLEMENTS = ['unpaid', 'partial', 'paid', 'overpaid'] as const
const nth = fc.nat(7)
const percent = fc.constantFrom(1, 33, 50, 99, 100, 101, 150)
const one = <const Do extends string>(weight: number, name: Do, more: Record<string, never> | object = {}) => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(name), nth, other: nth, percent, slow: fc.boolean(), ...more }),
})
const step = fc.oneof(
  one(5, 'issue'),
  one(2, 'draft'),
  one(1, 'edit a draft'),
  one(2, 'issue a draft'),
  one(1, 'delete a draft'),
  one(2, 'void'),
  one(6, 'pay'),
  one(4, 'record'),
  one(3, 'allocate'),
  one(4, 'move'),
  one(3, 'refund an invoice'),
  one(3, 'refund a payment'),
  one(2, 'write off'),
  one(4, 'reverse'),
  one(2, 'credit all'),
  one(2, 'credit an amount'),
  one(3, 'credit a quantity'),
  one(3, 'quote'),
  one(1, 'answer a quotation'),
  one(1, 'convert all'),
  one(3, 'convert a percent'),
  one(3, 'convert a quantity'),
  one(1, 'start a series'),
  one(3, 'run the series'),
  one(2, 'mark as sent'),
  one(1, 'switch the plan'),
  one(1, 'switch a customer'),
  one(1, 'switch an invoice'),
  one(1, 'pause an invoice'),
  one(1, 'merge'),
  one(1, 'change settings'),
)

/** In half of the sequences many invoices are sent and stay open, as those that are reminded of. */
const stepOfReminders = fc.oneof(
  one(5, 'issue'),
  one(1, 'issue a draft'),
  one(8, 'mark as sent'),
  one(6, 'run the series'),
  one(1, 'switch the plan'),
  one(1, 'switch a customer'),
  one(1, 'switch an invoice'),
  one(2, 'pause an invoice'),
  one(1, 'pay'),
  one(1, 'record'),
  one(1, 'reverse'),
  one(1, 'void'),
  one(1, 'credit all'),
  one(1, 'merge'),
  one(1, 'change settings'),
)

/** Only one customer and currency is checked after each step, because all of them would take as long as everything else. */
const turnOf = ({ customers }: LedgerDealings, turn: number) => ({
  customer: customers[turn % customers.length] ?? '',
  currency: CURRENCIES[Math.floor(turn / customers.length) % CURRENCIES.length] ?? 'AED',
})

const getStatement = ({ shop }: LedgerDealings, { customer, currency }: ReturnType<typeof turnOf>, from = '') =>
  shop.get<StatementAnswer>(`/api/customers/${customer}/statement?currency=${currency}&to=${TO}${from}`)

/** Closing is opening and all lines, and what the customer's balance is; each line is one of the model's. */
async function expectStatement(dealings: LedgerDealings, turn: number): Promise<void> {
  const of = turnOf(dealings, turn)
  const { customer, currency } = of
  const { opening, lines, closing } = await getStatement(dealings, of)
  const read = (amount: string) => BigInt(parseMinor(amount, currency))
  const owed = lines.map(({ debit, credit }) => read(debit) - read(credit))
  const expected = [...dealings.model.statement(customer, currency)].map(([line, amount]) => `${line} ${amount}`)
  expect(lines.map(({ kind, id }, at) => `${kind} ${id} ${owed[at]}`).toSorted()).toEqual(expected.toSorted())
  const balances = owed.map((_, at) => owed.slice(0, at + 1).reduce((sum, one) => sum + one, read(opening)))
  expect(lines.map(({ balance }) => read(balance))).toEqual(balances)
  const { due, credit } = dealings.model.balances().get(`${customer} ${currency}`) ?? { due: 0n, credit: 0n }
  expect([read(closing), balances.at(-1) ?? read(opening)]).toEqual([due - credit, due - credit])
}

/** A part of the time opens with what was owed before it. */
async function expectOpening(dealings: LedgerDealings, turn: number): Promise<void> {
  const of = turnOf(dealings, turn)
  const whole = await getStatement(dealings, of)
  const part = await getStatement(dealings, of, `&from=${FROM}`)
  const before = whole.lines.filter(({ date }) => date < FROM)
  expect(part.opening).toBe(before.at(-1)?.balance ?? whole.opening)
  expect(part.lines).toEqual(whole.lines.slice(before.length))
  expect(part.closing).toBe(whole.closing)
}

/** Collected is, of all time, what stands of payments less refunds; invoiced of invoices less credit notes. */
async function expectFigures({ model, shop }: LedgerDealings): Promise<void> {
  const { figures } = await shop.get<Dashboard>(`/api/dashboard?from=2020-01-01&to=${TO}`)
  for (const currency of CURRENCIES) {
    const of = { currency }
    const entries = model.entries.filter((entry) => entry.currency === currency && !entry.reversed)
    const collected = entries.reduce((sum, { kind, amount }) => sum + (ADDS[kind] ?? 0n) * amount, 0n)
    const issued = model.invoices.filter((one) => one.currency === currency && one.status === 'issued')
    const invoiced = issued.reduce((sum, { total, credited }) => sum + total - credited, 0n)
    const shown = figures?.currencies.find((row) => row.currency === currency)
    expect([currency, shown?.invoiced ?? wire(0n, of), shown?.collected ?? wire(0n, of)]).toEqual([
      currency,
      wire(invoiced, of),
      wire(collected, of),
    ])
  }
}

const ADDS: Partial<Record<string, bigint>> = { payment: 1n, refund: -1n }

async function expectFiltered(
  { model, shop }: Pick<LedgerDealings, 'model' | 'shop'>,
  settlement: Settlement,
): Promise<void> {
  const found = await shop.get<{ items: CommercialDocument[] }>(`/api/invoices?limit=100&settlement=${settlement}`)
  const own = model.invoices.filter((one) => one.status === 'issued' && model.settlement(one) === settlement)
  expect(found.items.map(({ id }) => id)).toEqual(own.map(({ id }) => id).toReversed())
}

/** Expects the status, the parts and the open rest of one quotation. */
async function expectQuotation({ model, quotations }: LedgerDealings, turn: number): Promise<void> {
  const quotation = model.quotations[turn % Math.max(1, model.quotations.length)]
  if (quotation) await quotations.expectShown(quotation, (shown, expected) => expect(shown).toEqual(expected))
}

/** Everything that is shown says what the model says. */
async function expectAgreement({ model, shop }: LedgerDealings): Promise<void> {
  const { items } = await shop.get<{ items: CommercialDocument[] }>('/api/invoices?limit=100')
  const shown = items.map(({ id, settlement, totals }) => {
    return [id, settlement, totals.paid, totals.writtenOff, totals.credited, totals.due]
  })
  const expected = model.invoices.toReversed().map((invoice) => {
    const amounts = [model.paid(invoice), model.writtenOff(invoice), invoice.credited, model.due(invoice)]
    return [invoice.id, model.settlement(invoice), ...amounts.map((amount) => wire(amount, invoice))]
  })
  expect(shown).toEqual(expected)
  await Promise.all(SETTLEMENTS.map((settlement) => expectFiltered({ model, shop }, settlement)))
  const { items: payments } = await shop.get<{ items: Payment[] }>('/api/payments?limit=100')
  const money = model.entries
    .filter(({ kind }) => kind !== 'write-off')
    .toReversed()
    .slice(0, 100)
  expect(payments.map(({ id, unallocated }) => [id, unallocated])).toEqual(
    money.map((entry) => [entry.id, wire(model.unallocated(entry), entry)]),
  )
  const { account } = shop
  const stored = await server.db.read.select().from(customerBalances).where(eq(customerBalances.accountId, account))
  const balances = stored.filter(({ due, credit }) => due !== 0n || credit !== 0n)
  expect(
    new Map(balances.map(({ customerId, currency, due, credit }) => [`${customerId} ${currency}`, { due, credit }])),
  ).toEqual(model.balances())
}

/** Each new customer has an address of his own, to be reminded at. */
function withAddresses(shop: Selling): Selling {
  const customer = async (name = 'Somebody') => {
    const id = await shop.customer(name)
    await shop.ask('PUT', `/api/customers/${id}`, { email: `${id}@client.example` })
    return id
  }
  return { ...shop, customer }
}

test(
  'random dealings end as the model says, and leave the books whole',
  async () => {
    const length = { minLength: isSoak ? STEPS : STEPS / 2, maxLength: STEPS, size: 'max' } as const
    const sequence = fc.oneof(fc.array(step, length), fc.array(stepOfReminders, length))
    await fc.assert(
      fc.asyncProperty(sequence, async (steps) => {
        // Days pass while series run, and sessions end after thirty.
        server.clock.set(TEST_START)
        const shop = withAddresses(await startSelling(server))
        const path = `/api/admin/users/${shop.user.id}/grant-unlimited`
        const granted = await server.request('POST', path, { token: await logInAdmin(server), body: {} })
        expect(granted.status).toBe(200)
        const dealings = new LedgerDealings(shop, [await shop.customer('One'), await shop.customer('Two')], server)
        await dealings.reminders.start()
        for (const [turn, taken] of steps.entries()) {
          const [outcome, expected] = await dealings.take(taken)
          expect([taken.do, outcome]).toEqual([taken.do, expected])
          await expectAgreement(dealings)
          await expectStatement(dealings, turn)
          await expectQuotation(dealings, turn)
        }
        for (const turn of EVERY_STATEMENT) {
          await expectStatement(dealings, turn)
          await expectOpening(dealings, turn)
        }
        await expectFigures(dealings)
        await dealings.series.endAll()
        await dealings.reminders.end()
        await expectWholeBooks(server.db.read, shop.account)
      }),
      runs(4, { soak: 200 }),
    )
  },
  WITHIN_MS,
)
