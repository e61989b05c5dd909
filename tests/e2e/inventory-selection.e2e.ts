/**
 * Items picked on a page of their own: in Arabic on a phone from the editor, with Back, a reload and no connection
 * in the midst; by a scanner that types; and on a desk by the keyboard alone, from the palette.
 */
import { expect, type Locator, type Page } from 'playwright/test'
import { displayName } from '#domain/text/display-name.ts'
import { editorMessages } from '#i18n/documents/editor-form.ts'
import { scannerMessages } from '#i18n/inventory/scanner.ts'
import { selectionMessages } from '#i18n/inventory/selection.ts'
import { recurringFormMessages } from '#i18n/recurring/form.ts'
import { frameMessages } from '#i18n/shell/frame.ts'
import { paletteMessages } from '#i18n/shell/palette.ts'
import { translator } from '#i18n/translator.ts'
import { issueAndSendMessages } from '#stories/fixtures/issue-and-send-messages.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { hasPreloaded, inArabicDigits, openBrowser, scrollsSideways } from './browsing.ts'
import { token } from './device.ts'
import { walkTo } from './input-method.ts'
import type { Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

type Locale = 'en' | 'ar'

const DATES = { name: 'Dates for export', nameAr: 'تمور للتصدير', unit: 'kg', price: '25', barcode: '6291041500213' }
const TEA = { name: 'Karak tea', nameAr: 'شاي كرك', unit: 'cup', price: '7.5', barcode: '0036000291452' }

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

test('picked on a phone from the editor, kept through Back, a reload and no connection', async ({ browser }) => {
  const { page, complaints, close } = await openBrowser(browser, product.url, {
    locale: 'ar',
    width: 360,
    isTouch: true,
  })
  const t = translator(selectionMessages, 'ar')
  await begin(page)
  await page.goto('/create-invoice')
  await page.getByRole('button', { name: t('pick') }).tap()
  await expect(page).toHaveURL(/\/inventory-selection$/)
  await expect.poll(() => scrollsSideways(page)).toBe(false)

  await rowOf(page, 'ar', DATES).tap()
  await rowOf(page, 'ar', DATES).tap()
  await expect(quantity(page, 'ar', DATES)).toHaveValue('2')
  await page.goBack()
  await expect(page).toHaveURL(/\/create-invoice$/)
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await page.getByRole('button', { name: t('pick') }).tap()
  await expect(quantity(page, 'ar', DATES)).toHaveValue('2')

  await rowOf(page, 'ar', TEA).tap()
  await quantity(page, 'ar', TEA).fill(inArabicDigits('2.5'))
  await page.reload()
  await expect(quantity(page, 'ar', DATES)).toHaveValue('2')

  await hasPreloaded(page)
  await page.context().setOffline(true)
  await expect(add(page, 'ar', 2)).toContainText('AED 68.75')
  await add(page, 'ar', 2).tap()
  // At once, because it is offered for a few seconds only.
  await page.getByRole('button', { name: t('undo') }).tap()
  await expect(page).toHaveURL(/\/create-invoice\?id=/)
  await expectLines(page, 'ar', [])

  await page.getByRole('button', { name: t('pick') }).tap()
  await rowOf(page, 'ar', DATES).tap()
  await rowOf(page, 'ar', TEA).tap()
  await add(page, 'ar', 2).tap()
  await expectLines(page, 'ar', [DATES, TEA])
  await page.context().setOffline(false)
  // Requests fail offline, and so does the check for a new service worker.
  const offline = /ERR_INTERNET_DISCONNECTED|unknown error occurred when fetching the script/
  expect(complaints.filter((complaint) => !offline.test(complaint))).toEqual([])
  await close()
})

test('a scanner that types adds one of each code, and the lines come once, after those that are there', async ({
  browser,
}) => {
  const { page, complaints, close } = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  const t = translator(selectionMessages, 'en')
  await begin(page)
  await page.goto('/create-invoice')
  await page.locator('[data-cell=description]').first().focus()
  // In one task of the page: the press comes before the address of the draft is drawn, as on a slow phone.
  await page.getByRole('button', { name: t('pick') }).evaluate((button: HTMLElement) => {
    document.execCommand('insertText', false, 'Delivery')
    button.click()
  })
  await expect(page).toHaveURL(/\/inventory-selection\?.*id=/)
  await page.getByRole('searchbox').click()
  await page.keyboard.type(`${TEA.barcode}\n${DATES.barcode}\n36000291452\n${TEA.barcode.slice(1)}\n${TEA.barcode}\n`)
  // A device without a camera gets a message in the dialog, which still takes a typed code and handles Escape itself.
  await page.getByRole('button', { name: translator(scannerMessages, 'en')('scan') }).click()
  await expect(page.getByRole('dialog')).toContainText(translator(scannerMessages, 'en')('none'))
  await page.keyboard.type(`${DATES.barcode}\n`)
  await expect(page.getByRole('dialog')).toContainText(DATES.name)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: t('pickedOnly', { n: 2 }) }).click()
  await expect(quantity(page, 'en', TEA)).toHaveValue('3')
  await expect(quantity(page, 'en', DATES)).toHaveValue('2')
  await add(page, 'en', 2).click()
  await expectDescriptions(page, ['Delivery', TEA.name, DATES.name, ''])
  await page.reload()
  await expectDescriptions(page, ['Delivery', TEA.name, DATES.name, ''])
  expect(complaints).toEqual([])
  await close()
})

