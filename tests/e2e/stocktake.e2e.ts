/**
 * A stocktake in the running product, in Arabic on a phone: counted by typing and by a scanner that types, with a
 * sale in between and a while without a connection, reviewed, and posted.
 */
import { type Browser, expect, type Page } from 'playwright/test'
import { stocktakeMessages } from '#i18n/inventory/stocktake.ts'
import { deferredActionMessages } from '#i18n/shell/deferred-actions.ts'
import { reviewMessages } from '#i18n/inventory/stocktake-review.ts'
import { translator } from '#i18n/translator.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { inArabicDigits, openBrowser, scrollsSideways } from './browsing.ts'
import { newCompany } from './money.ts'
import type { Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const BARCODE = '6291041500213'

const [LAMP, RICE] = ['مصباح مكتب', 'أرز بسمتي']

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

test('counted with a sale in between, reviewed and posted', async ({ browser }) => {
  const { page, call, items, complaints, close } = await begin(browser)
  const say = translator(stocktakeMessages, 'ar')
  const review = translator(reviewMessages, 'ar')
  const fieldOf = (item: string) => page.getByRole('textbox', { name: say('quantityOf', { item }) })

  await page.goto('/inventory/stocktakes')
  await page.getByRole('button', { name: say('start') }).click()
  await page.getByRole('textbox', { name: say('name') }).press('Enter')
  await expect(page).toHaveURL(/\/inventory\/stocktakes\/[0-9a-f-]{36}$/)

  // A scanner types the code and Enter: the quantity of its item is next.
  await page.getByRole('searchbox', { name: say('find') }).pressSequentially(`${BARCODE}\n`)
  await expect(fieldOf(LAMP)).toBeFocused()
  await fieldOf(LAMP).fill(inArabicDigits('10'))
  await fieldOf(LAMP).press('Enter')
  await expect(page.getByRole('searchbox', { name: say('find') })).toBeFocused()
  await expect(savedOf(page, items.lamp)).toContainText('10')
  await expect.poll(() => scrollsSideways(page)).toBe(false)

  const line = { description: LAMP, itemId: items.lamp, quantity: '3', unitPrice: '100', tax: 'zero' }
  await call('POST', '/api/invoices?issue=1', { ...invoiceBody(), discount: undefined, lines: [line] })

  // Offline, the count is stored on the device, and survives a reload.
  await page.context().setOffline(true)
  await fieldOf(RICE).fill(inArabicDigits('41.5'))
  await fieldOf(RICE).press('Enter')
  await expect(page.getByText(say('onDevice'))).toBeVisible()
  await page.context().setOffline(false)
  await page.reload()
  await expect(savedOf(page, items.rice)).toContainText('41.5')

  await page.getByRole('tab', { name: say('review') }).click()
  await expect(page.locator(`[data-row-id="${items.lamp}"]`)).toContainText('−2')
  await expect(page.locator(`[data-row-id="${items.lamp}"]`)).toContainText('−3')
  await expect(page.locator(`[data-row-id="${items.rice}"]`)).toContainText('+1')
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  const post = page.getByRole('button', { name: review('post', { n: 2 }) })
  const posting = page.getByRole('region', { name: review('postTitle') })
  await post.click()
  await posting.getByRole('button', { name: translator(deferredActionMessages, 'ar')('undo') }).click()
  await expect(post).toBeEnabled()
  expect(await stockOf(call, items.rice)).toBe('40.5')
  await post.click()
  await expect(posting.getByText(review('postPending'))).toBeVisible()
  // Leaving the page ends the window.
  await page.goto('/inventory')
  await page.goBack()
  await expect(page.getByRole('tab')).toHaveCount(0)

  // Sold 3 of the 10 that were counted.
  expect(await stockOf(call, items.lamp)).toBe('7')
  expect(await stockOf(call, items.rice)).toBe('41.5')
  // The browser says itself that it is offline.
  expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  await close()
})

async function begin(browser: Browser) {
  const { credentials, call } = await newCompany(product, 'stocktake')
  const item = async (body: object) => (await call('POST', '/api/items', { trackStock: true, ...body })).id
  const items = {
    lamp: await item({ name: 'Desk lamp', nameAr: LAMP, barcode: BARCODE, openingStock: '12', openingCost: '1' }),
    rice: await item({
      name: 'Basmati rice',
      nameAr: RICE,
      unit: 'kg',
      unitAr: 'كغ',
      openingStock: '40.5',
      openingCost: '1',
    }),
  }
  const opened = await openBrowser(browser, product.url, { locale: 'ar', width: 360, isTouch: true })
  await comeSignedIn(opened.page, credentials)
  return { ...opened, call, items }
}

const savedOf = (page: Page, id: string) => page.locator(`[data-row-id="${id}"]`).getByText(/\d/).last()

type Call = Awaited<ReturnType<typeof newCompany>>['call']

/** The stock as answered to a movement of zero. */
async function stockOf(call: Call, id: string): Promise<unknown> {
  return Object(await call('PUT', `/api/items/${id}`, {})).stock
}
