/** The VAT return: its boxes are the sums of the documents, it is filed as it was, and says what has changed since. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import type { Dashboard } from '#api/dashboard/model.ts'
import type { VatFiling, VatLines, VatReturn } from '#api/reports/vat/model.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { ADMIN, createUnlimitedCompany } from '#tests/faults/unlimited.ts'
import { REGISTERED } from '#tests/support/companies.ts'
import type { Refused } from '#tests/support/selling.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: ADMIN })
})
afterAll(() => server.close())

const QUARTER = { from: '2027-01-01', to: '2027-03-31' }
const DAYS = 'from=2027-01-01&to=2027-03-31'

type Line = { unitPrice: string; tax: string }

async function open(facts = REGISTERED) {
  const { token } = await createUnlimitedCompany(server, facts)
  const ask = <Body>(method: string, path: string, body?: unknown) =>
    server.request<Body & Refused>(method, path, { token, ...(body !== undefined && { body }) })
  const made = async <Body>(method: string, path: string, body: unknown) => {
    const answer = await ask<Body>(method, path, body)
    expect([path, answer.status < 300 || answer.body]).toEqual([path, true])
    return answer.body
  }
  return {
    ask,
    made,
    issue: (lines: Line[], more: object = {}) =>
      made<CommercialDocument>('POST', '/api/invoices?issue=1', {
        customer: { name: 'Al Waha Trading L.L.C.' },
        currency: 'AED',
        issueDate: '2027-02-10',
        language: 'en',
        lines: lines.map((line) => ({ description: 'Work', quantity: '1', ...line })),
        ...more,
      }),
    vat: async (days = DAYS) => (await ask<VatReturn>('GET', `/api/reports/vat?${days}`)).body,
    lines: async (box: string, more = '') =>
      (await ask<VatLines>('GET', `/api/reports/vat/lines?${DAYS}&box=${box}${more}`)).body,
    enter: (boxes: object, more: object = {}) =>
      ask<VatReturn>('PUT', '/api/reports/vat/entries', { ...QUARTER, boxes, ...more }),
    file: (body: object) => ask<VatFiling>('POST', '/api/reports/vat/filings', body),
  }
}

const figure = ({ boxes }: Pick<VatReturn, 'boxes'>, box: string) => {
  const { amount, tax, adjustment } = boxes.find((one) => one.box === box) ?? {}
  return [amount, tax, adjustment]
}

/** In Dubai: a mixed invoice, one of an earlier supply, one in dollars, one of another quarter, and a credit note. */
async function sellAndCredit() {
  const company = await open()
  await company.made('PUT', '/api/account', { emirate: 'DXB' })
  const mixed = await company.issue([
    { unitPrice: '1000.00', tax: 'standard' },
    { unitPrice: '200.00', tax: 'zero' },
    { unitPrice: '50.00', tax: 'exempt' },
    { unitPrice: '70.00', tax: 'out-of-scope' },
  ])
  await company.issue([{ unitPrice: '300.00', tax: 'standard' }], { issueDate: '2027-02-20', supplyDate: '2027-02-01' })
  await company.issue([{ unitPrice: '100.00', tax: 'standard' }], { currency: 'USD', exchangeRate: '3.6725' })
  await company.issue([{ unitPrice: '999.00', tax: 'standard' }], { issueDate: '2026-12-31' })
  await company.made('POST', `/api/invoices/${mixed.id}/credit-notes`, {
    reason: 'Returned',
    lines: [{ line: 0, amount: '400.00' }],
  })
  return { ...company, mixed }
}

