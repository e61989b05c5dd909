/** An admin comes in by his own door, finds a user and begins his trial anew; the user's open page says so. */
import { expect, type Page } from 'playwright/test'
import { adminMessages } from '#i18n/admin/admin.ts'
import { adminUserMessages } from '#i18n/admin/actions.ts'
import { adminListMessages } from '#i18n/admin/lists.ts'
import { authMessages } from '#i18n/auth/auth.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { subscriptionMessages } from '#i18n/subscription/subscription.ts'
import { translator } from '#i18n/translator.ts'
import { searchQuietMs } from '#ui/platform/timings.ts'
import { openBrowser } from './browsing.ts'
import { type Product, startProduct } from './product.ts'
import { test } from './with-product.ts'

const ADMIN = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a lamp in the lighthouse' }
const USER = { email: 'owner@example.com', password: 'nine palms by the sea' }
const say = {
  admin: translator(adminMessages, 'en'),
  list: translator(adminListMessages, 'en'),
  user: translator(adminUserMessages, 'en'),
  auth: translator(authMessages, 'en'),
  shell: translator(shellMessages, 'en'),
  banner: translator(subscriptionMessages, 'en'),
}

let product: Product

test.beforeAll(async () => {
  product = await startProduct(ADMIN)
  await product.signUp(USER.email, USER.password)
})
test.afterAll(() => product.stop())

test('an admin resets a trial, which the user’s open page then shows', async ({ browser }) => {
  const open = () => openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  const [his, mine] = [await open(), await open()]
  const { page } = his

  await page.goto('/admin')
  await page.getByRole('link', { name: say.admin('toLogIn') }).click()
  await expect(page).toHaveURL(/\/admin-login$/)
  await page.getByLabel(say.admin('email')).fill(ADMIN.ADMIN_EMAIL)
  await page.getByRole('textbox', { name: say.admin('password') }).fill(ADMIN.ADMIN_PASSWORD)
  await page.getByRole('button', { name: say.admin('logIn') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say.admin('overview') })).toBeVisible()
  await page.getByRole('link', { name: say.admin('users') }).click()
  await openInTheMomentOfRest(page, USER.email)

  const act = async (name: 'expire' | 'reset-trial', reason: string) => {
    await page.getByRole('button', { name: say.user(name) }).click()
    const question = page.getByRole('alertdialog', { name: say.user(name) })
    await question.getByLabel(say.user('reason')).fill(reason)
    await question.locator('[name=confirm]').fill(USER.email)
    await question.getByRole('button', { name: say.user(name) }).click()
    await expect(question).toBeHidden()
    await expect(page.getByText(reason)).toBeVisible()
  }
  await act('expire', 'Closed by mistake')

  await mine.page.goto('/login')
  await mine.page.getByLabel(say.auth('email')).fill(USER.email)
  await mine.page.getByRole('textbox', { name: say.auth('password') }).fill(USER.password)
  await mine.page.getByRole('button', { name: say.auth('logIn') }).click()
  await expect(mine.page.getByText(say.banner('trialEnded'))).toBeVisible()

  await act('reset-trial', 'Opened again')
  await mine.page.reload()
  await expect(mine.page.getByText(say.banner('trialActive', { n: 3 }))).toBeVisible()

  await page.getByRole('button', { name: say.admin('signOut') }).click()
  await expect(page.getByRole('link', { name: say.admin('toLogIn') })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull()
  await page.goto('/admin/users')
  await expect(page.getByRole('link', { name: say.admin('toLogIn') })).toBeVisible()

  expect([...his.complaints, ...mine.complaints]).toEqual([])
  await his.close()
  await mine.close()
})

test('user and admin of one browser come and go without each other', async ({ browser }) => {
  const { page, complaints, close } = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  await page.goto('/login')
  await page.getByLabel(say.auth('email')).fill(USER.email)
  await page.getByRole('textbox', { name: say.auth('password') }).fill(USER.password)
  await page.getByRole('button', { name: say.auth('logIn') }).click()
  await expect(page).toHaveURL(/\/create-invoice$/)
  const admin = await page.context().newPage()
  const enter = async () => {
    await admin.goto('/admin')
    await admin.getByLabel(say.admin('email')).fill(ADMIN.ADMIN_EMAIL)
    await admin.getByRole('textbox', { name: say.admin('password') }).fill(ADMIN.ADMIN_PASSWORD)
    await admin.getByRole('button', { name: say.admin('logIn') }).click()
    await expect(admin.getByRole('heading', { level: 1, name: say.admin('overview') })).toBeVisible()
  }

  await enter()
  await admin.getByRole('button', { name: say.admin('signOut') }).click()
  await expect(admin.getByText(USER.email)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: say.shell('signOut') })).toBeVisible()

  await enter()
  await page.getByRole('button', { name: say.shell('signOut') }).click()
  await expect(page).toHaveURL(/\/signup\?mode=login$/)
  // The user has taken everything along but what the admin's open page puts back.
  await expect.poll(() => admin.evaluate(() => localStorage.getItem('adminToken'))).not.toBeNull()
  await admin.reload()
  await expect(admin.getByRole('heading', { level: 1, name: say.admin('overview') })).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})

/** Searches a user and opens the page in the moment in which the search would be sent: it must not lead back. */
async function openInTheMomentOfRest(page: Page, email: string): Promise<void> {
  const found = page.getByRole('link', { name: email })
  await expect(found).toBeVisible()
  const resting = await page.evaluateHandle((quietMs) => {
    const [wait, held] = [window.setTimeout, new Set<() => void>()]
    window.setTimeout = Object.assign((act: () => void, ms?: number) => {
      if (ms !== quietMs) return wait(act, ms)
      held.add(act)
      return 0
    }, wait)
    return { held, wait }
  }, searchQuietMs)
  await page.getByRole('searchbox', { name: say.list('searchUsers') }).fill(email)
  await found.evaluate((link: HTMLElement, { held, wait }) => {
    window.setTimeout = wait
    link.click()
    for (const act of held) act()
  }, resting)
  await expect(page).toHaveURL(/\/admin\/users\/[^/?]+$/)
}
