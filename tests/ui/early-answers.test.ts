/** Answers that were requested before the app had loaded are taken at once, by whom they are for, and while they are fresh. */
import './page-clock.ts'
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { takeEarly } from '#ui/platform/api/early-answers.ts'

const ORIGIN = location.origin
const own = { headers: { authorization: 'Bearer own', 'accept-language': 'ar' } }

beforeEach(() => {
  const byPath = new Map([['/api/account', { answer: Promise.resolve(new Response('early')) }]])
  globalThis.earlyAnswers = { token: 'own', locale: 'ar', requestedAt: performance.now(), byPath }
})

afterEach(() => {
  globalThis.earlyAnswers = undefined
})

test('at the same address, by all parts of the screen that appear together', async () => {
  expect(takeEarly(`${ORIGIN}/api/dashboard`, own)).toBeUndefined()
  expect(await (await takeEarly(`${ORIGIN}/api/account`, own))?.text()).toBe('early')
  expect(await (await takeEarly(`${ORIGIN}/api/account`, own))?.text()).toBe('early')
  const found = globalThis.earlyAnswers?.byPath.get('/api/account')
  if (found?.takenAt !== undefined) found.takenAt -= 1500
  expect(takeEarly(`${ORIGIN}/api/account`, own)).toBeUndefined()
})

test('for the same session and language alone', () => {
  for (const headers of [{ authorization: 'Bearer other' }, { ...own.headers, 'accept-language': 'en' }]) {
    expect(takeEarly(`${ORIGIN}/api/account`, { headers })).toBeUndefined()
  }
  expect(takeEarly('https://elsewhere.example/api/account', own)).toBeUndefined()
})

test('not when they are old', () => {
  if (globalThis.earlyAnswers) globalThis.earlyAnswers.requestedAt -= 20_000
  expect(takeEarly(`${ORIGIN}/api/account`, own)).toBeUndefined()
})

test('not after a change, which it does not have', () => {
  expect(takeEarly(`${ORIGIN}/api/account`, { ...own, method: 'PUT' })).toBeUndefined()
  expect(takeEarly(`${ORIGIN}/api/account`, own)).toBeUndefined()
})
