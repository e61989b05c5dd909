/** The plan of reminders, its preview, and the reminders of an invoice, through the API. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { candidatesQuery } from '#api/reminders/candidates.ts'
import { FIRST_PLAN } from '#domain/reminders/plan.ts'
import { nine, type Reminding, startReminding } from '#tests/support/reminders.ts'
import { startTestServer, TEST_START, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let shop: Reminding
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  server.clock.set(TEST_START)
  shop = await startReminding(server)
})
afterAll(() => server.close())

const step = (days: number, tone = 'gentle', id?: string) => ({ days, tone, ...(id && { id }) })

describe('The plan', () => {
  test('is ours, and off, until the company writes its own', async () => {
    const { version, ...plan } = await shop.get<Record<string, unknown>>('/api/reminder-plan')
    expect(plan).toEqual({ ...FIRST_PLAN })
    const own = { on: true, hour: 14, steps: [step(5, 'firm'), step(-1, 'before')] }
    const saved = await shop.plan({ ...own, version })
    expect(saved.status).toBe(200)
    expect(saved.body.steps.map(({ days, tone }) => [days, tone])).toEqual([
      [-1, 'before'],
      [5, 'firm'],
    ])
    expect(new Set(saved.body.steps.map(({ id }) => id)).size).toBe(2)
    expect(await shop.get<object>('/api/reminder-plan')).toEqual(saved.body)
    const off = await shop.plan({ on: false })
    expect(off.body).toMatchObject({ on: false, hour: 14, steps: saved.body.steps })
  })

  test.each([
    [{ steps: [step(7), step(7, 'firm')] }, 'steps.1.days'],
    [{ steps: [step(7, 'gentle', 'a'), step(8, 'firm', 'a')] }, 'steps.1.id'],
    [{ steps: [step(-61)] }, 'steps.0.days'],
    [{ steps: [step(366)] }, 'steps.0.days'],
    [{ steps: [step(1.5)] }, 'steps.0.days'],
    [{ steps: [step(1, 'rude')] }, 'steps.0.tone'],
    [{ steps: Array.from({ length: 9 }, (_, index) => step(index)) }, 'steps'],
    [{ hour: 24 }, 'hour'],
  ])('refuses %j at its field', async (change, field) => {
    const { status, body } = await shop.plan(change)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
  })

  test('is stale for who read an older one', async () => {
    const { version } = (await shop.plan({ hour: 8 })).body
    await shop.plan({ hour: 10, version })
    const stale = await shop.plan({ hour: 11, version })
    expect([stale.status, stale.body.reason]).toEqual([409, 'settings.stale'])
  })
})

describe('The preview', () => {
  test('says who would get what in the next 14 days, off or on', async () => {
    const customerId = await shop.customer('Noor', { nameAr: 'نور' })
    const silent = await shop.customer('Silent', { email: null })
    const one = await shop.sell({ customerId, dueDate: '2027-03-06', total: '30.00' })
    const two = await shop.sell({ customerId, dueDate: '2027-03-08', total: '40.00' })
    await shop.sell({ customerId: silent, dueDate: '2027-03-10' })
    await shop.sell({ customerId, dueDate: '2027-05-10' })
    const preview = await shop.preview()
    expect([preview.from, preview.until, preview.hasMore]).toEqual(['2027-03-02', '2027-03-15', false])
    const short = preview.letters.map(({ day, to, step: { id, tone }, invoices }) => [
      day,
      to.join(' '),
      id,
      tone,
      invoices.map(({ number }) => number).join(' '),
    ])
    expect(short).toEqual([
      // The day before is within two days of the letter with it.
      ['2027-03-04', 'noor@client.example', 'before', 'before', 'INV-0001'],
      ['2027-03-05', 'noor@client.example', 'before', 'before', 'INV-0002'],
      // Both steps of the weekend.
      ['2027-03-08', 'noor@client.example', 'due', 'gentle', 'INV-0001 INV-0002'],
      ['2027-03-08', '', 'before', 'before', 'INV-0003'],
      ['2027-03-10', '', 'due', 'due', 'INV-0003'],
      ['2027-03-15', 'noor@client.example', 'gentle', 'gentle', 'INV-0001 INV-0002'],
    ])
    expect(preview.letters[1]).toMatchObject({
      customerId,
      customer: { name: 'Noor', nameAr: 'نور' },
      invoices: [{ id: two.id, number: 'INV-0002', dueDate: '2027-03-08', due: '40.00', currency: 'AED' }],
    })
    await shop.plan({ on: true })
    const switchedOn = await shop.preview()
    expect(switchedOn.letters.map(({ day }) => day)).toEqual(preview.letters.map(({ day }) => day))
    await shop.setReminders(one.id, { off: true })
    expect((await shop.preview()).letters[1]?.invoices.map(({ number }) => number)).toEqual(['INV-0002'])
  })

  test('is what then goes', async () => {
    const customerId = await shop.customer('Only')
    for (const dueDate of ['2027-03-05', '2027-03-07', '2027-03-11', '2027-03-20'])
      await shop.sell({ customerId, dueDate })
    await shop.plan({ on: true })
    const { letters } = await shop.preview()
    const went: string[] = []
    for (let day = 3; day <= 15; day++) {
      const time = nine(`2027-03-${String(day).padStart(2, '0')}`)
      // The other companies of this file have plans, too.
      const own = (await shop.at(time)).filter(({ to }) => to === 'only@client.example')
      went.push(
        ...own.map(({ subject }) => `${time.slice(0, 10)} ${/\d+ (?:open )?invoices|INV-\d+/.exec(subject)?.[0]}`),
      )
    }
    const expected = letters.map(({ day, invoices: [first, ...others] }) =>
      others.length === 0 ? `${day} ${first?.number}` : `${day} ${others.length + 1} invoices`,
    )
    expect(went.map((one) => one.replace(' open', ''))).toEqual(expected)
  })
})

describe('The reminders of an invoice', () => {
  test('say which goes next, and which have gone', async () => {
    const customerId = await shop.customer('Noor')
    const { id } = await shop.sell({ customerId, dueDate: '2027-03-10' })
    expect(await shop.reminders(id)).toEqual({
      off: false,
      pausedUntil: null,
      plan: false,
      customer: 'plan',
      next: null,
      sent: [],
    })
    await shop.plan({ on: true })
    const next = (await shop.reminders(id)).next
    expect(next).toEqual({ day: '2027-03-08', step: { id: 'before', days: -3, tone: 'before' }, reason: null })
    await shop.at(nine('2027-03-08'))
    const after = await shop.reminders(id)
    expect(after.next).toMatchObject({ day: '2027-03-10', step: { id: 'due' } })
    expect(after.sent).toMatchObject([{ stepId: 'before', days: -3, day: '2027-03-08' }])
    await shop.ask('PUT', `/api/customers/${customerId}`, { reminders: 'off' })
    expect(await shop.reminders(id)).toMatchObject({ customer: 'off', next: null })
  })

  test('are paused until a day that is to come, turned off and on', async () => {
    const { id } = await shop.sell({ customerId: await shop.customer('Noor'), dueDate: '2027-03-10' })
    await shop.plan({ on: true })
    const paused = await shop.setReminders(id, { pausedUntil: '2027-03-20' })
    expect(paused.body).toMatchObject({ pausedUntil: '2027-03-20', next: { day: '2027-03-22', reason: 'paused' } })
    expect((await shop.setReminders(id, { off: true })).body).toMatchObject({
      off: true,
      pausedUntil: null,
      next: null,
    })
    expect((await shop.setReminders(id, { off: false })).body).toMatchObject({
      off: false,
      next: { day: '2027-03-08' },
    })
    for (const change of [
      {},
      { pausedUntil: '2027-03-02' },
      { pausedUntil: '2029-01-01' },
      { pausedUntil: '2027-02-30' },
    ])
      expect((await shop.setReminders(id, change)).status).toBe(422)
    expect((await shop.setReminders('01935a5e-7c00-7000-8000-0000000000c2', { off: true })).status).toBe(404)
  })
})

test('what is due is found by indexes, with no look at other invoices', async () => {
  const search = { steps: FIRST_PLAN.steps, window: { after: '2027-03-01', day: '2027-03-02' }, zone: 'Asia/Dubai' }
  const query = candidatesQuery({ db: server.db.read, account: shop.account }, search, 0)
  const plan = await server.db.read.all<{ detail: string }>(sql`explain query plan ${query}`)
  const details = plan.map(({ detail }) => detail)
  expect(details.filter((detail) => detail.startsWith('SCAN')).toSorted()).toEqual([
    'SCAN chosen',
    'SCAN span VIRTUAL TABLE INDEX 1:',
  ])
  expect(details.join('\n')).toContain('documents_open (account_id=? AND type=? AND due_date>? AND due_date<?)')
  expect(details.join('\n')).toContain('invoice_reminders_waiting (account_id=? AND waits_until>? AND waits_until<?)')
})
