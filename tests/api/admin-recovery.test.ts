/** The break-glass login of admins: closed unless the environment opens it, and never without a line in the audit. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { adminAudit } from '#db/schema/admin.ts'
import { type TestServer, WRONG_PASSWORD, startTestServer } from '#tests/support/test-server.ts'

const ADMIN = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a lamp in the lighthouse' }

type Entry = { adminToken: string; reason: string }

let server: TestServer

const knock = (path: string, password = ADMIN.ADMIN_PASSWORD, email = ADMIN.ADMIN_EMAIL) =>
  server.request<Entry>('POST', path, { body: { email, password } })
const recover = (password?: string, email?: string) => knock('/api/admin/emergency-recovery', password, email)
const users = async (token: string) => (await server.request('GET', '/api/admin/users', { token })).status
const lines = async () =>
  (await server.db.read.select().from(adminAudit)).map(
    ({ action, adminId }) => `${action} ${adminId === '' ? '-' : 'admin'}`,
  )

describe('Emergency recovery, switched on', () => {
  beforeAll(async () => {
    server = await startTestServer({ env: { ...ADMIN, ADMIN_RECOVERY: 'on' } })
  })
  afterAll(() => server.close())

  test('opens the admin’s area for an hour and ends every other session of the admin', async () => {
    const before = (await knock('/api/admin/login')).body.adminToken
    const { status, body } = await recover()
    expect(status).toBe(200)
    expect([await users(before), await users(body.adminToken)]).toEqual([401, 200])
    server.clock.advance({ hours: 1, ms: -1 })
    expect(await users(body.adminToken)).toBe(200)
    server.clock.advance({ ms: 1 })
    expect(await users(body.adminToken)).toBe(401)
    expect(await lines()).toEqual(['login admin', 'emergency-recovery admin'])
  })

  test('refuses alike who is known and who is not, and keeps a line of each', async () => {
    const before = (await lines()).length
    const known = await recover(WRONG_PASSWORD)
    const unknown = await recover(ADMIN.ADMIN_PASSWORD, 'nobody@example.com')
    const noMailbox = await recover(ADMIN.ADMIN_PASSWORD, 'nobody@nowhere')
    for (const refused of [known, unknown, noMailbox]) {
      expect([refused.status, refused.body.reason]).toEqual([401, 'auth.wrong-credentials'])
    }
    expect((await lines()).slice(before)).toEqual(Array(3).fill('emergency-recovery-refused -'))
    const text = JSON.stringify(await server.db.read.select().from(adminAudit))
    expect(text).not.toContain('nobody@')
    expect(JSON.stringify(server.logged)).not.toMatch(/nobody@|boss@/)
  })

  test('lets nobody guess for long, and is open still when the login’s own tries are used up', async () => {
    server.clock.advance({ minutes: 30 })
    const statuses: number[] = []
    for (let attempt = 0; attempt < 11; attempt++)
      statuses.push((await knock('/api/admin/login', WRONG_PASSWORD)).status)
    expect(statuses.at(-1)).toBe(429)
    const before = (await lines()).length
    for (let attempt = 0; attempt < 12; attempt++) statuses.push((await recover(WRONG_PASSWORD)).status)
    expect(statuses.slice(11)).toEqual([...Array(10).fill(401), 429, 429])
    // A rejected request writes no row.
    expect(await lines()).toHaveLength(before + 10)
    server.clock.advance({ minutes: 1 })
    expect((await recover()).status).toBe(200)
  })
})

test('Emergency recovery is not there unless the environment opens it', async () => {
  server = await startTestServer({ env: ADMIN })
  const answer = await recover()
  expect([answer.status, answer.body.reason]).toEqual([404, 'request.not-found'])
  expect(await lines()).toEqual([])
  await server.close()
})
