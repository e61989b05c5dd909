/**
 * An invoice written without a connection, in each language: begun online, gone on with while the network is off and while
 * the server is down, reloaded in the midst of both, and issued once it can be reached again. In Arabic on a phone.
 */
import { expect, type Page } from 'playwright/test'
import { documentMessages } from '#i18n/documents/documents.ts'
import { customerMessages } from '#i18n/customers/customers.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { issueAndSendMessages } from '#stories/fixtures/issue-and-send-messages.ts'
import { connectionMessages } from '#i18n/shell/connection.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser } from './browsing.ts'
import { storedDraftOf, token } from './device.ts'
import { type Product, startProduct } from './product.ts'
import { expectSoon, installClock, isInstalled } from './page-clock.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'
import { addCustomer, writeLine } from './writing.ts'

const WAYS = [
  { locale: 'en' as const, width: 1280 },
  { locale: 'ar' as const, width: 390 },
]

type Way = (typeof WAYS)[number]

let product: Product

test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

for (const way of WAYS) {
  test(`written, reloaded and written on without a connection, then issued, ${way.locale} at ${way.width} px`, async ({
    browser,
  }) => {
    const { page, say, close } = await begin(browser, way)
    await addCustomer(page, way.locale, 'Noor')
    await writeLine(page, way.locale, 1, { description: 'Online', unitPrice: '100' })
    await saved(page, ['Online'])

    await page.context().setOffline(true)
    await expectBar(page, say)
    await writeLine(page, way.locale, 2, { description: 'Without a network', unitPrice: '20' })
    await storedHere(page, ['Online', 'Without a network'])
    await page.reload()
    await expectLines(page, way, ['Online', 'Without a network'])
    await expectBar(page, say)
    await writeLine(page, way.locale, 3, { description: 'After the reload', unitPrice: '3' })
    await storedHere(page, ['Online', 'Without a network', 'After the reload'])
    await page.context().setOffline(false)
    await saved(page, ['Online', 'Without a network', 'After the reload'])
    await expectSoon(page, () => bar(page, say).count()).toBe(0)

    await product.kill()
    await writeLine(page, way.locale, 4, { description: 'Without a server', unitPrice: '4' })
    const lines = ['Online', 'Without a network', 'After the reload', 'Without a server']
    await storedHere(page, lines)
    await expectBar(page, say)
    await page.reload()
    await expectLines(page, way, lines)
    await expectBar(page, say)
    await reviewOffline(page, say)
    const review = page.getByRole('dialog')
    await review.getByRole('button', { name: say.send('issueNow') }).click()
    await expect(review.getByRole('alert')).toContainText(say.send('notIssued'))
    await page.keyboard.press('Escape')
    await expect(review).toHaveCount(0)
    await product.restart()
    await saved(page, lines)
    await expectSoon(page, () => bar(page, say).count()).toBe(0)

    await page
      .getByRole('button', { name: say.send('issueAndSend') })
      .filter({ visible: true })
      .click()
    await page.getByRole('button', { name: say.send('issueNow') }).click()
    await expect(page.getByRole('button', { name: say.send('sendByEmail') })).toBeVisible()
    await expect.poll(async () => (await server(page)).status).toBe('issued')
    await close()
  })
}

test('offline, a new invoice begins with the last defaults, and what needs the server says so', async ({ browser }) => {
  const { page, say, close } = await begin(browser, { locale: 'en', width: 1280 })
  await page.context().setOffline(true)
  await page.goto('/create-invoice')
  await expect(newLine(page, say)).toBeVisible()
  await expect(page.getByRole('button', { name: say.connection('issueWaits') }).first()).toBeVisible()
  await page.getByRole('combobox', { name: say.customer('customer') }).fill('Noor')
  await expect(page.getByText(say.customer('unreachable'))).toBeVisible()
  await page.keyboard.press('Escape')
  await writeLine(page, 'en', 1, { description: 'Begun offline', unitPrice: '100' })
  await expect(page.getByText('105.00').first()).toBeVisible()
  await storedHere(page, ['Begun offline'])
  // The review needs no server: the customer is missing.
  await reviewOffline(page, say)
  await expect(page.locator('[data-field=customer]')).toContainText(translator(fieldMessages, 'en')('missing'))
  await page.context().setOffline(false)
  await saved(page, ['Begun offline'])
  await close()
})

