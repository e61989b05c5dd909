/** Round trips of the main calls to a distant libSQL server, counted on the connection. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { openDistantDatabase } from '#tests/support/distant-database.ts'
import { ALWAHA, invoiceBody } from '#tests/support/examples.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

/** One for the reads, and one for each of the writes. */
const COMPANIES = 20
const DUE = { issueDate: '2027-03-01', dueDate: '2027-03-02' }

describe('Round trips to a libSQL server', () => {
  let database: Awaited<ReturnType<typeof openDistantDatabase>>
  let server: TestServer
  const companies: (Company & { customerId: string })[] = []
  let token: string
  let customerId: string
  let issued: string | undefined
  beforeAll(async () => {
    database = await openDistantDatabase()
    server = await startTestServer({ database })
    while (companies.length < COMPANIES) {
      const company = await createCompany(server)
      const { body } = await server.request<{ id: string }>('POST', '/api/customers', {
        token: company.token,
        body: ALWAHA,
      })
      companies.push({ ...company, customerId: body.id })
    }
    // It looks for mail every few seconds, which would be counted.
    await server.deps.mail.stop()
    await useNextCompany()
  }, 60_000)

  async function useNextCompany() {
    const next = companies.pop()
    if (!next) throw new Error('More companies are needed')
    token = next.token
    customerId = next.customerId
    await tripsOf('GET', '/api/auth/verify')
  }

  afterAll(async () => {
    await server.close()
    await database.close()
  })

  /** The close of a stream counts too, though nobody waits for it. */
  async function tripsOf(method: string, path: string, body?: unknown) {
    await untilClosed()
    const before = database.proxy.requests()
    const headers = new Map(method === 'POST' ? [['idempotency-key', crypto.randomUUID()]] : [])
    const answer = await server.request<{ id: string } | undefined>(method, path, {
      token,
      body,
      headers: Object.fromEntries(headers),
    })
    await untilClosed()
    return { status: answer.status, id: answer.body?.id ?? '', trips: database.proxy.requests() - before }
  }

  async function untilClosed() {
    await waitUntil('every stream to be closed', () => database.proxy.openStreams() === 0, { pauseMs: 1 })
  }

  test('issuing at once reads, writes with the commit, and closes', async () => {
    const issue = () => tripsOf('POST', '/api/invoices?issue=1', notDue())
    await issue()
    expect(await issue()).toMatchObject({ status: 201, trips: 3 })
  })

  test('issuing a draft reads the customer of the draft too', async () => {
    await useNextCompany()
    const issue = async () => {
      customerId = await madeBy('/api/customers', ALWAHA)
      const id = await madeBy('/api/invoices', notDue())
      return tripsOf('POST', `/api/invoices/${id}/issue`)
    }
    await issue()
    expect(await issue()).toMatchObject({ status: 200, trips: 4 })
  })

  /** Counted the second time: from the first is guessed what follows from no member of the call, such as the day. */
  test.each([
    ['/api/auth/verify', 1],
    ['/api/account', 1],
    ['/api/dashboard', 1],
    ['/api/dashboard-settings', 1],
    ['/api/tax-configuration', 1],
    ['/api/company-branding', 1],
    ['/api/invoices', 1],
    ['/api/invoices?sort=total', 1],
    ['/api/invoices?q=waha', 1],
    ['/api/invoices/summary', 1],
    ['/api/invoices/:issued', 1],
    ['/api/invoices/:issued/history', 1],
    ['/api/invoices/:issued/margin', 1],
    ['/api/invoices/:issued/creditable', 1],
    ['/api/invoices/:issued/available-credit', 1],
    ['/api/quotations', 1],
    ['/api/credit-notes', 1],
    ['/api/payments', 1],
    ['/api/customers', 1],
    ['/api/customers/:customer', 1],
    ['/api/customers/:customer/history', 1],
    ['/api/customers/:customer/statement', 1],
    ['/api/items', 1],
    ['/api/items?q=tea', 1],
    ['/api/items/summary', 1],
    ['/api/daily-invoice-limit', 1],
    ['/api/stocktakes', 1],
    ['/api/recurring-invoices', 1],
    ['/api/reminder-plan', 1],
    ['/api/reminder-plan/preview', 1],
    ['/api/invoices/:issued/reminders', 1],
  ])('GET %s takes %d', async (path, trips) => {
    const body = { ...invoiceBody(), ...DUE, customer: undefined, customerId }
    issued ??= (await tripsOf('POST', '/api/invoices?issue=1', body)).id
    const named = path.replace(':customer', customerId).replace(':issued', issued)
    await tripsOf('GET', named)
    expect(await tripsOf('GET', named)).toMatchObject({ status: 200, trips })
  })

  test('a wrong guess of the day is read again', async () => {
    const overdue = async () =>
      (await server.request<{ items: unknown[] }>('GET', '/api/invoices?overdue=1', { token })).body.items.length
    expect(await overdue()).toBe(0)
    server.clock.set(new Date('2027-03-03T08:00:00.000Z'))
    expect(await overdue()).toBe(1)
  })

  test('the dashboard of a company that is not registered reads its turnover along', async () => {
    await useNextCompany()
    expect((await tripsOf('PUT', '/api/account', { vatRegistered: false })).status).toBe(200)
    await tripsOf('GET', '/api/dashboard')
    expect(await tripsOf('GET', '/api/dashboard')).toMatchObject({ status: 200, trips: 1 })
  })

  test('a company that issues for the first time learns from others what the code and its own call name', async () => {
    await useNextCompany()
    // One of them is for the highest number that an import has brought, which is looked for before the first alone.
    expect(await tripsOf('POST', '/api/invoices?issue=1', draft())).toMatchObject({ status: 201, trips: 7 })
  })

  test('a page or a search that was not read before takes one more', async () => {
    await useNextCompany()
    for (let drafts = 0; drafts < 6; drafts++) await madeBy('/api/invoices', draft())
    const pages: number[] = []
    let next = ''
    while (next !== 'null') {
      const before = database.proxy.requests()
      const path = `/api/invoices?limit=2${next && `&cursor=${next}`}`
      const { body } = await server.request<{ nextCursor: string | null }>('GET', path, { token })
      pages.push(database.proxy.requests() - before)
      next = String(body.nextCursor)
    }
    expect(pages.slice(2)).toEqual(pages.slice(2).map(() => 2))
    const searches: number[] = []
    for (const q of ['waha', 'alwaha', 'noor', 'nobody'])
      searches.push((await tripsOf('GET', `/api/invoices?q=${q}`)).trips)
    expect(searches.slice(2)).toEqual([2, 2])
  })

  const cash = { date: DUE.issueDate, amount: '10', method: 'cash' }
  const notDue = () => ({ ...invoiceBody(), id: crypto.randomUUID(), customer: undefined, customerId })
  const draft = () => ({ ...notDue(), ...DUE })
  const madeBy = async (path: string, body: object) => (await tripsOf('POST', path, body)).id
  const invoice = () => madeBy('/api/invoices?issue=1', draft())
  const quotation = () => madeBy('/api/quotations?issue=1', { ...draft(), dueDate: undefined })

  /**
   * Reads, writes with the commit, and the close; one more where the answer is read after the writes. Counted the second time,
   * and a company for each, because a trial issues three invoices a day.
   */
  test.each([
    ['POST', 'a draft', 3, async () => ['/api/invoices', draft()]],
    ['PUT', 'a draft', 3, async () => [`/api/invoices/${await madeBy('/api/invoices', draft())}`, changed(draft())]],
    ['POST', 'a payment', 3, async () => [`/api/invoices/${await invoice()}/payments`, cash]],
    ['POST', 'a refund', 3, async () => [`/api/invoices/${await overpaid()}/refund`, cash]],
    ['POST', 'a payment of a customer', 3, async () => ['/api/payments', await ofCustomer(await invoice())]],
    ['POST', 'a credit note', 3, async () => [`/api/invoices/${await invoice()}/credit-notes`, { reason: 'Returned' }]],
    ['POST', 'an acceptance', 4, async () => [`/api/quotations/${await quotation()}/accept`, { note: 'By phone' }]],
    // It accepts the quotation first.
    [
      'POST',
      'an invoice of a quotation',
      5,
      async () => [`/api/quotations/${await quotation()}/convert`, { percent: '10' }],
    ],
    ['POST', 'an item', 7, async () => ['/api/items', { name: 'Tea', price: '5', kind: 'goods' }]],
    ['POST', 'a customer', 5, async () => ['/api/customers', { name: 'Noor' }]],
    ['PUT', 'a customer', 5, async () => [`/api/customers/${customerId}`, { name: 'Noor' }]],
    // It costs the trips of issuing, and one for the sums of the stock.
    ['POST', 'an invoice of tracked goods', 5, async () => ['/api/invoices?issue=1', await ofGoods()]],
    // Two reads, because the key of the paper follows from the document; then the paper is stored.
    ['GET', 'a paper for the first time', 5, async () => [`/api/invoices/${await invoice()}/pdf`, undefined]],
  ] satisfies [string, string, number, () => Promise<[string, object | undefined]>][])(
    '%s %s takes %i',
    async (...row) => {
      const [method, , trips, call] = row
      await useNextCompany()
      const [learnt, given] = await call()
      await tripsOf(method, learnt, given)
      const [path, body] = await call()
      const { status, trips: counted } = await tripsOf(method, path, body)
      expect({ ok: status < 300, trips: counted }).toEqual({ ok: true, trips })
    },
  )

  /** The UAE reads no more, and Saudi Arabia the end of its chain of files, which goes with the other reads. */
  test.each([
    ['AE', 'AED', '100123456700003'],
    ['SA', 'SAR', '399999999900003'],
  ])('issuing with e-invoices in %s takes no trip more', async (country, currency, trn) => {
    await useNextCompany()
    expect((await tripsOf('PUT', '/api/account', { country, vatRegistered: true, trn })).status).toBe(200)
    expect((await tripsOf('PUT', '/api/e-invoicing/settings', { mode: 'prepare' })).status).toBe(200)
    const issue = () => tripsOf('POST', '/api/invoices?issue=1', { ...notDue(), currency, language: 'bilingual' })
    const { id } = await issue()
    const { body } = await server.request<CommercialDocument>('GET', `/api/invoices/${id}`, { token })
    expect(body).toMatchObject({ eInvoiceProfile: { version: expect.any(String) } })
    expect(await issue()).toMatchObject({ status: 201, trips: 3 })
  })

  const changed = ({ id: _id, ...body }: ReturnType<typeof draft>) => ({ ...body, version: 1 })

  async function overpaid() {
    const id = await invoice()
    await tripsOf('POST', `/api/invoices/${id}/payments`, { ...cash, amount: '10000' })
    return id
  }

  async function ofCustomer(invoiceId: string) {
    return { ...cash, customerId, currency: 'AED', allocations: [{ invoiceId, amount: '5' }] }
  }

  async function ofGoods() {
    const tea = { name: 'Tea', price: '5', kind: 'goods', trackStock: true, openingStock: '100', openingCost: '2' }
    const itemId = await madeBy('/api/items', tea)
    return { ...draft(), lines: [{ description: 'Tea', quantity: '2', unitPrice: '5', tax: 'standard', itemId }] }
  }
})
