/**
 * One draft on two devices, each with a page of the real editor (store, autosave, copies, delivery), a storage and a
 * network of its own in front of one real server. Only the network, the storage and the clock obey the test.
 */
import { PageClock } from './page-clock.ts'
import { createStore } from 'jotai'
import type { Invoice } from '#domain/documents/document.ts'
import { type EditableDraft, editableDraft, emptyDraft } from '#domain/documents/drafts/editable-draft.ts'
import { readDraft } from '#domain/documents/drafts/read-draft.ts'
import { countryTax } from '#domain/tax/tax.ts'
import { answerOf, ApiError, createApi } from '#ui/platform/api/api.ts'
import type { DraftRepository } from '#ui/platform/drafts/device-drafts.ts'
import { type DraftCopy, type OtherCopy, openingOf } from '#ui/platform/drafts/draft-copies.ts'
import { settledCopy } from '#ui/platform/drafts/settled-copy.ts'
import { deliverUnsent } from '#ui/platform/drafts/draft-outbox.ts'
import { createSaving } from '#ui/features/documents/editor/saving/editor-session.ts'
import { type Change, type Company, createEditor } from '#ui/features/documents/editor/state.ts'

/** What becomes of a request: it never arrives, its answer never comes, it arrives late, its answer does. */
export type Fate = 'fine' | 'lost' | 'unanswered' | 'slow' | 'late'

export type Serve = (request: Request) => Promise<Response>

const SLOW_MS = 3000
const STORING_MS = 5
export const CURRENCY = 'AED'
/** Nobody's session ends here. */
export const NO_GATE = { recheck: async () => 'unknown' as const, refuse: () => undefined }
const NEW_LINE_TAX = 'standard'

export const COMPANY: Company = {
  country: 'AE',
  vatRegistered: true,
  baseCurrency: CURRENCY,
  timeZone: 'Asia/Dubai',
  rates: [],
  pricesIncludeTax: false,
  policyFor: () => ({
    rounding: countryTax('AE').rounding,
    vatRegistered: true,
    standardRate: '5',
    baseCurrency: CURRENCY,
  }),
}

/** What a draft says, whatever its lines are called: what was typed when it cannot be read, else what would be sent. */
export function saying(draft: EditableDraft): string {
  const read = readDraft(draft, CURRENCY)
  const { nextKey: _next, lines, ...rest } = draft
  return read.ok ? sayingOf(read.body) : JSON.stringify([rest, lines.map(({ key: _key, ...line }) => line)])
}

