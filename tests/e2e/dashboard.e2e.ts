/** Settings reach the server however the network comes and goes, and never look as if they had before they have. */
import { type Browser, expect, type Page, test } from 'playwright/test'
import { dashboardMessages } from '#i18n/dashboard/dashboard.ts'
import { settingsMessages } from '#i18n/settings/settings.ts'
import { connectionMessages } from '#i18n/shell/connection.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser } from './browsing.ts'
import { type Product, startProduct } from './product.ts'
import { signInToWork } from './signing-in.ts'

const EMAIL = 'owner@example.com'
const PASSWORD = 'nine palms by the sea'
const say = {
  connection: translator(connectionMessages, 'en'),
  dashboard: translator(dashboardMessages, 'en'),
  settings: translator(settingsMessages, 'en'),
  shell: translator(shellMessages, 'en'),
}

let product: Product

test.beforeAll(async () => {
  product = await startProduct()
  await product.signUp(EMAIL, PASSWORD)
})
test.afterAll(() => product.stop())

test('a tablet, narrower than 1024 px, has one column, and a desktop two', async ({ browser }) => {
  const { page, close } = await logIn(browser)
  await page.getByRole('link', { name: say.shell('dashboard') }).click()
  await expect(page.getByText('INV-0001')).toBeVisible()
  const topOf = (title: string) =>
    page.getByRole('heading', { name: title }).evaluate((heading) => heading.getBoundingClientRect().top)
  const isBelow = async () => (await topOf(say.dashboard('now'))) > (await topOf(say.settings('title')))
  for (const [width, isOneColumn] of [
    [1023, true],
    [1024, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(isBelow).toBe(isOneColumn)
  }
  await close()
})

test('changed offline, a setting says it is not synced, goes by itself when online, and another device sees it', async ({
  browser,
}) => {
  const { page, close } = await logIn(browser)
  await page.getByRole('link', { name: say.shell('dashboard') }).click()
  await expect(page.getByText('INV-0001')).toBeVisible()
  await goOffline(page)
  await startInvoicesAt(page, '500')
  await expect(page.getByText('INV-0500')).toBeVisible()
  await expect(page.getByText(say.settings('notSyncedText'))).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(say.settings('synced'), { exact: true })).toBeVisible()
  await expect(page.getByText(say.settings('notSynced'))).toHaveCount(0)
  await expectElsewhere(browser, 'INV-0500')
  await close()
})

test('what was never sent goes when the product is opened again, on whatever page', async ({ browser }) => {
  const { page, close } = await logIn(browser)
  await page.goto('/dashboard')
  await expect(page.getByText(say.settings('synced'), { exact: true })).toBeVisible()
  await goOffline(page)
  await startInvoicesAt(page, '٩٠٠')
  await expect(page.getByText(say.settings('notSyncedText'))).toBeVisible()
  await page.close()
  await page.context().setOffline(false)
  const next = await page.context().newPage()
  const sent = next.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await next.goto(`${product.url}/invoices`)
  await sent
  await expectElsewhere(browser, 'INV-0900')
  await close()
})

async function logIn(browser: Browser) {
  const opened = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  await signInToWork(opened.page, { email: EMAIL, password: PASSWORD })
  return opened
}

/** The page goes on beneath what says that it is offline. */
async function goOffline(page: Page) {
  await page.context().setOffline(true)
  await page.getByRole('button', { name: say.connection('keepReading') }).click()
}

async function startInvoicesAt(page: Page, number: string) {
  const part = say.settings('invoice')
  await page.getByRole('button', { name: say.settings('editPart', { part }) }).click()
  await page.getByLabel(say.settings('nextNumber')).fill(number)
  await page.getByRole('button', { name: say.settings('save'), exact: true }).click()
}

async function expectElsewhere(browser: Browser, number: string) {
  const { page, close } = await logIn(browser)
  await page.goto('/dashboard')
  await expect(page.getByText(number)).toBeVisible()
  await close()
}
