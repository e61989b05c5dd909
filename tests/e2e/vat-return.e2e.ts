/**
 * The VAT return from mixed invoices to its filing: a box opens to documents that add up to it, figures of one's own records
 * go into the result, and a late invoice of an earlier supply date shows what has changed since.
 */
import { expect, type Page } from 'playwright/test'
import { addDays } from '#domain/calendar/dates.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { groupThousands } from '#domain/money/money.ts'
import { taxPeriodOf } from '#domain/tax/tax-period.ts'
import { vatReturnMessages } from '#i18n/reports/vat.ts'
import { BOX_TITLES } from '#i18n/reports/vat-boxes.ts'
import { exportMessages } from '#i18n/shell/export.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { downloadedRows } from './downloads.ts'
import { newCompany } from './money.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const WAYS = [
  { locale: 'en' as const, width: 1280 },
  { locale: 'ar' as const, width: 360 },
]

const line = (unitPrice: string, tax: string) => ({ description: 'Chair', quantity: '1', unitPrice, tax })

/** A registered company in Dubai, whose last tax period has an invoice of three treatments. */
async function sold(product: Parameters<typeof newCompany>[0]) {
  const { credentials, call } = await newCompany(product, 'vat')
  await call('PUT', '/api/account', { vatRegistered: true, trn: '100123456789003', country: 'AE', emirate: 'DXB' })
  const running = taxPeriodOf(localDay(new Date(), 'Asia/Dubai'), { returnMonths: 3, returnEnds: 3 })
  const period = taxPeriodOf(addDays(running.from, -1), { returnMonths: 3, returnEnds: 3 })
  const invoice = { customer: { name: 'Noor Design Studio' }, currency: 'AED' }
  const lines = [line('1000', 'standard'), line('400', 'zero'), line('250', 'exempt')]
  await call('POST', '/api/invoices?issue=1', { ...invoice, issueDate: period.from, lines })
  await call('POST', '/api/invoices?issue=1', { ...invoice, issueDate: period.to, lines: [line('500', 'standard')] })
  const issueLate = () =>
    call('POST', '/api/invoices?issue=1', {
      ...invoice,
      issueDate: running.from,
      supplyDate: period.to,
      lines: [line('2000', 'standard')],
    })
  return { credentials, period, issueLate }
}

/** The row or the card of a box. */
const boxOn = (page: Page, box: string) => page.locator(`[data-row-id="${box}"]`)

/** Each figure of the file is that of its box on the screen. */
async function expectAsOnScreen(page: Page, rows: readonly string[][]): Promise<void> {
  expect(rows.length).toBe(20)
  for (const [box = '', , ...figures] of rows) {
    const given = figures.filter((figure) => figure !== '').map(groupThousands)
    await expect(boxOn(page, box).locator('bdi.figure')).toHaveText(given)
  }
}

for (const way of WAYS) {
  test(`a VAT return is filled, filed and changed, ${way.locale} at ${way.width} px`, async ({ browser, product }) => {
    const t = translator(vatReturnMessages, way.locale)
    const { credentials, period, issueLate } = await sold(product)
    const { page, complaints, close } = await openBrowser(browser, product.url, way)
    await comeSignedIn(page, credentials)
    await page.goto('/reports')
    await page.getByRole('link', { name: t('title') }).click()
    await expect(page.getByText(t('periodUnknown'))).toBeVisible()
    await page.goto(`/reports/vat?from=${period.from}&to=${period.to}`)
    await expect(boxOn(page, '1b')).toContainText('1,500.00')
    await expect(boxOn(page, '4')).toContainText('400.00')
    await expect(boxOn(page, '5')).toContainText('250.00')
    await expect.poll(() => scrollsSideways(page)).toBe(false)

    // The portal of the authority takes a figure without separators.
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: t('copy', { part: t('amount'), box: '1b' }) }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('1500.00')

    // A box opens to its documents, which add up to it.
    const opener = page.getByRole('link', { name: BOX_TITLES.AE?.['1b']?.[way.locale] ?? '' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const lines = page.getByRole('dialog')
    await expect(lines.getByRole('listitem')).toHaveCount(2)
    await expect(lines.getByRole('listitem').filter({ hasText: '1,000.00' })).toHaveCount(1)
    await expect(lines.getByRole('listitem').filter({ hasText: '500.00' })).toHaveCount(1)
    await expect(lines.getByRole('definition').first()).toContainText('1,500.00')
    await expect(lines).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(lines).toBeHidden()
    await expect(opener).toBeFocused()

    // Typed figures survive a reload, and lower the tax that is paid.
    await page.getByRole('button', { name: t('enter') }).click()
    const sheet = page.getByRole('dialog')
    const expenses = sheet.getByRole('group', { name: new RegExp(BOX_TITLES.AE?.['9']?.[way.locale] ?? '') })
    await expenses.getByLabel(t('amount')).fill('٦٠٠')
    await page.reload()
    await expect(expenses.getByLabel(t('amount'))).toHaveValue('600')
    await expenses.getByLabel(t('tax')).fill('30')
    await sheet.getByRole('button', { name: t('save'), exact: true }).click()
    await expect(sheet).toBeHidden()
    await expect(boxOn(page, '14')).toContainText('45.00')

    const words = translator(exportMessages, way.locale)
    await expectAsOnScreen(page, await downloadedRows(page, words('export'), words('csv')))

    await page.getByRole('button', { name: t('file'), exact: true }).click()
    await sheet.getByLabel(t('reference')).fill('230009871234')
    await sheet.getByRole('button', { name: t('file'), exact: true }).click()
    await expect(page.getByText('230009871234')).toBeVisible()

    const { id } = await issueLate()
    await page.reload()
    await expect(page.getByText(t('changed')).first()).toBeVisible()
    await expect(page.getByText(t('adviceSource'))).toBeVisible()
    await expect(page.locator(`main a[href="/invoices/${id}"]`)).toBeVisible()
    await expect(page.locator('[data-row-id="14-tax"]')).toContainText('145.00')
    expect(complaints).toEqual([])
    await close()
  })
}
