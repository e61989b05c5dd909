/**
 * `kill -9` of the real process while people report issues and sign in on other devices, and an admin answers. Afterwards each
 * report, answer and sign-in that was answered is there once, with the letters about it, and nothing is there without its letters.
 */
import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Reader } from '#db/database.ts'
import { users } from '#db/schema/account.ts'
import { accountEvents } from '#db/schema/auth.ts'
import { issueReportMessages, issueReports } from '#db/schema/issue-reports.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import { repetitions, seed } from '#tests/support/runs.ts'
import { PASSWORD } from '#tests/support/test-server.ts'
import { liveOnce } from './lifetime.ts'
import { seededRandom } from './seeded-random.ts'
import { startServerProcess } from './server-process.ts'
import { ask, openShop, type Reply } from './shopkeeper.ts'
import { ADMIN } from './unlimited.ts'

const KILLS = repetitions(2, { soak: 30 })
const WRITERS = 3
const LIFE = { mostAnswers: 30, longestStepMs: 30 }
/** Fewer than a day allows, with the answers to them. */
const MOST_REPORTS = 8
const WITHIN_MS = 20 * 60_000
const SUPPORT = 'support@example.com'

const SYSTEMS = [
  'Windows NT 10.0; Win64; x64',
  'X11; Linux x86_64',
  'X11; CrOS x86_64 14541.0.0',
  'Linux; Android 14; K',
]
const BROWSERS = ['Chrome/140.0 Safari/537.36', 'Chrome/140.0 Safari/537.36 Edg/140.0', 'Gecko/20100101 Firefox/143.0']
const AGENTS = SYSTEMS.flatMap((system) => BROWSERS.map((browser) => `Mozilla/5.0 (${system}) ${browser}`))

const dataDir = mkdtempSync(join(tmpdir(), 'sanad-help-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

type Service = { url: string; answers: number; admin: string; shops: number }

/** The texts that were sent, each with whether the server said that it has it. */
const written = new Map<string, boolean>()
const signIns = new Map<string, boolean>()

async function call(service: Service, statuses: number[], pending: Promise<Reply>): Promise<{ id: string }> {
  const { status, text } = await pending
  if (!statuses.includes(status)) throw new Error(`expect(${statuses.join()}): ${status} ${text}`)
  service.answers++
  return JSON.parse(text || '{}') as { id: string } // because only the id of what was made is read
}

async function live(service: Service, email: string): Promise<void> {
  try {
    const token = await openShop(service.url, dataDir, email)
    for (let number = 0; number < MOST_REPORTS; number++) await reportAndSignIn(service, { email, token, number })
  } catch (error) {
    // A wrong answer ends the test; a server that is gone ends the client.
    if (error instanceof Error && error.message.includes('expect(')) throw error
  }
}

type Turn = { email: string; token: string; number: number }

async function reportAndSignIn(service: Service, { email, token, number }: Turn): Promise<void> {
  const { url } = service
  const description = `${email}: report ${number}`
  const send = async (text: string, path: string, asking: { token: string; body: object }) => {
    written.set(text, false)
    const made = await call(service, [200, 201], ask(url, 'POST', path, asking))
    written.set(text, true)
    return made
  }
  const report = { category: 'bug', description }
  const { id } = await send(description, '/api/issue-reports', { token, body: report })
  const text = `${description}, answered`
  await send(text, `/api/admin/issue-reports/${id}/replies`, { token: service.admin, body: { text } })
  const reply = `${description}, thanked for`
  await send(reply, `/api/issue-reports/${id}/replies`, { token, body: { text: reply } })
  const agent = AGENTS[number] ?? ''
  signIns.set(`${email} ${number}`, false)
  await call(service, [200], ask(url, 'POST', '/api/auth/login', { body: { email, password: PASSWORD }, agent }))
  signIns.set(`${email} ${number}`, true)
}

async function expectWhole(db: Reader): Promise<void> {
  const reports = await db.select().from(issueReports)
  const messages = await db.select().from(issueReportMessages)
  const mails = await db.select().from(mailOutbox)
  for (const [text, isSure] of written) {
    const found = messages.filter((message) => message.text === text).length
    expect([text, found]).toEqual([text, isSure ? 1 : Math.min(found, 1)])
  }
  for (const { id, email } of reports) {
    const about = messages.filter(({ reportId }) => reportId === id)
    const letters = mails.filter(({ once }) => once.startsWith(`issue report ${id} `)).map(({ message }) => message.to)
    const count = (by: 'user' | 'support') => about.filter((message) => message.by === by).length
    // Support gets all that the user writes; he gets a copy of the report, and each answer.
    const expected = [count('user'), 1 + count('support')]
    expect([SUPPORT, email].map((to) => letters.filter((one) => one === to).length)).toEqual(expected)
  }
  await expectWholeSignIns(db, mails)
}

async function expectWholeSignIns(db: Reader, mails: (typeof mailOutbox.$inferSelect)[]): Promise<void> {
  const events = (await db.select().from(accountEvents)).filter(({ kind }) => kind === 'new-device')
  for (const { id, email } of await db.select().from(users)) {
    const recorded = events.filter(({ userId }) => userId === id).length
    const letters = mails.filter(({ once, message }) => once.startsWith('security ') && message.to === email).length
    const tried = [...signIns].filter(([name]) => name.startsWith(`${email} `))
    const sure = tried.filter(([, isSure]) => isSure).length
    expect([email, letters]).toEqual([email, recorded])
    // The sign-in of which nothing was heard may have happened.
    expect(recorded).toBeGreaterThanOrEqual(sure)
    expect(recorded).toBeLessThanOrEqual(tried.length)
  }
}

test(
  `${KILLS} kills while people ask for help: each report, answer and sign-in is there once, with its letters`,
  async () => {
    const chosenSeed = seed()
    console.log(`${KILLS} kills, SANAD_SEED=${chosenSeed}`)
    const random = seededRandom(chosenSeed)
    const begin = () => startServerProcess(dataDir, { ...ADMIN, SUPPORT_EMAIL: SUPPORT })
    let server = begin()
    const service: Service = { url: await server.listening, answers: 0, admin: '', shops: 0 }
    for (let kill = 1; kill <= KILLS; kill++) {
      service.admin = await adminAt(service.url)
      const clients = Array.from({ length: WRITERS }, () => live(service, `writer-${service.shops++}@example.com`))
      await liveOnce(clients, kill, { random, answered: () => service.answers, ...LIFE })
      await server.kill()
      await Promise.all(clients)
      expect(server.output()).not.toContain('"level":"error"')
      await look()
      server = begin()
      service.url = await server.listening
    }
    expect(await server.stop()).toBe(0)
    await look()
    expect([...written.values(), ...signIns.values()].filter(Boolean).length).toBeGreaterThan(LIFE.mostAnswers / 2)
  },
  WITHIN_MS,
)

async function adminAt(url: string): Promise<string> {
  const body = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
  const { text } = await ask(url, 'POST', '/api/admin/login', { body })
  return (JSON.parse(text) as { adminToken: string }).adminToken // because this is what an admin is answered
}

async function look(): Promise<void> {
  const db = await openDatabase({ dataDir })
  try {
    await expectWhole(db.read)
  } finally {
    await db.close()
  }
}
