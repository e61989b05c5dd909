/**
 * The one path the product exists for, wholly in each language: sign up with the mailed code, say who the company is,
 * write an invoice of three lines, issue it, and hold a PDF that is right to the fils. In Arabic on a phone, with
 * Arabic-Indic digits wherever digits go.
 */
import { readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import { groupTrn } from '#domain/tax/trn.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { accountMessages } from '#i18n/account/account.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { issueAndSendMessages } from '#stories/fixtures/issue-and-send-messages.ts'
import { frameMessages } from '#i18n/shell/frame.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { translator } from '#i18n/translator.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { inArabicDigits, openBrowser, scrollsSideways } from './browsing.ts'
import type { Product } from './product.ts'
import { signUpFromLanding } from './signing-up.ts'
import { test } from './with-product.ts'
import { addCustomer, writeLine } from './writing.ts'

const TRN = '100123456789003'

/** 10 % off 100.00, zero-rated 4 × 25.00, 2.5 × 31.00: VAT 4.50 + 3.88 (3.875 rounded by line), total 275.88. */
const LINES = {
  en: ['Design', 'Dates for export', 'Cable'],
  ar: ['تصميم الهوية', 'تمور للتصدير', 'كابل'],
}
const FIGURES = [
  { quantity: '1', unitPrice: '100', discount: '10%', tax: 'standard' },
  { quantity: '4', unitPrice: '25', discount: '', tax: 'zero' },
  { quantity: '2.5', unitPrice: '31', discount: '', tax: 'standard' },
]

const WAYS = [
  {
    locale: 'en' as const,
    width: 1280,
    typed: (text: string) => text,
    company: { field: 'name', name: 'Al Waha Trading L.L.C.' },
    customer: 'Noor Design Studio',
    title: 'Tax Invoice',
    words: 'Two hundred seventy-five dirhams and eighty-eight fils',
  },
  {
    locale: 'ar' as const,
    width: 360,
    typed: inArabicDigits,
    company: { field: 'nameAr', name: 'شركة الواحة للتجارة ذ.م.م' },
    customer: 'استوديو نور للتصميم',
    title: 'فاتورة ضريبية',
    words: 'مائتان وخمسة وسبعون درهماً وثمانية وثمانون فلساً',
  },
]

type Way = (typeof WAYS)[number]

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

for (const way of WAYS) {
  test(`from sign-up to the PDF, ${way.locale} at ${way.width} px`, async ({ browser }) => {
    const { page, complaints, close } = await openBrowser(browser, product.url, way)
    const say = speaker(way)
    const { locale, typed, company } = way
    await signUpFromLanding(page, product, {
      email: product.newEmail('owner'),
      locale,
      companyName: company.name,
      typed,
    })
    await describeCompany(page, way, say)
    await writeInvoice(page, way, say)
    await issueAndHoldPdf(page, way, say)
    expect(complaints).toEqual([])
    await close()
  })
}

function speaker({ locale }: Way) {
  return {
    frame: translator(frameMessages, locale),
    shell: translator(shellMessages, locale),
    account: translator(accountMessages, locale),
    document: translator(documentMessages, locale),
    invoice: translator(documentViewMessages, locale),
    send: translator(issueAndSendMessages, locale),
  }
}

type Say = ReturnType<typeof speaker>

async function describeCompany(page: Page, { typed, company, locale }: Way, say: Say) {
  await goTo(page, say, 'settings')
  await page.locator(`[name=${company.field}]`).fill(company.name)
  await page.getByRole('radio', { name: say.account('yes') }).check({ force: true })
  await page.getByLabel(say.account('trn')).fill(typed(TRN))
  await page.locator(locale === 'ar' ? '[name=addressAr]' : '[name=address]').fill(typed('12, 5'))
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  await page.getByRole('button', { name: say.account('save') }).click()
  await expect(page.getByText(say.account('saved'))).toBeVisible()
  await expect(page.getByLabel(say.account('trn'))).toHaveValue(groupTrn(TRN))
}

async function writeInvoice(page: Page, { typed, locale, customer }: Way, say: Say) {
  await goTo(page, say, 'createInvoice')
  await addCustomer(page, locale, customer)

  for (const [index, { quantity, unitPrice, discount, tax }] of FIGURES.entries()) {
    const description = LINES[locale][index] ?? ''
    const figures = { quantity: typed(quantity), unitPrice: typed(unitPrice), discount: typed(discount) }
    await writeLine(page, locale, index + 1, { description, ...figures, tax })
  }
  await expect.poll(() => scrollsSideways(page)).toBe(false)
}

async function issueAndHoldPdf(page: Page, { locale, title, words, customer, company }: Way, say: Say) {
  await page
    .getByRole('button', { name: say.send('issueAndSend') })
    .filter({ visible: true })
    .click()
  // A customer without an address: the sheet has the focus on it, its yes issues alone, and next comes another way.
  await expect(page.getByLabel(say.send('to'), { exact: true })).toBeFocused()
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  await page.getByRole('button', { name: say.send('issueNow') }).click()
  await expect(page.getByRole('button', { name: say.send('sendByEmail') })).toBeFocused()
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  await page.getByRole('button', { name: say.send('open') }).click()
  await expect(page).toHaveURL(/\/invoices\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('INV-0001')
  await expect(page.getByText('AED 275.88').first()).toBeVisible()
  await expect.poll(() => scrollsSideways(page)).toBe(false)

  const arriving = page.waitForEvent('download')
  const button = page.getByRole('button', { name: say.invoice('download') })
  if (isPhone(page) && !(await button.isVisible())) {
    await page.getByRole('button', { name: say.invoice('more') }).click()
    await page.getByRole('menuitem', { name: /PDF/ }).first().click()
  } else await button.click()
  const download = await arriving
  expect(download.suggestedFilename()).toBe('INV-0001.pdf')
  const text = pdfText(new Uint8Array(readFileSync(await download.path()))).join('\n')
  for (const fact of [title, 'INV-0001', TRN, customer, company.name, ...LINES[locale], words]) {
    expect(text).toContain(fact)
  }
  for (const amount of ['277.50', '10.00', '267.50', '8.38', '275.88']) expect(text).toContain(amount)
}

/** Navigates by the sidebar, which on a phone is behind the menu button. */
async function goTo(page: Page, say: Say, destination: 'settings' | 'createInvoice') {
  if (isPhone(page)) await page.getByRole('button', { name: say.frame('openMenu') }).click()
  await page
    .getByRole('link', { name: say.shell(destination) })
    .first()
    .click()
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768
