/**
 * Drafts written while the network comes and goes reach the server exactly once, also when the page that wrote them is
 * gone: five drafts, each with pages of the real editor, one device and one real server. `check` goes through ten random
 * switches on and off, `bun run soak` through fifty and more; its seed, or the one fast-check prints, replays them.
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
import { foundCompany } from '#tests/support/companies.ts'
import { runs } from '#tests/support/runs.ts'
import { startWorld, type World } from '#tests/support/world.ts'
import { COMPANY, CURRENCY, NO_GATE } from './editor-session-fixture.ts'

const DRAFTS = 5
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

let world: World
let clock: PageClock
let inFlight = 0

beforeAll(async () => {
  world = await startWorld()
  clock = new PageClock(settle)
  clock.install()
})
afterAll(async () => {
  clock.uninstall()
  await world.close()
})

async function settle() {
  for (let quiet = 0; quiet < 3; quiet += 1) {
    await new Promise<void>((turn) => setImmediate(turn))
    if (inFlight > 0) quiet = -1
  }
}

/** What a switch of the network cuts off: nothing, what is asked, or what is answered. */
type Cut = 'clean' | 'request' | 'answer'

/** One device: what it keeps, the tabs that write, and a network that comes and goes. */
class Device {
  readonly copies = new Map<string, DraftCopy>()
  readonly tabs = new Map<string, Tab>()
  readonly token: string
  isOnline = true
  cut: Cut = 'clean'
  /** What reached the server, whoever asked: `POST id`, `PUT id`. */
  readonly arrived: string[] = []
  /** What a page tried to send, whether or not it got there. */
  readonly asked: string[] = []
  /** Calls wait for it on their way. */
  holdBack: Promise<void> | null = null

  constructor(token: string) {
    this.token = token
  }

  apiFor(isAlive: () => boolean): Api {
    const fetcher = async (input: string | URL | Request, init?: RequestInit) => {
      if (!isAlive()) return new Promise<never>(() => undefined)
      const request = new Request(input, init)
      this.asked.push(`${request.method} ${new URL(request.url).pathname}`)
      await this.holdBack
      if (!this.isOnline) {
        const { cut } = this
        this.cut = 'clean'
        // It was on its way when the network went.
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
      this.arrived.push(`${request.method} ${new URL(request.url).pathname}`)
      return await world.app.handle(request)
    } finally {
      inFlight -= 1
    }
  }

  /** What a page that is gone still meant to keep, it keeps no more. */
  shelfFor(isAlive: () => boolean): DraftRepository {
    const keep = async (id: string, copy: DraftCopy) => {
      if (!isAlive()) return new Promise<never>(() => undefined)
      this.copies.set(id, structuredClone(copy))
      return undefined
    }
    return { ...this.shelf, keep }
  }

  readonly shelf: DraftRepository = {
    type: 'invoice',
    read: async (id) => structuredClone(this.copies.get(id) ?? null),
    keep: async (id, copy) => void this.copies.set(id, structuredClone(copy)),
    settle: async (id, { draft, base }) => {
      const copy = this.copies.get(id)
      if (copy && JSON.stringify(copy.draft) === JSON.stringify(draft)) this.copies.set(id, settledCopy(copy, base))
    },
    keepAtOnce: (id, copy) => void this.copies.set(id, structuredClone(copy)),
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
    readOther: async () => null,
    keepOther: async () => undefined,
    hold: () => () => undefined,
  }

  /** As the frame does whenever there is a connection. */
  async deliver(): Promise<void> {
    if (this.isOnline)
      await deliverUnsent(
        this.apiFor(() => true),
        this.shelf,
      ).catch(() => undefined)
  }
}

/** The editor on one draft, from opening to the end of its tab. */
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
    const { start, ...standing } = openingOf(copies, 'standard', CURRENCY) ?? {
      start: emptyDraft({ ...blank, newLineTax: 'standard' }),
      version: null,
      isUnsent: false,
    }
    this.editor = createEditor(start, COMPANY)
    this.saving = createSaving({
      editor: this.editor,
      store: this.store,
      metadata: { type: 'invoice', id, ...standing },
      repository: device.shelfFor(() => this.isAlive),
    })
    this.saving.reachBy(
      device.apiFor(() => this.isAlive),
      () => undefined,
    )
    this.store.sub(this.editor.draftAtom, () => this.isAlive && this.saving.changed())
    if (standing.isUnsent) void this.saving.flush()
  }

  write(reference: string) {
    this.store.set(this.editor.editAtom, (draft) => ({ ...draft, reference }), 'reference')
  }

  /** Left inside the app, which lives on: what it sends may still arrive, and nobody types into it any more. */
  leave() {
    void this.saving.leave()
    this.device.tabs.delete(this.id)
  }

  /** Closed by its owner, who is told nothing is lost. */
  close() {
    this.saving.keepAtOnce()
    this.isAlive = false
    this.device.tabs.delete(this.id)
  }
}

