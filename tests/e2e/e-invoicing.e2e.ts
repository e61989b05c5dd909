/**
 * An accountant checks a supplier's e-invoice, also without a connection; a company switches e-invoicing on, mends what is
 * missing where it stands, and has the file of its next invoice.
 */
import { readFileSync } from 'node:fs'
import { expect } from 'playwright/test'
import { eInvoicingMessages } from '#i18n/e-invoicing/e-invoicing.ts'
import { findingMessages } from '#i18n/e-invoicing/findings.ts'
import { translator } from '#i18n/translator.ts'
import { readinessMessages } from '#i18n/e-invoicing/readiness.ts'
import { customerRecordMessages } from '#i18n/customers/record.ts'
import { accountMessages } from '#i18n/account/account.ts'
import { openBrowser } from './browsing.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const RIGHT = 'tests/vectors/e-invoice/standard.xml'

for (const [locale, width] of [
  ['en', 1280],
  ['ar', 360],
] as const)
  test(`a file is right, then wrong, then none, ${locale} at ${width} px`, async ({ product, browser }) => {
    const t = translator(eInvoicingMessages, locale)
    const say = translator(findingMessages, locale)
    const { page, close } = await openBrowser(browser, product.url, { locale, width })
    await comeSignedIn(page, await product.newOwner())
    await page.goto('/reports')
    await page.getByRole('link', { name: t('title') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible()
    const choose = (buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name: 'supplier.xml', mimeType: 'text/xml', buffer })
    const right = readFileSync(RIGHT)
    await page.context().setOffline(true)
    await choose(right)
    await expect(page.getByText(t('right'))).toBeVisible()
    await expect(page.getByText('Own Test Trading LLC')).toBeVisible()
    await choose(Buffer.from(right.toString('utf8').replace('<cbc:DueDate>2026-12-26</cbc:DueDate>', '')))
    await expect(page.getByText(say('127 dueDate'))).toBeVisible()
    await choose(Buffer.from([0xff, 0xfe, 0x3c, 0x00]))
    await expect(page.getByText(t('not-utf8'))).toBeVisible()
    await page.context().setOffline(false)
    await close()
  })

const FACTS = {
  country: 'AE',
  emirate: 'DXB',
  vatRegistered: true,
  trn: '100123456700003',
  name: 'Noor Design Studio',
  postal: { street: 'Business Bay 12', city: 'Dubai' },
  commercialRegistration: 'CN-1234567',
  registration: { kind: 'licence', authority: 'Dubai Economy and Tourism' },
}

const BUYER = {
  name: 'Al Waha Trading',
  country: 'AE',
  emirate: 'AUH',
  trn: '100765432100003',
  treatment: 'registered',
  postal: { street: 'Corniche Street 5', city: 'Abu Dhabi' },
  commercialRegistration: 'CN-7654321',
  registration: { kind: 'licence', authority: 'ADDED' },
}

for (const [locale, width] of [
  ['en', 1280],
  ['ar', 360],
] as const)
  test(`switched on, mended, and the next invoice has its file, ${locale} at ${width} px`, async ({
    product,
    browser,
  }) => {
    const t = translator(readinessMessages, locale)
    const owner = await product.newOwner()
    const call = callsOf(product.url, owner.token)
    await call('PUT', '/api/account', FACTS)
    const { id: customerId } = await call<{ id: string }>('POST', '/api/customers', BUYER)
    const body = {
      customerId,
      dueDate: '2099-01-01',
      lines: [{ description: 'Design', quantity: '2', unit: 'hour', unitPrice: '100', tax: 'standard' }],
    }
    await call('POST', '/api/invoices?issue=1', body)

    const { page, close } = await openBrowser(browser, product.url, { locale, width })
    await comeSignedIn(page, owner)
    await page.goto('/tax-configuration/e-invoicing')
    await expect(page.getByText(t('score', { ready: 0, of: 1 }))).toBeVisible()
    await page.getByText(t('hold-back'), { exact: true }).click()
    await expect(page.getByText(t('saved'), { exact: true })).toBeVisible()

    await page
      .getByRole('button', { name: t('mendOf', { name: BUYER.name }) })
      .first()
      .click()
    const record = translator(customerRecordMessages, locale)
    const sheet = page.getByRole('dialog', { name: record('editTitle') })
    await expect(sheet.locator('[name=tin]')).toBeFocused()
    await page.keyboard.type('1007654321')
    await sheet.getByRole('button', { name: record('save') }).click()
    await expect(sheet).toBeHidden()

    await page.getByRole('link', { name: t('mendOf', { name: t('company') }) }).click()
    const tin = page.locator('form [name=tin]')
    await expect(tin).toBeFocused()
    await page.keyboard.type('1001234567')
    await page.getByRole('button', { name: translator(accountMessages, locale)('save'), exact: true }).click()
    await expect(page.getByText(translator(accountMessages, locale)('saved'), { exact: true })).toBeVisible()
    await page.goto('/tax-configuration/e-invoicing')
    await expect(page.getByText(t('score', { ready: 1, of: 1 }))).toBeVisible()

    const { id } = await call<{ id: string }>('POST', '/api/invoices?issue=1', body)
    await page.goto(`/invoices/${id}`)
    const card = page.getByRole('region', { name: t('card') })
    await expect(card.getByText(t('warnings', { n: 1 }))).toBeVisible()
    const download = page.waitForEvent('download')
    await card.getByRole('button', { name: t('download') }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('INV-0002.xml')
    const bytes = readFileSync(await file.path())
    expect(bytes.toString('utf8')).toContain('<cbc:InvoicedQuantity unitCode="HUR">2</cbc:InvoicedQuantity>')
    const hash = new Bun.CryptoHasher('sha256').update(bytes).digest('hex')
    await expect(card.getByText(hash)).toBeVisible()
    await close()
  })

function callsOf(url: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return async <Answer>(method: string, path: string, body: object): Promise<Answer> => {
    const answer = await fetch(new URL(path, url), { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
}