const sayingOf = (body: object) => JSON.stringify(Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** The office around the desks: the server, what it has taken, and the waits of everything. */
export class Office {
  readonly id = crypto.randomUUID()
  readonly token: string
  readonly clock: PageClock
  readonly serve: Serve
  /** What the server has taken, by version. */
  readonly versions = new Map<number, { says: string }>()

  constructor(token: string, clock: PageClock, serve: Serve) {
    this.token = token
    this.clock = clock
    this.serve = serve
  }

  /** A version may take the place only of one that its writer has written or been shown. */
  note(device: Device, invoice: Invoice, how: 'changed' | 'shown' | 'compared') {
    const says = saying(editableDraft(invoice, NEW_LINE_TAX))
    const { version } = invoice
    if (how === 'changed' && !this.versions.has(version)) {
      const replaced = this.versions.get(version - 1)
      if (replaced && !device.knows.has(replaced.says))
        device.broken.push(`wrote over version ${version - 1} of the other device without having seen it`)
      this.versions.set(version, { says })
    }
    if (how !== 'compared') device.knows.add(says)
  }
}

export class Device {
  readonly office: Office
  readonly copies = new Map<string, DraftCopy>()
  readonly lastWords = new Map<string, DraftCopy>()
  readonly others = new Map<string, OtherCopy>()
  readonly fates: Fate[] = []
  isOnline = true
  refusesToKeep = false
  page: Page | null = null
  #isOpening = false
  readonly #storing = new Map<Page, Promise<void>>()
  #outbox: Promise<unknown> = Promise.resolve()
  /** What this device has sent or been shown of the server. */
  readonly knows = new Set<string>()
  /** The server's newest version that this device has been told of. */
  toldOf = 0
  /** The last thing somebody was told is safe, and everything typed since. */
  since: string[] = []
  /** Invariants that did not hold. */
  readonly broken: string[] = []

  constructor(office: Office) {
    this.office = office
  }

  /** As CreateInvoiceScreen does: from the copies here and there. Leaves no page when the server cannot be asked. */
  async open(isFresh = false): Promise<void> {
    if (this.#isOpening) return
    this.#isOpening = true
    await this.#outbox
    const page = new Page(this)
    const { toldOf } = this
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
    const { start: from, ...standing } = opening ?? { start, version: null, isUnsent: false }
    this.page = page
    this.checkOpening(from, standing.isUnsent, toldOf)
    page.begin(from, standing)
  }

  /** Nothing acknowledged is missing, unless the server has something newer than this device was told of. */
  checkOpening(start: EditableDraft, isUnsent: boolean, toldOf: number) {
    const says = saying(start)
    const isNews = [...this.office.versions].some(([version, taken]) => version > toldOf && taken.says === says)
    if (this.since.length > 0 && !this.since.includes(says) && (isUnsent || !isNews))
      this.broken.push(`opened with ${says}\nbut acknowledged, or typed since, was\n${this.since.join('\n')}`)
    this.since = [says]
  }

  /** To another page of the app: this one is seen no more, and what it has begun goes on. */
  walkAway() {
    const { page } = this
    if (!page) return
    void page.saving.leave()
    // What is in its memory alone is news to whoever comes next.
    page.isUnkept = this.refusesToKeep
    if (!this.refusesToKeep) this.since = [saying(page.draft())]
    page.stopTelling()
    this.page = null
  }

  /** As the frame does now and then, for what no page writes. */
  sendWhatIsLeft() {
    const page = new Page(this)
    const { id } = this.office
    const findAllUnsent = async () => {
      const copy = await page.shelf.read(id)
      return copy?.isUnsent && !this.page ? [{ id, copy }] : []
    }
    // Whoever opens the draft meanwhile waits for its lock.
    this.#outbox = deliverUnsent(page.api, { ...page.shelf, findAllUnsent }).catch(() => undefined)
  }

  /** `crash`: without a word. Else the page hears that it is left, and lives for a few milliseconds more. */
  async leave(how: 'crash' | 'reload', lingersMs: number) {
    const { page } = this
    if (!page) return
    if (how === 'reload') {
      page.saving.keepAtOnce()
      page.saving.keepHere()
      if (!this.refusesToKeep) this.since = [saying(page.draft())]
      await this.office.clock.pass(lingersMs)
    }
    page.end()
    this.page = null
  }

  shelfOf(page: Page): DraftRepository {
    const whileAlive = async <Kept>(kept: Kept) => (page.isAlive ? kept : never<Kept>())
    return {
      type: 'invoice',
      read: async (id) => {
        // The database does one thing after the other; what a page that is gone had begun is undone.
        for (const [writer, stored] of this.#storing)
          if (writer.isAlive) await stored.then(() => this.office.clock.sleep(0))
        const word = this.lastWords.get(id)
        const kept = this.copies.get(id)
        if (word && !(kept && kept.writtenAt > word.writtenAt)) this.copies.set(id, word)
        this.lastWords.delete(id)
        return structuredClone(this.copies.get(id) ?? null)
      },
      keep: async (id, copy) => {
        const stored = this.office.clock.sleep(STORING_MS)
        this.#storing.set(page, stored)
        await stored
        await whileAlive(null)
        if (this.refusesToKeep) throw new Error('Storage is refused')
        this.copies.set(id, structuredClone(copy))
        // As device-drafts.ts does once the database has it.
        const word = this.lastWords.get(id)
        if (word && word.writtenAt <= copy.writtenAt) this.lastWords.delete(id)
      },
      settle: async (id, { draft, base }) => {
        await this.office.clock.sleep(STORING_MS)
        const copy = this.copies.get(id)
        if (copy && JSON.stringify(copy.draft) === JSON.stringify(draft)) this.copies.set(id, settledCopy(copy, base))
      },
      keepAtOnce: (id, copy) => void (this.refusesToKeep || this.lastWords.set(id, structuredClone(copy))),
      drop: async (id) => void this.copies.delete(id),
      forget: async (id) => void this.copies.delete(id),
      findUnsent: async () => null,
      findAllUnsent: async () => [],
      whileFree: async (_id, work) => (this.page || this.#isOpening ? undefined : work()),
      readOther: async (id) => this.others.get(id) ?? null,
      keepOther: async (id, other) => {
        if (this.refusesToKeep) throw new Error('Storage is refused')
        this.others.set(id, structuredClone(other))
      },
      hold: (_id, { onHeld }) => {
        onHeld()
        return () => undefined
      },
    }
  }

  apiOf(page: Page) {
    const { clock, serve, token } = this.office
    const fetcher = async (input: string | URL | Request, init?: RequestInit) => {
      if (!page.isAlive) return never<Response>()
      const request = new Request(input, init)
      const fate = this.fates.shift() ?? 'fine'
      if (!this.isOnline || fate === 'lost') throw new TypeError('The network is down')
      if (fate === 'slow') await clock.sleep(SLOW_MS)
      if (request.method !== 'GET') this.knows.add(await sent(request))
      const response = await serve(request)
      const isDraft = response.ok && request.url.includes('/api/invoices')
      const invoice = isDraft ? ((await response.clone().json()) as Invoice) : null
      const how = request.method !== 'GET' ? 'changed' : page.isShowing ? 'shown' : 'compared'
      if (invoice) this.office.note(this, invoice, how)
      if (fate === 'late') await clock.sleep(SLOW_MS)
      if (!page.isAlive) return never<Response>()
      if (!this.isOnline || fate === 'unanswered') throw new TypeError('The answer is lost')
      if (invoice && how !== 'compared' && !page.isUnkept) this.toldOf = Math.max(this.toldOf, invoice.version)
      return response
    }
    return createApi({ fetcher, locale: 'en', token, gate: NO_GATE })
  }
}

/** One life of the editor on a device, from opening to reload. */
export class Page {
  readonly device: Device
  readonly shelf: DraftRepository
  readonly api: ReturnType<Device['apiOf']>
  readonly store = createStore()
  editor = createEditor(emptyDraftOfNothing(), COMPANY)
  saving!: ReturnType<typeof createSaving>
  isAlive = true
  /** What it asks the server for now is put before somebody's eyes. */
  isShowing = false
  /** It was left while the device refused to keep what it had. */
  isUnkept = false
  #stop: (() => void)[] = []

  constructor(device: Device) {
    this.device = device
    this.shelf = device.shelfOf(this)
    this.api = device.apiOf(this)
  }

  async readCopies() {
    const { id } = this.device.office
    const device = await this.shelf.read(id)
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

  /** What `useSaving` does when the editor stands. */
  begin(start: EditableDraft, standing: { version: number | null; isUnsent: boolean }) {
    const { device, shelf, store } = this
    const editor = createEditor(start, COMPANY)
    this.editor = editor
    this.saving = createSaving({
      editor,
      store,
      metadata: { type: 'invoice', id: device.office.id, ...standing },
      repository: shelf,
    })
    this.saving.reachBy(this.api, () => undefined)
    const isSafe = (kind: string) => kind === 'saved'
    const acknowledge = () => {
      device.since = [saying(this.draft())]
    }
    // A device that crashes in the few milliseconds in which it hears of it may come up with what was typed before.
    const acknowledgeSoon = async () => {
      const said = this.draft()
      await device.office.clock.sleep(STORING_MS + 1)
      if (device.page === this && this.draft() === said) acknowledge()
    }
    this.#stop = [
      store.sub(editor.draftAtom, () => {
        device.since.push(saying(this.draft()))
        this.saving.changed()
      }),
      store.sub(editor.savingAtom, () => isSafe(store.get(editor.savingAtom).kind) && void acknowledgeSoon()),
      store.sub(editor.keptAtom, () => isSafe(store.get(editor.keptAtom)) && acknowledge()),
    ]
    if (standing.isUnsent) void this.saving.flush()
    else if (standing.version !== null) this.saving.keepHere()
  }

  end() {
    this.isAlive = false
    this.stopTelling()
  }

  /** Nobody looks at it any more. */
  stopTelling() {
    for (const stop of this.#stop) stop()
  }

  draft() {
    return this.store.get(this.editor.draftAtom)
  }

  edit(change: Change, field: string | null = null) {
    this.store.set(this.editor.editAtom, change, field)
  }

  savedState() {
    return this.store.get(this.editor.savingAtom)
  }

  isContradicted(): boolean {
    const state = this.savedState()
    return state.kind === 'failed' && state.error instanceof ApiError && state.error.reason === 'document.stale'
  }

  /** The two buttons of the notice, as DocumentEditor wires them. What was not chosen must be restorable. */
  async choose(whose: 'mine' | 'theirs') {
    this.isShowing = true
    try {
      const theirs = editableDraft(await this.saving.catchUp(), NEW_LINE_TAX)
      this.isShowing = false
      const mine = this.draft()
      this.saving.keepOther(whose === 'mine' ? theirs : mine)
      if (whose === 'theirs') this.edit(() => theirs)
      const other = this.store.get(this.editor.otherAtom)
      if (!other || saying(other) !== saying(whose === 'mine' ? theirs : mine))
        this.device.broken.push('the version that was not chosen cannot be restored')
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

/** What a request would have the server say. */
async function sent(request: Request): Promise<string> {
  const { id: _id, version: _version, ...body } = (await request.clone().json()) as Record<string, unknown>
  return sayingOf(body)
}

/** A page that is gone hears no answer. */
function never<Answer>(): Promise<Answer> {
  return new Promise(() => undefined)
}
