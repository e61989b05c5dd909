/** The mail to a company that is not registered when its sales first come near a threshold of registration, or pass it. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { startThresholdNotices } from '#jobs/reminders.ts'
import { startSweep } from '#jobs/sweep.ts'
import { ADMIN, createUnlimitedCompany } from '#tests/faults/unlimited.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** The server's clock starts at noon of 2 March 2027 in Dubai. */
const HOURS = 3_600
const DAYS = 24 * HOURS

const NEAR_VOLUNTARY = 'Your sales are near the voluntary threshold of VAT registration'
const PASSED_VOLUNTARY = 'Your sales passed the voluntary threshold of VAT registration'
const NEAR_MANDATORY = 'Your sales are near the mandatory threshold of VAT registration'
const PASSED_MANDATORY = 'You must register for VAT: your sales passed the mandatory threshold'

let database: TestDatabase
let server: TestServer
beforeEach(async () => {
  database = await openTestDatabase('file')
  server = await startTestServer({ database, env: ADMIN })
})
afterEach(async () => {
  await server.close()
  await database.close()
})

async function open(facts: object = {}) {
  const company = await createUnlimitedCompany(server, { name: 'Noor Trading', vatRegistered: false, ...facts })
  const ask = async (method: string, path: string, body: object) => {
    const answer = await server.request<{ id: string }>(method, path, { token: company.token, body })
    expect([path, answer.status < 300 || answer.body]).toEqual([path, true])
    return answer.body.id
  }
  const sell = (unitPrice: string, issueDate = '2027-03-02', more: object = {}) =>
    ask('POST', '/api/invoices?issue=1', {
      customer: { name: 'Al Waha Trading L.L.C.' },
      currency: 'AED',
      language: 'en',
      issueDate,
      lines: [{ description: 'Work', quantity: '1', unitPrice, tax: 'standard' }],
      ...more,
    })
  return { ...company, ask, sell }
}

/** The notices that runs of the job, each started as after a restart, have mailed. */
async function notices() {
  await run()
  return sent()
}

async function run() {
  const log = () => undefined
  const job = startThresholdNotices({ db: server.db, env: { appUrl: 'https://x.example' }, log, now: server.clock.now })
  await job.run()
  await job.stop()
}

const sent = async () => (await server.mails()).filter(({ text }) => text.includes('/reports/threshold'))
const subjects = async () => (await notices()).map(({ subject }) => subject)

