/** Settings sync between device and server (spec §4), with a fake clock and a server controlled by the test. */
import { beforeEach, describe, expect, jest, test } from 'bun:test'
import { type KeptSettings, NOTHING_EDITED } from '#domain/settings/local-settings.ts'
import { DEFAULT_SETTINGS, type DashboardSettings, type SettingsChange } from '#domain/settings/settings.ts'
import { retryDelay } from '#ui/platform/api/query-client.ts'
import { SettingsSync, type Verdict } from '#ui/features/settings/sync.ts'

class Refused extends Error {
  readonly verdict: Verdict
  constructor(verdict: Verdict) {
    super(verdict)
    this.verdict = verdict
  }
}

/** `stored` is the local copy; requests fail as `state.fails` says. */
function setUp(stored: KeptSettings | null = null, server: Partial<DashboardSettings> = {}) {
  const calls: (SettingsChange | 'load')[] = []
  const refused: string[] = []
  const state = {
    kept: stored,
    server: { ...DEFAULT_SETTINGS, ...server },
    fails: null as Verdict | null,
    usedUpTo: 0,
  }
  const answer = async () => {
    if (state.fails) throw new Refused(state.fails)
    return { ...state.server }
  }
  const sync = new SettingsSync({
    read: () => state.kept,
    keep: (next) => {
      state.kept = structuredClone(next)
    },
    load: () => {
      calls.push('load')
      return answer()
    },
    save: (change) => {
      calls.push(change)
      const start = change.invoice_number_start
      if (!state.fails && start !== undefined && start <= state.usedUpTo) return Promise.reject(new Refused('used'))
      if (!state.fails) Object.assign(state.server, change)
      return answer()
    },
    judge: (error) => (error instanceof Refused ? error.verdict : 'passing'),
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

const storedSettings = (settings: Partial<DashboardSettings>): KeptSettings => ({
  settings: { ...DEFAULT_SETTINGS, ...settings },
  editing: NOTHING_EDITED,
  unsynced: {},
})

beforeEach(() => {
  jest.useFakeTimers()
  return () => jest.useRealTimers()
})

describe('loading', () => {
  test('the server’s settings replace the stored ones', async () => {
    const { sync, view, state } = setUp(storedSettings({ selected_currency: 'USD' }), { selected_currency: 'KWD' })
    expect(view().settings?.selected_currency).toBe('USD')
    sync.load()
    await settled()
    expect(view()).toMatchObject({ settings: { selected_currency: 'KWD' }, isFromServer: true, failure: null })
    expect(state.kept?.settings.selected_currency).toBe('KWD')
  })

  test('a failure keeps the stored settings and is retried', async () => {
    const { sync, view, state, calls } = setUp(storedSettings({ selected_currency: 'USD' }), {
      selected_currency: 'KWD',
    })
    state.fails = 'passing'
    sync.load()
    await settled()
    expect(view()).toMatchObject({ settings: { selected_currency: 'USD' }, isFromServer: false })
    expect(view().failure).toBeInstanceOf(Refused)
    state.fails = null
    await pass(999)
    expect(calls).toEqual(['load'])
    await pass(1)
    expect(calls).toEqual(['load', 'load'])
    expect(view()).toMatchObject({ settings: { selected_currency: 'KWD' }, isFromServer: true, failure: null })
  })

  test('without either there is nothing to show yet', async () => {
    const { sync, view, state } = setUp()
    state.fails = 'passing'
    sync.load()
    await settled()
    expect(view().settings).toBeNull()
    expect(state.kept).toBeNull()
  })
})

describe('saving', () => {
  test('stores locally first, marked as unsynced until the server answers', async () => {
    const { sync, view, state, calls } = setUp()
    sync.load()
    await settled()
    sync.change('currency', { selected_currency: 'SAR' })
    expect(state.kept).toMatchObject({
      settings: { selected_currency: 'SAR' },
      unsynced: { currency: { change: { selected_currency: 'SAR' } } },
    })
    expect(view()).toMatchObject({ settings: { selected_currency: 'SAR' }, unsynced: ['currency'], isAsking: true })
    await settled()
    expect(view()).toMatchObject({ unsynced: [], isAsking: false })
    expect(calls).toEqual(['load', { selected_currency: 'SAR' }])
    expect(state.kept?.unsynced).toEqual({})
  })

  test('that fails is kept, shown, and retried after 1, 2, 4, 8, 16, 30 and 30 s', async () => {
    const { sync, view, state, calls } = setUp()
    sync.load()
    await settled()
    state.fails = 'passing'
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
    expect(view()).toMatchObject({ unsynced: [], failure: null })
    expect(state.server.selected_currency).toBe('SAR')
    await pass(60_000)
    expect(calls).toHaveLength(attempts + 1)
  })

  test('retries at once when the network is back', async () => {
    const { sync, view, state } = setUp()
    state.fails = 'passing'
    sync.change('sku', { sku_prefix: 'ITEM', sku_number_start: 5 })
    await pass(20_000)
    state.fails = null
    sync.retry()
    await settled()
    expect(view().unsynced).toEqual([])
    expect(state.server).toMatchObject({ sku_prefix: 'ITEM', sku_number_start: 5 })
  })

  test('survives a reload: sent before loading, which does not overwrite it', async () => {
    const before = setUp()
    before.sync.load()
    await settled()
    before.state.fails = 'passing'
    before.sync.change('quotation', { quotation_number_start: 70 })
    await settled()
    const { sync, view, state, calls } = setUp(before.state.kept, { selected_currency: 'OMR' })
    expect(view()).toMatchObject({ settings: { quotation_number_start: 70 }, unsynced: ['quotation'] })
    sync.load()
    await settled()
    expect(calls).toEqual([{ quotation_number_start: 70 }])
    expect(state.server.quotation_number_start).toBe(70)
    expect(view()).toMatchObject({ settings: { quotation_number_start: 70, selected_currency: 'OMR' }, unsynced: [] })
  })

  test('start numbers are sent only when truthy', async () => {
    const { sync, view, calls } = setUp(null, { invoice_number_start: 9 })
    sync.change('invoice', { invoice_prefix: 'N27', invoice_number_start: 0 })
    sync.change('sku', { sku_number_start: 0 })
    await settled()
    expect(calls).toEqual([{ invoice_prefix: 'N27' }, 'load'])
    expect(view().settings?.invoice_number_start).toBe(9)
  })

  test('is sent again when changed during a save', async () => {
    const { sync, state, calls } = setUp()
    sync.load()
    await settled()
    sync.change('currency', { selected_currency: 'SAR' })
    sync.change('currency', { selected_currency: 'QAR' })
    await settled()
    expect(calls).toEqual(['load', { selected_currency: 'SAR' }, { selected_currency: 'QAR' }])
    expect(state.server.selected_currency).toBe('QAR')
  })

  test('waits without retries while signed out', async () => {
    const { sync, view, state, calls } = setUp()
    state.fails = 'ended'
    sync.change('currency', { selected_currency: 'SAR' })
    await pass(600_000)
    expect(calls).toHaveLength(1)
    expect(view().unsynced).toEqual(['currency'])
  })
})

describe('a refused save', () => {
  test('saves the other fields, reopens its own with the refused input, and shows the server’s value', async () => {
    const { sync, view, state, refused } = setUp(null, { invoice_number_start: 13 })
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
    const changed = { selected_currency: 'KWD', invoice_prefix: 'N27', invoice_number_start: 40, sku_prefix: 'X' }
    const { sync, view, state } = setUp(null, changed)
    sync.load()
    await settled()
    const undo = sync.reset()
    expect(view().settings).toEqual(DEFAULT_SETTINGS)
    await settled()
    expect(state.server).toEqual(DEFAULT_SETTINGS)
    undo()
    await settled()
    expect(state.server).toEqual({ ...DEFAULT_SETTINGS, ...changed })
    expect(view().unsynced).toEqual([])
  })

  test('never reissues a number: a series in use continues', async () => {
    const { sync, view, state, calls } = setUp(null, { invoice_number_start: 13, selected_currency: 'USD' })
    state.usedUpTo = 12
    sync.load()
    await settled()
    sync.reset()
    await settled()
    expect(view()).toMatchObject({ settings: { invoice_number_start: 13, selected_currency: 'AED' }, refused: null })
    expect(calls).toContainEqual({ invoice_prefix: 'INV' })
    expect(view().unsynced).toEqual([])
  })

  test('offline it is stored and sent later', async () => {
    const { sync, view, state } = setUp(storedSettings({ selected_currency: 'USD' }), { selected_currency: 'USD' })
    state.fails = 'passing'
    sync.reset()
    await settled()
    expect(view()).toMatchObject({ settings: DEFAULT_SETTINGS, unsynced: ['currency', 'invoice', 'quotation', 'sku'] })
    state.fails = null
    await pass(1000)
    expect(state.server).toEqual(DEFAULT_SETTINGS)
  })
})

test('each part has its own editing flag, which is stored', async () => {
  const { sync, state, view } = setUp()
  sync.load()
  await settled()
  sync.edit('sku', true)
  expect(view().editing).toEqual({ currency: false, invoice: false, quotation: false, sku: true })
  expect(state.kept?.editing.sku).toBe(true)
  expect(setUp(state.kept).view().editing.sku).toBe(true)
  sync.edit('sku', false)
  expect(state.kept?.editing.sku).toBe(false)
})

test('picks up changes of another tab', async () => {
  const { sync, state, view } = setUp()
  sync.load()
  await settled()
  state.kept = storedSettings({ selected_currency: 'BHD' })
  sync.reread()
  expect(view().settings?.selected_currency).toBe('BHD')
})
