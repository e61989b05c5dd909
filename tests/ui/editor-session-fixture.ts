/**
 * One draft on two devices, each with a page of the real editor (store, autosave, copies, delivery) and its own fake
 * storage and network, in front of one real server. The test controls network, storage and clock.
 */
import { PageClock } from './page-clock.ts'
import { createStore } from 'jotai'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { type EditableDraft, editableDraft, emptyDraft } from '#domain/documents/drafts/editable-draft.ts'
import { readDraft } from '#domain/documents/drafts/read-draft.ts'
import { countryTax } from '#domain/tax/tax.ts'
import { answerOf, ApiError, createApi } from '#ui/platform/api/api.ts'
import type { DraftRepository } from '#ui/platform/drafts/device-drafts.ts'
import { type DraftCopy, type ConflictingVersion, openingOf } from '#ui/platform/drafts/draft-copies.ts'
import { settledCopy } from '#ui/platform/drafts/settled-copy.ts'
import { deliverUnsent } from '#ui/platform/drafts/draft-outbox.ts'
import { createSaving } from '#ui/features/documents/editor/saving/editor-session.ts'
import { type Change, type Company, createEditor } from '#ui/features/documents/editor/state.ts'

/** Outcome of a request: delivered, lost, delivered without an answer, delivered late, answered late. */
export type RequestOutcome = 'fine' | 'lost' | 'unanswered' | 'slow' | 'late'

export type Serve = (request: Request) => Promise<Response>

const SLOW_MS = 3000
const STORING_MS = 5
export const CURRENCY = 'AED'
/** The session never ends. */
export const NO_GATE = { recheck: async () => 'unknown' as const, refuse: () => undefined }
const NEW_LINE_TAX = 'standard'

export const COMPANY: Company = {
  country: 'AE',
  baseCurrency: CURRENCY,
  bookCurrency: CURRENCY,
  timeZone: 'Asia/Dubai',
  rates: [],
  exemptions: {},
  hasEInvoices: false,
  pricesIncludeTax: false,
  policyFor: () => ({
    rounding: countryTax('AE').rounding,
    vatRegistered: true,
    standardRate: '5',
    baseCurrency: CURRENCY,
  }),
}

/** Comparable content without line keys: the request body when readable, else the raw input. */
export function contentOf(draft: EditableDraft): string {
  const read = readDraft(draft, CURRENCY)
  const { nextKey: _next, lines, ...rest } = draft
  return read.ok ? bodyContent(read.body) : JSON.stringify([rest, lines.map(({ key: _key, ...line }) => line)])
}

