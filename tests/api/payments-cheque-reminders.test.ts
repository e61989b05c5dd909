/** The mail on the day to deposit post-dated cheques: once a day, in the morning of the company, as the job finds it. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { startChequeReminders } from '#jobs/reminders.ts'
import { type Payment, type Selling, startSelling } from '#tests/support/selling.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** The server's clock starts at noon of 2 March 2027 in Dubai. */
const HOURS = 3_600
const TO_MIDNIGHT = 12 * HOURS
const TO_SEVEN = 7 * HOURS

let server: TestServer
let shop: Selling
let invoiceId: string
beforeEach(async () => {
  server = await startTestServer()
  shop = await startSelling(server)
  invoiceId = (await shop.issue({ total: '1000.00', customerId: await shop.customer() })).id
})
afterEach(() => server.close())

const record = (amount: string, date: string) =>
  shop.pay(invoiceId, amount, { method: 'cheque', cheque: { number: '117', date } })

/** The reminders that a run of the job, started as after a restart, has mailed to the owner. */
async function reminders() {
  const log = () => undefined
  const job = startChequeReminders({ db: server.db, env: { appUrl: 'https://x.example' }, log, now: server.clock.now })
  await job.run()
  await job.stop()
  return (await server.mails()).filter(({ text }) => text.includes('/payments?show=deposit'))
}

describe('Cheques of a day to come', () => {
  test('are told of once, from seven in the morning of that day, however often the job runs', async () => {
    await record('300.00', '2027-03-03')
    await record('200.50', '2027-03-03')
    await record('100.00', '2027-03-04')
    expect(await reminders()).toEqual([])
    server.clock.advance({ seconds: TO_MIDNIGHT + TO_SEVEN - 60 })
    expect(await reminders()).toEqual([])
    server.clock.advance({ seconds: 60 })
    const [mail, ...more] = await reminders()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: shop.user.email, subject: '2 cheques to deposit today' })
    expect(mail?.text).toContain('From today, 3 March 2027, you can deposit these cheques')
    expect(mail?.text).toContain('2 cheques, AED 500.50')
    expect(mail?.text).toContain('https://x.example/payments?show=deposit')
    server.clock.advance({ seconds: 5 * HOURS })
    expect(await reminders()).toHaveLength(1)
    server.clock.advance({ seconds: 24 * HOURS })
    expect((await reminders()).map(({ subject }) => subject)).toEqual([
      '2 cheques to deposit today',
      '1 cheque to deposit today',
    ])
  })

  test('each currency has a line, in the language and the zone of the company', async () => {
    await shop.ask('PUT', '/api/account', { language: 'ar', timeZone: 'Pacific/Auckland' })
    // A new zone counts from its next midnight.
    server.clock.advance({ seconds: 24 * HOURS })
    const dinars = await shop.issue({ total: '9.000', currency: 'KWD' })
    await record('300.00', '2027-03-05')
    await shop.pay(dinars.id, '9.000', { method: 'cheque', cheque: { date: '2027-03-05' } })
    // 17:59 and 18:00 UTC of 4 March.
    server.clock.advance({ seconds: 33 * HOURS + 3_540 })
    expect(await reminders()).toEqual([])
    server.clock.advance({ seconds: 60 })
    const [mail] = await reminders()
    expect(mail?.subject).toBe('شيكان للإيداع اليوم')
    expect(mail?.text).toContain('شيك واحد، AED 300.00')
    expect(mail?.text).toContain('شيك واحد، KWD 9.000')
  })

  test('that were reversed, recorded on their own day, or are over, are not told of', async () => {
    const bounced = await record('10.00', '2027-03-03')
    server.clock.advance({ seconds: 60 })
    await shop.ask<Payment>('POST', `/api/payments/${bounced.body.id}/reverse`, { reason: 'bounced' })
    await record('20.00', '2027-03-02')
    await record('30.00', '2027-03-01')
    expect(await reminders()).toEqual([])
    server.clock.advance({ seconds: 24 * HOURS })
    expect(await reminders()).toEqual([])
  })

  test('of one company are told to it alone', async () => {
    const other = await startSelling(server)
    await record('10.00', '2027-03-03')
    server.clock.advance({ seconds: 24 * HOURS })
    expect((await reminders()).map(({ to }) => to)).toEqual([shop.user.email])
    expect(other.user.email).not.toBe(shop.user.email)
  })
})
