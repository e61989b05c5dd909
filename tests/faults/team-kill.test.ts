/**
 * `kill -9` of the real process while people are invited, accept, go to companies of their own and back, and are removed.
 * Afterwards each step happened wholly or not at all, and whoever goes on from there can.
 */
import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '#db/database.ts'
import { repetitions, seed } from '#tests/support/runs.ts'
import { MEMBER_PASSWORD } from '#tests/support/team.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import { liveOnce } from './lifetime.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import { startServerProcess } from './server-process.ts'
import { expectWholeServiceDays } from './whole-service-days.ts'
import { ask, mailsIn, openShop, type Reply } from './shopkeeper.ts'
import { ADMIN } from './unlimited.ts'
import { expectWholeTeams, type Invited } from './whole-teams.ts'

const KILLS = repetitions(2, { soak: 60 })
const CLIENTS = 3
/** Fewer than are invited on one day. */
const MOST_OF_COMPANY = 18
const LIFE = { mostAnswers: 30, longestStepMs: 30 }
const WITHIN_MS = 20 * 60_000

const dataDir = mkdtempSync(join(tmpdir(), 'sanad-team-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

type Person = Invited & {
  link: string
  /** The company that invited him, of the sessions that he has there. */
  account: string
  here: string[]
  /** A session that he has gone on from, or is about to, with the company it is of. */
  at?: { token: string; company: string }
}

type Shop = {
  url: string
  isOver: boolean
  random: SeededRandom
  answers: number
  people: Person[]
  /** The owner who invites, and how many people before. */
  token: string
  before: number
}

type Answered = { token: string; user: { id: string }; company: { id: string } }

const networkOf = ({ random }: Shop) => `198.18.${random.below(256)}.${random.below(256)}`

async function call(shop: Shop, method: string, path: string, asking: { token?: string; body?: unknown } = {}) {
  const answer = await ask(shop.url, method, path, { ...asking, network: networkOf(shop) })
  shop.answers++
  return answer
}

async function expectAnswer(statuses: number[], pending: Promise<Reply>): Promise<Answered> {
  const { status, text } = await pending
  if (!statuses.includes(status)) throw new Error(`expect(${statuses.join()}): ${status} ${text}`)
  return JSON.parse(text || '{}') as Answered // because each of these calls answers this, or nothing that is read
}

async function workUntilItDies(shop: Shop): Promise<void> {
  try {
    while (shop.people.length - shop.before < MOST_OF_COMPANY) await liveOn(shop)
  } catch (error) {
    // A wrong answer ends the test; a server that is gone ends the client.
    if (error instanceof Error && error.message.includes('expect(')) throw error
  }
}

/** One person from the invitation to the end of his access. */
async function liveOn(shop: Shop): Promise<void> {
  const email = `member-${shop.people.length}@example.com`
  const facts = { hasJoined: 'no', isRemoved: 'no', devices: [0] } as const
  const person: Person = { email, ...facts, link: '', account: '', here: [] }
  shop.people.push(person)
  // Owners found companies of their own.
  const body = { email, role: 'owner' }
  await expectAnswer([202], call(shop, 'POST', '/api/team/invitations', { token: shop.token, body }))
  person.link = await waitUntil('the invitation', () => {
    if (shop.isOver) throw new Error('The server is gone')
    return linkTo(email)
  })
  await accept(shop, person)
  if (shop.random.chance(0.3)) await signInAgain(shop, person)
  for (let moves = shop.random.below(4); moves > 0; moves--) await moveOn(shop, person)
  if (shop.random.chance(0.7)) await remove(shop, person)
}

const linkTo = (email: string) => {
  const mail = mailsIn(dataDir).find(({ to, text }) => to === email && text.includes('/invitation/'))
  return /\/invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
}

/** He has the session of the answer then. */
async function accept(shop: Shop, person: Person): Promise<void> {
  Object.assign(person, { hasJoined: 'perhaps', devices: [0, 1] })
  const body = { password: MEMBER_PASSWORD }
  const joined = await expectAnswer([201], call(shop, 'POST', `/api/invitations/${person.link}/accept`, { body }))
  const { token, company } = joined
  Object.assign(person, { hasJoined: 'yes', devices: [1], account: company.id, here: [token] })
  person.at = { token, company: company.id }
}

async function signInAgain(shop: Shop, person: Person): Promise<void> {
  person.devices = [1, 2]
  const body = { email: person.email, password: MEMBER_PASSWORD }
  const { token } = await expectAnswer([200], call(shop, 'POST', '/api/auth/login', { body }))
  person.devices = [2]
  person.here.push(token)
}

/** To a company of his own, or back to the one that invited him. */
async function moveOn(shop: Shop, person: Person): Promise<void> {
  const { token = '', company } = person.at ?? {}
  const moved = await (company === person.account
    ? expectAnswer([201], call(shop, 'POST', '/api/companies', { token, body: { name: 'Of my own', country: 'AE' } }))
    : expectAnswer([200], call(shop, 'POST', '/api/auth/switch', { token, body: { companyId: person.account } })))
  person.at = { token: moved.token, company: moved.company.id }
  if (moved.company.id === person.account) person.here.push(moved.token)
}

async function remove(shop: Shop, person: Person): Promise<void> {
  const { token } = shop
  const { members } = JSON.parse((await call(shop, 'GET', '/api/team', { token })).text) as {
    members: { userId: string; email: string }[] // because this is what the team answers
  }
  const { userId } = members.find(({ email }) => email === person.email) ?? { userId: '' }
  person.isRemoved = 'perhaps'
  await expectAnswer([204], call(shop, 'DELETE', `/api/team/members/${userId}`, { token }))
  person.isRemoved = 'yes'
  await expectSignedOut(shop, person)
}

async function expectSignedOut(shop: Shop, { email, here }: Person): Promise<void> {
  for (const token of here) {
    const { status } = await call(shop, 'GET', '/api/account', { token })
    if (status !== 401) throw new Error(`expect(401): ${email} is still signed in, ${status}`)
  }
}

/** After a start: who was accepting tries again, who was removed is out everywhere, and whoever was moving works where he is. */
async function goOn(shop: Shop, person: Person): Promise<void> {
  if (person.hasJoined === 'perhaps' && person.link !== '') {
    const body = { password: MEMBER_PASSWORD }
    const opens = (await call(shop, 'GET', `/api/invitations/${person.link}`)).status
    const again = await call(shop, 'POST', `/api/invitations/${person.link}/accept`, { body })
    expect([opens, again.status]).toEqual(opens === 200 ? [200, 201] : [404, 404])
    Object.assign(person, { hasJoined: 'yes', devices: [1] })
    return
  }
  const seen = await Promise.all(person.here.map((token) => call(shop, 'GET', '/api/account', { token })))
  const statuses = new Set(seen.map(({ status }) => status))
  // On every device alike.
  expect(statuses.size).toBeLessThan(2)
  if (person.isRemoved === 'yes') expect([...statuses]).toEqual([401])
  if (person.isRemoved === 'perhaps') person.isRemoved = statuses.has(401) ? 'yes' : 'no'
  const { at } = person
  if (!at || (person.isRemoved === 'yes' && at.company === person.account)) return
  const { company } = await expectAnswer([200], call(shop, 'GET', '/api/auth/verify', { token: at.token }))
  expect(company.id).toBe(at.company)
}

test(
  `${KILLS} kills while people join, move and are removed: each step is whole, or never was`,
  async () => {
    const chosenSeed = seed()
    console.log(`${KILLS} kills, SANAD_SEED=${chosenSeed}`)
    const start = () => startServerProcess(dataDir, { ...ADMIN, TRUSTED_PROXIES: '1' })
    let server = start()
    const random = seededRandom(chosenSeed)
    const shop: Shop = {
      url: await server.listening,
      isOver: false,
      random,
      answers: 0,
      people: [],
      token: '',
      before: 0,
    }
    for (let kill = 1; kill <= KILLS; kill++) {
      const from = shop.people.length
      if (kill === 1 || from - shop.before > MOST_OF_COMPANY / 2) await openAnother(shop)
      const clients = Array.from({ length: CLIENTS }, () => workUntilItDies(shop))
      await liveOnce(clients, kill, { random: shop.random, answered: () => shop.answers, ...LIFE })
      shop.isOver = true
      await server.kill()
      await Promise.all(clients)
      expect(server.output()).not.toContain('"level":"error"')
      await look(shop.people)
      server = start()
      Object.assign(shop, { url: await server.listening, isOver: false })
      for (const person of shop.people.slice(from)) await goOn(shop, person)
    }
    expect(await server.stop()).toBe(0)
    await look(shop.people)
    const count = (fact: 'hasJoined' | 'isRemoved') => shop.people.filter((person) => person[fact] === 'yes').length
    expect(count('hasJoined')).toBeGreaterThan(0)
    console.log(`${shop.answers} answers, ${count('hasJoined')} joined, ${count('isRemoved')} removed`)
  },
  WITHIN_MS,
)

async function openAnother(shop: Shop): Promise<void> {
  shop.before = shop.people.length
  shop.token = await openShop(shop.url, dataDir, `owner-${shop.before}@example.com`)
}

async function look(people: readonly Person[]): Promise<void> {
  const db: Database = await openDatabase({ dataDir })
  try {
    await expectWholeServiceDays(db.read)
    await expectWholeTeams(db.read, people)
  } finally {
    await db.close()
  }
}
