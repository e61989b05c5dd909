/** What happens before the first paint, as a browser runs it: public/boot.js with a page, an address and a storage. */
import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'

const SOURCE = readFileSync(new URL('../../public/boot.js', import.meta.url), 'utf8')
const USER = JSON.stringify({ id: 'user-1', email: 'owner@example.com' })

type Visit = { path: string; stored?: Record<string, string>; standalone?: 'installed' | 'on iOS' }

function visit({ path, stored = {}, standalone }: Visit) {
  const [local, tab] = [new Map(Object.entries(stored)), new Map<string, string>()]
  const went: string[] = []
  const { pathname, search } = new URL(path, 'https://sanad.example')
  const page = { dataset: {}, hidden: false }
  runInNewContext(SOURCE, {
    document: { documentElement: page, cookie: '' },
    location: { pathname, search, replace: (to: string) => went.push(to) },
    navigator: { language: 'en-AE', standalone: standalone === 'on iOS' },
    matchMedia: (query: string) => ({ matches: standalone === 'installed' && query.includes('standalone') }),
    localStorage: storageOf(local),
    sessionStorage: storageOf(tab),
    addEventListener: () => undefined,
  })
  return { went, isHidden: page.hidden, local: Object.fromEntries(local), tab: Object.fromEntries(tab) }
}

const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})

describe('the installed app without a token or a user', () => {
  test.each(['/create-invoice', '/invoices?status=draft', '/payment-return?id=1', '/no/such/room'])(
    '%s leads to /login, without a flash, and later back',
    (path) => {
      const { went, isHidden, tab } = visit({ path, standalone: 'installed' })
      expect(went).toEqual(['/login'])
      expect(isHidden).toBe(true)
      expect(tab).toEqual({ return_path: path })
    },
  )

  test('a token alone is not enough, nor a user', () => {
    expect(visit({ path: '/dashboard', standalone: 'installed', stored: { auth_token: 't' } }).went).toEqual(['/login'])
    expect(visit({ path: '/dashboard', standalone: 'installed', stored: { auth_user: USER } }).went).toEqual(['/login'])
  })

  test('on iOS, which has a word of its own for it', () => {
    expect(visit({ path: '/create-invoice', standalone: 'on iOS' }).went).toEqual(['/login'])
  })

  test.each([
    '/login',
    '/signup',
    '/signup?mode=login',
    '/',
    '/ar',
    '/verify-reset-code',
    '/privacy',
    '/test',
    '/admin',
  ])('stays on %s', (path) =>
    expect(visit({ path, standalone: 'installed' })).toMatchObject({ went: [], isHidden: false, tab: {} }),
  )

  test('signed in it starts where it should', () => {
    const stored = { auth_token: 't', auth_user: USER }
    expect(visit({ path: '/create-invoice', standalone: 'installed', stored }).went).toEqual([])
  })
})

test('in a browser’s own tab the app leads to /login itself', () => {
  expect(visit({ path: '/create-invoice' }).went).toEqual([])
})

test('whoever is signed in goes to work from a public page', () => {
  expect(visit({ path: '/signup', stored: { auth_token: 't', auth_user: USER } }).went).toEqual(['/create-invoice'])
  expect(visit({ path: '/signup', stored: { auth_token: 't' } }).went).toEqual([])
})

test('the legacy token becomes the token, and only where there is none', () => {
  expect(visit({ path: '/login', stored: { token: 'old' } }).local).toEqual({ auth_token: 'old' })
  expect(visit({ path: '/login', stored: { token: 'old', auth_token: 'new' } }).local).toEqual({ auth_token: 'new' })
})

test('with the user that was stored beside it he is signed in at once', () => {
  const { went } = visit({ path: '/', stored: { token: 'old', user_data: USER } })
  expect(went).toEqual(['/create-invoice'])
})
