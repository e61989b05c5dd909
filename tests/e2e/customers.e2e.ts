/**
 * Customers in the running product, in both languages: added by keyboard, found in another spelling, edited, archived and
 * taken back, and two merged and taken apart again; on a desktop and on a phone.
 */
import { expect, type Page } from 'playwright/test'
import { customerListMessages } from '#i18n/customers/list.ts'
import { customerMessages } from '#i18n/customers/customers.ts'
import { customerPageMessages } from '#i18n/customers/page.ts'
import { customerRecordMessages } from '#i18n/customers/record.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { recordMessages } from '#i18n/shell/record.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import type { Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

const WAYS = [
  { locale: 'en' as const, width: 1280, name: 'Al-Noor Trading', found: 'noor', renamed: 'Al-Noor Trading LLC' },
  { locale: 'ar' as const, width: 360, name: 'أحمد وشركاه', found: 'شركاة', renamed: 'أحمد وشركاه للتجارة' },
]

/** Who was in the book before, with an invoice of 100.00 that is owed. */
const OTHER = { name: 'Falcon Sports', nameAr: 'نادي الصقر' }

for (const { locale, width, name, found, renamed } of WAYS) {
  test(`a customer is added, found, edited, archived, merged and taken apart, ${locale} ${width}`, async ({
    browser,
  }) => {
    const { token, ...owner } = await product.newOwner('customers')
    await fill(token)
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width })
    await comeSignedIn(page, owner)
    await page.goto('/create-invoice')
    const say = {
      list: translator(customerListMessages, locale),
      anyList: translator(listMessages, locale),
      page: translator(customerPageMessages, locale),
      anyRecord: translator(recordMessages, locale),
      record: translator(customerRecordMessages, locale),
      search: translator(customerMessages, locale),
    }
    await goToCustomers(page, translator(shellMessages, locale)('customers'))
    await expect(rowsOf(page)).toHaveCount(1)
    await expect(page.getByText('AED 100.00').first()).toBeVisible()

    await add(page, say, name)
    await expect(rowsOf(page)).toHaveCount(2)
    await expect.poll(() => scrollsSideways(page)).toBe(false)

    await page.getByRole('searchbox').fill(found)
    await expect(rowsOf(page)).toHaveCount(1)
    await rowsOf(page).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await edit(page, say, renamed)
    await archiveAndRestore(page, say)
    await merge(page, say, OTHER)
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    expect(complaints).toEqual([])
    await close()
  })
}

type Say = {
  list: ReturnType<typeof translator<typeof customerListMessages.en>>
  anyList: ReturnType<typeof translator<typeof listMessages.en>>
  page: ReturnType<typeof translator<typeof customerPageMessages.en>>
  anyRecord: ReturnType<typeof translator<typeof recordMessages.en>>
  record: ReturnType<typeof translator<typeof customerRecordMessages.en>>
  search: ReturnType<typeof translator<typeof customerMessages.en>>
}

const rowsOf = (page: Page) => page.locator('[data-row-id]')

async function fill(token: string) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const post = async (path: string, body: object) => {
    const answer = await fetch(product.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.status).toBe(201)
    return (await answer.json()) as { id: string }
  }
  const company = { vatRegistered: true, trn: '100123456789003', address: 'Dubai' }
  await fetch(`${product.url}/api/account`, { method: 'PUT', headers, body: JSON.stringify(company) })
  const { id } = await post('/api/customers', OTHER)
  const lines = [{ description: 'Tea', quantity: '1', unitPrice: '100', tax: 'zero' }]
  await post('/api/invoices?issue=1', { customerId: id, lines })
}

/** Opens the customers from the sidebar, which on a phone is behind a button. */
async function goToCustomers(page: Page, name: string) {
  if ((page.viewportSize()?.width ?? 0) < 768) await page.goto('/customers')
  else await page.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(/\/customers$/)
}

/** Adds a customer by keyboard alone. */
async function add(page: Page, say: Say, name: string) {
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('n')
  const sheet = page.getByRole('dialog', { name: say.record('newTitle') })
  await expect(sheet.getByRole('textbox', { name: say.record('name'), exact: true })).toBeFocused()
  await page.keyboard.insertText(name)
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(page.getByText(say.record('saved'))).toBeVisible()
}

/** On a phone a button that has no space in its row is in the menu. */
async function edit(page: Page, say: Say, name: string) {
  if ((page.viewportSize()?.width ?? 0) < 768) {
    await page.getByRole('button', { name: say.anyRecord('more') }).click()
    await page.getByRole('menuitem', { name: say.anyRecord('edit') }).click()
  } else await page.getByRole('button', { name: say.anyRecord('edit'), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: say.record('editTitle') })
  await sheet.getByRole('textbox', { name: say.record('name'), exact: true }).fill(name)
  await sheet.getByRole('button', { name: say.record('save') }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.getByText(say.page('updated'))).toBeVisible()
}

async function archiveAndRestore(page: Page, say: Say) {
  await page.getByRole('button', { name: say.anyRecord('more') }).click()
  await page.getByRole('menuitem', { name: say.anyRecord('archive') }).click()
  await expect(page.getByText(say.page('archived'))).toBeVisible()
  await page.getByRole('button', { name: say.anyList('undo') }).click()
  await expect(page.getByText(say.page('archived'))).toBeHidden()
}

/** The merged customer's debt moves here, and back after Undo. */
async function merge(page: Page, say: Say, other: { name: string; nameAr: string }) {
  await page.getByRole('button', { name: say.anyRecord('more') }).click()
  await page.getByRole('menuitem', { name: say.page('merge') }).click()
  const dialog = page.getByRole('dialog', { name: say.page('mergeTitle') })
  await dialog.getByRole('combobox', { name: say.search('customer') }).fill(other.name)
  // Suggestions without a query are listed until the typed one has its results.
  await page.getByRole('option', { name: new RegExp(`${other.name}|${other.nameAr}`) }).click()
  await dialog.getByRole('button', { name: say.page('mergeNow') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: /INV-0001/ }).first()).toBeVisible()
  await page.getByRole('button', { name: say.page('undo') }).click()
  await expect(page.getByText(say.page('unmergeDone'), { exact: true })).toBeVisible()
  await expect(page.getByText(say.page('noDocuments'))).toBeVisible()
}