test('each supply is in its box, in dirhams, by its tax point; credit notes lower them', async () => {
  const { vat } = await sellAndCredit()
  const found = await vat()
  expect(found).toMatchObject({ country: 'AE', currency: 'AED', ...QUARTER, due: '2027-04-28', periodKnown: false })
  // 1000 + 300 + 367.25 - 400
  expect(figure(found, '1b')).toEqual(['1267.25', '63.36', '0.00'])
  expect(figure(found, '1a')).toEqual(['0.00', '0.00', '0.00'])
  expect(figure(found, '4')).toEqual(['200.00', null, null])
  expect(figure(found, '5')).toEqual(['50.00', null, null])
  expect(figure(found, '8')).toEqual(['1517.25', '63.36', '0.00'])
  expect(figure(found, '14')).toEqual([null, '63.36', null])
  expect(found.beside).toEqual([{ treatment: 'out-of-scope', amount: '70.00' }])
  expect(found.unplaced).toEqual({ count: 0, emirate: 'DXB' })
  // The running tax period is the default.
  expect(await vat('')).toEqual(found)
})

test('the lines of a box add up to it, on pages', async () => {
  const { lines } = await sellAndCredit()
  const items: VatLines['items'] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: VatLines = await lines('1b', `&limit=1${cursor && `&cursor=${cursor}`}`)
    expect(page.sum).toEqual({ amount: '1267.25', tax: '63.36' })
    expect(page.items.length).toBeLessThan(2)
    items.push(...page.items)
    cursor = page.nextCursor
  }
  expect(items.map(({ type, day, amount, tax }) => [type, day, amount, tax])).toEqual([
    ['invoice', '2027-02-01', '300.00', '15.00'],
    ['invoice', '2027-02-10', '1000.00', '50.00'],
    ['invoice', '2027-02-10', '367.25', '18.36'],
    ['credit-note', '2027-03-02', '-400.00', '-20.00'],
  ])
  expect((await lines('4')).items.map(({ amount }) => amount)).toEqual(['200.00'])
})

test('what is entered is in the sums, and figures of documents are nobody’s to enter', async () => {
  const { enter, vat } = await sellAndCredit()
  const { body } = await enter(
    { '1b': { adjustment: '-3.36' }, '9': { amount: '400.00', tax: '20.00' } },
    { note: 'Rent' },
  )
  expect(figure(body, '14')).toEqual([null, '40.00', null])
  expect(await vat()).toMatchObject({ note: 'Rent', boxes: body.boxes })
  for (const [boxes, field] of [
    [{ '1b': { amount: '1.00' } }, 'boxes.1b.amount'],
    [{ '8': { tax: '1.00' } }, 'boxes.8'],
    [{ '15': { tax: '1.00' } }, 'boxes.15'],
    [{ '9': { tax: '1.001' } }, 'boxes.9.tax'],
  ] as const) {
    const refused = await enter(boxes)
    expect([refused.status, Object.keys(refused.body.fields ?? {})[0]]).toEqual([422, field])
  }
})

test('a filed return stays as it was; a late invoice of an earlier supply changes it, and is named', async () => {
  const company = await sellAndCredit()
  expect(await company.file({ from: '2027-01-01', to: '2027-03-02' })).toMatchObject({
    status: 422,
    body: { fields: { to: expect.any(String) } },
  })
  const period = { from: '2027-01-01', to: '2027-02-28' }
  const vat = () => company.vat('from=2027-01-01&to=2027-02-28')
  const filed = await company.file({ ...period, reference: 'VAT-2027-Q1' })
  expect(filed).toMatchObject({ status: 201, body: { reference: 'VAT-2027-Q1', due: '2027-03-28' } })
  expect(filed.body.hash).toMatch(/^[0-9a-f]{64}$/)
  expect(await vat()).toMatchObject({ filing: { boxes: filed.body.boxes }, changes: null })
  expect((await company.file(period)).body.reason).toBe('reports.filed')
  expect((await company.enter({ '9': { tax: '1.00' } }, period)).body.reason).toBe('reports.filed')

  server.clock.advance({ minutes: 1 })
  const late = { issueDate: '2027-03-02', supplyDate: '2027-02-27' }
  const small = await company.issue([{ unitPrice: '1000.00', tax: 'standard' }], late)
  const changed = await vat()
  expect(figure(changed, '1b')).toEqual(['2667.25', '133.36', '0.00'])
  expect(changed.filing?.boxes).toEqual(filed.body.boxes)
  expect(changed.changes).toMatchObject({
    documents: [{ id: small.id, type: 'invoice', number: small.number }],
    entries: false,
    tax: '50.00',
    advice: 'next-return',
  })
  // A later credit note belongs to its own period.
  await company.made('POST', `/api/invoices/${small.id}/credit-notes`, {
    reason: 'Returned',
    lines: [{ line: 0, amount: '1000.00' }],
  })
  expect((await vat()).changes?.tax).toBe('50.00')
  await company.issue([{ unitPrice: '300000.00', tax: 'standard' }], late)
  expect((await vat()).changes).toMatchObject({ tax: '15050.00', advice: 'disclosure' })

  await company.enter({ '9': { tax: '60.00' } }, { ...period, reopen: true })
  expect((await vat()).changes).toMatchObject({ entries: true, tax: '14990.00' })
  expect((await company.file({ ...period, reference: 'Disclosed' })).status).toBe(201)
  const { items } = (await company.ask<{ items: VatFiling[] }>('GET', '/api/reports/vat/filings')).body
  expect(items.map(({ reference }) => reference)).toEqual(['Disclosed', 'VAT-2027-Q1'])
  expect((await vat()).changes).toBeNull()
})

