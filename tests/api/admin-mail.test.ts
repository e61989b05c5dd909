/** Mail that was given up: an admin sees its kind and fate, sends it again or drops it, and never reads it. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mailOutbox } from '#db/schema/mail.ts'
import { type Fate, type MailServer, startMailServer } from '#tests/support/smtp.ts'
import { codeIn, PASSWORD, startTestServer, type TestServer } from '#tests/support/test-server.ts'

const ADMIN = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a lamp in the lighthouse' }
const TEXT = 'Nobody of us reads this line'

type Listed = {
  id: string
  kind: string
  failure: string
  hosts: string[]
  isRetryable: boolean
  companyName: string
  user: { email: string }
}
type Page = { items: Listed[]; nextCursor: string | null }
type Changed = { changed: number; hasMore: boolean }

let server: TestServer
let smtp: MailServer
let token: string
let fate: Fate = 'accept'

beforeAll(async () => {
  smtp = await startMailServer(() => fate)
  server = await startTestServer({ env: { ...ADMIN, MAIL_URL: smtp.url, SUPPORT_EMAIL: 'support@sanad.example' } })
  const body = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
  token = (await server.request<{ adminToken: string }>('POST', '/api/admin/login', { body })).body.adminToken
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})

const list = async (query = '') => (await server.request<Page>('GET', `/api/admin/mail${query}`, { token })).body
const act = (kind: 'retry' | 'drop', body: object) =>
  server.request<Changed & { fields: object }>('POST', `/api/admin/mail/${kind}`, { token, body })

/** Signs up with the code that the mail server took. */
async function signUp(): Promise<{ token: string; email: string }> {
  const email = 'writer@example.com'
  await server.request('POST', '/api/auth/verification-code', { body: { email } })
  await deliver()
  const body = { email, password: PASSWORD, code: codeIn(smtp.taken.at(-1)), companyName: 'Noor Trading' }
  return { email, token: (await server.request<{ token: string }>('POST', '/api/auth/signup', { body })).body.token }
}

const deliver = () => server.deps.mail.run()

test('refused for good, it is listed without what it says, sent again once it can be, or dropped', async () => {
  const writer = await signUp()
  const report = (description: string) =>
    server.request('POST', '/api/issue-reports', { token: writer.token, body: { category: 'bug', description } })

  fate = 'refuse-address'
  await report(TEXT)
  await deliver()
  const { items } = await list()
  const own = { kind: 'issue-report', failure: '550', isRetryable: true, companyName: 'Noor Trading' }
  expect(items).toMatchObject([own, own])
  expect(items.map(({ hosts }) => hosts.join()).toSorted()).toEqual(['example.com', 'sanad.example'])
  expect(items[0]?.user.email).toBe(writer.email)
  expect(JSON.stringify(items)).not.toContain(TEXT)
  expect((await list('?kind=code')).items).toEqual([])
  expect((await list(`?limit=1&cursor=${(await list('?limit=1')).nextCursor}`)).items).toEqual([items[1] as Listed])

  const [first, second] = items.map(({ id }) => id)
  expect((await act('retry', { ids: [first] })).status).toBe(422)
  for (const body of [{}, { ids: [first], filter: {} }]) {
    const refused = await act('retry', { ...body, reason: 'The server is back' })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['ids']])
  }
  fate = 'accept'
  const before = smtp.taken.length
  const again = { ids: [first], reason: 'The server is back' }
  expect((await act('retry', again)).body).toEqual({ changed: 1, hasMore: false } as never)
  // A second press finds it under way or gone, and sends nothing.
  expect((await act('retry', again)).body.changed).toBe(0)
  await deliver()
  expect(smtp.taken.slice(before).map(({ text }) => text.includes(TEXT))).toEqual([true])
  expect((await list()).items.map(({ id }) => id)).toEqual([second] as string[])

  expect((await act('drop', { filter: { kind: 'code' }, reason: 'Of no use' })).body.changed).toBe(0)
  expect((await act('drop', { filter: { kind: 'issue-report' }, reason: 'Read elsewhere' })).body.changed).toBe(1)
  expect((await list()).items).toEqual([])
  const dropped = (await server.db.read.select().from(mailOutbox)).find(({ id }) => id === second)
  expect([dropped?.status, JSON.stringify(dropped?.message).includes(TEXT)]).toEqual(['dropped', false])

  const audit = await server.request<{ items: { action: string; reason: string; data: object }[] }>(
    'GET',
    '/api/admin/audit',
    { token },
  )
  expect(audit.body.items.slice(0, 2)).toMatchObject([
    { action: 'drop-mail', reason: 'Read elsewhere', data: { mails: '1', kind: 'issue-report' } },
    { action: 'retry-mail', reason: 'The server is back', data: { mails: '1' } },
  ])
})

test('a code that nobody waits for any more is not sent again', async () => {
  fate = 'refuse-address'
  await server.request('POST', '/api/auth/verification-code', { body: { email: 'late@example.com' } })
  await deliver()
  const [code] = (await list('?kind=code')).items
  expect(code).toMatchObject({ isRetryable: false, companyName: null, user: null })
  expect((await act('retry', { ids: [code?.id], reason: 'He asks for it' })).body.changed).toBe(0)
})
