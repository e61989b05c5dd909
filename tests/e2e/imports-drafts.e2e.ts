/** Invoices of another product come in as drafts, in each language: a wrong customer is corrected once for the whole draft. */
import { expect } from 'playwright/test'
import { importFieldMessages } from '#i18n/imports/fields.ts'
import { draftMeaningMessages } from '#i18n/imports/meanings.ts'
import { importListMessages } from '#i18n/imports/list.ts'
import { importPageMessages } from '#i18n/imports/page.ts'
import { importResultMessages } from '#i18n/imports/result.ts'
import { importRowMessages } from '#i18n/imports/rows.ts'
import { joined } from '#i18n/messages.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { recordMessages } from '#i18n/shell/record.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { newCompany } from './money.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const importMessages = joined(joined(importPageMessages, importRowMessages), importResultMessages)

/** Files such as Xero saves of its invoices, and an Arabic Excel. */
const WAYS = [
  {
    locale: 'en',
    width: 1280,
    text: '*ContactName,*InvoiceNumber,*InvoiceDate,*Description,*Quantity,*UnitAmount,Discount\r\nNour,INV-7,2026-11-03,Desk,2,450.00,10\r\nNour,INV-7,2026-11-03,Delivery,1,100.00,\r\nNoor,INV-8,2026-11-04,Chair,1,200.00,\r\n',
  },
  {
    locale: 'ar',
    width: 360,
    text: 'العميل;رقم الفاتورة;تاريخ الفاتورة;البيان;الكمية;السعر;الخصم\r\nNour;INV-7;٢٠٢٦-١١-٠٣;مكتب;٢;٤٥٠;١٠\r\nNour;INV-7;٢٠٢٦-١١-٠٣;توصيل;١;١٠٠;\r\nNoor;INV-8;٢٠٢٦-١١-٠٤;كرسي;١;٢٠٠;\r\n',
  },
] as const

for (const { locale, width, text } of WAYS) {
  test(`a file of invoices becomes drafts, ${locale} at ${width} px`, async ({ browser, product }) => {
    const one = translator(importMessages, locale)
    const [lists, record] = [translator(listMessages, locale), translator(recordMessages, locale)]
    const { credentials, call } = await newCompany(product, 'drafter')
    await call('POST', '/api/customers', { name: 'Noor' })
    const drafts = async () => (await call<{ items: object[] }>('GET', '/api/invoices?status=draft')).items
    const { page, complaints, close } = await openBrowser(browser, product.url, {
      locale,
      width,
      isTouch: width < 600,
    })
    await comeSignedIn(page, credentials)
    await page.goto('/invoices')
    await page.getByRole('button', { name: record('more') }).click()
    await page.getByRole('menuitem', { name: lists('importFile') }).click()
    await expect(page).toHaveURL(/\/imports\?kind=history$/)
    await page.getByText(translator(importListMessages, locale)('drafts'), { exact: true }).click()
    await expect(page).toHaveURL(/\/imports\?kind=drafts$/)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'Invoices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await expect(page).toHaveURL(/\/imports\/[\w-]+$/)
    await page.getByText(one('percent'), { exact: true }).click()
    await page.getByRole('button', { name: one('check') }).click()

    // The other row of the draft says which one it waits for, and has no cell to correct.
    await expect(
      page.getByText(translator(importFieldMessages, locale)('row-refused-with', { limit: '2' })),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: one('correct') })).toHaveCount(1)
    const customer = page.getByRole('textbox', { name: translator(draftMeaningMessages, locale)('customer') })
    await expect(customer).toHaveValue('Nour')
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await customer.fill('Noor')
    await customer.press('Enter')
    await page.getByRole('button', { name: one('createDrafts', { n: 2 }) }).click()
    await expect(page.getByText(one('madeDrafts', { n: 2 }))).toBeVisible()
    expect(await drafts()).toHaveLength(2)
    await expect(page.getByRole('list', { name: one('eachDraft') }).getByRole('link')).toHaveCount(2)
    await page.getByRole('link', { name: one('seeDrafts') }).click()
    await expect(page).toHaveURL(/\/invoices\?show=draft$/)
    await expect(page.getByText('Noor').first()).toBeVisible()
    expect(complaints).toEqual([])
    await close()
  })
}

test('two tabs apply one import, and both see what it made', async ({ browser, product }) => {
  const one = translator(importMessages, 'en')
  const { credentials, call } = await newCompany(product, 'two-tabs')
  const { page, close } = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  await comeSignedIn(page, credentials)
  await page.goto('/imports?kind=customers')
  const buffer = Buffer.from('Name\nNoor\nPalm\n')
  await page.locator('input[type=file]').setInputFiles({ name: 'Contacts.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: one('check') }).click()
  const create = { name: one('createCustomers', { n: 2 }) }
  await expect(page.getByRole('button', create)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(other.getByRole('button', create)).toBeVisible()
  await page.getByRole('button', create).click()
  await expect(page.getByText(one('madeCustomers', { n: 2 }))).toBeVisible()
  await other.getByRole('button', create).click()
  await expect(other.getByRole('alert')).toContainText(one('applyFailed'))
  await other.reload()
  await expect(other.getByText(one('madeCustomers', { n: 2 }))).toBeVisible()
  expect((await call<{ items: object[] }>('GET', '/api/customers')).items).toHaveLength(2)
  await close()
})
