/** The last day of a company: everything it has, downloaded from the settings, and checked by what README.txt says alone. */
import { unzipSync } from 'fflate'
import { expect } from 'playwright/test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { yourDataMessages } from '#i18n/account/your-data.ts'
import { translator } from '#i18n/translator.ts'
import { accessibilityProblems } from '#tests/support/axe.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import {
  archiveRows,
  archiveText,
  changedFiles,
  type ChainLink,
  firstBroken,
  manifestOf,
} from '#tests/support/whole-archive.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { newCompany } from './money.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const WAYS = [
  { locale: 'en', width: 1280, isTouch: false, list: 'Number,Status' },
  { locale: 'ar', width: 360, isTouch: true, list: 'الرقم,الحالة' },
] as const

for (const { locale, width, isTouch, list } of WAYS) {
  test(`everything in one file, ${locale} at ${width} px`, async ({ product, browser }) => {
    const t = translator(yourDataMessages, locale)
    const { credentials, call } = await newCompany(product, 'leaving')
    const invoice = await call<CommercialDocument>('POST', '/api/invoices?issue=1', invoiceBody())
    const payment = { amount: '5', method: 'cash', date: invoice.issueDate }
    await call('POST', `/api/invoices/${invoice.id}/payments`, payment)
    await call('POST', '/api/quotations?issue=1', invoiceBody())
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width, isTouch })
    await comeSignedIn(page, credentials)
    await page.goto('/settings')
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: t('title') }) })
    await expect(card.getByText('2', { exact: true })).toBeVisible()
    await card.scrollIntoViewIfNeeded()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
    const button = card.getByRole('button', { name: t('download') })
    const [saved] = await Promise.all([page.waitForEvent('download'), isTouch ? button.tap() : button.click()])
    expect(saved.suggestedFilename()).toMatch(/^sanad-\d{4}-\d\d-\d\d\.zip$/)
    const files = unzipSync(await Bun.file(await saved.path()).bytes())
    const readme = archiveText(files, 'README.txt')
    for (const words of ['How to check the chain', 'كيفية التحقق من السلسلة']) expect(readme).toContain(words)
    const links = archiveRows<ChainLink>(files, 'chain.jsonl')
    expect(links.map(({ type }) => type)).toEqual(['invoice', 'receipt', 'quotation'])
    expect(firstBroken(links)).toBeNull()
    expect(firstBroken(links.map((link) => ({ ...link, copy: link.copy.replace('5', '6') })))).toBe(1)
    expect(changedFiles(files)).toEqual([])
    expect(manifestOf(files).counts).toMatchObject({ chain: 3, documents: 2, payments: 1 })
    expect(archiveText(files, 'lists/invoices.csv')).toContain(list)
    await expect(button).toBeVisible()
    expect(complaints).toEqual([])
    await close()
  })
}
