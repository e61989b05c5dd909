/**
 * The whole way of the money of one invoice: issued, paid in part and then too much, the excess moved, a
 * part credited, what is left over given back, all of it on the customer's statement, and what the client sees of it. By
 * the keyboard alone in English, and with a finger on a phone in Arabic.
 */
import { type Browser, expect, type Page } from 'playwright/test'
import { clientPageMessages } from '#i18n/client-page/client-page.ts'
import { customerMessages } from '#i18n/customers/customers.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { invoiceEditorMessages } from '#i18n/invoices/editor.ts'
import { lineMessages } from '#i18n/documents/lines.ts'
import { issueAndSendMessages } from '#stories/fixtures/issue-and-send-messages.ts'
import { frameMessages } from '#i18n/shell/frame.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { statementLetterMessages } from '#i18n/statements/letter.ts'
import { statementTerms } from '#i18n/statements/paper.ts'
import { statementMessages } from '#i18n/statements/statements.ts'
import { translator } from '#i18n/translator.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { inArabicDigits, openBrowser, scrollsSideways } from './browsing.ts'
import { finger, type InputMethod, keyboard } from './input-method.ts'
import {
  fillCredit,
  linkIn,
  moneyMessages,
  moveExcess,
  newCompany,
  paymentsCard,
  recordPayment,
  refundExcess,
} from './money.ts'
import { COMPANY_NAME, type Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const WAYS = [
  {
    by: 'keyboard',
    width: 1280,
    inputOf: keyboard,
    locale: 'en' as const,
    typed: (text: string) => text,
    item: 'Design',
    reason: 'One came back',
  },
  {
    by: 'touch',
    width: 360,
    inputOf: finger,
    locale: 'ar' as const,
    typed: inArabicDigits,
    item: 'تصميم',
    reason: 'أُعيد أحد الأصناف',
  },
]

type Way = (typeof WAYS)[number]

const CUSTOMER = 'Noor Design Studio'
const COMPANY = { vatRegistered: true, trn: '100123456789003', address: 'Shop 4, Al Rigga Road' }

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

for (const way of WAYS) {
  test(`from issue to what the client sees, ${way.locale} by ${way.by} at ${way.width} px`, async ({ browser }) => {
    const { input, client, complaints, close } = await begin(browser, way)
    await issue(input, way, client)
    const invoiceLink = linkIn(await product.mailTo(client))
    await payTooMuch(input, way)
    await credit(input, way)
    await giveBack(input, way)
    await sendStatement(input, way, client)
    expect(complaints).toEqual([])
    await close()
    const subject = translator(statementLetterMessages, way.locale)('subject', { company: COMPANY_NAME })
    const statementLink = linkIn(await product.mailTo(client, subject))
    await look(browser, way, invoiceLink, statementLink)
  })
}

/** At a new invoice, with a customer who owes AED 210.00 for another. */
async function begin(browser: Browser, { locale, width, by, inputOf }: Way) {
  const { credentials, call } = await newCompany(product, by)
  await call('PUT', '/api/account', { ...COMPANY, language: locale })
  const client = product.newEmail('client')
  const customer = { name: CUSTOMER, email: client, address: 'Office 12, Deira', language: locale }
  const { id: customerId } = await call('POST', '/api/customers', customer)
  const lines = [{ description: 'Print', quantity: '1', unitPrice: '200', tax: 'standard' }]
  await call('POST', '/api/invoices?issue=1', { customerId, lines })
  const opened = await openBrowser(browser, product.url, { locale, width, isTouch: inputOf === finger })
  await comeSignedIn(opened.page, credentials)
  await opened.page.goto('/create-invoice')
  return { ...opened, input: inputOf(opened.page), client }
}

/** Four at AED 100.00 and VAT of 5 %, mailed to the customer. */
async function issue(input: InputMethod, way: Way, client: string) {
  const { page, press, write } = input
  const { locale, width, typed, item } = way
  const [form, say, customers] = [
    translator(invoiceEditorMessages, locale),
    translator(issueAndSendMessages, locale),
    translator(customerMessages, locale),
  ]
  const isPhone = width < 768
  if (isPhone) await press(page.getByRole('button', { name: new RegExp(`^${form('billTo')}`) }))
  await write(page.getByRole('combobox', { name: customers('customer') }), 'Noor')
  const option = page.getByRole('option', { name: CUSTOMER })
  if (isPhone) await press(option)
  else {
    await expect(option).toHaveAttribute('data-focused')
    await page.keyboard.press('Enter')
  }
  await expect(page.locator('[data-field=customer]')).toContainText(CUSTOMER)
  const line = isPhone ? await openLine(input, locale) : page.locator('[data-row]').first()
  await write(line.locator('[data-cell=description]'), item)
  await write(line.locator('[data-cell=quantity]'), typed('4'))
  await write(line.locator('[data-cell=unitPrice]'), typed('100'))
  if (isPhone) await press(line.getByRole('button', { name: translator(lineMessages, locale)('done') }))
  await press(page.getByRole('button', { name: say('issueAndSend') }).filter({ visible: true }))
  await press(page.getByRole('button', { name: say('issueAndSendTo', { to: client }) }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('INV-0002')
  await expect(page.getByText('AED 420.00').first()).toBeVisible()
}

async function openLine({ page, press }: InputMethod, locale: 'en' | 'ar') {
  const t = translator(documentMessages, locale)
  await press(page.getByRole('group', { name: t('newLine') }).getByRole('button', { name: t('newLine') }))
  const sheet = page.getByRole('dialog')
  await expect(sheet.locator('[data-cell=description]')).toBeFocused()
  return sheet
}

/** AED 120.00, then 350.00, which is 50.00 too much: 30.00 of them go to the other invoice. */
async function payTooMuch(input: InputMethod, { locale, typed }: Way) {
  const { page } = input
  const say = moneyMessages(locale)
  const card = paymentsCard(page, say)
  await recordPayment(input, say, typed('120'))
  await expect(card).toContainText('RC-0001')
  await expect(page.getByText(say.status('partial'))).toBeVisible()
  await recordPayment(input, say, typed('350'))
  await expect(card).toContainText('RC-0002')
  await expect(card.getByText(/AED\s50\.00/)).toBeVisible()
  await moveExcess(input, say, typed('30'))
  await expect(card.getByText(/AED\s20\.00/)).toBeVisible()
  await expect.poll(() => scrollsSideways(page)).toBe(false)
}

/** One of the four: AED 105.00, so that AED 125.00 are too much. */
async function credit(input: InputMethod, { locale, typed, reason }: Way) {
  const { page, press } = input
  const say = moneyMessages(locale)
  const dialog = await fillCredit(input, say, { line: 0, quantity: typed('1'), reason })
  await expect(dialog).toContainText('AED 105.00')
  await expect(dialog).toContainText('AED 125.00')
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  await press(dialog.getByRole('button', { name: say.credit('issue') }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('CN-0001')
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  await press(page.getByRole('link', { name: /INV-0002/ }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('INV-0002')
}

async function giveBack(input: InputMethod, { locale }: Way) {
  const { page } = input
  const say = moneyMessages(locale)
  await refundExcess(input, say, '125.00')
  await expect(paymentsCard(page, say)).toContainText('RF-0001')
  await expect(page.getByText(say.status('paid'), { exact: true }).first()).toBeVisible()
  await expect.poll(() => scrollsSideways(page)).toBe(false)
}

/** Sends the statement from the customer's page: AED 180.00 of the other invoice are open. */
async function sendStatement({ page, press }: InputMethod, { locale, width }: Way, client: string) {
  const [shell, say] = [translator(shellMessages, locale), translator(statementMessages, locale)]
  if (width < 768) await press(page.getByRole('button', { name: translator(frameMessages, locale)('openMenu') }))
  await press(page.getByRole('link', { name: shell('customers'), exact: true }))
  await press(page.locator('[data-row-id]').getByRole('link').first())
  await press(page.getByRole('link', { name: say('title') }))
  await expect(page.getByText('AED 180.00').first()).toBeVisible()
  for (const number of ['INV-0001', 'INV-0002', 'RC-0001', 'RC-0002', 'CN-0001', 'RF-0001']) {
    await expect(page.locator('[data-row-id]').getByText(number)).toBeVisible()
  }
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  await press(page.getByRole('button', { name: say('send'), exact: true }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(say('recipients'))).toHaveValue(client)
  await press(dialog.getByRole('button', { name: say('sendNow') }))
  await expect(dialog).toBeHidden()
  await expect(page.getByText(say('sentTo', { to: client }))).toBeVisible()
}

/** The client, by the links in his mails, signed in nowhere: the invoice is settled, the other one is open. */
async function look(browser: Browser, { locale, width }: Way, invoiceLink: string, statementLink: string) {
  const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width, isTouch: width < 768 })
  const say = translator(clientPageMessages, locale)
  await page.goto(invoiceLink)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('INV-0002')
  await expect(page.locator('p.due')).toHaveText(say('paidInFull'))
  await expectEntries(page, say('receipt'))
  const sums = page.locator('.payments dl')
  for (const figure of ['AED 420.00', 'AED 315.00', 'AED 105.00', 'AED 0.00']) await expect(sums).toContainText(figure)
  await expect.poll(() => scrollsSideways(page)).toBe(false)

  await page.goto(statementLink)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(statementTerms.title[locale])
  await expect(page.locator('.amount')).toContainText('AED 180.00')
  await expect(page.getByRole('link', { name: 'INV-0002' })).toBeHidden()
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  await page.getByRole('link', { name: 'INV-0001' }).click()
  await expect(page.locator('.amount')).toContainText('AED 180.00')
  await expect(page.locator('.payments')).toContainText('AED 30.00')
  expect(complaints).toEqual([])
  await close()
}

/** Each payment with its receipt as PDF, and the credit note. */
async function expectEntries(page: Page, receipt: string) {
  const entries = page.locator('.payments li')
  await expect(entries).toHaveCount(4)
  await expect(entries.filter({ hasText: 'CN-0001' })).toContainText('AED 105.00')
  for (const [number, amount] of [
    ['RC-0001', '120.00'],
    ['RC-0002', '320.00'],
    ['RF-0001', '−125.00'],
  ] as const) {
    await expect(entries.filter({ hasText: number })).toContainText(`AED ${amount}`)
    const address = await page.getByRole('link', { name: `${receipt} ${number}` }).getAttribute('href')
    const paper = pdfText(new Uint8Array(await (await page.request.get(address ?? '')).body())).join('\n')
    expect(paper).toContain(number)
  }
}
