/**
 * A company of the largest documents there are on a database server, whose answers are bounded (10 MB): every call that reads
 * many of them answers, and one account's do not keep jobs and checks from the next.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { damagedBooks } from '#api/health/books-check-service.ts'
import { startDraftAmounts } from '#jobs/draft-amounts.ts'
import { taxConfigurations } from '#db/schema/tax.ts'
import type { DocumentDraft } from '#domain/documents/document.ts'
import { documents } from '#db/schema/documents.ts'
import { ADMIN, createUnlimitedCompany } from '#tests/faults/unlimited.ts'
import { ROUTES } from '#tests/api/route-table.ts'
import type { Company } from '#tests/support/companies.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

/** More than sqld answers at once. */
const MANY = 16
const WITHIN_MS = 120_000

let server: TestServer
let heavy: Company
let customerId: string
const invoices: string[] = []
/** The id of one resource of each collection that has any. */
const ids = new Map<string, string>()

/** Some 750 kB: 500 lines of descriptions as long as they may be. */
const body = () => ({
  customerId,
  currency: 'AED',
  language: 'en',
  pricesIncludeTax: false,
  issueDate: '2027-03-02',
  lines: Array.from({ length: 500 }, (_, at) => ({
    description: `${at} ${'Installation of the ducts '.repeat(56)}`.slice(0, 1_400),
    quantity: '1',
    unitPrice: '1.00',
    tax: 'standard',
  })),
})

async function call<Body>(method: string, path: string, sent?: object): Promise<Body> {
  const response = await server.request<Body>(method, path, { token: heavy.token, ...(sent && { body: sent }) })
  if (response.status > 201)
    throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(response.body).slice(0, 300)}`)
  return response.body
}

const made = async (path: string, sent: object) => (await call<{ id: string }>('POST', path, sent)).id

describe('Documents of 750 kB', () => {
  beforeAll(async () => {
    server = await startTestServer({ backend: 'server', env: ADMIN })
    heavy = await createUnlimitedCompany(server)
    customerId = await made('/api/customers', { name: 'Duct Works' })
    invoices.splice(0)
    for (let at = 0; at < MANY; at++) invoices.push(await made('/api/invoices?issue=1', body()))
    const draft = await made('/api/invoices', body())
    for (let at = 1; at < MANY; at++) await made(`/api/invoices/${invoices[0]}/duplicate`, {})
    expect(draft).toBeString()
  }, WITHIN_MS)
  afterAll(() => server.close())

  test('are as large as they are meant to be', async () => {
    const [stored] = await server.db.read
      .select({ draft: documents.draft })
      .from(documents)
      .where(eq(documents.id, invoices[0] ?? ''))
    const { lines }: Pick<DocumentDraft, 'lines'> = stored?.draft ?? { lines: [] }
    expect(JSON.stringify(lines).length).toBeGreaterThan(650_000)
  })

  test(
    'are counted anew after a change of tax, the newest at once and the others by the job',
    async () => {
      await call('PUT', '/api/account', { vatRegistered: false })
      const job = startDraftAmounts({ db: server.db, log: () => undefined, now: server.clock.now })
      await waitUntil('every draft', async () => {
        const [left] = await server.db.read
          .select({ before: taxConfigurations.oldDraftsBefore })
          .from(taxConfigurations)
          .where(eq(taxConfigurations.accountId, heavy.account))
        return left?.before === null
      })
      await job.stop()
      const taxed = await server.db.read.all(
        sql`SELECT id FROM documents WHERE status = 'draft' AND tax <> 0 AND account_id = ${heavy.account}`,
      )
      expect(taxed).toEqual([])
    },
    WITHIN_MS,
  )

  test(
    'are paid together and credited one after the other',
    async () => {
      const date = '2027-03-02'
      const allocations = invoices.map((invoiceId) => ({ invoiceId, amount: '10.00' }))
      const amount = `${MANY * 10}.00`
      const paid = await made('/api/payments', {
        customerId,
        currency: 'AED',
        date,
        amount,
        method: 'cash',
        allocations,
      })
      await call('GET', `/api/payments/${paid}`)
      await call('POST', `/api/payments/${paid}/reverse`, { reason: 'Bounced' })
      const [credited = ''] = invoices
      for (let line = 0; line < 3; line++) {
        await made(`/api/invoices/${credited}/credit-notes`, { reason: 'Back', lines: [{ line, quantity: '1' }] })
      }
      ids.set('payments', paid)
      ids.set('credit-notes', (await call<{ items: { id: string }[] }>('GET', '/api/credit-notes')).items[0]?.id ?? '')
    },
    WITHIN_MS,
  )

  test(
    'are read by every call that answers without a failure of storage',
    async () => {
      ids.set('invoices', invoices[0] ?? '').set('customers', customerId)
      let requestCount = 0
      for (const [route, { access, query = '' }] of Object.entries(ROUTES)) {
        const [method, path = ''] = route.split(' ')
        // Printing reads one document, and takes its time.
        if (method !== 'GET' || access !== 'session' || /\/pdf|\.pdf|\/pages|\.zip/.test(path)) continue
        const id = ids.get(path.split('/')[2]?.replace('.csv', '') ?? '')
        if (id === undefined && path.includes(':')) continue
        const filled = `${path}${query}`.replaceAll(':id', id ?? '')
        const { status } = await server.request('GET', filled, { token: heavy.token })
        expect([filled, status < 500]).toEqual([filled, true])
        requestCount++
      }
      expect(requestCount).toBeGreaterThan(30)
      for (const path of ['/api/invoices.csv', '/api/customers.csv', '/api/invoices?limit=100&q=duct']) {
        expect([path, (await server.request('GET', path, { token: heavy.token })).status]).toEqual([path, 200])
      }
    },
    WITHIN_MS,
  )

  test(
    'do not keep the check from what is damaged in the account after',
    async () => {
      expect(await damagedBooks(server.db.read)).toBeUndefined()
      const after = await createUnlimitedCompany(server)
      const sent = {
        ...body(),
        customerId: undefined,
        customer: { name: 'Small Works' },
        lines: body().lines.slice(0, 1),
      }
      const issued = await server.request('POST', '/api/invoices?issue=1', { token: after.token, body: sent })
      expect(issued.status).toBe(201)
      await server.db.write((tx) => tx.run(sql`UPDATE documents SET paid = 1 WHERE account_id = ${after.account}`))
      expect(await damagedBooks(server.db.read)).toMatchObject({
        table: 'documents',
        account: after.account,
        figure: 'paid',
      })
    },
    WITHIN_MS,
  )
})
