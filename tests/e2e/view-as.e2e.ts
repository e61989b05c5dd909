/** The owner lets support look, an admin looks in a tab of its own, and the owner withdraws it, which ends the look. */
import { expect } from 'playwright/test'
import { supportAccessMessages } from '#i18n/account/support-access.ts'
import { adminMessages } from '#i18n/admin/admin.ts'
import { viewAsMessages } from '#i18n/admin/view-as.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { translator } from '#i18n/translator.ts'
import { cases } from '#tests/support/runs.ts'
import { openBrowser } from './browsing.ts'
import { type Product, startProduct } from './product.ts'
import { signInToWork } from './signing-in.ts'
import { test } from './with-product.ts'

const ADMIN = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a lamp in the lighthouse' }

let product: Product

test.beforeAll(async () => {
  product = await startProduct(ADMIN)
})
test.afterAll(() => product.stop())

// Each page of it is seen in Arabic in the stories.
for (const locale of cases(
  () => ['en'] as const,
  () => ['en', 'ar'] as const,
)) {
  test(`permitted, looked at, withdrawn, ${locale}`, async ({ browser }) => {
    const [admin, view] = [translator(adminMessages, locale), translator(viewAsMessages, locale)]
    const access = translator(supportAccessMessages, locale)
    const owner = await product.newOwner('viewed')
    const call = async (method: string, path: string, body?: object) => {
      const response = await fetch(`${product.url}/api/${path}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` },
        ...(body && { body: JSON.stringify(body) }),
      })
      expect(response.ok).toBe(true)
      return response.json()
    }
    await call('PUT', 'account', { name: 'Noor Trading' })
    await call('POST', 'customers', { name: 'Layla' })

    const own = await openBrowser(browser, product.url, { locale, width: 360 })
    await signInToWork(own.page, { ...owner, locale })
    await own.page.goto('/settings')
    await own.page.getByRole('button', { name: access('give') }).click()
    await expect(own.page.getByRole('button', { name: access('withdraw') })).toBeVisible()

    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width: 1280 })
    await page.goto('/admin-login')
    await page.getByLabel(admin('email')).fill(ADMIN.ADMIN_EMAIL)
    await page.getByRole('textbox', { name: admin('password') }).fill(ADMIN.ADMIN_PASSWORD)
    await page.getByRole('button', { name: admin('logIn') }).click()
    await expect(page.getByRole('link', { name: admin('payments') })).toBeVisible()
    const { user } = await call('GET', 'auth/verify')
    await page.goto(`/admin/users/${user.id}`)
    await page.getByRole('button', { name: view('viewOf', { company: 'Noor Trading' }) }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: view('begin') }).click()
    await expect(dialog.getByLabel(view('reason'))).toBeFocused()
    await dialog.getByLabel(view('reason')).fill('The total looks wrong to him')
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      dialog.getByRole('button', { name: view('begin') }).click(),
    ])
    const band = tab.getByText(access('nothing'))
    await expect(band).toBeVisible()
    await tab.goto('/customers')
    await expect(tab.getByText('Layla')).toBeVisible()
    await expect(band).toBeVisible()
    await tab.goto('/invoices')
    await expect(band).toBeVisible()
    await expect(tab.getByRole('link', { name: translator(invoiceListMessages, locale)('create') })).toHaveCount(0)
    // No screen that is offered asks for what is closed to the view.
    const refused: string[] = []
    tab.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url())
    })
    const links = await tab.locator('nav a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(links).toContain('/reports')
    for (const link of links) {
      await tab.goto(link)
      await expect(tab.locator('main h1, header h1').first()).toBeVisible()
      await expect(tab.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(band).toBeVisible()
    }
    expect(refused).toEqual([])
    await expect(tab.getByRole('button', { name: translator(shellMessages, locale)('signOut') })).toHaveCount(0)
    // The device of the admin knows nothing of it.
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
    expect(new URL(tab.url()).search + new URL(tab.url()).hash).toBe('')

    await own.page.getByRole('button', { name: access('withdraw') }).click()
    await expect(own.page.getByRole('button', { name: access('give') })).toBeVisible()
    // The next request ends it; one of the page's own may have come first.
    await tab
      .locator('a[href="/payments"]')
      .first()
      .click({ timeout: 5000 })
      .catch(() => undefined)
    await expect(tab.getByText(view('overText'))).toBeVisible()
    expect(complaints).toEqual([])
    await close()
    await own.close()
  })
}
