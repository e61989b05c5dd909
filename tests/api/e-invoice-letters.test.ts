/** Letters that bring the XML of an e-invoice beside the PDF, taken by a real mail server. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { BUYER, SELLER } from '#tests/support/e-invoice-parties.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { type MailServer, startMailServer } from '#tests/support/smtp.ts'
import { codeIn, PASSWORD, startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Customer = { id: string; attachEInvoice: boolean }
type Refused = { reason: string; why?: string; fields?: object }

let post: MailServer
let server: TestServer
let token: string
beforeAll(async () => {
  post = await startMailServer(() => 'accept')
  server = await startTestServer({ env: { WRITE_BUDGET: 'off', MAIL_URL: post.url } })
})
afterAll(() => Promise.all([server.close(), post.close()]))

beforeEach(async () => {
  token = await signUp()
  await call('PUT', '/api/account', SELLER)
  await call('PUT', '/api/e-invoicing/settings', { mode: 'prepare' })
})

/** Signs up with the code that the mail server took. */
async function signUp(): Promise<string> {
  const email = `owner-${post.taken.length}@example.com`
  await server.request('POST', '/api/auth/verification-code', { body: { email } })
  await server.deps.mail.run()
  const body = { email, password: PASSWORD, code: codeIn(post.taken.at(-1)), companyName: 'Noor' }
  return (await server.request<{ token: string }>('POST', '/api/auth/signup', { body })).body.token
}

const call = <Body>(method: string, path: string, body?: unknown) =>
  server.request<Body>(method, path, { token, ...(body !== undefined && { body }) })

const wanting = async (attachEInvoice: boolean) =>
  (await call<Customer>('POST', '/api/customers', { ...BUYER, attachEInvoice })).body

async function issue(change: object = { customer: BUYER }) {
  const body = { ...invoiceBody(), customer: undefined, dueDate: '2099-01-01', ...change }
  const issued = await call<CommercialDocument>('POST', '/api/invoices?issue=1', body)
  expect(issued.status).toBe(201)
  return issued.body
}

/** The files of the letter by name, as the mail server took them. */
async function sent(id: string, choice: { attachEInvoice?: boolean } = {}, type = 'invoices') {
  const before = post.taken.length
  const answer = await call('POST', `/api/${type}/${id}/send`, { to: ['accounts@alwaha.example'], ...choice })
  expect(answer.status).toBe(200)
  await server.deps.mail.run()
  expect(post.taken.length).toBe(before + 1)
  return post.taken.at(-1)?.attachments ?? []
}

const downloaded = async (path: string) => Buffer.from((await server.request('GET', path, { token })).bytes)

test('a letter that says so brings the very bytes of the download, under its name', async () => {
  const { id } = await issue()
  const files = await sent(id, { attachEInvoice: true })
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['INV-0001.pdf', 'application/pdf'],
    ['INV-0001.xml', 'application/xml'],
  ])
  expect(Buffer.from(files[1]?.bytes ?? []).equals(await downloaded(`/api/invoices/${id}/e-invoice.xml`))).toBe(true)
  expect((await sent(id)).map(({ name }) => name)).toEqual(['INV-0001.pdf'])
})

test('a customer who always wants it gets it with invoices and credit notes, unless the letter says no', async () => {
  const { id: customerId, attachEInvoice } = await wanting(true)
  expect(attachEInvoice).toBe(true)
  const { id } = await issue({ customerId })
  const note = await call<CommercialDocument>('POST', `/api/invoices/${id}/credit-notes`, {
    reason: 'Back',
    reasonCode: 'returned',
  })
  expect((await sent(id)).map(({ name }) => name)).toEqual(['INV-0001.pdf', 'INV-0001.xml'])
  const ofNote = await sent(note.body.id, {}, 'credit-notes')
  expect(ofNote.map(({ name }) => name)).toEqual([`${note.body.number}.pdf`, `${note.body.number}.xml`])
  expect((await sent(id, { attachEInvoice: false })).map(({ name }) => name)).toEqual(['INV-0001.pdf'])
  await call('PUT', `/api/customers/${customerId}`, { attachEInvoice: false })
  expect((await sent(id)).map(({ name }) => name)).toEqual(['INV-0001.pdf'])
})

test('a merged customer has the choice of the one who stays', async () => {
  const [stays, other] = [await wanting(true), await wanting(false)]
  const { id } = await issue({ customerId: other.id })
  const merged = await call<Customer>('POST', `/api/customers/${stays.id}/merge`, { otherId: other.id })
  expect(merged.body).toMatchObject({ id: stays.id, attachEInvoice: true })
  expect((await sent(id)).map(({ name }) => name)).toEqual(['INV-0001.pdf', 'INV-0001.xml'])
})

test('where there is none the customer’s letter goes without it, and one that asks for it is refused', async () => {
  const { id: customerId } = await wanting(true)
  const lacking = await issue({ customer: { name: 'Sadaf Trading' } })
  await call('PUT', `/api/customers/${customerId}`, { tin: null, trn: null })
  const { id } = await issue({ customerId })
  expect((await sent(id)).map(({ name }) => name)).toEqual(['INV-0002.pdf'])
  const asking = { to: ['accounts@alwaha.example'], attachEInvoice: true }
  const refused = await call<Refused>('POST', `/api/invoices/${lacking.id}/send`, asking)
  expect([refused.status, refused.body.reason]).toEqual([409, 'e-invoice.not-ready'])
  expect(Object.keys(refused.body.fields ?? {})).toContain('customer.postal.street')
  const person = await issue({ customer: { ...BUYER, person: 'private' } })
  const outside = await call<Refused>('POST', `/api/invoices/${person.id}/send`, asking)
  expect([outside.status, outside.body.reason, outside.body.why]).toEqual([
    409,
    'e-invoice.not-applicable',
    'private-person',
  ])
})
