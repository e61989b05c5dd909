/** The editor's offline data is whole, and belongs to this user. */
import { afterAll, beforeEach, expect, test } from 'bun:test'
import { type CompanyAnswers, cacheCompany, readCachedCompany } from '#ui/features/documents/editor/company-cache.ts'
import {
  forgetEndedSession,
  forgetSession,
  forgetTraces,
  rememberSession,
} from '#ui/platform/session/session-storage.ts'
import { ACCOUNT } from '#stories/fixtures/example-invoices.ts'

const USER = { id: 'user-1', email: 'a@example.com', subscription_status: 'trial', subscription_expires_at: null }
const KEY = 'company:user-1'

const ANSWERS = {
  account: ACCOUNT,
  tax: {
    defaultTreatment: 'standard',
    defaultRate: '5',
    pricesIncludeTax: false,
    rates: [],
    texts: {},
    exemptions: {},
  },
  settings: { selected_currency: 'AED', invoice_number_start: 1 },
} as unknown as CompanyAnswers // because the editor reads only these of them

const before = {
  localStorage: globalThis.localStorage,
  sessionStorage: globalThis.sessionStorage,
  location: globalThis.location,
}
let local: Record<string, string> = {}

/** Like `Storage`: keys are own properties, methods are not. */
class MemoryStorage {
  getItem(key: string): string | null {
    return Object.entries(this).find(([name]) => name === key)?.[1] ?? null
  }
  setItem(key: string, value: string) {
    Object.assign(this, { [key]: value })
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key)
  }
  clear() {
    for (const key of Object.keys(this)) this.removeItem(key)
  }
}

afterAll(() => void Object.assign(globalThis, before))
beforeEach(() => {
  const storage = new MemoryStorage()
  local = storage as unknown as Record<string, string> // because its entries are its own properties
  const address = new URL('/create-invoice', 'http://localhost')
  Object.assign(globalThis, { localStorage: storage, sessionStorage: new MemoryStorage(), location: address })
  rememberSession({ token: 't', user: USER })
  cacheCompany(USER.id, ANSWERS)
})

test('the last answers are read by their own user alone', () => {
  expect(readCachedCompany(USER.id)).toEqual(ANSWERS)
  expect(readCachedCompany('user-2')).toBeNull()
})

test('they go when the user signs out, the server ends the session, or another user signs in', () => {
  for (const forget of [forgetSession, forgetEndedSession, forgetTraces]) {
    cacheCompany(USER.id, ANSWERS)
    forget()
    expect(readCachedCompany(USER.id)).toBeNull()
    rememberSession({ token: 't', user: USER })
  }
})

test('an answer after signing out is not stored', () => {
  forgetSession()
  cacheCompany(USER.id, ANSWERS)
  expect(Object.keys(local)).toEqual([])
})

test('what another version has stored, or is no JSON, is not used', () => {
  const { dueTerms: _terms, ...older } = ACCOUNT
  for (const stored of [JSON.stringify({ ...ANSWERS, account: older }), '{"account":1}', 'null', '{broken']) {
    local[KEY] = stored
    expect(readCachedCompany(USER.id)).toBeNull()
  }
})
