/**
 * Property test: drafts written on an unstable network are delivered exactly once, also after their page is gone.
 * Five drafts in real editors, one device, one real server. The printed seed reproduces a run.
 */
import { PageClock } from './page-clock.ts'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { createStore } from 'jotai'
import type { Invoice } from '#domain/documents/document.ts'
import { emptyDraft } from '#domain/documents/drafts/editable-draft.ts'
import { answerOf, type Api, createApi } from '#ui/platform/api/api.ts'
import type { DraftRepository } from '#ui/platform/drafts/device-drafts.ts'
import { type DraftCopy, openingOf } from '#ui/platform/drafts/draft-copies.ts'
import { settledCopy } from '#ui/platform/drafts/settled-copy.ts'
import { deliverUnsent } from '#ui/platform/drafts/draft-outbox.ts'
import { createSaving, type Saving } from '#ui/features/documents/editor/saving/editor-session.ts'
import { createEditor, type Editor } from '#ui/features/documents/editor/state.ts'
import { createCompany } from '#tests/support/companies.ts'
import { runs } from '#tests/support/runs.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { COMPANY, CURRENCY, NO_GATE } from './editor-session-fixture.ts'

const DRAFTS = 5
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

let testServer: TestServer
let clock: PageClock
let inFlight = 0

beforeAll(async () => {
  testServer = await startTestServer({ env: { WRITE_BUDGET: 'off' } })
  clock = new PageClock(settle)
  clock.install()
})
afterAll(async () => {
  clock.uninstall()
  await testServer.close()
})

async function settle() {
  for (let quiet = 0; quiet < 3; quiet += 1) {
    await new Promise<void>((turn) => setImmediate(turn))
    if (inFlight > 0) quiet = -1
  }
}

/** What going offline interrupts: nothing, the requests, or the answers. */
type Cut = 'clean' | 'request' | 'answer'

/** One device: its stored drafts, its tabs and an unstable network. */
class Device {
  readonly copies = new Map<string, DraftCopy>()
  readonly tabs = new Map<string, Tab>()
  readonly token: string
  isOnline = true
  cut: Cut = 'clean'
  /** Requests that reached the server: `POST id`, `PUT id`. */
  readonly received: string[] = []
  /** Requests that a page sent, delivered or not. */
  readonly requested: string[] = []
  /** Requests wait for it before delivery. */
  delay: Promise<void> | null = null

  constructor(token: string) {
    this.token = token
  }

  apiFor(isAlive: () => boolean): Api {
    const fetcher = async (input: string | URL | Request, init?: RequestInit) => {
      if (!isAlive()) return new Promise<never>(() => undefined)
      const request = new Request(input, init)
      this.requested.push(`${request.method} ${new URL(request.url).pathname}`)
      await this.delay
      if (!this.isOnline) {
        const { cut } = this
        this.cut = 'clean'
        // The request reached the server before the connection was lost.
        if (cut === 'answer') await this.#serve(request)
        throw new TypeError('The network is down')
      }
      const response = await this.#serve(request)
      return isAlive() ? response : new Promise<never>(() => undefined)
    }
    return createApi({ fetcher, locale: 'en', token: this.token, gate: NO_GATE })
  }

  async #serve(request: Request): Promise<Response> {
    inFlight += 1
    try {
      this.received.push(`${request.method} ${new URL(request.url).pathname}`)
      return await testServer.app.handle(request)
    } finally {
      inFlight -= 1
    }
  }

  /** Writes of a closed page are dropped. */
  repositoryFor(isAlive: () => boolean): DraftRepository {
    const save = async (id: string, copy: DraftCopy) => {
      await (isAlive() ? undefined : new Promise<never>(() => undefined))
      this.copies.set(id, structuredClone(copy))
    }
    return { ...this.repository, save }
  }

  readonly repository: DraftRepository = {
    type: 'invoice',
    read: async (id) => structuredClone(this.copies.get(id) ?? null),
    save: async (id, copy) => void this.copies.set(id, structuredClone(copy)),
    settle: async (id, { draft, base }) => {
      const copy = this.copies.get(id)
      if (copy && JSON.stringify(copy.draft) === JSON.stringify(draft)) this.copies.set(id, settledCopy(copy, base))
    },
    storeLastCopy: (id, copy) => void this.copies.set(id, structuredClone(copy)),
    drop: async (id) => void this.copies.delete(id),
    forget: async (id) => void this.copies.delete(id),
    findUnsent: async () => null,
    findAllUnsent: async () =>
      [...this.copies]
        .filter(([id, copy]) => copy.isUnsent && !this.tabs.has(id))
        .map(([id, copy]) => ({ id, copy }))
        .toSorted((a, b) => b.copy.writtenAt - a.copy.writtenAt),
    whileFree: async (id, work) => {
      if (!this.tabs.has(id)) await work()
    },
    readConflictingVersion: async () => null,
    storeConflictingVersion: async () => undefined,
    hold: () => () => undefined,
  }

  /** What the layout does whenever there is a connection. */
  async deliver(): Promise<void> {
    if (this.isOnline)
      await deliverUnsent(
        this.apiFor(() => true),
        this.repository,
      ).catch(() => undefined)
  }
}

/** The editor of one draft in its own tab. */
class Tab {
  readonly store = createStore()
  readonly device: Device
  readonly id: string
  readonly editor: Editor
  readonly saving: Saving
  isAlive = true

