/**
 * Property test of draft saving: random sequences of edits by two people on two devices, with network and storage
 * faults, end with form, preview, device and server in agreement.
 *
 * Invariants along the way:
 * - A page opens with what its device last acknowledged ("saved", or stored locally) or with later edits, unless the
 *   server has a newer version than the device knew and nothing unsent is stored.
 * - A page that is left without a crash loses nothing.
 * - A version is never overwritten by a writer who has neither written nor seen it.
 * - After a conflict, the version that was not chosen can be restored.
 * - A single device with working storage never gets a conflict.
 *
 * `check` runs a hundred sequences, `bun run soak` a thousand or more; the seed it or fast-check prints reproduces one.
 */
import { PageClock } from './page-clock.ts'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { type EditableDraft, editableDraft } from '#domain/documents/drafts/editable-draft.ts'
import {
  addLines,
  changeLine,
  duplicateLine,
  LINE_CELLS,
  type LineCell,
  moveLine,
  openLineAfter,
  removeLine,
  settledFigure,
} from '#domain/documents/drafts/line-editing.ts'
import { createCompany } from '#tests/support/companies.ts'
import { runs } from '#tests/support/runs.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { Device, type RequestOutcome, Harness, type Page, contentOf } from './editor-session-fixture.ts'

const SEQUENCES = 100
const SETTLE_MS = 30_000

const TEXTS: Record<LineCell, readonly string[]> = {
  description: ['Design', 'تصميم الهوية', '', 'Cable 3×1.5'],
  quantity: ['2', '٢٫٥', '', '2*3', '1.234,75'],
  unit: ['box', '', 'متر'],
  unitPrice: ['100', '٧٥٫٥', '', '31.25', 'one'],
  discount: ['', '10%', '٥٪', '1%%'],
}

let server: TestServer
let token: string
let clock: PageClock
let inFlight = 0

beforeAll(async () => {
  server = await startTestServer({ env: { WRITE_BUDGET: 'off' } })
  token = (await createCompany(server)).token
  clock = new PageClock(settle)
  clock.install()
})
afterAll(async () => {
  clock.uninstall()
  await server.close()
})

/** Waits until the server has answered everything and all handlers have run. */
async function settle() {
  for (let quiet = 0; quiet < 3; quiet += 1) {
    await new Promise<void>((setOnline) => setImmediate(setOnline))
    if (inFlight > 0) quiet = -1
  }
}

async function serve(request: Request): Promise<Response> {
  inFlight += 1
  try {
    return await server.app.handle(request)
  } finally {
    inFlight -= 1
  }
}

const which = fc.nat({ max: 7 })
const device = fc.constantFrom(0, 0, 0, 1)

/** All steps; common ones have more weight. */
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('type'),
      device,
      line: which,
      cell: fc.constantFrom(...LINE_CELLS),
      text: which,
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('say'), device, text: which }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('open line', 'remove', 'double', 'up', 'down', 'settle', 'paste'),
      device,
      line: which,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('undo', 'redo'), device }) },
  {
    weight: 7,
    arbitrary: fc.record({ do: fc.constant('wait'), ms: fc.constantFrom(3, 100, 399, 406, 1000, 2001, 5100, 9000) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('offline', 'online', 'refuse', 'keep'), device }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('fate'),
      device,
      fate: fc.constantFrom<RequestOutcome>('lost', 'unanswered', 'slow', 'late'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('reload', 'crash'), device, lingers: fc.constantFrom(0, 3, 20) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('walk', 'walk away', 'outbox'), device }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('mine', 'theirs', 'restore'), device }) },
)

type Step = {
  do: string
  device?: number
  line?: number
  text?: number
  cell?: LineCell
  ms?: number
  fate?: RequestOutcome
  lingers?: number
}

test(
  'form, preview, device and server converge, and nothing acknowledged is lost',
  async () => {
    const all = fc.array(step, { minLength: 5, maxLength: 60 })
    const sequence = fc.oneof({ weight: 3, arbitrary: all }, { weight: 1, arbitrary: all.map(byOnePerson) })
    const first = fc.array(fc.constantFrom<RequestOutcome>('fine', 'unanswered', 'late', 'lost'), { maxLength: 2 })
    await fc.assert(
      fc.asyncProperty(first, sequence, (fates, steps) => runSequence(fates, steps)),
      { ...runs(SEQUENCES), endOnFailure: false },
    )
  },
  20 * 60_000,
)

/** `outcomes` apply to the first requests, because the first save differs from later ones. */
async function runSequence(fates: readonly RequestOutcome[], steps: readonly Step[]) {
  clock.clear()
  const harness = new Harness(token, clock, serve)
  const devices = [new Device(harness), new Device(harness)] as const
  devices[0].outcomes.push(...fates)
  await devices[0].open(true)
  const isAlone = isOnePerson(steps)
  for (const [index, what] of steps.entries()) {
    await applyStep(harness, devices[what.device === 1 ? 1 : 0], what, index)
    await settle()
    if (isAlone) expect(devices[0].page?.hasConflict() ?? false).toBe(false)
  }
  await converge(devices)
  for (const { violations } of devices) expect(violations).toEqual([])
}

const byOnePerson = (steps: readonly Step[]) =>
  steps.filter(({ do: what, device }) => device !== 1 && what !== 'refuse')

/** One device writes, and its storage works. */
function isOnePerson(steps: readonly Step[]): boolean {
  return !steps.some(({ do: what, device }) => device === 1 || what === 'refuse')
}

