/** Reminders before a paid period ends, handed to a real SMTP server, with a clock the test sets. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { openDatabase } from '#db/database.ts'
import { subscriptions } from '#db/schema/subscription.ts'
import { startMailDelivery } from '#jobs/mail-delivery.ts'
import { startRenewalReminders } from '#jobs/reminders.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { type MailServer, startMailServer } from '#tests/support/smtp.ts'
import { type Newcomer, startTestServer } from '#tests/support/test-server.ts'

/** Ten in the evening in Dubai: the next day in Auckland. */
const ENDS = new Date('2027-04-10T18:00:00.000Z')
const HOUR_MS = 3_600_000
const ADMIN = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a lamp in the lighthouse' }
const env = { appUrl: 'https://invoices.example.com' }

let database: TestDatabase
let mailServer: MailServer
let atMs: number

beforeEach(async () => {
  database = await openTestDatabase('file')
  mailServer = await startMailServer(() => 'accept')
})
afterEach(async () => {
  await mailServer.close()
  await database.close()
})

/** Signed up, and paid until `ENDS`. */
async function subscriber(who: Newcomer = {}) {
  const testServer = await startTestServer({ database, env: ADMIN })
  const person = await testServer.signUp(who)
  const body = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
  const { adminToken } = (await testServer.request<{ adminToken: string }>('POST', '/api/admin/login', { body })).body
  const given = { status: 'active', expiresAt: ENDS.toISOString(), userId: person.user.id }
  expect(
    (await testServer.request('POST', '/api/subscription/update', { token: adminToken, body: given })).status,
  ).toBe(200)
  await testServer.mails()
  await testServer.close()
  database = { ...database, db: await openDatabase(database.options) }
  return person
}

/** One start of the jobs, so many hours before the end, and everything they do there; then they stop. */
async function runAt(hoursBefore: number) {
  atMs = ENDS.getTime() - hoursBefore * HOUR_MS
  const now = () => new Date(atMs)
  const parts = { db: database.db, log: () => undefined, now }
  const reminders = startRenewalReminders({ ...parts, env })
  await reminders.run()
  const mail = await startMailDelivery({
    ...parts,
    env: { dataDir: database.options.dataDir, mailUrl: mailServer.url, mailFrom: 'Sanad <post@sanad.example>' },
  })
  await mail.run()
  await reminders.stop()
  await mail.stop()
}

const subjects = () => mailServer.taken.map(({ subject }) => subject)
const change = (values: Partial<typeof subscriptions.$inferInsert>) =>
  database.db.write((tx) => tx.update(subscriptions).set(values))

describe('A paid period that ends', () => {
  test('is reminded of seven, three and one days before, each once, whatever restarts', async () => {
    const { user } = await subscriber()
    for (const hours of [169, 168, 167.9, 167, 72.1, 72, 71, 24.1, 24, 23, 0.1, 0, -1, -100]) {
      await runAt(hours)
      await runAt(hours)
    }
    expect(subjects()).toEqual([
      'Your Sanad subscription ends in 7 days',
      'Your Sanad subscription ends in 3 days',
      'Your Sanad subscription ends in 1 day',
    ])
    expect(mailServer.taken.map(({ to }) => to)).toEqual([user.email, user.email, user.email])
    const [first] = mailServer.taken
    expect(first?.text).toContain('Your subscription ends in 7 days, on 10 April 2027.')
    expect(first?.text).toContain('https://invoices.example.com/subscription')
    expect(first?.html).toContain('<html lang="en" dir="ltr">')
  })

  test('in Arabic, counted as Arabic counts, the day as it is where the company is', async () => {
    await subscriber({ language: 'ar', timeZone: 'Pacific/Auckland' })
    for (const hours of [160, 47, 1]) await runAt(hours)
    expect(subjects()).toEqual([
      'ينتهي اشتراكك في منصة سند بعد 7 أيام',
      'ينتهي اشتراكك في منصة سند بعد يومين',
      'ينتهي اشتراكك في منصة سند خلال 24 ساعة',
    ])
    const [first, second] = mailServer.taken
    expect(first?.text).toContain('ينتهي اشتراكك بعد 7 أيام، في 11 أبريل 2027.')
    expect(second?.text).toContain('ينتهي اشتراكك بعد يومين، في 11 أبريل 2027.')
    expect(first?.html).toContain('<html lang="ar" dir="rtl">')
    expect(first?.text).not.toContain('Renew')
  })

  test('is reminded of by the nearest alone when the server stood still, and never after the end', async () => {
    await subscriber()
    await runAt(20)
    expect(subjects()).toEqual(['Your Sanad subscription ends in 1 day'])
    await runAt(-1)
    // A clock that is put back.
    for (const hours of [23, 70, 160, 400]) await runAt(hours)
    expect(mailServer.taken).toHaveLength(1)
  })

  test('is reminded of again when a new end has been paid for, and not of the old one', async () => {
    await subscriber()
    await runAt(167)
    await change({ paidUntil: new Date(ENDS.getTime() + 720 * HOUR_MS) })
    for (const hours of [72, 24, 1, -1]) await runAt(hours)
    expect(mailServer.taken).toHaveLength(1)
    await runAt(167 - 720)
    expect(subjects()).toEqual(['Your Sanad subscription ends in 7 days', 'Your Sanad subscription ends in 7 days'])
  })
})

describe('Nobody is reminded', () => {
  test('who has no limits, or never paid', async () => {
    await subscriber()
    await change({ unlimited: true })
    for (const hours of [160, 70, 20]) await runAt(hours)
    await change({ unlimited: false, plan: null, paidUntil: null, trialEndsAt: ENDS })
    for (const hours of [160, 70, 20]) await runAt(hours)
    expect(mailServer.taken).toEqual([])
  })
})

test('many at once are all reminded, and by two runs at the same moment each once', async () => {
  const { account, user } = await subscriber()
  const { db } = database
  await db.write(async (tx) => {
    for (let count = 0; count < 119; count++) {
      const id = crypto.randomUUID()
      await tx.run(`INSERT INTO accounts (id, created_at) VALUES ('${id}', 0)`)
      await tx.run(
        `INSERT INTO users (id, account_id, email, password_hash, created_at) VALUES ('${id}', '${id}', 'reader-${count}@example.com', '', 0)`,
      )
      await tx.run(`INSERT INTO members (account_id, user_id, role, joined_at) VALUES ('${id}', '${id}', 'owner', 0)`)
      await tx.run(
        `INSERT INTO subscriptions SELECT '${id}', trial_ends_at, trial_restarted, plan, paid_until, unlimited FROM subscriptions WHERE account_id = '${account}'`,
      )
    }
  })
  atMs = ENDS.getTime() - 160 * HOUR_MS
  const runs = [1, 2].map(() => startRenewalReminders({ db, env, log: () => undefined, now: () => new Date(atMs) }))
  await Promise.all(runs.map((reminders) => reminders.run()))
  for (const reminders of runs) await reminders.stop()
  await runAt(160)
  const readers = mailServer.taken.map(({ to }) => to)
  expect(new Set(readers).size).toBe(120)
  expect(readers).toContain(user.email)
  expect(readers).toHaveLength(120)
}, 30_000)
