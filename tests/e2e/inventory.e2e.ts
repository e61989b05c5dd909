/**
 * Items in the running product, by keyboard: one made with opening stock and one above the list, edited in place and
 * found by its code by keyboard, a purchase recorded, stock and value seen, archived and taken back.
 */
import { expect, type Page } from 'playwright/test'
import { itemBulkMessages } from '#i18n/inventory/bulk.ts'
import { itemMessages } from '#i18n/inventory/item.ts'
import { itemListMessages } from '#i18n/inventory/list.ts'
import { itemPageMessages } from '#i18n/inventory/page.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { translator } from '#i18n/translator.ts'
import { inArabicDigits, openBrowser, scrollsSideways } from './browsing.ts'
import type { Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

const NAME = 'Karak tea'
const OTHER = 'Saffron'

const say = {
  list: translator(itemListMessages, 'en'),
  anyList: translator(listMessages, 'en'),
  bulk: translator(itemBulkMessages, 'en'),
  item: translator(itemMessages, 'en'),
  page: translator(itemPageMessages, 'en'),
  shell: translator(shellMessages, 'en'),
}

test('an item is made, edited in place, bought, found by code and archived', async ({ browser }) => {
  const owner = await product.newOwner('inventory')
  const { page, complaints, close } = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  await comeSignedIn(page, owner)
  await page.goto('/create-invoice')
  await page.getByRole('link', { name: say.shell('inventoryManagement'), exact: true }).click()
  await expect(page.getByText(say.list('emptyTitle'))).toBeVisible()

  await makeByKeyboard(page)
  await addAbove(page, inArabicDigits('18.75'))
  await expect(rowsOf(page)).toHaveCount(2)
  await editPrice(page, inArabicDigits('45.5'))
  await expect.poll(() => scrollsSideways(page)).toBe(false)

  // A scanner types the code like a keyboard.
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('6291041500213')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(NAME)

  await buy(page)
  const stock = page.getByRole('region', { name: say.page('stock'), exact: true })
  await expect(stock).toContainText('30')
  await expect(stock).toContainText('AED 22.00')
  await expect(stock).toContainText('AED 660.00')
  await expect(page.getByRole('region', { name: say.page('movements') }).getByRole('listitem')).toHaveCount(2)

  await archiveWithUndo(page)
  expect(complaints).toEqual([])
  await close()
})

const rowsOf = (page: Page) => page.locator('[data-row-id]')

type Field = 'name' | 'price' | 'barcode' | 'openingStock' | 'openingCost'

/** The item has 10 in stock at 20.00 each. */
async function makeByKeyboard(page: Page) {
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('n')
  const sheet = page.getByRole('dialog', { name: say.item('newTitle') })
  const field = (label: Field) => sheet.getByRole('textbox', { name: say.item(label), exact: true })
  await expect(field('name')).toBeFocused()
  await page.keyboard.insertText(NAME)
  await field('price').focus()
  await page.keyboard.type(inArabicDigits('42'))
  await field('barcode').focus()
  await page.keyboard.type('6291041500213')
  await sheet.getByRole('checkbox', { name: say.item('trackStock') }).focus()
  await page.keyboard.press('Space')
  await field('openingStock').focus()
  await page.keyboard.type(inArabicDigits('10'))
  await field('openingCost').focus()
  await page.keyboard.type(inArabicDigits('20'))
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowsOf(page)).toContainText('SKU-0001')
  await expect(rowsOf(page)).toContainText('200.00')
}

/** Adds an item from the row above the others. */
async function addAbove(page: Page, price: string) {
  const field = page.getByRole('textbox', { name: say.list('newName') })
  await field.focus()
  await page.keyboard.insertText(OTHER)
  await page.keyboard.press('Tab')
  await page.keyboard.type(price)
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await expect(page.getByText(/SKU-0002/).first()).toBeVisible()
}

/** Enter, the figure, Enter; and back by Undo, and again. */
async function editPrice(page: Page, price: string) {
  const label = say.list('priceOf', { name: NAME })
  const cell = page.getByRole('button', { name: new RegExp(`^${label}`) })
  const edit = async () => {
    await cell.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: label })).toBeFocused()
    await page.keyboard.type(price)
    await page.keyboard.press('Enter')
    await expect(cell).toContainText('45.50')
    await expect(cell).toBeFocused()
  }
  await edit()
  await undo(page, say.list('changed', { name: NAME }))
  await expect(cell).toContainText('42.00')
  await edit()
}

/** 20 more at 23.00 each. */
async function buy(page: Page) {
  await page.getByRole('button', { name: say.page('record') }).press('Enter')
  const sheet = page.getByRole('dialog', { name: say.page('record') })
  await sheet.getByRole('textbox', { name: say.page('quantity') }).focus()
  await page.keyboard.type(inArabicDigits('20'))
  await sheet.getByRole('textbox', { name: say.page('unitCostField') }).focus()
  await page.keyboard.type(inArabicDigits('23'))
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
}

/** Archives the item from its row in the list. */
async function archiveWithUndo(page: Page) {
  await page.goto('/inventory')
  await expect(rowsOf(page)).toHaveCount(2)
  await page.getByRole('checkbox', { name: say.anyList('selectOne', { name: NAME }) }).press('Space')
  await page.getByRole('button', { name: say.bulk('archive', { n: 1 }) }).press('Enter')
  await expect(rowsOf(page)).toHaveCount(1)
  await undo(page, say.bulk('archiveDone', { n: 1 }))
  await expect(rowsOf(page)).toHaveCount(2)
}

/** Presses Undo in the toast that reports the change. */
function undo(page: Page, done: string) {
  const toast = page.getByRole('alertdialog').filter({ hasText: done })
  return toast.getByRole('button', { name: say.list('undo') }).click()
}