test('by the keyboard alone, from the palette to a new invoice, and back with one undo', async ({ browser }) => {
  const { page, complaints, close } = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  const t = translator(selectionMessages, 'en')
  await begin(page)
  await page.goto('/invoices')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: translator(frameMessages, 'en')('goOrFind') })).toBeFocused()
  await page.keyboard.type(translator(paletteMessages, 'en')('pickItems'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/inventory-selection$/)

  await walkTo(rowOf(page, 'en', TEA))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await walkTo(quantity(page, 'en', TEA))
  await page.keyboard.type('12')
  await walkTo(rowOf(page, 'en', DATES))
  await page.keyboard.press('Enter')
  await walkTo(add(page, 'en', 2))
  await expect(add(page, 'en', 2)).toContainText('AED 115.00')
  await page.keyboard.press('Enter')
  await expectDescriptions(page, [TEA.name, DATES.name, ''])
  await page.keyboard.press('Control+z')
  await expectDescriptions(page, [''])

  // Escape leads back from the page as well.
  await page.getByRole('button', { name: t('pick') }).press('Enter')
  await expect(page).toHaveURL(/\/inventory-selection/)
  await expect(rowOf(page, 'en', TEA)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/create-invoice/)
  expect(complaints).toEqual([])
  await close()
})

test('by the keyboard alone, from a draft to the issued invoice', async ({ browser }) => {
  const { page, complaints, close } = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  const { keyboard } = page
  const send = translator(issueAndSendMessages, 'en')
  const authorization = await begin(page)
  const data = { ...invoiceBody(), lines: [] }
  const draft = await (await page.request.post('/api/invoices', { data, headers: { authorization } })).json()
  await page.goto(`/create-invoice?id=${draft.id}`)
  // The actions below the lines are one stop of Tab.
  await walkTo(page.getByRole('button', { name: translator(editorMessages, 'en')('addLine') }))
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: translator(selectionMessages, 'en')('pick') })).toBeFocused()
  await keyboard.press('Enter')
  await walkTo(rowOf(page, 'en', DATES))
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await walkTo(add(page, 'en', 1))
  await keyboard.press('Enter')
  await expectDescriptions(page, [DATES.name, ''])
  await walkTo(page.getByRole('button', { name: send('issue'), exact: true }))
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: send('issueNow') })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: send('open') })).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('INV-0001')
  await expect(page.getByText(DATES.name).first()).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})

for (const { locale, width } of [
  { locale: 'en', width: 1280 },
  { locale: 'ar', width: 360 },
] as const) {
  test(`for a recurring invoice that is not saved, ${locale} at ${width} px`, async ({ browser }) => {
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width })
    const t = translator(selectionMessages, locale)
    const form = translator(recurringFormMessages, locale)
    await begin(page)
    await page.goto('/create-recurring')
    const every = page.getByRole('textbox', { name: form('every') })
    await every.fill('3')
    await page.getByRole('button', { name: t('pick') }).click()
    await rowOf(page, locale, TEA).click()
    await add(page, locale, 1).click()
    await expect(page).toHaveURL(/\/create-recurring$/)
    await expect(every).toHaveValue('3')
    await expect(page.locator('[data-row]')).toHaveCount(2)
    await page.reload()
    await expect(every).toHaveValue('3')
    await expect(page.locator('[data-row]')).toHaveCount(2)
    await page.getByRole('button', { name: t('pick') }).click()
    await page.getByRole('button', { name: t('back-to-series') }).click()
    await expect(every).toHaveValue('3')
    expect(complaints).toEqual([])
    await close()
  })
}

/** An account with two items. @returns what its calls of the API carry */
async function begin(page: Page): Promise<string> {
  await comeSignedIn(page, await product.newOwner('selection'))
  const authorization = `Bearer ${await token(page)}`
  for (const data of [DATES, TEA]) {
    const answer = await page.request.post('/api/items', { data, headers: { authorization } })
    expect(answer.status()).toBe(201)
  }
  return authorization
}

const rowOf = (page: Page, locale: Locale, item: typeof DATES): Locator =>
  page.getByRole('button', {
    name: new RegExp(`^${displayName(item, locale)}.*${translator(selectionMessages, locale)('addOne')}$`, 's'),
  })

const quantity = (page: Page, locale: Locale, item: typeof DATES): Locator =>
  page.getByRole('textbox', {
    name: translator(selectionMessages, locale)('quantityOf', { name: displayName(item, locale) }),
  })

const add = (page: Page, locale: Locale, n: number): Locator =>
  page.getByRole('button', { name: translator(selectionMessages, locale)('add', { n }) })

/** On a phone: cards, of which the last is blank. */
async function expectLines(page: Page, locale: Locale, items: (typeof DATES)[]): Promise<void> {
  const rows = page.locator('[data-row]')
  await expect(rows).toHaveCount(items.length + 1)
  for (const [index, item] of items.entries()) await expect(rows.nth(index)).toContainText(displayName(item, locale))
}

async function expectDescriptions(page: Page, descriptions: string[]): Promise<void> {
  const written = () =>
    page
      .locator('[data-cell=description]')
      .evaluateAll((cells) => cells.map((one) => (one instanceof HTMLTextAreaElement ? one.value : '')))
  await expect.poll(written).toEqual(descriptions)
}
