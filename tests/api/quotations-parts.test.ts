/** Invoices made from quotations, through the front door: what they carry, what is fixed in them, and what frees it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { DraftLine, CommercialDocument } from '#domain/documents/document.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import type { Refused } from '#tests/support/selling.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let owner: Company
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await createCompany(server, { vatRegistered: true, trn: '100123456789003' })
})

const ask = <Body = CommercialDocument & Refused>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => server.request<Body>(method, `/api${path}`, { token: owner.token, ...(body && { body }) })
const get = async <Body = CommercialDocument>(path: string) => (await ask<Body>('GET', path)).body
const LINES: DraftLine[] = [
  { description: 'Chair', descriptionAr: 'كرسي', quantity: '10', unit: 'piece', unitPrice: '100', tax: 'standard' },
  { description: 'Desk', quantity: '3', unitPrice: '33.33', tax: 'standard' },
]
const offer = async (change: object = {}) =>
  (await ask('POST', '/quotations?issue=1', { ...invoiceBody(), lines: LINES, ...change })).body
const convert = (id: string, body: object = {}) => ask('POST', `/quotations/${id}/convert`, body)
const history = async (path: string) =>
  (await get<{ items: Record<string, string>[] }>(`${path}/history`)).items.map(({ at: _at, ...event }) => event)
const writtenAs = ({ lines, version, ...invoice }: CommercialDocument, change: object = {}) => {
  const { currency, language, issueDate, pricesIncludeTax, discount, customer } = invoice
  const typed = lines.map(({ description, quantity, unitPrice, typedDiscount, treatment, quotationLine }) => ({
    description,
    quantity,
    unitPrice,
    tax: treatment,
    ...(typedDiscount && { discount: typedDiscount }),
    ...(quotationLine !== undefined && { quotationLine }),
  }))
  const stored = { currency, language, issueDate, pricesIncludeTax, customer, ...(discount && { discount }) }
  return { version, ...stored, lines: typed, ...change }
}

describe('a quotation is converted', () => {
  test('whole: the draft has its lines, discounts and totals; the issued one is accepted by that', async () => {
    const quotation = await offer({ discount: { percent: '10' }, reference: 'PO-7', validUntil: '2027-12-31' })
    const { status, body: invoice } = await convert(quotation.id)
    expect(status).toBe(201)
    expect(invoice).toMatchObject({
      status: 'draft',
      kind: 'simplified-tax-invoice',
      number: null,
      reference: 'PO-7',
      discount: { percent: '10' },
      totals: quotation.totals,
      quotation: { id: quotation.id, number: 'QT-0001' },
    })
    expect(invoice).not.toHaveProperty('validUntil')
    expect(invoice.lines.map(({ quotationLine, unit }) => [quotationLine, unit])).toEqual([
      [0, 'piece'],
      [1, undefined],
    ])
    expect(await get(`/invoices/${invoice.id}`)).toEqual(invoice)
    const converted = await get(`/quotations/${quotation.id}`)
    expect(converted).toMatchObject({
      status: 'converted',
      accepted: { by: 'owner', options: [] },
      invoicing: { whole: '989.99', invoiced: '989.99', open: '0.00' },
    })
    expect(converted.invoicing?.parts).toEqual([
      {
        id: invoice.id,
        number: null,
        status: 'draft',
        form: 'whole',
        share: '989.99',
        tax: invoice.totals.tax,
        total: invoice.totals.total,
        at: server.clock.now().toISOString(),
      },
    ])
    expect((await history(`/quotations/${quotation.id}`)).slice(-2)).toMatchObject([
      { kind: 'accepted', answeredBy: 'owner' },
      { kind: 'converted', form: 'whole', amount: '989.99', currency: 'AED' },
    ])
    expect((await convert(quotation.id)).body.reason).toBe('quotation.nothing-left')
  })

  test('by a deposit, then the rest: the parts add up, and the number of the invoice shows', async () => {
    const { id, totals } = await offer()
    const deposit = (await convert(id, { percent: '33.3333' })).body
    expect(deposit.lines).toMatchObject([
      { description: 'Chair (33.3333%)', descriptionAr: 'كرسي (33.3333%)', quantity: '1', unitPrice: '333.33' },
      { description: 'Desk (33.3333%)', quantity: '1', unitPrice: '33.33' },
    ])
    const open = await get(`/quotations/${id}`)
    expect(open).toMatchObject({
      status: 'accepted',
      invoicing: { whole: '1099.99', invoiced: '366.66', open: '733.33' },
    })
    expect(open.invoicing?.lines).toEqual([
      { line: 0, quantity: '10', amount: '666.67' },
      { line: 1, quantity: '3', amount: '66.66' },
    ])
    const issued = await ask('POST', `/invoices/${deposit.id}/issue`)
    expect(issued.body.quotation).toEqual({ id, number: 'QT-0001' })
    expect((await get(`/invoices/${deposit.id}`)).quotation).toEqual({ id, number: 'QT-0001' })
    const rest = (await convert(id)).body
    expect(rest.lines).toMatchObject([
      { quantity: '10', unitPrice: '100', typedDiscount: { amount: '333.33' }, discount: '333.33' },
      { quantity: '3', unitPrice: '33.33', typedDiscount: { amount: '33.33' } },
    ])
    const done = await get(`/quotations/${id}`)
    expect(done).toMatchObject({ status: 'converted', invoicing: { open: '0.00' } })
    expect(done.invoicing?.parts.map(({ number, status, share, percent }) => [number, status, share, percent])).toEqual(
      [
        ['INV-0001', 'issued', '366.66', '33.3333'],
        [null, 'draft', '733.33', undefined],
      ],
    )
    const tax = Number(deposit.totals.tax) + Number(rest.totals.tax)
    expect(Math.abs(tax - Number(totals.tax))).toBeLessThan(0.021)
  })

  test('by lines, with the quantities that are left', async () => {
    const { id } = await offer()
    const first = (await convert(id, { lines: [{ line: 0, quantity: '4' }] })).body
    expect(first.lines).toMatchObject([{ quantity: '4', unit: 'piece', unitPrice: '100', net: '400.00' }])
    const refused = await convert(id, { lines: [{ line: 0, quantity: '6.5' }] })
    expect([refused.status, refused.body.fields]).toEqual([422, { 'lines.0.quantity': 'Too large. Maximum: 6.' }])
    const last = (await convert(id, { lines: [0, 1].map((line) => ({ line, quantity: line === 0 ? '6' : '3' })) })).body
    expect(last.lines).toMatchObject([{ quantity: '6' }, { quantity: '3' }])
    expect((await get(`/quotations/${id}`)).status).toBe('converted')
  })

  test('in what was chosen of it alone', async () => {
    const options = { ...LINES[1], optional: true }
    const { id } = await offer({ lines: [LINES[0], options, { ...options, description: 'Lamp', unitPrice: '50' }] })
    await ask('POST', `/quotations/${id}/accept`, { options: [2] })
    const invoice = (await convert(id)).body
    expect(invoice.lines.map(({ description, quotationLine }) => [description, quotationLine])).toEqual([
      ['Chair', 0],
      ['Lamp', 2],
    ])
    expect(invoice.totals.net).toBe('1150.00')
    expect(invoice.lines[1]).not.toHaveProperty('optional')
  })

  test.each<[string, object, string]>([
    ['more than there is', { percent: '101' }, 'percent'],
    ['nothing', { percent: '0' }, 'percent'],
    ['no lines', { lines: [] }, 'lines'],
    ['a line it has not', { lines: [{ line: 2, quantity: '1' }] }, 'lines.0.line'],
    ['both forms', { percent: '5', lines: [{ line: 0, quantity: '1' }] }, 'lines'],
  ])('not in %s, and then nothing has happened', async (_, body, field) => {
    const { id } = await offer()
    const refused = await convert(id, body)
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [field]])
    expect((await get(`/quotations/${id}`)).status).toBe('issued')
  })

  test('not as a draft, declined, void or superseded', async () => {
    const draft = (await ask('POST', '/quotations', { ...invoiceBody() })).body
    expect((await convert(draft.id)).body.reason).toBe('invoice.wrong-status')
    const declined = await offer()
    await ask('POST', `/quotations/${declined.id}/decline`, { reason: 'No' })
    expect((await convert(declined.id)).body.reason).toBe('quotation.answered')
    const { body: next } = await ask('POST', `/quotations/${declined.id}/revise`)
    await ask('POST', `/quotations/${next.id}/issue`)
    expect((await convert(declined.id)).body.reason).toBe('quotation.superseded')
    const revised = (await convert(next.id)).body
    expect(revised.quotation).toEqual({ id: next.id, number: 'QT-0001', revision: 2 })
    const mistaken = await offer()
    await ask('POST', `/quotations/${mistaken.id}/void`, { reason: 'Mistake' })
    expect((await convert(mistaken.id)).body.reason).toBe('invoice.wrong-status')
  })

  test('once for one key, also an expired one', async () => {
    const { id } = await offer({ validUntil: '2027-03-02' })
    server.clock.advance({ days: 2 })
    expect((await get(`/quotations/${id}`)).expired).toBe(true)
    const headers = { 'idempotency-key': 'convert-1' }
    const send = () =>
      server.request<CommercialDocument>('POST', `/api/quotations/${id}/convert`, {
        token: owner.token,
        body: { percent: '50' },
        headers,
      })
    const [one, other] = [await send(), await send()]
    expect([one.status, other.body.id]).toEqual([201, one.body.id])
    expect((await get(`/quotations/${id}`)).invoicing?.parts).toHaveLength(1)
    server.clock.advance({ days: -2 })
  })
})

describe('a part is freed', () => {
  test('when its draft is deleted, one by one or with others', async () => {
    const { id } = await offer()
    const whole = (await convert(id)).body
    await ask('DELETE', `/invoices/${whole.id}`)
    expect(await get(`/quotations/${id}`)).toMatchObject({
      status: 'accepted',
      invoicing: { parts: [], invoiced: '0.00', open: '1099.99' },
    })
    const again = (await convert(id)).body
    expect(again.lines).toMatchObject([{ quantity: '10' }, { quantity: '3' }])
    await ask('POST', '/invoices/delete-drafts', { ids: [again.id] })
    expect((await get(`/quotations/${id}`)).status).toBe('accepted')
    expect((await history(`/quotations/${id}`)).at(-1)).toMatchObject({
      kind: 'part-freed',
      amount: '1099.99',
      currency: 'AED',
    })
    expect((await ask('POST', `/quotations/${id}/reopen`)).body.status).toBe('issued')
  })

  test('when its invoice is voided; a credit note frees nothing', async () => {
    const { id } = await offer()
    const [half, rest] = [(await convert(id, { percent: '50' })).body, (await convert(id)).body]
    await ask('POST', `/invoices/${half.id}/issue`)
    await ask('POST', `/invoices/${rest.id}/issue`)
    await ask('POST', `/invoices/${rest.id}/credit-notes`, { reason: 'Returned' })
    expect((await get(`/quotations/${id}`)).status).toBe('converted')
    expect((await ask('POST', `/invoices/${half.id}/void`, { reason: 'Mistake' })).status).toBe(200)
    const open = await get(`/quotations/${id}`)
    expect(open).toMatchObject({ status: 'accepted', invoicing: { open: '550.00', invoiced: '549.99' } })
    expect((await history(`/quotations/${id}`)).at(-1)).toMatchObject({ kind: 'part-freed', number: 'INV-0001' })
    expect((await ask('POST', `/quotations/${id}/reopen`)).body.reason).toBe('quotation.invoiced')
    // The part that closed it has carried the quantities: what is open is one of each, at its amount.
    expect((await convert(id)).body.lines).toMatchObject([
      { quantity: '1', unitPrice: '500.00' },
      { quantity: '1', unitPrice: '50.00' },
    ])
    expect((await get(`/quotations/${id}`)).status).toBe('converted')
  })

  test('a duplicate is no part', async () => {
    const { id } = await offer()
    const part = (await convert(id, { percent: '50' })).body
    const copy = (await ask('POST', `/invoices/${part.id}/duplicate`)).body
    expect(copy).not.toHaveProperty('quotation')
    expect(copy.lines[0]).not.toHaveProperty('quotationLine')
    expect((await get(`/quotations/${id}`)).invoicing?.parts).toHaveLength(1)
    await ask('DELETE', `/invoices/${copy.id}`)
    expect((await get(`/quotations/${id}`)).invoicing?.invoiced).toBe('550.00')
  })

  test('merging its customer keeps it', async () => {
    const [from, to] = await Promise.all(
      ['Al Waha', 'Al Waha L.L.C.'].map(async (name) => (await ask('POST', '/customers', { name })).body.id),
    )
    const { id } = await offer({ customerId: from, customer: undefined })
    const half = (await convert(id, { percent: '50' })).body
    await ask('POST', `/customers/${to}/merge`, { otherId: from })
    const rest = (await convert(id)).body
    expect([rest.customerId, (await get(`/invoices/${half.id}`)).customerId]).toEqual([to, to])
    expect(await get(`/quotations/${id}`)).toMatchObject({ status: 'converted', invoicing: { open: '0.00' } })
  })
})

describe('the draft of a part', () => {
  test('takes texts, days, the customer and further lines', async () => {
    const { id } = await offer()
    const part = (await convert(id, { percent: '50' })).body
    const [chair, table] = writtenAs(part).lines
    const own = { description: 'Delivery', quantity: '1', unitPrice: '20', tax: 'standard' }
    const lines = [own, { ...table, description: 'Standing desk' }, chair]
    const change = { lines, customer: { name: 'Somebody' }, dueDate: '2027-12-31', notes: 'Thanks' }
    const saved = await ask('PUT', `/invoices/${part.id}`, writtenAs(part, change))
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({ quotation: { id, number: 'QT-0001' }, totals: { net: '570.00' } })
    expect((await get(`/quotations/${id}`)).invoicing).toMatchObject({ invoiced: '550.00' })
  })

  test.each<[string, (part: CommercialDocument) => object, string]>([
    ['another quantity', (part) => ({ lines: withFirst(part, { quantity: '2' }) }), 'lines.0.quantity'],
    ['another price', (part) => ({ lines: withFirst(part, { unitPrice: '1' }) }), 'lines.0.unitPrice'],
    ['a discount', (part) => ({ lines: withFirst(part, { discount: { percent: '1' } }) }), 'lines.0.discount'],
    ['another tax', (part) => ({ lines: withFirst(part, { tax: 'zero' }) }), 'lines.0.tax'],
    ['a rate', (part) => ({ lines: withFirst(part, { taxRate: '0' }) }), 'lines.0.taxRate'],
    ['a line less', (part) => ({ lines: writtenAs(part).lines.slice(1) }), 'lines'],
    ['a line that is its own', (part) => ({ lines: withFirst(part, { quotationLine: undefined }) }), 'lines'],
    ['a discount of the document', () => ({ discount: { amount: '1' } }), 'discount'],
    ['another currency', () => ({ currency: 'USD' }), 'currency'],
    ['another price basis', () => ({ pricesIncludeTax: true }), 'pricesIncludeTax'],
  ])('refuses %s', async (_, change, field) => {
    const { id } = await offer()
    const part = (await convert(id, { percent: '50' })).body
    const refused = await ask('PUT', `/invoices/${part.id}`, writtenAs(part, change(part)))
    expect([refused.status, refused.body.fields]).toEqual([422, { [field]: expect.stringContaining('quotation') }])
    expect(await get(`/invoices/${part.id}`)).toEqual(part)
  })

  const withFirst = (part: CommercialDocument, change: object) => {
    const [first, ...others] = writtenAs(part).lines
    return [{ ...first, ...change }, ...others]
  }

  test('another document has no part of a quotation', async () => {
    const lines = [{ ...LINES[0], quotationLine: 0 }]
    for (const path of ['/invoices', '/invoices?issue=1', '/quotations']) {
      const refused = await ask('POST', path, { ...invoiceBody(), lines })
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['lines.0.quotationLine']])
    }
    const draft = (await ask('POST', '/invoices', invoiceBody())).body
    const refused = await ask('PUT', `/invoices/${draft.id}`, writtenAs(draft, { lines }))
    expect(Object.keys(refused.body.fields ?? {})).toEqual(['lines.0.quotationLine'])
  })
})

describe('the tax of parts', () => {
  const job: DraftLine = { description: 'Job', quantity: '1', unitPrice: '10.10', tax: 'standard' }

  test('two halves come to the total that was accepted, also after the last one is edited, issued and credited', async () => {
    const { id, totals } = await offer({ lines: [job], discount: undefined })
    expect(totals.total).toBe('10.61')
    const first = (await convert(id, { percent: '50' })).body
    const last = (await convert(id)).body
    expect([first.totals.total, last.totals.total]).toEqual(['5.30', '5.31'])
    const further = { description: 'Taxi', quantity: '1', unitPrice: '20', tax: 'zero' as const }
    const body = writtenAs(last)
    const edited = await ask('PUT', `/invoices/${last.id}`, { ...body, lines: [...body.lines, further] })
    expect([edited.status, edited.body.totals]).toMatchObject([200, { tax: '0.26', total: '25.31' }])
    const issued = (await ask('POST', `/invoices/${last.id}/issue`)).body
    expect(issued.totals).toMatchObject({ net: '25.05', tax: '0.26', total: '25.31' })
    const note = (await ask('POST', `/invoices/${last.id}/credit-notes`, { reason: 'Returned' })).body
    expect(note.totals).toMatchObject({ tax: '0.26', total: '25.31' })
    const copy = (await ask('POST', `/invoices/${last.id}/duplicate`)).body
    expect(copy.totals.tax).toBe('0.25')
  })

  test('is not the caller’s to name', async () => {
    const answer = await ask('POST', '/invoices', { ...invoiceBody(), lines: [{ ...job, taxDifference: '0.01' }] })
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['lines.0.taxDifference']])
  })
})

test('a key that is not known is refused, at any depth', async () => {
  const { id } = await offer()
  for (const body of [
    { percnt: '50' },
    { percent: '50', all: true },
    { lines: [{ line: 0, quantity: '1', qty: '2' }] },
  ]) {
    const answer = await convert(id, body)
    expect([answer.status, Object.values(answer.body.fields ?? {})]).toEqual([422, ['Unknown field.']])
  }
  expect((await convert(id, { percent: '50' })).status).toBe(201)
})

test('the refusal of a percentage names what is accepted', async () => {
  const { id } = await offer({ lines: [{ ...LINES[0], quantity: '1', unitPrice: '10.10' }], discount: undefined })
  const problemOf = async (percent: string) => (await convert(id, { percent })).body.fields?.percent
  expect(await problemOf('0.01')).toBe('Too small. Minimum: 0.0496.')
  expect((await convert(id, { percent: '60.67' })).status).toBe(201)
  const most = /Maximum: ([\d.]+)\.$/.exec((await problemOf('99')) ?? '')?.[1] ?? ''
  expect((await convert(id, { percent: most })).status).toBe(201)
  expect((await get(`/quotations/${id}`)).invoicing?.open).toBe('0.00')
})
