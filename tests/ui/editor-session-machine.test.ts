/** The transitions of a draft's page: each event in each state, with the server and the device played by the test. */
import { afterEach, beforeEach, describe, expect, jest, test } from 'bun:test'
import type { DocumentDraft } from '#domain/documents/document.ts'
import { type EditableDraft, emptyDraft } from '#domain/documents/drafts/editable-draft.ts'
import type { SavingState } from '#ui/kit/timing/autosave.ts'
import type { DraftCopy } from '#ui/platform/drafts/draft-copies.ts'
import type { Delivery, DeliveryFailure } from '#ui/platform/drafts/draft-delivery.ts'
import { EditorSession } from '#ui/features/documents/editor/saving/editor-session-machine.ts'
import {
  type EditorSessionEvent,
  type EditorSessionState,
  TRANSITIONS,
} from '#ui/features/documents/editor/saving/editor-session-transitions.ts'

const EVENTS = ['edit', 'flush', 'blur', 'hide', 'online', 'leave', 'stay', 'stored', 'refused'] as const

const BLANK = emptyDraft({
  currency: 'AED',
  language: 'en',
  issueDate: '2027-03-02',
  pricesIncludeTax: false,
  newLineTax: 'standard',
})

const settled = async () => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}

const after = async (ms: number) => {
  jest.advanceTimersByTime(ms)
  await settled()
}

type Answer = 'answers' | 'hangs' | DeliveryFailure

/** A page, with its requests to the server (`deliver`) and its effects on the device. */
class Page {
  readonly deeds: string[] = []
  readonly copies: DraftCopy[] = []
  readonly deliveries: Delivery[] = []
  readonly serverStates: SavingState['kind'][] = []
  draft: EditableDraft = BLANK
  isReadable = true
  isMine = true
  server: Answer = 'answers'
  device: 'stores' | 'hangs' | 'refuses' = 'stores'
  /** Ends what hangs on the device, which then goes on like this. */
  endStoring: (how: 'stored' | 'refused') => void = () => undefined
  failServer: () => void = () => undefined
  readonly session: EditorSession

  constructor(version: number | null = null) {
    const { deeds } = this
    this.session = new EditorSession(
      {
        now: () => 1,
        isMine: () => this.isMine,
        isOnline: () => true,
        draft: () => this.draft,
        body: () => (this.isReadable ? bodyOf(this.draft) : null),
        keys: () => [],
        deliver: (delivery) => this.#deliver(delivery),
        failureOf: (error) => (error instanceof Failure ? error.kind : 'other'),
        repository: {
          save: (_id, copy) => this.#save(copy),
          settle: async () => void deeds.push('settle'),
          storeLastCopy: (_id, copy) => {
            deeds.push('store last copy')
            this.copies.push(copy)
          },
          drop: async () => void deeds.push('drop'),
        },
        onServerState: ({ kind }) => this.serverStates.push(kind),
        onDeviceState: () => undefined,
        onFailure: () => deeds.push('tell the failure'),
      },
      { type: 'invoice', id: 'draft-1', version, isUnsent: false },
    )
  }

  edit(reference: string) {
    this.draft = { ...this.draft, reference }
    this.session.dispatch('edit')
  }

  async #deliver(delivery: Delivery): Promise<number> {
    this.deeds.push('deliver')
    this.deliveries.push(delivery)
    const { server } = this
    if (server === 'hangs') {
      await new Promise<void>((_, reject) => {
        this.failServer = () => reject(new Failure('unanswered'))
      })
    } else if (server !== 'answers') throw new Failure(server)
    return (delivery.version ?? 0) + 1
  }

  #save(copy: DraftCopy): Promise<void> {
    this.deeds.push('save')
    this.copies.push(copy)
    if (this.device === 'stores') return Promise.resolve()
    if (this.device === 'refuses') return Promise.reject(new Error('Storage is refused'))
    return new Promise((resolve, reject) => {
      this.endStoring = (how) => {
        this.device = how === 'stored' ? 'stores' : 'refuses'
        if (how === 'stored') resolve()
        else reject(new Error('Storage is refused'))
      }
    })
  }
}

class Failure extends Error {
  readonly kind: DeliveryFailure
  constructor(kind: DeliveryFailure) {
    super(kind)
    this.kind = kind
  }
}

const bodyOf = ({ reference }: EditableDraft): DocumentDraft => ({
  currency: 'AED',
  language: 'en',
  issueDate: '2027-03-02',
  pricesIncludeTax: false,
  lines: [],
  reference,
})

