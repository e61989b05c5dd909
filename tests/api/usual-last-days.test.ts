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

test('the duplicate of a quotation is valid as long as a new one', async () => {
  const copy = await made(`/quotations/${await quotation()}/duplicate`)
  expect([copy.issueDate, copy.validUntil, copy.dueDate]).toEqual(['2027-03-02', '2027-04-01', undefined])
})

test('what is sent without a due date has none', async () => {
  expect((await made('/invoices', BODY)).dueDate).toBeUndefined()
})
