/** Signing out: what is asked is answered first, and what would be asked after it waits. */
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
  const asked = queries.fetchQuery({ queryKey: [key], queryFn: () => promise })
  return { queries, answer: () => resolve('here'), asked }
}

test('what is on its way is waited for', async () => {
  const { queries, answer, asked } = ask('account')
  let isPaused = false
  const pausing = pauseQueries(queries).then(() => (isPaused = true))
  await turns()
  expect(isPaused).toBe(false)
  answer()
  await asked
  await pausing
  expect(isPaused).toBe(true)
})

test('what never comes is waited for so long and no longer', async () => {
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

test('what is asked meanwhile waits, and goes on when signing out has failed', async () => {
  const queries = createQueryClient()
  queries.mount()
  const goOn = await pauseQueries(queries)
  const made: string[] = []
  const queryFn = async () => {
    made.push('asked')
    return 'here'
  }
  const late = queries.fetchQuery({ queryKey: ['late'], queryFn })
  await turns()
  expect(made).toEqual([])
  goOn()
  expect(await late).toBe('here')
  expect(made).toEqual(['asked'])
  queries.unmount()
})
