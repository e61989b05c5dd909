/**
 * A stranger signs up, writes a first invoice of five lines, issues it and holds its PDF without touching a mouse. Every
 * press counts that is not a character of what he types: Tab, Enter, arrows, shortcuts. Waits are for what he sees.
 */
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from 'playwright/test'
import { authMessages } from '#i18n/auth/auth.ts'
import { customerMessages } from '#i18n/customers/customers.ts'
import { firstRunMessages } from '#i18n/documents/editor.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { issueAndSendMessages } from '#stories/fixtures/issue-and-send-messages.ts'
import { translator } from '#i18n/translator.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { openBrowser } from './browsing.ts'
import { DOWNLOAD, isIssued, ISSUE } from './issuing.ts'
import type { Product } from './product.ts'
import { test } from './with-product.ts'

const MOST_PRESSES = 39
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
  const keys = new Keys(page)
  await signUp(keys)
  await answerQuestions(keys)
  await chooseCustomer(keys)
  await writeLines(keys)
  const text = await issueAndHoldPdf(keys)
  for (const fact of [CUSTOMER, COMPANY, TRN, TOTAL, ...LINES]) expect(text).toContain(fact)
  expect(complaints).toEqual([])
  test.info().annotations.push({ type: 'presses', description: keys.announced.join(' ') })
  expect(keys.announced.length, keys.announced.join(' ')).toBeLessThanOrEqual(MOST_PRESSES)
  await close()
})

/** The only hand on the page. */
class Keys {
  readonly page: Page
  /** Every press that counts, in order. */
  readonly announced: string[] = []

  constructor(page: Page) {
    this.page = page
  }

  async press(key: string) {
    this.announced.push(key)
    await this.page.keyboard.press(key)
  }

  async type(text: string) {
    await this.page.keyboard.type(text)
  }

  /** Presses a key until a place has the focus; none when it already has. */
  async walk(key: string, target: Locator, most = 15) {
    await expect(target).toBeVisible()
    for (let presses = 0; presses < most; presses += 1) {
      if (await hasFocus(target)) return
      await this.press(key)
    }
    await expect(target).toBeFocused()
  }
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

async function signUp(keys: Keys) {
  const email = product.newEmail('keyboard')
  await keys.page.goto('/signup')
  await expect(keys.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(keys.page.getByLabel(say.auth('email'))).toBeFocused()
  await keys.type(email)
  await keys.walk('Tab', keys.page.getByRole('textbox', { name: say.auth('password') }))
  await keys.type('nine palms by the sea')
  await keys.walk('Tab', keys.page.getByLabel(say.auth('companyName')))
  await keys.type(COMPANY)
  await keys.press('Enter')
  await expect(keys.page.getByLabel(say.auth('code'))).toBeFocused()
  await keys.type(await product.codeFor(email))
  await expect(keys.page).toHaveURL(/\/create-invoice$/)
}

/** "Are you VAT registered?", beside the document, which has the focus. The page goes back there after the answers. */
async function answerQuestions(keys: Keys) {
  await keys.walk('Tab', keys.page.getByRole('button', { name: say.question('yes'), exact: true }))
  await keys.press('Enter')
  const trn = keys.page.getByRole('textbox').and(keys.page.locator(':focus'))
  await expect(trn).toHaveValue('')
  await keys.type(TRN)
  await keys.press('Enter')
}

async function chooseCustomer(keys: Keys) {
  const field = keys.page.getByRole('combobox', { name: say.customer('customer') })
  await expect(field).toBeFocused()
  await keys.type(CUSTOMER)
  const add = keys.page.getByRole('option', { name: say.customer('add', { text: CUSTOMER }) })
  await expect(add).toBeVisible()
  await expect(add).toHaveAttribute('data-focused')
  await keys.press('Enter')
  await expect(keys.page.locator('input:focus')).toHaveValue(CUSTOMER)
  await keys.press('Enter')
}

async function writeLines(keys: Keys) {
  for (const [index, { quantity, unitPrice }] of FIGURES.entries()) {
    if (index > 0) await keys.press('Control+Enter')
    const focused = keys.page.locator('[data-cell]:focus')
    await expect(focused).toHaveValue('')
    await keys.type(LINES[index] ?? '')
    const line = keys.page.getByRole('group', { name: say.document('line', { line: index + 1 }), exact: true })
    if (quantity) {
      await keys.walk('Enter', line.getByLabel(say.document('quantity')))
      await keys.type(quantity)
    }
    await keys.walk('Enter', line.getByLabel(say.document('unitPrice')))
    await keys.type(unitPrice)
  }
}

/** Issues by the shortcut that the button's tooltip names. @returns the text of the PDF */
async function issueAndHoldPdf(keys: Keys): Promise<string> {
  const { page } = keys
  await keys.press('Control+Shift+Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: ISSUE.en })).toBeVisible()
  // The customer has no address: the review requests it, and Enter issues without it.
  await expect(page.getByLabel(say.send('to'), { exact: true })).toBeFocused()
  await keys.press('Enter')
  await isIssued(page, 'en')
  const download = page
    .getByRole('button', { name: DOWNLOAD.en })
    .or(page.getByRole('link', { name: DOWNLOAD.en }))
    .first()
  await keys.walk('Tab', download)
  const arriving = page.waitForEvent('download')
  await keys.press('Enter')
  return pdfText(new Uint8Array(readFileSync(await (await arriving).path()))).join('\n')
}
