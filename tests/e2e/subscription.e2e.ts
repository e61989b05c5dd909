/**
 * A payer's way from an expired trial to the next invoice: the banner, the payment page (the simulator's, over HTTP), the
 * return to the draft, and issuing. In Arabic inside an Android webview on a phone, where the first card is declined and
 * the window does not follow at once.
 */
import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page } from 'playwright/test'
import { payMessages } from '#src/dev/ziina-simulator/pay-words.ts'
import { authMessages } from '#i18n/auth/auth.ts'
import { issueAndSendMessages } from '#stories/fixtures/issue-and-send-messages.ts'
import { receiptMessages } from '#i18n/subscription/receipt.ts'
import { paymentReturnMessages } from '#i18n/subscription/payment-return.ts'
import { subscriptionMessages } from '#i18n/subscription/subscription.ts'
import { subscriptionScreenMessages } from '#i18n/subscription/screen.ts'
import { translator } from '#i18n/translator.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { scrollsSideways } from './browsing.ts'
import { isIssued } from './issuing.ts'
import { type Product, startProduct } from './product.ts'
import { test } from './with-product.ts'

const WEBVIEW =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/128.0.6613.127 Mobile Safari/537.36'
const PASSWORD = 'nine palms by the sea'
const ADMIN = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a lamp in the lighthouse' }
const COMPANY = { name: 'Al Waha Trading L.L.C.', vatRegistered: true, trn: '100123456789003', address: 'Deira' }
const DRAFT = {
  customer: { name: 'Noor Design Studio' },
  lines: [{ description: 'Design', quantity: '1', unitPrice: '250', tax: 'standard' }],
}

let product: Product

test.beforeAll(async () => {
  product = await startProduct(ADMIN)
})
test.afterAll(() => product.stop())

async function call<Answer>(method: string, path: string, token: string | null, body?: unknown): Promise<Answer> {
  const answer = await fetch(product.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
  return (await answer.json()) as Answer // because the contract says so, and the test reads the used fields
}

/** A company with a draft, whose trial ended yesterday. */
async function trialOver(email: string): Promise<{ draft: string }> {
  const { token, user } = (await product.signUp(email, PASSWORD)) as { token: string; user: { id: string } }
  await call('PUT', '/api/account', token, COMPANY)
  const { id } = await call<{ id: string }>('POST', '/api/invoices', token, DRAFT)
  const body = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
  const { adminToken } = await call<{ adminToken: string }>('POST', '/api/admin/login', null, body)
  const expiresAt = new Date(Date.now() - 86_400_000).toISOString()
  await call('POST', '/api/subscription/update', adminToken, { status: 'trial', expiresAt, userId: user.id })
  return { draft: `/create-invoice?id=${id}` }
}

type Way = { locale: 'en' | 'ar'; email: string; webview: boolean }

async function open(browser: Browser, { locale, webview }: Way) {
  const phone = { userAgent: WEBVIEW, viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }
  const context = await browser.newContext({
    baseURL: product.url,
    locale: locale === 'ar' ? 'ar-AE' : 'en-AE',
    reducedMotion: 'reduce',
    ...(webview ? phone : { viewport: { width: 1280, height: 800 } }),
  })
  return { page: await context.newPage(), close: () => context.close() }
}

function speaker({ locale }: Way) {
  return {
    auth: translator(authMessages, locale),
    send: translator(issueAndSendMessages, locale),
    back: translator(paymentReturnMessages, locale),
    banner: translator(subscriptionMessages, locale),
    screen: translator(subscriptionScreenMessages, locale),
    pay: translator(payMessages, locale),
    receipt: translator(receiptMessages, locale),
  }
}

type Say = ReturnType<typeof speaker>

async function signIn(page: Page, { email }: Way, say: Say) {
  await page.goto('/login')
  await page.getByLabel(say.auth('email')).fill(email)
  await page.getByRole('textbox', { name: say.auth('password') }).fill(PASSWORD)
  await page.getByRole('button', { name: say.auth('logIn') }).click()
  await expect(page).toHaveURL(/\/create-invoice/)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The page after the payment is read twice, because a reload loses nothing of it. */
async function comesBack(page: Page, title: string) {
  await expect(heading(page, title)).toBeVisible()
  await page.reload()
  await expect(heading(page, title)).toBeVisible()
  await expect.poll(() => scrollsSideways(page)).toBe(false)
}

async function issue(page: Page, { locale }: Way, say: Say) {
  await page
    .getByRole('button', { name: say.send('issueAndSend') })
    .filter({ visible: true })
    .last()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say.send('issueNow') })
    .click()
  await isIssued(page, locale)
}

