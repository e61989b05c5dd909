/** Polling of the subscription and starting a payment, with a fake clock. */
import './page-clock.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from 'bun:test'
import { environmentManager, focusManager, onlineManager, QueryObserver } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { createApi } from '#ui/platform/api/api.ts'
import { createQueryClient } from '#ui/platform/api/query-client.ts'
import { readPaymentReturn, readSubscriptionStatus } from '#ui/features/subscription/storage.ts'
import { type Paying, payingAtom, type PaymentDeps, startPaying } from '#ui/features/subscription/pay-state.ts'
import { limitQuery, subscriptionQuery } from '#ui/features/subscription/queries.ts'

const ANSWER = { status: 'active', isActive: true, expiresAt: null, daysRemaining: 0, unlimited: true }
const SECOND = 1000

let requests = 0
let failing = false

const api = createApi({
  fetcher: async () => {
    requests += 1
    return failing ? new Response('', { status: 503 }) : Response.json(ANSWER)
  },
  locale: 'en',
  token: 'a token',
  gate: { recheck: async () => 'unknown', refuse: () => {} },
})

/** Runs all pending microtasks. */
const settled = async () => {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
}

const pass = async (ms: number) => {
  jest.advanceTimersByTime(ms)
  await settled()
}

const stored = new Map<string, string>()

beforeAll(() => {
  environmentManager.setIsServer(() => false)
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  }
  Object.assign(globalThis, { localStorage })
})
afterAll(() => {
  environmentManager.setIsServer(() => true)
  Reflect.deleteProperty(globalThis, 'localStorage')
})
beforeEach(() => {
  jest.useFakeTimers()
  requests = 0
  failing = false
  stored.clear()
})
afterEach(() => void jest.useRealTimers())

/** Observes the query until `leave`. */
function watch(options = subscriptionQuery(api, 'somebody'), client = createQueryClient()) {
  client.mount()
  const leave = new QueryObserver(client, client.defaultQueryOptions(options)).subscribe(() => {})
  const close = () => {
    leave()
    client.clear()
    client.unmount()
  }
  return { client, leave, close }
}

describe('The status of a subscription', () => {
  test('is refetched every 300 s', async () => {
    const { close } = watch()
    await settled()
    expect(requests).toBe(1)
    await pass(299 * SECOND)
    expect(requests).toBe(1)
    await pass(1 * SECOND)
    expect(requests).toBe(2)
    close()
  })

  test('is fresh for 120 s, and refetched on a later mount', async () => {
    const { client, leave, close } = watch()
    await settled()
    leave()
    const lookAfter = async (ms: number) => {
      await pass(ms)
      const { leave: away } = watch(undefined, client)
      await settled()
      away()
    }
    await lookAfter(119 * SECOND)
    expect(requests).toBe(1)
    await lookAfter(1 * SECOND)
    expect(requests).toBe(2)
    close()
  })

  test('is garbage-collected 600 s after the last observer', async () => {
    const { client, leave, close } = watch()
    await settled()
    leave()
    await pass(599 * SECOND)
    expect(client.getQueryCache().getAll()).toHaveLength(1)
    await pass(1 * SECOND)
    expect(client.getQueryCache().getAll()).toHaveLength(0)
    close()
  })

  test('is retried three times, after 1, 2 and 4 s', async () => {
    failing = true
    const { close } = watch()
    await settled()
    for (const [afterMs, times] of [
      [999, 1],
      [1, 2],
      [1999, 2],
      [1, 3],
      [3999, 3],
      [1, 4],
      [60 * SECOND, 4],
    ] as const) {
      await pass(afterMs)
      expect(requests).toBe(times)
    }
    close()
  })

  test('is refetched on reconnect, not on window focus', async () => {
    const { close } = watch()
    await settled()
    await pass(120 * SECOND)
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await settled()
    expect(requests).toBe(1)
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    await settled()
    expect(requests).toBe(2)
    close()
  })

  test('is cached on the device, for its own user only', async () => {
    stored.set('auth_user', JSON.stringify({ id: 'somebody', email: 'somebody@example.com' }))
    const { close } = watch()
    await settled()
    expect(readSubscriptionStatus('somebody')).toEqual(ANSWER)
    expect(readSubscriptionStatus('somebody else')).toBeNull()
    expect([...stored.keys()]).toEqual(['auth_user', 'subscription_status_cache'])
    stored.set('subscription_status_cache', '{')
    expect(readSubscriptionStatus('somebody')).toBeNull()
    close()
  })

  test('that arrives after the end of the session is not cached', async () => {
    const { close } = watch()
    await settled()
    expect([requests, [...stored.keys()]]).toEqual([1, []])
    close()
  })
})

