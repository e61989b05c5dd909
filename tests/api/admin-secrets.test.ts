/** No answer of an admin shows a password, a code, a token of a link, or what a letter says: every GET of the table of routes. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { URI } from 'otpauth'
import { ADMIN, logInAdmin } from '#tests/faults/unlimited.ts'
import { startZiinaSimulator, type ZiinaSimulator } from '#src/dev/ziina-simulator/simulator.ts'
import { ADMINS_PASSWORD, inviteAdmin, joinAdmins, keyIn } from '#tests/support/admins.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { pngFile } from '#tests/support/image-files.ts'
import { KEYS, ziinaSettings } from '#tests/support/payment-test-server.ts'
import { inviteMember } from '#tests/support/team.ts'
import { PASSWORD, startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { viewOf } from '#tests/support/viewing.ts'
import { ADMIN_ROUTES } from './admin-route-table.ts'

let server: TestServer
let ziina: ZiinaSimulator
let admin: string
let owner: Company
/** The id of each resource that a path names. */
const ids: Record<string, string> = {}
const planted: Record<string, string> = {}

const LETTER = 'Kindly settle this before the ship sails.'

beforeAll(async () => {
  ziina = await startZiinaSimulator(KEYS)
  server = await startTestServer({ env: { ...ADMIN, ...ziinaSettings(ziina) } })
  admin = await logInAdmin(server)
  owner = await createCompany(server)
  await plantLogins()
  await plantLinks()
  await plantSubscription()
})
afterAll(async () => {
  await server.close()
  await ziina.stop()
})

const post = async <Body>(path: string, token: string, body: object = {}) => {
  const answer = await server.request<Body>('POST', path, { token, body })
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

async function plantLogins() {
  const { secret, address } = await post<{ secret: string; address: string }>('/api/auth/totp', owner.token, {
    password: PASSWORD,
  })
  const code = URI.parse(address).generate({ timestamp: server.clock.now().getTime() })
  const { recoveryCodes } = await post<{ recoveryCodes: string[] }>('/api/auth/totp/confirm', owner.token, { code })
  await server.request('POST', '/api/auth/forgot-password', { body: { email: owner.user.email } })
  const reset = (await server.mails()).findLast(({ to }) => to === owner.user.email)
  await inviteAdmin(server, admin, 'next@example.com')
  Object.assign(planted, {
    'a password': PASSWORD,
    'the password of an admin': ADMIN.ADMIN_PASSWORD,
    'the password of another': ADMINS_PASSWORD,
    'a hash': '$argon2',
    'a session': owner.token,
    'the session of an admin': admin,
    'the subject of a letter': reset?.subject,
    'a code of the mail': /\b\d{6}\b/.exec(reset?.text ?? '')?.[0],
    'a secret of two steps': secret,
    'a recovery code': recoveryCodes[0],
    'an invitation to admins': await keyIn(server, 'next@example.com'),
    'the session of another': (await joinAdmins(server, admin, 'other@example.com')).token,
  })
  ids.user = owner.user.id
}

async function plantLinks() {
  const { id } = await post<{ id: string }>('/api/invoices?issue=1', owner.token, invoiceBody())
  const link = await post<{ publicUrl: string }>(`/api/invoices/${id}/public-link`, owner.token)
  const letter = { to: ['client@example.com'], message: LETTER, language: 'en' }
  await post(`/api/invoices/${id}/send`, owner.token, letter)
  const screenshot = pngFile(1, 1, () => [200, 20, 20]).toString('base64')
  const report = await post<{ id: string }>('/api/issue-reports', owner.token, {
    category: 'bug',
    description: 'As pictured',
    screenshot,
  })
  const thread = await server.request<{ messages: { id: string }[] }>('GET', `/api/issue-reports/${report.id}`, {
    token: owner.token,
  })
  Object.assign(planted, {
    'a link to a document': new URL(link.publicUrl).pathname.split('/').at(-1),
    'an invitation to a team': await inviteMember(server, owner.token, { email: 'seller@example.com', role: 'seller' }),
    'what a letter says': LETTER,
    'whom a company writes to': 'client@example.com',
    'the token of a view': (await viewOf(server, owner, admin)).token,
  })
  ids['issue-report'] = report.id
  ids.message = thread.body.messages[0]?.id ?? ''
}

async function plantSubscription() {
  await post('/api/create-ziina-subscription', owner.token, { plan: 'monthly' })
  const listed = await server.request<{ items: { id: string }[] }>('GET', '/api/admin/payments', { token: admin })
  ids.payment = listed.body.items[0]?.id ?? ''
  Object.assign(planted, { 'the key of the provider': KEYS.apiKey, 'its webhook': KEYS.webhookSecret })
}

const reads = Object.entries(ADMIN_ROUTES)
  .filter(([name, { access }]) => name.startsWith('GET ') && access === 'admin')
  .map(([name, facts]) => [name.slice('GET '.length), facts] as const)

test('everything that must not be shown was made', () => {
  for (const [name, value] of Object.entries(planted)) expect([name, (value ?? '').length >= 6]).toEqual([name, true])
})

test.each(reads)('%s shows none', async (path, { of }) => {
  const address = path.replace(':id', ids[of ?? ''] ?? '').replace(':messageId', ids.message ?? '')
  expect(address).not.toContain('//')
  const { status, bytes } = await server.request('GET', address, { token: admin })
  expect([address, status]).toEqual([address, 200])
  expect(shownIn(Buffer.from(bytes).toString('utf8'))).toEqual([])
})

test.each(['users', 'audit'])('the file of %s shows none', async (name) => {
  const { url } = await post<{ url: string }>('/api/admin/downloads', admin, { path: `/api/admin/${name}.csv` })
  const { status, bytes } = await server.request('GET', new URL(url).pathname)
  expect(status).toBe(200)
  const text = Buffer.from(bytes).toString('utf8')
  expect(text).toContain('@')
  expect(shownIn(text)).toEqual([])
})

const shownIn = (text: string) => Object.keys(planted).filter((name) => text.includes(planted[name] ?? ''))
