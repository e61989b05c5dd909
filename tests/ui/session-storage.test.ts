/** Session keys in browser storage, as named by the specification (§3). */
import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import {
  lastCheckAt,
  flagSignOut,
  forgetEndedSession,
  forgetSession,
  forgetToken,
  forgetTraces,
  readStored,
  rememberCheck,
  rememberSession,
  userIn,
} from '#ui/platform/session/session-storage.ts'
import { rememberLastCopy, rememberReturnPath } from '#ui/platform/storage/storage.ts'

const USER = { id: 'user-1', email: 'a@example.com', subscription_status: 'trial', subscription_expires_at: null }

/** Like `Storage`: keys are own properties, methods are not. */
class FakeStorage {
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

let [local, tab] = [new FakeStorage(), new FakeStorage()]
const before = { location: globalThis.location, localStorage: undefined, sessionStorage: undefined }

afterAll(() => void Object.assign(globalThis, before))
beforeEach(() => {
  ;[local, tab] = [new FakeStorage(), new FakeStorage()]
  at('/create-invoice')
  Object.assign(globalThis, { localStorage: local, sessionStorage: tab })
})

const at = (path: string) => Object.assign(globalThis, { location: new URL(path, 'http://localhost') })
const keys = () => Object.keys(local).toSorted()

describe('the user', () => {
  test('the id is read under each of its three names', () => {
    const { id, ...rest } = USER
    for (const stored of [USER, { ...rest, user_id: id }, { ...rest, userId: id }]) expect(userIn(stored)).toEqual(USER)
  })

  test('without an id or an e-mail there is no user', () => {
    for (const stored of [
      null,
      undefined,
      'user-1',
      {},
      { id: 'user-1' },
      { email: 'a@example.com' },
      { ...USER, id: 7 },
    ])
      expect(userIn(stored)).toBeNull()
  })

  test('is read from user_data when auth_user is missing or malformed', () => {
    rememberSession({ token: 't', user: USER })
    expect(keys()).toEqual(['auth_token', 'auth_user', 'user_data'])
    local.setItem('auth_user', '{broken')
    expect(readStored()).toEqual({ token: 't', user: USER, signedOutAt: null })
  })
})

/** Storage of a device that has been in use. */
function afterSomeWork() {
  rememberSession({ token: 't', user: USER })
  rememberLastCopy('user:user-1:draft:1', { draft: 'word' })
  rememberReturnPath('/invoices')
  for (const key of ['language', 'theme', 'subscription_status_cache', 'adminToken']) local.setItem(key, 'x')
}

test('a session that the server has ended takes everything that the server has', () => {
  afterSomeWork()
  const answers = { selectedCurrency: 'AED', unsynced: {} }
  for (const key of ['companySettings', 'taxConfiguration', 'companyBranding', 'letterTexts', 'company'])
    local.setItem(`${key}:user-1`, JSON.stringify({ saved: { name: 'Noor' }, typed: {} }))
  local.setItem('settings:user-1', JSON.stringify(answers))
  local.setItem('of_another_version', '{broken')
  forgetEndedSession()
  expect(keys()).toEqual(['adminToken', 'language', 'last_word:user:user-1:draft:1', 'theme'])
  expect(readStored()).toEqual({ token: null, user: null, signedOutAt: null })
})

test('what the server does not have waits for its owner, and for nobody else', () => {
  const unsynced = { currency: { change: { selected_currency: 'SAR' }, mayGoOn: false } }
  const work = {
    'companySettings:user-1': { saved: { name: 'Noor' }, typed: { company: { name: 'Noor Trading' } } },
    'settings:user-1': { selectedCurrency: 'AED', unsynced },
    'record_edits:user-1': { typed: { 'customer:new': { saved: { name: '' }, values: { name: 'Noor' } } } },
    'report:user-1': { description: 'It stopped' },
    'item_selection:user-1:invoice:new': { picks: [] },
    'editor_settings:user-1': { documentLanguage: 'ar' },
  }
  const end = () => {
    afterSomeWork()
    for (const [key, value] of Object.entries(work)) local.setItem(key, JSON.stringify(value))
    forgetEndedSession()
  }
  end()
  expect(keys()).toEqual(expect.arrayContaining(Object.keys(work)))
  expect(JSON.parse(local.getItem('companySettings:user-1') ?? '')).toEqual({
    typed: { company: { name: 'Noor Trading' } },
  })
  rememberSession({ token: 't2', user: USER })
  expect(keys()).toEqual(expect.arrayContaining(Object.keys(work)))
  expect(Object.keys(tab)).toContain('return_path')

  end()
  rememberSession({ token: 't3', user: { ...USER, id: 'user-2' } })
  expect(keys()).toEqual([
    'adminToken',
    'auth_token',
    'auth_user',
    'language',
    'last_word:user:user-1:draft:1',
    'theme',
    'user_data',
  ])
  expect(Object.keys(tab)).toEqual(['tab_user'])
})

test('when a session was last asked about is known of that session alone', () => {
  const session = { token: 'a token of one', user: USER }
  expect(lastCheckAt(session)).toBe(-Infinity)
  rememberCheck(session, 1234)
  expect(lastCheckAt(session)).toBe(1234)
  expect(lastCheckAt({ ...session, token: 'a token of two' })).toBe(-Infinity)
  for (const change of [{ id: 'user-2' }, { email: 'b@example.com' }])
    expect(lastCheckAt({ ...session, user: { ...USER, ...change } })).toBe(-Infinity)
  expect(Object.values(tab).join()).not.toContain(session.token)
  tab.setItem('verify_attempt', '{broken')
  expect(lastCheckAt(session)).toBe(-Infinity)
})

test('signing out keeps device settings and the flag', () => {
  afterSomeWork()
  flagSignOut(1234)
  forgetSession()
  expect(keys()).toEqual(['language', 'logout_flag', 'theme'])
  expect(Object.keys(tab)).toEqual([])
  expect(readStored()).toEqual({ token: null, user: null, signedOutAt: 1234 })
  flagSignOut(null)
  expect(keys()).toEqual(['language', 'theme'])
})

test('keys that no part here writes, such as a platform’s sync keys, go with the user', () => {
  for (const forget of [forgetSession, forgetTraces, forgetEndedSession]) {
    afterSomeWork()
    for (const key of ['sync_queue', 'lastSyncAt', 'platform:sync:user-1']) local.setItem(key, 'x')
    forget()
    expect(keys().filter((key) => key.toLowerCase().includes('sync'))).toEqual([])
  }
})

test('cleaning up after another user keeps that user’s last draft copies', () => {
  afterSomeWork()
  forgetTraces()
  expect(keys()).toEqual(['auth_token', 'language', 'last_word:user:user-1:draft:1', 'theme'])
  expect(Object.keys(tab)).toEqual([])
})

test.each(['/admin-login', '/admin', '/admin/users'])('on %s the admin’s token is kept', (path) => {
  for (const forget of [forgetSession, forgetTraces]) {
    afterSomeWork()
    at(path)
    forget()
    expect(keys()).toContain('adminToken')
  }
})

test('from /admin-login on, the admin’s token is kept until the user is verified', () => {
  const arrive = () => {
    afterSomeWork()
    tab.setItem('left_admin', '/admin-login') // ui/boot.ts does so.
  }
  arrive()
  forgetTraces()
  expect(keys()).toContain('adminToken')
  arrive()
  rememberSession({ token: 't', user: USER })
  forgetTraces()
  expect(keys()).not.toContain('adminToken')
})

test('without storage nothing is stored and nothing throws', () => {
  Object.assign(globalThis, { localStorage: null, sessionStorage: null })
  rememberSession({ token: 't', user: USER })
  flagSignOut(1)
  forgetSession()
  forgetTraces()
  forgetEndedSession()
  forgetToken()
  expect(readStored()).toEqual({ token: null, user: null, signedOutAt: null })
})
