/**
 * How lists of documents read the database, in each combination of filters and orders, of which the gate takes so few that any
 * four choices meet: what SQLite says it does for every statement. No statement goes through a table, reads past rows that do not
 * fit without an end, or sorts many.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql'
import { openFileClient } from '#db/connection/file-client.ts'
import { A_STEP } from '#db/queries/keyset/steps.ts'
import { listDocuments } from '#api/documents/list/list.ts'
import { type ListQuery, SORTS } from '#api/documents/list/model.ts'
import { sortOfList } from '#api/documents/list/order.ts'
import { cursorOf } from '#db/queries/keyset/cursor.ts'
import type { AccountId } from '#http/identity.ts'
import { addInvoices, customerIdOf, sumsOf } from '#tests/bench/many-invoices.ts'
import { gateCombinationsOf } from '#tests/support/combinations.ts'
import { createCompany } from '#tests/support/companies.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let account: AccountId
let client: ReturnType<typeof openFileClient>
let db: LibSQLDatabase
const statements: { sql: string; args: unknown[] }[] = []

const NOW = new Date('2027-03-02T08:00:00.000Z')
const MOST_ROWS = 2_000
const INVOICES = 7_000
const [SMALL, LARGE] = [customerIdOf(7), customerIdOf(1)]
/** A period of more than may be sorted. */
const NONE_VOID = { from: '2026-01-01', to: '2026-03-31' }

beforeAll(async () => {
  server = await startTestServer()
  account = (await createCompany(server)).account
  await addInvoices(server.db, account, INVOICES)
  await server.db.write(async (tx) => {
    // More than may be sorted: of one customer, void, and of each way to be settled.
    await tx.run(sql`update documents set customer_id = ${LARGE} where place % 2 = 0`)
    await tx.run(sql`update documents set status = 'void', settlement = null where place % 5 < 2 and type = 'invoice'`)
    await tx.run(sql`update documents set status = 'issued', settlement = 'unpaid'
      where status = 'void' and issue_date <= ${NONE_VOID.to}`)
    await tx.run(sql`delete from document_sums`)
    await tx.run(sql`delete from document_dues`)
    for (const statement of sumsOf(account)) await tx.run(statement)
  })
  client = openFileClient(join(server.env.dataDir, 'sanad.db'), [])
  db = drizzle({ client, logger: { logQuery: (sql, args) => statements.push({ sql, args }) } })
}, 60_000)
afterAll(async () => {
  client.close()
  await server.close()
})

const FROM = '2026-02-01'
const FILTERS: readonly (readonly ListQuery[])[] = [
  [{}, { status: 'void' }],
  [{}, { settlement: 'open' }, { settlement: 'paid' }],
  [{}, { customerId: SMALL }, { customerId: LARGE }],
  [{}, { currency: 'AED' }, { currency: 'KWD' }],
  [{}, { from: FROM }, { from: FROM, to: '2026-02-28' }],
  [{}, { overdue: '1' }, { expired: '1' }],
]

const cursorFor = (request: ListQuery) =>
  cursorOf([
    ...{
      created: [],
      issueDate: ['2026-06-01'],
      dueDate: ['dated', '2026-06-01'],
      total: ['500000'],
      due: ['open', '500000'],
    }[sortOfList(request).by],
    '600',
  ])

const planOf = async (sql: string, args: unknown[]): Promise<string[]> => {
  // because Drizzle hands over what the driver binds
  const { rows } = await client.execute({ sql: `explain query plan ${sql}`, args: args as string[] })
  return rows.map(({ detail }) => JSON.stringify(detail).slice(1, -1))
}

/** Subqueries, which have a limit of their own, and a table of one row an index. */
const BOUNDED = /^SCAN (CONSTANT ROW|step|part|titles|further|last|search_rebuilds|json_each VIRTUAL TABLE INDEX \S+)$/
/** Only by a word: an index of M and the column, and row ids in its order. */
const BY_WORD = /^SCAN document_words VIRTUAL TABLE INDEX \d+:\S*M/

