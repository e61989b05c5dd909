/** Recurring invoices in the zones of the product's companies, by a clock that is driven, that stands still, and that jumps. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { addDays, addMonths, daysBetween, type LocalDay } from '#domain/calendar/dates.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { ADMIN, createUnlimitedCompany } from '#tests/faults/unlimited.ts'
import { type Occurrences, type Recurring, recurringOf } from '#tests/support/recurring.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let shop: Recurring
beforeEach(async () => {
  server = await startTestServer({ env: ADMIN })
  shop = recurringOf(server, await createUnlimitedCompany(server, { name: 'Noor Trading', vatRegistered: false }))
})
afterEach(() => server.close())

const moveTo = (timeZone: string) => shop.ask('PUT', '/api/account', { timeZone })

/** Six in the morning. Egypt's clocks go forward on the last Friday of April, and back on the last Thursday of October. */
const MORNINGS: [zone: string, winter: string, summer: string][] = [
  ['Asia/Dubai', '2028-02-03T02:00:00Z', '2027-08-03T02:00:00Z'],
  ['Asia/Riyadh', '2028-02-03T03:00:00Z', '2027-08-03T03:00:00Z'],
  ['Africa/Cairo', '2028-02-03T04:00:00Z', '2027-08-03T03:00:00Z'],
]

const secondBefore = (instant: string) => new Date(Date.parse(instant) - 1_000).toISOString()

describe('From six in the morning', () => {
  test.each(MORNINGS)('of %s, in winter and in summer', async (zone, winter, summer) => {
    await moveTo(zone)
    for (const morning of [summer, winter]) {
      const { id } = await shop.create({ firstDay: morning.slice(0, 10) })
      server.clock.set(secondBefore(morning))
      await shop.run()
      expect((await shop.occurrences(id)).items).toEqual([])
      server.clock.set(morning)
      await shop.run()
      expect((await shop.occurrences(id)).items).toMatchObject([{ day: morning.slice(0, 10), state: 'made' }])
      await shop.act(id, 'end')
    }
  })

  test('of the zone that the company has on that day', async () => {
    const [first, second] = [
      await shop.create({ firstDay: '2027-03-03' }),
      await shop.create({ firstDay: '2027-03-04' }),
    ]
    const daysMade = async (id: string) => (await shop.occurrences(id)).items.map(({ day }) => day)
    await moveTo('Asia/Riyadh')
    server.clock.set('2027-03-03T02:59:59Z')
    await shop.run()
    expect(await daysMade(first.id)).toEqual([])
    server.clock.set('2027-03-03T03:00:00Z')
    await shop.run()
    expect(await daysMade(first.id)).toEqual(['2027-03-03'])
    await moveTo('Asia/Dubai')
    server.clock.set('2027-03-04T02:00:00Z')
    await shop.run()
    expect(await daysMade(second.id)).toEqual(['2027-03-04'])
  })
})

describe('Over two years', () => {
  test.each([
    ['Asia/Dubai', 'Asia/Riyadh'],
    ['Asia/Riyadh', 'Africa/Cairo'],
    ['Africa/Cairo', 'Asia/Dubai'],
  ])(
    'in %s and then %s each day is made once, numbers have no gap, and nothing late is sent',
    async (zone, later) => {
      await moveTo(zone)
      const monthly = await shop.create({ then: 'send', firstDay: '2027-03-31' })
      const weekly = await shop.create({ rule: { every: 2, unit: 'week' }, firstDay: '2027-03-05' })
      await runUntil('2027-06-10T12:00:00Z')
      // A month of downtime.
      server.clock.advance({ days: 31 })
      await runUntil('2027-10-20T12:00:00Z')
      await moveTo(later)
      await runUntil('2028-03-01T12:00:00Z')
      // A clock that is a year ahead for one run.
      server.clock.set('2029-03-01T12:00:00Z')
      await shop.run()
      server.clock.set('2028-03-02T12:00:00Z')
      // All of its days are used.
      await runUntil('2029-02-20T12:00:00Z', 123)
      await runUntil('2029-04-01T12:00:00Z')
      const [months, weeks] = [await occurrences(monthly.id), await occurrences(weekly.id)]
      expect(months.map(({ day }) => day)).toEqual(Array.from({ length: 25 }, (_, k) => addMonths('2027-03-31', k)))
      expect(weeks.map(({ day }) => day)).toEqual(Array.from({ length: 55 }, (_, k) => addDays('2027-03-05', 14 * k)))
      const made = [...months, ...weeks].filter(({ state }) => state === 'made')
      const late = [...months, ...weeks].filter(({ state }) => state !== 'made')
      expect(late.every(({ reason }) => reason === 'late')).toBe(true)
      // The last of June fell into the downtime, and eleven months into the year ahead.
      expect(months.filter((one) => late.includes(one))).toHaveLength(12)
      const invoices = await shop.get<{ items: CommercialDocument[] }>('/api/invoices?limit=100&status=issued')
      const numbers = invoices.items.flatMap(({ number }) => number ?? []).toSorted()
      expect(numbers).toEqual(
        Array.from({ length: made.length }, (_, index) => `INV-${String(index + 1).padStart(4, '0')}`),
      )
      const sent = await shop.get<{ items: { document: { id: string } }[] }>('/api/mail?limit=100')
      const sentDays = sent.items.map(({ document }) => dayOf(months, document.id))
      expect(sentDays.toSorted()).toEqual(months.filter((one) => made.includes(one)).map(({ day }) => day))
      const issueDates = new Map(invoices.items.map(({ id, issueDate }) => [id, issueDate]))
      const delays = made.map(({ day, documentId = '' }) => daysBetween(day, issueDates.get(documentId) ?? day))
      expect([Math.min(...delays), Math.max(...delays) <= 2]).toEqual([0, true])
    },
    60_000,
  )
})

/** Runs at all hours of the day. No day waits more than two days: of two runs, 41 hours apart, one is after six in the morning. */
async function runUntil(end: string, hours = 41): Promise<void> {
  while (server.clock.now().getTime() < Date.parse(end)) {
    await shop.run()
    server.clock.advance({ hours })
  }
  server.clock.set(end)
  await shop.run()
}

/** From the first day on. */
const occurrences = async (id: string) =>
  (await shop.get<Occurrences>(`/api/recurring-invoices/${id}/occurrences?limit=100`)).items.toReversed()

const dayOf = (items: Occurrences['items'], document: string): LocalDay =>
  items.find(({ documentId }) => documentId === document)?.day ?? ''
