/** The dashboard: its figures are those of the list, and those of every invoice added up one by one. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/libsql'
import type { Dashboard } from '#api/dashboard/model.ts'
import { getDashboard } from '#api/dashboard/service.ts'
import { openFileClient } from '#db/connection/file-client.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { formatMinor, minor, parseMinor } from '#domain/money/money.ts'
import { ADMIN, createUnlimitedCompany } from '#tests/faults/unlimited.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { ALWAHA, invoiceBody } from '#tests/support/examples.ts'
import { CASH } from '#tests/support/selling.ts'
import { startTestServer, type TestServer, TEST_START } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: ADMIN })
})
afterAll(() => server.close())

const MISTAKE = { reason: 'Mistake' }
const DINARS = { currency: 'KWD', exchangeRate: '11.9' }

const dashboard = async (company: Company) => {
  const { status, body } = await server.request<Dashboard>('GET', '/api/dashboard', company)
  expect(status).toBe(200)
  return body
}

const post = async ({ token }: Company, path: string, body: object = {}) =>
  (await server.request<CommercialDocument>('POST', path, { token, body })).body

const draft = (company: Company, change: object = {}) =>
  post(company, '/api/invoices', { ...invoiceBody(), issueDate: '2027-03-01', dueDate: '2027-03-01', ...change })

const issued = async (company: Company, change: object = {}) =>
  post(company, `/api/invoices/${(await draft(company, change)).id}/issue`)

type Row = Pick<CommercialDocument, 'id' | 'status' | 'currency' | 'overdue' | 'issueDate' | 'dueDate' | 'totals'>

describe('The figures', () => {
  test('are those of all invoices one by one, and of the list, whatever happens to them', async () => {
    const mine = await createUnlimitedCompany(server)
    await createUnlimitedCompany(server).then((other) => issued(other))
    const steps: (() => Promise<unknown>)[] = [
      () => Promise.resolve(),
      () => draft(mine),
      () => draft(mine, { ...DINARS, dueDate: undefined }),
      () => issued(mine, { dueDate: '2027-03-01' }),
      () => issued(mine, { dueDate: '2027-03-02' }),
      () => issued(mine, { ...DINARS, dueDate: '2027-02-20', issueDate: '2027-02-01' }),
      () => issued(mine, { ...DINARS, dueDate: '2027-03-03' }),
      () => issued(mine, { dueDate: undefined }),
      () => issued(mine, { issueDate: '2027-02-28', dueDate: '2027-02-28' }),
      () => issued(mine, { issueDate: '2027-04-01', dueDate: '2027-05-01' }),
      async () => post(mine, `/api/invoices/${(await issued(mine)).id}/void`, MISTAKE),
      async () => post(mine, `/api/invoices/${(await issued(mine, DINARS)).id}/void`, MISTAKE),
      // Midnight in Dubai, then the next month.
      async () => server.clock.set('2027-03-02T19:59:59.999Z'),
      async () => server.clock.set('2027-03-02T20:00:00.000Z'),
      async () => server.clock.set('2027-03-31T20:00:00.000Z'),
      () => draft(mine, { customer: undefined, lines: [] }),
    ]
    const seen = new Set<string>()
    for (const step of steps) {
      await step()
      const { toCollect, overdue, drafts, issuedThisMonth, today } = await dashboard(mine)
      expect({ toCollect, overdue, drafts, issuedThisMonth }).toEqual(await addedUp(mine, today.slice(0, 7)))
      const list = (await server.request('GET', '/api/invoices/summary', mine)).body
      expect(list).toMatchObject({
        unpaid: expect.arrayContaining(toCollect),
        overdue: expect.arrayContaining(overdue),
        drafts: drafts.reduce((all, { count }) => all + count, 0),
      })
      seen.add(JSON.stringify({ toCollect, overdue, drafts, issuedThisMonth }))
    }
    // Each step shows but the two voids, which undo their own issue, and the last millisecond before midnight.
    expect(seen.size).toBe(steps.length - 3)
    server.clock.set(TEST_START)
  })

  test('begin with the account’s own currency', async () => {
    const mine = await createUnlimitedCompany(server)
    await issued(mine)
    await issued(mine)
    await issued(mine, DINARS)
    const currencies = async () => (await dashboard(mine)).toCollect.map(({ currency }) => currency)
    expect(await currencies()).toEqual(['AED', 'KWD'])
    await server.request('PUT', '/api/dashboard-settings', { token: mine.token, body: { selected_currency: 'KWD' } })
    expect(await currencies()).toEqual(['KWD', 'AED'])
    expect((await dashboard(mine)).currency).toBe('KWD')
  })

  test('turn overdue at the company’s own midnight, and then are no longer next', async () => {
    const mine = await createCompany(server)
    await issued(mine, { dueDate: '2027-03-05' })
    await issued(mine, { ...DINARS, dueDate: '2027-03-04' })
    const next = async () => (await dashboard(mine)).nextDue
    expect(await next()).toEqual({ currency: 'KWD', count: 1, total: '275.875', dueDate: '2027-03-04' })
    server.clock.set('2027-03-04T19:59:59.999Z')
    expect([(await next())?.dueDate, (await dashboard(mine)).overdue]).toEqual(['2027-03-04', []])
    server.clock.set('2027-03-04T20:00:00.000Z')
    expect(await dashboard(mine)).toMatchObject({
      nextDue: { currency: 'AED', count: 1, total: '275.88', dueDate: '2027-03-05' },
      overdue: [{ currency: 'KWD', count: 1, total: '275.875' }],
    })
    server.clock.set('2027-03-05T20:00:00.000Z')
    expect(await next()).toBeNull()
    server.clock.set(TEST_START)
  })
})

type Page = { items: Row[]; nextCursor: string | null }

/** The figures of the API's rows, read a page at a time. */
async function addedUp(company: Company, month: string) {
  const rows: Row[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const path: string = `/api/invoices?limit=3${cursor && `&cursor=${cursor}`}`
    const { body } = await server.request<Page>('GET', path, company)
    rows.push(...body.items)
    cursor = body.nextCursor
  }
  const sum = (counted: (row: Row) => boolean) => {
    const sums = new Map<string, { count: number; total: bigint }>()
    for (const { currency, totals } of rows.filter(counted)) {
      const { count, total } = sums.get(currency) ?? { count: 0, total: 0n }
      sums.set(currency, { count: count + 1, total: total + parseMinor(totals.total, currency) })
    }
    // The account's own currency first; there is one more.
    return [...sums]
      .map(([currency, { count, total }]) => ({ currency, count, total: formatMinor(minor(total), currency) }))
      .toSorted((a, b) => a.currency.localeCompare(b.currency, 'en'))
  }
  return {
    toCollect: sum(({ status, totals, currency }) => status === 'issued' && parseMinor(totals.due, currency) > 0n),
    overdue: sum(({ overdue }) => overdue),
    drafts: sum(({ status }) => status === 'draft'),
    issuedThisMonth: sum(({ status, issueDate }) => status === 'issued' && issueDate.startsWith(month)),
  }
}

