/** Credit notes through the front door: what they take, what they say, and what they leave on their invoice. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { firstBrokenLink } from '#api/documents/issue/hash-chain.ts'
import { issuedToday } from '#api/subscription/service.ts'
import { documentSums } from '#db/schema/documents.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let owner: Company
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const CHAIRS = { description: 'Chair', quantity: '10', unit: 'pcs', unitPrice: '100', tax: 'standard' }
const DRAFT = { customer: { name: 'Gulf Horizon', nameAr: 'أفق الخليج' }, language: 'en', lines: [CHAIRS] }

type Refused = { reason: string; fields?: Record<string, string> }
type Listed = { items: { id: string; number: string; status: string; totals: { total: string } }[] }

/** AED 1,050.00, of a new company, because a trial issues three a day. */
async function issued(draft: object = {}, facts?: Parameters<typeof createCompany>[1]): Promise<CommercialDocument> {
  owner = await createCompany(server, facts)
  const body = { ...DRAFT, ...draft }
  return (await server.request<CommercialDocument>('POST', '/api/invoices?issue=1', { token: owner.token, body })).body
}

const post = <Body = CommercialDocument>(path: string, body?: object, headers?: Record<string, string>) =>
  server.request<Body>('POST', path, { token: owner.token, body, ...(headers && { headers }) })
const get = <Body = CommercialDocument>(path: string) => server.request<Body>('GET', path, { token: owner.token })
const credit = <Body = CommercialDocument>({ id }: CommercialDocument, body: object = {}) =>
  post<Body>(`/api/invoices/${id}/credit-notes`, { reason: 'Returned', ...body })
const invoiceNow = async ({ id }: CommercialDocument) => (await get(`/api/invoices/${id}`)).body
const textOf = (bytes: Uint8Array) => pdfText(bytes).join('\n').replace(/\s+/g, ' ')

test('a return line uses up the total before the lines: the rest is credited at zero, and closes the invoice', async () => {
  const lines = [
    { description: 'Exempt', quantity: '1', unitPrice: '100', tax: 'exempt' },
    { description: 'Return', quantity: '-1', unitPrice: '50', tax: 'standard' },
  ]
  const invoice = await issued({ lines })
  expect((await credit(invoice, { lines: [{ line: 0, amount: '47.50' }] })).status).toBe(201)
  expect(await invoiceNow(invoice)).not.toHaveProperty('creditedInFull')
  expect((await get<object>(`/api/invoices/${invoice.id}/creditable`)).body).toMatchObject({
    net: '2.50',
    tax: '-2.50',
    total: '0.00',
  })
  const rest = await credit(invoice)
  expect([rest.status, rest.body.totals]).toMatchObject([201, { net: '2.50', tax: '-2.50', total: '0.00' }])
  expect(await invoiceNow(invoice)).toMatchObject({ creditedInFull: true, settlement: 'paid' })
  expect((await credit<Refused>(invoice)).body.reason).toBe('invoice.wrong-status')
  const pdf = await server.request<Uint8Array>('GET', `/api/credit-notes/${rest.body.id}/pdf`, { token: owner.token })
  expect(pdf.status).toBe(200)
})

test('an invoice with a note of zero is not voided', async () => {
  const lines = [
    { description: 'Exempt', quantity: '1', unitPrice: '100', tax: 'exempt' },
    { description: 'Return', quantity: '-1', unitPrice: '50', tax: 'standard' },
  ]
  const invoice = await issued({ lines })
  const zero = [
    { line: 0, amount: '52.50' },
    { line: 1, quantity: '-1' },
  ]
  expect((await credit(invoice, { lines: zero })).body.totals.total).toBe('0.00')
  const answer = await post<Refused>(`/api/invoices/${invoice.id}/void`, { reason: 'Mistake' })
  expect(answer.body.reason).toBe('invoice.void-not-allowed')
})

