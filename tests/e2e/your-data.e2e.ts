/** The last day of a company: everything it has, downloaded from the settings, and read without the product. */
import { unzipSync } from 'fflate'
import { expect } from 'playwright/test'
import { yourDataMessages } from '#i18n/account/your-data.ts'
import { translator } from '#i18n/translator.ts'
import { accessibilityProblems } from '#tests/support/axe.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { newCompany } from './money.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const WAYS = [
  { locale: 'en', width: 1280, list: 'Number,Status' },
  { locale: 'ar', width: 360, list: 'الرقم,الحالة' },
] as const

for (const { locale, width, list } of WAYS) {
  test(`everything in one file, ${locale} at ${width} px`, async ({ product, browser }) => {
    const t = translator(yourDataMessages, locale)
    const { credentials, call } = await newCompany(product, 'leaving')
    await call('POST', '/api/invoices?issue=1', invoiceBody())
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width })
    await comeSignedIn(page, credentials)
    await page.goto('/settings')
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: t('title') }) })
    await expect(card.getByText('1', { exact: true })).toBeVisible()
    await card.scrollIntoViewIfNeeded()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: t('download') }).click(),
    ])
    expect(saved.suggestedFilename()).toMatch(/^sanad-\d{4}-\d\d-\d\d\.zip$/)
    const files = unzipSync(await Bun.file(await saved.path()).bytes())
    const textOf = (name: string) => new TextDecoder().decode(files[name])
    expect(textOf('chain.jsonl').trim().split('\n')).toHaveLength(1)
    expect(textOf('lists/invoices.csv')).toContain(list)
    expect(textOf('README.txt')).toContain('SHA-256')
    await expect(card.getByRole('button', { name: t('download') })).toBeVisible()
    expect(complaints).toEqual([])
    await close()
  })
}
