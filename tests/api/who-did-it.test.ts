/** Who did what: in histories, on payments, movements and statements; whose documents are listed; who gets which letter. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import type { Dashboard } from '#api/dashboard/model.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { ADMIN, createUnlimitedCompany } from '#tests/faults/unlimited.ts'
import type { Company } from '#tests/support/companies.ts'
import { ALWAHA, invoiceBody } from '#tests/support/examples.ts'
import type { Refused } from '#tests/support/selling.ts'
import { joinTeam, type Member } from '#tests/support/team.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

let server: TestServer
let owner: Company
let seller: Member
let assistant: Member
let companies = 0

beforeAll(async () => {
  server = await startTestServer({ env: { ...ADMIN, APP_URL: 'https://sanad.example' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.advance({ seconds: 2 })
  owner = await createUnlimitedCompany(server)
  const n = ++companies
  seller = await joinTeam(server, owner.token, { email: `seller-${n}@example.com`, role: 'seller' })
  assistant = await joinTeam(server, owner.token, { email: `assistant-${n}@example.com`, role: 'assistant' })
  await ask('PUT', '/auth/profile', seller, { name: 'Layla Haddad', nameAr: 'ليلى حداد' })
})

type Someone = { token: string }
type Answer = CommercialDocument & Refused & { items: never[] }
const ask = <Body = Answer>(method: string, path: string, { token }: Someone, body?: unknown) =>
  server.request<Body>(method, `/api${path}`, { token, ...(body !== undefined && { body }) })
const made = async (path: string, who: Someone, body: unknown): Promise<Answer> => {
  const { status, body: answer } = await ask('POST', path, who, body)
  if (status !== 201 && status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`)
  return answer
}

type Event = { kind: string; by: unknown }
const history = async (path: string) =>
  (await ask<{ items: Event[] }>('GET', `${path}/history`, owner)).body.items.map(({ kind, by }) => [kind, by])

const LAYLA = { name: 'Layla Haddad', nameAr: 'ليلى حداد' }
const nameOf = ({ user }: Member) => ({ name: user.email, nameAr: null })

describe('A document', () => {
  test('says who wrote, issued and credited it, and that the client looked', async () => {
    const draft = await made('/invoices', assistant, invoiceBody())
    await made(`/invoices/${draft.id}/issue`, seller, {})
    const { publicUrl = '' } = await made(`/invoices/${draft.id}/public-link`, seller, {})
    const page = `/api/public/documents/${publicUrl.split('/').at(-1)}/view`
    expect((await server.request('POST', page)).status).toBe(204)
    await made(`/invoices/${draft.id}/credit-notes`, owner, { reason: 'Returned' })
    expect(await history(`/invoices/${draft.id}`)).toEqual([
      ['created', nameOf(assistant)],
      ['issued', LAYLA],
      ['viewed', 'client'],
      ['credited', { name: owner.user.email, nameAr: null }],
    ])
    const { body } = await ask<Pick<Dashboard, 'activity'>>('GET', '/dashboard', owner)
    expect(body.activity.map(({ kind, by }) => [kind, by])).toEqual([
      ['credited', { name: owner.user.email, nameAr: null }],
      ['viewed', null],
      ['issued', LAYLA],
    ])
  })

  test('keeps the name of who has left', async () => {
    const { id } = await made('/invoices?issue=1', seller, invoiceBody())
    expect((await ask('DELETE', `/team/members/${seller.user.id}`, owner)).status).toBe(204)
    expect(await history(`/invoices/${id}`)).toEqual([
      ['created', LAYLA],
      ['issued', LAYLA],
    ])
  })
})

test('money, stock and statements say who recorded them, and a customer’s history all of it', async () => {
  const customer = await made('/customers', seller, { name: 'Al Waha', email: 'client@alwaha.example' })
  const item = await made('/items', owner, { name: 'Cable', trackStock: true, openingStock: '5', openingCost: '3' })
  const body = { ...invoiceBody(), customer: undefined, customerId: customer.id }
  const lines = [{ description: 'Cable', quantity: '2', unitPrice: '10', tax: 'standard', itemId: item.id }]
  const invoice = await made('/invoices?issue=1', seller, { ...body, lines })
  const paid = await made('/payments', seller, {
    customerId: customer.id,
    currency: 'AED',
    amount: '21.00',
    date: invoice.issueDate,
    method: 'cash',
    allocations: [{ invoiceId: invoice.id, amount: '21.00' }],
  })
  expect((await ask('GET', `/payments/${paid.id}`, owner)).body).toMatchObject({ recordedBy: LAYLA })
  // Longer than an undo takes.
  server.clock.advance({ hours: 1 })
  await made(`/payments/${paid.id}/reverse`, owner, { reason: 'Bounced' })
  const boss = { name: owner.user.email, nameAr: null }
  expect((await ask('GET', `/payments/${paid.id}`, seller)).body).toMatchObject({
    recordedBy: LAYLA,
    reversedBy: boss,
  })
  const moved = await ask<{ items: { kind: string; recordedBy: unknown }[] }>(
    'GET',
    `/items/${item.id}/movements`,
    owner,
  )
  expect(moved.body.items.map(({ kind, recordedBy }) => [kind, recordedBy])).toEqual([
    ['sale', LAYLA],
    ['opening', boss],
  ])
  const period = { currency: 'AED', from: '2027-01-01', to: '2027-12-31' }
  await made(`/customers/${customer.id}/statement/send`, seller, { ...period, to: ['client@alwaha.example'] })
  const sent = await ask<{ items: { sentBy: unknown }[] }>('GET', `/customers/${customer.id}/statements`, owner)
  expect(sent.body.items).toMatchObject([{ sentBy: LAYLA }])
  expect((await history(`/customers/${customer.id}`)).toReversed()).toEqual([
    ['created', LAYLA],
    ['issued', LAYLA],
    ['payment', LAYLA],
    ['reversed', boss],
  ])

  // Nothing that a request wrote is without its member.
  for (const table of [
    'document_events',
    'customer_events',
    'payments',
    'stock_movements',
    'sent_statements',
    'documents',
  ]) {
    const unsigned = sql.raw(
      `select count(*) as n from ${table} where account_id = '${owner.account}' and by_user_id is null`,
    )
    const all = sql.raw(`select count(*) as n from ${table} where account_id = '${owner.account}'`)
    const [none, some] = await Promise.all([unsigned, all].map((query) => server.db.read.all<{ n: number }>(query)))
    expect({ table, unsigned: none?.[0]?.n, isEmpty: some?.[0]?.n === 0 }).toEqual({
      table,
      unsigned: 0,
      isEmpty: false,
    })
  }
})

const textAt = async (path: string, token?: string) =>
  new TextDecoder().decode((await server.request('GET', path, { ...(token && { token }) })).bytes)

test('a file of one’s own documents has those alone, through a link too', async () => {
  const [own, others] = await Promise.all([
    made('/invoices?issue=1', owner, invoiceBody()),
    made('/invoices?issue=1', seller, invoiceBody()),
  ])
  const path = '/api/invoices.csv?mine=1'
  const direct = await textAt(path, owner.token)
  const { url } = (await ask<{ url: string }>('POST', '/downloads', owner, { path })).body
  for (const text of [direct, await textAt(new URL(url).pathname)]) {
    expect(text).toContain(own.number ?? '')
    expect(text).not.toContain(others.number ?? '')
  }
})

describe('A request to issue', () => {
  const list = async (who: Someone, query: string, type = 'invoices') =>
    (await ask<{ items: { id: string }[] }>('GET', `/${type}?${query}`, who)).body.items.map(({ id }) => id)

  test.each(['invoices', 'quotations'])(
    'marks a draft of %s for whoever may issue, until it is issued',
    async (type) => {
      const first = await made(`/${type}`, assistant, invoiceBody())
      const other = await made(`/${type}`, seller, invoiceBody())
      const requested = await made(`/${type}/${first.id}/issue-request`, assistant, {})
      expect(requested).toMatchObject({
        id: first.id,
        version: first.version,
        requestedAt: server.clock.now().toISOString(),
      })
      server.clock.advance({ minutes: 5 })
      expect((await made(`/${type}/${first.id}/issue-request`, assistant, {})).requestedAt).toBe(
        requested.requestedAt ?? '',
      )
      expect(await list(seller, 'requested=1', type)).toEqual([first.id])
      expect(await list(seller, 'requested=1&sort=-total&q=', type)).toEqual([first.id])
      expect(await list(seller, 'requested=1&mine=1', type)).toEqual([])
      expect(await list(seller, 'mine=1', type)).toEqual([other.id])
      expect(await list(seller, 'mine=1&q=waha', type)).toEqual([other.id])
      expect(await list(seller, 'mine=1&sort=-total', type)).toEqual([other.id])
      expect(await list(seller, 'requested=1&status=void', type)).toEqual([])
      // Writing on leaves the request as it is.
      const change = { ...invoiceBody(), notes: 'By Sunday', version: requested.version }
      const changed = await ask('PUT', `/${type}/${first.id}`, assistant, change)
      expect(changed.body.requestedAt).toBe(requested.requestedAt ?? '')
      const issued = await made(`/${type}/${first.id}/issue`, seller, {})
      expect(issued).not.toHaveProperty('requestedAt')
      expect(await list(seller, 'requested=1', type)).toEqual([])
      expect((await ask('POST', `/${type}/${first.id}/issue-request`, assistant)).status).toBe(409)
      expect((await history(`/${type}/${first.id}`)).map(([kind]) => kind)).toEqual([
        'created',
        'issue-requested',
        'issued',
      ])
    },
  )

  test('is withdrawn, is in the history, and is not copied', async () => {
    const { id } = await made('/invoices', assistant, invoiceBody())
    await made(`/invoices/${id}/issue-request`, assistant, {})
    const copy = await made(`/invoices/${id}/duplicate`, assistant, {})
    expect(await list(owner, 'requested=1')).toEqual([id])
    const withdrawn = await ask('DELETE', `/invoices/${id}/issue-request`, assistant)
    expect(withdrawn.body).not.toHaveProperty('requestedAt')
    expect((await ask('DELETE', `/invoices/${id}/issue-request`, assistant)).status).toBe(200)
    expect(await list(owner, 'requested=1')).toEqual([])
    expect(await list(assistant, 'mine=1')).toEqual([copy.id, id])
    expect((await history(`/invoices/${id}`)).map(([kind]) => kind)).toEqual([
      'created',
      'issue-requested',
      'issue-request-withdrawn',
    ])
  })
})

test('an answered quotation is reported to who sent it, and to the owner once he has left', async () => {
  const answered = async () => {
    const { id } = await made('/quotations?issue=1', owner, invoiceBody())
    await made(`/quotations/${id}/send`, seller, { to: [ALWAHA.email ?? 'client@alwaha.example'] })
    const { publicUrl = '' } = await made(`/quotations/${id}/public-link`, owner, {})
    return async () => {
      const token = publicUrl.split('/').at(-1)
      const declined = await server.request('POST', `/api/public/documents/${token}/decline`, {
        body: { reason: 'Too dear' },
      })
      expect(declined.status).toBeLessThan(300)
    }
  }
  const newLetters = async () => {
    const letters = async () =>
      (await server.mails()).filter(({ text }) => text.includes('Too dear')).map(({ to }) => to)
    const before = await letters()
    return async () => {
      await waitUntil('the letter of the answer', async () => (await letters()).length > before.length)
      return (await letters()).slice(before.length)
    }
  }
  const [decline, declineLater] = [await answered(), await answered()]
  let letters = await newLetters()
  await decline()
  expect(await letters()).toEqual([seller.user.email])
  await ask('DELETE', `/team/members/${seller.user.id}`, owner)
  letters = await newLetters()
  await declineLater()
  expect(await letters()).toEqual([owner.user.email])
})
