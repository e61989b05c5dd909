/** Who has left a company, and whose last day is over: every call refuses them, in every process, and at once here. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { ADMIN, createUnlimitedCompany } from '#tests/faults/unlimited.ts'
import type { Company } from '#tests/support/companies.ts'
import { openTestDatabase } from '#tests/support/databases.ts'
import { joinTeam, type Member } from '#tests/support/team.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { ROUTES } from './route-table.ts'

const UNKNOWN = '01999999-9999-7999-8999-999999999999'

let server: TestServer
let owner: Company
const tokens: Record<'left' | 'ended', string> = { left: '', ended: '' }

const ask = (method: string, path: string, token: string, body?: unknown) =>
  server.request<{ reason?: string }>(method, path, { token, ...(body !== undefined && { body }) })

beforeAll(async () => {
  server = await startTestServer({ env: ADMIN })
  owner = await createUnlimitedCompany(server)
  const left = await joinTeam(server, owner.token, { email: 'left@example.com', role: 'manager' })
  const today = server.clock.now().toISOString().slice(0, 10)
  const ended = await joinTeam(server, owner.token, { email: 'ended@example.com', role: 'manager', endsOn: today })
  for (const { token } of [left, ended]) expect((await ask('GET', '/api/account', token)).status).toBe(200)
  expect((await ask('POST', '/api/team/leave', left.token)).status).toBe(204)
  server.clock.advance({ hours: 24 })
  Object.assign(tokens, { left: left.token, ended: ended.token })
})
afterAll(() => server.close())
beforeEach(() => server.clock.advance({ seconds: 2 }))

const calls = Object.entries(ROUTES).flatMap(([name, { access }]) => (access === 'session' ? [name] : []))

describe.each(['left', 'ended'] as const)('Somebody who has %s', (who) => {
  test.each(calls)('%s', async (name) => {
    const [method = '', path = ''] = name.split(' ')
    const refused = await ask(method, path.replaceAll(/:\w+/g, UNKNOWN), tokens[who])
    expect([refused.status, refused.body.reason]).toEqual([401, 'auth.required'])
  })
})

const newMember = (name: string) => joinTeam(server, owner.token, { email: `${name}@example.com`, role: 'seller' })
const change = ({ user }: Member, role: string) => ask('PUT', `/api/team/members/${user.id}`, owner.token, { role })

test('sixty-four requests around a change have the old rights or the new ones, and the next has the new ones', async () => {
  const member = await newMember('changed')
  const read = () => ask('GET', '/api/payments', member.token)
  const before = Array.from({ length: 32 }, read)
  const changed = change(member, 'assistant')
  const around = await Promise.all([...before, ...Array.from({ length: 32 }, read)])
  for (const { status, body } of around) {
    expect(status === 200 ? 'items' in body : body.reason === 'team.not-allowed').toBe(true)
  }
  expect((await changed).status).toBe(200)
  expect((await read()).status).toBe(403)
})

test('another process on the same database refuses within five seconds', async () => {
  const database = await openTestDatabase('file')
  const [here, there] = await Promise.all([0, 1].map(() => startTestServer({ database, env: ADMIN })))
  if (!here || !there) throw new Error('Two were started')
  const boss = await createUnlimitedCompany(here)
  const member = await joinTeam(here, boss.token, { email: 'elsewhere@example.com', role: 'seller' })
  const statusAt = async (process: TestServer) =>
    (await process.request('GET', '/api/payments', { token: member.token })).status
  expect(await statusAt(there)).toBe(200)
  const path = `/api/team/members/${member.user.id}`
  expect((await here.request('DELETE', path, { token: boss.token })).status).toBe(204)
  expect(await statusAt(here)).toBe(401)
  there.clock.advance({ seconds: 5 })
  expect(await statusAt(there)).toBe(401)
  await Promise.all([here, there].map((one) => one.close()))
  await database.close()
})
