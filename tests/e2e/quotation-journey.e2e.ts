/**
 * The whole way of a quotation: issued, revised and mailed in English, accepted by the client in Arabic with a signature
 * drawn on a phone, invoiced as a deposit and the rest, and both paid.
 */
import { type Browser, expect, type Page } from 'playwright/test'
import { clientAnswerMessages } from '#i18n/client-page/answer.ts'
import { quotationAnswerMessages } from '#i18n/quotations/answers.ts'
import { quotationConvertMessages } from '#i18n/quotations/convert.ts'
import { translator } from '#i18n/translator.ts'
import { issueAndSendMessages } from '#stories/fixtures/issue-and-send-messages.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { drawByFinger } from './drawing.ts'
import { type InputMethod, mouse } from './input-method.ts'
import { linkIn, moneyMessages, newCompany, recordPayment } from './money.ts'
import type { Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const COMPANY = { vatRegistered: true, trn: '100123456789003', address: 'Shop 4, Al Rigga Road' }
const NAME = 'Layla Haddad'
/** AED 900.00 and VAT of 5 %, after the first offer of AED 1,000.00. */
const PART = { deposit: 'AED 270.00', rest: 'AED 630.00' }
const PAID = { deposit: '283.50', rest: '661.50' }

const say = {
  answer: translator(quotationAnswerMessages, 'en'),
  convert: translator(quotationConvertMessages, 'en'),
  send: translator(issueAndSendMessages, 'en'),
}

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

test('revised, accepted on a phone, invoiced in two parts and paid', async ({ browser }) => {
  const { input, client, complaints, close } = await begin(browser)
  await revise(input, client)
  await acceptOnPhone(browser, linkIn(await product.mailTo(client)))
  await invoiceDeposit(input, client)
  await payIn(input, PAID.deposit)
  await invoiceRest(input, client)
  await payIn(input, PAID.rest)
  expect(complaints).toEqual([])
  await close()
})

/** On the page of a quotation that the customer has. */
async function begin(browser: Browser) {
  const { credentials, call } = await newCompany(product, 'journey')
  await call('PUT', '/api/account', COMPANY)
  const client = product.newEmail('client')
  const customer = { name: 'Noor Design Studio', email: client, address: 'Office 12, Deira', language: 'ar' }
  const { id: customerId } = await call('POST', '/api/customers', customer)
  const lines = [{ description: 'Design', quantity: '1', unitPrice: '1000', tax: 'standard' }]
  const { id } = await call('POST', '/api/quotations?issue=1', {
    customerId,
    language: 'ar',
    lines,
    deposit: { percent: '30' },
  })
  const opened = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  await comeSignedIn(opened.page, credentials)
  await opened.page.goto(`/quotations/${id}`)
  return { ...opened, input: mouse(opened.page), client }
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Revises the quotation to AED 100.00 less, and mails it to the client. */
async function revise({ page, press, write }: InputMethod, client: string) {
  const awaiting = page.getByRole('region', { name: say.answer('awaiting') })
  await press(awaiting.getByRole('button', { name: say.answer('more') }))
  await press(page.getByRole('menuitem', { name: say.answer('revise') }))
  await expect(page).toHaveURL(/\/create-invoice\?/)
  await write(page.locator('[data-row]').first().locator('[data-cell=unitPrice]'), '900')
  await issueAndSend(page, press, client)
  await expect(title(page)).toContainText('QT-0001 R2')
  await expect(page.getByText('AED 945.00').first()).toBeVisible()
}

async function issueAndSend(page: Page, press: InputMethod['press'], client: string) {
  await press(page.getByRole('button', { name: say.send('issueAndSend') }).filter({ visible: true }))
  await press(page.getByRole('button', { name: say.send('issueAndSendTo', { to: client }) }))
}

/** The client accepts by the link in the mail, without a session. */
async function acceptOnPhone(browser: Browser, link: string) {
  const opened = await openBrowser(browser, product.url, { locale: 'ar', width: 360, isTouch: true })
  const { page, complaints, close } = opened
  const arabic = translator(clientAnswerMessages, 'ar')
  await page.goto(link)
  await expect(title(page)).toContainText('QT-0001 R2')
  await page.getByRole('link', { name: arabic('toAnswer') }).tap()
  await page.getByLabel(arabic('name')).fill(NAME)
  await drawByFinger(page)
  await expect(page.getByRole('img', { name: arabic('padSigned') })).toBeVisible()
  await page.getByRole('button', { name: arabic('accept') }).tap()
  await expect(page.locator('#answer')).toContainText(NAME)
  await expect(page.locator('#answer')).toContainText('AED 945.00')
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  expect(complaints).toEqual([])
  await close()
}

/** The 30 percent that the quotation asks for. */
async function invoiceDeposit(input: InputMethod, client: string) {
  const { page, press, choose } = input
  await page.reload()
  const accepted = page.getByRole('region', { name: say.answer('accepted'), exact: true })
  await expect(accepted).toContainText(NAME)
  await expect(accepted.getByRole('img', { name: NAME })).toBeVisible()
  await press(page.getByRole('button', { name: say.answer('convert') }))
  const dialog = page.getByRole('dialog')
  await choose(dialog.getByRole('radio', { name: say.convert('percent') }))
  await expect(dialog.getByLabel(say.convert('percentLabel'))).toHaveValue('30')
  await expect(dialog).toContainText(PART.deposit)
  await press(dialog.getByRole('button', { name: say.convert('make') }))
  await issuePart(input, client, 'INV-0001')
}

async function invoiceRest(input: InputMethod, client: string) {
  const { page, press } = input
  await press(page.getByRole('link', { name: /^QT-0001 R2/ }).first())
  await expect(title(page)).toContainText('QT-0001 R2')
  await press(page.getByRole('button', { name: say.answer('convert') }))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(PART.rest)
  await press(dialog.getByRole('button', { name: say.convert('make') }))
  await issuePart(input, client, 'INV-0002')
  await press(page.getByRole('link', { name: /^QT-0001 R2/ }).first())
  await expect(page.getByRole('region', { name: say.answer('converted'), exact: true })).toBeVisible()
  await press(page.getByRole('region', { name: say.convert('invoices') }).getByRole('link', { name: /INV-0002/ }))
  await expect(title(page)).toContainText('INV-0002')
}

async function issuePart({ page, press }: InputMethod, client: string, number: string) {
  await expect(page).toHaveURL(/\/create-invoice\?id=/)
  await issueAndSend(page, press, client)
  await expect(title(page)).toContainText(number)
}

async function payIn(input: InputMethod, amount: string) {
  const money = moneyMessages('en')
  await recordPayment(input, money, amount)
  await expect(input.page.getByText(money.status('paid'), { exact: true }).first()).toBeVisible()
}
