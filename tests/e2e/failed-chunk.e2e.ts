/** A part of the app fails to load: Try Again loads it, without loading the page again. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import { authMessages } from '#i18n/auth/auth.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { connectionMessages } from '#i18n/shell/connection.ts'
import { failureMessages } from '#i18n/shell/failure.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { translator } from '#i18n/translator.ts'
import { hasPreloaded, openBrowser } from './browsing.ts'
import { COMPANY_NAME, type Owner, type Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'
import { firstDescription } from './writing.ts'

const say = {
  auth: translator(authMessages, 'en'),
  connection: translator(connectionMessages, 'en'),
  document: translator(documentMessages, 'en'),
  failure: translator(failureMessages, 'en'),
  list: translator(invoiceListMessages, 'en'),
  shell: translator(shellMessages, 'en'),
}

let product: Product
let owner: Owner

test.beforeAll(async ({ product: shared }) => {
  product = shared
  owner = await product.newOwner()
})

test('a screen that was refused once is loaded by Try Again, in the frame and without a reload', async ({
  browser,
}) => {
  const { page, close } = await begin(browser)
  await refuseFiles(page)
  await page.getByRole('link', { name: say.shell('invoices') }).click()
  await expect(page.getByText(say.failure('regionFailed'))).toBeVisible()
  await permitFiles(page)
  await expect(page.getByRole('link', { name: say.shell('dashboard') })).toBeVisible()
  await tryAgain(page).click()
  await expectList(page)
  await close()
})

test('left behind and opened again, it is loaded too', async ({ browser }) => {
  const { page, close } = await begin(browser)
  await refuseFiles(page)
  await page.getByRole('link', { name: say.shell('invoices') }).click()
  await expect(page.getByText(say.failure('regionFailed'))).toBeVisible()
  await permitFiles(page)
  await page.getByRole('link', { name: say.shell('createInvoice') }).click()
  await expect(firstDescription(page)).toBeVisible()
  await page.getByRole('link', { name: say.shell('invoices') }).click()
  await expectList(page)
  await close()
})

test('refused while offline: tried in vain it says so again, and online it is loaded', async ({ browser }) => {
  const { page, close } = await begin(browser)
  await page.context().setOffline(true)
  await expect(page.getByRole('region', { name: say.connection('offline') })).toBeVisible()
  await page.getByRole('link', { name: say.shell('invoices') }).click()
  await page.getByRole('button', { name: say.connection('keepReading') }).click()
  await expect(page.getByText(say.failure('regionFailed'))).toBeVisible()
  await tryAgain(page).click()
  await expect(page.getByText(say.failure('regionFailed'))).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(say.connection('backOnline'))).toBeVisible()
  await tryAgain(page).click()
  await expectList(page)
  await close()
})

test('the whole page that was refused once is loaded by the error screen', async ({ browser }) => {
  const { page, close } = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  await page.goto('/test')
  await expect(page.getByText(/^Signed in: no$/m)).toBeVisible()
  await hasPreloaded(page)
  await page.evaluate(() => Object.assign(window, { isThisPage: true }))
  await refuseFiles(page)
  // Inside the app, as a link of it goes.
  await page.evaluate(() => {
    history.pushState(null, '', '/signup')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('heading', { name: say.failure('errorTitle') })).toBeVisible()
  await permitFiles(page)
  await tryAgain(page).click()
  await expect(page.getByRole('heading', { name: say.auth('signUpTitle') })).toBeVisible()
  expect(await page.evaluate(() => 'isThisPage' in window)).toBe(true)
  await close()
})

test('what shows that the connection is lost is loaded when it is back, if it was lost before', async ({ browser }) => {
  const { page, close } = await openBrowser(browser, product.url, { locale: 'ar', width: 1280 })
  // The file names the manifest that it turns the page to.
  const name = fileWith('manifest-ar')
  const file = `**/assets/${name}`
  await page.route(file, (route) => route.abort())
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith(`/${name}`))
  await page.goto('/test')
  await refused
  await page.context().setOffline(true)
  await page.unroute(file)
  await page.context().setOffline(false)
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest-ar.webmanifest')
  await page.context().setOffline(true)
  await expect(page.getByText(translator(connectionMessages, 'ar')('offline'))).toBeVisible()
  await close()
})

test('the screen stays without the name of its company, which the next one loads', async ({ browser }) => {
  const { page, close } = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  await comeSignedIn(page, owner)
  const name = fileWith('page-start truncate px-3 pt-1 text-small font-600')
  await page.route(`**/assets/${name}`, (route) => route.abort())
  // The request may have failed while the screen does not know yet: then it would be the next one that stays without.
  const refused = page.waitForEvent('console', (message) => message.text().includes(`/${name}`))
  await page.goto('/create-invoice')
  await refused
  await page.evaluate(() => Object.assign(window, { isThisPage: true }))
  const company = page.locator('footer').getByText(COMPANY_NAME, { exact: true })
  await expect(firstDescription(page)).toBeVisible()
  await expect(company).toHaveCount(0)
  await page.unroute(`**/assets/${name}`)
  await page.getByRole('link', { name: say.shell('invoices') }).click()
  await expectList(page)
  await expect(company).toBeVisible()
  await close()
})

/** The name of a script is another one with each build, so it is found by a text that it alone has. */
function fileWith(text: string): string {
  const names = readdirSync('dist/assets').filter(
    (one) => one.endsWith('.js') && readFileSync(`dist/assets/${one}`, 'utf8').includes(text),
  )
  expect(names).toHaveLength(1)
  return names[0] ?? ''
}

/** At work, without a service worker, which would have every part at hand. */
async function begin(browser: Parameters<typeof openBrowser>[0]) {
  const opened = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  const { page } = opened
  await comeSignedIn(page, owner)
  await page.goto('/create-invoice')
  await expect(firstDescription(page)).toBeVisible()
  await hasPreloaded(page)
  await page.evaluate(() => Object.assign(window, { isThisPage: true }))
  return opened
}

const FILES = '**/assets/*.js'

/** The files of a screen, prefetched ones included. */
const refuseFiles = (page: Page) => page.route(FILES, (route) => route.abort())
const permitFiles = (page: Page) => page.unroute(FILES)

/** The button of the banner while offline is another one. */
const tryAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: say.shell('tryAgain') })

async function expectList(page: Page) {
  await expect(page.getByRole('heading', { name: say.list('title'), level: 1 })).toBeVisible()
  expect(await page.evaluate(() => 'isThisPage' in window)).toBe(true)
}
