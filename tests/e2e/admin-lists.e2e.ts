/** Users and the audit: filtered, left, found again as they were, and saved as files. */
import { expect } from 'playwright/test'
import { adminActionMessages } from '#i18n/admin/actions.ts'
import { adminMessages } from '#i18n/admin/admin.ts'
import { adminAuditMessages } from '#i18n/admin/audit.ts'
import { adminListMessages } from '#i18n/admin/lists.ts'
import { adminUserFilterMessages } from '#i18n/admin/user-filters.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser } from './browsing.ts'
import { downloadedRows } from './downloads.ts'
import { type Owner, type Product, startProduct } from './product.ts'
import { test } from './with-product.ts'

const ADMIN = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a lamp in the lighthouse' }

let product: Product
let first: Owner
let second: Owner

test.beforeAll(async () => {
  product = await startProduct(ADMIN)
  first = await product.newOwner('first')
  second = await product.newOwner('second')
})
test.afterAll(() => product.stop())

for (const locale of ['en', 'ar'] as const) {
  test(`lists of admins are found again as they were left, and saved, ${locale}`, async ({ browser }) => {
    const say = {
      admin: translator(adminMessages, locale),
      list: translator(adminListMessages, locale),
      users: translator(adminUserFilterMessages, locale),
      audit: translator(adminAuditMessages, locale),
      action: translator(adminActionMessages, locale),
      csv: translator(listMessages, locale)('exportCsv'),
    }
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width: 1280 })
    await page.goto('/admin-login')
    await page.getByLabel(say.admin('email')).fill(ADMIN.ADMIN_EMAIL)
    await page.getByRole('textbox', { name: say.admin('password') }).fill(ADMIN.ADMIN_PASSWORD)
    await page.getByRole('button', { name: say.admin('logIn') }).click()
    await page.getByRole('link', { name: say.admin('users') }).click()

    const emails = page.getByRole('row').getByRole('link')
    const { email } = second
    await expect(emails).toHaveText([email, first.email])
    await page.getByRole('radio', { name: say.users('trial') }).click({ force: true })
    await page.getByRole('button', { name: say.users('anySeen') }).click()
    await page.getByRole('option', { name: say.users('seenNever') }).click()
    await page.getByRole('button', { name: say.list('user') }).click()
    await expect(emails).toHaveText([first.email, email])
    await expect(page).toHaveURL(/subscription=trial&seen=never&sort=email$/)
    const saved = await downloadedRows(page, say.csv)
    expect(saved.map(([cell]) => cell)).toEqual([first.email, email])

    await emails.last().click()
    await expect(page.getByRole('heading', { level: 1, name: email })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('radio', { name: say.users('trial') })).toBeChecked()
    await expect(emails).toHaveText([first.email, email])
    await page.getByRole('radio', { name: say.users('unlimited') }).click({ force: true })
    await expect(page.getByText(say.users('noneSuch'))).toBeVisible()
    await page.getByRole('button', { name: say.users('showAll') }).click()
    await expect(emails).toHaveCount(2)

    await page.getByRole('link', { name: say.admin('audit') }).click()
    await page.getByRole('button', { name: say.audit('anyAction') }).click()
    await page.getByRole('option', { name: say.action('open-user') }).click()
    const lines = page.getByRole('row').filter({ hasText: say.action('open-user') })
    // The other language opened the same user within the hour, unless the clock struck in between.
    await expect(lines.first()).toContainText(email)
    const rows = await downloadedRows(page, say.csv)
    expect(rows).toHaveLength(await lines.count())
    expect(rows[0]?.slice(1, 4)).toEqual([ADMIN.ADMIN_EMAIL, say.action('open-user'), email])
    expect(complaints).toEqual([])
    await close()
  })
}
