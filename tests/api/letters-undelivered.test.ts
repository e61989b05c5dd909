/** The mail to owners about letters that did not arrive: one a day, in the morning of the company, and never twice of one letter. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { startUndeliveredNotices } from '#jobs/reminders.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { type MailServer, startMailServer } from '#tests/support/smtp.ts'
import { codeIn, PASSWORD, startTestServer, type TestServer } from '#tests/support/test-server.ts'

const NOBODY = 'nobody@palm.example'

let post: MailServer
let server: TestServer
let token: string
let owner: string
beforeAll(async () => {
  post = await startMailServer(
    () => 'accept',
    (recipient) => (recipient === NOBODY ? { code: 550, message: '5.1.1 No such user' } : 'accept'),
  )
  server = await startTestServer({ env: { WRITE_BUDGET: 'off', MAIL_URL: post.url } })
})
afterAll(() => Promise.all([server.close(), post.close()]))

beforeEach(async () => {
  owner = `owner-${crypto.randomUUID()}@example.com`
  await server.request('POST', '/api/auth/verification-code', { body: { email: owner } })
  await server.deps.mail.run()
  const body = { email: owner, password: PASSWORD, code: codeIn(post.taken.at(-1)), companyName: 'Noor' }
  token = (await server.request<{ token: string }>('POST', '/api/auth/signup', { body })).body.token
})

const call = <Body>(method: string, path: string, body?: unknown) =>
  server.request<Body>(method, path, { token, ...(body !== undefined && { body }) })

async function refusedLetter(): Promise<string> {
  const { id } = (await call<{ id: string }>('POST', '/api/invoices?issue=1', invoiceBody())).body
  await call('POST', `/api/invoices/${id}/send`, { to: ['anna@noor.example', NOBODY] })
  await server.deps.mail.run()
  return (await call<{ items: { id: string }[] }>('GET', `/api/mail?documentId=${id}`)).body.items[0]?.id ?? 'none'
}

/** The mails to the owner that runs of the job, each started as after a restart, have led to. */
async function notices() {
  const log = () => undefined
  const env = { appUrl: 'https://x.example' }
  const job = startUndeliveredNotices({ db: server.db, env, log, now: server.clock.now })
  await job.run()
  await job.stop()
  await server.deps.mail.run()
  return post.taken.filter(({ to, text }) => to === owner && text.includes('/mail?show=undelivered'))
}

test('names what did not arrive and for whom, and waits for the next morning with the rest', async () => {
  expect(await notices()).toEqual([])
  await refusedLetter()
  const [mail, ...more] = await notices()
  expect(more).toEqual([])
  expect(mail?.subject).toBe('1 email did not reach everybody')
  expect(mail?.text).toContain(NOBODY)
  expect(mail?.text).not.toContain('anna@noor.example')
  await refusedLetter()
  expect(await notices()).toHaveLength(1)
  server.clock.advance({ days: 1 })
  const mails = await notices()
  expect(mails).toHaveLength(2)
  expect(mails[1]?.subject).toBe('1 email did not reach everybody')
  server.clock.advance({ days: -1 })
})

test('leaves out what the company has dealt with', async () => {
  const letter = await refusedLetter()
  await call('POST', `/api/mail/${letter}/retry`, { to: ['anna@noor.example'] })
  await server.deps.mail.run()
  expect(await notices()).toEqual([])
})

const onDashboard = async () => (await call<{ undelivered: number }>('GET', '/api/dashboard')).body.undelivered

test('are counted on the dashboard, until a later letter has replaced them or thirty days are over', async () => {
  expect(await onDashboard()).toBe(0)
  const first = await refusedLetter()
  await refusedLetter()
  expect(await onDashboard()).toBe(2)
  await call('POST', `/api/mail/${first}/retry`, { to: ['anna@noor.example'] })
  await server.deps.mail.run()
  expect(await onDashboard()).toBe(1)
  server.clock.advance({ days: 29 })
  expect(await onDashboard()).toBe(1)
  server.clock.advance({ days: 2 })
  await signInAgain()
  expect(await onDashboard()).toBe(0)
  server.clock.advance({ days: -31 })
})

test('count without a document until they went to another address', async () => {
  const body = { name: 'Palm', email: NOBODY }
  const { id: customerId } = (await call<{ id: string }>('POST', '/api/customers', body)).body
  const invoice = { ...invoiceBody(), customer: undefined, customerId }
  await call('POST', '/api/invoices?issue=1', invoice)
  await call('POST', `/api/customers/${customerId}/statement/send`, { to: [NOBODY] })
  await server.deps.mail.run()
  expect(await onDashboard()).toBe(1)
  const [letter] = (await call<{ items: { id: string }[] }>('GET', '/api/mail')).body.items
  await call('POST', `/api/mail/${letter?.id}/retry`, { to: ['anna@noor.example'] })
  await server.deps.mail.run()
  expect(await onDashboard()).toBe(0)
})

/** A session lasts thirty days. */
async function signInAgain() {
  const body = { email: owner, password: PASSWORD }
  token = (await server.request<{ token: string }>('POST', '/api/auth/login', { body })).body.token
}