/** A page in this state with something unsaved, and nothing done yet. */
async function pageIn(state: EditorSessionState): Promise<Page> {
  const page = new Page()
  if (state === 'untouched') return page
  page.edit('PO-1')
  if (state === 'open') return page
  page.device = 'hangs'
  page.server = 'unanswered'
  page.session.dispatch('leave')
  await settled()
  if (state !== 'leaving') page.endStoring(state === 'stranded' ? 'refused' : 'stored')
  await settled()
  page.deeds.length = 0
  page.device = 'stores'
  page.server = 'answers'
  return page
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

type Row = [to: EditorSessionState, deeds: string[]]

/** An event that is not listed must do nothing. Effects are those of the event itself; those after a pause come below. */
const EXPECTED: Record<EditorSessionState, Partial<Record<EditorSessionEvent, Row>>> = {
  untouched: {
    edit: ['open', []],
    flush: ['open', ['save', 'deliver', 'save']],
  },
  open: {
    edit: ['open', []],
    flush: ['open', ['save', 'deliver', 'save']],
    blur: ['open', ['save']],
    hide: ['open', ['store last copy']],
    online: ['open', ['save', 'deliver', 'save']],
    leave: ['handed-over', ['store last copy', 'save', 'deliver', 'settle']],
  },
  leaving: {
    edit: ['leaving', []],
    // The device still hangs on the last copy, and the server waits until it is noted.
    flush: ['leaving', []],
    stay: ['open', []],
    stored: ['handed-over', []],
    refused: ['stranded', []],
  },
  'handed-over': {
    edit: ['handed-over', []],
    flush: ['handed-over', ['deliver', 'settle']],
    stay: ['open', []],
  },
  stranded: {
    edit: ['stranded', []],
    flush: ['stranded', ['deliver', 'settle']],
    stay: ['open', []],
  },
}

const STATES = Object.keys(EXPECTED) as EditorSessionState[] // because a record's keys are forgotten as strings

describe.each(STATES)('%s', (state) => {
  test.each([...EVENTS])('%s', async (event) => {
    const page = await pageIn(state)
    expect(page.session.state()).toBe(state)
    page.session.dispatch(event)
    await settled()
    const [to, deeds] = EXPECTED[state][event] ?? [state, []]
    expect([page.session.state(), page.deeds]).toEqual([to, deeds])
  })
})

test('no state names an event that the tests do not know', () => {
  for (const state of STATES) {
    expect(Object.keys(TRANSITIONS[state]).toSorted()).toEqual(Object.keys(EXPECTED[state]).toSorted())
  }
})

describe('autosave', () => {
  test('goes to the device after 400 ms and to the server after 2 s', async () => {
    const page = await pageIn('open')
    await after(399)
    expect(page.deeds).toEqual([])
    await after(1)
    expect(page.deeds).toEqual(['save'])
    await after(1600)
    expect(page.deeds).toEqual(['save', 'save', 'deliver', 'save'])
    expect(page.copies.map(({ base, isUnsent }) => [base, isUnsent])).toEqual([
      [null, true],
      [null, true],
      [1, false],
    ])
  })

  test('steady keys put neither off: what the device has is never 1 s old, nor what the server has 5 s', async () => {
    const page = await pageIn('untouched')
    let [device, server] = [0, 0]
    for (let key = 1; key <= 200; key += 1) {
      page.edit(String(key))
      await after(100)
      device = Number(page.copies.at(-1)?.draft.reference ?? 0)
      server = Number(page.deliveries.at(-1)?.draft.reference ?? 0)
      expect(key - device).toBeLessThan(10)
      expect(key - server).toBeLessThan(50)
    }
    // Nor is either written with every key.
    expect(page.deliveries).toHaveLength(5)
    expect(page.copies.length).toBeLessThan(50)
  })

  test('a draft that opens as the server has it is open, and stored as such', async () => {
    const page = new Page(7)
    await settled()
    expect(page.session.state()).toBe('open')
    expect(page.copies).toEqual([expect.objectContaining({ base: 7, isUnsent: false })])
  })

  test('what cannot be read goes to the device alone, and neither does anything of another tab', async () => {
    const page = await pageIn('open')
    page.isReadable = false
    await after(10_000)
    expect(page.deeds).toEqual(['save'])
    expect(page.serverStates.at(-1)).toBe('withheld')
    page.isMine = false
    page.session.dispatch('hide')
    page.session.dispatch('blur')
    await after(10_000)
    expect(page.deeds).toEqual(['save'])
  })

  test('the server is not kept waiting by a device that hangs', async () => {
    const page = await pageIn('open')
    page.device = 'hangs'
    void page.session.flush()
    await after(499)
    expect(page.deeds).toEqual(['save'])
    await after(1)
    expect(page.deeds).toEqual(['save', 'deliver'])
  })

  test('the next save replaces the version that was taken up', async () => {
    const page = await pageIn('open')
    page.session.rebase(9)
    await page.session.flush()
    expect(page.deliveries.map(({ version }) => version)).toEqual([9])
  })
})

describe('a request that fails', () => {
  test('is retried after 5 s where it got no answer, and remembered as sent', async () => {
    const page = await pageIn('open')
    page.server = 'unanswered'
    expect(await page.session.flush()).toBe(false)
    page.server = 'answers'
    await after(5000)
    expect(page.deliveries).toHaveLength(2)
    expect(page.deliveries[1]?.unanswered).toEqual([page.draft])
  })

  test('is retried after 5 s where the server took it for later, and is not remembered as sent', async () => {
    const page = await pageIn('open')
    page.server = 'postponed'
    expect(await page.session.flush()).toBe(false)
    expect(page.copies.at(-1)).toMatchObject({ draft: page.draft, isUnsent: true })
    await after(5000)
    expect(page.deliveries).toHaveLength(2)
    page.server = 'answers'
    await after(5000)
    expect(page.deliveries).toHaveLength(3)
    expect(page.deliveries[2]?.unanswered).toEqual([page.draft])
    expect(page.serverStates.at(-1)).toBe('saved')
  })

  test.each(['refused', 'conflict'] as const)('%s is told, and not retried', async (failure) => {
    const page = await pageIn('open')
    page.server = failure
    expect(await page.session.flush()).toBe(false)
    await after(60_000)
    expect(page.deliveries).toHaveLength(1)
    expect(page.copies.at(-1)).toMatchObject({ isUnsent: true, isContradicted: failure === 'conflict', unanswered: [] })
  })

  test('where the device refuses as well, closing the page is a risk until the server has it', async () => {
    const page = await pageIn('open')
    page.device = 'refuses'
    page.server = 'unanswered'
    await page.session.flush()
    await after(400)
    expect(page.session.isAtRisk()).toBe(true)
    page.server = 'answers'
    await page.session.flush()
    expect(page.session.isAtRisk()).toBe(false)
    // An older copy would be offered again.
    expect(page.deeds.at(-1)).toBe('drop')
  })

  test.each([
    ['handed-over', 'stored', 0],
    ['stranded', 'refused', 1],
  ] as const)('after the page was left: %s', async (state, how, retries) => {
    const page = await pageIn('open')
    page.device = 'hangs'
    page.server = 'hangs'
    page.session.dispatch('leave')
    await after(500)
    page.failServer()
    await settled()
    const { length: sent } = page.deliveries
    // Only the end of the hand-over tells whether to retry.
    expect(page.serverStates.at(-1)).toBe('saving')
    page.endStoring(how)
    await settled()
    expect([page.session.state(), page.serverStates.at(-1)]).toEqual([state, 'failed'])
    page.server = 'answers'
    await after(5000)
    expect(page.deliveries.length - sent).toBe(retries)
  })
})

describe('a page that is left', () => {
  test.each([
    ['open', true],
    ['leaving', true],
    ['handed-over', false],
    ['stranded', false],
  ] as const)('%s: may answer a conflict by itself: %p', async (state, may) => {
    const page = await pageIn('open')
    page.server = 'hangs'
    void page.session.flush()
    await settled()
    page.edit('PO-2')
    page.device = 'hangs'
    if (state !== 'open') page.session.dispatch('leave')
    await settled()
    if (state === 'handed-over') page.endStoring('stored')
    if (state === 'stranded') page.endStoring('refused')
    await settled()
    expect(page.session.state()).toBe(state)
    expect(page.deliveries[0]?.mayGoOn?.()).toBe(may)
  })

  test('and comes back before the device has answered is open, whatever it answers', async () => {
    const page = await pageIn('leaving')
    page.session.dispatch('stay')
    page.endStoring('refused')
    await settled()
    expect(page.session.state()).toBe('open')
  })

  test('stores of the unanswered attempts the last three', async () => {
    const page = await pageIn('open')
    page.server = 'unanswered'
    for (let turn = 1; turn <= 5; turn += 1) {
      page.edit(`PO-${turn}`)
      await page.session.flush()
    }
    page.edit('PO-6')
    page.session.dispatch('hide')
    expect(page.copies.at(-1)?.unanswered?.map(({ reference }) => reference)).toEqual(['PO-3', 'PO-4', 'PO-5'])
  })
})
