/** Settings between device and server (spec §4), with a controlled clock and a server that answers when the test says so. */
import { afterEach, beforeEach, describe, expect, jest, test } from 'bun:test'
import { type StoredSettings, NOTHING_EDITED } from '#domain/settings/local-settings.ts'
import { DEFAULT_SETTINGS, type DashboardSettings, type SettingsChange } from '#domain/settings/settings.ts'
import { retryDelay } from '#ui/platform/api/query-client.ts'
import { SettingsSync, type ErrorKind, type ReadSettings } from '#ui/features/settings/sync.ts'

class ServerError extends Error {
  readonly kind: ErrorKind
  constructor(kind: ErrorKind) {
    super(kind)
    this.kind = kind
  }
}

/** `kept` is what lies on the device; the server fails in the way `state.fails` says. */
function startSync(stored: StoredSettings | null = null, server: Partial<ReadSettings> = {}) {
  const calls: ((SettingsChange & { version?: string }) | 'load')[] = []
  const refused: string[] = []
  const state = {
    stored,
    server: { ...DEFAULT_SETTINGS, ...server },
    fails: null as ErrorKind | null,
    usedUpTo: 0,
  }
  const answer = async () => {
    if (state.fails) throw new ServerError(state.fails)
    return { ...state.server }
  }
  const sync = new SettingsSync({
    read: () => state.stored,
    write: (next) => {
      state.stored = structuredClone(next)
    },
    load: () => {
      calls.push('load')
      return answer()
    },
    save: (change) => {
      calls.push(change)
      const start = change.invoice_number_start
      if (!state.fails && start !== undefined && start <= state.usedUpTo)
        return Promise.reject(new ServerError('number-used'))
      if (!state.fails) Object.assign(state.server, change)
      return answer()
    },
    kindOf: (error) => (error instanceof ServerError ? error.kind : 'transient'),
    retryDelay,
    onRefused: ({ part }) => refused.push(part),
  })
  return { sync, calls, state, refused, view: () => sync.view() }
}

const settled = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}

const pass = async (ms: number) => {
  jest.advanceTimersByTime(ms)
  await settled()
}

const storedBefore = (settings: Partial<DashboardSettings>): StoredSettings => ({
  settings: { ...DEFAULT_SETTINGS, ...settings },
  editing: NOTHING_EDITED,
  unsynced: {},
})

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

describe('loading', () => {
  test('the server’s settings replace the stored ones', async () => {
    const { sync, view, state } = startSync(storedBefore({ selected_currency: 'USD' }), { selected_currency: 'KWD' })
    expect(view().settings?.selected_currency).toBe('USD')
    sync.load()
    await settled()
    expect(view()).toMatchObject({ settings: { selected_currency: 'KWD' }, isFromServer: true, error: null })
    expect(state.stored?.settings.selected_currency).toBe('KWD')
  })

  test('a failure leaves what the device has kept, and is tried again by itself', async () => {
    const { sync, view, state, calls } = startSync(storedBefore({ selected_currency: 'USD' }), {
      selected_currency: 'KWD',
    })
    state.fails = 'transient'
    sync.load()
    await settled()
    expect(view()).toMatchObject({ settings: { selected_currency: 'USD' }, isFromServer: false })
    expect(view().error).toBeInstanceOf(ServerError)
    state.fails = null
    await pass(999)
    expect(calls).toEqual(['load'])
    await pass(1)
    expect(calls).toEqual(['load', 'load'])
    expect(view()).toMatchObject({ settings: { selected_currency: 'KWD' }, isFromServer: true, error: null })
  })

  test('without either there is nothing to show', async () => {
    const { sync, view, state } = startSync()
    state.fails = 'transient'
    sync.load()
    await settled()
    expect(view().settings).toBeNull()
    expect(state.stored).toBeNull()
  })
})

