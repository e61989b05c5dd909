/**
 * Text typed into the sheet of a record survives Escape, a press beside the sheet, Back and a reload, in both languages;
 * Cancel and a save discard it. Closing such a sheet asks nothing; a dialog that stores nothing asks first.
 */
import { expect, type Page } from 'playwright/test'
import { localCopyMessages } from '#i18n/account/local-copy.ts'
import { customerListMessages } from '#i18n/customers/list.ts'
import { customerRecordMessages } from '#i18n/customers/record.ts'
import { itemListMessages } from '#i18n/inventory/list.ts'
import { itemMessages } from '#i18n/inventory/item.ts'
import { itemPageMessages } from '#i18n/inventory/page.ts'
import { kitMessages } from '#i18n/kit.ts'
import { unsavedChangesMessages } from '#i18n/shell/unsaved-changes.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser } from './browsing.ts'
import { moneyMessages, newCompany, paymentsCard } from './money.ts'
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
    unsaved: translator(unsavedChangesMessages, locale),
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
    const dialogs: string[] = []
    page.on('dialog', async (dialog) => {
      dialogs.push(dialog.type())
      await dialog.dismiss()
    })
    await comeSignedIn(page, owner)
    await staysTyped(page, customer)
    await staysTyped(page, item)
    expect(dialogs).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  test(`a payment that was typed is not closed unasked, ${locale} ${person.width}`, async ({ browser }) => {
    const money = moneyMessages(locale)
    const { credentials, call } = await newCompany(product, 'unsaved')
    const { id: customerId } = await call('POST', '/api/customers', { name: 'Noor Design Studio' })
    await call('POST', '/api/invoices?issue=1', {
      customerId,
      currency: 'AED',
      lines: [{ description: 'Design', quantity: '1', unitPrice: '275', tax: 'standard' }],
    })
    const { page, complaints, close } = await openBrowser(browser, product.url, person)
    await comeSignedIn(page, credentials)
    // Within the app, so that Back leads to another page of it.
    await page.goto(`/customers/${customerId}`)
    await page
      .getByRole('link', { name: /INV-0001/ })
      .first()
      .click()
    const record = paymentsCard(page, money).getByRole('button', { name: money.entry('record') })
    const dialog = page.getByRole('dialog')
    const amount = dialog.getByLabel(money.entry('amount'))
    const question = page.getByRole('alertdialog', { name: say.unsaved('closeTitle') })
    const answer = (how: 'close' | 'stay') => question.getByRole('button', { name: say.unsaved(how) }).click()

    await record.click()
    await expect(amount).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await record.click()
    for (const by of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5), () => page.goBack()]) {
      await amount.fill('125')
      await by()
      await answer('stay')
      await expect(amount).toHaveValue('125')
    }
    await page.keyboard.press('Escape')
    await answer('close')
    await expect(dialog).toBeHidden()
    await expect(record).toBeFocused()

    await record.click()
    await amount.fill('125')
    await dialog.getByRole('button', { name: translator(kitMessages, locale)('cancel'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await record.click()
    await amount.fill('125')
    await dialog.getByRole('button', { name: money.entry('record'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(question).toBeHidden()
    expect(complaints).toEqual([])
    await close()
  })
}