async function open(device: Device, id: string): Promise<Tab | null> {
  const api = device.apiFor(() => true)
  const server = await answerOf(api.invoices({ id }).get()).catch(
    (error: { status?: number }) => error.status ?? 'lost',
  )
  // As on the page: a draft that only the device has needs no server to say so, one that cannot be asked about waits.
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

const stretch = fc.record({
  cut: fc.constantFrom<Cut>('clean', 'request', 'answer'),
  steps: fc.array(step, { minLength: 3, maxLength: 12 }),
})

const switches = (count: number) => fc.array(stretch, { minLength: count, maxLength: count })

test('five drafts written while the network comes and goes all arrive, each once, to the last letter', async () => {
  const { numRuns: count, ...dice } = runs(10)
  await fc.assert(fc.asyncProperty(switches(count), goThrough), { ...dice, numRuns: 5 })
}, 240_000)

async function goThrough(
  stretches: readonly { cut: Cut; steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[] }[],
) {
  clock.forget()
  const device = new Device((await foundCompany(world)).token)
  const ids = Array.from({ length: DRAFTS }, () => crypto.randomUUID())
  const last = new Map<string, string>()
  let turn = 0
  for (const { cut, steps } of stretches) {
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
  // Everybody goes home; the network stays, and the next page that is opened finds what is left.
  for (const tab of device.tabs.values()) tab.close()
  device.isOnline = true
  await device.deliver()
  await expectDelivered(device, last)

  // The same device a week later, its memory of the answers lost: everything is sent again, and nothing is made twice.
  for (const copy of device.copies.values())
    Object.assign(copy, { isUnsent: true, writtenAt: copy.writtenAt - WEEK_MS })
  await device.deliver()
  await expectDelivered(device, last)
}

/** A new draft needs nobody; one that was begun is read from the server again. */
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

test('a page that is left inside the app sends once more and then leaves the draft to the outbox', async () => {
  clock.forget()
  const device = new Device((await foundCompany(world)).token)
  const id = crypto.randomUUID()
  const tab = new Tab(device, id, null)
  device.tabs.set(id, tab)
  tab.write('before the network went')
  await clock.pass(3000)
  device.isOnline = false
  tab.write('left in a tunnel')
  const { length: before } = device.asked
  tab.leave()
  await clock.pass(60_000)
  expect(device.asked.slice(before)).toEqual([`PUT /api/invoices/${id}`])
  expect(device.copies.get(id)).toMatchObject({ isUnsent: true, draft: { reference: 'left in a tunnel' } })
  device.isOnline = true
  await device.deliver()
  await expectDelivered(device, new Map([[id, 'left in a tunnel']]))
})

/** What its last save sends is on its way until it is let go. */
async function leftWhileSaving() {
  clock.forget()
  const device = new Device((await foundCompany(world)).token)
  const id = crypto.randomUUID()
  const first = new Tab(device, id, null)
  device.tabs.set(id, first)
  first.write('from the first page')
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  device.holdBack = held
  first.leave()
  return { device, id, letGo }
}

test('what a left page hears late does not take the place of what is written since', async () => {
  const { device, id, letGo } = await leftWhileSaving()
  await clock.pass(1000)
  const next = new Tab(device, id, null)
  device.tabs.set(id, next)
  next.write('from the next page')
  await clock.pass(500)
  device.holdBack = null
  letGo()
  await clock.pass(100)
  expect(device.copies.get(id)).toMatchObject({ isUnsent: true, draft: { reference: 'from the next page' } })
  await clock.pass(10_000)
  next.close()
  await expectDelivered(device, new Map([[id, 'from the next page']]))
})

test('what a left page sent arrives after what was saved since, and replaces nothing', async () => {
  const { device, id, letGo } = await leftWhileSaving()
  await clock.pass(100)
  device.holdBack = null
  // The first that the server hears is then what the next page has written.
  device.isOnline = false
  const next = new Tab(device, id, null)
  device.tabs.set(id, next)
  next.write('from the next page')
  await clock.pass(3000)
  device.isOnline = true
  await clock.pass(10_000)
  const last = new Map([[id, 'from the next page']])
  await expectDelivered(device, last)
  letGo()
  await clock.pass(10_000)
  await expectDelivered(device, last)
})

test('two versions that stand against each other are marked, sent no more, and keep nothing else waiting', async () => {
  clock.forget()
  const device = new Device((await foundCompany(world)).token)
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
  const result = await deliverUnsent(api, device.shelf)
  expect(result).toEqual({ sent: 1, contradicted: 1 })
  expect(device.copies.get(one)).toMatchObject({ isUnsent: true, isContradicted: true })
  expect(device.copies.get(two)).toMatchObject({ isUnsent: false })
  expect((await answerOf(api.invoices({ id: one }).get())).reference).toBe('theirs')
  device.arrived.length = 0
  expect(await deliverUnsent(api, device.shelf)).toEqual({ sent: 0, contradicted: 0 })
  expect(device.arrived).toEqual([])
})
