/**
 * Each way of losing a session leaves nothing on the device that the server has, and shows unsent work to its owner alone.
 * The admin's token is tested apart.
 */
import { type Browser, type BrowserContext, expect, type Page, type Route } from 'playwright/test'
import { signOutMessages } from '#i18n/shell/sign-out.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser } from './browsing.ts'
import { stored } from './device.ts'
import type { Owner, Product } from './product.ts'
import { comeSignedIn, signInHere } from './signing-in.ts'
import { test } from './with-product.ts'
import { firstDescription } from './writing.ts'

const shell = translator(shellMessages, 'en')
const leaving = translator(signOutMessages, 'en')

let product: Product
let owner: Owner
let other: Owner
/** The storage of a device that its owner works on. */
let state: Awaited<ReturnType<BrowserContext['storageState']>>

test.beforeAll(async ({ product: shared, browser }) => {
  product = shared
  owner = await product.newOwner()
  other = await product.newOwner('other')
  state = await stateAfterWork(browser)
})

const LOG_IN = /\/signup\?mode=login$/

/** A call of the page's own may find the loss before the menu is pressed: then the menu is gone, and the log-in is there. */
async function callFromMenu(page: Page) {
  const link = page.getByRole('navigation').getByRole('link', { name: shell('createInvoice') })
  await Promise.race([link.click(), page.waitForURL(LOG_IN)])
}

/** Each ends at the log-in, but where it begins on an admin's page. */
const WAYS: Record<string, (page: Page) => Promise<unknown>> = {
  'signed out': async (page) => {
    await page.getByRole('button', { name: shell('signOut') }).click()
    await page.getByRole('button', { name: leaving('signOutAndDelete') }).click()
  },
  'ended at the server, then loaded anew': async (page) => {
    await endSession(page)
    await page.reload()
  },
  'ended at the server, then met by a call': async (page) => {
    await endSession(page)
    await callFromMenu(page)
  },
  'refused twice with a token that is valid': async (page) => {
    await page.route(/\/api\/(?!auth\/verify)/, (route) => route.fulfill({ status: 401, json: { error: 'No.' } }))
    await callFromMenu(page)
  },
  'another user’s token': async (page) => {
    await take(page, { auth_token: other.token })
    await page.reload()
  },
}

const OF_OWNER =
  /^(auth_|user_data|subscription_status_cache|(settings|companySettings|taxConfiguration|companyBranding|letterTexts|company):)/

for (const [name, lose] of Object.entries(WAYS)) {
  test(`${name}: nothing that the server has is left`, async ({ browser }) => {
    const { page, close } = await workingAgain(browser)
    const before = await keysOf(page)
    for (const key of [
      'auth_token',
      'auth_user',
      'subscription_status_cache',
      'settings',
      'companySettings',
      'company',
    ])
      expect(before.map((one) => one.replace(/:.*/, ''))).toContain(key)
    await lose(page)
    await expect(page).toHaveURL(LOG_IN)
    await page.unrouteAll()
    await expect.poll(async () => (await keysOf(page)).filter((key) => OF_OWNER.test(key))).toEqual([])
    await expect.poll(() => draftsOf(page)).toEqual(name === 'signed out' ? [] : [true])
    await signInHere(page, other)
    await expect(page).toHaveURL(/\/(create-invoice|dashboard)$/)
    await page.goto('/create-invoice')
    await expect(firstDescription(page)).toHaveValue('')
    // Nor is an answer that was still on its way.
    const { id } = JSON.parse(String(await page.evaluate(() => localStorage.getItem('auth_user'))))
    const named = (await keysOf(page)).filter((key) => /:[0-9a-f]{8}-/.test(key))
    expect(named.filter((key) => !key.includes(id))).toEqual([])
    await close()
  })
}

test.describe('the admin’s token', () => {
  for (const [path, stays] of [
    ['/admin-login', true],
    ['/admin-login/', true],
    ['/admin', true],
    ['/admin/users', true],
    ['/create-invoice', false],
  ] as const) {
    test(`${stays ? 'stays' : 'goes'} after a breach found at ${path}`, async ({ browser }) => {
      const { page, close } = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
      await comeSignedIn(page, owner)
      await take(page, { auth_token: other.token, adminToken: 'kept' })
      // The server would say that this is none.
      await page.route('**/api/admin/**', () => undefined)
      const verified = page.waitForResponse(/\/api\/auth\/verify$/)
      await page.goto(path)
      await verified
      await expect.poll(async () => (await keysOf(page)).includes('auth_token')).toBe(false)
      expect((await keysOf(page)).includes('adminToken')).toBe(stays)
      await close()
    })
  }
})

test('a session is not verified again within 5 s of the last time, over a reload too', async ({ browser }) => {
  const { page, close } = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  let verifications = 0
  page.on('request', (request) => (verifications += request.url().endsWith('/api/auth/verify') ? 1 : 0))
  await page.clock.install()
  await comeSignedIn(page, owner)
  await page.goto('/create-invoice')
  await expect(firstDescription(page)).toBeVisible()
  expect(verifications).toBe(1)
  await page.reload()
  await expect(firstDescription(page)).toBeVisible()
  expect(verifications).toBe(1)
  await page.clock.fastForward(5000)
  await page.reload()
  await expect(firstDescription(page)).toBeVisible()
  expect(verifications).toBe(2)
  await close()
})

/** Every copy of the server's answers, and two drafts, of which the server has one. */
async function stateAfterWork(browser: Browser) {
  const { page, close } = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  await comeSignedIn(page, owner)
  for (const [path, key] of Object.entries({ '/tax-configuration': 'taxConfiguration', '/dashboard': 'settings' })) {
    await page.goto(path)
    await expect.poll(async () => (await keysOf(page)).join()).toContain(`${key}:`)
  }
  for (const [text, isUnsent] of Object.entries({ 'Known to the server': false, 'On this device alone': true })) {
    if (isUnsent) await page.route('**/api/invoices*', refuseWrites)
    await page.goto('/create-invoice')
    await firstDescription(page).fill(text)
    await expect.poll(() => draftsOf(page)).toContain(isUnsent)
  }
  const storage = await page.context().storageState({ indexedDB: true })
  await close()
  return storage
}

/** Under a token of its own, since some ways end the session at the server. */
async function workingAgain(browser: Browser) {
  const context = await browser.newContext({ baseURL: product.url, storageState: state, locale: 'en-AE' })
  const page = await context.newPage()
  await page.route('**/api/invoices*', refuseWrites)
  await comeSignedIn(page, owner)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(new Set(await draftsOf(page))).toEqual(new Set([false, true]))
  return { page, close: () => context.close() }
}

const refuseWrites = (route: Route) =>
  route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503, json: { error: 'Later.' } })

const draftsOf = async (page: Page) => (await stored(page)).map(([, { isUnsent }]) => isUnsent)

const keysOf = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted())

const take = (page: Page, entries: Record<string, string>) =>
  page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
  }, entries)

async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
}
