/** The job that makes recurring invoices, by a clock that the test drives. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { ADMIN, createUnlimitedCompany } from '#tests/faults/unlimited.ts'
import { BUYER, LINE, type Recurring, recurringOf, RENT, startRecurring } from '#tests/support/recurring.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let shop: Recurring
beforeEach(async () => {
  server = await startTestServer({ env: ADMIN })
  shop = await startRecurring(server)
})
afterEach(() => server.close())

const UNREGISTERED = { name: 'Noor Trading', vatRegistered: false }

/** Six in the morning of Dubai. */
const morning = (day: string) => `${day}T02:00:00Z`
/** A company that no limit of a trial stops. */
const unlimited = async () => recurringOf(server, await createUnlimitedCompany(server, UNREGISTERED))
const letters = async () => (await server.mails()).filter(({ to }) => to.includes(BUYER.email))
const notices = async () => (await server.mails()).filter(({ subject }) => subject.includes('recurring invoice'))

describe('On its day', () => {
  test('an invoice is issued from six in the morning, once', async () => {
    const { id } = await shop.create()
    server.clock.set('2027-03-03T01:59:59Z')
    expect(await shop.run()).toEqual([])
    expect(await shop.invoices()).toEqual([])
    server.clock.set(morning('2027-03-03'))
    await Promise.all([shop.run(), shop.run()])
    await shop.run()
    const invoices = await shop.invoices()
    expect(invoices).toMatchObject([{ status: 'issued', issueDate: '2027-03-03', number: 'INV-0001' }])
    const made = await shop.invoice(invoices[0]?.id ?? '')
    expect(made.lines[0]?.description).toBe('Rent for March 2027')
    expect(made.supplyDate).toBeUndefined()
    expect(made.dueDate).toBe('2027-03-17')
    expect(await shop.series(id)).toMatchObject({ made: 1, nextDay: '2027-04-03', state: 'active' })
    expect((await shop.occurrences(id)).items).toEqual([
      { day: '2027-03-03', state: 'made', documentId: made.id, number: 'INV-0001' },
    ])
    expect(await letters()).toEqual([])
  })

  test('it is sent when its paper is printed, with the cause of the letter', async () => {
    await shop.create({ then: 'send' })
    server.clock.set(morning('2027-03-03'))
    expect(await shop.run()).toEqual([])
    await shop.run()
    const [letter, ...more] = await letters()
    expect([letter?.attachments.length, more]).toEqual([1, []])
    const mail = await shop.get<{ items: { cause: string; recipients: { email: string }[] }[] }>('/api/mail')
    expect(mail.items).toMatchObject([{ cause: 'series', recipients: [{ email: BUYER.email }] }])
    expect((await shop.invoices())[0]?.sentAt).not.toBeNull()
  })

  test('it goes to the addresses of the series, or those of the customer who get invoices', async () => {
    const contacts = [{ name: 'Sara', email: 'sara@waha.example', phone: '', mails: ['invoices'] }]
    const customer = { name: 'Al Waha Trading', email: 'info@waha.example', contacts }
    const customerId = (await shop.ask<{ id: string }>('POST', '/api/customers', customer)).body.id
    const draft = { ...RENT.draft, customer: undefined, customerId }
    await shop.create({ then: 'send', draft })
    await shop.create({ then: 'send', draft, to: ['a@waha.example', 'b@waha.example'] })
    server.clock.set(morning('2027-03-03'))
    await shop.run()
    const mail = await shop.get<{ items: { recipients: { email: string }[] }[] }>('/api/mail')
    const recipients = mail.items.map((one) => one.recipients.map(({ email }) => email).join(' '))
    expect(recipients.toSorted()).toEqual(['a@waha.example b@waha.example', 'sara@waha.example'])
  })

  test('it is not sent again while a letter that was sent by hand waits', async () => {
    await server.deps.mail.stop()
    const { id } = await shop.create({ then: 'send' })
    const made = (await shop.act(id, 'now')).body
    const sent = await shop.ask<CommercialDocument>('POST', `/api/invoices/${made.documentId}/send`, {
      to: ['by-hand@waha.example'],
    })
    expect([sent.status, sent.body.sentAt]).toEqual([200, null])
    expect(await shop.run()).toEqual([])
    const mail = await shop.get<{ items: { cause: string }[] }>('/api/mail')
    expect(mail.items.map(({ cause }) => cause)).toEqual(['hand'])
  })

  test('a draft is only made', async () => {
    const { id } = await shop.create({ then: 'draft' })
    server.clock.set(morning('2027-03-03'))
    await shop.run()
    expect(await shop.invoices()).toMatchObject([{ status: 'draft', issueDate: '2027-03-03' }])
    expect((await shop.occurrences(id)).items[0]?.state).toBe('made')
  })

  test('the last one ends the series', async () => {
    const { id } = await shop.create({ end: { count: 1 } })
    server.clock.set(morning('2027-03-03'))
    await shop.run()
    expect(await shop.series(id)).toMatchObject({ made: 1, state: 'ended', nextDay: null })
  })
})

