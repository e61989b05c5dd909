/** A price list as a workbook of several sheets, in each language: the second one is chosen, and its items come in. */
import { expect } from 'playwright/test'
import { importListMessages } from '#i18n/imports/list.ts'
import { importPageMessages } from '#i18n/imports/page.ts'
import { importRefusalMessages } from '#i18n/imports/refusals.ts'
import { importResultMessages } from '#i18n/imports/result.ts'
import { importRowMessages } from '#i18n/imports/rows.ts'
import { joined } from '#i18n/messages.ts'
import { translator } from '#i18n/translator.ts'
import { workbook, WORKBOOK_TYPE } from '#tests/support/workbooks.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { newCompany } from './money.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const importMessages = joined(joined(importPageMessages, importRowMessages), importResultMessages)

const WAYS = [
  {
    locale: 'en',
    width: 1280,
    file: 'Prices.xlsx',
    sheets: ['Wholesale', 'Retail & online'],
    heads: ['Item Name', 'SKU', 'Selling Price'],
    names: ['Karak tea', 'Coffee'],
  },
  {
    locale: 'ar',
    width: 360,
    file: 'الأسعار.xlsx',
    sheets: ['أسعار الجملة', 'أسعار المفرق'],
    heads: ['اسم الصنف', 'رمز الصنف', 'سعر البيع'],
    names: ['شاي كرك', 'قهوة عربية'],
  },
] as const

for (const { locale, width, file, sheets, heads, names } of WAYS) {
  test(`a sheet of a workbook is chosen and imported, ${locale} at ${width} px`, async ({ browser, product }) => {
    const [list, one] = [translator(importListMessages, locale), translator(importMessages, locale)]
    const refusal = translator(importRefusalMessages, locale)
    const { credentials, call } = await newCompany(product, 'shop')
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width })
    await comeSignedIn(page, credentials)
    await page.goto('/imports?kind=items')
    const input = page.locator('input[type=file]')
    const [wholesale, retail] = sheets
    const bytes = workbook(
      { name: 'Cover', rows: [['2026']] },
      { name: wholesale, rows: [[...heads], [names[0], 'T-1', 7]] },
      {
        name: retail,
        rows: [
          [...heads],
          [names[0], 'T-1', { xml: '<c><v>8.9499999999999993</v></c>' }],
          [names[1], 'C-1', { formula: 'B1*2', value: '12' }],
        ],
      },
    )

    await input.setInputFiles({ name: file, mimeType: WORKBOOK_TYPE, buffer: Buffer.from(bytes.slice(0, 900)) })
    await expect(page.getByText(refusal('import.damaged-workbook'))).toBeVisible()
    await expect(page.getByRole('button', { name: list('another') })).toBeVisible()

    await input.setInputFiles({ name: file, mimeType: WORKBOOK_TYPE, buffer: Buffer.from(bytes) })
    await expect(page).toHaveURL(/\/imports\/[\w-]+$/)
    const chosen = page.getByRole('button', { name: new RegExp(one('sheet')) })
    await expect(chosen).toContainText(wholesale)
    await expect(page.getByText(one('encoding'))).toBeHidden()
    await chosen.click()
    await page.getByRole('option', { name: retail }).click()
    await expect(chosen).toContainText(retail)
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await page.getByRole('button', { name: one('check') }).click()
    await page.getByRole('button', { name: one('createItems', { n: 2 }) }).click()
    await expect(page.getByText(one('madeItems', { n: 2 }))).toBeVisible()
    const { items } = await call<{ items: { name: string; price: string }[] }>('GET', '/api/items?sort=sku')
    expect(items.map(({ name, price }) => [name, price])).toEqual([
      [names[1], '12'],
      [names[0], '8.95'],
    ])
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([])
    await close()
  })
}