describe('a credit note by quantity, then the whole rest', () => {
  let invoice: CommercialDocument
  let first: CommercialDocument
  let second: CommercialDocument
  beforeAll(async () => {
    invoice = await issued()
    const answered = await credit(invoice, { lines: [{ line: 0, quantity: '3' }], eventDate: '2027-03-01' })
    expect(answered.status).toBe(201)
    first = answered.body
    second = (await credit(invoice)).body
  })

  test('each has its own number, and says what it corrects', () => {
    expect(first).toMatchObject({
      number: 'CN-0001',
      kind: 'credit-note',
      status: 'issued',
      issueDate: '2027-03-02',
      totals: { net: '300.00', tax: '15.00', total: '315.00' },
      correction: {
        invoice: { id: invoice.id, number: 'INV-0001' },
        reason: 'Returned',
        before: '1000.00',
        after: '700.00',
      },
    })
    expect(second).toMatchObject({
      number: 'CN-0002',
      totals: { total: '735.00' },
      correction: { previous: { number: 'CN-0001' }, before: '700.00', after: '0.00' },
    })
  })

  test('the invoice lists them, and is settled by credits alone', async () => {
    const { creditNotes, totals, settlement } = await invoiceNow(invoice)
    expect(creditNotes?.map(({ id, number, total }) => [id, number, total])).toEqual([
      [first.id, 'CN-0001', '315.00'],
      [second.id, 'CN-0002', '735.00'],
    ])
    expect([totals.credited, totals.due, settlement]).toEqual(['1050.00', '0.00', 'paid'])
  })

  test('wholly credited, it takes no further one', async () => {
    const refused = await credit<Refused>(invoice)
    expect([refused.status, refused.body.reason]).toEqual([409, 'invoice.wrong-status'])
    expect((await get(`/api/invoices/${invoice.id}/creditable`)).status).toBe(409)
  })

  test('the one list has them newest first, and finds them by the number of the invoice', async () => {
    const list = (query = '') =>
      get<Listed>(`/api/credit-notes${query}`).then(({ body }) => body.items.map(({ id }) => id))
    expect(await list()).toEqual([second.id, first.id])
    expect(await list('?q=INV-0001')).toEqual([second.id, first.id])
    expect(await list('?q=CN-0001')).toEqual([first.id])
    expect((await get<Listed>('/api/invoices')).body.items.map(({ id }) => id)).toEqual([invoice.id])
    expect((await get<{ currencies: string[] }>('/api/credit-notes/summary')).body.currencies).toEqual(['AED'])
  })

  test('history of both tells it, and the chain holds', async () => {
    const kinds = async (path: string) =>
      (await get<{ items: { kind: string; number?: string }[] }>(`${path}/history`)).body.items.map(
        ({ kind, number }) => `${kind} ${number ?? ''}`.trim(),
      )
    expect(await kinds(`/api/invoices/${invoice.id}`)).toEqual([
      'created',
      'issued INV-0001',
      'credited CN-0001',
      'credited CN-0002',
    ])
    expect(await kinds(`/api/credit-notes/${first.id}`)).toEqual(['issued CN-0001'])
    expect(await firstBrokenLink({ db: server.db.read, account: owner.account })).toBeNull()
  })

  test('sums by type stay right, and the day’s three count invoices alone', async () => {
    const sums = await server.db.read.select().from(documentSums)
    const ours = sums
      .filter(({ accountId }) => accountId === owner.account)
      .toSorted((a, b) => a.type.localeCompare(b.type, 'en'))
    expect(ours.map(({ type, count, total, tax }) => [type, count, total, tax])).toEqual([
      ['credit-note', 2, 105000n, 5000n],
      ['invoice', 1, 105000n, 5000n],
    ])
    expect(await issuedToday({ db: server.db.read, account: owner.account, now: server.clock.now() })).toBe(1)
  })

  test('its PDF is printed once and kept; it is mailed, shared and opened by its client', async () => {
    const pdf = await get(`/api/credit-notes/${first.id}/pdf`)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect((await get(`/api/credit-notes/${first.id}/pdf`)).bytes).toEqual(pdf.bytes)
    expect(textOf(pdf.bytes)).toContain('Tax Credit Note')
    expect((await post(`/api/credit-notes/${first.id}/send`, { to: ['client@example.com'] })).status).toBe(200)
    const letter = (await server.mails()).at(-1)
    expect([letter?.to, letter?.subject]).toEqual(['client@example.com', 'Tax Credit Note CN-0001 from Noor Trading'])
    const { publicUrl } = (await post<{ publicUrl: string }>(`/api/credit-notes/${first.id}/public-link`)).body
    const token = publicUrl.split('/').at(-1)
    const shown = await server.request<CommercialDocument>('GET', `/api/public/documents/${token}`)
    expect(shown.body).toMatchObject({ kind: 'credit-note', number: 'CN-0001', totals: { total: '315.00' } })
    const address = await post<{ url: string }>('/api/downloads', { path: `/api/credit-notes/${first.id}/pdf` })
    expect(address.status).toBe(201)
  })
})

