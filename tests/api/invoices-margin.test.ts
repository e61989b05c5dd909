/** The margin of an invoice after the cost of its goods is answered to its owner alone. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import type { ItemSalesReport } from '#api/reports/sales/model.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { DocumentMargin } from '#domain/documents/margin.ts'
import { createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  token = (await createCompany(server)).token
})
afterAll(() => server.close())

const call = <Body>(method: string, path: string, body?: unknown) =>
  server.request<Body>(method, path, { token, ...(body !== undefined && { body }) })
const item = async (body: object) =>
  (await call<{ id: string }>('POST', '/api/items', { name: 'Lamp', ...body })).body.id

type Line = { itemId?: string; quantity: string; unitPrice: string }
const bodyOf = (lines: Line[], more: object = {}) => ({
  ...invoiceBody(),
  discount: undefined,
  ...more,
  lines: lines.map((line) => ({ description: 'Lamp', tax: 'standard', ...line })),
})
const issue = async (lines: Line[], more: object = {}) =>
  (await call<CommercialDocument>('POST', '/api/invoices?issue=1', bodyOf(lines, more))).body.id
const marginOf = async (id: string) => (await call<DocumentMargin>('GET', `/api/invoices/${id}/margin`)).body

/** Digits that occur in no other figure here. */
const COST = '41.37'

test('is at the average cost at which goods were sold, whatever they cost later', async () => {
  const id = await item({ trackStock: true, openingStock: '10', openingCost: COST })
  const invoice = await issue([{ itemId: id, quantity: '2', unitPrice: '100' }], { discount: { amount: '50.00' } })
  await call('POST', `/api/items/${id}/movements`, { kind: 'purchase', quantity: '100', unitCost: '90' })
  expect(await marginOf(invoice)).toEqual({
    currency: 'AED',
    lines: [{ line: 0, net: '150.00', cost: '82.74', margin: '67.26', percent: '44.8' }],
    total: { net: '150.00', cost: '82.74', margin: '67.26', percent: '44.8' },
    isPartial: false,
  })
})

test('is at the cost at which a service was sold, whatever it costs later, as in the report of sales by item', async () => {
  const id = await item({ kind: 'service', cost: '30' })
  const invoice = await issue([{ itemId: id, quantity: '3', unitPrice: '100' }], { discount: { percent: '10' } })
  await credit(invoice, { lines: [{ line: 0, quantity: '1' }] })
  expect((await call('PUT', `/api/items/${id}`, { name: 'Lamp', kind: 'service', cost: '55' })).status).toBe(200)
  const expected = { net: '180.00', cost: '60.00', margin: '120.00' }
  expect((await marginOf(invoice)).total).toMatchObject(expected)
  const report = await call<ItemSalesReport>('GET', '/api/reports/sales-by-item?from=2020-01&to=2029-12&currency=AED')
  expect(report.body.items).toMatchObject([{ id, ...expected }])
})

test('is at the cost of the item where no stock is counted; lines without one are left out', async () => {
  const service = await item({ kind: 'service', cost: '30' })
  const lines = [
    { itemId: service, quantity: '1.5', unitPrice: '100' },
    { quantity: '1', unitPrice: '10' },
  ]
  const margin = await marginOf(await issue(lines))
  expect(margin).toMatchObject({ isPartial: true, total: { net: '150.00', cost: '45.00', margin: '105.00' } })
})

test('of another currency is in it, with the cost at the rate of the invoice', async () => {
  const id = await item({ trackStock: true, openingStock: '10', openingCost: COST })
  const lines = [{ itemId: id, quantity: '1', unitPrice: '100' }]
  const margin = await marginOf(await issue(lines, { currency: 'USD', exchangeRate: '3.6725' }))
  expect(margin).toMatchObject({ currency: 'USD', total: { net: '100.00', cost: '11.26', margin: '88.74' } })
})

const credit = (id: string, body: object = {}) =>
  call<{ id: string }>('POST', `/api/invoices/${id}/credit-notes`, { reason: 'Returned', ...body })

