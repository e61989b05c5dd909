/** The health of the service for admins: figures of the process, and no secret of it. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { startMailServer, type Fate, type MailServer } from '#tests/support/smtp.ts'
import { type TestServer, WRONG_PASSWORD, startTestServer } from '#tests/support/test-server.ts'

const SECRETS = {
  JWT_SECRET: 'planted-jwt-secret-planted-jwt-secret',
  ADMIN_PASSWORD: 'planted admin password',
  ZIINA_API_KEY: 'planted-ziina-key',
  ZIINA_WEBHOOK_SECRET: 'planted-webhook-secret',
  DATABASE_AUTH_TOKEN: 'planted-database-token',
}
const ADMIN_EMAIL = 'boss@example.com'
const USER = 'smtp-user:planted-mail-password@'

let server: TestServer
let smtp: MailServer
let token: string
let fate: Fate = 'accept'

beforeAll(async () => {
  smtp = await startMailServer(() => fate)
  const env = { ...SECRETS, ADMIN_EMAIL, MAIL_URL: smtp.url.replace('//', `//${USER}`) }
  server = await startTestServer({ env })
  const body = { email: ADMIN_EMAIL, password: SECRETS.ADMIN_PASSWORD }
  token = (await server.request<{ adminToken: string }>('POST', '/api/admin/login', { body })).body.adminToken
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})

type Health = {
  versions: Record<'app' | 'bun' | 'sqlite', string> & { schema: { tag: string; at: string } }
  database: { kind: string; bytes: number; diskFree: number }
  writes: { jobs: number; longestMs: number }
  printing: { workers: number; running: number; waiting: number }
  mail: { to: string; isLate: boolean; lastSentAt: string | null; lastFailure: { code: string } | null }
  dataCheck: unknown
  lastBackup: { at: string; bytes: number } | null
  refusals: { hour: string; signIns: number; limits: number }[]
  settings: { shown: { name: string; value: string }[]; hidden: { name: string; isSet: boolean }[] }
}

const health = async () => (await server.request<Health>('GET', '/api/admin/health', { token })).body

test('versions, database, queue and printers', async () => {
  const { versions, database, writes, printing } = await health()
  expect(versions.bun).toBe(Bun.version)
  expect(versions.sqlite).toMatch(/^3\.\d+\.\d+$/)
  expect(versions.schema.tag).toMatch(/^\d{4}_/)
  expect(database).toMatchObject({ kind: 'file' })
  expect(database.bytes).toBeGreaterThan(100_000)
  expect(database.diskFree).toBeGreaterThan(0)
  expect(writes.jobs).toBe(0)
  expect(writes.longestMs).toBeGreaterThanOrEqual(0)
  expect(printing).toEqual({ workers: 2, running: 0, waiting: 0 })
})

test('no secret of the environment is in the answer, which says only whether each is set', async () => {
  const answer = await server.request('GET', '/api/admin/health', { token })
  const text = new TextDecoder().decode(answer.bytes)
  expect(text).not.toContain('planted')
  expect(text).not.toContain('smtp-user')
  expect(text).not.toContain(ADMIN_EMAIL)
  const { shown, hidden } = (await health()).settings
  expect(hidden.filter(({ isSet }) => isSet).map(({ name }) => name)).toEqual([
    'DATABASE_AUTH_TOKEN',
    'MAIL_URL',
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'ZIINA_API_KEY',
    'ZIINA_WEBHOOK_SECRET',
  ])
  expect(shown).toContainEqual({ name: 'PLAN_MONTHLY', value: '49.00' })
})

test('the last mail that was taken, and the codes of the last failure', async () => {
  expect((await health()).mail).toEqual({ to: 'server', isLate: false, lastSentAt: null, lastFailure: null })
  const deliverTo = async (email: string) => {
    await server.request('POST', '/api/auth/verification-code', { body: { email } })
    await server.deps.mail.run()
  }
  await deliverTo('one@example.com')
  fate = 'refuse-address'
  await deliverTo('two@example.com')
  const { mail } = await health()
  expect(mail.lastSentAt).toBe(server.deps.now().toISOString())
  expect(mail.lastFailure?.code).toMatch(/^550/)
  expect(JSON.stringify(mail)).not.toContain('@')
})

test('refused sign-ins and reached limits by hour, as counts of a day alone', async () => {
  const guess = () =>
    server.request('POST', '/api/auth/login', { body: { email: 'owner@example.com', password: WRONG_PASSWORD } })
  await guess()
  server.clock.advance({ hours: 2 })
  for (let tries = 0; tries < 11; tries += 1) await guess()
  const [latest, before] = (await health()).refusals
  expect(latest).toEqual({ hour: '2027-03-02T10:00:00.000Z', signIns: 10, limits: 1 })
  expect(before).toMatchObject({ hour: '2027-03-02T08:00:00.000Z', signIns: 1 })
  expect(JSON.stringify([latest, before])).not.toContain('owner')
})

test('the newest backup of the data folder', async () => {
  expect((await health()).lastBackup).toBeNull()
  const folder = join(server.env.dataDir, 'backups')
  mkdirSync(folder)
  writeFileSync(join(folder, 'sanad-2027-03-01T08-00-00Z.db'), 'older')
  writeFileSync(join(folder, 'sanad-2027-03-02T08-00-00Z.db'), 'the newest')
  expect((await health()).lastBackup?.bytes).toBe('the newest'.length)
})

test('a day later nothing of the hours is left', async () => {
  server.clock.advance({ hours: 9 })
  expect((await health()).refusals).toHaveLength(2)
  server.clock.advance({ days: 1 })
  const body = { email: ADMIN_EMAIL, password: SECRETS.ADMIN_PASSWORD }
  token = (await server.request<{ adminToken: string }>('POST', '/api/admin/login', { body })).body.adminToken
  expect((await health()).refusals).toEqual([])
})
