/** Merging two customers who are one, taking it back, duplicates, the timeline, and a buyer who becomes a customer. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { sweepMergeMoves } from '#api/customers/merge-service.ts'
import { customerBalances } from '#db/schema/payments.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Customer = { id: string; name: string; archived: boolean; mergedInto: string | null; balances: unknown[] }
type Event = { kind: string; other?: { id: string; name: string }; document?: { number: string } }

let server: TestServer
let company: Company
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  company = await createCompany(server)
})

const call = <Body>(method: string, path: string, body?: unknown) =>
  server.request<Body>(method, path, { token: company.token, ...(body !== undefined && { body }) })
const make = async (name: string, more: object = {}) =>
  (await call<Customer>('POST', '/api/customers', { name, ...more })).body
const get = async (id: string) => (await call<Customer>('GET', `/api/customers/${id}`)).body
const merge = (id: string, otherId: string) => call<Customer>('POST', `/api/customers/${id}/merge`, { otherId })
const unmerge = (id: string, otherId: string) => call<Customer>('POST', `/api/customers/${id}/unmerge`, { otherId })
const history = async (id: string) => (await call<{ items: Event[] }>('GET', `/api/customers/${id}/history`)).body.items
const invoicesOf = async (id: string) =>
  (await call<{ items: CommercialDocument[] }>('GET', `/api/invoices?customerId=${id}`)).body.items.map(
    ({ number }) => number,
  )
const today = () => server.clock.now().toISOString().slice(0, 10)

async function bill(customerId: string, path = '/api/invoices?issue=1'): Promise<CommercialDocument> {
  const lines = [{ description: 'Tea', quantity: '1', unitPrice: '100', tax: 'zero' as const }]
  return (await call<CommercialDocument>('POST', path, { ...invoiceBody(), customer: undefined, customerId, lines }))
    .body
}

/** The customer's balances, except rows of zeros. */
async function balances() {
  const { account } = company
  const rows = await server.db.read.select().from(customerBalances).where(eq(customerBalances.accountId, account))
  return rows
    .filter(({ due, credit }) => due !== 0n || credit !== 0n)
    .map(({ accountId: _account, ...row }) => row)
    .toSorted((a, b) => (a.customerId < b.customerId ? -1 : 1))
}

test('a merge moves documents, drafts and money, and undoing it moves back exactly these', async () => {
  const [target, other] = [await make('Noor Trading'), await make('Noor Trading LLC')]
  const [ours, theirs] = [await bill(target.id), await bill(other.id)]
  const draft = await bill(other.id, '/api/invoices')
  const money = { date: today(), amount: '40', currency: 'AED', method: 'cash', customerId: other.id }
  const payment = (await call<{ id: string }>('POST', '/api/payments', money)).body
  const before = await balances()

  const merged = await merge(target.id, other.id)
  expect([merged.status, merged.body.balances]).toEqual([
    200,
    [{ currency: 'AED', due: '200.00', overdue: '0.00', credit: '40.00' }],
  ])
  expect(await get(other.id)).toMatchObject({ mergedInto: target.id, archived: true, balances: [] })
  expect(await invoicesOf(target.id)).toEqual([null, theirs.number, ours.number])
  const issued = (await call<CommercialDocument>('GET', `/api/invoices/${theirs.id}`)).body
  expect([issued.customerId, issued.customer?.name, issued.hash]).toEqual([target.id, 'Noor Trading LLC', theirs.hash])
  expect((await call<CommercialDocument>('GET', `/api/invoices/${draft.id}`)).body.customer?.name).toBe('Noor Trading')
  expect((await call<{ customerId: string }>('GET', `/api/payments/${payment.id}`)).body.customerId).toBe(target.id)

  const since = await bill(target.id)
  const undone = await unmerge(target.id, other.id)
  expect([undone.status, await invoicesOf(target.id)]).toEqual([200, [since.number, ours.number]])
  expect(await invoicesOf(other.id)).toEqual([null, theirs.number])
  expect((await call<CommercialDocument>('GET', `/api/invoices/${draft.id}`)).body.customer?.name).toBe(
    'Noor Trading LLC',
  )
  expect(await get(other.id)).toMatchObject({ mergedInto: null, archived: false })
  const [first, second] = before
  const more = { due: 20_000n, openCount: 2 }
  expect(await balances()).toEqual(
    [first, second].map((row) => (row?.customerId === target.id ? { ...row, ...more } : row)) as typeof before,
  ) // because both had a balance
})

test('both histories show it', async () => {
  const [target, other] = [await make('One'), await make('Two')]
  await bill(other.id)
  await merge(target.id, other.id)
  expect((await history(target.id)).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['merged', 'issued', 'created', 'created']),
  )
  expect((await history(target.id)).find(({ kind }) => kind === 'merged')?.other).toMatchObject({
    id: other.id,
    name: 'Two',
  })
  expect((await history(other.id)).find(({ kind }) => kind === 'merged')?.other).toMatchObject({
    id: target.id,
    name: 'One',
  })
  await unmerge(target.id, other.id)
  expect((await history(target.id)).map(({ kind }) => kind)).toContain('unmerged')
  expect((await history(target.id)).map(({ kind }) => kind)).not.toContain('issued')
})

