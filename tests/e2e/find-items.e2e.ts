/**
 * Items found from anywhere: in the command palette by name, SKU and barcode, in both languages and digits, and by a
 * scanner that types faster than a search answers, there, in the list and in a line of a document.
 */
import { type Browser, expect, type Page } from 'playwright/test'
import { displayName } from '#domain/text/display-name.ts'
import { itemListMessages } from '#i18n/inventory/list.ts'
import { frameMessages } from '#i18n/shell/frame.ts'
import { translator } from '#i18n/translator.ts'
import { inArabicDigits, openBrowser } from './browsing.ts'
import { newCompany } from './money.ts'
import type { Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

/** Beyond what the editor searches on its own. */
const MANY = 101

const DATES = { name: 'Dates for export', nameAr: 'تمور للتصدير', price: '25', sku: 'DT-500', barcode: '6291041500213' }

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

test('in the palette by name, SKU and barcode, in both languages and digits', async ({ browser }) => {
  for (const locale of ['en', 'ar'] as const) {
    const { page, dates, complaints, close } = await begin(browser, locale)
    await page.goto('/invoices')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const field = page.getByRole('combobox', { name: translator(frameMessages, locale)('goOrFind') })
    const found = page.getByRole('option', { name: displayName(DATES, locale) })
    await page.keyboard.press('Control+k')
    for (const typed of ['dates exp', 'تمور', 'dt-500', DATES.barcode.slice(0, 9), inArabicDigits(DATES.barcode)]) {
      await field.fill(typed)
      await expect(found).toContainText(DATES.sku)
    }
    await page.keyboard.press('Enter')
    await expectItem(page, dates)
    expect(complaints).toEqual([])
    await close()
  }
})

test('by a scanner that types, in the palette, in the list and in a line', async ({ browser }) => {
  const { page, dates, call, complaints, close } = await begin(browser, 'en', 'scanned')
  const others = Array.from({ length: MANY }, (_, index) => index)
  await Promise.all(others.map((index) => call('POST', '/api/items', { name: `Box ${index}`, price: '1' })))
  await page.goto('/invoices')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: translator(frameMessages, 'en')('goOrFind') })).toBeFocused()
  await page.keyboard.type(`${DATES.barcode}\n`)
  await expectItem(page, dates)

  await page.goto('/inventory')
  await page.getByRole('searchbox', { name: translator(itemListMessages, 'en')('search') }).focus()
  await page.keyboard.type(`${DATES.barcode}\n`)
  await expectItem(page, dates)

  await page.goto('/create-invoice')
  const line = page.locator('[data-row]').first()
  await line.locator('[data-cell=description]').focus()
  await page.keyboard.type(`${DATES.barcode}\n`)
  await expect(line.locator('[data-cell=description]')).toHaveValue(DATES.name)
  await expect(line.locator('[data-cell=unitPrice]')).toHaveValue('25')
  await expect(line.locator('[data-cell=quantity]')).toBeFocused()
  expect(complaints).toEqual([])
  await close()
})

/** A company with one item, and a browser that knows it. */
async function begin(browser: Browser, locale: 'en' | 'ar', name = 'found') {
  const { credentials, call } = await newCompany(product, name)
  const { id: dates } = await call('POST', '/api/items', DATES)
  const opened = await openBrowser(browser, product.url, { locale, width: 1280 })
  await comeSignedIn(opened.page, credentials)
  return { ...opened, dates, call }
}

async function expectItem(page: Page, id: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/inventory/${id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Dates for export|تمور للتصدير/)
}
