/** Letters to clients in a bare browser: space around the text, the button by keyboard, and colours for the dark. */
import { expect, type Page } from 'playwright/test'
import type { Locale } from '#domain/locale.ts'
import { accessibilityProblems } from '#tests/support/axe.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { newCompany } from './money.ts'
import type { Product } from './product.ts'
import { test } from './with-product.ts'

const WIDTHS = [390, 700]
const SPACE_PX = 20
/** A letter is read inside the page of a mail program. */
const RULES_OF_PAGES = ['landmark-one-main', 'page-has-heading-one', 'region']

for (const locale of ['en', 'ar'] as const) {
  test(`an invoice, a receipt and a statement by mail, ${locale}`, async ({ browser, product }) => {
    const letters = await lettersIn(product, locale)
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width: 390 })
    for (const { html, hasButton } of letters) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.setContent(html)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 })
          expect(await spaceBeside(page)).toBeGreaterThanOrEqual(SPACE_PX)
          expect(await scrollsSideways(page)).toBe(false)
        }
        expect(await isDark(page)).toBe(colorScheme === 'dark')
        expect(await accessibilityProblems(page, { without: RULES_OF_PAGES })).toEqual([])
        if (hasButton) await expectRing(page)
      }
    }
    expect(complaints).toEqual([])
    await close()
  })
}

type ReadLetter = { html: string; hasButton: boolean }

/** The receipt brings its paper alone; the others have a button to the client's page. */
async function lettersIn(product: Product, locale: Locale): Promise<ReadLetter[]> {
  const { call } = await newCompany(product, 'letters')
  const { id: customerId } = await call('POST', '/api/customers', { name: 'Al Waha Trading L.L.C.', language: locale })
  const lines = [{ description: 'Design', quantity: '1', unitPrice: '12542.25', tax: 'zero' }]
  const { id } = await call('POST', '/api/invoices?issue=1', { customerId, language: locale, lines })
  const paid = { amount: '542.25', date: new Date().toISOString().slice(0, 10), method: 'cash' }
  const { id: payment } = await call('POST', `/api/invoices/${id}/payments`, paid)
  const send = async (path: string, hasButton: boolean) => {
    const client = product.newEmail('client')
    await call('POST', path, { to: [client] })
    return { html: (await product.mailTo(client)).html, hasButton }
  }
  return [
    await send(`/api/invoices/${id}/send`, true),
    await send(`/api/payments/${payment}/send`, false),
    await send(`/api/customers/${customerId}/statement/send`, true),
  ]
}

/** The space between the edge of the window and the nearest text, on the narrower side. */
const spaceBeside = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('p')].map((paragraph) => {
      const range = document.createRange()
      range.selectNodeContents(paragraph)
      return range.getBoundingClientRect()
    })
    return Math.min(...boxes.map(({ left }) => left), ...boxes.map(({ right }) => innerWidth - right))
  })

const isDark = (page: Page) =>
  page.evaluate(() => {
    const [red = 255] = (getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []).map(Number)
    return red < 128
  })

/** The button is reached by Tab, and a ring says so. */
async function expectRing(page: Page) {
  await page.locator('body').press('Tab')
  const button = page.locator('a:focus-visible')
  await expect(button).toBeVisible()
  await expect(button).toHaveCSS('outline-style', 'solid')
}
