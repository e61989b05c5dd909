/** An accountant checks a supplier's e-invoice: found from the reports, judged on the device, also without a connection. */
import { readFileSync } from 'node:fs'
import { expect } from 'playwright/test'
import { eInvoicingMessages } from '#i18n/e-invoicing/e-invoicing.ts'
import { findingMessages } from '#i18n/e-invoicing/findings.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser } from './browsing.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const RIGHT = 'tests/vectors/e-invoice/standard.xml'

for (const [locale, width] of [
  ['en', 1280],
  ['ar', 360],
] as const)
  test(`a file is right, then wrong, then none, ${locale} at ${width} px`, async ({ product, browser }) => {
    const t = translator(eInvoicingMessages, locale)
    const say = translator(findingMessages, locale)
    const { page, close } = await openBrowser(browser, product.url, { locale, width })
    await comeSignedIn(page, await product.newOwner())
    await page.goto('/reports')
    await page.getByRole('link', { name: t('title') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible()
    const choose = (buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name: 'supplier.xml', mimeType: 'text/xml', buffer })
    const right = readFileSync(RIGHT)
    await page.context().setOffline(true)
    await choose(right)
    await expect(page.getByText(t('right'))).toBeVisible()
    await expect(page.getByText('Own Test Trading LLC')).toBeVisible()
    await choose(Buffer.from(right.toString('utf8').replace('<cbc:DueDate>2026-12-26</cbc:DueDate>', '')))
    await expect(page.getByText(say('127 dueDate'))).toBeVisible()
    await choose(Buffer.from([0xff, 0xfe, 0x3c, 0x00]))
    await expect(page.getByText(t('not-utf8'))).toBeVisible()
    await page.context().setOffline(false)
    await close()
  })
