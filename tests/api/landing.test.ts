/** The public pages as they are served: written from the settings, in both languages, for search engines, caches and people. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { policyWith } from '#http/headers.ts'
import { assetsAmong } from '#pages/landing/site.ts'
import { landingMessages } from '#i18n/landing/landing.ts'
import { termsMessages } from '#i18n/landing/terms.ts'
import { translator } from '#i18n/translator.ts'
import {
  cutHeadingsTypeface,
  HEADINGS_TYPEFACE,
  semiboldCharacters,
  semiboldText,
} from '#scripts/typefaces/landing-headings.ts'
import { cutTypeface, TYPEFACE, typefaceCharacters } from '#scripts/typefaces/landing.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { withPlainSpaces } from '#tests/support/plain-spaces.ts'

const APP_URL = 'https://invoices.example.com'
const OPERATOR = 'Palm & Sons "Software" L.L.C.'
const NO_CARD_AR = translator(landingMessages, 'ar')('noCard')

let server: TestServer
let plain: TestServer
beforeAll(async () => {
  server = await startTestServer({
    env: {
      APP_URL,
      SUPPORT_EMAIL: 'help&care@example.com',
      PLAN_MONTHLY: '1234.5',
      PLAN_YEARLY: '12000',
      OPERATOR_NAME: OPERATOR,
      OPERATOR_NAME_AR: 'النخيل للبرمجيات',
      OPERATOR_ADDRESS: 'Dubai',
      CLAIM_USERS: '10000',
      CLAIM_RATING: '4.9',
    },
  })
  plain = await startTestServer()
})
afterAll(async () => {
  await server.close()
  await plain.close()
})

async function page(path: string, from = server) {
  const answer = await from.request<unknown>('GET', path)
  return { ...answer, text: withPlainSpaces(new TextDecoder().decode(answer.bytes)) }
}

const PAGES = [
  ['/', 'en', '/'],
  ['/ar', 'ar', '/ar'],
  ['/terms', 'en', '/terms-and-conditions'],
  ['/terms-and-conditions', 'en', '/terms-and-conditions'],
  ['/privacy', 'en', '/privacy-policy'],
  ['/privacy-policy', 'en', '/privacy-policy'],
  ['/ar/terms-and-conditions', 'ar', '/ar/terms-and-conditions'],
  ['/ar/privacy-policy', 'ar', '/ar/privacy-policy'],
] as const

test.each(PAGES)('%s is written in %s and names %s as its own address', async (path, language, own) => {
  const { status, headers, text } = await page(path)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'self'( 'sha256-\S+')?; style-src 'self'/,
  )
  expect(text).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`)
  expect(text).toContain(`<link rel="canonical" href="${APP_URL}${own}"`)
  expect(text).toContain(`<link rel="manifest" href="/manifest${language === 'ar' ? '-ar' : ''}.webmanifest"`)
  const alternates = [...text.matchAll(/rel="alternate"\s+hreflang="([\w-]+)"\s+href="([^"]+)"/g)]
  expect(alternates.map(([, name]) => name)).toEqual(['en', 'ar', 'x-default'])
  expect(alternates.map(([, , href]) => href)).toContain(`${APP_URL}${own}`)
  for (const property of ['title', 'description', 'url', 'image', 'locale'])
    expect(text).toContain(`property="og:${property}"`)
  expect(text.match(/<h1[ >]/g)).toHaveLength(1)
  // The page has no other script or style than those that the policy names.
  const written = text.replace(/<(script|style)[ >].*?<\/\1>/gs, '')
  expect(text.match(/<(script|style)/g)?.length ?? 0).toBeLessThanOrEqual(2)
  expect(written).not.toMatch(/ style=| on\w+=/)
  // No slot was left unfilled.
  expect(written).not.toMatch(/\{\w+\}|undefined|null/)
})

test.each([
  ['/ar/', '/ar'],
  ['/terms/', '/terms'],
  ['/privacy-policy/?language=en', '/privacy-policy?language=en'],
  ['/ar/terms-and-conditions/', '/ar/terms-and-conditions'],
  ['/AR', '/ar'],
  ['/Privacy/', '/privacy'],
])('%s leads to %s', async (path, address) => {
  const { status, headers } = await page(path)
  expect([status, headers.get('location')]).toEqual([308, address])
})

test.each(['//example.com/', '///', '/no-such-page/', '/ar//'])('%s leads nowhere', async (path) => {
  const { status, headers } = await page(path)
  expect([status, headers.get('location')]).toEqual([404, null])
})

test('all addresses of a page are one text, kept by its hash and compressed beforehand', async () => {
  const [first, second] = [await page('/terms'), await page('/terms-and-conditions')]
  expect(first.text).toBe(second.text)
  const etag = first.headers.get('etag') ?? ''
  const again = await server.request('GET', '/terms', { headers: { 'if-none-match': etag } })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
  const packed = await server.request('GET', '/', { headers: { 'accept-encoding': 'br' } })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(packed.headers.get('vary')).toBe('Accept-Encoding')
  expect(packed.headers.get('cache-control')).toBe('no-cache')
})

describe('The landing page', () => {
  test('has the prices of the settings, and what a year saves', async () => {
    for (const path of ['/', '/ar']) {
      const { text } = await page(path)
      for (const amount of ['AED 1,234.50', 'AED 12,000.00', 'AED 2,814.00']) {
        expect(text).toContain(`<bdi dir="ltr">${amount}</bdi>`)
      }
    }
    // Ten months for a year: 12 × 49 − 490.
    expect((await page('/', plain)).text).toContain('AED 98.00')
  })

  test('says no credit card is required, and the trial in days and invoices', async () => {
    const { text } = await page('/')
    expect(text).toContain('No credit card required')
    expect(text).toContain('Try it free for 3 days')
    expect(text).toContain('Issue up to 3 invoices a day')
    const arabic = (await page('/ar')).text
    expect(arabic).toContain(NO_CARD_AR)
    expect(arabic).toContain('تجربة مجانية لمدة 3 أيام')
  })

  test('claims users and a rating only where the settings do', async () => {
    const { text } = await page('/')
    expect(text).toContain('<bdi dir="ltr">10,000</bdi>+ users')
    expect(text).toContain('Rated <bdi dir="ltr">4.9</bdi>/5')
    expect((await page('/ar')).text).toContain('أكثر من <bdi dir="ltr">10,000</bdi> مستخدم')
    const silent = (await page('/', plain)).text
    expect(silent).not.toMatch(/users|Rated/)
  })

  test('shows an invoice whose figures add up, in both languages', async () => {
    const { text } = await page('/')
    expect(text).toContain('AED 2,640.00')
    expect(text).toContain('AED 132.00')
    expect(text).toContain('Two thousand seven hundred seventy-two dirhams only')
    expect(text).toContain('فاتورة ضريبية')
  })

  test('leads to signing up, signing in, the legal pages and the other language', async () => {
    const links = [...(await page('/')).text.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href)
    expect(links).toEqual(
      expect.arrayContaining([
        '/signup',
        '/signup?mode=login',
        '/terms-and-conditions',
        '/privacy-policy',
        '/ar?language=ar',
      ]),
    )
  })
})

describe('The legal pages', () => {
  test('name the operator and the address to write to, escaped', async () => {
    const { text } = await page('/terms')
    expect(text).toContain('Palm &amp; Sons &quot;Software&quot; L.L.C.')
    expect(text).toContain('(<bdi>Dubai</bdi>)')
    expect(text).toContain('href="mailto:help%26care@example.com"')
    expect((await page('/ar/privacy-policy')).text).toContain('<bdi>النخيل للبرمجيات</bdi>')
    expect((await page('/privacy', plain)).text).toContain('the owner of this website')
  })

  test('have the same sections in both languages', async () => {
    const sections = (text: string) => [...text.matchAll(/<section id="(\w+)"/g)].map(([, name]) => name)
    const english = sections((await page('/terms')).text)
    expect(english.length).toBeGreaterThan(12)
    expect(sections((await page('/ar/terms-and-conditions')).text)).toEqual(english)
    expect((await page('/terms')).text).toContain(termsMessages.en.endTitle)
  })
})

test('the sitemap has each page once, with its other language', async () => {
  const { text, headers } = await page('/sitemap.xml')
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url?.slice(APP_URL.length))
  const own = new Set(PAGES.map(([, , address]) => address))
  expect(new Set(listed)).toEqual(new Set<string | undefined>(own))
  expect(listed).toHaveLength(own.size)
  expect(text.match(/hreflang="ar"/g)).toHaveLength(listed.length)
  expect((await page('/robots.txt')).text).toContain(`Sitemap: ${APP_URL}/sitemap.xml`)
})

test('the built files are found by what their sources were called, and the policy lets in nothing else', () => {
  const built = [
    '/assets/index-Ab1_.css',
    '/assets/landing-Ab1_.css.br',
    '/assets/landing-Ab1_.css',
    '/boot.js',
    '/icons/sanad.svg',
  ]
  const assets = assetsAmong(built, (path) => `text of ${path}`)
  expect(assets).toEqual({
    styles: 'text of /assets/landing-Ab1_.css',
    script: 'text of /boot.js',
    icon: 'text of /icons/sanad.svg',
  })
  const policy = policyWith(assets)
  const hash = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash('text of /boot.js')}';`)
  expect(policy).toContain(`style-src 'self' 'sha256-${hash('text of /assets/landing-Ab1_.css')}';`)
  expect(policy).not.toContain('unsafe')
})

describe('the typeface of the public pages', () => {
  test.each(PAGES)('has each letter of %s', async (path) => {
    const written = (await page(path)).text.replace(/^[^]*<body>/, '').replaceAll(/<[^>]*>|&\w+;/g, '')
    const lacking = new Set([...written].filter((letter) => letter > ' ')).difference(new Set(typefaceCharacters()))
    expect([...lacking]).toEqual([])
  })

  test('is what its script cuts from the whole one, without the reserved name and with the licence', async () => {
    const cut = await cutTypeface()
    expect(cut.equals(readFileSync(TYPEFACE))).toBe(true)
    const names = textIn(cut)
    expect(names).toContain('Sanad UI')
    expect(names).toContain('SIL Open Font License')
    expect(names).not.toContain('Plex')
  }, 30_000)

  test.each(PAGES)('has each letter that %s sets in semibold', async (path) => {
    const written = semiboldText((await page(path)).text)
    expect(written.length).toBeGreaterThan(100)
    const lacking = new Set([...written].filter((letter) => letter > ' ')).difference(new Set(semiboldCharacters()))
    expect([...lacking]).toEqual([])
  })

  test('is cut for its headings too', async () => {
    const cut = await cutHeadingsTypeface()
    expect(cut.equals(readFileSync(HEADINGS_TYPEFACE))).toBe(true)
    expect(textIn(cut)).not.toContain('Plex')
    // A visitor waits for it on a slow line.
    expect(cut.length).toBeLessThan(15_000)
  }, 30_000)
})

/** All tables of a WOFF2 are one Brotli stream at its end, filled up to four bytes; byte 20 has the stream's size. */
function textIn(woff2: Buffer): string {
  const start = [0, 1, 2, 3].map((filled) => woff2.length - filled - woff2.readUInt32BE(20))
  const [tables] = start.flatMap((from) => {
    try {
      return [brotliDecompressSync(woff2.subarray(from))]
    } catch {
      return []
    }
  })
  return tables?.toString('latin1').replaceAll('\0', '') ?? ''
}
