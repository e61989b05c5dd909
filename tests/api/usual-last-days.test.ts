/** A document made from another one is due by the account's terms, counted from its own issue date. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { addDays } from '#domain/calendar/dates.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { createCompany } from '#tests/support/companies.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  token = (await createCompany(server, { name: 'Noor', vatRegistered: false })).token
})

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  server.request<CommercialDocument>(method, `/api${path}`, { token, ...(body && { body }) })
const made = async (path: string, body: object = {}) => (await ask('POST', path, body)).body

const LINE = { description: 'Work', quantity: '2', unitPrice: '100', tax: 'out-of-scope' }
const BODY = { customer: { name: 'Buyer' }, currency: 'AED', issueDate: '2027-01-31', lines: [LINE] }
const DUE = { ...BODY, dueDate: '2027-02-28' }
const VALID = { ...BODY, validUntil: '2027-12-31' }
const quotation = async () => (await made('/quotations?issue=1', VALID)).id

const INVOICES: readonly [string, () => Promise<CommercialDocument>][] = [
  ['the duplicate of a draft', async () => made(`/invoices/${(await made('/invoices', DUE)).id}/duplicate`)],
  [
    'the duplicate of what was issued',
    async () => made(`/invoices/${(await made('/invoices?issue=1', DUE)).id}/duplicate`),
  ],
  [
    'the duplicate of one without a due date',
    async () => made(`/invoices/${(await made('/invoices', BODY)).id}/duplicate`),
  ],
  ['a whole quotation', async () => made(`/quotations/${await quotation()}/convert`)],
  ['a part by percent', async () => made(`/quotations/${await quotation()}/convert`, { percent: '50' })],
  [
    'a part by lines',
    async () => made(`/quotations/${await quotation()}/convert`, { lines: [{ line: 0, quantity: '1' }] }),
  ],
  [
    'the rest of a quotation',
    async () => {
      const id = await quotation()
      await made(`/quotations/${id}/convert`, { percent: '50' })
      return made(`/quotations/${id}/convert`)
    },
  ],
  [
    'the duplicate of a part',
    async () => made(`/invoices/${(await made(`/quotations/${await quotation()}/convert`)).id}/duplicate`),
  ],
]

describe.each(INVOICES)('%s', (_name, make) => {
  test.each([0, 14, 365])('is due after %d days', async (dueDays) => {
    await ask('PUT', '/account', { dueDays })
    const draft = await make()
    const due = addDays(draft.issueDate, dueDays)
    expect([draft.status, draft.issueDate, draft.dueDate]).toEqual(['draft', '2027-03-02', due])
    const issued = (await ask('POST', `/invoices/${draft.id}/issue`)).body
    expect([issued.status, issued.dueDate]).toEqual(['issued', due])
  })

  test('has no due date where the account has no terms', async () => {
    await ask('PUT', '/account', { dueDays: null })
    expect((await make()).dueDate).toBeUndefined()
  })
})

describe('terms that are no number of days', () => {
  const dueAfter = async (terms: object | null, body: object = DUE) => {
    await ask('PUT', '/account', { dueTerms: terms })
    return (await made(`/invoices/${(await made('/invoices', body)).id}/duplicate`)).dueDate
  }
  const customerUnder = async (dueTerms: object | null) => (await made('/customers', { name: 'Layla', dueTerms })).id

  test.each([
    [{ days: 0 }, '2027-03-02'],
    [{ endOfMonth: 0 }, '2027-03-31'],
    [{ endOfMonth: 1 }, '2027-04-30'],
    [{ day: 31, months: 1 }, '2027-04-30'],
    [{ day: 1, months: 0 }, '2027-04-01'],
    [null, undefined],
  ])('of the company, %j', async (terms, dueDate) => {
    expect(await dueAfter(terms)).toBe(dueDate)
  })

  test('of the customer, before those of the company', async () => {
    const under = async (terms: object | null) => ({ ...DUE, customerId: await customerUnder(terms) })
    expect(await dueAfter({ days: 14 }, await under({ days: 0 }))).toBe('2027-03-02')
    expect(await dueAfter(null, await under({ endOfMonth: 0 }))).toBe('2027-03-31')
    expect(await dueAfter({ endOfMonth: 1 }, await under(null))).toBe('2027-04-30')
  })

  test('of the one whom a customer was merged into', async () => {
    const [stays, merged] = [await customerUnder({ days: 60 }), await customerUnder({ days: 7 })]
    const draft = await made('/invoices', { ...DUE, customerId: merged })
    await made(`/customers/${stays}/merge`, { otherId: merged })
    expect((await made(`/invoices/${draft.id}/duplicate`)).dueDate).toBe('2027-05-01')
  })

  test('moved off the weekend of the company, once it wants that', async () => {
    // 4 April 2027 is a Sunday; a company in the Emirates has Saturdays and Sundays off.
    expect(await dueAfter({ day: 4, months: 1 })).toBe('2027-04-04')
    await ask('PUT', '/account', { dueOffWeekend: true })
    expect(await dueAfter({ day: 4, months: 1 })).toBe('2027-04-05')
    await ask('PUT', '/account', { weekend: 'fri-sat' })
    expect(await dueAfter({ day: 4, months: 1 })).toBe('2027-04-04')
    expect(await dueAfter({ day: 2, months: 1 })).toBe('2027-04-04')
    const typed = await made('/invoices', { ...DUE, dueDate: '2027-04-02' })
    expect(typed.dueDate).toBe('2027-04-02')
  })
})

test('the duplicate of a quotation is valid as long as a new one', async () => {
  const copy = await made(`/quotations/${await quotation()}/duplicate`)
  expect([copy.issueDate, copy.validUntil, copy.dueDate]).toEqual(['2027-03-02', '2027-04-01', undefined])
})

test('what is sent without a due date has none', async () => {
  expect((await made('/invoices', BODY)).dueDate).toBeUndefined()
})
