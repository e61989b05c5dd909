/** The days of the overview: what happened on each, counted once, whatever the clock does. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { expectWholeServiceDays } from '#tests/faults/whole-service-days.ts'
import { createCompany } from '#tests/support/companies.ts'
import { describeDatabases } from '#tests/support/databases.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { type PaymentTestServer, startPaymentTestServer } from '#tests/support/payment-test-server.ts'
import { type Fate, startMailServer } from '#tests/support/smtp.ts'
import { codeIn, PASSWORD, startTestServer, type TestServer } from '#tests/support/test-server.ts'

const ADMIN = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a lamp in the lighthouse' }

type Day = {
  day: string
  signUps: number
  firstPaid: number
  active: number
  issued: number
  mailsTaken: number
  mailsFailed: number
  revenue: Array<{ plan: string; amount: string }>
}

let shop: PaymentTestServer
let server: TestServer

const adminToken = async () => {
  const body = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
  return (await server.request<{ adminToken: string }>('POST', '/api/admin/login', { body })).body.adminToken
}
const seriesOf = async (query = '') => {
  const token = await adminToken()
  return (await server.request<{ series: Day[] }>('GET', `/api/admin/overview${query}`, { token })).body.series
}
const today = async () => (await seriesOf()).at(-1)
const see = (token: string) => server.request('GET', '/api/invoices', { token })
describeDatabases('The days of the overview', (backend) => {
  beforeAll(async () => {
    shop = await startPaymentTestServer({ backend, env: { ...ADMIN, ZIINA_TEST: 'off' } })
    server = shop.server
  })
  afterAll(() => shop.close())

  test('are thirty, or 365, each with zeros while nothing happens', async () => {
    const days = await seriesOf()
    expect(days.length).toBe(30)
    expect((await seriesOf('?days=365')).length).toBe(365)
    expect(days.at(-1)).toEqual({
      day: new Date(server.clock.now()).toISOString().slice(0, 10),
      signUps: 0,
      firstPaid: 0,
      active: 0,
      issued: 0,
      mailsTaken: 0,
      mailsFailed: 0,
      revenue: [],
    })
    const refused = await server.request('GET', '/api/admin/overview?days=31', { token: await adminToken() })
    expect(refused.status).toBe(422)
  })

  test('a sign-up, an issued document, a paid fee and a mail each count once, on their day', async () => {
    const company = await createCompany(server)
    await server.request('POST', '/api/invoices?issue=1', { token: company.token, body: invoiceBody() })
    const { body } = await shop.pay.start(company, 'yearly')
    shop.simulator.act(body.redirect_url.split('/').at(-1) ?? '', 'approve')
    await shop.simulator.webhooks.settled()
    await server.deps.mail.run()
    const first = await today()
    expect(first).toMatchObject({ signUps: 1, firstPaid: 1, active: 1, issued: 1, mailsFailed: 0 })
    expect(first?.revenue).toEqual([{ plan: 'yearly', amount: '490.00' }])
    expect(first?.mailsTaken).toBeGreaterThan(0)

    server.clock.advance({ days: 1 })
    await see(company.token)
    await see(company.token)
    const [before, now] = (await seriesOf()).slice(-2)
    expect(before).toEqual(first)
    expect(now).toMatchObject({ signUps: 0, firstPaid: 0, active: 1, issued: 0, revenue: [] })

    // The clock goes back: nothing is counted again into the day that was over.
    server.clock.advance({ days: -1 })
    await see(company.token)
    expect(await today()).toEqual(first)
    server.clock.advance({ days: 1 })
    await expectWholeServiceDays(server.db.read)
  })
})

test('a mail that was given up counts as failed until it is sent after all', async () => {
  let fate: Fate = 'accept'
  const smtp = await startMailServer(() => fate)
  server = await startTestServer({ env: { ...ADMIN, MAIL_URL: smtp.url, SUPPORT_EMAIL: 'support@sanad.example' } })
  try {
    const deliver = () => server.deps.mail.run()
    await server.request('POST', '/api/auth/verification-code', { body: { email: 'first@example.com' } })
    await deliver()
    fate = 'refuse-address'
    await server.request('POST', '/api/auth/verification-code', { body: { email: 'second@example.com' } })
    await deliver()
    expect(await today()).toMatchObject({ mailsTaken: 1, mailsFailed: 1 })
    await expectWholeServiceDays(server.db.read)

    fate = 'accept'
    server.clock.advance({ minutes: 1 })
    const { body } = await server.request<{ token: string }>('POST', '/api/auth/signup', {
      body: { email: 'first@example.com', password: PASSWORD, code: codeIn(smtp.taken.at(0)), companyName: 'Noor' },
    })
    fate = 'refuse-address'
    await server.request('POST', '/api/issue-reports', {
      token: body.token,
      body: { category: 'bug', description: 'It stays empty' },
    })
    await deliver()
    const { mailsTaken = 0, mailsFailed = 0 } = (await today()) ?? {}
    expect(mailsFailed).toBeGreaterThan(1)

    fate = 'accept'
    server.clock.advance({ days: 1 })
    const again = { token: await adminToken(), body: { filter: {}, reason: 'The server is back' } }
    await server.request('POST', '/api/admin/mail/retry', again)
    await deliver()
    const [before, now] = (await seriesOf()).slice(-2)
    // A code that has expired is not sent again.
    expect(before).toMatchObject({ mailsTaken, mailsFailed: 1 })
    expect(now).toMatchObject({ mailsTaken: mailsFailed - 1, mailsFailed: 0 })
    await expectWholeServiceDays(server.db.read)
  } finally {
    await server.close()
    await smtp.close()
  }
})
