/**
 * Nothing typed is ever lost: random sequences of what two people at two devices do to one draft, and of what the
 * network and the storage do to them, end with form, preview, device and server saying the same.
 *
 * What holds all along, beside that end:
 * - A page opens with what was last acknowledged on its device ("saved", or kept here) or with something typed after it,
 *   unless the server has a newer version than this device was told of, and nothing here waits to be sent.
 * - A page that is left, not crashed, loses not a letter.
 * - No version takes the place of one that its writer has neither written nor seen.
 * - Of two versions that stand against each other, the one that was not chosen can be restored.
 * - One device alone that keeps what it is told to keep never hears that somebody else changed its draft.
 *
 * `check` runs a hundred sequences, `bun run soak` a thousand and more; its seed, or the one fast-check prints, replays them.
 */
import { PageClock } from './page-clock.ts'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import type { Invoice } from '#domain/documents/document.ts'
import { type EditableDraft, editableDraft } from '#domain/documents/drafts/editable-draft.ts'
import {
  changeLine,
  duplicateLine,
  LINE_CELLS,
  type LineCell,
  moveLine,
  openLineAfter,
  pasteRows,
  removeLine,
  settledFigure,
} from '#domain/documents/drafts/line-editing.ts'
import { foundCompany } from '#tests/support/companies.ts'
import { runs } from '#tests/support/runs.ts'
import { startWorld, type World } from '#tests/support/world.ts'
import { Device, type Fate, Office, type Page, saying } from './editor-session-fixture.ts'

const SEQUENCES = 100
const CALM_MS = 30_000

const TEXTS: Record<LineCell, readonly string[]> = {
  description: ['Design', 'تصميم الهوية', '', 'Cable 3×1.5'],
  quantity: ['2', '٢٫٥', '', '2*3', '1.234,75'],
  unit: ['box', '', 'متر'],
  unitPrice: ['100', '٧٥٫٥', '', '31.25', 'one'],
  discount: ['', '10%', '٥٪', '1%%'],
}

let world: World
let token: string
let clock: PageClock
let inFlight = 0

beforeAll(async () => {
  world = await startWorld()
  token = (await foundCompany(world)).token
  clock = new PageClock(settle)
  clock.install()
})
afterAll(async () => {
  clock.uninstall()
  await world.close()
})

/** Until the server has answered everything and whoever heard it has done what he does. */
async function settle() {
  for (let quiet = 0; quiet < 3; quiet += 1) {
    await new Promise<void>((turn) => setImmediate(turn))
    if (inFlight > 0) quiet = -1
  }
}

async function serve(request: Request): Promise<Response> {
  inFlight += 1
  try {
    return await world.app.handle(request)
  } finally {
    inFlight -= 1
  }
}

const which = fc.nat({ max: 7 })
const device = fc.constantFrom(0, 0, 0, 1)

/** Everything that may happen, the usual more often than the rest. */
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
      fate: fc.constantFrom<Fate>('lost', 'unanswered', 'slow', 'late'),
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
  fate?: Fate
  lingers?: number
}

test(
  'form, preview, device and server end the same, and nothing acknowledged is lost',
  async () => {
    const all = fc.array(step, { minLength: 5, maxLength: 60 })
    const sequence = fc.oneof({ weight: 3, arbitrary: all }, { weight: 1, arbitrary: all.map(byOnePerson) })
    const first = fc.array(fc.constantFrom<Fate>('fine', 'unanswered', 'late', 'lost'), { maxLength: 2 })
    await fc.assert(
      fc.asyncProperty(first, sequence, (fates, steps) => live(fates, steps)),
      { ...runs(SEQUENCES), endOnFailure: false },
    )
  },
  20 * 60_000,
)

/** `fates`: of the first requests, because the first save differs from the others. */
async function live(fates: readonly Fate[], steps: readonly Step[]) {
  clock.forget()
  const office = new Office(token, clock, serve)
  const devices = [new Device(office), new Device(office)] as const
  devices[0].fates.push(...fates)
  await devices[0].open(true)
  const isAlone = isOnePerson(steps)
  for (const [index, what] of steps.entries()) {
    await take(office, devices[what.device === 1 ? 1 : 0], what, index)
    await settle()
    if (isAlone) expect(devices[0].page?.isContradicted() ?? false).toBe(false)
  }
  await calmDown(devices)
  for (const { broken } of devices) expect(broken).toEqual([])
}

const byOnePerson = (steps: readonly Step[]) =>
  steps.filter(({ do: what, device }) => device !== 1 && what !== 'refuse')

/** Nobody else writes, and the device notes what is on its way. */
function isOnePerson(steps: readonly Step[]): boolean {
  return !steps.some(({ do: what, device }) => device === 1 || what === 'refuse')
}

