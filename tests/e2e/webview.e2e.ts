/**
 * The product inside another app's window on an Android telephone: such a webview opens no second window, knows no
 * `blob:` download and sends no header with one. Signing in, writing by touch, issuing, and the PDF at its own address.
 */
import { readFileSync } from 'node:fs'
import { type Browser, expect, type Locator, type Page } from 'playwright/test'
import { authMessages } from '#i18n/auth/auth.ts'
import { lineMessages } from '#i18n/documents/lines.ts'
import { translator } from '#i18n/translator.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { scrollsSideways } from './browsing.ts'
import { DOWNLOAD, isIssued, ISSUE } from './issuing.ts'
import type { Owner, Product } from './product.ts'
import { test } from './with-product.ts'
import { addCustomer, writeLine } from './writing.ts'

const WEBVIEW =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/128.0.6613.127 Mobile Safari/537.36'
const COMPANY = { name: 'Al Waha Trading L.L.C.', vatRegistered: true, trn: '100123456789003', address: 'Deira' }

let product: Product
let owner: Owner

test.beforeAll(async ({ product: shared }) => {
  product = shared
  owner = await product.newOwner()
  const response = await fetch(`${product.url}/api/account`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(COMPANY),
  })
  expect(response.status).toBe(200)
})

test('in an Android webview: signing in, an invoice by touch, and its PDF at a one-use address', async ({
  browser,
}) => {
  const { page, close } = await openWebview(browser)
  await signIn(page)
  await writeInvoice(page)
  const url = await issueAndFetch(page)
  expect(url.origin).toBe(product.url)
  // The browser has used it up.
  expect((await page.request.get(url.href)).status()).toBeGreaterThanOrEqual(400)
  expect(await page.evaluate(() => window.forbidden)).toEqual([])
  await close()
})

declare global {
  interface Window {
    /** Calls of the page that a webview does not support. */
    forbidden: string[]
  }
}

async function openWebview(browser: Browser) {
  const context = await browser.newContext({
    baseURL: product.url,
    userAgent: WEBVIEW,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    locale: 'en-AE',
    acceptDownloads: true,
  })
  await context.addInitScript(() => {
    window.forbidden = []
    window.open = (url) => {
      window.forbidden.push(`window.open ${String(url)}`)
      return null
    }
    const make = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (of) => {
      // Pictures of the preview may be drawn from memory; a document may not be handed over so.
      if (of instanceof Blob && of.type === 'application/pdf') window.forbidden.push('a PDF as blob:')
      return make(of)
    }
    addEventListener('click', ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.target === '_blank' || link?.href.startsWith('blob:')) window.forbidden.push(link.outerHTML)
    })
  })
  const page = await context.newPage()
  return { page, close: () => context.close() }
}

async function signIn(page: Page) {
  const say = translator(authMessages, 'en')
  await page.goto('/login')
  await page.getByLabel(say('email')).fill(owner.email)
  await page.getByRole('textbox', { name: say('password') }).fill(owner.password)
  await page.getByRole('button', { name: say('logIn') }).tap()
  await expect(page).toHaveURL(/\/create-invoice/)
}

async function writeInvoice(page: Page) {
  await addCustomer(page, 'en', 'Noor Design Studio')
  await writeLine(page, 'en', 1, { description: 'Design', unitPrice: '250' })
  await writeLine(page, 'en', 2, { description: 'Printing', unitPrice: '0' })
  await lineStaysAboveKeyboard(page)
  await dragUpwards(page)
  await expect.poll(() => scrollsSideways(page)).toBe(false)
}

/** The keyboard takes half of the page: the field that is written in, and the way out, stay above it. */
async function lineStaysAboveKeyboard(page: Page) {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.locator('[data-row] [data-cell=line]').first().tap()
  const sheet = page.getByRole('dialog')
  const tax = sheet.locator('[data-cell=tax]')
  await tax.focus()
  await page.setViewportSize({ width, height: 360 })
  for (const position of [tax, sheet.getByRole('button', { name: translator(lineMessages, 'en')('done') })]) {
    await expect.poll(() => isOnTop(position)).toBe(true)
  }
  await page.setViewportSize({ width, height })
  await sheet.getByRole('button', { name: translator(lineMessages, 'en')('done') }).tap()
  await expect(sheet).toBeHidden()
}

/** A finger rests on the grip of the second line, and takes it over the first one. */
async function dragUpwards(page: Page) {
  const rows = page.locator('[data-row]')
  await rows.nth(0).scrollIntoViewIfNeeded()
  const grip = rows.nth(1).locator('[data-grip]')
  await expect(grip).toHaveAttribute('data-ready')
  const [from, to] = [await grip.boundingBox(), await rows.nth(0).boundingBox()]
  if (!from || !to) throw new Error('The lines are not on the screen')
  const finger = await page.context().newCDPSession(page)
  const x = from.x + from.width / 2
  const at = (y: number) => [{ x, y }]
  const start = from.y + 24
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(start) })
  await expect(rows.nth(1)).toHaveAttribute('data-dragging')
  for (const part of [0.25, 0.5, 0.75, 1]) {
    const y = start + (to.y + 8 - start) * part
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(y) })
  }
  await expect(page.getByText(translator(lineMessages, 'en')('over', { position: 1, count: 2 }))).toBeAttached()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(rows.nth(0)).toContainText('Printing')
  await expect(rows.nth(1)).toContainText('Design')
}

/** The element is wholly in the window, and nothing covers it. */
function isOnTop(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { x, y, width, height, bottom } = element.getBoundingClientRect()
    return bottom <= innerHeight && element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}

async function issueAndFetch(page: Page): Promise<URL> {
  const issue = page.getByRole('button', { name: ISSUE.en }).filter({ visible: true })
  await expect.poll(() => isOnTop(issue.last())).toBe(true)
  await issue.last().tap()
  const question = page.getByRole('dialog').getByRole('button', { name: ISSUE.en })
  await expect(question.or(page.getByText('INV-0001')).first()).toBeVisible()
  if (await question.isVisible()) await question.tap()
  await isIssued(page, 'en')
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  const arriving = page.waitForEvent('download')
  await page
    .getByRole('button', { name: DOWNLOAD.en })
    .or(page.getByRole('link', { name: DOWNLOAD.en }))
    .first()
    .tap()
  const download = await arriving
  const text = pdfText(new Uint8Array(readFileSync(await download.path()))).join('\n')
  for (const fact of ['Tax Invoice', 'INV-0001', COMPANY.trn, 'Noor Design Studio', '262.50'])
    expect(text).toContain(fact)
  return new URL(download.url())
}