const bodyContent = (body: object) => JSON.stringify(Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** State shared by the devices: the server, the versions it accepted, and the clock. */
export class Harness {
  readonly id = crypto.randomUUID()
  readonly token: string
  readonly clock: PageClock
  readonly serve: Serve
  /** Contents that the server accepted, by version. */
  readonly versions = new Map<number, { content: string }>()

  constructor(token: string, clock: PageClock, serve: Serve) {
    this.token = token
    this.clock = clock
    this.serve = serve
  }

  /** A writer may only overwrite a version it has written or been shown. */
  note(device: Device, invoice: CommercialDocument, how: 'changed' | 'shown' | 'compared') {
    const content = contentOf(editableDraft(invoice, NEW_LINE_TAX))
    const { version } = invoice
    if (how === 'changed' && !this.versions.has(version)) {
      const replaced = this.versions.get(version - 1)
      if (replaced && !device.knownContents.has(replaced.content))
        device.violations.push(`wrote over version ${version - 1} of the other device without having seen it`)
      this.versions.set(version, { content })
    }
    if (how !== 'compared') device.knownContents.add(content)
  }
}

export class Device {
  readonly harness: Harness
  readonly copies = new Map<string, DraftCopy>()
  readonly lastCopies = new Map<string, DraftCopy>()
  readonly others = new Map<string, ConflictingVersion>()
  readonly outcomes: RequestOutcome[] = []
  isOnline = true
  refusesStorage = false
  page: Page | null = null
  #isOpening = false
  readonly #storing = new Map<Page, Promise<void>>()
  #outbox: Promise<unknown> = Promise.resolve()
  /** Contents that this device has sent or been shown. */
  readonly knownContents = new Set<string>()
  /** The newest server version that this device knows. */
  knownVersion = 0
  /** The last acknowledged content and everything typed since. */
  since: string[] = []
  /** Violated invariants. */
  readonly violations: string[] = []

  constructor(harness: Harness) {
    this.harness = harness
  }

  /** Opens like CreateInvoiceScreen, from local and server copies; no page when the server is unreachable. */
  async open(isFresh = false): Promise<void> {
    if (this.#isOpening) return
    this.#isOpening = true
    await this.#outbox
    const page = new Page(this)
    const { knownVersion } = this
    const found = isFresh ? { device: null, server: null } : await page.readCopies()
    this.#isOpening = false
    if (found === 'unreachable') return
    const start = emptyDraft({
      currency: CURRENCY,
      language: 'en',
      issueDate: '2027-03-02',
      pricesIncludeTax: false,
      newLineTax: NEW_LINE_TAX,
    })
    const opening = found === 'nothing' ? null : openingOf(found, NEW_LINE_TAX, CURRENCY)
    const { start: from, ...metadata } = opening ?? { start, version: null, isUnsent: false }
    this.page = page
    this.checkOpening(from, metadata.isUnsent, knownVersion)
    page.begin(from, metadata)
  }

  /** Nothing acknowledged may be missing, unless the server has a newer version than this device knew. */
  checkOpening(start: EditableDraft, isUnsent: boolean, knownVersion: number) {
    const content = contentOf(start)
    const isNewer = [...this.harness.versions].some(
      ([version, accepted]) => version > knownVersion && accepted.content === content,
    )
    if (this.since.length > 0 && !this.since.includes(content) && (isUnsent || !isNewer))
      this.violations.push(`opened with ${content}\nbut acknowledged, or typed since, was\n${this.since.join('\n')}`)
    this.since = [content]
  }

  /** Navigates to another page of the app; pending work continues. */
  navigateAway() {
    const { page } = this
    if (!page) return
    page.saving.leave()
    // Changes that were only in memory are unknown to the next page.
    page.wasUnstored = this.refusesStorage
    if (!this.refusesStorage) this.since = [contentOf(page.draft())]
    page.unsubscribe()
    this.page = null
  }

  /** Delivers unsent drafts in the background, as the layout does. */
  deliverUnsentDrafts() {
    const page = new Page(this)
    const { id } = this.harness
    const findAllUnsent = async () => {
      const copy = await page.repository.read(id)
      return copy?.isUnsent && !this.page ? [{ id, copy }] : []
    }
    // Opening the draft waits for this lock.
    this.#outbox = deliverUnsent(page.api, { ...page.repository, findAllUnsent }).catch(() => undefined)
  }

  /** `crash`: no events. `reload`: the page is notified and lives for `lingersMs` more. */
  async leave(how: 'crash' | 'reload', lingersMs: number) {
    const { page } = this
    if (!page) return
    if (how === 'reload') {
      page.saving.storeLastCopy()
      page.saving.storeLocally()
      if (!this.refusesStorage) this.since = [contentOf(page.draft())]
      await this.harness.clock.pass(lingersMs)
    }
    page.end()
    this.page = null
  }

  repositoryOf(page: Page): DraftRepository {
    const whileAlive = async <T>(stored: T) => (page.isAlive ? stored : never<T>())
    return {
      type: 'invoice',
      read: async (id) => {
        // The database serializes operations; pending writes of a dead page are rolled back.
        for (const [writer, stored] of this.#storing)
          if (writer.isAlive) await stored.then(() => this.harness.clock.sleep(0))
        const last = this.lastCopies.get(id)
        const stored = this.copies.get(id)
        if (last && !(stored && stored.writtenAt > last.writtenAt)) this.copies.set(id, last)
        this.lastCopies.delete(id)
        return structuredClone(this.copies.get(id) ?? null)
      },
      save: async (id, copy) => {
        const stored = this.harness.clock.sleep(STORING_MS)
        this.#storing.set(page, stored)
        await stored
        await whileAlive(null)
        if (this.refusesStorage) throw new Error('Storage is refused')
        this.copies.set(id, structuredClone(copy))
        // device-drafts.ts does so after a successful write.
        const last = this.lastCopies.get(id)
        if (last && last.writtenAt <= copy.writtenAt) this.lastCopies.delete(id)
      },
      settle: async (id, { draft, base }) => {
        await this.harness.clock.sleep(STORING_MS)
        const copy = this.copies.get(id)
        if (copy && JSON.stringify(copy.draft) === JSON.stringify(draft)) this.copies.set(id, settledCopy(copy, base))
      },
      storeLastCopy: (id, copy) => void (this.refusesStorage || this.lastCopies.set(id, structuredClone(copy))),
      drop: async (id) => void this.copies.delete(id),
      forget: async (id) => void this.copies.delete(id),
      findUnsent: async () => null,
      findAllUnsent: async () => [],
      whileFree: async (_id, work) => (this.page || this.#isOpening ? undefined : work()),
      readConflictingVersion: async (id) => this.others.get(id) ?? null,
      storeConflictingVersion: async (id, other) => {
        if (this.refusesStorage) throw new Error('Storage is refused')
        this.others.set(id, structuredClone(other))
      },
      hold: (_id, { onHeld }) => {
        onHeld()
        return () => undefined
      },
    }
  }

  apiOf(page: Page) {
    const { clock, serve, token } = this.harness
    const fetcher = async (input: string | URL | Request, init?: RequestInit) => {
      if (!page.isAlive) return never<Response>()
      const request = new Request(input, init)
      const fate = this.outcomes.shift() ?? 'fine'
      if (!this.isOnline || fate === 'lost') throw new TypeError('The network is down')
      if (fate === 'slow') await clock.sleep(SLOW_MS)
      if (request.method !== 'GET') this.knownContents.add(await contentSent(request))
      const response = await serve(request)
      const isDraft = response.ok && request.url.includes('/api/invoices')
      const invoice = isDraft ? ((await response.clone().json()) as CommercialDocument) : null
      const how = request.method !== 'GET' ? 'changed' : page.isShowing ? 'shown' : 'compared'
      if (invoice) this.harness.note(this, invoice, how)
      if (fate === 'late') await clock.sleep(SLOW_MS)
      if (!page.isAlive) return never<Response>()
      if (!this.isOnline || fate === 'unanswered') throw new TypeError('The answer is lost')
      if (invoice && how !== 'compared' && !page.wasUnstored)
        this.knownVersion = Math.max(this.knownVersion, invoice.version)
      return response
    }
    return createApi({ fetcher, locale: 'en', token, gate: NO_GATE })
  }
}

/** One editor instance on a device, from open to reload. */
export class Page {
  readonly device: Device
  readonly repository: DraftRepository
  readonly api: ReturnType<Device['apiOf']>
  readonly store = createStore()
  editor = createEditor(emptyDraftOfNothing(), COMPANY, '')
  saving!: ReturnType<typeof createSaving>
  isAlive = true
  /** The current request loads content to show to the user. */
  isShowing = false
  /** The page was left while storage was refused. */
  wasUnstored = false
  #stop: (() => void)[] = []

  constructor(device: Device) {
    this.device = device
    this.repository = device.repositoryOf(this)
    this.api = device.apiOf(this)
  }

  async readCopies() {
    const { id } = this.device.harness
    const device = await this.repository.read(id)
    this.isShowing = true
    try {
      return { device, server: await answerOf(this.api.invoices({ id }).get()) }
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) return 'unreachable'
      return device?.isUnsent ? { device, server: null } : 'nothing'
    } finally {
      this.isShowing = false
    }
  }

  /** Does what `useSaving` does on mount. */
  begin(start: EditableDraft, metadata: { version: number | null; isUnsent: boolean }) {
    const { device, repository, store } = this
    const editor = createEditor(start, COMPANY, device.harness.id)
    this.editor = editor
    this.saving = createSaving({
      editor,
      store,
      metadata: { type: 'invoice', id: device.harness.id, ...metadata },
      repository,
    })
    this.saving.connect(this.api, () => undefined)
    const isSafe = (kind: string) => kind === 'saved'
    const acknowledge = () => {
      device.since = [contentOf(this.draft())]
    }
    // A crash within these few milliseconds may bring back the state before the acknowledgement.
    const acknowledgeSoon = async () => {
      const draft = this.draft()
      await device.harness.clock.sleep(STORING_MS + 1)
      if (device.page === this && this.draft() === draft) acknowledge()
    }
    this.#stop = [
      store.sub(editor.draftAtom, () => {
        device.since.push(contentOf(this.draft()))
        this.saving.changed()
      }),
      store.sub(editor.saveStateAtom, () => isSafe(store.get(editor.saveStateAtom).kind) && void acknowledgeSoon()),
      store.sub(editor.localSaveStateAtom, () => isSafe(store.get(editor.localSaveStateAtom)) && acknowledge()),
    ]
    if (metadata.isUnsent) void this.saving.flush()
    else if (metadata.version !== null) this.saving.storeLocally()
  }

  end() {
    this.isAlive = false
    this.unsubscribe()
  }

  unsubscribe() {
    for (const stop of this.#stop) stop()
  }

  draft() {
    return this.store.get(this.editor.draftAtom)
  }

  edit(change: Change, field: string | null = null) {
    this.store.set(this.editor.editAtom, change, field)
  }

  savedState() {
    return this.store.get(this.editor.saveStateAtom)
  }

  hasConflict(): boolean {
    const state = this.savedState()
    return state.kind === 'failed' && state.error instanceof ApiError && state.error.reason === 'document.stale'
  }

  /** The two buttons of the conflict notice, as DocumentEditor wires them. The other version must be restorable. */
  async resolveConflict(whose: 'mine' | 'theirs') {
    this.isShowing = true
    try {
      const theirs = editableDraft(await this.saving.adoptServerVersion(), NEW_LINE_TAX)
      this.isShowing = false
      const mine = this.draft()
      this.saving.storeConflictingVersion(whose === 'mine' ? theirs : mine)
      if (whose === 'theirs') this.edit(() => theirs)
      const other = this.store.get(this.editor.conflictingVersionAtom)
      if (!other || contentOf(other) !== contentOf(whose === 'mine' ? theirs : mine))
        this.device.violations.push('the version that was not chosen cannot be restored')
      await this.saving.flush()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      this.isShowing = false
    }
  }
}

function emptyDraftOfNothing(): EditableDraft {
  return emptyDraft({
    currency: CURRENCY,
    language: 'en',
    issueDate: '',
    pricesIncludeTax: false,
    newLineTax: NEW_LINE_TAX,
  })
}

/** Content that the server has after this request. */
async function contentSent(request: Request): Promise<string> {
  const { id: _id, version: _version, ...body } = (await request.clone().json()) as Record<string, unknown>
  return bodyContent(body)
}

/** A dead page receives no answer. */
function never<Answer>(): Promise<Answer> {
  return new Promise(() => undefined)
}