describe('Days earlier', () => {
  test('a draft is made to be looked at, and issued on its day', async () => {
    shop = await unlimited()
    const { id } = await shop.create({ firstDay: '2027-03-10', leadDays: 5, then: 'send' })
    server.clock.set(morning('2027-03-05'))
    await shop.run()
    const [draft] = await shop.invoices()
    expect(draft).toMatchObject({ status: 'draft', issueDate: '2027-03-10' })
    expect((await shop.occurrences(id)).items).toMatchObject([{ day: '2027-03-10', state: 'waiting' }])
    const changed = await shop.invoice(draft?.id ?? '')
    await shop.ask('PUT', `/api/invoices/${changed.id}`, {
      ...RENT.draft,
      issueDate: changed.issueDate,
      lines: [{ ...LINE, description: 'Checked', unitPrice: '90' }],
      version: changed.version,
    })
    server.clock.set('2027-03-10T01:59:00Z')
    await shop.run()
    expect((await shop.invoice(changed.id)).status).toBe('draft')
    server.clock.set(morning('2027-03-10'))
    await shop.run()
    const issued = await shop.invoice(changed.id)
    expect(issued).toMatchObject({ status: 'issued', issueDate: '2027-03-10', totals: { total: '90.00' } })
    expect(await letters()).toHaveLength(1)
    expect((await shop.occurrences(id)).items).toMatchObject([{ state: 'made' }])
  })

  test('a draft that was deleted, or issued by hand, is not made again', async () => {
    shop = await unlimited()
    const { id } = await shop.create({ firstDay: '2027-03-10', leadDays: 5 })
    const other = await shop.create({ firstDay: '2027-03-11', leadDays: 5 })
    server.clock.set(morning('2027-03-06'))
    await shop.run()
    const [second, first] = await shop.invoices()
    const [issued, gone] = first?.issueDate === '2027-03-10' ? [second, first] : [first, second]
    await shop.ask('DELETE', `/api/invoices/${gone?.id}`)
    await shop.ask('POST', `/api/invoices/${issued?.id}/issue`)
    server.clock.set(morning('2027-03-12'))
    await shop.run()
    expect(await shop.invoices()).toHaveLength(1)
    expect((await shop.occurrences(id)).items[0]?.state).toBe('skipped')
    expect((await shop.occurrences(other.id)).items[0]?.state).toBe('made')
    expect(await shop.series(other.id)).toMatchObject({ made: 1 })
  })
})

