/**
 * A new company from the first question to a bilingual tax invoice that wears its logo and colour, and to the page its
 * client opens, in each language. In Arabic on a phone, with Arabic-Indic digits.
 */
import { type Browser, expect, type Page } from 'playwright/test'
import { printTerms } from '#i18n/print/print.ts'
import { firstRunMessages } from '#i18n/documents/editor.ts'
import { trnMessages } from '#i18n/tax/trn.ts'
import { translator } from '#i18n/translator.ts'
import { issueAndSendMessages } from '#stories/fixtures/issue-and-send-messages.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { chooseLogo, chooseLook, sizeOf } from './brand-choices.ts'
import { inArabicDigits, openBrowser, scrollsSideways } from './browsing.ts'
import type { Product } from './product.ts'
import { signUpHere } from './signing-up.ts'
import { test } from './with-product.ts'
import { addCustomer, writeLine } from './writing.ts'

const TRN = '100123456789003'
const ORANGE = 'rgb(194, 65, 12)'

const WAYS = [
  {
    locale: 'en',
    width: 1280,
    typed: (text: string) => text,
    company: 'Al Waha Trading',
    customer: 'Noor Design Studio',
    description: 'Brand identity',
    footer: 'Licence 512345, Dubai',
  },
  {
    locale: 'ar',
    width: 360,
    typed: inArabicDigits,
    company: 'شركة الواحة للتجارة',
    customer: 'استوديو نور للتصميم',
    description: 'تصميم الهوية',
    footer: 'رخصة رقم 512345 في دبي',
  },
] as const

type Way = (typeof WAYS)[number]

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

for (const way of WAYS) {
  test(`from the first question to the client's page, ${way.locale} at ${way.width} px`, async ({ browser }) => {
    const { locale, width, typed } = way
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width })
    await page.goto('/signup')
    await signUpHere(page, product, { email: product.newEmail('brand'), locale, typed })
    await answerQuestions(page, way)
    await page.goto('/company-branding')
    await chooseLogo(page, way)
    await chooseLook(page, { ...way, template: 'modern' })
    await issue(page, way)
    await expectPaper(page, way)
    await expectClientPage(browser, await linkOf(page, way), way)
    expect(complaints).toEqual([])
    await close()
  })
}

async function answerQuestions(page: Page, { locale, typed, company }: Way) {
  const say = translator(firstRunMessages, locale)
  await page.getByRole('textbox', { name: say('nameQuestion') }).fill(company)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: say('yes') }).click()
  await page.getByRole('textbox', { name: say('trnQuestion') }).fill(typed(TRN))
  await expect(page.getByText(translator(trnMessages, locale)('trnRight'))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('100 1234 5678 9003')).toBeVisible()
  await expect.poll(() => scrollsSideways(page)).toBe(false)
}

async function issue(page: Page, { locale, typed, customer, description }: Way) {
  const say = translator(issueAndSendMessages, locale)
  await page.goto('/create-invoice')
  await addCustomer(page, locale, customer)
  await writeLine(page, locale, 1, { description, quantity: typed('2'), unitPrice: typed('12505') })
  await page
    .getByRole('button', { name: say('issueAndSend') })
    .filter({ visible: true })
    .click()
  await page.getByRole('button', { name: say('issueNow') }).click()
  await page.getByRole('button', { name: say('open') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('INV-0001')
}

/** Prints both languages, with the company's number, words and pictures; the look is frozen with the invoice. */
async function expectPaper(page: Page, { company, customer, description, footer }: Way) {
  const path = `/api${new URL(page.url()).pathname}`
  const { bytes, invoice } = await page.evaluate(async (address) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('auth_token')}` }
    const [file, record] = await Promise.all([fetch(`${address}/pdf`, { headers }), fetch(address, { headers })])
    return { bytes: [...new Uint8Array(await file.arrayBuffer())], invoice: await record.json() }
  }, path)
  const stored = { template: 'modern', color: '#c2410c', logo: expect.stringMatching(/^[0-9a-f]{64}$/) }
  expect(invoice).toMatchObject({ language: 'bilingual', totals: { total: '26260.50' }, seller: { brand: stored } })
  const text = pdfText(Uint8Array.from(bytes)).join('\n')
  for (const fact of ['Tax Invoice', 'فاتورة ضريبية', 'INV-0001', TRN, company, customer, description, footer])
    expect(text).toContain(fact)
  for (const amount of ['25,010.00', '1,250.50', '26,260.50']) expect(text).toContain(amount)
  expect(Buffer.from(bytes).toString('latin1')).toContain('/Subtype /Image')
}

async function linkOf(page: Page, { locale }: Way): Promise<string> {
  const say = translator(issueAndSendMessages, locale)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: say('send'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('copyLink') })
    .click()
  await expect(page.getByText(say('linkCopied'))).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** On a device of the client's own. */
async function expectClientPage(browser: Browser, link: string, { locale, width, company }: Way) {
  const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width })
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('INV-0001')
  await expect(page.getByText(company).first()).toBeVisible()
  await expect(page.getByText(printTerms.taxInvoice[locale]).first()).toBeVisible()
  await expect.poll(() => page.locator('.logo').evaluate(sizeOf)).toEqual([120, 40])
  await expect(page.locator('.hero')).toHaveCSS('border-block-start-color', ORANGE)
  await expect(page.locator('.amount')).toContainText('AED 26,260.50')
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  expect(complaints).toEqual([])
  await close()
}
