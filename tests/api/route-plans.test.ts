/** No statement behind the figures, lists and pages of a company and of an admin reads a whole table. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/libsql'
import { openFileClient } from '#db/connection/file-client.ts'
import type { Database } from '#db/database.ts'
import { subscriptionPayments } from '#db/schema/subscription.ts'
import { createApp } from '#src/app.ts'
import { cursorOf } from '#db/queries/keyset/cursor.ts'
import { addInvoices, customerIdOf } from '#tests/bench/many-invoices.ts'
import { queriesOf } from '#tests/support/combinations.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const ADMIN = { adminEmail: 'boss@example.com', adminPassword: 'a lamp in the lighthouse' }

let server: TestServer
let app: ReturnType<typeof createApp>
let owner: Company
let adminToken: string
let client: ReturnType<typeof openFileClient>
const statements = new Map<string, unknown[]>()

beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN_EMAIL: ADMIN.adminEmail, ADMIN_PASSWORD: ADMIN.adminPassword } })
  owner = await createCompany(server)
  await addInvoices(server.db, owner.account, 1_000)
  await addPayment()
  adminToken = (
    await server.request<{ adminToken: string }>('POST', '/api/admin/login', {
      body: { email: ADMIN.adminEmail, password: ADMIN.adminPassword },
    })
  ).body.adminToken
  client = openFileClient(join(server.env.dataDir, 'sanad.db'), [])
  const logger = { logQuery: (sql: string, args: unknown[]) => statements.set(sql, args) }
  const db: Database = { ...server.db, read: drizzle({ client, logger }) }
  app = createApp({ ...server.deps, db })
  await app.modules
}, 60_000)
afterAll(async () => {
  client.close()
  await server.close()
})

const PAYMENT = crypto.randomUUID()

/** An attempt that the provider never answered. */
async function addPayment(): Promise<void> {
  const times = { createdAt: server.clock.now(), expiresAt: server.clock.now() }
  const row = { id: PAYMENT, accountId: owner.account, plan: 'monthly', status: 'expired', ...times } as const
  const charge = { amount: 4900n, currency: 'AED', test: true }
  await server.db.write((tx) => tx.insert(subscriptionPayments).values({ ...row, ...charge }))
}

const CUSTOMER = customerIdOf(7)
const DAYS = 'from=2026-01-01&to=2026-12-31'

/** The books have one of each, or none. */
const combinationsOf = (...choices: readonly (readonly string[])[]): string[] =>
  queriesOf(choices.map((ones) => ['', ...ones]))

/** The first page of payments, and a later one. */
const pagesOf = (query: string): string[] => {
  const isByDate = query.includes('sort=') ? query.includes('date') : query.includes('from=')
  return [query, `${query}&cursor=${cursorOf(isByDate ? ['2026-06-01', '500'] : ['500'])}`]
}

const OF_COMPANY: readonly string[] = [
  'dashboard',
  'invoices/overdue-reminders',
  'reports/ageing',
  'reports/ageing?asOf=2026-06-01',
  'reports/ageing?currency=KWD',
  'reports/numbering',
  'reports/sales-by-customer',
  'reports/sales-by-customer?from=2026-01&to=2026-12&sort=-credited',
  'reports/sales-by-item',
  'reports/sales-by-item?from=2026-01&to=2026-12&sort=net',
  'reports/sales-by-item?from=2026-01&to=2026-12&sort=-margin',
  'reports/sales-by-item?from=2026-01&to=2026-12&sort=quantity',
  'reports/threshold',
  'reports/vat',
  'reports/vat?from=2026-01-01&to=2026-12-31',
  'reports/vat/lines?box=1b',
  'reports/vat/filings',
  'announcements',
  'daily-invoice-limit',
  'dashboard-settings',
  'subscription/status',
  'items/summary',
  'account',
  ...['invoices', 'quotations', 'credit-notes'].flatMap((type) => [`${type}/summary`, type]),
  ...combinationsOf(['sort=-date', 'sort=date', 'sort=created'], [`customerId=${CUSTOMER}`], ['currency=AED'], [DAYS])
    .flatMap(pagesOf)
    .map((query) => `payments?${query}`),
  ...combinationsOf(
    ['method=cash'],
    ['kind=refund'],
    ['cheques=not-due', 'cheques=due-today'],
    ['onAccount=1'],
    ['q=al'],
  ).map((query) => `payments?${query}`),
  ...combinationsOf(
    ['sort=-balance', 'sort=-activity', 'sort=nameAr'],
    ['filter=owes', 'filter=overdue', 'filter=archived'],
  ).map((query) => `customers?${query}`),

  'customers?q=al',
  'customers/duplicates?name=al&nameAr=al&trn=100',
  `customers/${CUSTOMER}`,
  `customers/${CUSTOMER}/history`,
  `customers/${CUSTOMER}/statement?${DAYS}`,
]

