/**
 * A statement of account in each language: opened from the customer's page, of another period and currency, taken as PDF,
 * mailed through a mail server and shared as a link, which the client opens without signing in. In Arabic on a phone.
 */
import { readFileSync } from 'node:fs'
import { type Browser, expect, type Locator, type Page } from 'playwright/test'
import { documentFilterMessages } from '#i18n/documents/filters.ts'
import { statementLetterMessages } from '#i18n/statements/letter.ts'
import { statementPageMessages } from '#i18n/statements/page.ts'
import { statementTerms } from '#i18n/statements/paper.ts'
import { recordMessages } from '#i18n/shell/record.ts'
import { statementMessages } from '#i18n/statements/statements.ts'
import { translator } from '#i18n/translator.ts'
import { accessibilityProblems } from '#tests/support/axe.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { type MailServer, startMailServer } from '#tests/support/smtp.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { finger, type InputMethod, mouse } from './input-method.ts'
import { linkIn, newCompany } from './money.ts'
import { COMPANY_NAME, type Product, startProduct } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const WAYS = [
  { locale: 'en' as const, width: 1280, inputOf: mouse },
  { locale: 'ar' as const, width: 360, inputOf: finger },
]

type Way = (typeof WAYS)[number]

const DAY_MS = 86_400_000

let mail: MailServer
let product: Product

test.beforeAll(async () => {
  mail = await startMailServer(() => 'accept')
  product = await startProduct({ MAIL_URL: mail.url }, mail.taken)
})
test.afterAll(async () => {
  await product.stop()
  await mail.close()
})

for (const way of WAYS) {
  test(`is opened, narrowed, printed, mailed, shared and read, ${way.locale} at ${way.width} px`, async ({
    browser,
  }) => {
    const { input, client, complaints, close } = await begin(browser, way)
    const { page, press } = input
    const say = translator(statementMessages, way.locale)
    await press(page.getByRole('link', { name: say('title') }))
    const balance = page.getByRole('region', { name: statementTerms.balance[way.locale] })
    await expect(balance).toContainText('AED 700.00')
    await expect(numberOf(page, 'INV-0001')).toBeVisible()
    await expect.poll(() => scrollsSideways(page)).toBe(false)

    // Entries before the period are in its opening balance.
    await choose(input, say('period'), translator(documentFilterMessages, way.locale)('thisMonth'))
    await expect(numberOf(page, 'INV-0001')).toBeHidden()
    await expect(numberOf(page, 'INV-0002')).toBeVisible()
    await expect(balance).toContainText('AED 700.00')
    await expectPaper(await download(page, () => pressAction(input, way.locale, say('downloadPdf'))))

    await choose(input, say('currency'), 'USD')
    await expect(balance).toContainText('USD 50.00')
    await expect(numberOf(page, 'INV-0003')).toBeVisible()
    await choose(input, say('currency'), 'AED')
    await expect(balance).toContainText('AED 700.00')

    const link = await sendIt(input, way, client)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await pressAction(input, way.locale, say('copyLink'))
    await expect(page.getByText(say('linkCopied'))).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    expect(complaints).toEqual([])
    await close()
    await readIt(browser, way, link)
  })
}

test('the paper is of the currency that was chosen, also while its figures are on their way', async ({ browser }) => {
  const { input, complaints, close } = await begin(browser, { locale: 'en', width: 1280, inputOf: mouse }, 'hurried')
  const { page, press } = input
  const say = translator(statementMessages, 'en')
  const answered = Promise.withResolvers<void>()
  await page.route(/\/statement\?.*USD/, async (route) => {
    await answered.promise
    await route.continue()
  })
  await press(page.getByRole('link', { name: say('title') }))
  await choose(input, say('currency'), 'USD')
  await expect(page.getByRole('button', { name: new RegExp(`^USD ${say('currency')}`) })).toBeVisible()
  const { name } = await download(page, () => press(page.getByRole('button', { name: say('downloadPdf') })))
  expect(name).toContain('USD')
  answered.resolve()
  await expect(page.getByText('USD 50.00').first()).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})