describe('an amount', () => {
  test('lowers what is left of its line, and later quantities share it', async () => {
    const invoice = await issued()
    const reduced = await credit(invoice, { lines: [{ line: 0, amount: '200.00' }] })
    expect(reduced.body).toMatchObject({ totals: { net: '200.00', tax: '10.00', total: '210.00' } })
    const left = await get<{ lines: object[] }>(`/api/invoices/${invoice.id}/creditable`)
    expect(left.body).toMatchObject({
      lines: [{ line: 0, quantity: '10', net: '800.00', tax: '40.00' }],
      total: '840.00',
    })
    const returned = await credit(invoice, { lines: [{ line: 0, quantity: '5' }] })
    expect(returned.body.totals).toMatchObject({ net: '400.00', tax: '20.00' })
  })
})

describe('refused', () => {
  test.each([
    ['more than is left', [{ line: 0, quantity: '11' }], 'lines.0.quantity', 'Too large. Maximum: 10.'],
    ['a larger amount', [{ line: 0, amount: '1000.01' }], 'lines.0.amount', 'Too large. Maximum: 1000.00.'],
    [
      'both forms on one line',
      [{ line: 0, quantity: '1', amount: '1.00' }],
      'lines.0.amount',
      'Credit this item by quantity or by amount, not both.',
    ],
    ['no line', [], 'lines', 'Required.'],
    ['a line that is not there', [{ line: 1, quantity: '1' }], 'lines.0.line', undefined],
    ['a JSON number', [{ line: 0, amount: 5 }], 'lines.0.amount', undefined],
  ])('%s', async (_name, lines, field, sentence) => {
    const invoice = await issued()
    const refused = await credit<Refused>(invoice, { lines })
    expect([refused.status, refused.body.reason]).toEqual([422, 'request.invalid'])
    expect(Object.keys(refused.body.fields ?? {})).toEqual([field])
    if (sentence !== undefined) expect(refused.body.fields?.[field]).toBe(sentence)
    expect((await invoiceNow(invoice)).totals.credited).toBe('0.00')
  })

  test('an empty reason, and an event of tomorrow', async () => {
    const invoice = await issued()
    expect(Object.keys((await credit<Refused>(invoice, { reason: '  ' })).body.fields ?? {})).toEqual(['reason'])
    const tomorrow = await credit<Refused>(invoice, { eventDate: '2027-03-03' })
    expect(Object.keys(tomorrow.body.fields ?? {})).toEqual(['eventDate'])
  })

  test('a draft and a void invoice, and no number is skipped', async () => {
    const invoice = await issued()
    const draft = (await post('/api/invoices', DRAFT)).body
    expect((await credit(draft)).status).toBe(409)
    await post(`/api/invoices/${invoice.id}/void`, { reason: 'Mistake' })
    expect((await credit(invoice)).status).toBe(409)
    const other = (await post('/api/invoices?issue=1', DRAFT)).body
    await credit(other, { lines: [{ line: 0, quantity: '11' }] })
    expect((await credit(other)).body.number).toBe('CN-0001')
  })
})

