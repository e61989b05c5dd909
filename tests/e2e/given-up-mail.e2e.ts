/** A mail that its server refused: whoever runs the service sends it again, once, when the server takes it. */
import { expect } from 'playwright/test'
import { adminMessages } from '#i18n/admin/admin.ts'
import { adminUserMessages } from '#i18n/admin/actions.ts'
import { adminMailMessages } from '#i18n/admin/mail.ts'
import { translator } from '#i18n/translator.ts'
import { type Fate, type MailServer, startMailServer } from '#tests/support/smtp.ts'
import { openBrowser } from './browsing.ts'
import { type Product, startProduct } from './product.ts'
import { test } from './with-product.ts'

const ADMIN = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a lamp in the lighthouse' }

let product: Product
let smtp: MailServer
let fate: Fate = 'accept'

test.beforeAll(async () => {
  smtp = await startMailServer(() => fate)
  product = await startProduct({ ...ADMIN, MAIL_URL: smtp.url }, smtp.taken)
})
test.afterAll(async () => {
  await product.stop()
  await smtp.close()
})

for (const locale of ['en', 'ar'] as const) {
  test(`given up, seen, and sent again, ${locale}`, async ({ browser }) => {
    const [mail, admin] = [translator(adminMailMessages, locale), translator(adminMessages, locale)]
    const writer = await product.newOwner('writer')
    const what = `The PDF stays empty, ${locale}`
    fate = 'refuse-address'
    const sent = await fetch(`${product.url}/api/issue-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${writer.token}` },
      body: JSON.stringify({ category: 'bug', description: what }),
    })
    expect(sent.status).toBe(201)

    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width: 1280 })
    await page.goto('/admin-login')
    await page.getByLabel(admin('email')).fill(ADMIN.ADMIN_EMAIL)
    await page.getByRole('textbox', { name: admin('password') }).fill(ADMIN.ADMIN_PASSWORD)
    await page.getByRole('button', { name: admin('logIn') }).click()
    await page.getByRole('link', { name: admin('jobs') }).click()
    const list = page.getByRole('region', { name: mail('title') })
    // The list is as it was when it was opened, and the second refusal may come after that.
    await expect(async () => {
      await page.reload()
      await expect(list.getByText('550')).toHaveCount(2, { timeout: 5000 })
    }).toPass()
    await expect(page.getByText(what)).toHaveCount(0)

    fate = 'accept'
    await list.getByRole('button', { name: mail('retryAll') }).click()
    const dialog = page.getByRole('alertdialog', { name: mail('retryAll') })
    await dialog.getByLabel(translator(adminUserMessages, locale)('reason')).fill('The server is back')
    await dialog.getByRole('button', { name: mail('retryAll') }).click()
    await expect(page.getByText(mail('retried', { n: 2 }))).toBeVisible()
    await expect(list.getByText(mail('none'))).toBeVisible()
    await expect.poll(() => smtp.taken.filter(({ text }) => text.includes(what))).toHaveLength(2)
    expect(complaints).toEqual([])
    await close()
  })
}