  constructor(device: Device, id: string, server: Invoice | null) {
    this.device = device
    this.id = id
    const copies = { device: device.copies.get(id) ?? null, server }
    const blank = { currency: CURRENCY, language: 'en', issueDate: '2027-03-02', pricesIncludeTax: false } as const
    const { start, ...metadata } = openingOf(copies, 'standard', CURRENCY) ?? {
      start: emptyDraft({ ...blank, newLineTax: 'standard' }),
      version: null,
      isUnsent: false,
    }
    this.editor = createEditor(start, COMPANY, id)
    this.saving = createSaving({
      editor: this.editor,
      store: this.store,
      metadata: { type: 'invoice', id, ...metadata },
      repository: device.repositoryFor(() => this.isAlive),
    })
    this.saving.connect(
      device.apiFor(() => this.isAlive),
      () => undefined,
    )
    this.store.sub(this.editor.draftAtom, () => this.isAlive && this.saving.changed())
    if (metadata.isUnsent) void this.saving.flush()
  }

  write(reference: string) {
    this.store.set(this.editor.editAtom, (draft) => ({ ...draft, reference }), 'reference')
  }

  /** Leaves by navigation in the app: pending requests may still arrive, but there are no more edits. */
  leave() {
    this.saving.leave()
    this.device.tabs.delete(this.id)
  }

  /** Closes the tab, which stores a last copy. */
  close() {
    this.saving.storeLastCopy()
    this.isAlive = false
    this.device.tabs.delete(this.id)
  }
}

async function open(device: Device, id: string): Promise<Tab | null> {
  const api = device.apiFor(() => true)
  const server = await answerOf(api.invoices({ id }).get()).catch(
    (error: { status?: number }) => error.status ?? 'lost',
  )
  // As on the page: a 404 opens the local draft, but an unreachable server does not.
  if (server === 'lost' || (typeof server === 'number' && server !== 404)) return null
  const tab = new Tab(device, id, typeof server === 'number' ? null : server)
  device.tabs.set(id, tab)
  return tab
}

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
  clock.clear()
  const device = new Device((await createCompany(testServer)).token)
  const ids = Array.from({ length: DRAFTS }, () => crypto.randomUUID())
  const last = new Map<string, string>()
  let turn = 0
  for (const { cut, steps } of all) {
    for (const what of steps) {
      turn += 1
      if (what.do === 'wait') await clock.pass(what.ms)
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
      await settle()
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
  clock.clear()
  const device = new Device((await createCompany(testServer)).token)
  const id = crypto.randomUUID()
  const tab = new Tab(device, id, null)
  device.tabs.set(id, tab)
  tab.write('before the network went')
  await clock.pass(3000)
  device.isOnline = false
  tab.write('left in a tunnel')
  const { length: before } = device.requested
  tab.leave()
  await clock.pass(60_000)
  expect(device.requested.slice(before)).toEqual([`PUT /api/invoices/${id}`])
  expect(device.copies.get(id)).toMatchObject({ isUnsent: true, draft: { reference: 'left in a tunnel' } })
  device.isOnline = true
  await device.deliver()
  await expectDelivered(device, new Map([[id, 'left in a tunnel']]))
})

/** A page left during its last save, which is delayed until `release`. */
async function leftWhileSaving() {
  clock.clear()
  const device = new Device((await createCompany(testServer)).token)
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
  await clock.pass(1000)
  const next = new Tab(device, id, null)
  device.tabs.set(id, next)
  next.write('from the next page')
  await clock.pass(500)
  device.delay = null
  release()
  await clock.pass(100)
  expect(device.copies.get(id)).toMatchObject({ isUnsent: true, draft: { reference: 'from the next page' } })
  await clock.pass(10_000)
  next.close()
  await expectDelivered(device, new Map([[id, 'from the next page']]))
})

test('a late request of a left page does not replace newer changes', async () => {
  const { device, id, release } = await leftWhileSaving()
  await clock.pass(100)
  device.delay = null
  // The server receives the next page's changes first.
  device.isOnline = false
  const next = new Tab(device, id, null)
  device.tabs.set(id, next)
  next.write('from the next page')
  await clock.pass(3000)
  device.isOnline = true
  await clock.pass(10_000)
  const last = new Map([[id, 'from the next page']])
  await expectDelivered(device, last)
  release()
  await clock.pass(10_000)
  await expectDelivered(device, last)
})

test('a conflict is marked, not sent again, and does not block other drafts', async () => {
  clock.clear()
  const device = new Device((await createCompany(testServer)).token)
  const api = device.apiFor(() => true)
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const id of [one, two]) {
    const tab = new Tab(device, id, null)
    tab.write('begun')
    await clock.pass(3000)
    tab.close()
  }
  const theirs = await answerOf(api.invoices({ id: one }).get())
  device.isOnline = false
  for (const id of [one, two]) {
    const tab = new Tab(device, id, id === one ? theirs : null)
    tab.write(`mine ${id}`)
    await clock.pass(3000)
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
  expect(result).toEqual({ sent: 1, contradicted: 1 })
  expect(device.copies.get(one)).toMatchObject({ isUnsent: true, isContradicted: true })
  expect(device.copies.get(two)).toMatchObject({ isUnsent: false })
  expect((await answerOf(api.invoices({ id: one }).get())).reference).toBe('theirs')
  device.received.length = 0
  expect(await deliverUnsent(api, device.repository)).toEqual({ sent: 0, contradicted: 0 })
  expect(device.received).toEqual([])
})
