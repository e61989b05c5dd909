/** Two processes on one libSQL server: what one does to a team holds in the other, however many ask both at once. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '#domain/team/roles.ts'
import { type LibsqlServer, startLibsqlServer } from '#tests/support/databases.ts'
import { repetitions } from '#tests/support/runs.ts'
import { MEMBER_PASSWORD } from '#tests/support/team.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { ask, mailsIn, openShop, type Reply } from './shopkeeper.ts'
import { ADMIN } from './unlimited.ts'

const WITHIN_MS = 120_000
const REFUSED_WITHIN_MS = 5_000
const TWINS = repetitions(24, { soak: 64 })
/** Each demotes each other one. */
const OWNERS = repetitions(5, { soak: 9 })

const folder = mkdtempSync(join(tmpdir(), 'sanad-two-'))
const servers: ServerProcess[] = []
const urls: string[] = []
let database: LibsqlServer

type Member = { token: string; user: { id: string } }
type Team = { members: { userId: string; email: string; role: Role }[] }

let owner = ''
let stranger = ''
let seller: Member
let manager: Member
let owners: Member[]
const links = { stranger: '', newcomer: '' }

beforeAll(async () => {
  database = await startLibsqlServer(join(folder, 'server'))
  await start('one')
  owner = await openShop(urlOf(0), join(folder, 'one'), 'owner@example.com')
  stranger = await openShop(urlOf(0), join(folder, 'one'), 'stranger@example.com')
  seller = await joinAs('seller', 'seller@example.com')
  manager = await joinAs('manager', 'manager@example.com')
  const partners = Array.from({ length: OWNERS - 1 }, (_, at) => joinAs('owner', `partner-${at}@example.com`))
  owners = await Promise.all(partners)
  links.stranger = await invite('stranger@example.com', 'seller')
  links.newcomer = await invite('newcomer@example.com', 'seller')
  // Whichever process sends a letter has it in its folder, so the second one begins when all have been read.
  await start('two')
}, WITHIN_MS)

afterAll(async () => {
  for (const server of servers) await server.kill()
  await database.stop()
  rmSync(folder, { recursive: true })
})

async function start(name: string): Promise<void> {
  const secrets = { ...ADMIN, TRUSTED_PROXIES: '1', JWT_SECRET: 'one secret for both of these processes' }
  const server = startServerProcess(join(folder, name), { ...secrets, DATABASE_URL: database.url })
  servers.push(server)
  urls.push(await server.listening)
}

/** Requests of even turns go to the first process, the others to the second. */
const urlOf = (turn: number) => urls[turn % 2] ?? ''

async function invite(email: string, role: Role): Promise<string> {
  const invited = await ask(urlOf(0), 'POST', '/api/team/invitations', { token: owner, body: { email, role } })
  expect([invited.status, invited.text]).toEqual([202, '{}'])
  return waitUntil('the invitation', () => {
    const mail = mailsIn(join(folder, 'one')).find(({ to, text }) => to === email && text.includes('/invitation/'))
    return /\/invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  })
}

async function joinAs(role: Role, email: string): Promise<Member> {
  const path = `/api/invitations/${await invite(email, role)}/accept`
  return answerOf(201, await ask(urlOf(0), 'POST', path, { body: { password: MEMBER_PASSWORD } }))
}

type Answered = Member & Team & { url: string }

/** The answer of any of these calls, which has a part of that. */
function answerOf(status: number, reply: Reply): Answered {
  expect([reply.status, reply.text]).toEqual([status, expect.anything()])
  return JSON.parse(reply.text) as Answered // because each call here answers a part of it, and only that is read
}

const statusAt = async (turn: number, path: string, token?: string) =>
  (await ask(urlOf(turn), 'GET', path, token === undefined ? {} : { token })).status

const findTeam = async (token: string) => answerOf(200, await ask(urlOf(0), 'GET', '/api/team', { token }))

test(
  'who was removed or got another role in one process is refused in the other within five seconds',
  async () => {
    expect(await statusAt(1, '/api/payments', seller.token)).toBe(200)
    expect(await statusAt(1, '/api/dashboard', manager.token)).toBe(200)
    const request = { token: manager.token, body: { path: '/api/customers.csv?language=en' } }
    const { url } = answerOf(201, await ask(urlOf(1), 'POST', '/api/downloads', request))
    const path = ({ user }: Member) => `/api/team/members/${user.id}`
    const changed = await ask(urlOf(0), 'PUT', path(seller), { token: owner, body: { role: 'assistant' } })
    const removed = await ask(urlOf(0), 'DELETE', path(manager), { token: owner })
    expect([changed.status, removed.status]).toEqual([200, 204])
    expect(await statusAt(0, '/api/payments', seller.token)).toBe(403)
    expect(await statusAt(0, '/api/dashboard', manager.token)).toBe(401)
    // A one-use link is looked up, so it ends at once.
    expect(await statusAt(1, new URL(url).pathname)).toBe(404)
    const refused = { withinMs: REFUSED_WITHIN_MS }
    await waitUntil('403', async () => (await statusAt(1, '/api/payments', seller.token)) === 403, refused)
    await waitUntil('401', async () => (await statusAt(1, '/api/dashboard', manager.token)) === 401, refused)
  },
  WITHIN_MS,
)

const ACCEPTANCES = [
  { who: 'stranger', by: 'his session', asking: () => ({ token: stranger, body: {} }) },
  { who: 'newcomer', by: 'a new password', asking: () => ({ body: { password: MEMBER_PASSWORD } }) },
] as const

test.each(ACCEPTANCES)(
  `${TWINS} twins of one acceptance by $by, half of them in each process, make one member`,
  async ({ who, asking }) => {
    const path = `/api/invitations/${links[who]}/accept`
    // Each from an address of its own, because links are limited by it.
    const accept = (turn: number) => ask(urlOf(turn), 'POST', path, { ...asking(), network: `198.18.0.${turn}` })
    const answers = await Promise.all(Array.from({ length: TWINS }, (_, turn) => accept(turn)))
    const joined = answers.filter(({ status }) => status === 201)
    expect(joined).toHaveLength(1)
    for (const { status } of answers) expect([201, 404, 409]).toContain(status)
    const { members } = await findTeam(owner)
    expect(members.filter(({ email }) => email === `${who}@example.com`)).toHaveLength(1)
    const { token } = answerOf(201, joined[0] as Reply) // because there is one
    for (const turn of [0, 1]) expect(await statusAt(turn, '/api/account', token)).toBe(200)
  },
  WITHIN_MS,
)

test(
  `${OWNERS} owners who demote one another in both processes leave one owner`,
  async () => {
    const ids = (await findTeam(owner)).members.flatMap(({ userId, role }) => (role === 'owner' ? [userId] : []))
    expect(ids).toHaveLength(OWNERS)
    const [first = ''] = ids
    const all = [{ token: owner, id: first }, ...owners.map(({ token, user }) => ({ token, id: user.id }))]
    const body = { role: 'manager' }
    const pairs = all.flatMap(({ token, id }) => ids.filter((other) => other !== id).map((other) => ({ token, other })))
    const demoted = await Promise.all(
      pairs.map(({ token, other }, turn) => ask(urlOf(turn), 'PUT', `/api/team/members/${other}`, { token, body })),
    )
    for (const { status } of demoted) expect([200, 403, 409]).toContain(status)
    const { members } = await findTeam(owner)
    expect(members.filter(({ role }) => role === 'owner')).toHaveLength(1)
  },
  WITHIN_MS,
)