async function take(office: Office, device: Device, what: Step, index: number) {
  if (what.do === 'wait') return clock.pass(what.ms ?? 0)
  if (what.do === 'offline' || what.do === 'online') return turn(device, what.do === 'online')
  if (what.do === 'refuse' || what.do === 'keep') {
    device.refusesToKeep = what.do === 'refuse'
    return
  }
  if (what.do === 'fate') return void device.fates.push(what.fate ?? 'fine')
  if (what.do === 'outbox') return device.page ? undefined : device.sendWhatIsLeft()
  // The second device comes when there is something to come to.
  if (!device.page && office.versions.size > 0) await opened(device)
  const { page } = device
  if (!page) return
  if (what.do === 'reload' || what.do === 'crash') {
    await device.leave(what.do, what.lingers ?? 0)
    return opened(device)
  }
  if (what.do === 'walk' || what.do === 'walk away') {
    // Nobody leaves in the very millisecond in which he wrote: the device tells copies apart by their time.
    await clock.pass(1)
    device.walkAway()
    return what.do === 'walk' ? opened(device) : undefined
  }
  if (what.do === 'mine' || what.do === 'theirs') {
    if (page.isContradicted()) void page.choose(what.do)
    return
  }
  write(page, what, index)
}

/** Unless the answer is still on its way: nobody waits for it, and the clock may only go on. */
async function opened(device: Device) {
  void device.open()
  await settle()
}

function turn(device: Device, isOnline: boolean) {
  const wasOnline = device.isOnline
  device.isOnline = isOnline
  if (isOnline && !wasOnline && device.page && !['untouched', 'saved'].includes(device.page.savedState().kind))
    void device.page.saving.flush()
}

/** What a hand does to the form. Each text is one of its kind, so that no two states say the same by chance. */
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
    paste: (draft) => pasteRows(draft, key, 'description', `Pasted ${index}\t2\tbox\t3.5\nAnother ${index}\t1\t\t9`),
  }
  const edit = edits[what.do]
  if (edit) return page.edit(edit)
  if (what.do === 'undo') return page.store.set(page.editor.undoAtom)
  if (what.do === 'redo') return page.store.set(page.editor.redoAtom)
  if (what.do === 'say') return page.edit((draft) => ({ ...draft, reference: `PO-${index}` }), 'reference')
  if (what.do === 'restore') {
    const other = page.store.get(page.editor.otherAtom)
    if (other) page.edit(() => other)
    return
  }
  const { cell = 'description' } = what
  const text = TEXTS[cell][(what.text ?? 0) % TEXTS[cell].length] ?? ''
  const said = cell === 'description' && text ? `${text} ${index}` : text
  page.edit((draft) => changeLine(draft, key, { [cell]: said }), `lines.${key}.${cell}`)
}

/** Everything works again, everybody mends what cannot be read, chooses where two versions stand, and looks once more. */
async function calmDown(devices: readonly Device[]) {
  for (const device of devices) {
    device.fates.length = 0
    device.refusesToKeep = false
    turn(device, true)
    await clock.pass(CALM_MS)
    if (!device.page) await opened(device)
  }
  for (let round = 0; round < 4; round += 1) {
    for (const { page } of devices) {
      if (page) mend(page)
      await clock.pass(CALM_MS)
      if (page?.isContradicted()) {
        void page.choose(round % 2 === 0 ? 'mine' : 'theirs')
        await clock.pass(CALM_MS)
      }
    }
  }
  for (const device of devices) {
    await device.leave('reload', 20)
    await opened(device)
    await clock.pass(CALM_MS)
  }
  for (const device of devices) await expectSame(device)
}

function mend(page: Page) {
  const isWrong = (line: EditableDraft['lines'][number]) =>
    ['1.234,75', 'one', '1%%'].some((text) => Object.values(line).includes(text))
  if (!page.draft().lines.some(isWrong)) return
  page.edit((draft) => ({
    ...draft,
    lines: draft.lines.map((line) => (isWrong(line) ? { ...line, quantity: '1', unitPrice: '1', discount: '' } : line)),
  }))
}

async function expectSame({ page, copies, office }: Device) {
  if (!page) throw new Error('No page at the end')
  const says = saying(page.draft())
  const answer = await world.call<Invoice>('GET', `/api/invoices/${office.id}`, { token })
  if (answer.status === 404) return expect(page.savedState().kind).toBe('untouched')
  expect(saying(editableDraft(answer.body, 'standard'))).toBe(says)
  const kept = copies.get(office.id)
  expect(kept && { says: saying(kept.draft), isUnsent: kept.isUnsent }).toEqual({ says, isUnsent: false })
  const read = page.store.get(page.editor.readAtom)
  const { figures } = page.store.get(page.editor.computedAtom)
  expect(read.ok && saying(page.draft())).toBe(says)
  expect(figures?.totals.total).toBe(answer.body.totals.total)
  expect(page.savedState().kind).toBe('saved')
}
