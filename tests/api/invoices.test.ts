import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { accounts } from '#db/schema/account.ts'
import { frozenCopies, documents, documentSums } from '#db/schema/documents.ts'
import { firstBrokenLink } from '#api/documents/issue/hash-chain.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { PRINT_VERSION } from '#domain/print-version.ts'
import type { AccountId } from '#http/identity.ts'
import { ALWAHA, invoiceBody } from '#tests/support/examples.ts'
import { createCompany } from '#tests/support/companies.ts'
import { describeDatabases } from '#tests/support/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Refused = {
  error: string
  reason: string
  fields?: Record<string, string>
  current?: CommercialDocument
  resetsAt?: string
}

describeDatabases('An invoice', (backend) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ backend })
  })
  afterAll(() => server.close())

  const owner = () => createCompany(server)

  test('goes from draft to issued with a number, a frozen copy and totals to the fils', async () => {
    const { token } = await owner()
    const draft = await server.request<CommercialDocument>('POST', '/api/invoices', { token, body: invoiceBody() })
    expect(draft.status).toBe(201)
    expect(draft.body).toMatchObject({ number: null, status: 'draft', version: 1, kind: 'simplified-tax-invoice' })
    expect(draft.body.totals).toMatchObject({
      gross: '277.50',
      discount: '10.00',
      net: '267.50',
      tax: '8.38',
      total: '275.88',
    })

    const issued = await server.request<CommercialDocument>('POST', `/api/invoices/${draft.body.id}/issue`, { token })
    expect(issued.status).toBe(200)
    expect(issued.body).toMatchObject({ number: 'INV-0001', status: 'issued', settlement: 'unpaid', version: 2 })
    expect(issued.body.words.en).toBe('Two hundred seventy-five dirhams and eighty-eight fils only')
    expect(issued.body.printVersion).toBe(PRINT_VERSION)
    expect(issued.body.hash).toMatch(/^[0-9a-f]{64}$/)

    const again = await server.request<CommercialDocument>('GET', `/api/invoices/${draft.body.id}`, { token })
    expect(again.body).toEqual(issued.body)
  })

  test('stays as it was issued, whatever happens to the company and the customer', async () => {
    const { token } = await owner()
    const customer = await server.request<{ id: string }>('POST', '/api/customers', { token, body: ALWAHA })
    const body = { ...invoiceBody(), customer: undefined, customerId: customer.body.id }
    const issued = await server.request<CommercialDocument>('POST', '/api/invoices?issue=1', { token, body })
    expect(issued.status).toBe(201)
    await server.request('PUT', '/api/account', { token, body: { name: 'Another Name' } })
    await server.request('PUT', `/api/customers/${customer.body.id}`, { token, body: { name: 'Renamed' } })
    const later = await server.request<CommercialDocument>('GET', `/api/invoices/${issued.body.id}`, { token })
    expect(later.body).toEqual(issued.body)
    expect(later.body.customer?.name).toBe(ALWAHA.name)
  })

  test('links every copy to the one before it, and a changed copy breaks the chain', async () => {
    const { token, account } = await owner()
    for (let n = 0; n < 3; n++) await server.request('POST', '/api/invoices?issue=1', { token, body: invoiceBody() })
    expect(await firstBrokenLink({ db: server.db.read, account })).toBeNull()
    const edit = server.db.write((tx) =>
      tx.update(frozenCopies).set({ copy: '{}' }).where(eq(frozenCopies.accountId, account)),
    )
    expect(edit).rejects.toThrow()
    await edit.catch(() => undefined)
    expect(await firstBrokenLink({ db: server.db.read, account })).toBeNull()
  })

  test('is updated by version; a stale one is refused with the current copy', async () => {
    const { token } = await owner()
    const draft = await server.request<CommercialDocument>('POST', '/api/invoices', { token, body: invoiceBody() })
    const path = `/api/invoices/${draft.body.id}`
    const first = await server.request<CommercialDocument>('PUT', path, {
      token,
      body: { ...invoiceBody(), version: 1, reference: 'PO 7' },
    })
    expect(first.body).toMatchObject({ version: 2, reference: 'PO 7' })
    const stale = await server.request<Refused>('PUT', path, { token, body: { ...invoiceBody(), version: 1 } })
    expect(stale.status).toBe(409)
    expect(stale.body.reason).toBe('document.stale')
    expect(stale.body.current).toEqual(first.body)
  })

  test('answers the existing document for a client-made id, for ever', async () => {
    const { token } = await owner()
    const id = crypto.randomUUID()
    const first = await server.request<CommercialDocument>('POST', '/api/invoices', {
      token,
      body: { ...invoiceBody(), id },
    })
    const second = await server.request<CommercialDocument>('POST', '/api/invoices', {
      token,
      body: { ...invoiceBody(), id, reference: 'x' },
    })
    expect(second.body).toEqual(first.body)
    expect((await server.request('DELETE', `/api/invoices/${id}`, { token })).status).toBe(204)
    expect((await server.request('GET', `/api/invoices/${id}`, { token })).status).toBe(404)
    const late = await server.request<Refused>('POST', '/api/invoices', { token, body: { ...invoiceBody(), id } })
    expect([late.status, late.body.reason]).toEqual([409, 'document.deleted'])
  })

  test('is not made under the id of a receipt voucher, whose frozen copy would be taken for its own', async () => {
    const { token } = await owner()
    const { id: customerId } = (
      await server.request<CommercialDocument>('POST', '/api/customers', { token, body: { name: 'Layla' } })
    ).body
    const money = { customerId, currency: 'AED', date: '2027-03-01', amount: '1.00', method: 'cash' }
    const { id } = (await server.request<CommercialDocument>('POST', '/api/payments', { token, body: money })).body
    for (const path of ['invoices', 'invoices?issue=1', 'quotations']) {
      const refused = await server.request<Refused>('POST', `/api/${path}`, { token, body: { ...invoiceBody(), id } })
      expect([refused.status, refused.body.reason]).toEqual([404, 'request.not-found'])
    }
  })

  test('is not deleted, changed or issued again once it is issued', async () => {
    const { token } = await owner()
    const issued = await server.request<CommercialDocument>('POST', '/api/invoices?issue=1', {
      token,
      body: invoiceBody(),
    })
    const path = `/api/invoices/${issued.body.id}`
    const tries = [
      server.request<Refused>('DELETE', path, { token }),
      server.request<Refused>('PUT', path, { token, body: { ...invoiceBody(), version: 2 } }),
      server.request<Refused>('POST', `${path}/issue`, { token }),
    ]
    for (const { status, body } of await Promise.all(tries))
      expect([status, body.reason]).toEqual([409, 'invoice.wrong-status'])
    const removal = server.db.write((tx) => tx.delete(documents).where(eq(documents.id, issued.body.id)))
    expect(removal).rejects.toThrow()
    await removal.catch(() => undefined)
  })

  test('is voided while nobody has seen it, with a reason in its history; its number stays taken', async () => {
    const { token } = await owner()
    const issued = await server.request<CommercialDocument>('POST', '/api/invoices?issue=1', {
      token,
      body: invoiceBody(),
    })
    const path = `/api/invoices/${issued.body.id}`
    expect((await server.request('POST', `${path}/void`, { token, body: {} })).status).toBe(422)
    const voided = await server.request<CommercialDocument>('POST', `${path}/void`, {
      token,
      body: { reason: 'Wrong customer' },
    })
    expect(voided.body).toMatchObject({ status: 'void', number: 'INV-0001' })
    const history = await server.request<{ items: { kind: string; reason?: string }[] }>('GET', `${path}/history`, {
      token,
    })
    expect(history.body.items.map(({ kind }) => kind)).toEqual(['created', 'issued', 'voided'])
    expect(history.body.items.at(-1)?.reason).toBe('Wrong customer')
    const next = await server.request<CommercialDocument>('POST', '/api/invoices?issue=1', {
      token,
      body: invoiceBody(),
    })
    expect(next.body.number).toBe('INV-0002')
  })

  test('of a Saudi seller is never voided', async () => {
    const { token } = await createCompany(server, {
      country: 'SA',
      vatRegistered: true,
      trn: '310122393500003',
      name: 'Riyadh Co',
    })
    const body = { ...invoiceBody(), currency: 'SAR', language: 'bilingual' }
    const issued = await server.request<CommercialDocument>('POST', '/api/invoices?issue=1', { token, body })
    expect([issued.status, issued.body.lines[0]?.rate]).toEqual([201, '15'])
    const refused = await server.request<Refused>('POST', `/api/invoices/${issued.body.id}/void`, {
      token,
      body: { reason: 'x' },
    })
    expect([refused.status, refused.body.reason]).toEqual([409, 'invoice.void-not-allowed'])
  })

  test('of an unregistered seller carries no tax at all', async () => {
    const { token } = await createCompany(server, { name: 'Freelancer' })
    const issued = await server.request<CommercialDocument>('POST', '/api/invoices?issue=1', {
      token,
      body: invoiceBody(),
    })
    expect(issued.body).toMatchObject({ kind: 'invoice', totals: { taxes: [], tax: '0.00', total: '267.50' } })
    expect(issued.body.seller.trn).toBeUndefined()
  })

  test('that is not ready names every field, in the asked language', async () => {
    const { token } = await owner()
    const draft = await server.request<CommercialDocument>('POST', '/api/invoices', { token, body: { lines: [] } })
    expect(draft.body).toMatchObject({ currency: 'AED', language: 'en', issueDate: '2027-03-02' })
    const refused = await server.request<Refused>('POST', `/api/invoices/${draft.body.id}/issue`, {
      token,
      language: 'ar',
    })
    expect([refused.status, refused.body.reason]).toEqual([422, 'document.not-ready'])
    expect(refused.body.fields).toEqual({ lines: 'مطلوب.', customer: 'مطلوب.' })
    const next = await server.request<CommercialDocument>('POST', '/api/invoices?issue=1', {
      token,
      body: invoiceBody(),
    })
    expect(next.body.number).toBe('INV-0001')
  })

  test('is issued three times a day on trial, and the day is the account’s own', async () => {
    const { token } = await owner()
    for (let count = 0; count < 3; count++) {
      expect((await server.request('POST', '/api/invoices?issue=1', { token, body: invoiceBody() })).status).toBe(201)
    }
    const fourth = await server.request<Refused>('POST', '/api/invoices?issue=1', { token, body: invoiceBody() })
    expect([fourth.status, fourth.body.reason, fourth.body.resetsAt]).toEqual([
      402,
      'subscription.daily-limit',
      '2027-03-02T20:00:00.000Z',
    ])
    server.clock.set('2027-03-02T20:00:00.000Z')
    const tomorrow = await server.request<CommercialDocument>('POST', '/api/invoices?issue=1', {
      token,
      body: invoiceBody(),
    })
    expect(tomorrow.body.number).toBe('INV-0004')
    server.clock.advance({ days: 3 })
    const ended = await server.request<Refused>('POST', '/api/invoices?issue=1', { token, body: invoiceBody() })
    expect([ended.status, ended.body.reason]).toEqual([402, 'subscription.ended'])
    expect((await server.request('POST', '/api/invoices', { token, body: invoiceBody() })).status).toBe(201)
    server.clock.set('2027-03-02T08:00:00.000Z')
  })

  test('takes its rate from the day of supply', async () => {
    const { token } = await owner()
    const rates = [{ name: 'VAT 7', nameAr: 'ضريبة 7', rate: '7', from: '2027-04-01' }]
    expect((await server.request('PUT', '/api/tax-configuration', { token, body: { rates } })).status).toBe(200)
    const rateOf = async (supplyDate: string) => {
      const draft = await server.request<CommercialDocument>('POST', '/api/invoices', {
        token,
        body: { ...invoiceBody(), supplyDate },
      })
      return draft.body.lines[0]?.rate
    }
    expect([await rateOf('2027-03-31'), await rateOf('2027-04-01')]).toEqual(['5', '7'])
  })

  test('belongs to one account: the row count of another stays as it was', async () => {
    const [one, other] = [await owner(), await owner()]
    const made = await server.request<CommercialDocument>('POST', '/api/invoices', {
      token: one.token,
      body: invoiceBody(),
    })
    const seen = await server.request<{ items: unknown[] }>('GET', '/api/invoices', { token: other.token })
    expect(seen.body.items).toEqual([])
    expect((await server.request('GET', `/api/invoices/${made.body.id}`, { token: other.token })).status).toBe(404)
  })
})

