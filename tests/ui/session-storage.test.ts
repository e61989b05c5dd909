/** What this browser keeps of a session, by the names of the specification (§3). */
import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import {
  flagSignOut,
  forgetSession,
  forgetToken,
  forgetTraces,
  readStored,
  rememberSession,
  userIn,
} from '#ui/platform/session/session-storage.ts'
import { rememberLastCopy, rememberReturnPath } from '#ui/platform/storage/storage.ts'

const USER = { id: 'user-1', email: 'a@example.com', subscription_status: 'trial', subscription_expires_at: null }

/** As browsers have it: the keys are its own, the methods are not. */
class Kept {
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

let [local, tab] = [new Kept(), new Kept()]
const before = { location: globalThis.location, localStorage: undefined, sessionStorage: undefined }

afterAll(() => void Object.assign(globalThis, before))
beforeEach(() => {
  ;[local, tab] = [new Kept(), new Kept()]
  at('/create-invoice')
  Object.assign(globalThis, { localStorage: local, sessionStorage: tab })
})

const at = (path: string) => Object.assign(globalThis, { location: new URL(path, 'http://localhost') })
const keys = () => Object.keys(local).toSorted()

describe('the user', () => {
  test('his id is read under each of its three names', () => {
    const { id, ...rest } = USER
    for (const told of [USER, { ...rest, user_id: id }, { ...rest, userId: id }]) expect(userIn(told)).toEqual(USER)
  })

  test('whoever has no id or no e-mail is nobody', () => {
    for (const told of [
      null,
      undefined,
      'user-1',
      {},
      { id: 'user-1' },
      { email: 'a@example.com' },
      { ...USER, id: 7 },
    ])
      expect(userIn(told)).toBeNull()
  })

  test('is read from user_data where auth_user is missing or broken', () => {
    rememberSession({ token: 't', user: USER })
    expect(keys()).toEqual(['auth_token', 'auth_user', 'user_data'])
    local.setItem('auth_user', '{broken')
    expect(readStored()).toEqual({ token: 't', user: USER, signedOutAt: null })
  })
})

/** A device as its owner has it after some work. */
function afterSomeWork() {
  rememberSession({ token: 't', user: USER })
  rememberLastCopy('user:user-1:draft:1', { draft: 'word' })
  rememberReturnPath('/invoices')
  for (const key of ['language', 'theme', 'subscription_status_cache', 'adminToken']) local.setItem(key, 'x')
}

test('a session that is over leaves everything but the token and the user', () => {
  afterSomeWork()
  forgetToken()
  expect(keys()).toEqual([
    'adminToken',
    'language',
    'last_word:user:user-1:draft:1',
    'subscription_status_cache',
    'theme',
    'user_data',
  ])
  expect(readStored()).toEqual({ token: null, user: USER, signedOutAt: null })
})

test('signing out leaves what belongs to the device, and the flag', () => {
  afterSomeWork()
  flagSignOut(1234)
  forgetSession()
  expect(keys()).toEqual(['language', 'logout_flag', 'theme'])
  expect(Object.keys(tab)).toEqual([])
  expect(readStored()).toEqual({ token: null, user: null, signedOutAt: 1234 })
  flagSignOut(null)
  expect(keys()).toEqual(['language', 'theme'])
})

test('cleaning up after another user leaves his last words for him', () => {
  afterSomeWork()
  forgetTraces()
  expect(keys()).toEqual(['language', 'last_word:user:user-1:draft:1', 'theme'])
  expect(Object.keys(tab)).toEqual([])
})

test.each(['/admin-login', '/admin', '/admin/users'])('on %s the admin’s token stays', (path) => {
  for (const forget of [forgetSession, forgetTraces]) {
    afterSomeWork()
    at(path)
    forget()
    expect(keys()).toContain('adminToken')
  }
})

test('a browser that refuses to keep anything remembers nobody, and breaks nothing', () => {
  Object.assign(globalThis, { localStorage: null, sessionStorage: null })
  rememberSession({ token: 't', user: USER })
  flagSignOut(1)
  forgetSession()
  forgetTraces()
  forgetToken()
  expect(readStored()).toEqual({ token: null, user: null, signedOutAt: null })
})