test('today’s invoices are refetched every 30 s', async () => {
  const { close } = watch(limitQuery(api, 'somebody') as never) // because only the address differs
  await settled()
  await pass(29_999)
  expect(requests).toBe(1)
  await pass(1)
  expect(requests).toBe(2)
  close()
})

describe('Starting to pay', () => {
  const ADDRESS = 'https://pay.example.com/p/1'
  const left: string[] = []
  const t = (key: string) => key

  const deps = (change: Partial<PaymentDeps> = {}): PaymentDeps => ({
    isSignedIn: true,
    requestUrl: async () => ADDRESS,
    leaveFor: (address) => void left.push(address),
    isWebview: false,
    returnPath: '/create-invoice?id=1',
    t,
    ...change,
  })

  const started = async (change?: Partial<PaymentDeps>) => {
    left.length = 0
    const store = createStore()
    const done = startPaying(store, deps(change))
    await settled()
    return { step: () => store.get(payingAtom), done, store }
  }

  test('redirects at once and stores the return path', async () => {
    const { step } = await started()
    expect(left).toEqual([ADDRESS])
    expect(readPaymentReturn()).toBe('/create-invoice?id=1')
    expect(step()).toEqual({ step: 'leaving' })
    await pass(9_999)
    expect(step().step).toBe('leaving')
    await pass(1)
    expect(step()).toEqual({ step: 'idle' })
  })

  test('redirects in Safari 17, which has no URL.parse', async () => {
    const { parse } = URL
    Reflect.deleteProperty(URL, 'parse')
    try {
      await started()
      expect(left).toEqual([ADDRESS])
    } finally {
      Object.assign(URL, { parse })
    }
  })

  test('allows one attempt at a time', async () => {
    const { store } = await started()
    await startPaying(store, deps())
    expect(left).toEqual([ADDRESS])
    let begun = 0
    const slow = { requestUrl: () => new Promise<never>(() => (begun += 1)) }
    const fresh = createStore()
    void startPaying(fresh, deps(slow))
    void startPaying(fresh, deps(slow))
    expect([begun, fresh.get(payingAtom).step]).toEqual([1, 'starting'])
  })

  test('redirects an Android webview after 100 ms, and shows a link if it is still there 2 s later', async () => {
    const { step } = await started({ isWebview: true })
    await pass(99)
    expect(left).toEqual([])
    await pass(1)
    expect(left).toEqual([ADDRESS])
    await pass(1_999)
    expect(step()).toEqual({ step: 'leaving' })
    await pass(1)
    expect(step()).toEqual({ step: 'stuck', address: ADDRESS })
  })

  test.each<[string, Partial<PaymentDeps>, string]>([
    ['nobody is signed in', { isSignedIn: false }, 'logInFirst'],
    ['no address comes', { requestUrl: async () => undefined }, 'noAddress'],
    ['the address is empty', { requestUrl: async () => '' }, 'noAddress'],
    ['the address is a script', { requestUrl: async () => 'javascript:alert(1)' }, 'noAddress'],
    [
      'something else goes wrong',
      { requestUrl: () => Promise.reject(new TypeError('x is not a function')) },
      'startFailed',
    ],
  ])('fails with its message when %s', async (_what, change, reason) => {
    const { step, store } = await started(change)
    expect(step()).toEqual({ step: 'failed', reason })
    expect([left, readPaymentReturn()]).toEqual([[], null])
    // A retry is possible.
    await startPaying(store, deps())
    const now: Paying = store.get(payingAtom)
    expect(now.step).toBe('leaving')
  })

  test('shows the server’s message, else its status', async () => {
    failing = true
    const requestUrl = async () => {
      const { error } = await api['create-ziina-subscription'].post({})
      throw error?.value instanceof Error ? error.value : new Error('answered')
    }
    const { step } = await started({ requestUrl })
    expect(step()).toEqual({ step: 'failed', reason: 'HTTP error! status: 503' })
  })
})