test('the list names the invoice of each note, in whatever order, and names none of an invoice', async () => {
  const [one, other] = [await issued(), (await post('/api/invoices?issue=1', DRAFT)).body]
  for (const invoice of [one, other, one]) await credit(invoice, { lines: [{ line: 0, quantity: '1' }] })
  type Named = { items: { originalNumber: string | null }[] }
  const named = async (path: string) => (await get<Named>(path)).body.items.map(({ originalNumber }) => originalNumber)
  expect(await named('/api/credit-notes')).toEqual(['INV-0001', 'INV-0002', 'INV-0001'])
  expect(await named('/api/credit-notes?sort=total')).toEqual(['INV-0001', 'INV-0002', 'INV-0001'])
  expect(await named('/api/credit-notes?q=INV-0002')).toEqual(['INV-0002'])
  expect(await named('/api/invoices')).toEqual([null, null])
})

test('a preview draws the paper and stores nothing', async () => {
  const invoice = await issued()
  const body = { reason: 'Returned', lines: [{ line: 0, quantity: '2' }] }
  const preview = await post<{ pages: string[] }>(`/api/invoices/${invoice.id}/credit-notes?preview=1`, body)
  expect([preview.status, preview.body.pages.length]).toEqual([200, 1])
  expect(preview.body.pages[0]).toStartWith('<svg')
  expect((await get<Listed>('/api/credit-notes')).body.items).toEqual([])
  expect((await invoiceNow(invoice)).totals.credited).toBe('0.00')
  const wrong = await post<Refused>(`/api/invoices/${invoice.id}/credit-notes?preview=1`, { ...body, lines: [] })
  expect(wrong.status).toBe(422)
})

test('one key makes one note', async () => {
  const invoice = await issued()
  const path = `/api/invoices/${invoice.id}/credit-notes`
  const body = { reason: 'Returned', lines: [{ line: 0, quantity: '1' }] }
  const [one, two] = [
    await post(path, body, { 'idempotency-key': 'a' }),
    await post(path, body, { 'idempotency-key': 'a' }),
  ]
  expect(two.body).toEqual(one.body)
  expect((await invoiceNow(invoice)).creditNotes).toHaveLength(1)
})

test('registration, TRN, rates and names are the invoice’s, whatever the settings say today', async () => {
  const invoice = await issued()
  const changed = { name: 'Renamed', vatRegistered: false }
  await server.request('PUT', '/api/account', { token: owner.token, body: changed })
  const taxed = (await credit(invoice, { lines: [{ line: 0, quantity: '1' }] })).body
  expect(taxed).toMatchObject({ totals: { tax: '5.00' }, seller: { name: 'Noor Trading', vatRegistered: true } })
  const plain = await issued({}, { name: 'Studio Noor', vatRegistered: false })
  await server.request('PUT', '/api/account', {
    token: owner.token,
    body: { vatRegistered: true, trn: '100123456789003' },
  })
  const untaxed = (await credit(plain, { lines: [{ line: 0, quantity: '1' }] })).body
  expect(untaxed).toMatchObject({
    totals: { tax: '0.00', total: '100.00', taxes: [] },
    seller: { vatRegistered: false },
  })
  expect(textOf((await get(`/api/credit-notes/${untaxed.id}/pdf`)).bytes)).not.toMatch(/VAT|TRN|Tax/)
})

