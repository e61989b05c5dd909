/**
 * The lists of payments and customers read a step of one index, by that index's own columns (decision 69), in each
 * combination of filters and orders; of those of payments the gate takes so few that any four choices meet. Their pages, however
 * few rows of a step fit, have all rows in their order.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql'
import { listCustomers } from '#api/customers/list.ts'
import type { CustomerListRequest } from '#api/customers/model.ts'
import type { LetterListRequest } from '#api/letters/model.ts'
import { listLetters } from '#api/letters/service.ts'
import { listPayments } from '#api/payments/list.ts'
import type { PaymentListRequest } from '#api/payments/model.ts'
import { openFileClient } from '#db/connection/file-client.ts'
import { LETTER_STATES, UNDELIVERED } from '#domain/mail/letter.ts'
import type { AccountId } from '#http/identity.ts'
import { cursorOf } from '#db/queries/keyset/cursor.ts'
import { addInvoices, customerIdOf } from '#tests/bench/many-invoices.ts'
import { addLetters, LETTER_CUSTOMER } from '#tests/bench/many-letters.ts'
import { combinationsOf, gateCombinationsOf } from '#tests/support/combinations.ts'
import { createCompany } from '#tests/support/companies.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let account: AccountId
let client: ReturnType<typeof openFileClient>
let db: LibSQLDatabase
const statements: { sql: string; args: unknown[] }[] = []

const NOW = new Date('2027-03-02T08:00:00.000Z')
const INVOICES = 7_000
const [SMALL, LARGE] = [customerIdOf(7), customerIdOf(1)]

beforeAll(async () => {
  server = await startTestServer()
  account = (await createCompany(server)).account
  await addInvoices(server.db, account, INVOICES)
  await addLetters(server.db, account, 3_000)
  await server.db.write(async (tx) => {
    await tx.run(sql`update payment_balances set customer_id = ${LARGE} where place % 2 = 0`)
    await tx.run(sql`update payment_balances set unallocated = 5 where place % 700 = 3`)
    // A few that are in no step but one, of a thousand payments.
    await tx.run(sql`insert into payments (place, id, account_id, kind, number, date, currency, amount, method, customer_name, at)
      select place + 1, replace(id, '-a000-', '-a001-'), account_id, 'refund', 'RF-' || place, date, 'USD', amount, 'cash',
        customer_name, at from payments where place % 490 = 48`)
    await tx.run(sql`insert into payment_balances (account_id, payment_id, customer_id, currency, place, unallocated)
      select account_id, id, ${SMALL}, currency, place, 0 from payments where kind = 'refund'`)
    // Search matches more than a thousand customers.
    await tx.run(sql`insert into customers (place, id, account_id, name, contacts, name_key, name_ar_key, active_at, created_at, updated_at)
      select nth * 1000 + place, replace(id, '-9000-', '-9001-') || number, account_id, name, '[]', name || number, name || number, place, place, place
      from (select customers.*, documents.number as number, documents.place as nth from customers cross join documents
        where documents.type = 'invoice' and documents.place <= 40)`)
    await tx.run(sql`update customers set archived_at = 1 where place % 9 = 0`)
    await tx.run(sql`update customer_balances set credit = 7 where customer_id like '%5' or customer_id like '%9'`)
  })
  client = openFileClient(join(server.env.dataDir, 'sanad.db'), [])
  db = drizzle({ client, logger: { logQuery: (text, args) => statements.push({ sql: text, args }) } })
}, 60_000)
afterAll(async () => {
  client.close()
  await server.close()
})

const PAYMENTS: readonly (readonly PaymentListRequest[])[] = [
  [{}, { customerId: SMALL }, { customerId: LARGE }],
  [{}, { currency: 'USD' }],
  [{}, { method: 'cash' }, { method: 'transfer' }],
  [{}, { kind: 'refund' }],
  [{}, { from: '2026-05-01' }, { from: '2026-05-01', to: '2026-05-07' }],
  [{}, { cheques: 'not-due' }, { cheques: 'due-today' }],
  [{}, { onAccount: '1' }],
]
const PAYMENT_SORTS: readonly PaymentListRequest[] = [{}, { sort: 'created' }, { sort: '-date' }, { sort: 'date' }]

const CUSTOMERS: readonly (readonly CustomerListRequest[])[] = [
  [{}, { filter: 'owes' }, { filter: 'overdue' }, { filter: 'in-credit' }, { filter: 'archived' }],
  [{}, { sort: '-name' }, { sort: 'nameAr' }, { sort: '-activity' }, { sort: 'balance' }, { sort: '-balance' }],
]

const LETTERS: readonly (readonly LetterListRequest[])[] = [
  [{}, { state: 'undelivered' }, { state: 'refused' }, { state: 'sent' }],
  [{}, { type: 'reminder' }, { type: 'statement' }],
  [{}, { customerId: LETTER_CUSTOMER }, { documentId: '00000000-0000-7000-8000-000000000007' }],
]

const SUBQUERY = /\(((?:select|with titles) (?:(?! as step).)*?) limit \?\) as step/s
const BOUNDED =
  /^SCAN (CONSTANT ROW|merged|step|part|titles|search_rebuilds|\w+_words VIRTUAL TABLE INDEX \d+:\S*M\S*)$/

/** The parts of a plan whose cost grows with the account; a good plan has none. */
async function growthIn(text: string, args: unknown[]): Promise<string[]> {
  // because Drizzle hands over what the driver binds
  const { rows } = await client.execute({ sql: `explain query plan ${text}`, args: args as string[] })
  const plan = rows.map(({ detail }) => JSON.stringify(detail).slice(1, -1))
  const scans = plan.filter((step) => step.startsWith('SCAN') && !BOUNDED.test(step))
  // A row a kind, method and currency.
  if (/from "payment_kinds"/.test(text)) return scans
  // Figures of the customers of a page.
  if (/group by|"customer_id" (=|in) [^;]*order by "customer_balances"/.test(text)) return scans
  const [, inner = / offset \?/.test(text) ? text : undefined] = SUBQUERY.exec(text) ?? []
  if (inner === undefined) return / limit \?/.test(text) ? [...scans, 'walks without a step'] : scans
  const isSorted = plan.some((step) => step.includes('TEMP B-TREE'))
  return [...scans, ...(isSorted && / order by /.test(inner) ? ['sorts what it walks'] : []), ...looksUp(inner, plan)]
}

