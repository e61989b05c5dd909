/** Unsaved changes of a form are left on purpose only: by a link, by Back, by closing the page and by signing out. */
import { type Browser, expect, type Page } from 'playwright/test'
import { accountMessages } from '#i18n/account/account.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { unsavedChangesMessages } from '#i18n/shell/unsaved-changes.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser } from './browsing.ts'
import type { Owner, Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const PHONE = '+971 4 555 0100'
const say = {
  account: translator(accountMessages, 'en'),
  shell: translator(shellMessages, 'en'),
  unsaved: translator(unsavedChangesMessages, 'en'),
}

let product: Product
let owner: Owner

test.beforeAll(async ({ product: shared }) => {
  product = shared
  owner = await product.newOwner()
})

/** The dashboard, then the settings: Back leads to the dashboard. */
async function openSettings(browser: Browser) {
  const opened = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  const { page } = opened
  await comeSignedIn(page, owner)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: owner.email }).click()
  await page.getByRole('link', { name: say.shell('settings') }).click()
  await expect(phoneOf(page)).toBeVisible()
  return opened
}

const phoneOf = (page: Page) => page.getByLabel(say.account('phone'))
const question = (page: Page) => page.getByRole('alertdialog', { name: say.unsaved('leaveTitle') })
const answer = (page: Page, how: 'leave' | 'stay') =>
  question(page)
    .getByRole('button', { name: say.unsaved(how) })
    .click()

test('Back asks: staying keeps the page and what was typed, leaving goes back, and Forward comes here again', async ({
  browser,
}) => {
  const { page, complaints, close } = await openSettings(browser)
  await phoneOf(page).fill(PHONE)
  await page.goBack()
  await answer(page, 'stay')
  await expect(page).toHaveURL(/\/settings$/)
  await expect(phoneOf(page)).toHaveValue(PHONE)
  await page.goBack()
  await answer(page, 'leave')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(question(page)).toHaveCount(0)
  await page.goForward()
  await expect(page).toHaveURL(/\/settings$/)
  await expect(phoneOf(page)).toHaveValue('')
  expect(complaints).toEqual([])
  await close()
})

test('a link and signing out ask too; without changes nothing does', async ({ browser }) => {
  const { page, complaints, close } = await openSettings(browser)
  await page.getByRole('link', { name: say.shell('reportIssue') }).click()
  await expect(page).toHaveURL(/\/report$/)
  await page.goBack()
  await phoneOf(page).fill(PHONE)
  await page.getByRole('link', { name: say.shell('reportIssue') }).click()
  await answer(page, 'stay')
  await expect(phoneOf(page)).toHaveValue(PHONE)
  await page.getByRole('button', { name: say.shell('signOut'), exact: true }).click()
  await answer(page, 'stay')
  await expect(phoneOf(page)).toHaveValue(PHONE)
  await page.getByRole('button', { name: say.shell('signOut'), exact: true }).click()
  await answer(page, 'leave')
  await expect(page).toHaveURL(/\/(login|signup)/)
  expect(complaints).toEqual([])
  await close()
})

test('closing the page asks only while something is unsaved', async ({ browser }) => {
  const { page, close } = await openSettings(browser)
  const requests: string[] = []
  page.on('dialog', async (dialog) => {
    requests.push(dialog.type())
    await dialog.dismiss()
  })
  await phoneOf(page).fill(PHONE)
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => requests).toEqual(['beforeunload'])
  await expect(phoneOf(page)).toHaveValue(PHONE)
  await page.getByRole('button', { name: say.account('save') }).click()
  await expect(page.getByText(say.account('saved'))).toBeVisible()
  await page.reload()
  await expect(phoneOf(page)).toHaveValue(PHONE)
  expect(requests).toEqual(['beforeunload'])
  await close()
})
