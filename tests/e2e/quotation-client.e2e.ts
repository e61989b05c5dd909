/** A client reads a quotation, ticks options, signs and accepts or declines: Arabic on a phone, English by keyboard. */
import { type Browser, expect, type Locator, type Page, type Request } from 'playwright/test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { clientAnswerMessages } from '#i18n/client-page/answer.ts'
import { clientPageMessages } from '#i18n/client-page/client-page.ts'
import { translator } from '#i18n/translator.ts'
import { accessibilityProblems } from '#tests/support/axe.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { drawByFinger, drawByMouse } from './drawing.ts'
import { walkTo } from './input-method.ts'
import type { Owner, Product } from './product.ts'
import { test } from './with-product.ts'

/** Page, styles and scripts over the wire; an invoice, which nobody answers, has less (client-page.e2e.ts). */
const MOST_BYTES = 16_000

const COMPANY = {
  name: 'Noor Trading L.L.C.',
  nameAr: 'نور للتجارة ذ.م.م',
  vatRegistered: true,
  trn: '100123456789003',
  email: 'accounts@noor.example',
  bank: { bankName: 'Emirates Example Bank', accountName: 'Noor Trading L.L.C.', iban: 'AE070331234567890123456' },
}

const QUOTATION = {
  customer: { name: 'Al Waha Cafe', nameAr: 'مقهى الواحة' },
  language: 'en',
  lines: [
    {
      description: 'Design of the menu',
      descriptionAr: 'تصميم القائمة',
      quantity: '1',
      unitPrice: '1000',
      tax: 'standard',
    },
    {
      description: 'Photographs',
      descriptionAr: 'صور',
      quantity: '2',
      unitPrice: '250',
      tax: 'standard',
      optional: true,
    },
    {
      description: 'Printing',
      descriptionAr: 'طباعة',
      quantity: '1',
      unitPrice: '400',
      tax: 'standard',
      optional: true,
    },
  ],
  deposit: { percent: '50' },
}

const NAME = 'Layla Haddad'
/** The option with the photographs. */
const TOTAL = 'AED 1,575.00'
const DEPOSIT = 'AED 787.50'

type Locale = 'en' | 'ar'
const wordsIn = (locale: Locale) => translator(clientAnswerMessages, locale)

let product: Product
let owner: Owner

test.beforeAll(async ({ product: shared }) => {
  product = shared
  owner = await product.newOwner()
  await call('PUT', '/api/account', COMPANY)
})

