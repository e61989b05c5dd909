/**
 * The debts of customers on any past day equal their statements of that day, whatever was sold, paid, reversed, refunded, written off,
 * credited, voided and merged since: the report starts from the sums of now, the statement from the ledger of one customer.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { damagedBooks } from '#api/health/books-check-service.ts'
import type { AgeingReport } from '#api/reports/model.ts'
import { addDays } from '#domain/calendar/dates.ts'
import type { StatementAnswer } from '#domain/statements/answer.ts'
import { ADMIN, createUnlimitedCompany } from '#tests/faults/unlimited.ts'
import { runs } from '#tests/support/runs.ts'
import { invoiceOf } from '#tests/support/selling.ts'
import { PASSWORD, startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: ADMIN })
})
afterAll(() => server.close())

const KINDS = [
  ...(['issue', 'issue', 'issue', 'pay', 'pay', 'pay', 'wait', 'wait'] as const),
  ...(['on account', 'allocate', 'refund', 'refund excess', 'move excess', 'write off'] as const),
  ...(['undo', 'reverse', 'credit', 'credit all', 'void', 'merge'] as const),
]

const act = fc.record({
  kind: fc.constantFrom(...KINDS),
  amount: fc.constantFrom('10.00', '33.33', '60.00', '100.00', '140.00'),
  /** Days before today; the days of a wait. */
  days: fc.constantFrom(0, 0, 1, 9, 20, 60),
  nth: fc.nat(99),
})
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

const CUSTOMERS = ['Waha', 'Noor', 'Salma']

test(
  'equal the statements of each customer',
  async () => {
    let owed = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 12, maxLength: 40 }),
        fc.array(fc.nat(200), { minLength: 4, maxLength: 4 }),
        async (acts, days) => {
          owed += await expectStatements(acts, days)
        },
      ),
      { ...runs(12), endOnFailure: true },
    )
    expect(owed).toBeGreaterThan(3)
    expect(await damagedBooks(server.db.read)).toBeUndefined()
  },
  6 * 60_000,
)

/** Answers how many customers owed anything. */
async function expectStatements(acts: readonly Act[], days: readonly number[]): Promise<number> {
  const company = await createUnlimitedCompany(server, { vatRegistered: false })
  let { token } = company
  const ask = <Body = { id: string }>(method: string, path: string, body?: object) =>
    server.request<Body>(method, path, { token, ...(body && { body }) })
  const credentials = { email: company.user.email, password: PASSWORD }
  const customers: string[] = []
  for (const name of CUSTOMERS) customers.push((await ask('POST', '/api/customers', { name })).body.id)
  const book: Book = { invoices: [], payments: [], customers }
  for (const one of acts) {
    await perform(ask, book, one)
    // A session lasts some weeks, and the clock moves on by months.
    if (one.kind === 'wait') ({ token } = (await ask<{ token: string }>('POST', '/api/auth/login', credentials)).body)
  }
  let owed = 0
  for (const day of days) {
    const asOf = addDays(today(), -day)
    const { body: report } = await ask<AgeingReport>('GET', `/api/reports/ageing?asOf=${asOf}&currency=AED`)
    for (const id of book.customers) {
      const query = `from=2020-01-01&to=${asOf}&currency=AED`
      const { status, body } = await ask<StatementAnswer>('GET', `/api/customers/${id}/statement?${query}`)
      expect(status).toBe(200)
      const { ageing, credit, closing } = body
      const row = report.items.find((item) => item.id === id)
      const { id: _id, customer: _customer, ...found } = row ?? { ...NOTHING, id, customer: null }
      expect({ asOf, ...found }).toEqual({ asOf, ...ageing, credit, balance: closing })
      if (row) owed += 1
    }
  }
  return owed
}

const NOTHING = {
  notDue: '0.00',
  d30: '0.00',
  d60: '0.00',
  d90: '0.00',
  over90: '0.00',
  credit: '0.00',
  balance: '0.00',
}

type Answer = { status: number; body: { id: string } }
type Ask = (method: string, path: string, body?: object) => Promise<Answer>
type Book = { invoices: string[]; payments: { id: string; invoice: string | null }[]; customers: string[] }

