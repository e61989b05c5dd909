/** Documents move the stock of each line once in each direction. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { ADMIN, createUnlimitedCompany } from '#tests/faults/unlimited.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Item = { id: string; stock: string | null; averageCost: string }
type Movement = { kind: string; quantity: string; by: { type: string; document?: object; line?: number } }
type Warning = { line: number; itemId: string; stock: string }
type Issued = CommercialDocument & { warnings?: Warning[] }
type Refused = { reason: string; fields: Record<string, string> }

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ env: ADMIN })
})
beforeEach(async () => {
  token = (await createUnlimitedCompany(server)).token
})
afterAll(() => server.close())

const call = <Body>(method: string, path: string, body?: unknown) =>
  server.request<Body>(method, path, { token, ...(body !== undefined && { body }) })
const item = async (openingStock: string, body: object = {}) =>
  (await call<Item>('POST', '/api/items', { name: 'Chair', trackStock: true, openingStock, cost: '2', ...body })).body
    .id
const stockOf = async (id: string) => (await call<Item>('GET', `/api/items/${id}`)).body.stock
const movementsOf = async (id: string) =>
  (await call<{ items: Movement[] }>('GET', `/api/items/${id}/movements`)).body.items
const written = async (id: string) => (await movementsOf(id)).map(({ kind, quantity }) => `${kind} ${quantity}`)

type Line = { itemId?: string; quantity: string; unitPrice?: string }
const bodyOf = (lines: Line[]) => ({
  ...invoiceBody(),
  discount: undefined,
  lines: lines.map((line) => ({ description: 'Chair', unitPrice: '100', tax: 'standard', ...line })),
})
const issue = async (...lines: Line[]) => (await call<Issued>('POST', '/api/invoices?issue=1', bodyOf(lines))).body
const credit = (id: string, body: object = {}) =>
  call<CommercialDocument & Refused>('POST', `/api/invoices/${id}/credit-notes`, { reason: 'Returned', ...body })
const voidOf = (path: string) => call<CommercialDocument>('POST', `/api/${path}/void`, { reason: 'By mistake' })

test('a sale leaves when the invoice is issued, and comes back when it is voided', async () => {
  const id = await item('10')
  const draft = (await call<CommercialDocument>('POST', '/api/invoices', bodyOf([{ itemId: id, quantity: '4' }]))).body
  expect(await stockOf(id)).toBe('10')
  const issued = await call<Issued>('POST', `/api/invoices/${draft.id}/issue`)
  expect([issued.status, issued.body.warnings, await stockOf(id)]).toEqual([200, undefined, '6'])
  expect((await movementsOf(id))[0]).toMatchObject({
    kind: 'sale',
    quantity: '-4',
    stock: '6',
    by: { type: 'document', document: { id: draft.id, type: 'invoice', number: issued.body.number }, line: 0 },
  })
  expect((await voidOf(`invoices/${draft.id}`)).status).toBe(200)
  expect([await stockOf(id), await written(id)]).toEqual(['10', ['return 4', 'sale -4', 'opening 10']])
})

test('selling more than there is warns of the lines, and sells', async () => {
  const [id, plenty] = [await item('3'), await item('9')]
  const { warnings } = await issue(
    { itemId: id, quantity: '2' },
    { itemId: plenty, quantity: '9' },
    { itemId: id, quantity: '1.5' },
  )
  expect([warnings, await stockOf(id)]).toEqual([[{ line: 2, itemId: id, stock: '-0.5' }], '-0.5'])
})

test('a line that takes back comes in, and leaves again with the void', async () => {
  const id = await item('5')
  const { id: invoice } = await issue({ itemId: id, quantity: '3' }, { itemId: id, quantity: '-1' })
  expect(await stockOf(id)).toBe('3')
  await voidOf(`invoices/${invoice}`)
  expect(await written(id)).toEqual(['sale -1', 'return 3', 'return 1', 'sale -3', 'opening 5'])
})

test('what is credited by quantity comes back at the average, but for what is spoiled', async () => {
  const [id, other] = [await item('10'), await item('10')]
  const { id: invoice } = await issue({ itemId: id, quantity: '4' }, { itemId: other, quantity: '4' })
  await call('POST', `/api/items/${id}/movements`, { kind: 'purchase', quantity: '6', unitCost: '4' })
  const lines = [
    { line: 1, quantity: '1' },
    { line: 0, quantity: '3' },
  ]
  expect((await credit(invoice, { lines, spoiled: [0] })).status).toBe(201)
  expect([await stockOf(id), await stockOf(other)]).toEqual(['15', '6'])
  expect((await movementsOf(id))[0]).toMatchObject({ kind: 'return', quantity: '3', averageCost: '3', by: { line: 1 } })
  // The rest, all of it.
  await credit(invoice)
  expect([await stockOf(id), await stockOf(other)]).toEqual(['16', '9'])
})

test('what is left to credit says of which lines goods may come back', async () => {
  const { id: invoice } = await issue({ itemId: await item('10'), quantity: '4' }, { quantity: '1' })
  const left = await call<{ lines: { returnsStock: boolean }[] }>('GET', `/api/invoices/${invoice}/creditable`)
  expect(left.body.lines.map(({ returnsStock }) => returnsStock)).toEqual([true, false])
})

test('a line of the note that is not there cannot be spoiled', async () => {
  const id = await item('10')
  const { id: invoice } = await issue({ itemId: id, quantity: '4' })
  for (const path of [`/api/invoices/${invoice}/credit-notes`, `/api/invoices/${invoice}/credit-notes?preview=1`]) {
    const refused = await call<Refused>('POST', path, { reason: 'Returned', spoiled: [0, 1] })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['spoiled.1']])
  }
  expect(await written(id)).toEqual(['sale -4', 'opening 10'])
})

test('a credit by amount brings nothing back', async () => {
  const id = await item('10')
  const { id: invoice } = await issue({ itemId: id, quantity: '4' })
  await credit(invoice, { lines: [{ line: 0, amount: '50.00' }] })
  expect(await written(id)).toEqual(['sale -4', 'opening 10'])
})

test('voiding a credit note takes out what it brought back, and the invoice may still be voided', async () => {
  const id = await item('10')
  const { id: invoice } = await issue({ itemId: id, quantity: '4' }, { itemId: id, quantity: '2' })
  const { body: note } = await credit(invoice, { lines: [{ line: 1, quantity: '1' }] })
  expect(await stockOf(id)).toBe('5')
  await voidOf(`credit-notes/${note.id}`)
  expect(await stockOf(id)).toBe('4')
  expect((await voidOf(`invoices/${invoice}`)).status).toBe(200)
  expect([await stockOf(id), await written(id)]).toEqual([
    '10',
    ['return 2', 'return 4', 'sale -1', 'return 1', 'sale -2', 'sale -4', 'opening 10'],
  ])
})

test('a void returns only what has not come back before', async () => {
  const id = await item('10')
  const { id: invoice } = await issue({ itemId: id, quantity: '4' })
  const { body: note } = await credit(invoice, { lines: [{ line: 0, quantity: '1' }] })
  // While it rests, its note is voided: what came back stays.
  await call('PUT', `/api/items/${id}`, { trackStock: false })
  await voidOf(`credit-notes/${note.id}`)
  await call('PUT', `/api/items/${id}`, { trackStock: true, openingStock: '7' })
  await voidOf(`invoices/${invoice}`)
  expect([await stockOf(id), (await written(id))[0]]).toEqual(['10', 'return 3'])
})

test('quotations and drafts move nothing; nor do lines without an item, and items that rest', async () => {
  const [id, untracked, archived] = [await item('10'), await item('0'), await item('10')]
  await call('PUT', `/api/items/${untracked}`, { trackStock: false })
  const lines = [id, untracked, archived].map((itemId) => ({ itemId, quantity: '1' }))
  await call('POST', '/api/quotations?issue=1', bodyOf(lines))
  expect(await written(id)).toEqual(['opening 10'])
  const draft = (await call<CommercialDocument>('POST', '/api/invoices', bodyOf([...lines, { quantity: '1' }]))).body
  await call('DELETE', `/api/items/${archived}`)
  expect((await call('POST', `/api/invoices/${draft.id}/issue`)).status).toBe(200)
  expect([await written(id), await written(archived)]).toEqual([['sale -1', 'opening 10'], ['opening 10']])
  expect(await written(untracked)).toEqual(['closing 0', 'opening 0'])
})

test('what was sold before tracking began does not come back', async () => {
  const id = await item('0', { trackStock: false, openingStock: undefined })
  const { id: invoice } = await issue({ itemId: id, quantity: '4' })
  await call('PUT', `/api/items/${id}`, { trackStock: true, openingStock: '1' })
  await credit(invoice, { lines: [{ line: 0, quantity: '1' }] })
  expect(await written(id)).toEqual(['opening 1'])
})

test('issuing again, as a repeat does, moves nothing', async () => {
  const id = await item('10')
  const body = { ...bodyOf([{ itemId: id, quantity: '4' }]), id: crypto.randomUUID() }
  for (const status of [201, 201]) expect((await call('POST', '/api/invoices?issue=1', body)).status).toBe(status)
  expect(await written(id)).toEqual(['sale -4', 'opening 10'])
})

const quotationOf = async (...lines: Line[]) => {
  const { id } = (await call<CommercialDocument>('POST', '/api/quotations?issue=1', bodyOf(lines))).body
  return id
}
const partOf = async (quotation: string, body: object) => {
  const { id } = (await call<CommercialDocument>('POST', `/api/quotations/${quotation}/convert`, body)).body
  const issued = await call<Issued>('POST', `/api/invoices/${id}/issue`)
  expect(issued.status).toBe(200)
  return id
}

test('percentages of a quotation move nothing, until the one that closes it moves every quantity', async () => {
  const [id, gift] = [await item('10'), await item('10')]
  const quotation = await quotationOf(
    { itemId: id, quantity: '3' },
    { quantity: '1' },
    { itemId: gift, quantity: '2', unitPrice: '0' },
  )
  await partOf(quotation, { percent: '40' })
  expect([await stockOf(id), await stockOf(gift)]).toEqual(['10', '10'])
  const closing = await partOf(quotation, { percent: '60' })
  expect([await stockOf(id), await stockOf(gift)]).toEqual(['7', '8'])
  await voidOf(`invoices/${closing}`)
  expect([await stockOf(id), await stockOf(gift)]).toEqual(['10', '10'])
  // The open rest is invoiced again by an invoice that moves its stock anew.
  await partOf(quotation, {})
  expect([await stockOf(id), await stockOf(gift)]).toEqual(['7', '8'])
})

test('a closing percentage that is credited brings back its share of what it moved', async () => {
  const id = await item('10')
  const quotation = await quotationOf({ itemId: id, quantity: '5' })
  await partOf(quotation, { percent: '50' })
  const closing = await partOf(quotation, { percent: '50' })
  for (const quantity of ['0.333333', '0.333333', '0.333334']) await credit(closing, { lines: [{ line: 0, quantity }] })
  expect([await stockOf(id), await written(id)]).toEqual([
    '10',
    ['return 1.66667', 'return 1.666665', 'return 1.666665', 'sale -5', 'opening 10'],
  ])
})

test('parts by quantity move what they take, and further lines of theirs what they sell', async () => {
  const [id, other] = [await item('10'), await item('10')]
  const quotation = await quotationOf({ itemId: id, quantity: '5' }, { itemId: other, quantity: '1' })
  const { body: draft } = await call<CommercialDocument>('POST', `/api/quotations/${quotation}/convert`, {
    lines: [{ line: 0, quantity: '2' }],
  })
  const { lines, issueDate, dueDate, customerId, customer, version, currency, language, pricesIncludeTax } = draft
  const typed = lines.map(({ description, itemId, quantity, unitPrice, treatment, quotationLine }) => ({
    description,
    itemId,
    quantity,
    unitPrice,
    tax: treatment,
    quotationLine,
  }))
  const further = { description: 'More', itemId: other, quantity: '3', unitPrice: '1', tax: 'standard' }
  const saved = await call<CommercialDocument>('PUT', `/api/invoices/${draft.id}`, {
    version,
    issueDate,
    dueDate,
    currency,
    language,
    pricesIncludeTax,
    ...(customerId === undefined ? { customer } : { customerId }),
    lines: [further, ...typed],
  })
  expect(saved.status).toBe(200)
  await call('POST', `/api/invoices/${draft.id}/issue`)
  expect([await stockOf(id), await stockOf(other)]).toEqual(['8', '7'])
  await partOf(quotation, {})
  expect([await stockOf(id), await stockOf(other)]).toEqual(['5', '6'])
})

test('what does not go back into stock is said: of an archived item, and of one that is no longer tracked', async () => {
  const [stored, archived, untracked] = [await item('10'), await item('10'), await item('10')]
  const sold = [stored, archived, untracked].map((itemId) => ({ itemId, quantity: '4' }))
  const { id: invoice } = await issue(...sold)
  await call('DELETE', `/api/items/${archived}`)
  await call('PUT', `/api/items/${untracked}`, { trackStock: false })
  const left = await call<{ lines: { returnsStock: boolean }[] }>('GET', `/api/invoices/${invoice}/creditable`)
  expect(left.body.lines.map(({ returnsStock }) => returnsStock)).toEqual([true, false, false])
  const resting = [
    { warning: 'stock-not-moved', line: 1, itemId: archived },
    { warning: 'stock-not-moved', line: 2, itemId: untracked },
  ]
  const note = (await credit(invoice, { lines: [0, 1, 2].map((line) => ({ line, quantity: '1' })) })).body
  expect(note).toMatchObject({ warnings: resting })
  expect([await stockOf(stored), (await written(archived))[0]]).toEqual(['7', 'sale -4'])
  // A credit by amount, or of spoiled goods, returns nothing to the stock.
  const paid = (await credit(invoice, { lines: [{ line: 1, amount: '1.00' }] })).body
  const spoiled = (await credit(invoice, { lines: [{ line: 1, quantity: '1' }], spoiled: [0] })).body
  expect([Object.keys(paid), Object.keys(spoiled)].flat()).not.toContain('warnings')
  expect((await credit(invoice, { lines: [{ line: 0, quantity: '1' }] })).body).not.toHaveProperty('warnings')
})

test('so does a void: of an invoice, and of a note whose goods had come back', async () => {
  const [first, second] = [await item('10'), await item('10')]
  const { id: invoice } = await issue({ itemId: first, quantity: '4' })
  const { id: other } = await issue({ itemId: second, quantity: '4' })
  const note = (await credit(other)).body
  await call('DELETE', `/api/items/${first}`)
  await call('DELETE', `/api/items/${second}`)
  const said = (itemId: string) => ({ warnings: [{ warning: 'stock-not-moved', line: 0, itemId }] })
  expect((await voidOf(`invoices/${invoice}`)).body).toMatchObject(said(first))
  expect((await voidOf(`credit-notes/${note.id}`)).body).toMatchObject(said(second))
})
