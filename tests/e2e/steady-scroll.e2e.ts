/** Spec §2 made safe: no page jumps from under a finger, and nobody loses the focus, the zoom or a link of the page. */
import { expect, type Page } from 'playwright/test'
import { authMessages } from '#i18n/auth/auth.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser } from './browsing.ts'
import type { Product } from './product.ts'
import { test } from './with-product.ts'

const say = translator(authMessages, 'en')

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

test('a touched field stays where it was and has the focus; made-up scroll events are heard by nobody', async ({
  browser,
}) => {
  const { page, complaints, close } = await openBrowser(browser, product.url, { locale: 'en', width: 360 })
  await openLongPage(page)
  const email = page.getByLabel(say('email'))

  // On a busy machine the page may still take itself to its top once.
  await expect.poll(() => page.evaluate(scrolledTo, 40)).toBe(40)
  await jumpOnFocus(page, 300)
  await email.click()
  await expect(email).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(40)

  // The browser itself scrolls the page when keys move the focus.
  await page.getByRole('heading', { level: 1 }).focus()
  await email.focus()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(250)

  await page.evaluate(() => {
    // The event of the jump above may still be on its way, so only what a script made up counts as wrong.
    addEventListener('scroll', ({ isTrusted }) => (document.title += ` heard ${isTrusted}`), true)
    document.dispatchEvent(new Event('scroll', { bubbles: true }))
    document.body.dispatchEvent(new Event('scroll'))
  })
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page).toHaveTitle(/heard true/)
  await expect(page).not.toHaveTitle(/heard false/)
  expect(complaints).toEqual([])
  await close()
})

test('zoomed into, and by a link of the page, the page goes where it is taken', async ({ browser }) => {
  const { page, close } = await openBrowser(browser, product.url, { locale: 'en', width: 360 })
  await openLongPage(page)
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('afterbegin', '<a href="#end">end</a>')
    document.body.insertAdjacentHTML('beforeend', '<p id="end">end</p>')
  })
  await page.getByRole('link', { name: 'end' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)

  await page.evaluate(() => scrollTo(0, 0))
  await jumpOnFocus(page, 200)
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 })
  await page.getByLabel(say('email')).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(200)
  await close()
})

async function openLongPage(page: Page) {
  await page.goto('/signup')
  // The page gives the focus to its first field when it is new, and scrolls to it.
  await expect(page.getByLabel(say('email'))).toBeFocused()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.evaluate(() => {
    document.body.style.minHeight = '3000px'
  })
  // Its code comes a moment after the page.
  await expect.poll(() => page.evaluate(hearsMadeUpScroll)).toBe(false)
}

/** Where the page is two frames later. */
async function scrolledTo(top: number): Promise<number> {
  scrollTo(0, top)
  for (let frame = 0; frame < 2; frame++) await new Promise((done) => requestAnimationFrame(done))
  return scrollY
}

function hearsMadeUpScroll() {
  let isHeard = false
  const hear = () => {
    isHeard = true
  }
  addEventListener('scroll', hear)
  dispatchEvent(new Event('scroll'))
  removeEventListener('scroll', hear)
  return isHeard
}

/** Scrolls on focus, as some webviews and scripts do. */
async function jumpOnFocus(page: Page, by: number) {
  await page.getByLabel(say('email')).evaluate((field, jump) => {
    field.addEventListener('focus', () => scrollBy({ top: jump, behavior: 'instant' }))
  }, by)
}
