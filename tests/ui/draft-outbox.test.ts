/**
 * Property test: drafts written on an unstable network are delivered exactly once, also after their page is gone.
 * Five drafts in real editors, one device, one real server. The printed seed reproduces a run.
 */
import { type Cut, type Device, open, type OutboxFixture, startOutboxFixture, Tab } from './outbox-fixture.ts'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { answerOf } from '#ui/platform/api/api.ts'
import { deliverUnsent } from '#ui/platform/drafts/draft-outbox.ts'
import { runs } from '#tests/support/runs.ts'

const DRAFTS = 5
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

let fixture: OutboxFixture

beforeAll(async () => {
  fixture = await startOutboxFixture()
})
afterAll(() => fixture.close())

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('write' as const), draft: fc.nat({ max: DRAFTS - 1 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('close' as const), draft: fc.nat({ max: DRAFTS - 1 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('leave' as const), draft: fc.nat({ max: DRAFTS - 1 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(3, 399, 410, 2001, 2411, 5100) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deliver' as const) }) },
)

const phase = fc.record({
  cut: fc.constantFrom<Cut>('clean', 'request', 'answer'),
  steps: fc.array(step, { minLength: 3, maxLength: 12 }),
})

const phases = (count: number) => fc.array(phase, { minLength: count, maxLength: count })

test('five drafts written on an unstable network are all delivered, complete and exactly once', async () => {
  const { numRuns: count, ...options } = runs(10)
  await fc.assert(fc.asyncProperty(phases(count), runPhases), { ...options, numRuns: 5 })
}, 240_000)

async function runPhases(
  all: readonly { cut: Cut; steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[] }[],
) {
  const device = await fixture.createDevice()
  const ids = Array.from({ length: DRAFTS }, () => crypto.randomUUID())
  const last = new Map<string, string>()
  let turn = 0
  for (const { cut, steps } of all) {
    for (const what of steps) {
      turn += 1
      if (what.do === 'wait') await fixture.clock.pass(what.ms)
      else if (what.do === 'deliver') await device.deliver()
      else {
        const id = ids[what.draft] ?? ''
        const tab = device.tabs.get(id) ?? (what.do === 'write' ? await opened(device, id, last) : null)
        if (what.do === 'close') tab?.close()
        else if (what.do === 'leave') tab?.leave()
        else if (tab) {
          tab.write(`PO-${turn}`)
          last.set(id, `PO-${turn}`)
        }
      }
      await fixture.settle()
    }
    device.isOnline = !device.isOnline
    device.cut = cut
    if (device.isOnline) {
      for (const tab of device.tabs.values()) void tab.saving.flush()
      await device.deliver()
    }
  }
  // All tabs close; online again, the next page delivers the rest.
  for (const tab of device.tabs.values()) tab.close()
  device.isOnline = true
  await device.deliver()
  await expectDelivered(device, last)

  // A week later, without its record of answers: everything is sent again and nothing is created twice.
  for (const copy of device.copies.values())
    Object.assign(copy, { isUnsent: true, writtenAt: copy.writtenAt - WEEK_MS })
  await device.deliver()
  await expectDelivered(device, last)
}

/** A new draft opens without the server; an existing one is loaded from it. */
async function opened(device: Device, id: string, last: ReadonlyMap<string, string>) {
  if (last.has(id)) return open(device, id)
  const tab = new Tab(device, id, null)
  device.tabs.set(id, tab)
  return tab
}

async function expectDelivered(device: Device, last: ReadonlyMap<string, string>) {
  expect([...device.copies].filter(([, copy]) => copy.isUnsent || copy.isContradicted).map(([id]) => id)).toEqual([])
  const api = device.apiFor(() => true)
  const { items } = await answerOf(api.invoices.get({ query: {} }))
  expect(items.map(({ id }) => id).toSorted()).toEqual([...last.keys()].toSorted())
  const written = await Promise.all(
    [...last.keys()].map(async (id) => [id, (await answerOf(api.invoices({ id }).get())).reference]),
  )
  expect(new Map(written as [string, string][])).toEqual(new Map(last))
}

test('a page left by navigation sends once more, then leaves the draft to the outbox', async () => {
  const device = await fixture.createDevice()
  const id = crypto.randomUUID()
  const tab = new Tab(device, id, null)
  device.tabs.set(id, tab)
  tab.write('before the network went')
  await fixture.clock.pass(3000)
  device.isOnline = false
  tab.write('left in a tunnel')
  const { length: before } = device.requested
  tab.leave()
  await fixture.clock.pass(60_000)
  expect(device.requested.slice(before)).toEqual([`PUT /api/invoices/${id}`])
  expect(device.copies.get(id)).toMatchObject({ isUnsent: true, draft: { reference: 'left in a tunnel' } })
  device.isOnline = true
  await device.deliver()
  await expectDelivered(device, new Map([[id, 'left in a tunnel']]))
})

/** A page left during its last save, which is delayed until `release`. */
async function leftWhileSaving() {
  const device = await fixture.createDevice()
  const id = crypto.randomUUID()
  const first = new Tab(device, id, null)
  device.tabs.set(id, first)
  first.write('from the first page')
  const { promise: delayed, resolve: release } = Promise.withResolvers<void>()
  device.delay = delayed
  first.leave()
  return { device, id, release }
}

test('a late answer to a left page does not replace newer changes', async () => {
  const { device, id, release } = await leftWhileSaving()
  await fixture.clock.pass(1000)
  const next = new Tab(device, id, null)
  device.tabs.set(id, next)
  next.write('from the next page')
  await fixture.clock.pass(500)
  device.delay = null
  release()
  await fixture.clock.pass(100)
  expect(device.copies.get(id)).toMatchObject({ isUnsent: true, draft: { reference: 'from the next page' } })
  await fixture.clock.pass(10_000)
  next.close()
  await expectDelivered(device, new Map([[id, 'from the next page']]))
})

test('a late request of a left page does not replace newer changes', async () => {
  const { device, id, release } = await leftWhileSaving()
  await fixture.clock.pass(100)
  device.delay = null
  // The server receives the next page's changes first.
  device.isOnline = false
  const next = new Tab(device, id, null)
  device.tabs.set(id, next)
  next.write('from the next page')
  await fixture.clock.pass(3000)
  device.isOnline = true
  await fixture.clock.pass(10_000)
  const last = new Map([[id, 'from the next page']])
  await expectDelivered(device, last)
  release()
  await fixture.clock.pass(10_000)
  await expectDelivered(device, last)
})

test('a conflict is marked, not sent again, and does not block other drafts', async () => {
  const device = await fixture.createDevice()
  const api = device.apiFor(() => true)
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const id of [one, two]) {
    const tab = new Tab(device, id, null)
    tab.write('begun')
    await fixture.clock.pass(3000)
    tab.close()
  }
  const theirs = await answerOf(api.invoices({ id: one }).get())
  device.isOnline = false
  for (const id of [one, two]) {
    const tab = new Tab(device, id, id === one ? theirs : null)
    tab.write(`mine ${id}`)
    await fixture.clock.pass(3000)
    tab.close()
  }
  device.isOnline = true
  const { version, ...draft } = theirs
  const body = {
    version,
    currency: draft.currency,
    language: draft.language,
    issueDate: draft.issueDate,
    reference: 'theirs',
    lines: [],
  }
  await answerOf(api.invoices({ id: one }).put(body as never))
  const result = await deliverUnsent(api, device.repository)
  expect(result).toEqual({ sent: 1, sentAfterOutage: 0, contradicted: 1 })
  expect(device.copies.get(one)).toMatchObject({ isUnsent: true, isContradicted: true })
  expect(device.copies.get(two)).toMatchObject({ isUnsent: false })
  expect((await answerOf(api.invoices({ id: one }).get())).reference).toBe('theirs')
  device.received.length = 0
  expect(await deliverUnsent(api, device.repository)).toEqual({ sent: 0, sentAfterOutage: 0, contradicted: 0 })
  expect(device.received).toEqual([])
})
