/**
 * The way of goods through the running product, in Arabic on a phone: two items picked for a draft, issued, one of
 * them credited as spoiled and the other as come back, then counted.
 */
import { type Browser, expect, type Locator, type Page } from 'playwright/test'
import { displayName } from '#domain/text/display-name.ts'
import { creditMessages } from '#i18n/credit-notes/credit.ts'
import { editorMessages } from '#i18n/documents/editor-form.ts'
import { itemPageMessages } from '#i18n/inventory/page.ts'
import { selectionMessages } from '#i18n/inventory/selection.ts'
import { reviewMessages } from '#i18n/inventory/stocktake-review.ts'
import { stocktakeMessages } from '#i18n/inventory/stocktake.ts'
import { kitMessages } from '#i18n/kit.ts'
import { deferredActionMessages } from '#i18n/shell/deferred-actions.ts'
import { translator } from '#i18n/translator.ts'
import { issueAndSendMessages } from '#stories/fixtures/issue-and-send-messages.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { inArabicDigits, openBrowser, scrollsSideways } from './browsing.ts'
import { finger } from './input-method.ts'
import { fillCredit, moneyMessages, newCompany } from './money.ts'
import type { Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const DATES = { name: 'Dates for export', nameAr: 'تمور للتصدير', unit: 'kg', unitAr: 'كغ', price: '25' }
const TEA = { name: 'Karak tea', nameAr: 'شاي كرك', unit: 'cup', unitAr: 'كوب', price: '7.5' }

const REASON = 'تبلّل أحد الصناديق'

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

test('picked, issued, credited with one line spoiled, and counted', async ({ browser }) => {
  const { page, draft, dates, tea, complaints, close } = await begin(browser)
  await page.goto(`/create-invoice?id=${draft}`)
  await pick(page)
  await issue(page)

  await expectMovements(page, dates, ['sale', 'opening'])
  await expectLatest(page, { document: 'INV-0001', moved: '−3', left: '7' })
  await expectMovements(page, tea, ['sale', 'opening'])
  await expectLatest(page, { document: 'INV-0001', moved: '−2.5', left: '17.5' })

  // The returned dates are spoiled; the tea goes back into stock.
  await page.getByRole('link', { name: 'INV-0001' }).tap()
  await creditBoth(page)
  await expectMovements(page, dates, ['sale', 'opening'])
  await expectMovements(page, tea, ['return', 'sale', 'opening'])
  await expectLatest(page, { document: 'CN-0001', moved: '+1', left: '18.5' })

  await count(page)
  await expectMovements(page, dates, ['stocktake', 'sale', 'opening'])
  await expect(movements(page).first()).toContainText('−1')
  await expect(stock(page)).toContainText('6')
  expect(complaints).toEqual([])
  await close()
})

/** A phone in the hand of a company with two items in stock and a draft without lines. */
async function begin(browser: Browser) {
  const { credentials, call } = await newCompany(product, 'goods')
  const item = async (body: object) => (await call('POST', '/api/items', { trackStock: true, ...body })).id
  const dates = await item({ ...DATES, openingStock: '10', cost: '12' })
  const tea = await item({ ...TEA, openingStock: '20', cost: '2' })
  const { id: draft } = await call('POST', '/api/invoices', { ...invoiceBody(), language: 'ar', lines: [] })
  const opened = await openBrowser(browser, product.url, { locale: 'ar', width: 360, isTouch: true })
  await comeSignedIn(opened.page, credentials)
  return { ...opened, draft, dates, tea }
}

/** Three of the dates with the finger, and two and a half of the tea as it is typed. */
async function pick(page: Page): Promise<void> {
  const say = translator(selectionMessages, 'ar')
  const row = (item: typeof DATES) =>
    page.getByRole('button', { name: new RegExp(`^${displayName(item, 'ar')}.*${say('addOne')}$`, 's') })
  await page.getByRole('button', { name: say('pick') }).tap()
  for (let taps = 0; taps < 3; taps += 1) await row(DATES).tap()
  await row(TEA).tap()
  await page
    .getByRole('textbox', { name: say('quantityOf', { name: displayName(TEA, 'ar') }) })
    .fill(inArabicDigits('2.5'))
  const add = page.getByRole('button', { name: say('add', { n: 2 }) })
  await expect(add).toContainText('AED 93.75')
  await add.tap()
  const lines = page.locator('[data-row]')
  await expect(lines.nth(0)).toContainText(displayName(DATES, 'ar'))
  await expect(lines.nth(1)).toContainText(displayName(TEA, 'ar'))
  await closeToast(page)
}

/** Rather than to wait until it goes: it lies over the head of the page, and its act is done when it is closed. */
async function closeToast(page: Page): Promise<void> {
  const toast = page
    .getByRole('alertdialog')
    .filter({ has: page.getByRole('button', { name: translator(deferredActionMessages, 'ar')('undo') }) })
  await toast.getByRole('button', { name: translator(kitMessages, 'ar')('close') }).tap()
}

async function issue(page: Page): Promise<void> {
  const [editor, send] = [translator(editorMessages, 'ar'), translator(issueAndSendMessages, 'ar')]
  await page.getByRole('button', { name: editor('moreActions') }).tap()
  await page.getByRole('menuitem', { name: send('issue'), exact: true }).tap()
  await page.getByRole('button', { name: send('issueNow') }).tap()
  await page.getByRole('button', { name: send('open') }).tap()
  await expect(page).toHaveURL(/\/invoices\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('INV-0001')
}

/** Credits from the page of the invoice: one of the dates is spoiled, one of the tea is not. */
async function creditBoth(page: Page): Promise<void> {
  const say = translator(creditMessages, 'ar')
  const input = finger(page)
  const dialog = await fillCredit(input, moneyMessages('ar'), {
    line: 0,
    quantity: inArabicDigits('1'),
    reason: REASON,
  })
  await input.write(dialog.locator('input[name="items.1"]'), inArabicDigits('1'))
  const spoiled = dialog.getByRole('checkbox', { name: `${say('spoiled')} ${displayName(DATES, 'ar')}` })
  await spoiled.locator('xpath=ancestor-or-self::label').tap()
  await expect(spoiled).toBeChecked()
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  await input.press(dialog.getByRole('button', { name: say('issue') }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('CN-0001')
}

/** One of the dates is missing. */
async function count(page: Page): Promise<void> {
  const [say, review] = [translator(stocktakeMessages, 'ar'), translator(reviewMessages, 'ar')]
  await page.goto('/inventory/stocktakes')
  await page.getByRole('button', { name: say('start') }).tap()
  await page.getByRole('textbox', { name: say('name') }).press('Enter')
  const field = page.getByRole('textbox', { name: say('quantityOf', { item: displayName(DATES, 'ar') }) })
  await field.fill(inArabicDigits('6'))
  await field.press('Enter')
  await page.getByRole('tab', { name: say('review') }).tap()
  await page.getByRole('button', { name: review('post', { n: 1 }) }).tap()
  await closeToast(page)
  await expect(page.getByText(review('posted'))).toBeVisible()
}

type Kind = 'opening' | 'sale' | 'return' | 'stocktake'

/** Expects the item's movements on its page, newest first. */
async function expectMovements(page: Page, item: string, kinds: Kind[]): Promise<void> {
  const say = translator(itemPageMessages, 'ar')
  await page.goto(`/inventory/${item}`)
  await expect(movements(page)).toContainText(kinds.map((kind) => say(kind)))
  await expect.poll(() => scrollsSideways(page)).toBe(false)
}

async function expectLatest(page: Page, latest: { document: string; moved: string; left: string }) {
  const row = movements(page).first()
  await expect(row).toContainText(latest.moved)
  await expect(row.getByRole('link', { name: latest.document })).toBeVisible()
  await expect(stock(page)).toContainText(latest.left)
}

const movements = (page: Page): Locator =>
  page.getByRole('region', { name: translator(itemPageMessages, 'ar')('movements') }).getByRole('listitem')

const stock = (page: Page): Locator =>
  page.getByRole('region', { name: translator(itemPageMessages, 'ar')('stock'), exact: true })
