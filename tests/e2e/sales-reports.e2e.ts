/** The reports of sales, from invoices and a credit note to their rows: each customer opens his invoices, and the file is the screen. */
import { expect, type Page } from 'playwright/test'
import { daysOf } from '#domain/calendar/period.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { groupThousands } from '#domain/money/money.ts'
import { dashboardMessages } from '#i18n/dashboard/dashboard.ts'
import { documentFilterMessages } from '#i18n/documents/filters.ts'
import { reportPeriodMessages } from '#i18n/reports/period.ts'
import { salesReportMessages } from '#i18n/reports/sales.ts'
import { exportMessages } from '#i18n/shell/export.ts'
import { statementMessages } from '#i18n/statements/statements.ts'
import { translator } from '#i18n/translator.ts'
import { shownText } from '#tests/support/spreadsheets.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { downloadedRows, downloadedSheet } from './downloads.ts'
import { newCompany } from './money.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const WAYS = [
  { locale: 'en' as const, width: 1280 },
  { locale: 'ar' as const, width: 360 },
]

/** Two customers and a typed buyer, who bought chairs, desks and work in this month; a desk came back. */
async function sold(product: Parameters<typeof newCompany>[0]) {
  const { credentials, call } = await newCompany(product, 'sales')
  const made = async (path: string, body: object) => (await call('POST', path, body)).id
  const waha = await made('/api/customers', { name: 'Al Waha Trading' })
  const noor = await made('/api/customers', { name: 'Noor Design Studio' })
  const chair = await made('/api/items', { name: 'Office chair' })
  const table = await made('/api/items', { name: 'Standing desk' })
  const issue = (buyer: object, lines: object[]) =>
    made('/api/invoices?issue=1', { ...buyer, currency: 'AED', issueDate: thisMonth.from, lines })
  const line = (quantity: string, unitPrice: string, itemId?: string) => ({
    description: 'Goods',
    quantity,
    unitPrice,
    tax: 'standard',
    ...(itemId && { itemId }),
  })
  const returned = await issue({ customerId: waha }, [line('2.5', '1000', chair), line('3', '200', table)])
  await issue({ customerId: noor }, [line('1', '400', chair), line('1', '99.95')])
  await issue({ customer: { name: 'Walk-in buyer' } }, [line('1', '10')])
  const lines = [{ line: 1, quantity: '1' }]
  await call('POST', `/api/invoices/${returned}/credit-notes`, { reason: 'Returned', lines })
  return { credentials, waha, noor, chair, table }
}

const thisMonth = daysOf('this-month', localDay(new Date(), 'Asia/Dubai'))

const rowOf = (page: Page, id: string) => page.locator(`[data-row-id="${id}"]`)

for (const way of WAYS) {
  test(`sales by customer and by item, ${way.locale} at ${way.width} px`, async ({ browser, product }) => {
    const t = translator(salesReportMessages, way.locale)
    const { credentials, waha, noor, chair, table } = await sold(product)
    const { page, complaints, close } = await openBrowser(browser, product.url, way)
    await comeSignedIn(page, credentials)

    // The dashboard names the best customers of the month, and leads to all of them.
    await page.goto('/dashboard')
    const top = page.getByRole('region', { name: translator(dashboardMessages, way.locale)('topCustomers') })
    await expect(top.getByRole('listitem').first()).toContainText('2,900.00')
    await page.goto('/reports')
    await page.getByRole('link', { name: t('byCustomer') }).click()
    await page.getByRole('button', { name: translator(reportPeriodMessages, way.locale)('period') }).click()
    await page.getByRole('option', { name: translator(documentFilterMessages, way.locale)('thisMonth') }).click()

    // 2,500 and 600, less 200 that was credited.
    await expect(rowOf(page, waha)).toContainText('2,900.00')
    await expect(rowOf(page, noor)).toContainText('499.95')
    await expect(rowOf(page, 'without')).toContainText(t('withoutRecord'))
    await expect(rowOf(page, 'total')).toContainText('3,409.95')
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    const words = translator(exportMessages, way.locale)
    await expectFile(page, await downloadedRows(page, words('export'), words('csv')), {
      ids: [waha, noor, 'without', 'total'],
      net: 5,
    })

    const sheet = await downloadedSheet(page, words('export'), words('excel'))
    expect(sheet.name).toMatch(/^sales-by-customer-[\w-]+\.xlsx$/)
    expect(sheet).toMatchObject({ isRightToLeft: way.locale === 'ar', frozenRows: 1 })
    const shown = sheet.rows.flat().map(shownText)
    expect(shown).toEqual(expect.arrayContaining(['2900.00', '499.95']))
    await expect(page.getByText(words('making'))).toHaveCount(0)

    const paper = page.waitForEvent('download')
    await page.getByRole('button', { name: translator(statementMessages, way.locale)('downloadPdf') }).click()
    const text = pdfText(await Bun.file(await (await paper).path()).bytes()).join(' ')
    for (const figure of ['2,900.00', '499.95', '3,409.95']) expect(text).toContain(figure)

    await rowOf(page, waha).getByRole('link').click()
    await expect(page.locator('[data-row-id]')).toHaveCount(1)
    await page.goBack()
    await expect(rowOf(page, waha).getByRole('link')).toBeFocused()

    await page.goto(`/reports/sales-by-item?from=${thisMonth.from}&to=${thisMonth.to}`)
    await expect(rowOf(page, chair)).toContainText('3.5')
    await expect(rowOf(page, table)).toContainText('2')
    await expectFile(page, await downloadedRows(page, words('export'), words('csv')), {
      ids: [chair, table, 'without', 'total'],
      net: 6,
    })
    await rowOf(page, chair).getByRole('link').click()
    await expect(page).toHaveURL(`${product.url}/inventory/${chair}`)
    expect(complaints).toEqual([])
    await close()
  })
}

/** Each line of the file has the net amount of its row; `net` is the column of the file, from 0. */
async function expectFile(
  page: Page,
  lines: readonly string[][],
  { ids, net }: { ids: readonly string[]; net: number },
): Promise<void> {
  expect(lines).toHaveLength(ids.length)
  for (const [index, id] of ids.entries()) {
    await expect(rowOf(page, id)).toContainText(groupThousands(lines[index]?.[net] ?? ''))
  }
}
