/** The lines of an invoice as they are really written: with the book of items beside them, with keys, menu and hand. */
import { expect, type Page } from 'playwright/test'
import { customerMessages } from '#i18n/customers/customers.ts'
import { lineMessages } from '#i18n/documents/lines.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { inventoryMessages } from '#i18n/inventory/inventory.ts'
import { type Translate, translator } from '#i18n/translator.ts'
import { openBrowser } from './browsing.ts'
import type { Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

/** In Arabic an item is also found by letters that are spelt otherwise. */
const [ITEM, BEGUN, CABLE, PAPER] = ['جلسة تصوير', 'جَلسة', 'كابل', 'ورق']

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

test('who writes in a line while a new customer is saved stays there', async ({ browser }) => {
  const { page, complaints, close } = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  const say = translator(customerMessages, 'en')
  await logIn(page)
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/customers', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.getByRole('combobox', { name: say('customer') }).fill('Noor')
  await page.getByRole('option', { name: say('add', { text: 'Noor' }) }).click()
  await page.getByRole('button', { name: say('save'), exact: true }).click()
  await cell(page, 0, 'description').click()
  await page.keyboard.type('Des')
  answered.resolve()
  await expect(page.getByRole('button', { name: say('save'), exact: true })).toBeHidden()
  await page.keyboard.type('ign')
  await expectOrder(page, ['Design', ''])
  expect(complaints).toEqual([])
  await close()
})

test('an item made in one line is taken in the next, and lines change places', async ({ browser }) => {
  const { page, complaints, close } = await openBrowser(browser, product.url, { locale: 'ar', width: 1280 })
  const [t, say] = [translator(documentMessages, 'ar'), translator(lineMessages, 'ar')]
  await logIn(page)

  // Made of the first line, and completed by it.
  await makeItem(page, 'ar', ITEM)
  const priced = pricedItem(page)
  await writePrice(page)
  await priced

  // Taken in the second.
  await cell(page, 1, 'description').click()
  await page.keyboard.type(BEGUN)
  await expect(page.getByRole('option', { name: /AED\s900\.00/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 'unitPrice')).toHaveValue('900')
  await expect(cell(page, 1, 'description')).toHaveValue(ITEM)

  // Text that is nobody's item stays text, and Enter goes on.
  for (const [index, other] of [CABLE, PAPER].entries()) {
    await cell(page, index + 2, 'description').click()
    await page.keyboard.type(other)
    await page.keyboard.press('Enter')
    await expect(cell(page, index + 2, 'quantity')).toBeFocused()
  }
  await expectOrder(page, [ITEM, ITEM, CABLE, PAPER, ''])

  await page.keyboard.press('Alt+ArrowUp')
  await expectOrder(page, [ITEM, ITEM, PAPER, CABLE, ''])
  await page.getByRole('button', { name: t('lineActions', { line: 4 }) }).click()
  await page.getByRole('menuitem', { name: t('moveUp') }).click()
  await expectOrder(page, [ITEM, ITEM, CABLE, PAPER, ''])
  await dragLine(page, say, 3, 0)
  await expectOrder(page, [PAPER, ITEM, ITEM, CABLE, ''])
  await expect(page.getByText(say('moved', { position: 1, count: 4 }))).toBeAttached()

  await cell(page, 0, 'quantity').click()
  for (const order of [
    [ITEM, ITEM, CABLE, PAPER, ''],
    [ITEM, ITEM, PAPER, CABLE, ''],
    [ITEM, ITEM, CABLE, PAPER, ''],
  ]) {
    await page.keyboard.press('Control+z')
    await expectOrder(page, order)
  }
  expect(complaints).toEqual([])
  await close()
})

test('an item has its price in the next line, also when the items were asked for before it was saved', async ({
  browser,
}) => {
  const { page, complaints, close } = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  await logIn(page)
  const [requested, saved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // The first list with the item, which has no price yet, is answered after the price was saved.
  let state: 'unmade' | 'made' | 'asked' = 'unmade'
  await page.route(/\/api\/items(\?|$)/, async (route) => {
    if (route.request().method() === 'POST') {
      const response = await route.fetch()
      state = 'made'
      return route.fulfill({ response })
    }
    if (state !== 'made') return route.continue()
    state = 'asked'
    const response = await route.fetch()
    const body = await response.body()
    requested.resolve()
    await saved.promise
    return route.fulfill({ response, body })
  })
  await page.route(/\/api\/items\/[^?]+$/, async (route) => {
    if (route.request().method() === 'PUT') await requested.promise
    await route.continue()
  })
  await makeItem(page, 'en', 'Photo shoot')
  const priced = pricedItem(page)
  await writePrice(page)
  await (await priced).finished()
  // The page has read that answer by then.
  // oxlint-disable-next-line house/no-fixed-wait -- because the other tasks of the page run, and nothing waits
  await page.evaluate(() => new Promise((done) => setTimeout(done, 0)))
  saved.resolve()
  await cell(page, 1, 'description').click()
  await page.keyboard.type('photo')
  await expect(page.getByRole('option', { name: /AED\s900\.00/ })).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})

/** Makes an item of the first line, whose quantity has the focus afterwards. */
async function makeItem(page: Page, locale: 'en' | 'ar', item: string) {
  const book = translator(inventoryMessages, locale)
  await cell(page, 0, 'description').click()
  await page.keyboard.type(item)
  await expect(page.getByRole('option', { name: book('add', { text: item }) })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(cell(page, 0, 'quantity')).toBeFocused()
  await expect(page.getByText(book('added', { name: item }))).toBeVisible()
}

/** Two, at 900: the item learns its price when the line is left. */
async function writePrice(page: Page) {
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await page.keyboard.type('900')
  await page.keyboard.press('Enter')
}

const pricedItem = (page: Page) =>
  page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PUT' &&
      answer.url().includes('/items/') &&
      (answer.request().postData() ?? '').includes('price'),
  )

const row = (page: Page, index: number) => page.locator('[data-row]').nth(index)
const cell = (page: Page, index: number, column: string) => row(page, index).locator(`[data-cell=${column}]`)

async function expectOrder(page: Page, descriptions: string[]) {
  const written = () =>
    page
      .locator('[data-cell=description]')
      .evaluateAll((cells) => cells.map((one) => (one instanceof HTMLTextAreaElement ? one.value : '')))
  await expect.poll(written).toEqual(descriptions)
}

/** Drags with the real mouse, from the grip of one line to the middle of another, and releases it once it is there. */
async function dragLine(page: Page, say: Translate<(typeof lineMessages)['en']>, from: number, to: number) {
  await row(page, to).scrollIntoViewIfNeeded()
  await row(page, from).hover()
  const grip = row(page, from).locator('[data-grip]')
  await expect(grip).toHaveAttribute('data-ready')
  const [start, end] = [await grip.boundingBox(), await row(page, to).boundingBox()]
  if (!start || !end) throw new Error('The lines are not on the screen')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2, end.y + end.height / 2, { steps: 12 })
  await expect(row(page, from)).toHaveAttribute('data-dragging')
  await expect(
    page.getByText(say('over', { position: to + 1, count: (await page.locator('[data-row]').count()) - 1 })),
  ).toBeAttached()
  await page.mouse.up()
}

async function logIn(page: Page) {
  await comeSignedIn(page, await product.newOwner('lines'))
  await page.goto('/create-invoice')
  await expect(page.locator('[data-row]')).toHaveCount(1)
}
