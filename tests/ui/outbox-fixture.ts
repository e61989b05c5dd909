/** Drafts in real editors on one device with an unstable network, in front of one real server. */
import { PageClock } from './page-clock.ts'
import { createStore } from 'jotai'
import { emptyDraft } from '#domain/documents/drafts/editable-draft.ts'
import { answerOf, type Api, createApi } from '#ui/platform/api/api.ts'
import type { DraftRepository } from '#ui/platform/drafts/device-drafts.ts'
import { type DraftCopies, type DraftCopy, openingOf } from '#ui/platform/drafts/draft-copies.ts'
import { deliverUnsent } from '#ui/platform/drafts/draft-outbox.ts'
import { settledCopy } from '#ui/platform/drafts/settled-copy.ts'
import { createSaving, type Saving } from '#ui/features/documents/editor/saving/editor-session.ts'
import { createEditor, type Editor } from '#ui/features/documents/editor/state.ts'
import { createCompany } from '#tests/support/companies.ts'
import { startTestServer } from '#tests/support/test-server.ts'
import { COMPANY, CURRENCY, NO_GATE } from './editor-session-fixture.ts'

type Serve = (request: Request) => Promise<Response>

export type OutboxFixture = Awaited<ReturnType<typeof startOutboxFixture>>

export async function startOutboxFixture() {
  const testServer = await startTestServer({ env: { WRITE_BUDGET: 'off' } })
  let inFlight = 0
  const serve = async (request: Request) => {
    inFlight += 1
    try {
      return await testServer.app.handle(request)
    } finally {
      inFlight -= 1
    }
  }
  const settle = async () => {
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await new Promise<void>((turn) => setImmediate(turn))
      if (inFlight > 0) quiet = -1
    }
  }
  const clock = new PageClock(settle)
  clock.install()
  return {
    clock,
    settle,
    /** A device of a new company. */
    createDevice: async () => {
      clock.clear()
      return new Device((await createCompany(testServer)).token, serve)
    },
    close: async () => {
      clock.uninstall()
      await testServer.close()
    },
  }
}

/** The traffic that going offline interrupts: none, the requests, or the answers. */
export type Cut = 'clean' | 'request' | 'answer'

/** One device: its stored drafts, its tabs and an unstable network. */
export class Device {
  readonly copies = new Map<string, DraftCopy>()
  readonly tabs = new Map<string, Tab>()
  readonly token: string
  readonly #serve: Serve
  isOnline = true
  cut: Cut = 'clean'
  /** Requests that reached the server: `POST id`, `PUT id`. */
  readonly received: string[] = []
  /** Requests that a page sent, delivered or not. */
  readonly requested: string[] = []
  /** Requests wait for it before delivery. */
  delay: Promise<void> | null = null

  constructor(token: string, serve: Serve) {
    this.token = token
    this.#serve = serve
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
        if (cut === 'answer') await this.#receive(request)
        throw new TypeError('The network is down')
      }
      const response = await this.#receive(request)
      return isAlive() ? response : new Promise<never>(() => undefined)
    }
    return createApi({ fetcher, locale: 'en', token: this.token, gate: NO_GATE })
  }

  async #receive(request: Request): Promise<Response> {
    this.received.push(`${request.method} ${new URL(request.url).pathname}`)
    return this.#serve(request)
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

  /** Sends the outbox, as the layout does whenever there is a connection. */
  async deliver(): Promise<void> {
    if (this.isOnline)
      await deliverUnsent(
        this.apiFor(() => true),
        this.repository,
      ).catch(() => undefined)
  }
}

/** The editor of one draft in its own tab. */
export class Tab {
  readonly store = createStore()
  readonly device: Device
  readonly id: string
  readonly editor: Editor
  readonly saving: Saving
  isAlive = true

  constructor(device: Device, id: string, server: DraftCopies['server']) {
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

  reference() {
    return this.store.get(this.editor.draftAtom).reference
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

export async function open(device: Device, id: string): Promise<Tab | null> {
  const api = device.apiFor(() => true)
  const server = await answerOf(api.invoices({ id }).get()).catch(
    (error: { status?: number }) => error.status ?? 'lost',
  )
  // The page opens the local draft after a 404, or without the server.
  if (server === 'lost' && !device.copies.has(id)) return null
  if (typeof server === 'number' && server !== 404) return null
  const tab = new Tab(device, id, server === 'lost' ? 'unreachable' : typeof server === 'number' ? null : server)
  device.tabs.set(id, tab)
  return tab
}
