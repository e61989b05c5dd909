/** The public pages as a visitor meets them: with and without a script, on a telephone and on a desk, in both languages. */
import { expect, type Request } from 'playwright/test'
import { authMessages } from '#i18n/auth/auth.ts'
import { landingMessages } from '#i18n/landing/landing.ts'
import { termsMessages } from '#i18n/landing/terms.ts'
import { translator } from '#i18n/translator.ts'
import { accessibilityProblems } from '#tests/support/axe.ts'
import { cases } from '#tests/support/runs.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { expectFullScores } from './full-scores.ts'
import type { Product } from './product.ts'
import { signIn } from './signing-in.ts'
import { test } from './with-product.ts'

const MOST_BYTES = 20_000

let product: Product
test.beforeAll(({ product: shared }) => {
  product = shared
})

/** The bytes as sent, compressed. */
async function bytesOf(requests: readonly Request[], type: RegExp): Promise<number> {
  const sizes = await Promise.all(
    requests.filter((request) => type.test(request.resourceType())).map((request) => request.sizes()),
  )
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
}

for (const [locale, width] of [
  ['en', 360],
  ['ar', 1280],
] as const) {
  test(`is right, accessible and small, ${locale} at ${width} px`, async ({ browser }) => {
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width })
    const say = translator(landingMessages, locale)
    const requests: Request[] = []
    page.on('requestfinished', (request) => requests.push(request))
    await page.goto(locale === 'ar' ? '/ar' : '/', { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('headline'))
    // Scripts and styles stand in the page, so its own words are counted with them.
    const code = await bytesOf(requests, /^(document|script|stylesheet)$/)
    expect(code).toBeGreaterThan(5_000)
    expect(code).toBeLessThan(MOST_BYTES)
    const pictures = () => requests.filter((request) => request.url().includes('/landing/')).length
    expect(pictures()).toBe(0)
    for (const frame of await page.locator('.picture').all()) await frame.scrollIntoViewIfNeeded()
    await expect.poll(pictures).toBe(3)
    await page.evaluate(() => scrollTo(0, 0))
    const other = locale === 'ar' ? 'English' : 'العربية'
    await page.locator('.sheets label', { hasText: other }).click()
    await expect(page.getByRole('radio', { name: other })).toBeChecked()
    await expect(page.locator('.sheet:visible')).toHaveAttribute('lang', locale === 'ar' ? 'en' : 'ar')
    for (const question of await page.locator('summary').all()) await question.click()
    // Two weights of one typeface, also for what is in the other language.
    await page.evaluate(() => document.fonts.ready)
    const typefaces = requests.filter((request) => request.resourceType() === 'font').map((request) => request.url())
    expect(typefaces.toSorted()).toEqual([
      expect.stringMatching(/\/landing-headings-typeface-[\w-]+\.woff2$/),
      expect.stringMatching(/\/landing-typeface-[\w-]+\.woff2$/),
    ])
    for (const path of [page.url(), `${locale === 'ar' ? '/ar' : ''}/terms-and-conditions`]) {
      await page.goto(path)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.reload()
        await expect.poll(() => scrollsSideways(page)).toBe(false)
        expect(await accessibilityProblems(page)).toEqual([])
      }
    }
    expect(complaints).toEqual([])
    await close()
  })
}

test('needs no script: the sheet turns over and every link leads somewhere', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByText('العربية').nth(1).click()
  await expect(page.getByText('شركة الواحة للتجارة ذ.م.م')).toBeVisible()
  await expect(page.getByRole('img', { name: translator(landingMessages, 'en')('paperPicture') })).toBeVisible()
  await page.getByText('Do I need a card for the trial?').click()
  await expect(page.getByText('No. You sign up with your email address')).toBeVisible()
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const link of new Set(links)) expect([link, (await page.request.get(link)).status()]).toEqual([link, 200])
  await page.getByRole('link', { name: translator(landingMessages, 'en')('terms') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(termsMessages.en.title)
  await context.close()
})

test('the switch leads from each page to the same one in the other language, and the app opens in it', async ({
  browser,
}) => {
  const { page, complaints, close } = await openBrowser(browser, product.url, { locale: 'en', width: 360 })
  const switchIn = (landmark: 'banner' | 'contentinfo', name: string) =>
    page.getByRole(landmark).getByRole('link', { name, exact: true }).click()
  for (const [english, arabic] of [
    ['/', '/ar'],
    ['/privacy-policy', '/ar/privacy-policy'],
    ['/terms-and-conditions', '/ar/terms-and-conditions'],
  ] as const) {
    await page.goto(english)
    await switchIn('banner', 'العربية')
    await expect(page).toHaveURL((url) => url.pathname === arabic)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await switchIn('contentinfo', 'English')
    await expect(page).toHaveURL((url) => url.pathname === english)
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
  }
  // The older addresses lead to the same pages.
  await page.goto('/privacy')
  await switchIn('banner', 'العربية')
  await expect(page).toHaveURL((url) => url.pathname === '/ar/privacy-policy')
  await page.goto('/signup')
  await expect(
    page.getByRole('heading', { level: 1, name: translator(authMessages, 'ar')('signUpTitle') }),
  ).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(complaints).toEqual([])
  await close()
})

test('remembers the language that was asked for, and sends whoever is signed in to work', async ({ browser }) => {
  const { page, complaints, close } = await openBrowser(browser, product.url, { locale: 'ar', width: 1280 })
  await page.goto('/')
  await expect(page).toHaveURL(`${product.url}/ar`)
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/')
  await expect(page).toHaveURL(`${product.url}/`)
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  expect(complaints).toEqual([])

  await signIn(page, await product.newOwner())
  for (const path of ['/', '/ar', '/terms', '/ar/privacy-policy']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/create-invoice$/)
  }
  await close()
})

// One template makes both; axe looks at each above.
for (const path of cases(
  () => ['/ar'],
  () => ['/', '/ar'],
)) {
  test(`has all that Lighthouse counts for accessibility, best practices and search, ${path}`, async () => {
    await expectFullScores(product.url + path, ['accessibility', 'best-practices', 'seo'])
  })
}
