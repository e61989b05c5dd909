/** A file on its way: chosen in a new draft, sent along with the issued document, and saved from the client's page. */
import { expect } from 'playwright/test'
import { attachmentMessages } from '#i18n/documents/attachments/attachments.ts'
import { translator } from '#i18n/translator.ts'
import { issueAndSendMessages } from '#stories/fixtures/issue-and-send-messages.ts'
import { accessibilityProblems } from '#tests/support/axe.ts'
import { pdfFile } from '#tests/support/attachments.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { newCompany } from './money.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const WAYS = [
  { locale: 'en', width: 1280 },
  { locale: 'ar', width: 360 },
] as const

/** In ASCII: a browser on a machine without a locale saves files of other names as `download`. */
const name = 'Site plan.pdf'

for (const { locale, width } of WAYS) {
  test(`attached, sent and saved by the client, ${locale} at ${width} px`, async ({ product, browser }) => {
    const [t, send] = [translator(attachmentMessages, locale), translator(issueAndSendMessages, locale)]
    const { credentials, call } = await newCompany(product, 'attaching')
    const { id } = await call('POST', '/api/invoices', { ...invoiceBody(), language: locale })
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width })
    await comeSignedIn(page, credentials)

    await page.goto('/create-invoice')
    const choose = (...names: string[]) =>
      page
        .getByRole('region', { name: t('title') })
        .locator('input[type=file]')
        .setInputFiles(names.map((each) => ({ name: each, mimeType: 'application/pdf', buffer: pdfFile(each) })))
    await choose('first.pdf')
    const row = (file: string) => page.getByRole('listitem').getByText(file, { exact: true })
    await expect(row('first.pdf')).toBeVisible()
    await expect(page).toHaveURL(/id=/)

    await page.goto(`/create-invoice?id=${id}`)
    await choose(name, 'too many words.pdf')
    const remove = page.getByRole('button', { name: t('remove', { name: `\u2068too many words.pdf\u2069` }) })
    await remove.press('Enter')
    await expect(remove).toHaveCount(0)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)

    await call('POST', `/api/invoices/${id}/issue`)
    await page.goto(`/invoices/${id}`)
    await expect(page.getByRole('button', { name: t('add') })).toHaveCount(0)
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('download', { name: `\u2068${name}\u2069` }) }).click(),
    ])
    expect(saved.suggestedFilename()).toBe(name)
    await page.getByRole('button', { name: send('send'), exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: send('sendByEmail') }).click()
    await expect(sheet.getByRole('checkbox', { name: t('sendAlong', { n: 1 }) })).toBeChecked()

    const link = await call<{ publicUrl: string }>('POST', `/api/invoices/${id}/public-link`)
    await page.goto(`${new URL(link.publicUrl).pathname}?language=${locale}`)
    const [got] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
    expect(got.suggestedFilename()).toBe(name)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
}
