/** public/boot.js, run as a browser runs it, on a page that is made of nothing else. */
import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'

const BOOT = readFileSync(new URL('../../public/boot.js', import.meta.url), 'utf8')

type Visit = {
  path: string
  browser?: string
  stored?: Record<string, string>
  refusesStorage?: boolean
  cookie?: string
}

function visit({ path, browser = 'en-AE', stored = {}, refusesStorage = false, cookie = '' }: Visit) {
  const page = { lang: '', dir: '', hidden: false, dataset: {} as Record<string, string> }
  const led: string[] = []
  const storage = {
    getItem: (key: string) => {
      if (refusesStorage) throw new Error('refused')
      return stored[key] ?? null
    },
    setItem: () => {
      if (refusesStorage) throw new Error('refused')
    },
  }
  const surroundings = {
    document: { documentElement: page, cookie },
    localStorage: storage,
    location: { pathname: path, search: '', replace: (to: string) => led.push(to) },
    navigator: { language: browser },
    matchMedia: () => ({ matches: false }),
    URLSearchParams,
  }
  runInNewContext(BOOT, surroundings)
  return { lang: page.lang, dir: page.dir, page, led }
}

const ENGLISH = { lang: 'en', dir: 'ltr' }
const ARABIC = { lang: 'ar', dir: 'rtl' }

test('the first visit is in the browser’s language', () => {
  for (const browser of ['ar', 'ar-AE', 'ar-SA']) expect(visit({ path: '/signup', browser })).toMatchObject(ARABIC)
  for (const browser of ['en', 'en-GB', 'fr', 'ur-PK']) {
    expect(visit({ path: '/signup', browser })).toMatchObject(ENGLISH)
  }
})

test('what was chosen before goes before the browser’s', () => {
  expect(visit({ path: '/signup', browser: 'ar', stored: { language: 'en' } })).toMatchObject(ENGLISH)
  expect(visit({ path: '/signup', browser: 'en', stored: { language: 'ar' } })).toMatchObject(ARABIC)
  expect(visit({ path: '/signup', browser: 'ar', stored: { language: 'xx' } })).toMatchObject(ARABIC)
})

test('/ar and the pages under it are Arabic, whatever was chosen', () => {
  for (const path of ['/ar', '/ar/privacy-policy', '/ar/terms-and-conditions']) {
    expect(visit({ path, stored: { language: 'en' } })).toMatchObject(ARABIC)
  }
  expect(visit({ path: '/arabia', stored: { language: 'en' } })).toMatchObject(ENGLISH)
})

test('where storage is refused, the page still has a language', () => {
  expect(visit({ path: '/signup', browser: 'ar', refusesStorage: true })).toMatchObject(ARABIC)
})

test('the folded sidebar is known before the first paint', () => {
  expect(visit({ path: '/invoices', cookie: 'a=b; sidebar=collapsed' }).page.dataset.sidebar).toBe('collapsed')
  expect(visit({ path: '/invoices', cookie: 'xsidebar=collapsed' }).page.dataset.sidebar).toBe('expanded')
})

test('who is signed in is led past the public pages before the first paint', () => {
  const signedIn = { auth_token: 't', auth_user: '{}' }
  expect(visit({ path: '/', stored: signedIn })).toMatchObject({ led: ['/create-invoice'], page: { hidden: true } })
  expect(visit({ path: '/invoices', stored: signedIn })).toMatchObject({ led: [], page: { hidden: false } })
  expect(visit({ path: '/signup', stored: { auth_token: 't' } }).led).toEqual([])
})