describe('Late', () => {
  test('an invoice of up to two days before is issued today, and supplied on its day', async () => {
    await shop.create()
    server.clock.set(morning('2027-03-05'))
    await shop.run()
    expect(await shop.invoices()).toMatchObject([{ status: 'issued', issueDate: '2027-03-05' }])
    const [invoice] = await shop.invoices()
    expect(await shop.invoice(invoice?.id ?? '')).toMatchObject({ supplyDate: '2027-03-03', dueDate: '2027-03-19' })
  })

  test('after a month of downtime the days are drafts to review, at most twelve, and the rest is listed', async () => {
    shop = await unlimited()
    const { id } = await shop.create({ rule: { every: 1, unit: 'week' }, then: 'send' })
    server.clock.set(morning('2027-07-07'))
    expect(await shop.run()).toEqual([])
    const { items } = await shop.occurrences(id)
    const states = items.toReversed().map(({ state, documentId }) => `${state}${documentId ? ' drafted' : ''}`)
    expect(states).toEqual([
      ...Array.from({ length: 12 }, () => 'review drafted'),
      ...Array.from({ length: 6 }, () => 'waiting'),
      'made drafted',
    ])
    expect(items[0]?.day).toBe('2027-07-07')
    expect(items.slice(1).every(({ reason }) => reason === 'late')).toBe(true)
    expect(await letters()).toHaveLength(1)
    expect(await notices()).toMatchObject([{ subject: '18 recurring invoices need you', to: shop.user.email }])
    // One of the listed is made, another one skipped.
    const [, latest, second] = items
    const made = await shop.act(id, 'now', { day: latest?.day })
    expect(made.body.made).toBe(2)
    expect(await shop.invoice(made.body.documentId)).toMatchObject({ issueDate: '2027-07-07', supplyDate: latest?.day })
    expect((await shop.act(id, 'skip', { day: second?.day })).body.waiting).toBe(16)
    await shop.run()
    expect([(await notices()).length, (await letters()).length]).toEqual([1, 2])
  })

  test('a clock that jumps ahead and back makes each day once', async () => {
    shop = await unlimited()
    await shop.create()
    for (const day of ['2027-03-03', '2028-03-03', '2027-03-04', '2027-04-03', '2028-03-04']) {
      server.clock.set(morning(day))
      expect(await shop.run()).toEqual([])
    }
    const { items } = await shop.get<{ items: { id: string }[] }>('/api/recurring-invoices')
    const days = (await shop.occurrences(items[0]?.id ?? '')).items.map(({ day }) => day)
    expect(new Set(days).size).toBe(days.length)
    const invoices = await shop.invoices()
    expect(invoices).toHaveLength(13)
    expect(invoices.flatMap(({ number }) => number ?? []).toSorted()).toEqual(['INV-0001', 'INV-0002'])
  })
})

