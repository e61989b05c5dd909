/** Runs ui/boot.ts as it is built, which acts before the first paint, with a fake page, location and storage. */
import { describe, expect, test } from 'bun:test'
import { runInNewContext } from 'node:vm'
import { classicScript } from '#scripts/classic-scripts.ts'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { publicPaths } from '#ui/platform/navigation/public-paths.ts'

const SOURCE = await classicScript('ui/boot.ts')
const USER = JSON.stringify({ id: 'user-1', email: 'owner@example.com' })

type Visit = { path: string; stored?: Record<string, string>; standalone?: 'installed' | 'on iOS' }

function visit({ path, stored = {}, standalone }: Visit) {
  const [local, tab] = [new Map(Object.entries(stored)), new Map<string, string>()]
  const redirects: string[] = []
  const location = new URL(path, 'https://sanad.example')
  const page = { dataset: {}, hidden: false }
  runInNewContext(SOURCE, {
    document: { documentElement: page, cookie: '', querySelector: () => null, addEventListener: () => undefined },
    location: Object.assign(location, { replace: (to: string) => redirects.push(to) }),
    history: {
      state: null,
      replaceState: (_: unknown, __: string, to: string) => (location.href = String(new URL(to, location))),
    },
    navigator: { language: 'en-AE', standalone: standalone === 'on iOS' },
    matchMedia: (query: string) => ({ matches: standalone === 'installed' && query.includes('standalone') }),
    localStorage: storageOf(local),
    sessionStorage: storageOf(tab),
    addEventListener: () => undefined,
  })
  return {
    redirects,
    isHidden: page.hidden,
    local: Object.fromEntries(local),
    tab: Object.fromEntries(tab),
    address: location.pathname + location.search + location.hash,
    page,
  }
}

const storageOf = (stored: Map<string, string>) => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})

describe('the installed app without a token or a user', () => {
  test.each([
    '/create-invoice',
    '/invoices?status=draft',
    '/payment-return?id=1',
    '/no/such/room',
    '/administrator',
    '/test/admin',
  ])('%s redirects to /login without a flash, and back after log-in', (path) => {
    const { redirects, isHidden, tab } = visit({ path, standalone: 'installed' })
    expect(redirects).toEqual(['/login'])
    expect(isHidden).toBe(true)
    expect(tab).toEqual({ return_path: path })
  })

  test('a token alone is not enough, nor is a user', () => {
    expect(visit({ path: '/dashboard', standalone: 'installed', stored: { auth_token: 't' } }).redirects).toEqual([
      '/login',
    ])
    expect(visit({ path: '/dashboard', standalone: 'installed', stored: { auth_user: USER } }).redirects).toEqual([
      '/login',
    ])
  })

  test('on iOS, which reports it by navigator.standalone', () => {
    expect(visit({ path: '/create-invoice', standalone: 'on iOS' }).redirects).toEqual(['/login'])
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
    '/invitation/t0ken',
    '/admin/users',
    '/admin/users/user-1',
    '/admin/payments?open=1',
  ])('stays on %s', (path) =>
    expect(visit({ path, standalone: 'installed' })).toMatchObject({ redirects: [], isHidden: false, tab: {} }),
  )

  test('starts at its own address when signed in', () => {
    const stored = { auth_token: 't', auth_user: USER }
    expect(visit({ path: '/create-invoice', standalone: 'installed', stored }).redirects).toEqual([])
  })
})

test('does not redirect in a browser tab, where the app does so itself', () => {
  expect(visit({ path: '/create-invoice' }).redirects).toEqual([])
})

test('signed-in users are redirected from a public page to the app', () => {
  expect(visit({ path: '/signup', stored: { auth_token: 't', auth_user: USER } }).redirects).toEqual([
    '/create-invoice',
  ])
  expect(visit({ path: '/signup', stored: { auth_token: 't' } }).redirects).toEqual([])
})

test('from /admin-login on, a redirect leaves word of where it began', () => {
  const stored = { auth_token: 't', auth_user: USER }
  for (const path of publicPaths) {
    const { redirects, tab } = visit({ path, stored })
    expect([redirects, tab]).toEqual([['/create-invoice'], path === '/admin-login' ? { left_admin: path } : {}])
  }
})

test('the legacy token becomes the token, only where there is none', () => {
  expect(visit({ path: '/login', stored: { token: 'old' } }).local).toEqual({ auth_token: 'old' })
  expect(visit({ path: '/login', stored: { token: 'old', auth_token: 'new' } }).local).toEqual({ auth_token: 'new' })
})

test('a legacy token with its stored user is signed in at once', () => {
  const { redirects } = visit({ path: '/', stored: { token: 'old', user_data: USER } })
  expect(redirects).toEqual(['/create-invoice'])
})

describe('an address that ends in a slash, or is in capital letters, is the address', () => {
  const plain = Object.values({ ...paths, ...adminPaths }).filter((path) => typeof path === 'string')
  const spellings = (path: string) => {
    const { pathname, search } = new URL(path, 'https://sanad.example')
    const slash = pathname === '/' ? [] : [`${pathname}/`]
    const capitals = publicPaths.includes(pathname) ? [pathname.toUpperCase()] : []
    return [...slash, ...capitals].map((spelled) => spelled + search)
  }
  const ways = [undefined, 'installed', 'on iOS'] as const
  const devices = ['en', 'ar'].flatMap((language): Record<string, string>[] => [
    { language },
    { language, auth_token: 't', auth_user: USER },
    { language, auth_token: 't' },
  ])

  test.each([...new Set([...publicPaths, ...plain, '/invoices/Ab-1', '/admin/users/Ab-1', '/no/such/room'])])(
    '%s',
    (path) => {
      for (const standalone of ways) {
        for (const stored of devices) {
          const { address, ...expected } = visit({ path, stored, ...(standalone && { standalone }) })
          expect(address).toBe(path)
          for (const spelled of spellings(path)) {
            const { address: found, ...same } = visit({ path: spelled, stored, ...(standalone && { standalone }) })
            expect([spelled, found, same]).toEqual([spelled, path, expected])
          }
        }
      }
    },
  )

  test('with its query and fragment', () => {
    expect(visit({ path: '/signup/?mode=login#form' }).address).toBe('/signup?mode=login#form')
  })

  test.each(['//example.com/', '//', '/signup//'])('%s is none of them, and stays as it is', (path) => {
    expect(visit({ path: `https://sanad.example${path}` }).address).toBe(path)
  })
})
