/**
 * Text typed into the sheet of a record survives Escape, a press beside the sheet, Back and a reload, in both languages;
 * Cancel and a save discard it. No dialog asks for confirmation.
 */
import { expect, type Page } from 'playwright/test'
import { localCopyMessages } from '#i18n/account/local-copy.ts'
import { customerListMessages } from '#i18n/customers/list.ts'
import { customerRecordMessages } from '#i18n/customers/record.ts'
import { itemListMessages } from '#i18n/inventory/list.ts'
import { itemMessages } from '#i18n/inventory/item.ts'
import { itemPageMessages } from '#i18n/inventory/page.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser } from './browsing.ts'
import type { Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

const PEOPLE = [
  { locale: 'en' as const, width: 1280 },
  { locale: 'ar' as const, width: 360 },
]

type Sheet = {
  path: string
  /** The button that opens the sheet, its title, its first text field and its submit button. */
  open: string
  title: string
  field: string
  save: string
  /** Whether a reload opens it again. */
  isInAddress: boolean
  typed: string
  saved: string
}

for (const person of PEOPLE) {
  const { locale } = person
  const say = {
    customers: translator(customerListMessages, locale),
    customer: translator(customerRecordMessages, locale),
    items: translator(itemListMessages, locale),
    item: translator(itemMessages, locale),
    page: translator(itemPageMessages, locale),
    local: translator(localCopyMessages, locale),
  }

  const customer: Sheet = {
    path: '/customers',
    open: say.customers('add'),
    title: say.customer('newTitle'),
    field: say.customer('name'),
    save: say.customer('save'),
    isInAddress: false,
    typed: 'Noor',
    saved: say.customer('saved'),
  }
  const item: Sheet = {
    path: '/inventory',
    open: say.items('add'),
    title: say.item('newTitle'),
    field: say.item('name'),
    save: say.item('save'),
    isInAddress: true,
    typed: 'Karak tea',
    saved: say.item('saved'),
  }

  const opened = async (page: Page, sheet: Sheet, isOpen = false) => {
    const dialog = page.getByRole('dialog', { name: sheet.title })
    if (!isOpen) await page.getByRole('button', { name: sheet.open, exact: true }).first().click()
    const field = dialog.getByRole('textbox', { name: sheet.field, exact: true })
    await expect(field).toBeVisible()
    return { dialog, field, notice: dialog.getByText(say.local('unsaved')) }
  }

  const staysTyped = async (page: Page, sheet: Sheet) => {
    await page.goto('/dashboard')
    await page.goto(sheet.path)
    const { dialog, field } = await opened(page, sheet)
    await field.fill(sheet.typed)
    const isClosed = () => expect(dialog).toBeHidden()
    const isThere = async (isOpen = false) => {
      const again = await opened(page, sheet, isOpen)
      await expect(again.field).toHaveValue(sheet.typed)
      await expect(again.notice).toBeVisible()
    }
    await page.keyboard.press('Escape').then(isClosed)
    await isThere()
    await page.mouse.click(5, 5).then(isClosed)
    await isThere()
    await page.reload()
    await isThere(sheet.isInAddress)
    await page.goBack()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto(sheet.path)
    await isThere()
    await dialog.getByRole('button', { name: say.local('cancel'), exact: true }).click()
    await isClosed()
    const empty = await opened(page, sheet)
    await expect(empty.field).toHaveValue('')
    await expect(empty.notice).toBeHidden()
    await empty.field.fill(sheet.typed)
    await dialog.getByRole('button', { name: sheet.save, exact: true }).click()
    await expect(page.getByText(sheet.saved)).toBeVisible()
    await isClosed()
    await expect((await opened(page, sheet)).field).toHaveValue('')
  }

  test(`sheets of customers and items keep what was typed, ${locale} ${person.width}`, async ({ browser }) => {
    const owner = await product.newOwner('records')
    const { page, complaints, close } = await openBrowser(browser, product.url, person)
    const asked: string[] = []
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type())
      await dialog.dismiss()
    })
    await comeSignedIn(page, owner)
    await staysTyped(page, customer)
    await staysTyped(page, item)
    expect(asked).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
}