describe('The oldest overdue', () => {
  test('are five rows of the list, the longest overdue first', async () => {
    const mine = await createUnlimitedCompany(server)
    const days = ['2027-02-11', '2027-02-07', '2027-02-19', '2027-02-03', '2027-03-01', '2027-02-15', '2027-03-02']
    for (const dueDate of days) await issued(mine, { issueDate: '2027-01-31', dueDate })
    const { oldestOverdue } = await dashboard(mine)
    expect(oldestOverdue.map(({ dueDate }) => dueDate)).toEqual(days.toSorted().slice(0, 5))
    const path = '/api/invoices?overdue=1&sort=dueDate&limit=1'
    const [row] = (await server.request<{ items: CommercialDocument[] }>('GET', path, mine)).body.items
    expect(oldestOverdue[0]).toEqual({
      id: row?.id ?? '',
      number: 'INV-0004',
      version: row?.version ?? 0,
      customer: { name: ALWAHA.name, nameAr: ALWAHA.nameAr ?? '' },
      dueDate: '2027-02-03',
      currency: 'AED',
      due: '275.88',
    })
  })
})

describe('The latest activity', () => {
  test('is of issued documents alone, newest first, and at most ten', async () => {
    const mine = await createUnlimitedCompany(server)
    await draft(mine)
    const [sent, voided] = [await issued(mine), await issued(mine)]
    server.clock.advance({ minutes: 1 })
    await post(mine, `/api/invoices/${sent.id}/send`, { to: ['client@example.com'] })
    server.clock.advance({ minutes: 1 })
    const { publicUrl } = await post(mine, `/api/invoices/${sent.id}/public-link`)
    const token = publicUrl?.split('/').at(-1) ?? ''
    await server.request('POST', `/api/public/documents/${token}/view`)
    server.clock.advance({ minutes: 1 })
    await post(mine, `/api/invoices/${voided.id}/void`, MISTAKE)
    const { activity } = await dashboard(mine)
    expect(activity.map(({ kind, number, to, reason }) => [kind, number, to, reason])).toEqual([
      ['voided', 'INV-0002', null, 'Mistake'],
      ['viewed', 'INV-0001', null, null],
      ['sent', 'INV-0001', 'client@example.com', null],
      ['issued', 'INV-0002', null, null],
      ['issued', 'INV-0001', null, null],
    ])
    expect(activity[0]).toMatchObject({
      documentId: voided.id,
      at: '2027-03-02T08:03:00.000Z',
      customer: { name: ALWAHA.name, nameAr: ALWAHA.nameAr },
    })
    for (let more = 0; more < 8; more++) await issued(mine)
    const later = (await dashboard(mine)).activity
    expect(later.map(({ number }) => number).slice(0, 3)).toEqual(['INV-0010', 'INV-0009', 'INV-0008'])
    expect(later).toHaveLength(10)
    server.clock.set(TEST_START)
  })

  test('holds what clients answered to quotations, and nothing else of them', async () => {
    const mine = await createUnlimitedCompany(server)
    const quotation = async () => (await post(mine, '/api/quotations?issue=1', invoiceBody())).id
    const [accepted, declined, own] = [await quotation(), await quotation(), await quotation()]
    const answer = async (id: string, action: string, body: object) => {
      const { publicUrl } = await post(mine, `/api/quotations/${id}/public-link`)
      await server.request('POST', `/api/public/documents/${publicUrl?.split('/').at(-1)}/${action}`, { body })
    }
    await answer(accepted, 'accept', { name: 'Layla' })
    server.clock.advance({ minutes: 1 })
    await answer(declined, 'decline', { reason: 'Too dear' })
    await post(mine, `/api/quotations/${own}/accept`, {})
    const { activity } = await dashboard(mine)
    expect(
      activity.map(({ type, kind, number, documentId, name, reason }) => [
        type,
        kind,
        number,
        documentId,
        name,
        reason,
      ]),
    ).toEqual([
      ['quotation', 'declined', 'QT-0002', declined, null, 'Too dear'],
      ['quotation', 'accepted', 'QT-0001', accepted, 'Layla', null],
    ])
    server.clock.set(TEST_START)
  })

  test('tells of all views of a document at once', async () => {
    const mine = await createUnlimitedCompany(server)
    // A visitor who reloads is counted once.
    const view = async (token: string) => {
      server.clock.advance({ days: 1 })
      await server.request('POST', `/api/public/documents/${token}/view`)
    }
    const tokens: string[] = []
    for (let shared = 0; shared < 2; shared++) {
      const { publicUrl } = await post(mine, `/api/invoices/${(await issued(mine)).id}/public-link`)
      tokens.push(publicUrl?.split('/').at(-1) ?? '')
    }
    const [first = '', second = ''] = tokens
    await view(second)
    for (let times = 0; times < 10; times++) await view(first)
    const { activity } = await dashboard(mine)
    expect(activity.map(({ kind, number, at, views }) => [kind, number, at.slice(0, 10), views])).toEqual([
      ['viewed', 'INV-0001', '2027-03-13', 10],
      ['viewed', 'INV-0002', '2027-03-03', 1],
      ['issued', 'INV-0002', '2027-03-02', null],
      ['issued', 'INV-0001', '2027-03-02', null],
    ])
    server.clock.set(TEST_START)
  })
})

