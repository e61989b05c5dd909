/** The server is out of reach when it says nothing, asked every 3 s and given up after 5 s (spec §4, §9). */
import { PageClock } from './page-clock.ts'
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { Connectivity } from '#ui/platform/connectivity/connectivity.ts'

type Server = 'well' | 'ill' | 'gone' | 'silent'

const settle = () => new Promise<void>((turn) => setImmediate(turn))
const clock = new PageClock(settle)

let server: Server
/** When the server was asked, and what the app was told, in ms since the start. */
let asked: number[]
let told: string[]
let aborted: number
let connectivity: Connectivity
let startedAt: number

const since = () => Date.now() - startedAt

beforeEach(() => {
  clock.install()
  startedAt = Date.now()
  server = 'well'
  asked = []
  told = []
  aborted = 0
  connectivity = new Connectivity({
    check: async (signal) => {
      asked.push(since())
      signal.addEventListener('abort', () => (aborted += 1))
      if (server === 'silent') return new Promise<never>(() => undefined)
      if (server === 'gone') throw new TypeError('Failed to fetch')
      return server === 'well'
    },
    tell: ({ isOnline, isTrying }) => told.push(`${since()} ${isOnline ? 'online' : isTrying ? 'trying' : 'offline'}`),
  })
})
afterEach(() => {
  connectivity.stop()
  clock.forget()
  clock.uninstall()
})

test('while offline the server is asked every 3 s until it says that it is well', async () => {
  server = 'gone'
  connectivity.networkLost()
  await clock.pass(9100)
  expect(asked).toEqual([0, 3000, 6000, 9000])
  expect(told).toEqual(['0 offline'])
  server = 'ill'
  await clock.pass(3000)
  expect(told).toEqual(['0 offline'])
  server = 'well'
  await clock.pass(3000)
  expect(told).toEqual(['0 offline', '15000 online'])
  await clock.pass(30_000)
  expect(asked).toHaveLength(6)
})

test('a check without an answer is aborted after 5 s, and the next one follows at once', async () => {
  server = 'silent'
  connectivity.networkLost()
  await clock.pass(4999)
  expect([told, aborted]).toEqual([[], 0])
  server = 'well'
  await clock.pass(1)
  expect([asked, aborted]).toEqual([[0, 5000], 1])
  expect(told).toEqual(['5000 offline', '5000 online'])
})

test('one failed call makes nobody offline; a server that is gone for two checks does', async () => {
  connectivity.callFailed()
  await clock.pass(60_000)
  expect([asked, told]).toEqual([[0], []])
  server = 'gone'
  connectivity.callFailed()
  connectivity.callFailed()
  await clock.pass(2999)
  expect(told).toEqual([])
  await clock.pass(1)
  expect(told).toEqual(['63000 offline'])
})

test('a server that comes back between the two checks was never gone', async () => {
  server = 'gone'
  connectivity.callFailed()
  await clock.pass(1000)
  server = 'well'
  await clock.pass(60_000)
  expect([asked, told]).toEqual([[0, 3000], []])
})

test('the browser may be wrong: a server that answers is there', async () => {
  connectivity.networkLost()
  await clock.pass(60_000)
  expect([asked, told]).toEqual([[0], []])
})

test('Try Again asks at once, says so, and puts the next check off', async () => {
  server = 'gone'
  connectivity.networkLost()
  await clock.pass(1000)
  server = 'silent'
  connectivity.tryAgain()
  connectivity.tryAgain()
  await clock.pass(5000)
  expect(asked).toEqual([0, 1000, 6000])
  expect(told).toEqual(['0 offline', '1000 trying', '6000 offline'])
  server = 'well'
  connectivity.tryAgain()
  await clock.pass(0)
  expect(told.slice(3)).toEqual(['6000 trying', '6000 online'])
})

test('the browser says that the network is back: the server is asked at once, and a late answer counts no more', async () => {
  server = 'gone'
  connectivity.networkLost()
  await clock.pass(100)
  connectivity.networkFound()
  await clock.pass(0)
  expect([asked, told]).toEqual([[0, 100], ['0 offline']])
  server = 'well'
  connectivity.networkFound()
  await clock.pass(0)
  expect(told).toEqual(['0 offline', '100 online'])
})

test('nothing is asked or told after it was stopped', async () => {
  server = 'silent'
  connectivity.networkLost()
  await clock.pass(10)
  connectivity.stop()
  await clock.pass(60_000)
  expect([asked, told, aborted]).toEqual([[0], [], 1])
})
