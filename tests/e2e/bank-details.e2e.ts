/** The bank details of a company, typed in Settings by keyboard, to the page on which its client pays. */
import { expect } from 'playwright/test'
import { accountMessages } from '#i18n/account/account.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { printTerms } from '#i18n/print/print.ts'
import { translator } from '#i18n/translator.ts'
import { inArabicDigits, openBrowser, scrollsSideways } from './browsing.ts'
import type { Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const IBAN = 'AE070331234567890123456'
const GROUPED = 'AE07 0331 2345 6789 0123 456'
/** Two digits have changed places. */
const MISTYPED = 'AE070331234567890123465'

const WAYS = [
  { locale: 'en', width: 1280, typed: (text: string) => text, bank: 'Emirates NBD' },
  { locale: 'ar', width: 360, typed: inArabicDigits, bank: 'بنك الإمارات دبي الوطني' },
] as const

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

for (const { locale, width, typed, bank } of WAYS) {
  test(`typed, refused, corrected and copied by a client, ${locale} at ${width} px`, async ({ browser }) => {
    const say = translator(accountMessages, locale)
    const owner = await product.newOwner('bank')
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width })
    await comeSignedIn(page, owner)
    await page.goto('/settings')
    const field = (term: 'bankName' | 'accountName' | 'iban' | 'swift') =>
      page.getByRole('textbox', { name: printTerms[term][locale], exact: true })
    await field('bankName').fill(bank)
    await page.keyboard.press('Tab')
    await page.keyboard.type('Al Waha Trading L.L.C.')
    await page.keyboard.press('Tab')
    await page.keyboard.type(typed(MISTYPED))
    await page.keyboard.press('Enter')
    await expect(page.getByText(translator(fieldMessages, locale)('not-an-iban'))).toBeVisible()
    await expect(field('iban')).toBeFocused()
    expect(await scrollsSideways(page)).toBe(false)
    await field('iban').fill(typed(IBAN))
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('saved'))).toBeVisible()
    await page.reload()
    await expect(field('iban')).toHaveValue(GROUPED)
    await expect(field('bankName')).toHaveValue(bank)
    await page.goto(await sharedInvoice(owner.token, locale))
    await expect(page.locator('#pay').getByText(GROUPED, { exact: true })).toBeVisible()
    await expect(page.locator(`[data-copy="${IBAN}"]`)).toBeVisible()
    // Chromium reports the refusal.
    expect(complaints.filter((text) => !text.includes('422'))).toEqual([])
    await close()
  })
}

/** The address at which a client opens a new invoice of this company. */
async function sharedInvoice(token: string, language: 'en' | 'ar'): Promise<string> {
  const call = async (method: string, path: string, body: unknown = {}): Promise<Record<string, string>> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(product.url + path, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    // because the texts that are read here are among what these calls answer
    return (await answer.json()) as Record<string, string>
  }
  await call('PUT', '/api/account', { vatRegistered: true, trn: '100123456789003' })
  const lines = [{ description: 'Design', quantity: '1', unitPrice: '100', tax: 'standard' }]
  const { id } = await call('POST', '/api/invoices?issue=1', { customer: { name: 'Noor Cafe' }, language, lines })
  const { publicUrl } = await call('POST', `/api/invoices/${id}/public-link`)
  return String(publicUrl)
}