describe('saving', () => {
  test('stores locally first, marked as unsynced until the server answers', async () => {
    const { sync, view, state, calls } = startSync()
    sync.load()
    await settled()
    sync.change('currency', { selected_currency: 'SAR' })
    expect(state.stored).toMatchObject({
      settings: { selected_currency: 'SAR' },
      unsynced: { currency: { change: { selected_currency: 'SAR' } } },
    })
    expect(view()).toMatchObject({ settings: { selected_currency: 'SAR' }, unsynced: ['currency'], isSyncing: true })
    await settled()
    expect(view()).toMatchObject({ unsynced: [], isSyncing: false })
    expect(calls).toEqual(['load', { selected_currency: 'SAR' }])
    expect(state.stored?.unsynced).toEqual({})
  })

  test('that fails is kept, shown, and retried after 1, 2, 4, 8, 16, 30 and 30 s', async () => {
    const { sync, view, state, calls } = startSync()
    sync.load()
    await settled()
    state.fails = 'transient'
    sync.change('currency', { selected_currency: 'SAR' })
    await settled()
    let attempts = 2
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      expect(view()).toMatchObject({ unsynced: ['currency'], settings: { selected_currency: 'SAR' } })
      await pass(seconds * 1000 - 1)
      expect(calls).toHaveLength(attempts)
      await pass(1)
      attempts += 1
      expect(calls).toHaveLength(attempts)
    }
    state.fails = null
    await pass(30_000)
    expect(view()).toMatchObject({ unsynced: [], error: null })
    expect(state.server.selected_currency).toBe('SAR')
    await pass(60_000)
    expect(calls).toHaveLength(attempts + 1)
  })

  test('goes at once when the network is back', async () => {
    const { sync, view, state } = startSync()
    state.fails = 'transient'
    sync.change('sku', { sku_prefix: 'ITEM', sku_number_start: 5 })
    await pass(20_000)
    state.fails = null
    sync.retry()
    await settled()
    expect(view().unsynced).toEqual([])
    expect(state.server).toMatchObject({ sku_prefix: 'ITEM', sku_number_start: 5 })
  })

  test('survives the page: the next one sends it before it loads, and the load does not take it away', async () => {
    const before = startSync()
    before.sync.load()
    await settled()
    before.state.fails = 'transient'
    before.sync.change('quotation', { quotation_number_start: 70 })
    await settled()
    const { sync, view, state, calls } = startSync(before.state.stored, { selected_currency: 'OMR' })
    expect(view()).toMatchObject({ settings: { quotation_number_start: 70 }, unsynced: ['quotation'] })
    sync.load()
    await settled()
    expect(calls).toEqual([{ quotation_number_start: 70 }])
    expect(state.server.quotation_number_start).toBe(70)
    expect(view()).toMatchObject({ settings: { quotation_number_start: 70, selected_currency: 'OMR' }, unsynced: [] })
  })

  test('start numbers are sent only when truthy', async () => {
    const { sync, view, calls } = startSync(null, { invoice_number_start: 9 })
    sync.change('invoice', { invoice_prefix: 'N27', invoice_number_start: 0 })
    sync.change('sku', { sku_number_start: 0 })
    await settled()
    expect(calls).toEqual([{ invoice_prefix: 'N27' }, 'load'])
    expect(view().settings?.invoice_number_start).toBe(9)
  })

  test('changed again while it is sent, it is sent again', async () => {
    const { sync, state, calls } = startSync()
    sync.load()
    await settled()
    sync.change('currency', { selected_currency: 'SAR' })
    sync.change('currency', { selected_currency: 'QAR' })
    await settled()
    expect(calls).toEqual(['load', { selected_currency: 'SAR' }, { selected_currency: 'QAR' }])
    expect(state.server.selected_currency).toBe('QAR')
  })

  test('waits without asking again while nobody is signed in', async () => {
    const { sync, view, state, calls } = startSync()
    state.fails = 'signed-out'
    sync.change('currency', { selected_currency: 'SAR' })
    await pass(600_000)
    expect(calls).toHaveLength(1)
    expect(view().unsynced).toEqual(['currency'])
  })
})

