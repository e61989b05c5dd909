/** Sign-out waits for pending queries and pauses new ones. */
import './page-clock.ts'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, jest, test } from 'bun:test'
import { pauseQueries } from '#ui/platform/api/pause-queries.ts'
import { createQueryClient } from '#ui/platform/api/query-client.ts'
import { lastAnswersMs } from '#ui/platform/timings.ts'

afterEach(() => {
  onlineManager.setOnline(true)
  jest.useRealTimers()
})

const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

function ask(key: string) {
  const queries = createQueryClient()
  const { promise, resolve } = Promise.withResolvers<string>()
  const query = queries.fetchQuery({ queryKey: [key], queryFn: () => promise })
  return { queries, answer: () => resolve('here'), query }
}

test('waits for pending queries', async () => {
  const { queries, answer, query } = ask('account')
  let isPaused = false
  const pausing = pauseQueries(queries).then(() => (isPaused = true))
  await turns()
  expect(isPaused).toBe(false)
  answer()
  await query
  await pausing
  expect(isPaused).toBe(true)
})

test('gives up on a pending query after the timeout', async () => {
  jest.useFakeTimers()
  const { queries } = ask('slow')
  let isPaused = false
  void pauseQueries(queries).then(() => (isPaused = true))
  jest.advanceTimersByTime(lastAnswersMs - 1)
  await turns()
  expect(isPaused).toBe(false)
  jest.advanceTimersByTime(1)
  await turns()
  expect(isPaused).toBe(true)
})

test('new queries wait, and continue when sign-out failed', async () => {
  const queries = createQueryClient()
  queries.mount()
  const goOn = await pauseQueries(queries)
  const made: string[] = []
  const queryFn = async () => {
    made.push('sent')
    return 'here'
  }
  const late = queries.fetchQuery({ queryKey: ['late'], queryFn })
  await turns()
  expect(made).toEqual([])
  goOn()
  expect(await late).toBe('here')
  expect(made).toEqual(['sent'])
  queries.unmount()
})