/** Columns that a walk asks for and its index does not have: it would read on until enough rows fit. */
function looksUp(inner: string, plan: string[]): string[] {
  // The plan of a walk with its choices, without the lookups of its rows.
  const walked = plan.includes('SCAN step') ? plan.slice(0, plan.indexOf('SCAN step')) : plan
  const along = walked.filter((step) => / INDEX /.test(step)).join(', ')
  const where = / where (.*?)(?:\s+order by |$)/s.exec(inner)?.[1] ?? ''
  const known = new Set(['place', ...[...along.matchAll(/(\w+)[=<>]/g)].map(([, column]) => column ?? '')])
  for (const [index, columns] of Object.entries(WITHIN))
    if (along.includes(index)) columns.forEach((one) => known.add(one))
  return [...where.matchAll(/"\w+"\."(\w+)"/g)].flatMap(([, column]) =>
    column === undefined || known.has(column) ? [] : [`${column} is looked up for each row of ${along}`],
  )
}

/** Conditions of partial indexes and expressions, which a plan does not show. */
const WITHIN: Record<string, string[]> = {
  payment_balances_on_account: ['unallocated'],
  customers_by: ['archived_at', 'name_key', 'name_ar_key', 'active_at'],
  customer_balances_in_credit: ['credit', 'customer_id'],
  customer_balances_by_balance: ['due', 'credit', 'customer_id'],
  'letter_words VIRTUAL': ['rowid'],
}

/** Statements known to be good: a plan follows from the text, and the values bound to it change nothing. */
const bounded = new Set<string>()

