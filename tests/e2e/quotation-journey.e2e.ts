/**
 * The whole way of a quotation, in each language: issued, revised and mailed, accepted by the client with a signature drawn on
 * a phone, invoiced as a deposit and the rest, and both paid.
 */
import { type Browser, expect, type Page } from 'playwright/test'
import { clientAnswerMessages } from '#i18n/client-page/answer.ts'
import { quotationAnswerMessages } from '#i18n/quotations/answers.ts'
import { quotationConvertMessages } from '#i18n/quotations/convert.ts'
import { translator } from '#i18n/translator.ts'
import { issueAndSendMessages } from '#stories/fixtures/issue-and-send-messages.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { drawByFinger } from './drawing.ts'
import { type Hand, mouse } from './hands.ts'
import { linkIn, moneyMessages, newCompany, recordPayment } from './money.ts'
import type { Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const COMPANY = { vatRegistered: true, trn: '100123456789003', address: 'Shop 4, Al Rigga Road' }
const NAME = 'Layla Haddad'
/** AED 900.00 and VAT of 5 %, after the first offer of AED 1,000.00. */
const PART = { deposit: 'AED 270.00', rest: 'AED 630.00' }
const PAID = { deposit: '283.50', rest: '661.50' }

type Locale = 'en' | 'ar'

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

for (const locale of ['en', 'ar'] as const) {
  test(`revised, accepted on a phone, invoiced in two parts and paid, ${locale}`, async ({ browser }) => {
    test.setTimeout(180_000)
    const { hand, client, say, complaints, close } = await begin(browser, locale)
    await revise(hand, say, client)
    await acceptOnPhone(browser, locale, linkIn(await product.mailTo(client)))
    await invoiceDeposit(hand, say, client)
    await payIn(hand, locale, PAID.deposit)
    await invoiceRest(hand, say, client)
    await payIn(hand, locale, PAID.rest)
    expect(complaints).toEqual([])
    await close()
  })
}

/** On the page of a quotation that the customer has. */
async function begin(browser: Browser, locale: Locale) {
  const { credentials, call } = await newCompany(product, 'journey')
  await call('PUT', '/api/account', { ...COMPANY, language: locale })
  const client = product.newEmail('client')
  const customer = { name: 'Noor Design Studio', email: client, address: 'Office 12, Deira', language: locale }
  const { id: customerId } = await call('POST', '/api/customers', customer)
  const lines = [{ description: 'Design', quantity: '1', unitPrice: '1000', tax: 'standard' }]
  const { id } = await call('POST', '/api/quotations?issue=1', { customerId, lines, deposit: { percent: '30' } })
  const opened = await openBrowser(browser, product.url, { locale, width: 1280 })
  await comeSignedIn(opened.page, credentials)
  await opened.page.goto(`/quotations/${id}`)
  return { ...opened, hand: mouse(opened.page), client, say: wordsIn(locale) }
}

const wordsIn = (locale: Locale) => ({
  answer: translator(quotationAnswerMessages, locale),
  convert: translator(quotationConvertMessages, locale),
  send: translator(issueAndSendMessages, locale),
})

type Words = ReturnType<typeof wordsIn>

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** For AED 100.00 less, mailed to the client. */
async function revise({ page, press, write }: Hand, say: Words, client: string) {
  const awaiting = page.getByRole('region', { name: say.answer('awaiting') })
  await press(awaiting.getByRole('button', { name: say.answer('more') }))
  await press(page.getByRole('menuitem', { name: say.answer('revise') }))
  await expect(page).toHaveURL(/\/create-invoice\?/)
  await write(page.locator('[data-row]').first().locator('[data-cell=unitPrice]'), '900')
  await issueAndSend(page, press, say, client)
  await expect(title(page)).toContainText('QT-0001 R2')
  await expect(page.getByText('AED 945.00').first()).toBeVisible()
}

async function issueAndSend(page: Page, press: Hand['press'], say: Words, client: string) {
  await press(page.getByRole('button', { name: say.send('issueAndSend') }).filter({ visible: true }))
  await press(page.getByRole('button', { name: say.send('issueAndSendTo', { to: client }) }))
}

/** By the link in his mail, signed in nowhere. */
async function acceptOnPhone(browser: Browser, locale: Locale, link: string) {
  const opened = await openBrowser(browser, product.url, { locale, width: 360, isTouch: true })
  const { page, complaints, close } = opened
  const say = translator(clientAnswerMessages, locale)
  await page.goto(link)
  await expect(title(page)).toContainText('QT-0001 R2')
  await page.getByRole('link', { name: say('toAnswer') }).tap()
  await page.getByLabel(say('name')).fill(NAME)
  await drawByFinger(page)
  await expect(page.getByRole('img', { name: say('padSigned') })).toBeVisible()
  await page.getByRole('button', { name: say('accept') }).tap()
  // Stored, then the page loads again: on a busy machine that took longer than the usual five seconds once.
  await expect(page.locator('#answer')).toContainText(NAME, { timeout: 20_000 })
  await expect(page.locator('#answer')).toContainText('AED 945.00')
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  expect(complaints).toEqual([])
  await close()
}

/** The 30 percent that the quotation asks for. */
async function invoiceDeposit(hand: Hand, say: Words, client: string) {
  const { page, press, choose } = hand
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
  await issuePart(hand, say, client, 'INV-0001')
}

async function invoiceRest(hand: Hand, say: Words, client: string) {
  const { page, press } = hand
  await press(page.getByRole('link', { name: /^QT-0001 R2/ }).first())
  await expect(title(page)).toContainText('QT-0001 R2')
  await press(page.getByRole('button', { name: say.answer('convert') }))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(PART.rest)
  await press(dialog.getByRole('button', { name: say.convert('make') }))
  await issuePart(hand, say, client, 'INV-0002')
  await press(page.getByRole('link', { name: /^QT-0001 R2/ }).first())
  await expect(page.getByRole('region', { name: say.answer('converted'), exact: true })).toBeVisible()
  await press(page.getByRole('region', { name: say.convert('invoices') }).getByRole('link', { name: /INV-0002/ }))
  await expect(title(page)).toContainText('INV-0002')
}

async function issuePart({ page, press }: Hand, say: Words, client: string, number: string) {
  await expect(page).toHaveURL(/\/create-invoice\?id=/)
  await issueAndSend(page, press, say, client)
  await expect(title(page)).toContainText(number)
}

async function payIn(hand: Hand, locale: Locale, amount: string) {
  const say = moneyMessages(locale)
  await recordPayment(hand, say, amount)
  await expect(hand.page.getByText(say.status('paid'), { exact: true }).first()).toBeVisible()
}
