/**
 * How little it takes a newcomer: from the landing page to an invoice in its customer's mail by mouse, by keyboard alone,
 * and in Arabic on a phone by touch. Counted from the open editor; the characters of what is written do not count.
 */
import { expect, type Locator, type Page } from 'playwright/test'
import { customerMessages } from '#i18n/customers/customers.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { lineMessages } from '#i18n/documents/lines.ts'
import { issueAndSendMessages } from '#stories/fixtures/issue-and-send-messages.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser } from './browsing.ts'
import type { Product } from './product.ts'
import { signUpFromLanding } from './signing-up.ts'
import { test } from './with-product.ts'

const MOST_CLICKS = 4
const MOST_KEYS = 20
const MOST_TAPS_A_LINE = 5

const CUSTOMER = 'Noor Design Studio'
const LINES = ['Design', 'Printing', 'Cable', 'Transport', 'Setting up']
const ARABIC_LINES = ['تصميم الهوية', 'طباعة']

type Locale = 'en' | 'ar'

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

test(`by mouse in at most ${MOST_CLICKS} clicks`, async ({ browser }) => {
  const { page, complaints, close } = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  const say = speaker('en')
  await signUp(page, 'en', 'mouse')
  const client = product.newEmail('client')
  const clicked: string[] = []
  const click = async (target: Locator) => {
    clicked.push((await target.textContent()) ?? '')
    await target.click()
  }
  await page.keyboard.type(CUSTOMER)
  await click(page.getByRole('option', { name: say.customer('add', { text: CUSTOMER }) }))
  await click(page.getByRole('button', { name: say.customer('save'), exact: true }))
  await expect(page.locator('[data-cell=description]:focus')).toHaveValue('')
  await page.keyboard.type(LINES[0] ?? '')
  // The hands are on the keyboard to type.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('100')
  await click(page.getByRole('button', { name: say.send('issueAndSend') }).filter({ visible: true }))
  await expect(page.getByLabel(say.send('to'), { exact: true })).toBeFocused()
  await page.keyboard.type(client)
  await click(page.getByRole('button', { name: say.send('issueAndSendTo', { to: client }) }))
  await isSent(page, say, client)
  expect(clicked.length, clicked.join(' · ')).toBeLessThanOrEqual(MOST_CLICKS)
  expect(complaints).toEqual([])
  await close()
})

test(`five lines by keyboard in at most ${MOST_KEYS} keys`, async ({ browser }) => {
  const { page, complaints, close } = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  const say = speaker('en')
  await signUp(page, 'en', 'keys')
  const client = product.newEmail('client')
  const pressed: string[] = []
  const press = async (key: string) => {
    pressed.push(key)
    await page.keyboard.press(key)
  }
  const focused = (column: string) => page.locator(`[data-cell=${column}]:focus`)
  await page.keyboard.type(CUSTOMER)
  await expect(page.getByRole('option', { name: say.customer('add', { text: CUSTOMER }) })).toBeVisible()
  await press('Enter')
  await expect(page.locator('input:focus')).toHaveValue(CUSTOMER)
  await press('Enter')
  for (const [index, description] of LINES.entries()) {
    if (index > 0) await press('Enter')
    await expect(focused('description')).toHaveValue('')
    await page.keyboard.type(description)
    await press('Enter')
    await expect(focused('quantity')).toBeVisible()
    await page.keyboard.type('2')
    await press('Enter')
    await expect(focused('unitPrice')).toBeVisible()
    await page.keyboard.type('12.5')
  }
  await press('Control+Shift+Enter')
  await expect(page.getByLabel(say.send('to'), { exact: true })).toBeFocused()
  await page.keyboard.type(client)
  await press('Enter')
  await isSent(page, say, client)
  expect(pressed.length, pressed.join(' ')).toBeLessThanOrEqual(MOST_KEYS)
  expect(complaints).toEqual([])
  await close()
})

test(`a line by touch in at most ${MOST_TAPS_A_LINE} taps`, async ({ browser }) => {
  const { page, complaints, close } = await openBrowser(browser, product.url, {
    locale: 'ar',
    width: 360,
    height: 740,
    isTouch: true,
  })
  const say = speaker('ar')
  await signUp(page, 'ar', 'touch')
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  const sheet = page.getByRole('dialog')
  await tap(
    page.getByRole('group', { name: say.document('newLine') }).getByRole('button', { name: say.document('newLine') }),
  )
  for (const [index, description] of ARABIC_LINES.entries()) {
    await expect(sheet.locator('[data-cell=description]')).toBeFocused()
    await expect(sheet.locator('[data-cell=description]')).toHaveValue('')
    await page.keyboard.type(description)
    await tap(sheet.locator('[data-cell=quantity]'))
    await page.keyboard.type('2')
    await tap(sheet.locator('[data-cell=unitPrice]'))
    await page.keyboard.type('12.5')
    await tap(sheet.getByRole('button', { name: index === 0 ? say.line('nextLine') : say.line('done') }))
    expect(taps, description).toBeLessThanOrEqual(MOST_TAPS_A_LINE)
    taps = 0
  }
  await expect(sheet).toBeHidden()
  for (const [index, description] of ARABIC_LINES.entries()) {
    const line = page.getByRole('group', { name: say.document('line', { line: index + 1 }), exact: true })
    await expect(line).toContainText(description)
    await expect(line).toContainText('25.00')
  }
  expect(complaints).toEqual([])
  await close()
})

const signUp = (page: Page, locale: Locale, by: string) =>
  signUpFromLanding(page, product, {
    email: product.newEmail(by),
    locale,
    companyName: 'Al Waha Trading L.L.C.',
  })

function speaker(locale: Locale) {
  return {
    customer: translator(customerMessages, locale),
    document: translator(documentMessages, locale),
    line: translator(lineMessages, locale),
    send: translator(issueAndSendMessages, locale),
  }
}

type Say = ReturnType<typeof speaker>

/** The customer's mail has the PDF. */
async function isSent(page: Page, say: Say, client: string) {
  await expect(page.getByText(say.send('issuedAndSent', { number: 'INV-0001', to: client }))).toBeVisible()
  expect((await product.mailTo(client)).attachments.map(({ name }) => name)).toEqual(['INV-0001.pdf'])
}