const today = () => new Date(server.clock.now().getTime() + 4 * 3_600_000).toISOString().slice(0, 10)

/** Acts that the rules of documents and payments refuse change nothing. */
async function perform(ask: Ask, book: Book, { kind, ...chosen }: Act): Promise<void> {
  if (kind === 'wait') {
    server.clock.advance({ days: chosen.days })
    return
  }
  const { method = 'POST', path, body, ...of } = requestOf(book, chosen)[kind]
  if (path.includes('undefined')) return
  // An allocation at the instant of its entry counts as made with it.
  server.clock.advance({ seconds: 1 })
  const { status, body: made } = await ask(method, path, body)
  expect([200, 201, 204, 409, 422]).toContain(status)
  if (kind === 'issue' || kind === 'on account') expect(status).toBe(201)
  if (status === 201 && kind === 'issue') book.invoices.push(made.id)
  if (status === 201 && (kind === 'pay' || kind === 'on account')) {
    book.payments.push({ id: made.id, invoice: of.invoice ?? null })
  }
  if (status === 200 && kind === 'merge') book.customers.pop()
}

type Request = { method?: string; path: string; body?: object; invoice?: string }

/** The request of each act. A path with `undefined` in it has nothing to act on yet. */
function requestOf(
  book: Book,
  { amount, days, nth }: Omit<Act, 'kind'>,
): Record<Exclude<Act['kind'], 'wait'>, Request> {
  const pick = <Value>(values: readonly Value[]) => values[nth % Math.max(1, values.length)]
  const date = addDays(today(), -days)
  const [customerId, invoice, payment] = [pick(book.customers), pick(book.invoices), pick(book.payments)]
  const [ofInvoice, ofPayment] = [`/api/invoices/${invoice}`, `/api/payments/${payment?.id}`]
  const [reason, cash] = ['Agreed', { date, method: 'cash' }]
  const allocations = [{ invoiceId: invoice ?? '', amount: '10.00' }]
  const lines = (credit: object) => ({ reason, lines: [{ line: 0, ...credit }] })
  const buyer = nth % 4 === 0 ? {} : { customerId: customerId ?? '' }
  const issueDate = nth % 5 === 0 ? addDays(today(), days) : date
  const due = nth % 3 === 0 ? {} : { dueDate: addDays(issueDate, nth) }
  return {
    issue: {
      path: '/api/invoices?issue=1',
      body: invoiceOf({ total: amount, issueDate, ...due, ...buyer }),
    },
    pay: { path: `${ofInvoice}/payments`, body: { amount, ...cash }, ...(invoice !== undefined && { invoice }) },
    'on account': { path: '/api/payments', body: { customerId, currency: 'AED', amount, ...cash } },
    allocate: { path: `${ofPayment}/${invoice && 'allocate'}`, body: { allocations } },
    refund: { path: `${ofPayment}/refund`, body: { amount: '10.00', ...cash } },
    'refund excess': { path: `${ofInvoice}/refund`, body: { amount, ...cash } },
    'move excess': {
      path: `${ofInvoice}/move-excess`,
      body: { invoiceId: pick(book.invoices.toReversed()), amount: '10.00' },
    },
    'write off': { path: `${ofInvoice}/write-off`, body: { amount: '5.00', reason } },
    undo: { method: 'DELETE', path: `/api/invoices/${payment?.invoice ?? undefined}/payments/${payment?.id}` },
    reverse: { path: `${ofPayment}/reverse`, body: { reason: 'bounced' } },
    credit: { path: `${ofInvoice}/credit-notes`, body: lines({ amount: '10.00' }) },
    'credit all': { path: `${ofInvoice}/credit-notes`, body: lines({ quantity: '1' }) },
    void: { path: `${ofInvoice}/void`, body: { reason } },
    merge: {
      path: `/api/customers/${book.customers[0]}/${book.customers.length === 3 ? 'merge' : undefined}`,
      body: { otherId: book.customers.at(-1) },
    },
  }
}