test('every other page shows the offline screen whole', async ({ browser }) => {
  const { page, say, close } = await begin(browser, { locale: 'en', width: 1280 })
  await page.context().setOffline(true)
  await expectBar(page, say)
  await page.getByRole('link', { name: say.shell('invoices') }).click()
  const screen = page.getByRole('dialog', { name: say.connection('offline') })
  await expect(screen).toContainText(say.connection('offlineText'))
  await expect(screen.getByRole('button', { name: say.connection('tryAgain') })).toBeVisible()
  await close()
})

test('“Continue this draft” opens it offline, and once online it is sent and told', async ({ browser }) => {
  const { page, say, close } = await begin(browser, { locale: 'en', width: 1280 })
  await page.context().setOffline(true)
  await expectBar(page, say)
  await writeLine(page, 'en', 1, { description: 'Left behind', unitPrice: '100' })
  await storedHere(page, ['Left behind'])
  await page.close()
  const next = await page.context().newPage()
  await next.goto('/create-invoice')
  await next.getByRole('link', { name: say.document('continueDraft') }).click()
  await expectLines(next, { locale: 'en', width: 1280 }, ['Left behind'])
  await next.goto('/settings')
  await next.context().setOffline(false)
  await expectSoon(next, () => next.getByText(say.connection('delivered', { n: 1 })).isVisible()).toBe(true)
  await close()
})

test('a draft left behind online is sent without a word', async ({ browser }) => {
  const { page, say, close } = await begin(browser, { locale: 'en', width: 1280 })
  await writeLine(page, 'en', 1, { description: 'In a hurry', unitPrice: '100' })
  // The page closes before the request is sent, with a copy on the device.
  await storedHere(page, ['In a hurry'])
  const id = idOf(page)
  await page.close()
  const next = await page.context().newPage()
  await next.goto('/settings')
  await expectSoon(next, async () => (await storedDraftOf(next, id))?.isUnsent).toBe(false)
  await expect(next.getByText(say.connection('delivered', { n: 1 }))).toHaveCount(0)
  await close()
})

test('a draft that is not there leads back to the list', async ({ browser }) => {
  const { page, say, close } = await begin(browser, { locale: 'en', width: 1280 })
  await page.goto(`/create-invoice?id=${crypto.randomUUID()}`)
  await expect(page).toHaveURL(/\/invoices$/)
  await expect(page.getByText(say.document('notThere'))).toBeVisible()
  await close()
})

test('nor does the draft of another account open, or one that was deleted elsewhere', async ({ browser }) => {
  const owner = await begin(browser, { locale: 'en', width: 1280 })
  await writeLine(owner.page, 'en', 1, { description: 'Mine', unitPrice: '100' })
  await saved(owner.page, ['Mine'])
  const address = owner.page.url()
  const stranger = await begin(browser, { locale: 'en', width: 1280 })
  await stranger.page.goto(address)
  await expect(stranger.page).toHaveURL(/\/invoices$/)
  await expect(stranger.page.getByText(stranger.say.document('notThere'))).toBeVisible()
  await stranger.close()

  await owner.page.goto('/settings')
  const { headers } = owner
  expect((await owner.page.request.delete(`/api/invoices/${idOf(address)}`, { headers })).ok()).toBe(true)
  await owner.page.goto(address)
  await expect(owner.page).toHaveURL(/\/invoices$/)
  await expect(owner.page.getByText(owner.say.document('notThere'))).toBeVisible()
  await owner.close()
})

test('deleted elsewhere while it was written offline: what is on this device opens as a new draft', async ({
  browser,
}) => {
  const { page, say, headers, close } = await begin(browser, { locale: 'en', width: 1280 })
  await writeLine(page, 'en', 1, { description: 'Mine', unitPrice: '100' })
  await saved(page, ['Mine'])
  const address = page.url()
  await page.context().setOffline(true)
  await expectBar(page, say)
  await writeLine(page, 'en', 2, { description: 'And more', unitPrice: '1' })
  await storedHere(page, ['Mine', 'And more'])
  await page.close()
  const next = await page.context().newPage()
  await next.context().setOffline(false)
  expect((await next.request.delete(`/api/invoices/${idOf(address)}`, { headers })).ok()).toBe(true)
  await next.goto(address)
  await expectLines(next, { locale: 'en', width: 1280 }, ['Mine', 'And more'])
  expect(idOf(next)).not.toBe(idOf(address))
  await expect(next.getByText(say.document('deletedElsewhere'))).toBeVisible()
  await saved(next, ['Mine', 'And more'])
  await close()
})