test('a device that does not know of the merge saves for the one who is left', async () => {
  const [target, other] = [await make('One'), await make('Two')]
  await merge(target.id, other.id)
  const late = await bill(other.id)
  expect([late.customerId, late.customer?.name]).toEqual([target.id, 'One'])
  const money = { date: today(), amount: '5', currency: 'AED', method: 'cash', customerId: other.id }
  expect((await call<{ customerId: string }>('POST', '/api/payments', money)).body.customerId).toBe(target.id)
  expect((await call('PUT', `/api/customers/${other.id}`, { name: 'Three' })).status).toBe(409)
  expect((await call('DELETE', `/api/customers/${other.id}`)).status).toBe(204)
  expect((await get(other.id)).mergedInto).toBe(target.id)
})

test('nobody is merged twice, with himself, with another company’s, or unmerged too late', async () => {
  const [one, two, three] = [await make('One'), await make('Two'), await make('Three')]
  const unknown = '01999999-9999-7999-8999-999999999999'
  expect((await merge(one.id, one.id)).status).toBe(422)
  expect((await merge(one.id, unknown)).status).toBe(404)
  expect((await unmerge(one.id, two.id)).status).toBe(409)
  await merge(one.id, two.id)
  expect((await merge(three.id, two.id)).status).toBe(409)
  await merge(three.id, one.id)
  expect((await unmerge(one.id, two.id)).status).toBe(409)
  expect((await unmerge(three.id, one.id)).status).toBe(200)
  await bill(two.id)
  server.clock.advance({ hours: 2 })
  expect((await unmerge(one.id, two.id)).status).toBe(409)
  server.clock.advance({ hours: -2 })
  const mine = company
  company = await createCompany(server)
  const theirs = await make('Theirs')
  expect((await merge(theirs.id, mine.user.id)).status).toBe(404)
  expect((await merge(theirs.id, three.id)).status).toBe(404)
})

test('an archived one is archived again when his merge is undone; places are swept when it cannot be', async () => {
  const [target, other] = [await make('One'), await make('Two')]
  await bill(other.id)
  await call('POST', '/api/customers/archive', { ids: [other.id] })
  server.clock.advance({ seconds: 5 })
  await merge(target.id, other.id)
  await unmerge(target.id, other.id)
  expect((await get(other.id)).archived).toBe(true)
  await merge(target.id, other.id)
  const sweep = () => server.db.write((tx) => sweepMergeMoves(tx, 100, server.clock.now()))
  expect(await sweep()).toBe(0)
  server.clock.advance({ hours: 2 })
  expect(await sweep()).toBe(1)
  server.clock.advance({ hours: -2 })
})

test('duplicates are named, by a name in any spelling or by the TRN, and never refused', async () => {
  const noor = await make('Al-Noor Trading L.L.C.', { nameAr: 'شركة النور', trn: '100123456700003' })
  const find = async (query: Record<string, string>) =>
    (
      await call<{ items: { id: string; same: string }[] }>(
        'GET',
        `/api/customers/duplicates?${new URLSearchParams(query)}`,
      )
    ).body.items
  expect(await find({ name: 'al noor trading llc' })).toMatchObject([{ id: noor.id, same: 'name' }])
  expect(await find({ nameAr: 'شركه النور' })).toMatchObject([{ id: noor.id }])
  expect(await find({ trn: '١٠٠-1234 5670 0003' })).toMatchObject([{ id: noor.id, same: 'trn' }])
  expect(await find({ name: 'Noor', trn: '100' })).toEqual([])
  expect(await find({ name: 'Al Noor Trading LLC', except: noor.id })).toEqual([])
  expect(await find({})).toEqual([])
  expect((await call('POST', '/api/customers', { name: 'Al-Noor Trading L.L.C.' })).status).toBe(201)
})

test('a buyer who was typed in becomes a customer, with his payments; the frozen copy stays', async () => {
  const invoice = (await call<CommercialDocument>('POST', '/api/invoices?issue=1', invoiceBody())).body
  const money = { date: today(), amount: '300', method: 'cash' }
  await call('POST', `/api/invoices/${invoice.id}/payments`, money)
  const credit = { reason: 'Price reduced', lines: [{ line: 1, amount: '10.00' }] }
  const note = (await call<CommercialDocument>('POST', `/api/invoices/${invoice.id}/credit-notes`, credit)).body
  const saved = await call<CommercialDocument>('POST', `/api/invoices/${invoice.id}/save-customer`)
  const id = saved.body.customerId ?? ''
  expect([saved.status, saved.body.hash, saved.body.customer]).toEqual([200, invoice.hash, invoice.customer])
  expect(await get(id)).toMatchObject({
    name: invoice.customer?.name,
    nameAr: invoice.customer?.nameAr,
    balances: [{ currency: 'AED', due: '0.00', overdue: '0.00', credit: '34.12' }],
  })
  expect((await call<{ items: unknown[] }>('GET', `/api/payments?customerId=${id}`)).body.items).toHaveLength(1)
  expect((await call<CommercialDocument>('GET', `/api/credit-notes/${note.id}`)).body).toMatchObject({
    customerId: id,
    hash: note.hash,
  })
  expect((await call<CommercialDocument>('POST', `/api/invoices/${invoice.id}/save-customer`)).body.customerId).toBe(id)
  const draft = (await call<CommercialDocument>('POST', '/api/invoices', invoiceBody())).body
  expect((await call('POST', `/api/invoices/${draft.id}/save-customer`)).status).toBe(409)
})

test('one with money on account is archived, not deleted', async () => {
  const payer = await make('Payer')
  const money = { date: today(), amount: '5', currency: 'AED', method: 'cash', customerId: payer.id }
  await call('POST', '/api/payments', money)
  await call('DELETE', `/api/customers/${payer.id}`)
  expect((await get(payer.id)).archived).toBe(true)
})