async function expectSteps(list: () => Promise<unknown>): Promise<number> {
  statements.length = 0
  await list()
  for (const { sql: text, args } of statements) {
    if (bounded.has(text)) continue
    expect({ text, args, growth: await growthIn(text, args) }).toEqual({ text, args, growth: [] })
    bounded.add(text)
  }
  return statements.length
}

test('payments are read in steps of an index, in each combination of filters and orders', async () => {
  let statements = 0
  for (const filters of gateCombinationsOf([...PAYMENTS, PAYMENT_SORTS])) {
    const isByDate = filters.sort?.endsWith('date') ?? filters.from !== undefined
    for (const cursor of [{}, { cursor: cursorOf(isByDate ? ['2026-06-01', '600'] : ['600']) }]) {
      statements += await expectSteps(() => listPayments({ db, account, now: NOW }, { ...filters, ...cursor }))
    }
  }
  for (const filters of gateCombinationsOf([...PAYMENTS, [{ q: 'al' }, { q: 'al', cursor: cursorOf(['1', '600']) }]])) {
    statements += await expectSteps(() => listPayments({ db, account, now: NOW }, filters))
  }
  expect(statements).toBeGreaterThan(500)
}, 120_000)

test('payments of what was never recorded are known to be none', async () => {
  const none: PaymentListRequest[] = [{ currency: 'KWD' }, { currency: 'USD', method: 'transfer', sort: '-date' }]
  for (const request of [...none, { q: 'al', method: 'card' }, { kind: 'write-off', method: 'cash' }] as const) {
    statements.length = 0
    expect(await listPayments({ db, account, now: NOW }, request)).toEqual({ items: [], nextCursor: null })
    expect(statements.filter(({ sql: text }) => / as step/.test(text))).toEqual([])
  }
})

test('so are customers', async () => {
  for (const filters of combinationsOf(CUSTOMERS)) {
    const positions = filters.sort?.includes('balance')
      ? [
          ['balance', '500', '5'],
          ['name', 'customer', '5'],
        ]
      : [[filters.sort === '-activity' ? '500' : 'customer', '5']]
    const cursors = [{}, ...positions.map((position) => ({ cursor: cursorOf(position) }))]
    for (const cursor of cursors)
      await expectSteps(() => listCustomers({ db, account, now: NOW }, { ...filters, ...cursor }))
  }
  for (const filters of combinationsOf([...CUSTOMERS.slice(0, 1), [{ q: 'customer' }]])) {
    await expectSteps(() => listCustomers({ db, account, now: NOW }, filters))
  }
}, 60_000)

test('so are letters', async () => {
  for (const filters of combinationsOf(LETTERS)) {
    for (const cursor of [{}, { cursor: cursorOf(['600']) }])
      await expectSteps(() => listLetters({ db, account, now: NOW }, { ...filters, ...cursor }))
  }
  for (const filters of combinationsOf([...LETTERS, [{ q: 'inv' }, { q: 'inv', cursor: cursorOf(['2', '600']) }]]))
    await expectSteps(() => listLetters({ db, account, now: NOW }, filters))
}, 60_000)

type Page<Row> = { items: Row[]; nextCursor: string | null }