test('signed out, the device has nothing that was kept for it', async ({ browser }) => {
  const { page, say, close } = await begin(browser, { locale: 'en', width: 1280 })
  const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('company:')))
  expect(await stored()).toHaveLength(1)
  await page.getByRole('button', { name: say.shell('signOut') }).click()
  await expect(page).toHaveURL(/\/signup\?mode=login$/)
  expect(await stored()).toEqual([])
  await close()
})

/** A new company at a new invoice, and everything of the app is on the device. */
async function begin(browser: Parameters<typeof openBrowser>[0], way: Way) {
  const owner = await product.newOwner()
  const headers = { authorization: `Bearer ${owner.token}` }
  const opened = await openBrowser(browser, product.url, { ...way, hasWorker: true })
  const { page } = opened
  const company = { language: way.locale, vatRegistered: true, trn: '100123456789003', address: '12, 5' }
  expect((await page.request.put('/api/account', { headers, data: company })).ok()).toBe(true)
  await installClock(page)
  await comeSignedIn(page, owner)
  await page.evaluate((locale) => localStorage.setItem('language', locale), way.locale)
  await page.goto('/create-invoice')
  const say = speaker(way)
  await expect(newLine(page, say)).toBeVisible()
  await isInstalled(page)
  return { ...opened, say, headers }
}

function speaker({ locale }: Way) {
  return {
    connection: translator(connectionMessages, locale),
    customer: translator(customerMessages, locale),
    document: translator(documentMessages, locale),
    send: translator(issueAndSendMessages, locale),
    shell: translator(shellMessages, locale),
  }
}

type Say = ReturnType<typeof speaker>

const newLine = (page: Page, say: Say) => page.getByRole('group', { name: say.document('newLine') })

const bar = (page: Page, say: Say) => page.getByRole('region', { name: say.connection('offline') })

/** Both sentences and Try Again, and nothing over the page. */
async function expectBar(page: Page, say: Say) {
  await expectSoon(page, () => bar(page, say).getByText(say.connection('offlineText')).isVisible()).toBe(true)
  await expect(bar(page, say).getByRole('button', { name: say.connection('tryAgain') })).toBeVisible()
  await expect(page.getByRole('dialog', { name: say.connection('offline') })).toHaveCount(0)
}

async function expectLines(page: Page, { locale }: Way, descriptions: string[]) {
  const line = (position: number) =>
    page.getByRole('group', { name: translator(documentMessages, locale)('line', { line: position }), exact: true })
  for (const [index, description] of descriptions.entries()) {
    const shown = line(index + 1)
    await expect
      .poll(async () => `${await shown.innerText()} ${await shown.locator('input, textarea').evaluateAll(valuesOf)}`)
      .toContain(description)
  }
}

const valuesOf = (fields: Element[]) => fields.map((field) => ('value' in field ? field.value : '')).join(' ')

/** Opens the review from what the main action says while it cannot issue. */
async function reviewOffline(page: Page, say: Say) {
  await page
    .getByRole('button', { name: say.connection('issueWaits') })
    .filter({ visible: true })
    .click()
  await page.getByRole('button', { name: say.connection('reviewNow') }).click()
}

const idOf = (page: Page | string) => new URL(typeof page === 'string' ? page : page.url()).searchParams.get('id') ?? ''

async function storedHere(page: Page, descriptions: string[]) {
  await expect.poll(() => linesHere(page)).toEqual({ descriptions, isUnsent: true })
}

/** On the device and with the server. */
async function saved(page: Page, descriptions: string[]) {
  await expectSoon(page, () => linesHere(page)).toEqual({ descriptions, isUnsent: false })
  expect((await server(page)).lines.map(({ description }) => description)).toEqual(descriptions)
}

async function linesHere(page: Page) {
  const copy = await storedDraftOf(page, idOf(page))
  const descriptions = copy?.draft.lines.map(({ description }) => description).filter((text) => text !== '')
  return copy && { descriptions, isUnsent: copy.isUnsent }
}

async function server(page: Page): Promise<{ status: string; lines: { description: string }[] }> {
  const headers = { authorization: `Bearer ${await token(page)}` }
  return (await page.request.get(`/api/invoices/${idOf(page)}`, { headers })).json()
}