describe('The first run', () => {
  const steps = async (company: Company) => (await dashboard(company)).firstRun
  const NOTHING = { company: false, customer: false, issued: false, sent: false, paid: false }

  test('is done step by step', async () => {
    const mine = await createCompany(server, { vatRegistered: false })
    expect(await steps(mine)).toEqual(NOTHING)
    await server.request('PUT', '/api/account', { token: mine.token, body: { name: 'Noor Trading' } })
    expect(await steps(mine)).toEqual({ ...NOTHING, company: true })
    await post(mine, '/api/customers', { name: 'Layla' })
    expect(await steps(mine)).toEqual({ ...NOTHING, company: true, customer: true })
    const { id } = await issued(mine)
    expect(await steps(mine)).toEqual({ company: true, customer: true, issued: true, sent: false, paid: false })
    await post(mine, `/api/invoices/${id}/public-link`)
    expect(await steps(mine)).toEqual({ company: true, customer: true, issued: true, sent: true, paid: false })
  })

  test('a customer written on the invoice alone is one, and a mail sends', async () => {
    const mine = await createCompany(server)
    const { id } = await issued(mine)
    expect(await steps(mine)).toEqual({ company: true, customer: true, issued: true, sent: false, paid: false })
    await post(mine, `/api/invoices/${id}/send`, { to: ['client@example.com'] })
    expect((await steps(mine)).sent).toBe(true)
    await server.request('DELETE', `/api/invoices/${id}/public-link`, mine)
    expect((await steps(mine)).sent).toBe(true)
  })

  test('is over once an invoice is paid in full', async () => {
    const mine = await createCompany(server)
    const { id } = await issued(mine)
    const pay = (amount: string) => post(mine, `/api/invoices/${id}/payments`, { ...CASH, amount })
    await pay('1.00')
    expect((await steps(mine)).paid).toBe(false)
    const { body } = await server.request<{ totals: { due: string } }>('GET', `/api/invoices/${id}`, mine)
    await pay(body.totals.due)
    expect((await steps(mine)).paid).toBe(true)
  })
})