/** At an address of its own, for such a window knows neither `blob:` nor a header. */
async function fetchReceipt(page: Page, say: Say) {
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: say.receipt('download') }).tap()
  const download = await downloaded
  expect(new URL(download.url()).pathname).toMatch(/^\/api\/downloads\//)
  expect(download.suggestedFilename()).toMatch(/^RCT-\d{6}\.pdf$/)
  expect(pdfText(readFileSync(await download.path())).join('\n')).toContain('سند قبض')
}

test('a trial that is over: from the draft to the payment page, paid, and back to issue it', async ({ browser }) => {
  const way: Way = { locale: 'en', email: 'payer@example.com', webview: false }
  const say = speaker(way)
  const { draft } = await trialOver(way.email)
  const { page, close } = await open(browser, way)
  await signIn(page, way, say)
  await page.goto(draft)
  await expect(page.getByText('Trial Ended - Subscribe to continue')).toBeVisible()
  await page.getByRole('button', { name: say.send('trialEnded') }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: say.send('subscribe') })
    .click()
  await expect(page.getByText(say.screen('staysOpen'))).toBeVisible()
  await expect(page.getByText('AED 49.00 / month')).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: say.banner('subscribe'), exact: true }).click()
  await expect(heading(page, say.pay('title'))).toBeVisible()
  await page.getByRole('button', { name: say.pay('approve'), exact: true }).click()
  await comesBack(page, say.back('paid'))
  await page.getByRole('link', { name: say.back('back') }).click()
  await expect(page).toHaveURL(draft)
  await issue(page, way, say)
  await expect(page.getByText('Trial Ended')).toHaveCount(0)
  await page.goto('/subscription')
  await expect(page.getByRole('row', { name: /AED\s49\.00/ })).toBeVisible()
  await close()
})

test('in Arabic in an Android webview: declined, then a window that does not follow, then paid', async ({
  browser,
}) => {
  const way: Way = { locale: 'ar', email: 'dafi@example.com', webview: true }
  const say = speaker(way)
  const { draft } = await trialOver(way.email)
  const { page, close } = await open(browser, way)
  await signIn(page, way, say)
  await page.goto(draft)
  await expect(page.getByText('انتهت الفترة التجريبية - اشترك للمتابعة')).toBeVisible()
  await page.getByRole('button', { name: say.banner('subscribe'), exact: true }).tap()
  await page.getByRole('button', { name: say.pay('fail') }).tap()
  await comesBack(page, say.back('declined'))

  await page.route('**/pay/*', (route) => route.abort('aborted'))
  await page.getByRole('button', { name: say.back('tryAgain') }).tap()
  const overlay = page.getByRole('dialog', { name: say.banner('paymentRequired') })
  await expect(overlay.getByText(say.banner('openPaymentPage'))).toBeVisible()
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  await page.unroute('**/pay/*')
  await overlay.getByRole('link', { name: say.banner('toPaymentPage') }).tap()
  await page.getByRole('button', { name: say.pay('approve'), exact: true }).tap()
  await comesBack(page, say.back('paid'))
  await fetchReceipt(page, say)
  await page.getByRole('link', { name: say.back('back') }).tap()
  await expect(page).toHaveURL(draft)
  await issue(page, way, say)
  await close()
})
