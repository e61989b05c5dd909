/**
 * The first picture of a page, before the app stands, is the one that the app then draws: nothing moves, and what was
 * typed first stays. The scripts are held back here, as a slow network does.
 */
import { expect, type Page } from 'playwright/test'
import { protectedRoutes } from '#domain/navigation/routes.ts'
import type { Locale } from '#domain/locale.ts'
import { authMessages } from '#i18n/auth/auth.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { translator } from '#i18n/translator.ts'
import { cases } from '#tests/support/runs.ts'
import { openBrowser } from './browsing.ts'
import { newCompany } from './money.ts'
import { beginningOf, expectFocus } from './page-begins.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

/** Chromium tells of a file that was loaded ahead and not used. */
const UNUSED = /preloaded using link preload but not used/

for (const locale of ['en', 'ar'] as const) {
  const widths = cases(
    () => [locale === 'en' ? 1280 : 360],
    () => [360, 1280],
  )
  for (const [width, address] of widths.flatMap((one) => [
    [one, '/signup'] as const,
    [one, '/signup?mode=login'] as const,
  ])) {
    test(`${address} at ${width} px looks as before and keeps what was typed, in ${locale}`, async ({
      browser,
      product,
    }) => {
      const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width })
      const release = await holdScripts(page)
      await page.goto(address, { waitUntil: 'commit' })
      const say = translator(authMessages, locale)
      const email = page.getByLabel(say('email'))
      await expect(email).toBeFocused()
      // The field has the focus before the style sheet is there, without which the browser draws nothing.
      await expect(page.locator('#first-paint')).toHaveCSS('position', 'absolute')
      await page.evaluate(() => document.fonts.ready)
      const before = await boxesIn(page, '#first-paint')
      await page.keyboard.type('early@example')
      await page.keyboard.press('Tab')
      await page.keyboard.type('a long pass')
      await email.focus()

      release()
      await expect(page.locator('#first-paint')).toHaveCount(0)
      await expect(email).toBeFocused()
      await page.keyboard.type('.com')
      await expect(email).toHaveValue('early@example.com')
      const password = page.getByRole('textbox', { name: say('password') })
      await expect(password).toHaveValue('a long pass')
      // Its strength is told in place of the hint.
      await password.clear()
      expect(before.length).toBeGreaterThan(8)
      await expect.poll(() => boxesIn(page, '#app')).toEqual(before)
      expect(complaints).toEqual([])
      await close()
    })
  }
}

/** Each is loaded once, in the language that it was left in, and then turned to the other one. */
test('the title of each screen is there before the app in both languages, and the screen begins where it should', async ({
  browser,
  product,
}) => {
  const { credentials } = await newCompany(product, 'noor')
  const { page, close } = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  const warnings: string[] = []
  page.on('console', (message) => UNUSED.test(message.text()) && warnings.push(message.text()))
  await comeSignedIn(page, credentials)
  await page.addInitScript(rememberTitles)
  let languages: readonly [Locale, Locale] = ['en', 'ar']
  for (const path of Object.values(protectedRoutes)) {
    const [locale, other] = languages
    await page.goto(path, { waitUntil: 'commit' })
    await expectFocus(page, beginningOf(path), path)
    await expect(page.locator('#first-paint')).toHaveCount(0)
    const { titles, seen }: Titles = await page.evaluate(() => Object(window).firstTitles)
    expect(seen, path).toEqual([locale])
    const heading = page.getByRole('heading', { level: 1 })
    // The editor's title is that of its draft.
    const isNamed = path !== protectedRoutes.createInvoice && path !== protectedRoutes.inventorySelection
    if (isNamed) await expect(heading, path).toHaveText(titles[locale])
    await page.getByRole('button', { name: translator(shellMessages, locale)('otherLanguage') }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    if (isNamed) await expect(heading, path).toHaveText(titles[other])
    languages = [other, locale]
  }
  expect(warnings).toEqual([])
  await close()
})

const { dashboard, createInvoice, invoices, quotations, creditNotes, payments, customers, inventory } = protectedRoutes

for (const path of [dashboard, createInvoice, invoices, quotations, creditNotes, payments, customers, inventory]) {
  test(`${path}: the first answers are requested once, before the app`, async ({ browser, product }) => {
    const { credentials } = await newCompany(product, 'noor')
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
    await comeSignedIn(page, credentials)
    const release = await holdScripts(page)
    const requested: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/') && request.method() === 'GET') requested.push(pathname + search)
    })
    await page.goto(path, { waitUntil: 'commit' })
    const answers = await page.locator('meta[name="first-answers"]').getAttribute('content')
    const named = answers?.split(' ').map((one) => one.replace(/^[a-z.-]+:/, '')) ?? []
    expect(named.length).toBeGreaterThan(2)
    await expect.poll(() => requested.toSorted()).toEqual(named.toSorted())
    release()
    await expect(page.locator('#first-paint')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(requested.filter((one) => named.includes(one)).toSorted()).toEqual(named.toSorted())
    expect(complaints).toEqual([])
    await close()
  })
}

test('a button that is held down while the app takes over is pressed', async ({ browser, product }) => {
  const { page, complaints, close } = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  const release = await holdScripts(page)
  await page.goto('/signup', { waitUntil: 'commit' })
  const say = translator(authMessages, 'en')
  const email = page.getByLabel(say('email'))
  await email.fill('no address')
  await page.getByText(say('continue'), { exact: true }).hover()
  await page.mouse.down()
  release()
  await expect(page.locator('#first-paint')).toHaveCount(0)
  await page.mouse.up()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  expect(complaints).toEqual([])
  await close()
})

test('a visitor who is signed out sees no frame of a screen', async ({ browser, product }) => {
  const { page, close } = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  const release = await holdScripts(page)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(page.locator('#first-paint')).toBeHidden()
  release()
  await expect(page).toHaveURL(/\/signup\?mode=login$/)
  await close()
})

type Titles = { titles: Record<Locale, string>; seen: string[] }

/** The titles that the page came with, and whose language is seen, in the moment in which the app takes its place. */
function rememberTitles(): void {
  const { remove } = Element.prototype
  Element.prototype.remove = function removeRemembered() {
    if (this.id === 'first-paint') {
      const parts = [...this.querySelectorAll<HTMLElement>(':scope > div')]
      const titles = parts.map(({ lang, children }) => [
        lang,
        [...(children[0]?.querySelectorAll('p') ?? [])].at(-1)?.textContent,
      ])
      const seen = parts.filter((part) => part.checkVisibility()).map(({ lang }) => lang)
      Object.assign(window, { firstTitles: { titles: Object.fromEntries(titles), seen } })
    }
    remove.call(this)
  }
}

/** @returns what lets the app's scripts go on. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** The texts and fields that one sees, with where they are. */
function boxesIn(page: Page, root: string): Promise<string[]> {
  return page.locator(`${root} :is(label, input, h1, p, a, button, [data-rac], span)`).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && !element.closest('[role="status"]'))
      .flatMap((element) => {
        const text = element.childElementCount === 0 ? (element.textContent ?? '') : ''
        const named = element instanceof HTMLInputElement ? element.name : text.trim()
        const { x, y, width, height } = element.getBoundingClientRect()
        return named === '' ? [] : [`${named}: ${[x, y, width, height].map(Math.round).join(' ')}`]
      }),
  )
}