describe('The dashboard', () => {
  test('of a new account is empty, and another account’s invoices are not in it', async () => {
    await issued(await createCompany(server))
    expect(await dashboard(await createCompany(server, { vatRegistered: false }))).toEqual({
      today: '2027-03-02',
      currency: 'AED',
      toCollect: [],
      overdue: [],
      drafts: [],
      issuedThisMonth: [],
      nextDue: null,
      chequesToDeposit: [],
      undelivered: 0,
      stock: { low: 0, out: 0 },
      oldestOverdue: [],
      activity: [],
      figures: {
        period: { from: '2027-03-01', to: '2027-03-31' },
        before: { from: '2027-02-01', to: '2027-02-28' },
        currencies: [],
        inBase: null,
        months: [],
        ageing: [],
        comingIn: [],
        quotations: [],
        tax: null,
        threshold: {
          currency: 'AED',
          last12: '0.00',
          next30: '0.00',
          voluntary: '187500.00',
          mandatory: '375000.00',
        },
      },
      firstRun: { company: false, customer: false, issued: false, sent: false, paid: false },
    })
  })

  test('reads by indexes alone: no query of it goes through a table, or sorts the documents', async () => {
    const mine = await createCompany(server)
    await issued(mine)
    const client = openFileClient(join(server.env.dataDir, 'sanad.db'), [])
    const statements: { sql: string; args: unknown[] }[] = []
    const logger = { logQuery: (sql: string, args: unknown[]) => statements.push({ sql, args }) }
    await getDashboard({ db: drizzle({ client, logger }), account: mine.account, now: server.clock.now() }, {})
    expect(statements.length).toBeGreaterThan(12)
    for (const { sql, args } of statements) {
      // because Drizzle hands over what the driver binds
      const { rows } = await client.execute({ sql: `explain query plan ${sql}`, args: args as string[] })
      const plan = rows.map((row) => JSON.stringify(row.detail))
      // A match of a word is a scan by name only: it reads what the word has.
      expect(
        plan
          .filter((step) => /SCAN(?! step)(?!.*VIRTUAL TABLE INDEX \d+:M)/.test(step))
          .map((step) => `${step}: ${sql}`),
      ).toEqual([])
      if (sql.includes('"documents"')) expect(plan.join('; ')).not.toContain('TEMP B-TREE')
    }
    client.close()
  })

  test('is described with an example', async () => {
    type Described = { responses: Record<string, { content: Record<string, { schema: { examples: Dashboard[] } }> }> }
    const { body } = await server.request<{ paths: Record<string, { get: Described }> }>('GET', '/api/docs/json')
    const schema = body.paths['/api/dashboard/']?.get.responses['200']?.content['application/json']?.schema
    const answer = await dashboard(await createCompany(server))
    expect(Object.keys(schema?.examples[0] ?? {}).toSorted()).toEqual(Object.keys(answer).toSorted())
  })
})
