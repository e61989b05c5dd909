/** The facts that an e-invoice states beside the paper: of an item, of a line picked from it, of a draft, of a credit note. */
import { type Browser, expect, type Page } from 'playwright/test'
import { creditMessages } from '#i18n/credit-notes/credit.ts'
import { eInvoiceMessages } from '#i18n/e-invoicing/editor.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { itemMessages } from '#i18n/inventory/item.ts'
import { unitCodeMessages } from '#i18n/inventory/unit-codes.ts'
import { translator } from '#i18n/translator.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { openBrowser } from './browsing.ts'
import { newCompany } from './money.ts'
import type { Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const TEA = { name: 'Karak tea', price: '42', barcode: '6291041500213' }

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

test('an item with codes, picked into a line, and the answers of a draft are there after a reload', async ({
  browser,
}) => {
  const { page, call, complaints, close } = await begin(browser, 'en', 'facts')
  await addTea(page)

  await page.goto('/create-invoice')
  const description = page.locator('[data-row] [data-cell=description]').first()
  await description.fill('Karak')
  await page.getByRole('option', { name: /Karak tea/ }).click()
  await expect(description).toHaveValue(TEA.name)
  const say = translator(eInvoiceMessages, 'en')
  await page.getByRole('button', { name: say('eInvoice') }).click()
  await page.getByRole('checkbox', { name: say('asksExport') }).press('Space')
  await expect(page.getByRole('checkbox', { name: say('asksExport') })).toBeChecked()
  await page.getByRole('textbox', { name: say('city') }).fill('Riyadh')
  const missing = page.getByText(translator(fieldMessages, 'en')('missing'))
  await expect(missing).toHaveCount(3)
  await page.getByRole('textbox', { name: say('street') }).fill('King Fahd Road 12')
  await choose(page, say('country'), 'Saudi Arabia')
  await page.getByRole('textbox', { name: say('region') }).fill('Riyadh')
  await expect(missing).toHaveCount(0)
  await choose(page, say('paymentMeans'), say('card'))

  await expect(page).toHaveURL(/\?id=[0-9a-f-]{36}$/)
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  await expect(async () => {
    expect(await call('GET', `/api/invoices/${id}`)).toMatchObject({
      eInvoice: {
        paymentMeans: 'card',
        flags: ['export'],
        delivery: { street: 'King Fahd Road 12', city: 'Riyadh', region: 'Riyadh', country: 'SA' },
      },
      lines: [{ unit: 'carafe', unitCode: 'XBO', classification: '090230', itemType: 'goods', gtin: TEA.barcode }],
    })
  }).toPass({ timeout: 15_000 })

  await page.reload()
  await expect(page.getByRole('checkbox', { name: say('asksExport') })).toBeChecked()
  await expect(page.getByRole('textbox', { name: say('city') })).toHaveValue('Riyadh')
  expect(complaints).toEqual([])
  await close()
})

test('a credit note says what kind of correction it is', async ({ browser }) => {
  const { page, call, complaints, close } = await begin(browser, 'ar', 'correction')
  const { id } = await call('POST', '/api/invoices?issue=1', invoiceBody())
  const say = translator(creditMessages, 'ar')
  await page.goto(`/invoices/${id}`)
  await page.getByRole('button', { name: say('credit'), exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel(say('reason'), { exact: true }).fill('أُعيدت البضاعة')
  await choose(page, say('reasonCode'), say('reason-returned'))
  await dialog.getByRole('button', { name: say('issue') }).click()
  await expect(page).toHaveURL(/\/credit-notes\/[0-9a-f-]{36}$/)
  await expect(page.getByText(say('reason-returned'))).toBeVisible()
  const note = await call('GET', `/api/credit-notes/${new URL(page.url()).pathname.split('/')[2] ?? ''}`)
  expect(note).toMatchObject({ correction: { reasonCode: 'returned' } })
  expect(complaints).toEqual([])
  await close()
})

/** A company of the UAE that prepares for e-invoicing. */
async function begin(browser: Browser, locale: 'en' | 'ar', name: string) {
  const { credentials, call } = await newCompany(product, name)
  await call('PUT', '/api/e-invoicing/settings', { mode: 'prepare' })
  const opened = await openBrowser(browser, product.url, { locale, width: 1280 })
  await comeSignedIn(opened.page, credentials)
  return { ...opened, call }
}

/** An item whose unit is a word of its own. */
async function addTea(page: Page): Promise<void> {
  const say = translator(itemMessages, 'en')
  await page.goto('/inventory?open=new')
  const sheet = page.getByRole('dialog', { name: say('newTitle') })
  await sheet.getByRole('textbox', { name: say('name'), exact: true }).fill(TEA.name)
  await sheet.getByRole('textbox', { name: say('price') }).fill(TEA.price)
  await sheet.getByRole('textbox', { name: say('unit'), exact: true }).fill('carafe')
  await sheet.getByRole('textbox', { name: say('barcode') }).fill(TEA.barcode)
  await sheet.getByRole('textbox', { name: say('hsCode') }).fill('0902.30')
  await choose(page, say('unitCode'), `${translator(unitCodeMessages, 'en')('XBO')} (`)
  await sheet.getByRole('button', { name: say('save'), exact: true }).click()
  await expect(sheet).toBeHidden()
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}