describe('A company that is not registered', () => {
  test('is told of each step once, when its sales first reach it', async () => {
    const { user, sell, ask } = await open()
    await sell('149999.99', '2026-04-01')
    expect(await subjects()).toEqual([])
    await sell('0.01')
    expect(await subjects()).toEqual([NEAR_VOLUNTARY])
    await sell('37500.00')
    // A threshold itself is not passed.
    expect(await subjects()).toEqual([NEAR_VOLUNTARY])
    await sell('0.01')
    expect(await subjects()).toEqual([NEAR_VOLUNTARY, PASSED_VOLUNTARY])
    await sell('112499.99')
    expect(await subjects()).toEqual([NEAR_VOLUNTARY, PASSED_VOLUNTARY, NEAR_MANDATORY])
    const last = await sell('75000.01')
    const all = [NEAR_VOLUNTARY, PASSED_VOLUNTARY, NEAR_MANDATORY, PASSED_MANDATORY]
    expect(await subjects()).toEqual(all)
    expect((await sent()).every(({ to }) => to === user.email)).toBe(true)

    await ask('POST', `/api/invoices/${last}/void`, { reason: 'Mistake' })
    expect(await subjects()).toEqual(all)
    await sell('90000.00')
    expect(await subjects()).toEqual(all)
  })

  test('is told of the highest step alone, with what the law asks', async () => {
    const { sell, ask } = await open()
    const invoice = await sell('375000.01')
    const [mail, ...more] = await notices()
    expect(more).toEqual([])
    expect(mail?.subject).toBe(PASSED_MANDATORY)
    expect(mail?.text).toContain('of the twelve months until 2 March 2027 are AED 375,000.01')
    expect(mail?.text).toContain('The mandatory threshold of VAT registration is AED 375,000.00.')
    expect(mail?.text).toContain('within 30 days of passing the mandatory threshold (VAT law, article 13; regulation')
    expect(mail?.text).toContain('Purchases, imports and sales that are not in Sanad are not in it')
    expect(mail?.text).toContain('https://x.example/reports/threshold')

    await ask('POST', `/api/invoices/${invoice}/void`, { reason: 'Mistake' })
    await sell('200000.00')
    expect(await subjects()).toEqual([PASSED_MANDATORY])
  })

  test.each([
    [
      '150000.00',
      'Once they pass it, you may register, and do not have to (VAT law, article 17; regulation, article 8).',
    ],
    ['187500.01', 'You may register, and do not have to (VAT law, article 17; regulation, article 8).'],
    [
      '300000.00',
      'you must apply to the Federal Tax Authority within 30 days (VAT law, article 13; regulation, article 7)',
    ],
  ])('is told at AED %s: %s', async (amount, law) => {
    await (await open()).sell(amount)
    const [mail] = await notices()
    expect(mail?.text).toContain(law)
  })

  test('is told once by runs at the same time, after a restart, and when the mail is no longer kept', async () => {
    const { sell } = await open()
    await sell('200000.00')
    await Promise.all([run(), run(), run()])
    expect(await subjects()).toEqual([PASSED_VOLUNTARY])
    server.clock.advance({ seconds: 31 * DAYS })
    const sweep = startSweep({
      db: server.db,
      dataDir: server.env.dataDir,
      log: server.deps.log,
      now: server.clock.now,
    })
    await sweep.run()
    await sweep.stop()
    expect(await server.db.read.all(sql`SELECT * FROM mail_outbox WHERE once LIKE 'threshold %'`)).toEqual([])
    await run()
    expect(await server.db.read.all(sql`SELECT * FROM mail_outbox WHERE once LIKE 'threshold %'`)).toEqual([])
  })

  test('is told from seven in the morning of its own day', async () => {
    const { sell, ask } = await open()
    await ask('PUT', '/api/account', { timeZone: 'Pacific/Auckland' })
    // A new zone counts from its next midnight.
    server.clock.advance({ seconds: DAYS })
    await sell('200000.00', '2027-03-03')
    // 17:59 and 18:00 UTC of 3 March.
    server.clock.advance({ seconds: 10 * HOURS - 60 })
    expect(await subjects()).toEqual([])
    server.clock.advance({ seconds: 60 })
    const [mail] = await notices()
    expect(mail?.text).toContain('until 4 March 2027')
  })

  test('is told of the twelve months that end with its own day', async () => {
    const [auckland, newYork] = [await open(), await open()]
    await auckland.ask('PUT', '/api/account', { timeZone: 'Pacific/Auckland' })
    await newYork.ask('PUT', '/api/account', { timeZone: 'America/New_York' })
    for (const { sell } of [auckland, newYork]) await sell('200000.00', '2026-04-15')
    // At 20:00 UTC of 31 March it is April in Auckland, whose twelve months begin with May.
    server.clock.advance({ seconds: 29 * DAYS + 12 * HOURS })
    const mails = await notices()
    expect(mails.map(({ to }) => to)).toEqual([newYork.user.email])
    expect(mails[0]?.text).toContain('until 31 March 2027')
  })

  test('reads it in its language', async () => {
    const { sell, ask } = await open({ nameAr: 'نور' })
    await ask('PUT', '/api/account', { language: 'ar' })
    await sell('310000.00')
    const [mail] = await notices()
    expect(mail?.subject).toBe('مبيعاتك تقترب من حد التسجيل الإلزامي في ضريبة القيمة المضافة')
    expect(mail?.text).toContain('AED 310,000.00 في الأشهر الاثني عشر حتى 2 مارس 2027')
    expect(mail?.text).toContain('ويجوز لك التسجيل من الآن')
    expect(mail?.html).toContain('<bdi dir="ltr" style="white-space: nowrap">AED 310,000.00</bdi>')
  })
})

test('a company that is registered, or elsewhere, is not told; one that leaves the tax is', async () => {
  const registered = await open({ vatRegistered: true, trn: '100123456789003', address: 'Deira' })
  await registered.sell('400000.00')
  const saudi = await open({ country: 'SA' })
  await saudi.sell('400000.00', '2027-03-02', { currency: 'SAR', language: 'ar' })
  expect(await subjects()).toEqual([])
  await registered.ask('PUT', '/api/account', { vatRegistered: false })
  expect((await notices()).map(({ to, subject }) => [to, subject])).toEqual([[registered.user.email, PASSED_MANDATORY]])
})

test('nobody is told while the figures are still being counted', async () => {
  await (await open()).sell('200000.00')
  await server.db.write((tx) => tx.run(sql`INSERT INTO figure_rebuilds (name, before) VALUES ('documents', 2)`))
  expect(await subjects()).toEqual([])
  await server.db.write((tx) => tx.run(sql`DELETE FROM figure_rebuilds`))
  expect(await subjects()).toEqual([PASSED_VOLUNTARY])
})
