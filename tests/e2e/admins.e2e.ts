/** A second admin's whole stay: invited by mail, joins in a browser of his own, is listed, and is removed, which signs him out. */
import { expect, type Page } from 'playwright/test'
import { adminMessages } from '#i18n/admin/admin.ts'
import { adminUserMessages } from '#i18n/admin/actions.ts'
import { adminAdminMessages } from '#i18n/admin/admins.ts'
import { translator } from '#i18n/translator.ts'
import { type MailServer, startMailServer } from '#tests/support/smtp.ts'
import { openBrowser } from './browsing.ts'
import { type Product, startProduct } from './product.ts'
import { test } from './with-product.ts'

const ADMIN = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a lamp in the lighthouse' }
const PASSWORD = 'a harbour before the storm'

let product: Product
let smtp: MailServer

test.beforeAll(async () => {
  smtp = await startMailServer(() => 'accept')
  product = await startProduct({ ...ADMIN, MAIL_URL: smtp.url }, smtp.taken)
})
test.afterAll(async () => {
  await product.stop()
  await smtp.close()
})

for (const locale of ['en', 'ar'] as const) {
  const [t, admin] = [translator(adminAdminMessages, locale), translator(adminMessages, locale)]

  test(`invited, joined, listed, removed, ${locale}`, async ({ browser }) => {
    const wide = { locale, width: 1280 }
    const [boss, joining] = [
      await openBrowser(browser, product.url, wide),
      await openBrowser(browser, product.url, wide),
    ]
    const email = product.newEmail(`second-${locale}`)
    await logIn(boss.page, locale)
    await boss.page.getByRole('link', { name: admin('admins') }).click()
    await expect(boss.page.getByText(t('aloneText'))).toBeVisible()
    await boss.page.getByRole('button', { name: t('invite') }).click()
    const inviting = boss.page.getByRole('alertdialog', { name: t('invite') })
    await inviting.getByLabel(t('email')).fill(email)
    await inviting.getByRole('button', { name: t('send') }).click()
    const invitations = boss.page.getByRole('table', { name: t('invitations') })
    await expect(invitations.getByText(email)).toBeVisible()

    const link = /\/admin\/accept#[\w-]+/.exec((await product.mailTo(email)).text)?.[0] ?? ''
    await joining.page.goto(link)
    await joining.page.getByRole('textbox', { name: admin('password') }).fill(PASSWORD)
    await joining.page.getByRole('button', { name: t('accept') }).click()
    await expect(joining.page.getByRole('heading', { level: 1, name: admin('overview') })).toBeVisible()
    expect(joining.page.url()).not.toContain('#')

    await boss.page.reload()
    const row = boss.page
      .getByRole('table', { name: admin('admins') })
      .getByRole('row')
      .filter({ hasText: email })
    await expect(row).toBeVisible()
    await expect(boss.page.getByText(t('noInvitations'))).toBeVisible()
    await row.getByRole('button', { name: t('remove') }).click()
    const removing = boss.page.getByRole('alertdialog', { name: t('removeTitle') })
    await removing.getByLabel(translator(adminUserMessages, locale)('reason')).fill('Works elsewhere now')
    await removing.locator('[name=confirm]').fill(email)
    await removing.getByRole('button', { name: t('remove') }).click()
    await expect(row).toBeHidden()

    await joining.page.getByRole('link', { name: admin('users') }).click()
    await expect(joining.page.getByText(admin('ended'))).toBeVisible()
    await expect(joining.page.getByRole('button', { name: admin('logIn') })).toBeVisible()
    // The link of the letter has made an admin once.
    await joining.page.goto('/')
    await joining.page.goto(link)
    await joining.page.getByRole('textbox', { name: admin('password') }).fill(PASSWORD)
    await joining.page.getByRole('button', { name: t('accept') }).click()
    await expect(joining.page.getByRole('heading', { name: t('goneTitle') })).toBeVisible()
    expect(boss.complaints).toEqual([])
    await Promise.all([boss.close(), joining.close()])
  })
}

async function logIn(page: Page, locale: 'en' | 'ar'): Promise<void> {
  const admin = translator(adminMessages, locale)
  await page.goto('/admin-login')
  await page.getByLabel(admin('email')).fill(ADMIN.ADMIN_EMAIL)
  await page.getByRole('textbox', { name: admin('password') }).fill(ADMIN.ADMIN_PASSWORD)
  await page.getByRole('button', { name: admin('logIn') }).click()
  await expect(page.getByRole('heading', { level: 1, name: admin('overview') })).toBeVisible()
}
