/** The currency of a document, by the keyboard: a press and a word, then its exchange rate. */
import { expect } from 'playwright/test'
import { documentMessages } from '#i18n/documents/documents.ts'
import { editorMessages } from '#i18n/documents/editor-form.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser } from './browsing.ts'
import { newCompany } from './money.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

for (const locale of ['en', 'ar'] as const) {
  test(`a press and a word, ${locale}`, async ({ browser, product }) => {
    const { credentials } = await newCompany(product, `currency-${locale}`)
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width: 1280 })
    const form = translator(editorMessages, locale)
    const say = translator(documentMessages, locale)
    await comeSignedIn(page, credentials)
    await page.goto('/create-invoice')
    const price = page.locator('[data-cell=unitPrice]').first()
    await price.fill('100')
    const chip = (currency: string) => page.getByRole('button', { name: new RegExp(`^${currency}`) })
    await chip('AED').press('Enter')
    await expect(page.getByRole('combobox', { name: say('currency') })).toBeFocused()
    await page.keyboard.insertText(locale === 'ar' ? 'دولار أمريكي' : 'us dollar')
    await expect(page.getByRole('option').first()).toContainText('USD')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option')).toHaveCount(0)
    await expect(page.getByText(form('currencyChanged', { currency: 'USD' }))).toBeVisible()
    // The rate is asked for at once.
    await expect(page.getByRole('textbox', { name: say('exchangeRate') })).toBeFocused()
    await page.keyboard.type('3.6725')
    await page.keyboard.press('Escape')
    await expect(chip('USD')).toBeVisible()
    await expect(price).toHaveValue(/^100/)
    await expect(page.getByText('3.6725').first()).toBeVisible()
    await page
      .getByRole('button')
      .filter({ hasText: form('undo') })
      .click()
    await expect(chip('AED')).toBeVisible()
    expect(complaints).toEqual([])
    await close()
  })
}