describe('An invoice that cannot be issued', () => {
  test('waits as a draft over the limit of the day, and is issued in the next morning', async () => {
    const series = [
      await shop.create(),
      await shop.create(),
      await shop.create(),
      await shop.create(),
      await shop.create(),
    ]
    server.clock.set(morning('2027-03-03'))
    await shop.run()
    const drafts = (await shop.invoices()).filter(({ status }) => status === 'draft')
    expect(drafts).toHaveLength(2)
    const states = async () =>
      (await Promise.all(series.map(({ id }) => shop.occurrences(id)))).map(({ items }) => items[0])
    expect((await states()).filter((one) => one?.reason === 'subscription.daily-limit')).toHaveLength(2)
    expect(await notices()).toHaveLength(1)
    server.clock.set('2027-03-03T21:00:00Z')
    await shop.run()
    expect((await shop.invoices()).filter(({ status }) => status === 'draft')).toHaveLength(2)
    server.clock.set(morning('2027-03-04'))
    await shop.run()
    expect((await states()).map((one) => one?.state)).toEqual(['made', 'made', 'made', 'made', 'made'])
    const numbers = (await shop.invoices()).flatMap(({ number }) => number ?? []).toSorted()
    expect(numbers).toEqual(['INV-0001', 'INV-0002', 'INV-0003', 'INV-0004', 'INV-0005'])
    expect((await shop.invoices()).map(({ issueDate }) => issueDate).toSorted()).toEqual([
      '2027-03-03',
      '2027-03-03',
      '2027-03-03',
      '2027-03-04',
      '2027-03-04',
    ])
    expect(await notices()).toHaveLength(1)
  })

  test('waits for what it lacks, and its company hears of it once', async () => {
    const { id } = await shop.create({ draft: { ...RENT.draft, customer: undefined } })
    server.clock.set(morning('2027-03-03'))
    await shop.run()
    server.clock.set(morning('2027-03-04'))
    await shop.run()
    expect((await shop.occurrences(id)).items).toMatchObject([{ state: 'waiting', reason: 'document.not-ready' }])
    expect(await notices()).toHaveLength(1)
    expect((await notices())[0]?.text).toContain('Something is missing: open the draft to see what.')
    expect(await shop.series(id)).toMatchObject({ waiting: 1, made: 0, nextDay: '2027-04-03' })
  })

  test('waits for an archived customer, and follows a merged one', async () => {
    const customer = async (name: string) =>
      (await shop.ask<{ id: string }>('POST', '/api/customers', { name })).body.id
    const [archived, merged, into] = [await customer('Archived'), await customer('Merged'), await customer('Into')]
    const of = (customerId: string) => ({ draft: { ...RENT.draft, customer: undefined, customerId } })
    const [first, second] = [await shop.create(of(archived)), await shop.create(of(merged))]
    await shop.ask('POST', '/api/customers/archive', { ids: [archived] })
    await shop.ask('POST', `/api/customers/${into}/merge`, { otherId: merged })
    server.clock.set(morning('2027-03-03'))
    await shop.run()
    const [waiting] = (await shop.occurrences(first.id)).items
    expect(waiting).toMatchObject({ state: 'waiting', reason: 'recurring.customer-archived' })
    const [made] = (await shop.occurrences(second.id)).items
    expect([made?.state, (await shop.invoice(made?.documentId ?? '')).customerId]).toEqual(['made', into])
    await shop.ask('POST', '/api/customers/restore', { ids: [archived] })
    expect((await shop.act(first.id, 'now', { day: '2027-03-03' })).body.made).toBe(1)
  })

  test('waits while the subscription has ended', async () => {
    const { id } = await shop.create({ firstDay: '2027-12-01' })
    server.clock.set(morning('2027-12-01'))
    await shop.run()
    expect((await shop.occurrences(id)).items).toMatchObject([{ state: 'waiting', reason: 'subscription.ended' }])
  })

  test('without an address the invoice is issued, and its company hears that it was not sent', async () => {
    const { id } = await shop.create({ then: 'send', draft: { ...RENT.draft, customer: { name: 'Nobody' } } })
    server.clock.set(morning('2027-03-03'))
    await shop.run()
    expect((await shop.occurrences(id)).items).toMatchObject([{ state: 'made', reason: 'no-email' }])
    expect((await notices())[0]?.text).toContain('It was not sent: there is no email address.')
  })
})

describe('A pause', () => {
  test('skips the days that fall into it', async () => {
    const { id } = await shop.create({ rule: { every: 1, unit: 'week' } })
    expect((await shop.act(id, 'pause')).body).toMatchObject({ state: 'paused', pausedOn: '2027-03-02' })
    server.clock.set(morning('2027-03-18'))
    await shop.run()
    expect(await shop.invoices()).toEqual([])
    const resumed = (await shop.act(id, 'resume')).body
    expect(resumed).toMatchObject({ state: 'active', skipped: 3, nextDay: '2027-03-24' })
    expect((await shop.occurrences(id)).items.map(({ state, reason }) => [state, reason])).toEqual([
      ['skipped', 'paused'],
      ['skipped', 'paused'],
      ['skipped', 'paused'],
    ])
    server.clock.set(morning('2027-03-24'))
    await shop.run()
    expect(await shop.invoices()).toMatchObject([{ issueDate: '2027-03-24' }])
  })
})