async function applyStep(harness: Harness, device: Device, what: Step, index: number) {
  if (what.do === 'wait') return clock.pass(what.ms ?? 0)
  if (what.do === 'offline' || what.do === 'online') return turn(device, what.do === 'online')
  if (what.do === 'refuse' || what.do === 'keep') {
    device.refusesStorage = what.do === 'refuse'
    return
  }
  if (what.do === 'fate') return void device.outcomes.push(what.fate ?? 'fine')
  if (what.do === 'outbox') return device.page ? undefined : device.deliverUnsentDrafts()
  // The second device opens the draft once it exists on the server.
  if (!device.page && harness.versions.size > 0) await openPage(device)
  const { page } = device
  if (!page) return
  if (what.do === 'reload' || what.do === 'crash') {
    await device.leave(what.do, what.lingers ?? 0)
    return openPage(device)
  }
  if (what.do === 'walk' || what.do === 'walk away') {
    // Copies are ordered by their time in ms: never leave in the millisecond of an edit.
    await clock.pass(1)
    device.navigateAway()
    return what.do === 'walk' ? openPage(device) : undefined
  }
  if (what.do === 'mine' || what.do === 'theirs') {
    if (page.hasConflict()) void page.resolveConflict(what.do)
    return
  }
  write(page, what, index)
}

/** The save is not awaited: its answer may be pending, and only the clock can advance. */
async function openPage(device: Device) {
  void device.open()
  await settle()
}

function turn(device: Device, isOnline: boolean) {
  const wasOnline = device.isOnline
  device.isOnline = isOnline
  if (isOnline && !wasOnline && device.page && !['untouched', 'saved'].includes(device.page.savedState().kind))
    void device.page.saving.flush()
}

/** Applies an edit. Texts are unique, so that two states are never equal by chance. */
function write(page: Page, what: Step, index: number) {
  const { lines } = page.draft()
  const key = lines[(what.line ?? 0) % lines.length]?.key ?? 1
  const edits: Record<string, (draft: EditableDraft) => EditableDraft> = {
    'open line': (draft) => openLineAfter(draft, key).draft,
    remove: (draft) => removeLine(draft, key),
    double: (draft) => duplicateLine(draft, key),
    up: (draft) => moveLine(draft, key, -1),
    down: (draft) => moveLine(draft, key, 1),
    settle: (draft) => settledFigure(draft, key, 'unitPrice'),
    paste: (draft) =>
      addLines(draft, key, [
        { description: `Pasted ${index}`, quantity: '2', unit: 'box', unitPrice: '3.5' },
        { description: `Another ${index}`, quantity: '1', unitPrice: '9' },
      ]),
  }
  const edit = edits[what.do]
  if (edit) return page.edit(edit)
  if (what.do === 'undo') return page.store.set(page.editor.undoAtom)
  if (what.do === 'redo') return page.store.set(page.editor.redoAtom)
  if (what.do === 'say') return page.edit((draft) => ({ ...draft, reference: `PO-${index}` }), 'reference')
  if (what.do === 'restore') {
    const other = page.store.get(page.editor.conflictingVersionAtom)
    if (other) page.edit(() => other)
    return
  }
  const { cell = 'description' } = what
  const text = TEXTS[cell][(what.text ?? 0) % TEXTS[cell].length] ?? ''
  const unique = cell === 'description' && text ? `${text} ${index}` : text
  page.edit((draft) => changeLine(draft, key, { [cell]: unique }), `lines.${key}.${cell}`)
}

/** Removes all faults, corrects unreadable values, resolves conflicts and reloads. */
async function converge(devices: readonly Device[]) {
  for (const device of devices) {
    device.outcomes.length = 0
    device.refusesStorage = false
    turn(device, true)
    await clock.pass(SETTLE_MS)
    if (!device.page) await openPage(device)
  }
  for (let round = 0; round < 4; round += 1) {
    for (const { page } of devices) {
      if (page) correct(page)
      await clock.pass(SETTLE_MS)
      if (page?.hasConflict()) {
        void page.resolveConflict(round % 2 === 0 ? 'mine' : 'theirs')
        await clock.pass(SETTLE_MS)
      }
    }
  }
  for (const device of devices) {
    await device.leave('reload', 20)
    await openPage(device)
    await clock.pass(SETTLE_MS)
  }
  for (const device of devices) await expectSame(device)
}

function correct(page: Page) {
  const isWrong = (line: EditableDraft['lines'][number]) =>
    ['1.234,75', 'one', '1%%'].some((text) => Object.values(line).includes(text))
  if (!page.draft().lines.some(isWrong)) return
  page.edit((draft) => ({
    ...draft,
    lines: draft.lines.map((line) => (isWrong(line) ? { ...line, quantity: '1', unitPrice: '1', discount: '' } : line)),
  }))
}

async function expectSame({ page, copies, harness }: Device) {
  if (!page) throw new Error('No page at the end')
  const content = contentOf(page.draft())
  const answer = await server.request<CommercialDocument>('GET', `/api/invoices/${harness.id}`, { token })
  if (answer.status === 404) return expect(page.savedState().kind).toBe('untouched')
  expect(contentOf(editableDraft(answer.body, 'standard'))).toBe(content)
  const stored = copies.get(harness.id)
  expect(stored && { content: contentOf(stored.draft), isUnsent: stored.isUnsent }).toEqual({
    content,
    isUnsent: false,
  })
  const read = page.store.get(page.editor.readAtom)
  const { figures } = page.store.get(page.editor.computedAtom)
  expect(read.ok && contentOf(page.draft())).toBe(content)
  expect(figures?.totals.total).toBe(answer.body.totals.total)
  expect(page.savedState().kind).toBe('saved')
}