test('a document of a company without an emirate counts in its present one, and is counted as such', async () => {
  const { issue, made, vat } = await open()
  await issue([{ unitPrice: '100.00', tax: 'standard' }])
  const without = await vat()
  expect(without.unplaced).toEqual({ count: 1, emirate: null })
  expect(figure(without, '8')).toEqual(['0.00', '0.00', '0.00'])
  expect(without.beside).toEqual([{ treatment: 'standard', amount: '100.00' }])
  await made('PUT', '/api/account', { emirate: 'SHJ' })
  const later = await vat()
  expect(later.unplaced).toEqual({ count: 1, emirate: 'SHJ' })
  expect(figure(later, '1c')).toEqual(['100.00', '5.00', '0.00'])
  expect(later.beside).toEqual([])
})

test('a debt of an old supply that was written off is named with the tax in it', async () => {
  const { issue, made, vat } = await open()
  await made('PUT', '/api/account', { emirate: 'DXB' })
  const old = await issue([{ unitPrice: '1000.00', tax: 'standard' }], { issueDate: '2026-06-01' })
  const recent = await issue([{ unitPrice: '1000.00', tax: 'standard' }], { issueDate: '2027-01-01' })
  for (const { id } of [old, recent]) {
    await made('POST', `/api/invoices/${id}/write-off`, { amount: '105.00', reason: 'Insolvent' })
  }
  expect((await vat()).badDebts).toEqual([
    {
      documentId: old.id,
      number: old.number ?? '',
      customer: 'Al Waha Trading L.L.C.',
      writtenOffOn: '2027-03-02',
      amount: '105.00',
      tax: '5.00',
      emirate: 'DXB',
    },
  ])
})

test('the file and the paper have the boxes of the form in its order', async () => {
  const { ask } = await sellAndCredit()
  const paper = await ask<{ url: string }>('POST', '/api/downloads', {
    path: `/api/reports/vat.pdf?${DAYS}&language=en`,
  })
  const printed = await server.request('GET', new URL(paper.body.url).pathname)
  const text = pdfText(printed.bytes).join(' ').replace(/\s+/g, ' ')
  expect(text).toContain('1b Standard rated supplies in Dubai 1,267.25 63.36 0.00 1c')
  expect(text).toContain('14 Payable tax for the period 63.36')
  const { body } = await ask<{ url: string }>('POST', '/api/downloads', {
    path: `/api/reports/vat.csv?${DAYS}&language=en`,
  })
  const { bytes, headers } = await server.request('GET', new URL(body.url).pathname)
  expect(headers.get('content-disposition')).toContain('vat-return-2027-01-01-2027-03-31.csv')
  const rows = new TextDecoder().decode(bytes).trim().split('\r\n')
  expect(rows).toHaveLength(21)
  expect(rows[0]).toContain('Box,Title,Amount,VAT,Adjustment')
  expect(rows[2]).toBe('1b,Standard rated supplies in Dubai,1267.25,63.36,0.00')
  expect(rows[20]).toBe('14,Payable tax for the period,,63.36,')
})

