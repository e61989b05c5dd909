/** A newcomer on a machine without a mail server: from the code step to the page of mails, and back with the code. */
import { expect } from 'playwright/test'
import { authMessages } from '#i18n/auth/auth.ts'
import { authCodeMessages } from '#i18n/auth/code.ts'
import { outboxMessages } from '#i18n/mail/outbox.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser } from './browsing.ts'
import { type Product, startProduct } from './product.ts'
import { test } from './with-product.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

for (const [locale, width] of [
  ['en', 1280],
  ['ar', 360],
] as const) {
  test(`reads the code where the step leads, ${locale} at ${width} px`, async ({ browser }) => {
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width })
    const say = translator(authMessages, locale)
    await page.goto('/signup')
    await expect(page.getByLabel(say('email'))).toBeFocused()
    await page.getByLabel(say('email')).fill(product.newEmail('newcomer'))
    await page.getByRole('textbox', { name: say('password') }).fill('nine palms by the sea')
    await page.getByRole('button', { name: say('continue') }).click()
    const opened = page.context().waitForEvent('page')
    await page.getByRole('link', { name: translator(authCodeMessages, locale)('openMails') }).click()
    const mails = await opened
    await expect(mails.getByRole('heading', { level: 1 })).toHaveText(translator(outboxMessages, locale)('title'))
    // The HTML as its reader sees it, within a policy that runs nothing.
    const letter = mails.frameLocator('iframe').first()
    const code = (await letter.locator('bdi').first().textContent()) ?? ''
    expect(code).toMatch(/^\d{6}$/)
    await mails.close()
    await page.getByLabel(say('code')).fill(code)
    await expect(page).toHaveURL(/\/create-invoice$/)
    expect(complaints).toEqual([])
    await close()
  })
}
