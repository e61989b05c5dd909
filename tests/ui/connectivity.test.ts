/** Offline detection: checks every 3 s with a timeout of 5 s (spec §4, §9). */
import { PageClock } from './page-clock.ts'
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { Connectivity } from '#ui/platform/connectivity/connectivity.ts'

type Server = 'well' | 'ill' | 'gone' | 'silent'

const settle = () => new Promise<void>((turn) => setImmediate(turn))
const clock = new PageClock(settle)

let server: Server
/** Times of the checks and reported states, in ms since the start. */
let checks: number[]
let reported: string[]
let aborted: number
let connectivity: Connectivity
let startedAt: number

const since = () => Date.now() - startedAt

beforeEach(() => {
  clock.install()
  startedAt = Date.now()
  server = 'well'
  checks = []
  reported = []
  aborted = 0
  connectivity = new Connectivity({
    check: async (signal) => {
      checks.push(since())
      signal.addEventListener('abort', () => (aborted += 1))
      if (server === 'silent') return new Promise<never>(() => undefined)
      if (server === 'gone') throw new TypeError('Failed to fetch')
      return server === 'well'
    },
    notify: ({ isOnline, isTrying }) =>
      reported.push(`${since()} ${isOnline ? 'online' : isTrying ? 'trying' : 'offline'}`),
  })
})
afterEach(() => {
  connectivity.stop()
  clock.clear()
  clock.uninstall()
})

test('while offline, checks the server every 3 s until it is healthy', async () => {
  server = 'gone'
  connectivity.networkLost()
  await clock.pass(9100)
  expect(checks).toEqual([0, 3000, 6000, 9000])
  expect(reported).toEqual(['0 offline'])
  server = 'ill'
  await clock.pass(3000)
  expect(reported).toEqual(['0 offline'])
  server = 'well'
  await clock.pass(3000)
  expect(reported).toEqual(['0 offline', '15000 online'])
  await clock.pass(30_000)
  expect(checks).toHaveLength(6)
})

test('a check without an answer is aborted after 5 s, and the next one starts at once', async () => {
  server = 'silent'
  connectivity.networkLost()
  await clock.pass(4999)
  expect([reported, aborted]).toEqual([[], 0])
  server = 'well'
  await clock.pass(1)
  expect([checks, aborted]).toEqual([[0, 5000], 1])
  expect(reported).toEqual(['5000 offline', '5000 online'])
})

test('one failed call does not mean offline; two failed checks do', async () => {
  connectivity.callFailed()
  await clock.pass(60_000)
  expect([checks, reported]).toEqual([[0], []])
  server = 'gone'
  connectivity.callFailed()
  connectivity.callFailed()
  await clock.pass(2999)
  expect(reported).toEqual([])
  await clock.pass(1)
  expect(reported).toEqual(['63000 offline'])
})

test('a server that recovers between the two checks was never offline', async () => {
  server = 'gone'
  connectivity.callFailed()
  await clock.pass(1000)
  server = 'well'
  await clock.pass(60_000)
  expect([checks, reported]).toEqual([[0, 3000], []])
})

test('the browser may be wrong: a server that answers is online', async () => {
  connectivity.networkLost()
  await clock.pass(60_000)
  expect([checks, reported]).toEqual([[0, 3000, 6000], []])
})

test('the browser may be early: a server that answers once more before the network is gone is offline then', async () => {
  connectivity.networkLost()
  await clock.pass(100)
  server = 'gone'
  await clock.pass(3000)
  expect(reported).toEqual(['3000 offline'])
})

test('a network that is back at once needs one answer', async () => {
  connectivity.networkLost()
  await clock.pass(100)
  connectivity.networkFound()
  await clock.pass(60_000)
  expect([checks, reported]).toEqual([[0, 100], []])
})

test('Try Again checks at once, shows it, and postpones the next check', async () => {
  server = 'gone'
  connectivity.networkLost()
  await clock.pass(1000)
  server = 'silent'
  connectivity.tryAgain()
  connectivity.tryAgain()
  await clock.pass(5000)
  expect(checks).toEqual([0, 1000, 6000])
  expect(reported).toEqual(['0 offline', '1000 trying', '6000 offline'])
  server = 'well'
  connectivity.tryAgain()
  await clock.pass(0)
  expect(reported.slice(3)).toEqual(['6000 trying', '6000 online'])
})

test('checks at once when the browser reports a network, and ignores a late answer of the previous check', async () => {
  server = 'gone'
  connectivity.networkLost()
  await clock.pass(100)
  connectivity.networkFound()
  await clock.pass(0)
  expect([checks, reported]).toEqual([[0, 100], ['0 offline']])
  server = 'well'
  connectivity.networkFound()
  await clock.pass(0)
  expect(reported).toEqual(['0 offline', '100 online'])
})

test('makes no check and reports nothing after stop', async () => {
  server = 'silent'
  connectivity.networkLost()
  await clock.pass(10)
  connectivity.stop()
  await clock.pass(60_000)
  expect([checks, reported, aborted]).toEqual([[0], [], 1])
})
