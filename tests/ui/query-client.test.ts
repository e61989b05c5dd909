import { expect, test } from 'bun:test'
import { retryDelay, shouldRetry } from '#ui/platform/api/query-client.ts'

const failed = (status: number) => Object.assign(new Error('no'), { status })

test('no 4xx is retried except 401', () => {
  expect([400, 403, 404, 409, 422, 429].map((status) => shouldRetry(0, failed(status)))).toEqual(Array(6).fill(false))
  expect(shouldRetry(0, failed(401))).toBe(true)
})

test('everything else is retried three times', () => {
  expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, failed(503)))).toEqual([true, true, true, false])
  expect(shouldRetry(2, new TypeError('Failed to fetch'))).toBe(true)
  expect(shouldRetry(3, new TypeError('Failed to fetch'))).toBe(false)
})

test('what the server is still preparing is asked for every five seconds until it is there', () => {
  const preparing = Object.assign(failed(503), { progress: { counted: 20, total: 1000 } })
  expect([shouldRetry(3, preparing), shouldRetry(500, preparing)]).toEqual([true, true])
  expect([retryDelay(0, preparing), retryDelay(20, preparing)]).toEqual([5000, 5000])
})

test('retry delay starts at 1 s and doubles up to 30 s', () => {
  expect([0, 1, 2, 4, 5, 20].map((attempt) => retryDelay(attempt, failed(503)))).toEqual([
    1000, 2000, 4000, 16_000, 30_000, 30_000,
  ])
})
