/** Two-step verification of an admin: as a user's, audited, and cleared by emergency recovery. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { URI } from 'otpauth'
import { adminAudit } from '#db/schema/admin.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const ADMIN = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a lamp in the lighthouse' }
const CREDENTIALS = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }

type Entry = { adminToken: string; reason?: string; fields?: Record<string, string> }
type Enrolled = { address: string; recoveryCodes: string[] } & Entry

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { ...ADMIN, ADMIN_RECOVERY: 'on', TRUSTED_PROXIES: '1' } })
})
afterAll(() => server.close())

const logIn = (code?: string, from = '192.0.2.1', path = 'login') =>
  server.request<Entry>('POST', `/api/admin/${path}`, {
    body: { ...CREDENTIALS, ...(code !== undefined && { code }) },
    headers: { 'x-forwarded-for': from },
  })
const totp = (method: string, token: string, path = '', body?: object) =>
  server.request<Enrolled & { isOn: boolean }>(method, `/api/admin/totp${path}`, { token, ...(body && { body }) })
const codeOf = (address: string) => {
  server.clock.advance({ seconds: 30 })
  return URI.parse(address).generate({ timestamp: server.clock.now().getTime() })
}
const outcome = ({ status, body }: { status: number; body: { reason?: string } }) => [status, body.reason]
const actions = async () => (await server.db.read.select().from(adminAudit)).map(({ action }) => action)

async function enrol() {
  const { adminToken: token } = (await logIn()).body
  const { address } = (await totp('POST', token, '', { password: ADMIN.ADMIN_PASSWORD })).body
  const { status, body } = await totp('POST', token, '/confirm', { code: codeOf(address) })
  expect(status).toBe(200)
  return { token, address, recoveryCodes: body.recoveryCodes }
}

test('an admin turns it on, signs in with codes, renews them and turns it off', async () => {
  const before = (await actions()).length
  const { token, address, recoveryCodes } = await enrol()
  expect(outcome(await logIn())).toEqual([422, 'auth.code-required'])
  expect(outcome(await logIn('000000'))).toEqual([422, 'auth.wrong-code'])
  const code = codeOf(address)
  expect((await logIn(code)).status).toBe(200)
  expect(outcome(await logIn(code))).toEqual([422, 'auth.wrong-code'])
  expect((await logIn(recoveryCodes[0])).status).toBe(200)
  const proof = () => ({ password: ADMIN.ADMIN_PASSWORD, code: codeOf(address) })
  const wrong = await totp('DELETE', token, '', { ...proof(), password: 'a guess' })
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ['password']])
  expect((await totp('POST', token, '/recovery-codes', proof())).body.recoveryCodes).toHaveLength(10)
  expect((await totp('DELETE', token, '', proof())).status).toBe(204)
  expect((await totp('GET', token)).body.isOn).toBe(false)
  expect((await logIn()).status).toBe(200)
  expect((await actions()).slice(before)).toEqual([
    'login',
    'totp-on',
    'login',
    'totp-recovery-code',
    'login',
    'totp-new-codes',
    'totp-off',
    'login',
  ])
})

test('recovery codes that renew codes or turn it off are audited as such', async () => {
  const { token, recoveryCodes } = await enrol()
  const before = (await actions()).length
  const proof = (code = '') => ({ password: ADMIN.ADMIN_PASSWORD, code })
  const { body } = await totp('POST', token, '/recovery-codes', proof(recoveryCodes[0]))
  expect(Object.keys(body)).toEqual(['recoveryCodes'])
  expect((await totp('DELETE', token, '', proof(body.recoveryCodes[9]))).status).toBe(204)
  expect((await actions()).slice(before)).toEqual(['totp-new-codes-by-recovery-code', 'totp-off-by-recovery-code'])
})

test('emergency recovery clears it and says so in the audit', async () => {
  await enrol()
  const before = (await actions()).length
  expect((await logIn(undefined, '192.0.2.1', 'emergency-recovery')).status).toBe(200)
  expect((await actions()).slice(before)).toEqual(['emergency-recovery', 'totp-cleared'])
  expect((await logIn()).status).toBe(200)
})

test('strangers who have the password guess at ten codes, and the admin comes in from where he was', async () => {
  const { address } = await enrol()
  const statuses: number[] = []
  for (let n = 0; n < 15; n++) statuses.push((await logIn('000000', `203.0.113.${n}`)).status)
  expect(statuses).toEqual([...Array<number>(10).fill(422), ...Array<number>(5).fill(429)])
  expect((await logIn(codeOf(address))).status).toBe(200)
})