describe('on a paid invoice', () => {
  const payment = { date: '2027-03-02', amount: '1050.00', method: 'transfer' }

  test('what it leaves over is the customer’s, and voiding it takes that back', async () => {
    const invoice = await issued()
    await post(`/api/invoices/${invoice.id}/payments`, payment)
    server.clock.advance({ seconds: 1 })
    const note = (await credit(invoice, { lines: [{ line: 0, quantity: '1' }] })).body
    expect(await invoiceNow(invoice)).toMatchObject({ settlement: 'overpaid', totals: { due: '-105.00' } })
    const voided = await post(`/api/credit-notes/${note.id}/void`, { reason: 'Mistake' })
    expect([voided.status, voided.body.status]).toEqual([200, 'void'])
    expect(await invoiceNow(invoice)).toMatchObject({ settlement: 'paid', totals: { due: '0.00', credited: '0.00' } })
    expect((await invoiceNow(invoice)).creditNotes).toEqual([])
  })

  test('once that was given back, it can no longer be voided', async () => {
    const invoice = await issued()
    await post(`/api/invoices/${invoice.id}/payments`, payment)
    server.clock.advance({ seconds: 1 })
    const note = (await credit(invoice, { lines: [{ line: 0, quantity: '1' }] })).body
    await post(`/api/invoices/${invoice.id}/refund`, { ...payment, amount: '105.00' })
    const refused = await post<Refused>(`/api/credit-notes/${note.id}/void`, { reason: 'Mistake' })
    expect([refused.status, refused.body.reason]).toEqual([409, 'credit-note.void-not-allowed'])
    expect(await invoiceNow(invoice)).toMatchObject({ settlement: 'paid', totals: { credited: '105.00' } })
  })
})

describe('void', () => {
  test('only of the newest, and what it credited can be credited again', async () => {
    const invoice = await issued()
    const first = (await credit(invoice, { lines: [{ line: 0, quantity: '1' }] })).body
    const second = (await credit(invoice, { lines: [{ line: 0, quantity: '2' }] })).body
    const voidIt = ({ id }: CommercialDocument) => post<Refused>(`/api/credit-notes/${id}/void`, { reason: 'Mistake' })
    expect((await voidIt(first)).body.reason).toBe('credit-note.void-not-allowed')
    expect((await voidIt(second)).status).toBe(200)
    expect((await voidIt(second)).status).toBe(409)
    expect((await credit(invoice)).body).toMatchObject({
      number: 'CN-0003',
      totals: { net: '900.00' },
      correction: { previous: { number: 'CN-0001' }, before: '900.00' },
    })
    expect(await firstBrokenLink({ db: server.db.read, account: owner.account })).toBeNull()
  })

  test('never of one that was sent, and never in Saudi Arabia', async () => {
    const sent = (await credit(await issued())).body
    await post(`/api/credit-notes/${sent.id}/send`, { to: ['client@example.com'] })
    await server.mails()
    expect((await post(`/api/credit-notes/${sent.id}/void`, { reason: 'Mistake' })).status).toBe(409)
    const saudi = { name: 'Najd', country: 'SA', vatRegistered: true, trn: '310122393500003' }
    const note = (await credit(await issued({ language: 'ar', currency: 'SAR' }, saudi))).body
    expect((await post(`/api/credit-notes/${note.id}/void`, { reason: 'Mistake' })).status).toBe(409)
    expect(note.totals).toMatchObject({ net: '1000.00', tax: '150.00' })
  })
})

test('a foreign currency: tax in the base currency at the rate of the invoice', async () => {
  const rate = { exchangeRate: '3.6725', exchangeRateSource: 'Central Bank', exchangeRateDate: '2027-01-04' }
  const invoice = await issued({ currency: 'USD', ...rate })
  const note = (await credit(invoice, { lines: [{ line: 0, quantity: '3' }] })).body
  expect(note).toMatchObject({ currency: 'USD', ...rate, taxInBase: '55.09', totalInBase: '1156.84' })
  expect((await credit(invoice)).body.taxInBase).toBe('128.54')
})
