/** Unsaved changes of a page's form are left on purpose only, and stay on the device; passwords are never stored. */
import { type Browser, expect, type Page } from 'playwright/test'
import { accountMessages } from '#i18n/account/account.ts'
import { localCopyMessages } from '#i18n/account/local-copy.ts'
import { accountSecurityMessages } from '#i18n/account/security.ts'
import { signOutMessages } from '#i18n/shell/sign-out.ts'
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
  local: translator(localCopyMessages, 'en'),
  security: translator(accountSecurityMessages, 'en'),
  signOut: translator(signOutMessages, 'en'),
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

test('Back asks: staying keeps the page, leaving goes back, and Forward finds what was typed', async ({ browser }) => {
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
  await expect(phoneOf(page)).toHaveValue(PHONE)
  await page.getByRole('button', { name: say.local('discard') }).click()
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
  const signingOut = page.getByRole('alertdialog', { name: say.signOut('signOutTitle') })
  await expect(signingOut.getByText(say.signOut('signOutEdits'))).toBeVisible()
  await signingOut.getByRole('button', { name: say.signOut('signOutAndDelete') }).click()
  await expect(page).toHaveURL(/\/(login|signup)/)
  const stored = await page.evaluate(() => JSON.stringify(localStorage))
  expect(stored).not.toContain(PHONE)
  expect(complaints).toEqual([])
  await close()
})

test('closing the page asks only while something would be lost: a password', async ({ browser }) => {
  const { page, close } = await openSettings(browser)
  const requests: string[] = []
  page.on('dialog', async (dialog) => {
    requests.push(dialog.type())
    await dialog.dismiss()
  })
  await phoneOf(page).fill(PHONE)
  await page.reload()
  await expect(phoneOf(page)).toHaveValue(PHONE)
  expect(requests).toEqual([])
  const password = page.getByLabel(say.security('currentPassword'))
  // The browser asks only on a page that somebody has pressed since it was loaded.
  await password.click()
  await password.fill('nine palms')
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => requests).toEqual(['beforeunload'])
  await expect(password).toHaveValue('nine palms')
  await password.fill('')
  await page.getByRole('button', { name: say.account('save') }).click()
  await expect(page.getByText(say.account('saved'))).toBeVisible()
  await page.reload()
  await expect(phoneOf(page)).toHaveValue(PHONE)
  expect(requests).toEqual(['beforeunload'])
  await close()
})
