/** Runs ui/boot.ts as it is built against a minimal fake page. */
import { expect, test } from 'bun:test'
import { runInNewContext } from 'node:vm'
import { classicScript } from '#scripts/classic-scripts.ts'

const BOOT = await classicScript('ui/boot.ts')

type Visit = {
  path: string
  browser?: string
  stored?: Record<string, string>
  refusesStorage?: boolean
  cookie?: string
  /** The media query that holds. */
  matches?: string
  /** Language of a public page. */
  pageLanguage?: 'en' | 'ar'
}

function visit(visited: Visit) {
  const { path, browser = 'en-AE', stored = {}, refusesStorage = false, cookie = '', matches, pageLanguage } = visited
  const { pathname, search } = new URL(path, 'https://sanad.example')
  const dataset: Record<string, string> = pageLanguage ? { language: pageLanguage } : {}
  const page = { lang: '', dir: '', hidden: false, dataset }
  const copied = { ...stored }
  const redirects: string[] = []
  const storage = {
    getItem: (key: string) => {
      if (refusesStorage) throw new Error('refused')
      return copied[key] ?? null
    },
    setItem: (key: string, value: string) => {
      if (refusesStorage) throw new Error('refused')
      copied[key] = value
    },
  }
  const globals = {
    document: { documentElement: page, cookie, querySelector: () => null, addEventListener: () => undefined },
    localStorage: storage,
    location: { pathname, search, replace: (to: string) => redirects.push(to) },
    navigator: { language: browser },
    matchMedia: (query: string) => ({ matches: query === matches }),
    URLSearchParams,
    addEventListener: () => undefined,
  }
  runInNewContext(BOOT, globals)
  return { lang: page.lang, dir: page.dir, page, redirects, language: copied.language }
}

const ENGLISH = { lang: 'en', dir: 'ltr' }
const ARABIC = { lang: 'ar', dir: 'rtl' }

test('the first visit uses the browser’s language', () => {
  for (const browser of ['ar', 'ar-AE', 'ar-SA']) expect(visit({ path: '/signup', browser })).toMatchObject(ARABIC)
  for (const browser of ['en', 'en-GB', 'fr', 'ur-PK']) {
    expect(visit({ path: '/signup', browser })).toMatchObject(ENGLISH)
  }
})

test('the stored language goes before the browser’s', () => {
  expect(visit({ path: '/signup', browser: 'ar', stored: { language: 'en' } })).toMatchObject(ENGLISH)
  expect(visit({ path: '/signup', browser: 'en', stored: { language: 'ar' } })).toMatchObject(ARABIC)
  expect(visit({ path: '/signup', browser: 'ar', stored: { language: 'xx' } })).toMatchObject(ARABIC)
})

test('/ar and its pages are Arabic, whatever is stored', () => {
  for (const path of ['/ar', '/ar/privacy-policy', '/ar/terms-and-conditions']) {
    expect(visit({ path, stored: { language: 'en' } })).toMatchObject(ARABIC)
  }
  expect(visit({ path: '/arabia', stored: { language: 'en' } })).toMatchObject(ENGLISH)
})

test('a language requested on a public page is stored', () => {
  expect(visit({ path: '/?language=en', pageLanguage: 'en', stored: { language: 'ar' } })).toMatchObject({
    ...ENGLISH,
    language: 'en',
    redirects: [],
  })
  expect(visit({ path: '/ar', pageLanguage: 'ar' })).toMatchObject({ ...ARABIC, language: 'ar', redirects: [] })
  expect(visit({ path: '/privacy-policy?language=en', pageLanguage: 'en' })).toMatchObject({
    language: 'en',
    redirects: [],
  })
  // Opening an English page does not change the stored language.
  expect(visit({ path: '/privacy-policy', pageLanguage: 'en', stored: { language: 'ar' } })).toMatchObject({
    ...ENGLISH,
    language: 'ar',
  })
})

test('the English landing page redirects Arabic readers to the Arabic one, unless English was requested', () => {
  expect(visit({ path: '/', pageLanguage: 'en', browser: 'ar-AE' }).redirects).toEqual(['/ar'])
  expect(visit({ path: '/', pageLanguage: 'en', stored: { language: 'ar' } }).redirects).toEqual(['/ar'])
  expect(visit({ path: '/', pageLanguage: 'en', browser: 'ar-AE', stored: { language: 'en' } }).redirects).toEqual([])
  expect(visit({ path: '/privacy-policy', pageLanguage: 'en', browser: 'ar-AE' }).redirects).toEqual([])
})

test('the page has a language without storage', () => {
  expect(visit({ path: '/signup', browser: 'ar', refusesStorage: true })).toMatchObject(ARABIC)
})

test('the collapsed sidebar is applied before the first paint', () => {
  expect(visit({ path: '/invoices', cookie: 'a=b; sidebar=collapsed' }).page.dataset.sidebar).toBe('collapsed')
  expect(visit({ path: '/invoices', cookie: 'xsidebar=collapsed' }).page.dataset.sidebar).toBe('expanded')
})

test('a tablet begins with a folded sidebar, unless somebody unfolded it', () => {
  const matches = '(768px <= width < 1024px)'
  expect(visit({ path: '/invoices', matches }).page.dataset.sidebar).toBe('collapsed')
  expect(visit({ path: '/invoices', matches, cookie: 'sidebar=expanded' }).page.dataset.sidebar).toBe('expanded')
})

test('signed-in users are redirected from public pages before the first paint', () => {
  const signedIn = { auth_token: 't', auth_user: '{}' }
  expect(visit({ path: '/', stored: signedIn })).toMatchObject({
    redirects: ['/create-invoice'],
    page: { hidden: true },
  })
  expect(visit({ path: '/invoices', stored: signedIn })).toMatchObject({ redirects: [], page: { hidden: false } })
  expect(visit({ path: '/signup', stored: { auth_token: 't' } }).redirects).toEqual([])
})
