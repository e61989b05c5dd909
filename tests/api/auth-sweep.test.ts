import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { newId } from '#db/ids.ts'
import { adminSessions } from '#db/schema/admin.ts'
import { resetTokens, sessions, verificationCodes } from '#db/schema/auth.ts'
import { idempotencyRecords } from '#db/schema/idempotency.ts'
import { startSweep } from '#jobs/sweep.ts'
import { codeIn, PASSWORD, startTestServer, type TestServer, TEST_START } from '#tests/support/test-server.ts'

const ADMIN = { email: 'boss@example.com', password: 'a lamp in the lighthouse' }

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password } })
})
afterAll(() => server.close())
beforeEach(() => server.clock.set(TEST_START))

async function sweep() {
  const job = startSweep({ db: server.db, dataDir: server.env.dataDir, log: server.deps.log, now: server.clock.now })
  await job.run()
  await job.stop()
}

const count = async (
  table:
    | typeof sessions
    | typeof adminSessions
    | typeof verificationCodes
    | typeof resetTokens
    | typeof idempotencyRecords,
) => (await server.db.read.select().from(table)).length

describe('The sweep', () => {
  test('takes sessions that were ended or ran out, and leaves those alive', async () => {
    const { token, user } = await server.signUp('a@example.com')
    const body = { email: user.email, password: PASSWORD }
    const ended = await server.request<{ token: string }>('POST', '/api/auth/login', { body })
    await server.request('POST', '/api/auth/logout', { token: ended.body.token })
    expect(await count(sessions)).toBe(2)
    await sweep()
    expect(await count(sessions)).toBe(1)
    server.clock.advance({ days: 30, ms: -1 })
    await sweep()
    expect((await server.request('GET', '/api/account', { token })).status).toBe(200)
    server.clock.advance({ ms: 1 })
    await sweep()
    expect(await count(sessions)).toBe(0)
  })

  test('takes the entrances of admins that ran out, and leaves those alive', async () => {
    const enter = () => server.request<{ adminToken: string }>('POST', '/api/admin/login', { body: ADMIN })
    const token = (await enter()).body.adminToken
    await server.db.write((tx) => tx.update(adminSessions).set({ expiresAt: new Date(TEST_START.getTime() + 60_000) }))
    await enter()
    await sweep()
    expect(await count(adminSessions)).toBe(2)
    server.clock.advance({ ms: 60_000 })
    await sweep()
    expect(await count(adminSessions)).toBe(1)
    expect((await server.request('GET', '/api/admin/users', { token })).status).toBe(401)
  })

  test('takes codes after their day, because they count it, and reset tokens when they ran out', async () => {
    await server.db.write((tx) => tx.delete(verificationCodes))
    await server.signUp('b@example.com')
    await server.request('POST', '/api/auth/forgot-password', { body: { email: 'b@example.com' } })
    const code = codeIn((await server.mails()).findLast(({ to }) => to === 'b@example.com'))
    await server.request('POST', '/api/auth/verify-reset-code', { body: { email: 'b@example.com', code } })
    expect([await count(verificationCodes), await count(resetTokens)]).toEqual([2, 1])
    server.clock.advance({ minutes: 15, ms: -1 })
    await sweep()
    expect([await count(verificationCodes), await count(resetTokens)]).toEqual([2, 1])
    server.clock.advance({ ms: 1 })
    await sweep()
    expect([await count(verificationCodes), await count(resetTokens)]).toEqual([2, 0])
    server.clock.set('2027-03-02T23:59:59.999Z')
    await sweep()
    expect(await count(verificationCodes)).toBe(2)
    server.clock.set('2027-03-03T00:00:00.000Z')
    await sweep()
    expect(await count(verificationCodes)).toBe(0)
  })

  test('leaves a code of yesterday that is still good', async () => {
    server.clock.set('2027-03-02T23:55:00.000Z')
    await server.request('POST', '/api/auth/verification-code', { body: { email: 'night@example.com' } })
    server.clock.set('2027-03-03T00:04:59.999Z')
    await sweep()
    expect(await count(verificationCodes)).toBe(1)
    server.clock.advance({ ms: 1 })
    await sweep()
    expect(await count(verificationCodes)).toBe(0)
  })

  test('takes kept answers after 24 hours; until then a repeat is answered from them', async () => {
    const { token } = await server.signUp('c@example.com')
    const create = (key: string) =>
      server.request<{ id: string }>('POST', '/api/customers', {
        token,
        body: { name: 'Layla' },
        headers: { 'idempotency-key': key },
      })
    const first = await create('one')
    server.clock.advance({ hours: 24, ms: -1 })
    await sweep()
    expect((await create('one')).body.id).toBe(first.body.id)
    server.clock.advance({ ms: 1 })
    const anew = await create('one')
    expect(anew.body.id).not.toBe(first.body.id)
    await create('two')
    expect(await count(idempotencyRecords)).toBe(2)
    server.clock.advance({ hours: 24 })
    await sweep()
    expect(await count(idempotencyRecords)).toBe(0)
  })

  test('takes more than one batch, and no row of a neighbour', async () => {
    const { account, user } = await server.signUp('many@example.com')
    const alive = await count(sessions)
    const dead = Array.from({ length: 450 }, (_, index) => ({
      id: newId(),
      accountId: account,
      userId: user.id,
      createdAt: TEST_START,
      expiresAt: index % 2 ? TEST_START : new Date(TEST_START.getTime() + 1000),
      endedAt: index % 2 ? null : TEST_START,
    }))
    for (let at = 0; at < dead.length; at += 50) {
      await server.db.write((tx) => tx.insert(sessions).values(dead.slice(at, at + 50)))
    }
    expect(await count(sessions)).toBe(alive + 450)
    await sweep()
    expect(await count(sessions)).toBe(alive)
  })
})
