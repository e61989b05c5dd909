/** A user reports an issue to support with a picture, in each language. In Arabic on a phone. */
import { expect, type Page } from 'playwright/test'
import { issueReportMessages } from '#i18n/issue-reports/issue-reports.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { type Product, SUPPORT_EMAIL } from './product.ts'
import { signInHere } from './signing-in.ts'
import { test } from './with-product.ts'

const WAYS = [
  { locale: 'en' as const, width: 1280, what: 'The PDF of INV-0042 stays empty.' },
  { locale: 'ar' as const, width: 360, what: 'ملف الفاتورة INV-0042 فارغ.' },
]

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

for (const way of WAYS) {
  test(`a report reaches support under the reference that is shown, ${way.locale} at ${way.width} px`, async ({
    browser,
  }) => {
    const { locale, what } = way
    const say = translator(issueReportMessages, locale)
    const owner = await product.newOwner('reporter')
    const { page, complaints, close } = await openBrowser(browser, product.url, way)
    await page.goto('/report')
    await signInHere(page, { ...owner, locale })
    await expect(page).toHaveURL(/\/report$/)
    await expect(page.getByRole('heading', { name: say('title'), level: 1 })).toBeVisible()
    await expect(page.getByLabel(say('description'))).toBeFocused()

    await page.getByRole('button', { name: say('sending') }).click()
    await page.getByLabel(say('description')).fill(what)
    // Nothing that was written is lost, and nothing is sent that was not shown.
    await page.reload()
    await expect(page.getByLabel(say('description'))).toHaveValue(what)
    await page.locator('input[type=file]').setInputFiles({
      name: 'screen.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    })
    await expect(page.getByRole('img', { name: say('screenshotAlt') })).toBeVisible()
    const details = page.getByRole('region', { name: say('details') }).locator('pre')
    await expect(details).toContainText(/^Server: version /)
    const shown = await details.innerText()
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    const reference = await send(page, say)

    const mail = await product.mailTo(
      SUPPORT_EMAIL,
      `${reference}: ${translator(issueReportMessages, 'en')('sending')}`,
    )
    expect(mail.headers.get('reply-to')).toBe(owner.email)
    for (const part of [what, ...shown.split('\n')]) expect(mail.text).toContain(part.trim())
    expect(mail.attachments).toMatchObject([{ name: 'screenshot.jpg', type: 'image/jpeg' }])
    // The device removes a sent report.
    await page.reload()
    await expect(page.getByLabel(say('description'))).toHaveValue('')
    expect(complaints).toEqual([])
    await close()
  })
}

async function send(page: Page, say: ReturnType<typeof translator<typeof issueReportMessages.en>>): Promise<string> {
  await page.getByRole('button', { name: say('send') }).click()
  await expect(page.getByText(say('sentTitle'))).toBeFocused()
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  return page.getByText(/^SUP-[0-9A-Z]{6}$/).innerText()
}
