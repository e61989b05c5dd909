/**
 * The focused element is visible (WCAG 2.4.11) between the bars above and below: in a long draft, in a list with its
 * selection bar, and in the settings. Forward, a bar below could cover it; backward, one above. On a phone the keyboard
 * also covers half of the window.
 */
import { type Browser, expect, type Page } from 'playwright/test'
import { recordMessages } from '#i18n/shell/record.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { lineMessages } from '#i18n/documents/lines.ts'
import { translator } from '#i18n/translator.ts'
import { walk } from '#tests/visual/reach.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import type { Product } from './product.ts'
import { test } from './with-product.ts'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 720 }
/** The window of an Android phone above its keyboard. */
const WITH_KEYBOARD = { width: 360, height: 390 }
/** More than any of these pages has. */
const MOST_STOPS = 160

// A trace keeps the page at each of some hundred steps, which takes longer than they do.
test.use({ trace: 'off' })

let product: Product
let token: string
let draft: string

test.beforeAll(async ({ product: shared }) => {
  product = shared
  ;({ token } = await product.newOwner())
  await send('PUT', '/api/account', { vatRegistered: true, trn: '100123456789003', address: 'Dubai' })
  ;({ id: draft } = await send('POST', '/api/invoices', written(5)))
  for (let more = 0; more < 10; more += 1) await send('POST', '/api/invoices', written(1))
})

for (const [locale, size] of [
  ['en', DESKTOP],
  ['ar', PHONE],
] as const) {
  test(`nothing covers what has the focus, ${locale} ${size.width}`, async ({ browser }) => {
    const { page, complaints, close } = await signedIn(browser, locale, size)
    const isPhone = size === PHONE

    await page.goto(`/create-invoice?id=${draft}`)
    await expect(page.locator('[data-row]')).toHaveCount(6)
    if (isPhone) await page.setViewportSize(WITH_KEYBOARD)
    await bothWays(page)
    if (isPhone) await lineWithKeyboard(page, locale)

    await page.setViewportSize(size)
    await page.goto('/invoices')
    const rows = page.locator('[data-row-id]')
    await expect(rows).toHaveCount(11)
    await select(page, locale, isPhone)
    await bothWays(page)

    await page.goto('/settings')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (isPhone) await page.setViewportSize(WITH_KEYBOARD)
    await bothWays(page)
    expect(complaints).toEqual([])
    await close()
  })
}

async function bothWays(page: Page) {
  // The walk begins at the first stop of the page, the skip link.
  await page.locator('a[href]').first().focus()
  const forward = await walk(page, 'Tab', MOST_STOPS)
  const back = await walk(page, 'Shift+Tab', MOST_STOPS)
  expect([...forward.problems, ...back.problems].join('\n')).toBe('')
  // A walk that ends at once has shown nothing.
  expect(forward.stops).toBeGreaterThan(15)
  expect(back.stops).toBeGreaterThan(15)
  await expect.poll(() => scrollsSideways(page)).toBe(false)
}

/** On a phone rows have boxes once one has said that one wants to select. */
async function select(page: Page, locale: 'en' | 'ar', isPhone: boolean) {
  const t = translator(invoiceListMessages, locale)
  if (isPhone) {
    await page.getByRole('button', { name: translator(recordMessages, locale)('more') }).click()
    await page.getByRole('menuitem', { name: translator(listMessages, locale)('select'), exact: true }).click()
  }
  await page.locator('[data-row-id]').first().getByRole('checkbox').press('Space')
  await expect(page.getByRole('region', { name: t('selection') })).toBeVisible()
}

/** The sheet of a line: what is typed in, and the button that ends it, are both in sight. */
async function lineWithKeyboard(page: Page, locale: 'en' | 'ar') {
  await page.locator('[data-row] [data-cell=line]').nth(3).click()
  const sheet = page.getByRole('dialog')
  for (const column of ['description', 'unitPrice', 'discount']) {
    const field = sheet.locator(`[data-cell=${column}]`)
    await field.click()
    await expect(field).toBeInViewport({ ratio: 0.9 })
    await sheet.getByRole('button', { name: translator(lineMessages, locale)('done') }).click({ trial: true })
  }
}

async function signedIn(browser: Browser, locale: 'en' | 'ar', size: { width: number; height: number }) {
  const opened = await openBrowser(browser, product.url, { locale, ...size })
  await opened.page.addInitScript((key) => localStorage.setItem('auth_token', key), token)
  await opened.page.goto('/create-invoice')
  await expect(opened.page.locator('[data-row]').first()).toBeVisible()
  return opened
}

const written = (lines: number) => ({
  customer: { name: 'Noor Design Studio' },
  lines: Array.from({ length: lines }, (_, index) => ({
    description: `Tea ${index + 1}`,
    quantity: '1',
    unitPrice: '10',
    tax: 'standard',
  })),
})

async function send(method: string, path: string, body: object): Promise<{ id: string }> {
  const answer = await fetch(product.url + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  expect(answer.ok).toBe(true)
  return answer.json() as Promise<{ id: string }>
}
