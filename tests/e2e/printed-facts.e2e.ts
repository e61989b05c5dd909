/**
 * Printed choices of a company, and the fields that a foreign currency needs, in both languages: typed into the form,
 * stored, and shown on the issued document.
 */
import { expect, type Page } from 'playwright/test'
import { accountMessages } from '#i18n/account/account.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { editorMessages } from '#i18n/documents/editor-form.ts'
import { translator } from '#i18n/translator.ts'
import { inArabicDigits, openBrowser, scrollsSideways } from './browsing.ts'
import { newCompany } from './money.ts'
import type { Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

const DOLLARS = {
  customer: { name: 'Gulf Horizon', address: 'Sharjah' },
  currency: 'USD',
  lines: [{ description: 'Consulting', quantity: '1', unitPrice: '100', tax: 'standard' }],
}

const WAYS = [
  { locale: 'en', width: 1280, typed: (text: string) => text, source: 'Contract C-7' },
  { locale: 'ar', width: 360, typed: inArabicDigits, source: 'عقد التوريد 7' },
] as const

type Way = (typeof WAYS)[number]

for (const way of WAYS) {
  const { locale, width } = way
  test(`registration, amounts and the exchange rate, ${locale} ${width}`, async ({ browser }) => {
    const { credentials, call } = await newCompany(product, 'printed')
    await call('PUT', '/api/account', { vatRegistered: true, trn: '100123456789003', address: 'Dubai' })
    const draft = await call('POST', '/api/invoices', DOLLARS)
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width })
    await comeSignedIn(page, credentials)
    await choose(page, way)
    await writeRate(page, way, draft.id)
    await call('POST', `/api/invoices/${draft.id}/issue`, {})
    await page.goto(`/invoices/${draft.id}`)
    await expect(page.getByText('1 USD = 3.6725 AED').filter({ visible: true })).toBeVisible()
    await expect(page.getByText(way.source).filter({ visible: true })).toBeVisible()
    expect(complaints).toEqual([])
    await close()
  })
}

/** Settings: both stand after a reload. */
async function choose(page: Page, { locale, typed }: Way) {
  const t = translator(accountMessages, locale)
  await page.goto('/settings')
  await page.getByLabel(t('commercialRegistration')).fill(typed('1010123456'))
  await page.getByText('1,234.50 د.إ').click()
  await page
    .getByRole('button', { name: t('save'), exact: true })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByText(t('saved'))).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(t('commercialRegistration'))).toHaveValue('1010123456')
  await expect(page.getByRole('radio', { name: '1,234.50 د.إ' })).toBeChecked()
}

async function writeRate(page: Page, { locale, width, typed, source }: Way, id: string) {
  const [t, form] = [translator(documentMessages, locale), translator(editorMessages, locale)]
  await page.goto(`/create-invoice?id=${id}`)
  const opener = width < 600 ? new RegExp(`^${form('issued')}`) : new RegExp(`^${t('exchangeRate')}`)
  await page.getByRole('button', { name: opener }).click()
  const fields = page.getByRole('dialog')
  await fields.getByLabel(t('exchangeRate'), { exact: true }).fill(typed('3.6725'))
  await fields.getByLabel(t('exchangeRateSource')).fill(source)
  const saved = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('"exchangeRateDate":"2027-01-02"') === true && answer.ok(),
  )
  const day = fields.getByRole('group', { name: t('exchangeRateDate') })
  for (const [index, part] of ['02', '01', '2027'].entries()) {
    await day.getByRole('spinbutton').nth(index).pressSequentially(part)
  }
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  if (width < 600) await fields.getByRole('button', { name: form('done') }).click()
  else await page.keyboard.press('Escape')
  await expect(fields).toBeHidden()
  expect((await saved).request().postDataJSON()).toMatchObject({ exchangeRate: '3.6725', exchangeRateSource: source })
}