/** The parts of a plan whose cost grows with the documents; a good plan has none. */
function growthIn(plan: string[], statement: string): string[] {
  const scans = plan.filter((step) => step.startsWith('SCAN') && !BOUNDED.test(step) && !BY_WORD.test(step))
  if (plan.some((step) => step.includes('TEMP B-TREE'))) return scans
  return [...scans, ...conditionsBeyond(plan, statement)]
}

/** Columns that a walk along an index asks for and its index does not have: it would read on until enough rows fit. */
function conditionsBeyond(plan: string[], statement: string): string[] {
  const inner = /\(select [^()]*? from "documents" indexed by \w+ where (.*?)\s+(?:order by|limit)/s.exec(
    statement,
  )?.[1]
  const along = plan.find((step) => step.includes('INDEX') && !step.includes('PRIMARY KEY')) ?? ''
  if (inner === undefined) return []
  const known = new Set([...along.matchAll(/(\w+)[=<>]/g)].map(([, column]) => column))
  // The index has open documents alone. A row id follows what an index is sorted by.
  if (/documents_open/.test(along)) known.add('settlement')
  // SQLite calls the expression of that index `<expr>`.
  if (/<expr>/.test(along)) for (const column of ['total', 'credited', 'written_off', 'paid']) known.add(column)
  known.add('place')
  return [...inner.matchAll(/"documents"\."(\w+)"/g)].flatMap(([, column]) =>
    column === undefined || known.has(column) ? [] : [`${column} is looked up for each row of ${along}`],
  )
}

const plans = new Map<string, string[]>()

/** How many rows a sort begins with: those that the columns of its index leave. */
async function sortedRows(plan: string[], request: ListQuery): Promise<number> {
  const along = plan.find((step) => /^(SEARCH|SCAN) document/.test(step)) ?? ''
  if (BY_WORD.test(along)) return rowsWhere([sql`currency = ${request.currency}`])
  const found: Record<string, ReturnType<typeof sql> | undefined> = {
    customer_id: sql`customer_id = ${request.customerId}`,
    status: sql`status = ${request.expired && !request.status ? 'issued' : request.status}`,
    settlement: sql`settlement = ${request.settlement}`,
    issue_date: sql`issue_date >= ${request.from ?? ''} and issue_date <= ${request.to ?? '9'}`,
    due_date: sql`due_date < ${'2027-03-02'}`,
  }
  const columns = [...along.matchAll(/(\w+)[=<>]/g)].map(([, column]) => found[column ?? ''])
  if (along.includes('documents_open')) columns.push(sql`settlement in ('unpaid', 'partial')`)
  return rowsWhere(columns.filter((column) => column !== undefined))
}

const counted = new Map<string, number>()

async function rowsWhere(conditions: ReturnType<typeof sql>[]): Promise<number> {
  const query = sql`select count(*) as times from documents where type = 'invoice' and ${sql.join(conditions, sql` and `)}`
  const key = JSON.stringify(conditions.map(({ queryChunks }) => queryChunks))
  const known = counted.get(key)
  if (known !== undefined) return known
  const [row] = await server.db.read.all<{ times: number }>(query)
  counted.set(key, row?.times ?? 0)
  return row?.times ?? 0
}

async function check(request: ListQuery): Promise<void> {
  statements.length = 0
  await listDocuments({ db, account, now: NOW }, 'invoice', request)
  for (const { sql, args } of statements) {
    const plan = plans.get(sql) ?? (await planOf(sql, args))
    if (!plans.has(sql)) expect({ sql, growth: growthIn(plan, sql) }).toEqual({ sql, growth: [] })
    plans.set(sql, plan)
    const isSorted = plan.some((step) => step.includes('TEMP B-TREE'))
    if (isSorted && (await sortedRows(plan, request)) > MOST_ROWS) throw new Error(`Sorts many rows: ${sql}`)
  }
}

test('each combination of filters in each order reads bounded steps along an index', async () => {
  for (const { sort = '-created', ...filters } of gateCombinationsOf<ListQuery>([
    ...FILTERS,
    SORTS.map((sort) => ({ sort })),
  ])) {
    const request = { ...filters, sort }
    // A first page, without a cursor, has the same plan in both directions.
    if (sort.startsWith('-')) await check(request)
    await check({ ...request, cursor: cursorFor(request) })
    // Among those without a due date, which come last.
    if (sort.endsWith('dueDate')) await check({ ...request, cursor: cursorOf(['undated', '600']) })
    // Among those on which nothing is due.
    if (sort.endsWith('due')) await check({ ...request, cursor: cursorOf(['closed', '600']) })
  }
  expect(plans.size).toBeGreaterThan(200)
}, 120_000)

test('so does a search, with each of them', async () => {
  for (const filters of gateCombinationsOf([...FILTERS, [{ q: 'al' }]])) {
    await check(filters)
    for (const part of ['0', '1', '2']) await check({ ...filters, cursor: cursorOf([part, '600']) })
  }
}, 60_000)

test('pages of a search have each document once, however many steps its parts take', async () => {
  for (const q of ['al', 'alreem07', 'trading']) {
    const found = await allOf({ q })
    expect(found.length).toBe(new Set(found.map(({ id }) => id)).size)
    expect(found.length).toBe(await rowsWhere([sql`customer_name like ${q === 'trading' ? '%' : `${q}%`}`]))
  }
}, 60_000)

test('what cannot be, or what the sums say is not there, is answered without a step', async () => {
  const none: ListQuery[] = [
    { status: 'void', settlement: 'open' },
    { status: 'void', overdue: '1' },
    { settlement: 'paid', overdue: '1' },
    { status: 'void', expired: '1' },
    { q: 'al', status: 'draft' },
    { q: 'al', settlement: 'overpaid' },
    { status: 'void', ...NONE_VOID, sort: 'total' },
    { q: 'al', status: 'void', ...NONE_VOID },
  ]
  for (const request of none) {
    statements.length = 0
    const page = await listDocuments({ db, account, now: NOW }, 'invoice', request)
    expect({ request, page }).toEqual({ request, page: { items: [], nextCursor: null } })
    expect(statements.filter(({ sql }) => sql.includes(') as step'))).toEqual([])
  }
  const more = { ...NONE_VOID, to: '2026-04-30' }
  expect((await allOf({ status: 'void', ...more, sort: 'total' })).length).toBeGreaterThan(100)
  expect((await allOf({ q: 'al', status: 'void', ...more })).length).toBeGreaterThan(100)
})

test('pages follow one another to the last document, however few of a step fit', async () => {
  for (const request of gateCombinationsOf<ListQuery>([...FILTERS.slice(0, -1), [{}, { overdue: '1' }]])) {
    const { sort = '-total' } = request
    const found = await allOf({ ...request, sort })
    const few = found.filter(({ id }, at) => found.findIndex((other) => other.id === id) === at)
    expect(few.length).toBe(found.length)
    const sorted = found.toSorted((a, b) => Number(b.totals.total) - Number(a.totals.total))
    expect(found.map(({ totals }) => totals.total)).toEqual(sorted.map(({ totals }) => totals.total))
    expect(found.length).toBe(await expectedCount(request))
  }
}, 60_000)

async function allOf(request: ListQuery) {
  const items: Awaited<ReturnType<typeof listDocuments>>['items'] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof listDocuments>> = await listDocuments(
      { db: server.db.read, account, now: NOW },
      'invoice',
      { ...request, limit: 3_000, ...(cursor !== null && { cursor }) },
    )
    // A page without a row is the last one.
    expect(page.items.length > 0 || page.nextCursor === null).toBeTrue()
    items.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return items
}

function expectedCount({ status, settlement, customerId, currency, from, to, overdue }: ListQuery): Promise<number> {
  const open = sql`settlement in ('unpaid', 'partial')`
  return rowsWhere(
    [
      sql`true`,
      status && sql`status = ${status}`,
      settlement && (settlement === 'open' ? open : sql`settlement = ${settlement}`),
      customerId && sql`customer_id = ${customerId}`,
      currency && sql`currency = ${currency}`,
      from && sql`issue_date >= ${from}`,
      to && sql`issue_date <= ${to}`,
      overdue && sql`${open} and due_date < '2027-03-02'`,
    ].filter((condition) => typeof condition === 'object'),
  )
}

test('a step is bounded', () => expect(A_STEP).toBeLessThanOrEqual(MOST_ROWS))
