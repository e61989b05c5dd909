/** The figures of the dashboard follow what is issued, credited and paid, and each leads to the rows that it is made of. */
import { expect } from 'playwright/test'
import { formatMonth } from '#domain/calendar/date-display.ts'
import { daysOf } from '#domain/calendar/period.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { formatAmount } from '#domain/money/money.ts'
import { isolate } from '#domain/text/bidi.ts'
import { dashboardMessages } from '#i18n/dashboard/dashboard.ts'
import { documentFilterMessages } from '#i18n/documents/filters.ts'
import { reportPeriodMessages } from '#i18n/reports/period.ts'
import { plotMessages } from '#i18n/shell/plots.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { newCompany } from './money.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const WAYS = [
  { locale: 'en' as const, width: 1280 },
  { locale: 'ar' as const, width: 360 },
]

for (const way of WAYS) {
  test(`invoiced and collected, by period, ${way.locale} at ${way.width} px`, async ({ browser, product }) => {
    const t = translator(dashboardMessages, way.locale)
    const { credentials, call } = await newCompany(product, 'figures')
    const lastMonth = daysOf('last-month', localDay(new Date(), 'Asia/Dubai'))
    const sold = { customer: { name: 'Noor Design Studio' }, currency: 'AED', issueDate: lastMonth.from }
    const line = { description: 'Chair', quantity: '1', unitPrice: '1000', tax: 'standard' }
    const { id } = await call('POST', '/api/invoices?issue=1', { ...sold, lines: [line] })
    const money = { date: lastMonth.to, method: 'cash' }
    await call('POST', `/api/invoices/${id}/payments`, { ...money, amount: '600.00' })

    const { page, complaints, close } = await openBrowser(browser, product.url, way)
    await comeSignedIn(page, credentials)
    await page.goto('/dashboard')
    const card = (name: 'invoiced' | 'collected') => page.getByRole('region', { name: t(name), exact: true })
    await expect(card('invoiced').getByText(t('none'))).toBeVisible()
    await page.getByRole('button', { name: translator(reportPeriodMessages, way.locale)('period') }).click()
    await page.getByRole('option', { name: translator(documentFilterMessages, way.locale)('lastMonth') }).click()
    await expect(card('invoiced').getByText('AED 1,000.00')).toBeVisible()
    await expect(card('collected').getByText('AED 600.00')).toBeVisible()
    await expect(card('invoiced').getByText(t('nothingInMonth'))).toBeVisible()
    await expect(page).toHaveURL(`${product.url}/dashboard?from=${lastMonth.from}&to=${lastMonth.to}`)
    await expect.poll(() => scrollsSideways(page)).toBe(false)

    // A month of the plot says both, and opens its invoices.
    const amount = (value: string) => isolate(formatAmount(value, 'AED'))
    const month = page.getByRole('link', {
      name: translator(plotMessages, way.locale)('twoValuesOn', {
        category: formatMonth(lastMonth.from.slice(0, 7), way.locale, 'long'),
        first: t('invoiced'),
        value: amount('1000.00'),
        second: t('collected'),
        beside: amount('600.00'),
      }),
    })
    await month.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-row-id]')).toHaveCount(1)
    await page.goBack()
    await card('collected').getByRole('link').click()
    await expect(page).toHaveURL(`${product.url}/payments?currency=AED&from=${lastMonth.from}&to=${lastMonth.to}`)
    await expect(page.locator('[data-row-id]')).toHaveCount(1)
    expect(complaints).toEqual([])
    await close()
  })
}