test('who is not registered, or sells from where there is no return here, is told; another account sees nothing', async () => {
  await sellAndCredit()
  const refusalOf = async (facts: object, days = DAYS) => {
    const { ask } = await open(facts)
    return (await ask('GET', `/api/reports/vat?${days}`)).body.reason
  }
  expect(await refusalOf({ name: 'Noor', vatRegistered: false })).toBe('reports.not-registered')
  expect(await refusalOf({ ...REGISTERED, country: 'KW', trn: undefined, vatRegistered: false })).toBe(
    'reports.no-return',
  )
  const other = await open()
  const empty = await other.vat()
  expect(figure(empty, '8')).toEqual(['0.00', '0.00', '0.00'])
  expect((await other.lines('4')).items).toEqual([])
  for (const [days, field] of [
    ['from=2027-03-02&to=2027-03-01', 'to'],
    ['from=1999-01-01&to=2027-03-01', 'from'],
    ['from=2027-03-02', 'to'],
    ['from=2000-01-01&to=2027-03-01', 'to'],
  ] as const) {
    const refused = await other.ask('GET', `/api/reports/vat?${days}`)
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [field]])
  }
  const lines = await other.ask('GET', `/api/reports/vat/lines?${DAYS}&box=9`)
  expect([lines.status, Object.keys(lines.body.fields ?? {})]).toEqual([422, ['box']])
})

test('a registration that ended before the period leaves nothing to file', async () => {
  const { made, ask, vat } = await open()
  await made('PUT', '/api/account', { vatFrom: '2027-03-01' })
  expect((await vat()).country).toBe('AE')
  expect((await ask('GET', '/api/reports/vat?from=2026-10-01&to=2026-12-31')).body.reason).toBe(
    'reports.not-registered',
  )
})

test('the dashboard says the output tax of the return that is to be filed next, and by when', async () => {
  const { issue, ask, file } = await open()
  const tax = async () => (await ask<Dashboard>('GET', '/api/dashboard')).body.figures?.tax
  const running = { from: '2027-01-01', to: '2027-03-31', due: '2027-04-28', daysLeft: 57, currency: 'AED' }
  expect(await tax()).toEqual({ ...running, outputTax: '0.00' })
  await issue([{ unitPrice: '200.00', tax: 'standard' }])
  expect(await tax()).toEqual({ ...running, outputTax: '10.00' })
  // The return of the quarter before is late, because it has sales and was not filed.
  await issue([{ unitPrice: '500.00', tax: 'standard' }], { issueDate: '2026-12-31' })
  const before = { from: '2026-10-01', to: '2026-12-31' }
  expect(await tax()).toEqual({ ...running, ...before, due: '2027-01-28', daysLeft: -33, outputTax: '25.00' })
  expect((await file(before)).status).toBe(201)
  expect(await tax()).toEqual({ ...running, outputTax: '10.00' })
  const other = await open({ name: 'Noor', vatRegistered: false })
  expect((await other.ask<Dashboard>('GET', '/api/dashboard')).body.figures?.tax).toBeNull()
})

test('while an older database is being counted it says so', async () => {
  const current = server
  server = await startTestServer({ env: ADMIN })
  const { ask, issue } = await open()
  await issue([{ unitPrice: '10.00', tax: 'standard' }])
  await server.db.write((tx) => tx.run(sql`INSERT INTO figure_rebuilds (name, before) VALUES ('documents', 2)`))
  await server.db.write((tx) => tx.run(sql`DELETE FROM sales_days`))
  expect(await ask('GET', '/api/reports/vat')).toMatchObject({
    status: 503,
    body: { reason: 'reports.preparing', progress: { counted: 0, total: 1 } },
  })
  await server.close()
  server = current
})
