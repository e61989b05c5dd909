/** Invoices of another product come in from a file, in each language, and the first payment on one of them is recorded. */
import { expect } from 'playwright/test'
import { importPageMessages } from '#i18n/imports/page.ts'
import { importResultMessages } from '#i18n/imports/result.ts'
import { importRowMessages } from '#i18n/imports/rows.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { joined } from '#i18n/messages.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { recordMessages } from '#i18n/shell/record.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { mouse } from './input-method.ts'
import { moneyMessages, newCompany, recordPayment } from './money.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const importMessages = joined(joined(importPageMessages, importRowMessages), importResultMessages)

/** Files such as Zoho Books saves of its invoices, and an Arabic Excel. */
const WAYS = [
  {
    locale: 'en',
    width: 1280,
    text: 'Invoice Number,Invoice Status,Customer Name,Invoice Date,Due Date,SubTotal,Tax Amount,Total,Balance\r\nZB-0007,Overdue,Noor Design Studio,03/04/2026,05/06/2026,1000.00,50.00,"1,050.00",750.00\r\nZB-0008,Void,Palm Catering,03/04/2026,,200,10,210,210\r\n',
  },
  {
    locale: 'ar',
    width: 360,
    text: 'رقم الفاتورة;الحالة;العميل;تاريخ الفاتورة;تاريخ الاستحقاق;المبلغ قبل الضريبة;الضريبة;الإجمالي;الرصيد\r\nZB-0007;متأخرة;استوديو نور;٠٣/٠٤/٢٠٢٦;٠٥/٠٦/٢٠٢٦;1000;50;١٬٠٥٠;750\r\nZB-0008;ملغاة;النخلة;٠٣/٠٤/٢٠٢٦;;200;10;210;210\r\n',
  },
] as const

type Listed = { items: { id: string; issueDate: string; totals: { due: string } }[] }

for (const { locale, width, text } of WAYS) {
  test(`a file of past invoices until the first payment on one, ${locale} at ${width} px`, async ({
    browser,
    product,
  }) => {
    const one = translator(importMessages, locale)
    const [lists, record] = [translator(listMessages, locale), translator(recordMessages, locale)]
    const { credentials, call } = await newCompany(product, 'mover')
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width })
    await comeSignedIn(page, credentials)
    await page.goto('/invoices')
    await page.getByRole('button', { name: record('more') }).click()
    await page.getByRole('menuitem', { name: lists('importFile') }).click()
    await expect(page).toHaveURL(/\/imports\?kind=history$/)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'Invoices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

    await expect(page).toHaveURL(/\/imports\/[\w-]+$/)
    // Each column of days can be read in two ways.
    await expect(page.getByText(one('dayFirst'))).toHaveCount(2)
    for (const at of [0, 1]) await page.getByText(one('dayFirst')).nth(at).click()
    await page.getByRole('button', { name: one('check') }).click()
    await expect(page.getByText(one('refusedStay', { n: 1 }))).toBeVisible()
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await page.getByRole('button', { name: one('createHistory', { n: 1 }) }).click()
    await expect(page.getByText(one('madeHistory', { n: 1 }))).toBeVisible()
    const { items } = await call<Listed>('GET', '/api/invoices')
    expect(items).toMatchObject([{ issueDate: '2026-04-03', totals: { due: '750.00' } }])

    await page.goto(`/invoices/${items[0]?.id}`)
    await expect(page.getByText(translator(documentViewMessages, locale)('importedText'))).toBeVisible()
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await recordPayment(mouse(page), moneyMessages(locale), '250')
    const paid = await call<{ totals: object }>('GET', `/api/invoices/${items[0]?.id}`)
    expect(paid.totals).toMatchObject({ paid: '550.00', due: '500.00' })
    expect(complaints).toEqual([])
    await close()
  })
}
