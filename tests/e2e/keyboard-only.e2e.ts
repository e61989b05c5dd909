/**
 * A stranger signs up, writes a first invoice of five lines, issues it and holds its PDF without touching a mouse. Every
 * press counts that is not a character of what he types: Tab, Enter, arrows, shortcuts. Waits are for what he sees.
 */
import { readFileSync } from 'node:fs'
import { expect } from 'playwright/test'
import { authMessages } from '#i18n/auth/auth.ts'
import { customerMessages } from '#i18n/customers/customers.ts'
import { firstRunMessages } from '#i18n/documents/editor.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { issueAndSendMessages } from '#stories/fixtures/issue-and-send-messages.ts'
import { translator } from '#i18n/translator.ts'
import { Journey } from '#tests/support/journey.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { openBrowser } from './browsing.ts'
import { DOWNLOAD, isIssued, ISSUE } from './issuing.ts'
import type { Product } from './product.ts'
import { test } from './with-product.ts'

const MOST_KEYS = 39
const TRN = '100123456789003'
/** 450.00 before tax; VAT rounded by line: 5.00 + 2.50 + 3.78 + 6.23 + 5.00. */
const TOTAL = '472.51'

const COMPANY = 'Al Waha Trading L.L.C.'
const CUSTOMER = 'Noor Design Studio'
const LINES = ['Design', 'Printing', 'Cable', 'Transport', 'Setting up']
const FIGURES = [
  { quantity: '', unitPrice: '100' },
  { quantity: '2', unitPrice: '25' },
  { quantity: '', unitPrice: '75.5' },
  { quantity: '3', unitPrice: '41.5' },
  { quantity: '', unitPrice: '100' },
]

const say = {
  auth: translator(authMessages, 'en'),
  customer: translator(customerMessages, 'en'),
  document: translator(documentMessages, 'en'),
  question: translator(firstRunMessages, 'en'),
  send: translator(issueAndSendMessages, 'en'),
}

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

test('from sign-up to the PDF without a mouse', async ({ browser }) => {
  const { page, complaints, close } = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  const journey = new Journey(page)
  await signUp(journey)
  await answerQuestions(journey)
  await chooseCustomer(journey)
  await writeLines(journey)
  const text = await issueAndHoldPdf(journey)
  for (const fact of [CUSTOMER, COMPANY, TRN, TOTAL, ...LINES]) expect(text).toContain(fact)
  expect(complaints).toEqual([])
  journey.expectAtMost({ keys: MOST_KEYS })
  await close()
})

async function signUp(journey: Journey) {
  const email = product.newEmail('keyboard')
  await journey.page.goto('/signup')
  await expect(journey.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(journey.page.getByLabel(say.auth('email'))).toBeFocused()
  await journey.type(email)
  await journey.walk('Tab', journey.page.getByRole('textbox', { name: say.auth('password') }))
  await journey.type('nine palms by the sea')
  await journey.walk('Tab', journey.page.getByLabel(say.auth('companyName')))
  await journey.type(COMPANY)
  await journey.key('Enter')
  await expect(journey.page.getByLabel(say.auth('code'))).toBeFocused()
  await journey.type(await product.codeFor(email))
  await expect(journey.page).toHaveURL(/\/create-invoice$/)
}

/** "Are you VAT registered?", beside the document, which has the focus. The page goes back there after the answers. */
async function answerQuestions(journey: Journey) {
  await journey.walk('Tab', journey.page.getByRole('button', { name: say.question('yes'), exact: true }))
  await journey.key('Enter')
  const trn = journey.page.getByRole('textbox').and(journey.page.locator(':focus'))
  await expect(trn).toHaveValue('')
  await journey.type(TRN)
  await journey.key('Enter')
}

async function chooseCustomer(journey: Journey) {
  const field = journey.page.getByRole('combobox', { name: say.customer('customer') })
  await expect(field).toBeFocused()
  await journey.type(CUSTOMER)
  const add = journey.page.getByRole('option', { name: say.customer('add', { text: CUSTOMER }) })
  await expect(add).toBeVisible()
  await expect(add).toHaveAttribute('data-focused')
  await journey.key('Enter')
  await expect(journey.page.locator('input:focus')).toHaveValue(CUSTOMER)
  await journey.key('Enter')
}

async function writeLines(journey: Journey) {
  for (const [index, { quantity, unitPrice }] of FIGURES.entries()) {
    if (index > 0) await journey.key('Control+Enter')
    const focused = journey.page.locator('[data-cell]:focus')
    await expect(focused).toHaveValue('')
    await journey.type(LINES[index] ?? '')
    const line = journey.page.getByRole('group', { name: say.document('line', { line: index + 1 }), exact: true })
    if (quantity) {
      await journey.walk('Enter', line.getByLabel(say.document('quantity')))
      await journey.type(quantity)
    }
    await journey.walk('Enter', line.getByLabel(say.document('unitPrice')))
    await journey.type(unitPrice)
  }
}

/** Issues by the shortcut that the button's tooltip names. @returns the text of the PDF */
async function issueAndHoldPdf(journey: Journey): Promise<string> {
  const { page } = journey
  await journey.key('Control+Shift+Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: ISSUE.en })).toBeVisible()
  // The customer has no address: the review requests it, and Enter issues without it.
  await expect(page.getByLabel(say.send('to'), { exact: true })).toBeFocused()
  await journey.key('Enter')
  await isIssued(page, 'en')
  const download = page
    .getByRole('button', { name: DOWNLOAD.en })
    .or(page.getByRole('link', { name: DOWNLOAD.en }))
    .first()
  await journey.walk('Tab', download)
  const arriving = page.waitForEvent('download')
  await journey.key('Enter')
  return pdfText(new Uint8Array(readFileSync(await (await arriving).path()))).join('\n')
}
