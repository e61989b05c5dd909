/**
 * The way of goods through the running product, in both languages, on a phone: two items picked for a draft, issued, one of
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
import { translator } from '#i18n/translator.ts'
import { issueAndSendMessages } from '#stories/fixtures/issue-and-send-messages.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { inArabicDigits, openBrowser, scrollsSideways } from './browsing.ts'
import { finger } from './hands.ts'
import { fillCredit, moneyMessages, newCompany } from './money.ts'
import type { Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const WIDTH = 360

const DATES = { name: 'Dates for export', nameAr: 'تمور للتصدير', unit: 'kg', unitAr: 'كغ', price: '25' }
const TEA = { name: 'Karak tea', nameAr: 'شاي كرك', unit: 'cup', unitAr: 'كوب', price: '7.5' }

const WAYS = [
  { locale: 'en' as const, reason: 'One box was wet', typed: (digits: string) => digits },
  { locale: 'ar' as const, reason: 'تبلّل أحد الصناديق', typed: inArabicDigits },
]

type Way = (typeof WAYS)[number]

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

for (const way of WAYS) {
  const { locale } = way
  test(`picked, issued, credited with one line spoiled, and counted, ${locale} at ${WIDTH} px`, async ({ browser }) => {
    test.setTimeout(120_000)
    const { page, draft, dates, tea, complaints, close } = await begin(browser, locale)
    await page.goto(`/create-invoice?id=${draft}`)
    await pick(page, way)
    await issue(page, locale)

    await expectMovements(page, way, dates, ['sale', 'opening'])
    await expectLatest(page, way, { document: 'INV-0001', moved: '-3', left: '7' })
    await expectMovements(page, way, tea, ['sale', 'opening'])
    await expectLatest(page, way, { document: 'INV-0001', moved: '-2.5', left: '17.5' })

    // Of the dates what came back is spoiled; the tea goes back.
    await page.getByRole('link', { name: 'INV-0001' }).tap()
    await creditBoth(page, way)
    await expectMovements(page, way, dates, ['sale', 'opening'])
    await expectMovements(page, way, tea, ['return', 'sale', 'opening'])
    await expectLatest(page, way, { document: 'CN-0001', moved: '+1', left: '18.5' })

    await count(page, way)
    await expectMovements(page, way, dates, ['stocktake', 'sale', 'opening'])
    await expect(movements(page, way).first()).toContainText('-1')
    await expect(stock(page, way)).toContainText('6')
    expect(complaints).toEqual([])
    await close()
  })
}

/** A phone in the hand of a company with two items in stock and a draft without lines. */
async function begin(browser: Browser, locale: Way['locale']) {
  const { credentials, call } = await newCompany(product, 'goods')
  const item = async (body: object) => (await call('POST', '/api/items', { trackStock: true, ...body })).id
  const dates = await item({ ...DATES, openingStock: '10', cost: '12' })
  const tea = await item({ ...TEA, openingStock: '20', cost: '2' })
  const { id: draft } = await call('POST', '/api/invoices', { ...invoiceBody(), language: locale, lines: [] })
  const opened = await openBrowser(browser, product.url, { locale, width: WIDTH, isTouch: true })
  await comeSignedIn(opened.page, credentials)
  return { ...opened, draft, dates, tea }
}

/** Three of the dates with the finger, and two and a half of the tea as it is typed. */
async function pick(page: Page, { locale, typed }: Way): Promise<void> {
  const say = translator(selectionMessages, locale)
  const row = (item: typeof DATES) =>
    page.getByRole('button', { name: new RegExp(`^${displayName(item, locale)}.*${say('addOne')}$`, 's') })
  await page.getByRole('button', { name: say('pick') }).tap()
  for (let taps = 0; taps < 3; taps += 1) await row(DATES).tap()
  await row(TEA).tap()
  await page.getByRole('textbox', { name: say('quantityOf', { name: displayName(TEA, locale) }) }).fill(typed('2.5'))
  const add = page.getByRole('button', { name: say('add', { n: 2 }) })
  await expect(add).toContainText('AED 93.75')
  await add.tap()
  const lines = page.locator('[data-row]')
  await expect(lines.nth(0)).toContainText(displayName(DATES, locale))
  await expect(lines.nth(1)).toContainText(displayName(TEA, locale))
}

async function issue(page: Page, locale: Way['locale']): Promise<void> {
  const [editor, send] = [translator(editorMessages, locale), translator(issueAndSendMessages, locale)]
  await page.getByRole('button', { name: editor('moreActions') }).tap()
  await page.getByRole('menuitem', { name: send('issue'), exact: true }).tap()
  await page.getByRole('button', { name: send('issueNow') }).tap()
  await page.getByRole('button', { name: send('open') }).tap()
  await expect(page).toHaveURL(/\/invoices\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('INV-0001')
}

/** From the page of the invoice: one of the dates is spoiled, one of the tea is not. */
async function creditBoth(page: Page, { locale, typed, reason }: Way): Promise<void> {
  const say = translator(creditMessages, locale)
  const hand = finger(page)
  const dialog = await fillCredit(hand, moneyMessages(locale), { line: 0, quantity: typed('1'), reason })
  await hand.write(dialog.locator('input[name="items.1"]'), typed('1'))
  const spoiled = dialog.getByRole('checkbox', { name: `${say('spoiled')} ${displayName(DATES, locale)}` })
  await spoiled.locator('xpath=ancestor-or-self::label').tap()
  await expect(spoiled).toBeChecked()
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  await hand.press(dialog.getByRole('button', { name: say('issue') }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('CN-0001')
}

/** One of the dates is missing. */
async function count(page: Page, { locale, typed }: Way): Promise<void> {
  const [say, review] = [translator(stocktakeMessages, locale), translator(reviewMessages, locale)]
  await page.goto('/inventory/stocktakes')
  await page.getByRole('button', { name: say('start') }).tap()
  await page.getByRole('textbox', { name: say('name') }).press('Enter')
  const field = page.getByRole('textbox', { name: say('quantityOf', { item: displayName(DATES, locale) }) })
  await field.fill(typed('6'))
  await field.press('Enter')
  await page.getByRole('tab', { name: say('review') }).tap()
  await page.getByRole('button', { name: review('post', { n: 1 }) }).tap()
  await expect(page.getByText(review('posted'))).toBeVisible()
}

type Kind = 'opening' | 'sale' | 'return' | 'stocktake'

/** Of the item, on its page, newest first. */
async function expectMovements(page: Page, way: Way, item: string, kinds: Kind[]): Promise<void> {
  const say = translator(itemPageMessages, way.locale)
  await page.goto(`/inventory/${item}`)
  await expect(movements(page, way)).toContainText(kinds.map((kind) => say(kind)))
  await expect.poll(() => scrollsSideways(page)).toBe(false)
}

async function expectLatest(page: Page, way: Way, latest: { document: string; moved: string; left: string }) {
  const row = movements(page, way).first()
  await expect(row).toContainText(latest.moved)
  await expect(row.getByRole('link', { name: latest.document })).toBeVisible()
  await expect(stock(page, way)).toContainText(latest.left)
}

const movements = (page: Page, { locale }: Way): Locator =>
  page.getByRole('region', { name: translator(itemPageMessages, locale)('movements') }).getByRole('listitem')

const stock = (page: Page, { locale }: Way): Locator =>
  page.getByRole('region', { name: translator(itemPageMessages, locale)('stock'), exact: true })
