/** Counts of a stocktake between device and server, with a controlled clock and a server that answers as the test says. */
import './page-clock.ts'
import { afterEach, beforeEach, describe, expect, jest, test } from 'bun:test'
import { type Count, CountOutbox } from '#ui/features/inventory/stocktake/count-outbox.ts'
import { ApiError } from '#ui/platform/api/api.ts'

const RETRY_MS = 5000
/** An item that the server refuses a count of. */
const UNTRACKED = 'consulting'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const settled = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}

/** `device` is what lies on the device; the server throws what `state.fails` holds. */
function startOutbox(stored: readonly Count[] = []) {
  const device = new Map(stored.map((count) => [count.itemId, count]))
  const calls: Count[][] = []
  const server = new Map<string, string | null>()
  const state = { fails: null as Error | null, waits: null as Promise<void> | null, seconds: 0 }
  const outbox = new CountOutbox({
    device: {
      read: () => [...device.values()],
      write: (count) => device.set(count.itemId, count),
      forget: (itemId) => device.delete(itemId),
    },
    now: () => new Date(Date.UTC(2026, 10, 21, 6, 0, (state.seconds += 1))),
    retryMs: RETRY_MS,
  })
  outbox.connect(async (counts) => {
    calls.push(counts)
    await state.waits
    if (state.fails) throw state.fails
    const untracked = counts.findIndex(({ itemId }) => itemId === UNTRACKED)
    if (untracked >= 0) throw new ApiError('', 422, { fields: { [`counts.${untracked}.itemId`]: 'Not tracked.' } })
    for (const { itemId, quantity } of counts) server.set(itemId, quantity)
  })
  const states = () => Object.fromEntries([...outbox.view().unsent].map(([id, { state: is }]) => [id, is]))
  return { outbox, device, calls, server, state, states }
}

const lost = () => new ApiError('No connection', undefined)

describe('A count', () => {
  test('is on the device until the server has it', async () => {
    const { outbox, device, server } = startOutbox()
    outbox.save('lamp', '12')
    expect(device.get('lamp')).toMatchObject({ quantity: '12' })
    await settled()
    expect(server.get('lamp')).toBe('12')
    expect(device.size).toBe(0)
    expect(outbox.view().sent.get('lamp')).toBe('12')
  })

  test('waits for a lost connection, and is sent with the time at which it was made', async () => {
    const { outbox, device, calls, server, state, states } = startOutbox()
    state.fails = lost()
    outbox.save('lamp', '12')
    await settled()
    expect(states()).toEqual({ lamp: 'waiting' })
    expect(device.size).toBe(1)
    state.fails = null
    jest.advanceTimersByTime(RETRY_MS)
    await settled()
    expect(server.get('lamp')).toBe('12')
    expect(calls.map(([count]) => count?.countedAt)).toEqual(['2026-11-21T06:00:01.000Z', '2026-11-21T06:00:01.000Z'])
    expect(states()).toEqual({})
  })

  test('that an earlier visit left is sent when the page is opened again', async () => {
    const left = { itemId: 'lamp', quantity: '3', countedAt: '2026-11-20T06:00:00.000Z' }
    const { outbox, calls, states } = startOutbox([left])
    expect(states()).toEqual({ lamp: 'waiting' })
    await outbox.flush()
    expect(calls).toEqual([[left]])
    expect(states()).toEqual({})
  })

  test('made again while the first is on its way is sent after it: the last stands', async () => {
    const { outbox, device, server, state } = startOutbox()
    const gate = Promise.withResolvers<void>()
    state.waits = gate.promise
    outbox.save('lamp', '12')
    outbox.save('lamp', '13')
    await settled()
    gate.resolve()
    await settled()
    expect(server.get('lamp')).toBe('13')
    expect(device.size).toBe(0)
  })

  test('made again while a call is on its way that fails waits too', async () => {
    const { outbox, calls, state, states } = startOutbox()
    const gate = Promise.withResolvers<void>()
    state.waits = gate.promise
    state.fails = lost()
    outbox.save('lamp', '12')
    outbox.save('lamp', '12')
    outbox.save('lamp', '13')
    outbox.save('chair', '1')
    gate.resolve()
    await settled()
    expect(states()).toEqual({ lamp: 'waiting', chair: 'waiting' })
    expect(calls).toHaveLength(1)
    outbox.stop()
  })

  test('is taken away by a blank one', async () => {
    const { outbox, server } = startOutbox()
    outbox.save('lamp', null)
    await settled()
    expect(server.get('lamp')).toBeNull()
    expect(outbox.view().sent.get('lamp')).toBeNull()
  })
})

describe('A refusal', () => {
  test('keeps what was counted, and is tried again by hand', async () => {
    const { outbox, device, calls, state, states } = startOutbox()
    state.fails = new ApiError('', 402, { error: 'The subscription has ended.' })
    outbox.save('lamp', '12')
    await settled()
    expect(outbox.view().unsent.get('lamp')).toMatchObject({ state: 'refused', why: 'The subscription has ended.' })
    expect(device.size).toBe(1)
    jest.advanceTimersByTime(RETRY_MS * 10)
    await settled()
    expect(calls).toHaveLength(1)
    state.fails = null
    outbox.retry('lamp')
    await settled()
    expect(states()).toEqual({})
  })

  test('of one count lets the others through', async () => {
    const { outbox, server, state, states } = startOutbox()
    state.fails = lost()
    outbox.save('lamp', '12')
    outbox.save(UNTRACKED, '1')
    await settled()
    state.fails = null
    await outbox.flush()
    expect(outbox.view().unsent.get(UNTRACKED)).toMatchObject({ state: 'refused', why: 'Not tracked.' })
    expect(server.get('lamp')).toBe('12')
    expect(states()).toEqual({ [UNTRACKED]: 'refused' })
  })

  test('of a server in trouble is none', async () => {
    const { outbox, state, states } = startOutbox()
    state.fails = new ApiError('', 429)
    outbox.save('lamp', '12')
    await settled()
    expect(states()).toEqual({ lamp: 'waiting' })
    outbox.stop()
  })
})

test('two hundred are sent at once', async () => {
  const left = Array.from({ length: 450 }, (_, index) => ({
    itemId: `item-${index}`,
    quantity: '1',
    countedAt: '2026-11-20T06:00:00.000Z',
  }))
  const { outbox, calls, states } = startOutbox(left)
  await outbox.flush()
  expect(calls.map(({ length }) => length)).toEqual([200, 200, 50])
  expect(states()).toEqual({})
})
