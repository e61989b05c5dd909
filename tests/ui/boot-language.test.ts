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
  /** Of a public page: the language it is written in. */
  written?: 'en' | 'ar'
}

function visit({ path, browser = 'en-AE', stored = {}, refusesStorage = false, cookie = '', written }: Visit) {
  const { pathname, search } = new URL(path, 'https://sanad.example')
  const dataset: Record<string, string> = written ? { language: written } : {}
  const page = { lang: '', dir: '', hidden: false, dataset }
  const kept = { ...stored }
  const led: string[] = []
  const storage = {
    getItem: (key: string) => {
      if (refusesStorage) throw new Error('refused')
      return kept[key] ?? null
    },
    setItem: (key: string, value: string) => {
      if (refusesStorage) throw new Error('refused')
      kept[key] = value
    },
  }
  const surroundings = {
    document: { documentElement: page, cookie },
    localStorage: storage,
    location: { pathname, search, replace: (to: string) => led.push(to) },
    navigator: { language: browser },
    matchMedia: () => ({ matches: false }),
    URLSearchParams,
    addEventListener: () => undefined,
  }
  runInNewContext(BOOT, surroundings)
  return { lang: page.lang, dir: page.dir, page, led, language: kept.language }
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

test('what was asked for on a public page is remembered', () => {
  expect(visit({ path: '/?language=en', written: 'en', stored: { language: 'ar' } })).toMatchObject({
    ...ENGLISH,
    language: 'en',
    led: [],
  })
  expect(visit({ path: '/ar', written: 'ar' })).toMatchObject({ ...ARABIC, language: 'ar', led: [] })
  expect(visit({ path: '/privacy-policy?language=en', written: 'en' })).toMatchObject({ language: 'en', led: [] })
  // Reading an English page is no wish: the next one is in the language that was chosen.
  expect(visit({ path: '/privacy-policy', written: 'en', stored: { language: 'ar' } })).toMatchObject({
    ...ENGLISH,
    language: 'ar',
  })
})

test('the English landing page leads whoever reads Arabic to the Arabic one, unless English was asked for', () => {
  expect(visit({ path: '/', written: 'en', browser: 'ar-AE' }).led).toEqual(['/ar'])
  expect(visit({ path: '/', written: 'en', stored: { language: 'ar' } }).led).toEqual(['/ar'])
  expect(visit({ path: '/', written: 'en', browser: 'ar-AE', stored: { language: 'en' } }).led).toEqual([])
  expect(visit({ path: '/privacy-policy', written: 'en', browser: 'ar-AE' }).led).toEqual([])
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
