/** An invoice in which nothing was typed: issuing says what is missing at the fields, and leaves no draft behind. */
import { expect } from 'playwright/test'
import { invoiceEditorMessages } from '#i18n/invoices/editor.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { translator } from '#i18n/translator.ts'
import { issueAndSendMessages } from '#stories/fixtures/issue-and-send-messages.ts'
import { openBrowser } from './browsing.ts'
import { newCompany } from './money.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

for (const locale of ['en', 'ar'] as const) {
  test(`says it once, ${locale}`, async ({ browser, product }) => {
    const { credentials, call } = await newCompany(product, `empty-${locale}`)
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width: 1280 })
    await comeSignedIn(page, credentials)
    await page.goto('/create-invoice')
    const issue = translator(issueAndSendMessages, locale)('issueAndSend')
    await page.getByRole('button', { name: issue }).filter({ visible: true }).click()
    await expect(page.getByText(translator(invoiceEditorMessages, locale)('notReady'))).toHaveCount(1)
    await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
    await expect(page.getByText(translator(refusalMessages, locale)('document.not-ready'))).toHaveCount(0)
    await page.goto('/invoices')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await call('GET', '/api/invoices')).toMatchObject({ items: [] })
    expect(complaints).toEqual([])
    await close()
  })
}