describe('The list of invoices', () => {
  let server: TestServer
  let token: string
  let account: AccountId
  beforeAll(async () => {
    server = await startTestServer()
    const owner = await createCompany(server, { vatRegistered: true, trn: '100123456789003', name: 'Noor' })
    token = owner.token
    account = owner.account
    for (let index = 1; index <= 25; index++) {
      const customer = { name: index % 2 ? `Customer ${index}` : 'مؤسسة أحمد التجارية', trn: '100987654321003' }
      const issueDate = `2027-02-${String((index % 9) + 1).padStart(2, '0')}`
      await server.request('POST', '/api/invoices', {
        token,
        body: { ...invoiceBody(), customer, issueDate, reference: `R${index}` },
      })
    }
  })
  afterAll(() => server.close())

  type Page = { items: (CommercialDocument & { reference?: string })[]; nextCursor: string | null }

  async function walk(query: string): Promise<string[]> {
    const ids: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const path: string = `/api/invoices?limit=4&${query}${cursor && `&cursor=${cursor}`}`
      const page: { body: Page } = await server.request<Page>('GET', path, { token })
      ids.push(...page.body.items.map(({ id }) => id))
      cursor = page.body.nextCursor
    }
    return ids
  }

  test('goes through all of them once, in every order', async () => {
    const newest = await walk('')
    expect(new Set(newest).size).toBe(25)
    expect(await walk('sort=created')).toEqual(newest.toReversed())
    for (const sort of ['issueDate', '-issueDate', 'total', '-total']) {
      expect(new Set(await walk(`sort=${sort}`))).toEqual(new Set(newest))
    }
  })

  test('finds by folded name, TRN, reference and amount, newest first', async () => {
    const found = (q: string) => walk(`q=${encodeURIComponent(q)}`)
    expect((await found('موسسه احمد')).length).toBe(12)
    expect((await found('customer 7')).length).toBe(1)
    expect((await found('100987654321003')).length).toBe(25)
    expect((await found('r25')).length).toBe(1)
    expect((await found('275.88')).length).toBe(25)
    expect(await found('nothing-like-it')).toEqual([])
    expect(await found('"*( OR')).toEqual([])
  })

  test('keeps its sums in step with its rows', async () => {
    const rows = await server.db.read
      .select({ total: documents.total })
      .from(documents)
      .where(eq(documents.accountId, account))
    const sums = await server.db.read.select().from(documentSums).where(eq(documentSums.accountId, account))
    expect(sums.reduce((sum, { total }) => sum + total, 0n)).toBe(rows.reduce((sum, { total }) => sum + total, 0n))
    expect(sums.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length)
    const [company] = await server.db.read.select().from(accounts).where(eq(accounts.id, account))
    expect(company?.name).toBe('Noor')
  })

  test('refuses a cursor it did not make', async () => {
    for (const cursor of ['x', 'W10', btoa('{"a":1}')]) {
      expect((await server.request('GET', `/api/invoices?cursor=${cursor}`, { token })).status).toBe(422)
    }
  })
})
