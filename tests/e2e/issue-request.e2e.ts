/** An assistant writes on a phone and requests the issue; the owner finds it, issues it, and sees who did what. */
import { expect } from 'playwright/test'
import { issueMessages } from '#i18n/documents/issuing/issue.ts'
import { issueRequestMessages } from '#i18n/documents/issuing/requests.ts'
import { requestedStatusMessages } from '#i18n/documents/statuses.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser } from './browsing.ts'
import { ISSUE, isIssued } from './issuing.ts'
import { newCompany } from './money.ts'
import { comeSignedIn } from './signing-in.ts'
import { joinCompany } from './team.ts'
import { test } from './with-product.ts'
import { addCustomer, writeLine } from './writing.ts'

for (const locale of ['en', 'ar'] as const) {
  test(`an assistant requests the issue, and the owner issues, ${locale}`, async ({ browser, product }) => {
    const [say, issuing] = [translator(issueRequestMessages, locale), translator(issueMessages, locale)]
    const view = translator(documentViewMessages, locale)
    const toIssue = translator(requestedStatusMessages, locale)('requested')
    const owner = await newCompany(product, 'noor')
    const assistant = await joinCompany(product, owner, 'assistant')

    const phone = await openBrowser(browser, product.url, { locale, width: 360 })
    await comeSignedIn(phone.page, assistant)
    await phone.page.goto('/create-invoice')
    await addCustomer(phone.page, locale, 'Al Waha Trading')
    await writeLine(phone.page, locale, 1, { description: 'Design', unitPrice: '250' })
    const request = phone.page.getByRole('button', { name: say('ask') })
    const withdraw = phone.page.getByRole('button', { name: say('withdraw') }).first()
    await request.click()
    await expect(phone.page.getByText(say('requested'))).toBeVisible()
    await withdraw.click()
    await expect(request).toBeVisible()
    await request.click()
    await expect(withdraw).toBeVisible()
    await phone.page.goto('/invoices')
    await expect(phone.page.getByText(toIssue).first()).toBeVisible()
    expect(phone.complaints).toEqual([])
    await phone.close()

    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width: 1280 })
    await comeSignedIn(page, owner.credentials)
    await page.goto('/invoices')
    await page.getByText(toIssue, { exact: true }).first().click()
    await page.getByRole('table').getByRole('link').press('Enter')
    await page
      .getByRole('complementary')
      .getByRole('link', { name: view('edit') })
      .click()
    await page.getByRole('button', { name: issuing('issue'), exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: ISSUE[locale] }).click()
    await isIssued(page, locale)
    await page.keyboard.press('Escape')
    const history = page
      .getByRole('list')
      .filter({ hasText: say('eventRequested') })
      .getByRole('listitem')
    await expect(history.first()).toContainText(assistant.email)
    await expect(history.last()).toContainText(owner.credentials.email)
    await page.goto('/invoices?mine=1')
    await expect(page.getByRole('button', { name: say('mine') })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('INV-0001')).toHaveCount(0)
    await page.getByRole('button', { name: say('mine') }).click()
    await expect(page.getByText('INV-0001').first()).toBeVisible()
    expect(complaints).toEqual([])
    await close()
  })
}