async function allOf<Row>(pageAt: (cursor: { cursor?: string }) => Promise<Page<Row>>): Promise<Row[]> {
  const items: Row[] = []
  let cursor: string | null = null
  do {
    const page: Page<Row> = await pageAt(cursor === null ? {} : { cursor })
    items.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return items
}

test('pages of payments follow one another to the last one', async () => {
  const { read } = server.db
  const of = (request: PaymentListRequest) =>
    allOf((cursor) => listPayments({ db: read, account, now: NOW }, { ...request, ...cursor, limit: 100 }))
  const every = await of({ sort: 'created' })
  expect(every.length).toBeGreaterThan(4_900)
  const positions = new Map(every.map(({ id }, at) => [id, at]))
  for (const request of gateCombinationsOf([...PAYMENTS.filter((_, at) => at !== 5), PAYMENT_SORTS])) {
    const { customerId, currency, method, kind, from, to, onAccount, sort = from ? '-date' : '-created' } = request
    const turned = sort.startsWith('-') ? -1 : 1
    const expected = every
      .filter((one) => !customerId || one.customerId === customerId)
      .filter((one) => (!currency || one.currency === currency) && (!method || one.method === method))
      .filter((one) => (!kind || one.kind === kind) && (!onAccount || one.unallocated !== '0.00'))
      .filter((one) => (!from || one.date >= from) && (!to || one.date <= to))
      .toSorted((a, b) => {
        const byDate = sort.endsWith('date') ? a.date.localeCompare(b.date) : 0
        return turned * (byDate || (positions.get(a.id) ?? 0) - (positions.get(b.id) ?? 0))
      })
    expect({ request, ids: (await of(request)).map(({ id }) => id) }).toEqual({
      request,
      ids: expected.map(({ id }) => id),
    })
  }
}, 120_000)

test('and those of customers', async () => {
  const { read } = server.db
  const of = (request: CustomerListRequest) =>
    allOf((cursor) => listCustomers({ db: read, account, now: NOW }, { ...request, ...cursor, limit: 100 }))
  const every = await of({})
  expect(every.length).toBeGreaterThan(2_000)
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  expect(ids(await of({ sort: '-name' }))).toEqual(ids(every).toReversed())
  const owing = every.filter(({ balances }) => balances.some(({ due }) => Number(due) > 0))
  const inCredit = every.filter(({ balances }) => balances.some(({ credit }) => Number(credit) > 0))
  expect([owing.length > 10, inCredit.length > 2]).toEqual([true, true])
  expect(ids(await of({ filter: 'owes' }))).toEqual(ids(owing))
  expect(ids(await of({ filter: 'in-credit' }))).toEqual(ids(inCredit))
  const inPages = (sort: NonNullable<CustomerListRequest['sort']>) =>
    allOf((cursor) =>
      listCustomers({ db: read, account, now: NOW }, { filter: 'in-credit', sort, ...cursor, limit: 3 }),
    )
  expect(ids(await inPages('name'))).toEqual(ids(inCredit))
  expect(ids(await inPages('-name'))).toEqual(ids(inCredit).toReversed())
  const active = inCredit.toSorted((a, b) => a.activeAt.localeCompare(b.activeAt))
  expect(ids(await inPages('activity'))).toEqual(ids(active))
  expect(ids(await of({ filter: 'in-credit', q: 'customer' })).toSorted()).toEqual(ids(inCredit).toSorted())
  expect(ids(await of({ filter: 'owes', sort: '-activity' })).toSorted()).toEqual(ids(owing).toSorted())
  const named = ids(every).slice(500, 700)
  expect(ids(await of({ ids: named }))).toEqual(named)
  expect(ids(await of({ ids: named, sort: '-name' }))).toEqual(named.toReversed())
}, 60_000)

test('and those of letters', async () => {
  const { read } = server.db
  const of = (request: LetterListRequest) =>
    allOf((cursor) => listLetters({ db: read, account, now: NOW }, { ...request, ...cursor, limit: 100 }))
  const every = await of({})
  expect(every.length).toBe(3_000)
  for (const request of [...combinationsOf(LETTERS), ...combinationsOf([...LETTERS, [{ q: 'inv' }]])]) {
    const { state, type, customerId, documentId } = request
    const states: readonly string[] = state === 'undelivered' ? UNDELIVERED : state ? [state] : LETTER_STATES
    const expected = every.filter(
      (one) =>
        states.includes(one.state) &&
        (!type || one.type === type) &&
        (!customerId || one.customerId === customerId) &&
        (!documentId || one.document?.id === documentId),
    )
    expect({ request, ids: (await of(request)).map(({ id }) => id) }).toEqual({
      request,
      ids: expected.map(({ id }) => id),
    })
  }
}, 60_000)