async function call<Body = CommercialDocument>(method: string, path: string, body?: unknown): Promise<Body> {
  const answer = await fetch(product.url + path, {
    method,
    headers: {
      authorization: `Bearer ${owner.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Body
}

/** An issued quotation and its link. */
async function offered(): Promise<{ id: string; address: string }> {
  const { id } = await call('POST', '/api/quotations?issue=1', QUOTATION)
  const { publicUrl = '' } = await call('POST', `/api/quotations/${id}/public-link`)
  return { id, address: publicUrl }
}

const now = (id: string) => call('GET', `/api/quotations/${id}`)

async function open(browser: Browser, address: string, locale: Locale, width: number) {
  const opened = await openBrowser(browser, product.url, { locale, width, isTouch: width === 360 })
  await opened.page.goto(`${address}?language=${locale}`)
  const say = wordsIn(locale)
  const button = (name: 'accept' | 'clear' | 'decline' | 'declineInstead') =>
    opened.page.getByRole('button', { name: say(name) })
  return { ...opened, say, button, name: opened.page.getByLabel(say('name')) }
}

async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityProblems(page)).toEqual([])
  }
}

async function expectCopy(page: Page, locale: Locale, press: (link: Locator) => Promise<void>): Promise<void> {
  const link = page.getByRole('link', { name: wordsIn(locale)('downloadCopy') })
  const [download] = await Promise.all([page.waitForEvent('download'), press(link)])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  expect(download.suggestedFilename()).toMatch(/^QT-\d+(-ar)?\.pdf$/)
  expect(pdfText(Buffer.concat(chunks)).join(' ')).toContain(NAME)
}

test('ticks, signs by finger and accepts on a phone', async ({ browser }) => {
  const { id, address } = await offered()
  const { page, say, button, name, complaints, close } = await open(browser, address, 'ar', 360)
  await page.getByRole('link', { name: say('toAnswer') }).tap()
  await expect(page.locator('#answer')).toBeInViewport()
  await page.getByRole('checkbox').first().tap()
  await expect(page.locator('.amount [data-figure]')).toHaveText(TOTAL)
  await expect(page.locator('#answer').getByText(DEPOSIT)).toBeVisible()
  await name.fill(NAME)
  await drawByFinger(page)
  await expect(page.getByRole('img', { name: say('padSigned') })).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue(NAME)
  await expect(page.getByRole('img', { name: say('padSigned') })).toBeVisible()
  await expect(page.getByRole('checkbox').first()).toBeChecked()
  await expect(page.locator('.amount [data-figure]')).toHaveText(TOTAL)
  await expectAccessible(page)
  await button('accept').tap()

  await expect(page.locator('#answer')).toBeFocused()
  await expect(page.locator('#answer')).toContainText(NAME)
  await expect(page.locator('#answer')).toContainText(TOTAL)
  await expect(page.getByRole('status')).toHaveText(say('isAccepted'))
  await expectAccessible(page)
  await expectCopy(page, 'ar', (link) => link.tap())
  const { status, accepted } = await now(id)
  expect(status).toBe('accepted')
  expect(accepted).toMatchObject({ by: 'client', name: NAME, options: [1], hasSignature: true })
  expect(accepted?.totals.total).toBe('1575.00')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(NAME)
  expect(complaints).toEqual([])
  await close()
})

test('accepts with a typed name, by keyboard alone', async ({ browser }) => {
  const { id, address } = await offered()
  const { page, say, button, name, complaints, close } = await open(browser, address, 'en', 1280)
  const { keyboard } = page
  await walkTo(page.getByRole('link', { name: say('toAnswer') }))
  await keyboard.press('Enter')
  await walkTo(page.getByRole('checkbox').first(), 3)
  await keyboard.press('Space')
  await expect(page.locator('.amount [data-figure]')).toHaveText(TOTAL)
  await walkTo(button('accept'))
  await keyboard.press('Enter')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(say('nameMissing'))
  await keyboard.type(NAME)
  // No acceptance is sent yet.
  await keyboard.press('Enter')
  expect((await now(id)).status).toBe('issued')
  await walkTo(button('accept'))
  await keyboard.press('Enter')
  await expect(page.locator('#answer')).toBeFocused()
  await expectAccessible(page)
  await expectCopy(page, 'en', async (link) => {
    await walkTo(link, 2)
    await keyboard.press('Enter')
  })
  expect((await now(id)).accepted).toMatchObject({ name: NAME, options: [1], hasSignature: false })
  expect(complaints).toEqual([])
  await close()
})

test('declines with a reason', async ({ browser }) => {
  const { id, address } = await offered()
  const { page, say, button, complaints, close } = await open(browser, address, 'ar', 360)
  await button('declineInstead').tap()
  const reason = page.getByLabel(say('reason'), { exact: true })
  await expect(reason).toBeFocused()
  await expectAccessible(page)
  await button('decline').tap()
  await expect(reason).toBeFocused()
  await reason.fill('The budget is for next year')
  await page.reload()
  await expect(reason).toHaveValue('The budget is for next year')
  await expect(reason).toBeVisible()
  await button('decline').tap()
  await expect(page.locator('#answer')).toBeFocused()
  await expect(page.locator('#answer')).toContainText('The budget is for next year')
  await expect(page.getByRole('status')).toHaveText(say('isDeclined'))
  await expectAccessible(page)
  expect(await now(id)).toMatchObject({ status: 'declined', declined: { by: 'client' } })
  expect(complaints).toEqual([])
  await close()
})

test('a revision is read first; the name and the signature stay', async ({ browser }) => {
  const { id, address } = await offered()
  const { page, say, button, name, close } = await open(browser, address, 'en', 1280)
  await name.fill(NAME)
  await drawByMouse(page)
  const draft = await call('POST', `/api/quotations/${id}/revise`, {})
  await call('POST', `/api/quotations/${draft.id}/issue`, {})
  await button('accept').click()
  const notice = page.getByText(say('changed', { company: COMPANY.name }), { exact: true }).and(page.locator('.notice'))
  await expect(notice).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('R2')
  await expect(name).toHaveValue(NAME)
  await expect(page.getByRole('img', { name: say('padSigned') })).toBeVisible()
  await button('accept').click()
  await expect(page.locator('#answer')).toBeFocused()
  expect((await now(draft.id)).accepted).toMatchObject({ name: NAME, hasSignature: true })
  await close()
})

test('without a connection nothing typed is lost, and a cleared signature is none', async ({ browser }) => {
  const { id, address } = await offered()
  const { page, say, button, name, close } = await open(browser, address, 'en', 1280)
  await name.fill(NAME)
  await drawByMouse(page)
  await button('clear').click()
  await page.context().setOffline(true)
  await button('accept').click()
  await expect(page.getByText(say('offline'))).toBeVisible()
  await page.getByRole('checkbox').first().click()
  await expect(page.getByText(say('totalFailed'))).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: say('tryAgain') }).click()
  await expect(page.locator('.amount [data-figure]')).toHaveText(TOTAL)
  await expect(name).toHaveValue(NAME)
  await button('accept').click()
  await expect(page.locator('#answer')).toBeFocused()
  expect((await now(id)).accepted).toMatchObject({ name: NAME, options: [1], hasSignature: false })
  await close()
})

test('tells a member of the company whose answer it would be, and records it so', async ({ browser }) => {
  const { id, address } = await offered()
  const { page, say, button, name, close } = await open(browser, '/icons/sanad.svg', 'en', 1280)
  await page.evaluate((token) => localStorage.setItem('auth_token', token), owner.token)
  await page.goto(`${address}?language=en`)
  await expect(page.getByText(say('ownDocument'))).toBeVisible()
  await name.fill(NAME)
  await button('accept').click()
  await expect(page.locator('#answer')).toContainText(say('acceptedByCompany', { company: COMPANY.name }))
  expect((await now(id)).accepted?.by).toBe('owner')
  await close()
})

test('is read without a script, which says how to answer', async ({ browser }) => {
  const { address } = await offered()
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url })
  const page = await context.newPage()
  await page.goto(`${address}?language=en`)
  await expect(page.locator('.amount')).toContainText('AED 1,050.00')
  await expect(page.getByText(wordsIn('en')('withoutScript', { company: COMPANY.name }))).toBeVisible()
  await expect(page.getByRole('button', { name: wordsIn('en')('accept') })).toBeHidden()
  await expect(page.getByRole('link', { name: translator(clientPageMessages, 'en')('writeEmail') })).toBeVisible()
  await context.close()
})

test('is small, and on paper it is the document alone', async ({ browser }) => {
  const { address } = await offered()
  const { page, close } = await openBrowser(browser, product.url, { locale: 'en', width: 360 })
  const accept = page.getByRole('button', { name: wordsIn('en')('accept') })
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await page.goto(`${address}?language=en`, { waitUntil: 'networkidle' })
  const code = requests.filter((request) => request.resourceType() !== 'font' && !request.url().endsWith('.svg'))
  const sizes = await Promise.all(code.map((request) => request.sizes()))
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  expect(bytes).toBeGreaterThan(8_000)
  expect(bytes).toBeLessThan(MOST_BYTES)
  await expect(accept).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(accept).toBeHidden()
  await expect(page.locator('.amount')).toBeVisible()
  await close()
})