test('is after credit notes: what came back is at the cost at which it was sold', async () => {
  const id = await item({ trackStock: true, openingStock: '10', openingCost: '25' })
  const invoice = await issue([{ itemId: id, quantity: '4', unitPrice: '100' }])
  await call('POST', `/api/items/${id}/movements`, { kind: 'purchase', quantity: '100', unitCost: '90' })
  expect((await marginOf(invoice)).total).toMatchObject({ net: '400.00', cost: '100.00', percent: '75' })
  await credit(invoice, { lines: [{ line: 0, quantity: '1' }] })
  expect((await marginOf(invoice)).total).toMatchObject({ net: '300.00', cost: '75.00', percent: '75' })
  await credit(invoice, { lines: [{ line: 0, amount: '30.00' }] })
  expect((await marginOf(invoice)).total).toMatchObject({ net: '270.00', cost: '75.00', margin: '195.00' })
  await credit(invoice)
  expect(await marginOf(invoice)).toMatchObject({
    lines: [{ line: 0, net: '0.00', cost: '0.00', margin: '0.00', percent: null }],
    total: { net: '0.00', cost: '0.00', margin: '0.00', percent: null },
  })
})

test('of goods that nobody counts, and of services, what was credited by quantity costs nothing', async () => {
  const service = await item({ kind: 'service', cost: '30' })
  const invoice = await issue([{ itemId: service, quantity: '3', unitPrice: '100' }])
  await credit(invoice, { lines: [{ line: 0, quantity: '1' }] })
  expect((await marginOf(invoice)).total).toMatchObject({ net: '200.00', cost: '60.00' })
  await credit(invoice)
  expect((await marginOf(invoice)).total).toMatchObject({ net: '0.00', cost: '0.00', margin: '0.00' })
})

test('goods that came back spoiled are still a cost; a void note takes nothing', async () => {
  const id = await item({ trackStock: true, openingStock: '10', openingCost: '25' })
  const invoice = await issue([{ itemId: id, quantity: '4', unitPrice: '100' }])
  const note = await credit(invoice, { lines: [{ line: 0, quantity: '1' }] })
  await call('POST', `/api/credit-notes/${note.body.id}/void`, { reason: 'Mistake' })
  expect((await marginOf(invoice)).total).toMatchObject({ net: '400.00', cost: '100.00' })
  await credit(invoice, { spoiled: [0] })
  expect((await marginOf(invoice)).total).toMatchObject({ net: '0.00', cost: '100.00', margin: '-100.00' })
})

test('a draft has none yet', async () => {
  const { id } = (await call<CommercialDocument>('POST', '/api/invoices', bodyOf([{ quantity: '1', unitPrice: '1' }])))
    .body
  expect((await call('GET', `/api/invoices/${id}/margin`)).status).toBe(409)
})

test('costs and margins are on no paper, on no page of the client, and in no document', async () => {
  const id = await item({ trackStock: true, openingStock: '10', openingCost: COST, cost: COST })
  const invoice = await issue([{ itemId: id, quantity: '1', unitPrice: '100' }])
  expect((await marginOf(invoice)).total).toMatchObject({ cost: COST, margin: '58.63' })
  const answer = JSON.stringify((await call('GET', `/api/invoices/${invoice}`)).body)
  const link = await call<{ publicUrl: string }>('POST', `/api/invoices/${invoice}/public-link`)
  const client = link.body.publicUrl.split('/').at(-1)
  const response = await server.request('GET', `/api/public/documents/${client}`)
  const page = await server.request('GET', `/d/${client}`)
  const paper = await call('GET', `/api/invoices/${invoice}/pdf`)
  expect([response.status, page.status, paper.status]).toEqual([200, 200, 200])
  const texts = [
    answer,
    JSON.stringify(response.body),
    new TextDecoder().decode(page.bytes),
    pdfText(paper.bytes).join('\n'),
  ]
  for (const text of texts) {
    expect(text).toContain('100')
    expect(text).not.toContain(COST)
    expect(text).not.toContain('58.63')
  }
})
