/** The facts of a company and of a customer for e-invoices: typed, refused at their field, saved, and still there. */
import { expect, type Page } from 'playwright/test'
import { accountMessages } from '#i18n/account/account.ts'
import { partyMessages } from '#i18n/account/party.ts'
import { customerListMessages } from '#i18n/customers/list.ts'
import { customerRecordMessages } from '#i18n/customers/record.ts'
import { recordMessages } from '#i18n/shell/record.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import type { Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const WAYS = [
  { locale: 'en', width: 1280, street: 'Al Wasl Road 12', city: 'Dubai', authority: 'Dubai Economy and Tourism' },
  { locale: 'ar', width: 360, street: 'شارع الوصل 12', city: 'دبي', authority: 'دائرة الاقتصاد والسياحة بدبي' },
] as const

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

/** Chooses a licence and types its authority. */
async function describeLicence(page: Page, locale: 'en' | 'ar', authority: string) {
  const party = translator(partyMessages, locale)
  await page.getByRole('button', { name: party('kind') }).click()
  await page.getByRole('option', { name: party('licence') }).click()
  await page.getByRole('textbox', { name: party('authority') }).fill(authority)
}

for (const { locale, width, street, city, authority } of WAYS) {
  const party = translator(partyMessages, locale)
  const missing = translator(fieldMessages, locale)('missing')

  test(`a company says what its e-invoices need, ${locale} at ${width} px`, async ({ browser }) => {
    const owner = await product.newOwner('facts')
    await register(owner.token)
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width })
    await comeSignedIn(page, owner)
    await page.goto('/settings')
    const field = (name: 'tin' | 'street' | 'city' | 'authority') =>
      page.getByRole('textbox', { name: party(name), exact: true })
    await describeLicence(page, locale, authority)
    await page.getByRole('button', { name: party('ownTin', { tin: '1001234567' }) }).click()
    await field('city').fill(city)
    await page.keyboard.press('Enter')
    await expect(page.getByText(missing)).toBeVisible()
    await expect(field('street')).toBeFocused()
    expect(await scrollsSideways(page)).toBe(false)
    await field('street').fill(street)
    await page.keyboard.press('Enter')
    await expect(page.getByText(translator(accountMessages, locale)('saved'))).toBeVisible()
    await page.reload()
    await expect(field('tin')).toHaveValue('1001234567')
    await expect(field('authority')).toHaveValue(authority)
    await expect(field('street')).toHaveValue(street)
    await expect(field('city')).toHaveValue(city)
    // Chromium reports the refusal.
    expect(complaints.filter((text) => !text.includes('422'))).toEqual([])
    await close()
  })

  test(`a customer has what an e-invoice needs, ${locale} at ${width} px`, async ({ browser }) => {
    const record = translator(customerRecordMessages, locale)
    const owner = await product.newOwner('facts')
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width })
    await comeSignedIn(page, owner)
    await page.goto('/customers')
    await page
      .getByRole('button', { name: translator(customerListMessages, locale)('add') })
      .first()
      .click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox', { name: record('name'), exact: true }).fill('Noor')
    const field = (name: 'number' | 'tin' | 'street' | 'city') =>
      sheet.getByRole('textbox', { name: party(name), exact: true })
    await expect(field('tin')).toBeHidden()
    const fold = sheet.getByText(party('forEInvoices'), { exact: true })
    await fold.click()
    await describeLicence(page, locale, authority)
    await field('number').fill('774-12')
    await field('tin').fill('١٠٠ ٧٦٥ ٤٣٢١')
    await field('street').fill(street)
    await fold.click()
    await expect(field('street')).toBeHidden()
    await sheet.getByRole('button', { name: record('save') }).click()
    await expect(sheet.getByText(missing)).toBeVisible()
    await expect(field('city')).toBeFocused()
    await field('city').fill(city)
    await sheet.getByRole('button', { name: record('save') }).click()
    await expect(sheet).toBeHidden()
    await page.locator('[data-row-id]').getByRole('link').first().click()
    for (const text of ['774-12', '1007654321', authority, street, city])
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    await page.reload()
    await edit(page, locale)
    await expect(field('tin')).toHaveValue('1007654321')
    await expect(field('city')).toHaveValue(city)
    // Chromium reports the refusal.
    expect(complaints.filter((text) => !text.includes('422'))).toEqual([])
    await close()
  })
}

async function register(token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ vatRegistered: true, trn: '100123456789003' })
  expect((await fetch(`${product.url}/api/account`, { method: 'PUT', headers, body })).status).toBe(200)
}

/** On a phone a button that has no space in its row is in the menu. */
async function edit(page: Page, locale: 'en' | 'ar') {
  const say = translator(recordMessages, locale)
  if ((page.viewportSize()?.width ?? 0) >= 768)
    return page.getByRole('button', { name: say('edit'), exact: true }).click()
  await page.getByRole('button', { name: say('more') }).click()
  await page.getByRole('menuitem', { name: say('edit') }).click()
}