const OF_ADMIN = (userId: string): readonly string[] => [
  'overview',
  'jobs',
  'health',
  'admins',
  `users/${userId}`,
  `users/${userId}/activity`,
  `payments/${PAYMENT}`,
  ...combinationsOf(
    [`userId=${userId}`, `adminId=${userId}`],
    ['action=login'],
    [`cursor=${cursorOf(['audit', '5', '5'])}`],
  ).map((query) => `audit?${query}`),
  ...combinationsOf(
    ['q=noor'],
    // Those on trial, of the last days, are sorted.
    ['subscription=paying', 'subscription=ended'],
    ['seen=7'],
    [`sort=email&cursor=${cursorOf(['email', 'noor@example.com', 'x'])}`, `cursor=${cursorOf(['-signedUp', 'x'])}`],
  ).map((query) => `users?${query}`),
  'announcements',
  `announcements?cursor=${cursorOf(['x'])}`,
  ...combinationsOf(['q=noor'], ['status=paid'], [`cursor=${cursorOf(['x'])}`]).map((query) => `payments?${query}`),
]

async function ask(path: string, token: string): Promise<void> {
  const answer = await app.handle(
    new Request(`http://localhost/api/${path}`, { headers: { authorization: `Bearer ${token}` } }),
  )
  expect({ path, status: answer.status, body: answer.ok ? '' : await answer.text() }).toEqual({
    path,
    status: 200,
    body: '',
  })
}

/** Named subqueries with a limit of their own, or of the customers of a page; the sums of customers or items; the index of words, by a word; a constant; the admins, their sessions and invitations; and tables of a row an index. */
const BOUNDED =
  /^SCAN (step|part|admins|admin_sessions|admin_invitations|sums|titles|some|further|last|settled|latest|merged|debtors|oldest|\(subquery-\d+\)|search_rebuilds|CONSTANT ROW|\d+ CONSTANT ROWS?|\w+ VIRTUAL TABLE INDEX (\S*M\S*|0:))/

/** Sorted though it may be many: what belongs to one customer or user, or to those of a page. The rest has a row a currency, day, or month of a customer or item. */
const SORTED =
  /document_dues|document_sums|sales_days|service_days|customer_months|item_months|tax_days|settled_days|received_days|customer_balances|latest|payment_balances|customer_events|documents_by_customer|documents_open_of|sessions_user|issue_reports_of_user|subscription_payments_account|issued_counts/

async function unboundedIn(sql: string, args: unknown[]): Promise<string[]> {
  // because Drizzle hands over what the driver binds
  const { rows } = await client.execute({ sql: `explain query plan ${sql}`, args: args as string[] })
  const plan = rows.map(({ detail }) => JSON.stringify(detail).slice(1, -1))
  const scans = plan.filter((step) => step.startsWith('SCAN') && !BOUNDED.test(step) && !isLimitedWalk(step, sql))
  const sorts = plan.filter((step) => step.includes('TEMP B-TREE') && !SORTED.test(plan.join(' ')))
  return [...scans, ...sorts].map((step) => `${step} in ${sql}`)
}

/** Along an index in its own order to a limit; or a range that holds all, because it is the only one (db/queries/ranges.ts). */
const isLimitedWalk = (step: string, sql: string): boolean =>
  / where true/.test(sql) || (/ USING (COVERING )?INDEX /.test(step) && / limit (1 offset )?\?/.test(sql))

async function expectBounded(): Promise<void> {
  expect(statements.size).toBeGreaterThan(10)
  const found: string[] = []
  for (const [sql, args] of statements) found.push(...(await unboundedIn(sql, args)))
  expect(found).toEqual([])
}

test('the figures, lists and pages of a company read by indexes', async () => {
  for (const path of OF_COMPANY) await ask(path, owner.token)
  await expectBounded()
}, 60_000)

test('so do those of an admin', async () => {
  statements.clear()
  for (const path of OF_ADMIN(owner.user.id)) await ask(`admin/${path}`, adminToken)
  await expectBounded()
}, 60_000)