/** On the page of a customer who owes AED 500.00 for more than a year, AED 200.00 since today, and USD 50.00. */
async function begin(browser: Browser, { locale, width, inputOf }: Way, name = 'statement') {
  const { credentials, call } = await newCompany(product, name)
  const client = product.newEmail('client')
  const customer = { name: 'Noor Design Studio', email: client, language: locale }
  const { id: customerId } = await call('POST', '/api/customers', customer)
  const issue = (unitPrice: string, more: object) => {
    const lines = [{ description: 'Design', quantity: '1', unitPrice, tax: 'standard' }]
    return call('POST', '/api/invoices?issue=1', { customerId, lines, ...more })
  }
  const longAgo = new Date(Date.now() - 400 * DAY_MS).toISOString().slice(0, 10)
  await issue('500', { issueDate: longAgo, dueDate: longAgo })
  await issue('200', {})
  await issue('50', { currency: 'USD', exchangeRate: '3.6725' })
  const opened = await openBrowser(browser, product.url, { locale, width, isTouch: inputOf === finger })
  await comeSignedIn(opened.page, credentials)
  await opened.page.goto(`/customers/${customerId}`)
  return { ...opened, input: inputOf(opened.page), client }
}

/** The line is in the table, or on a card of it. */
const numberOf = (page: Page, number: string): Locator => page.locator('[data-row-id]').getByText(number)

/** On a phone an action that has no space in its row is in the menu. */
async function pressAction({ page, press }: InputMethod, locale: 'en' | 'ar', name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  if (await button.isVisible()) return press(button)
  await press(page.getByRole('button', { name: translator(recordMessages, locale)('more') }))
  await press(page.getByRole('menuitem', { name }))
}

async function choose({ page, press }: InputMethod, label: string, option: string): Promise<void> {
  await press(page.getByRole('button', { name: new RegExp(`${label}$`) }))
  await press(page.getByRole('option', { name: option, exact: true }))
  await expect(page.getByRole('listbox')).toBeHidden()
}

async function download(page: Page, ask: () => Promise<void>) {
  const arriving = page.waitForEvent('download')
  await ask()
  const arrived = await arriving
  return { name: arrived.suggestedFilename(), bytes: new Uint8Array(readFileSync(await arrived.path())) }
}

async function expectPaper({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<void> {
  expect(name).toMatch(/AED.*\.pdf$/)
  const text = pdfText(bytes).join('\n')
  for (const fact of ['INV-0002', '500.00', '200.00', '700.00']) expect(text).toContain(fact)
  expect(text).not.toContain('INV-0001')
}

/** Sends the statement, and expects it to be shown again as it was sent. @returns the link in the letter */
async function sendIt({ page, press }: InputMethod, { locale }: Way, client: string): Promise<string> {
  const say = translator(statementMessages, locale)
  await press(page.getByRole('button', { name: say('send'), exact: true }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(say('recipients'))).toHaveValue(client)
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  await press(dialog.getByRole('button', { name: say('sendNow') }))
  await expect(dialog).toBeHidden()
  await expect(page.getByText(say('sentTo', { to: client }))).toBeVisible()
  const letter = await product.mailTo(client)
  expect(letter.subject).toBe(translator(statementLetterMessages, locale)('subject', { company: COMPANY_NAME }))
  const [paper] = letter.attachments
  if (!paper) throw new Error('The mail has no paper')
  await expectPaper(paper)
  const again = await download(page, () => press(page.getByRole('button', { name: say('seeSent') })))
  expect(Buffer.compare(again.bytes, paper.bytes)).toBe(0)
  return linkIn(letter)
}

/** Somebody else, on a device of his own: of today, whatever the period was. */
async function readIt(browser: Browser, { locale, width }: Way, link: string): Promise<void> {
  const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width })
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(statementTerms.title[locale])
  await expect(page.locator('.amount')).toContainText('AED 700.00')
  await expect(
    page.getByRole('heading', { name: translator(statementPageMessages, locale)('openInvoices') }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'INV-0002' })).toBeVisible()
  await expect(page.getByText('INV-0003')).toBeHidden()
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: 'INV-0001' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('INV-0001')
  await expect(page.locator('.amount')).toContainText('AED 500.00')
  expect(complaints).toEqual([])
  await close()
}