describe('the server says no', () => {
  test('the others are saved, its own field opens with what was wanted, and the server’s value stands', async () => {
    const { sync, view, state, refused } = startSync(null, { invoice_number_start: 13 })
    state.usedUpTo = 12
    sync.load()
    await settled()
    sync.change('invoice', { invoice_number_start: 5 })
    sync.change('currency', { selected_currency: 'SAR' })
    await settled()
    expect(view()).toMatchObject({
      settings: { invoice_number_start: 13, selected_currency: 'SAR' },
      unsynced: [],
      editing: { invoice: true },
      refused: { part: 'invoice', change: { invoice_number_start: 5 } },
    })
    expect(refused).toEqual(['invoice'])
    sync.edit('invoice', false)
    expect(view().refused).toBeNull()
    await pass(60_000)
    expect(state.server.invoice_number_start).toBe(13)
  })
})

describe('reset', () => {
  test('restores AED, numbers from 1, and INV, QT and SKU; can be undone', async () => {
    const mine = { selected_currency: 'KWD', invoice_prefix: 'N27', invoice_number_start: 40, sku_prefix: 'X' }
    const { sync, view, state } = startSync(null, mine)
    sync.load()
    await settled()
    const undo = sync.reset()
    expect(view().settings).toEqual(DEFAULT_SETTINGS)
    await settled()
    expect(state.server).toEqual(DEFAULT_SETTINGS)
    undo()
    await settled()
    expect(state.server).toEqual({ ...DEFAULT_SETTINGS, ...mine })
    expect(view().unsynced).toEqual([])
  })

  test('never gives a number twice: a series that has given some goes on', async () => {
    const { sync, view, state, calls } = startSync(null, { invoice_number_start: 13, selected_currency: 'USD' })
    state.usedUpTo = 12
    sync.load()
    await settled()
    sync.reset()
    await settled()
    expect(view()).toMatchObject({ settings: { invoice_number_start: 13, selected_currency: 'AED' }, refused: null })
    expect(calls).toContainEqual({ invoice_prefix: 'INV' })
    expect(view().unsynced).toEqual([])
  })

  test('offline it stands on the device and is sent later', async () => {
    const { sync, view, state } = startSync(storedBefore({ selected_currency: 'USD' }), { selected_currency: 'USD' })
    state.fails = 'transient'
    sync.reset()
    await settled()
    expect(view()).toMatchObject({ settings: DEFAULT_SETTINGS, unsynced: ['currency', 'invoice', 'quotation', 'sku'] })
    state.fails = null
    await pass(1000)
    expect(state.server).toEqual(DEFAULT_SETTINGS)
  })
})

test('each part has its own editing flag, which is stored', async () => {
  const { sync, state, view } = startSync()
  sync.load()
  await settled()
  sync.edit('sku', true)
  expect(view().editing).toEqual({ currency: false, invoice: false, quotation: false, sku: true })
  expect(state.stored?.editing.sku).toBe(true)
  expect(startSync(state.stored).view().editing.sku).toBe(true)
  sync.edit('sku', false)
  expect(state.stored?.editing.sku).toBe(false)
})

test('what another tab has kept is taken up', async () => {
  const { sync, state, view } = startSync()
  sync.load()
  await settled()
  state.stored = storedBefore({ selected_currency: 'BHD' })
  sync.reread()
  expect(view().settings?.selected_currency).toBe('BHD')
})

test('a change that waits names the settings it was made over, also after a reload', async () => {
  const first = startSync(null, { version: 'v1' })
  first.sync.load()
  await settled()
  first.state.fails = 'signed-out'
  first.sync.change('currency', { selected_currency: 'SAR' })
  await settled()
  const next = startSync(first.state.stored, { version: 'v2' })
  next.sync.load()
  await settled()
  expect(next.calls).toEqual([{ selected_currency: 'SAR', version: 'v1' }])
  next.sync.change('currency', { selected_currency: 'USD' })
  await settled()
  expect(next.calls.at(-1)).toMatchObject({ selected_currency: 'USD' })
})
