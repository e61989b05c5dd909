/**
 * How little it takes a newcomer: from the landing page to an invoice in its customer's mail by mouse and by keyboard alone
 * in each language, and in Arabic on a phone by touch. Counted from the open editor; the characters of what is written do not count.
 */
import { expect, type Page } from 'playwright/test'
import { customerMessages } from '#i18n/customers/customers.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { lineMessages } from '#i18n/documents/lines.ts'
import { issueAndSendMessages } from '#stories/fixtures/issue-and-send-messages.ts'
import { translator } from '#i18n/translator.ts'
import { Journey } from '#tests/support/journey.ts'
import { cases } from '#tests/support/runs.ts'
import { openBrowser } from './browsing.ts'
import type { Product } from './product.ts'
import { signUpFromLanding } from './signing-up.ts'
import { test } from './with-product.ts'

const MOST_CLICKS = 4
const MOST_KEYS = 20
const MOST_TAPS_A_LINE = 5

const CUSTOMER = { en: 'Noor Design Studio', ar: 'استوديو نور للتصميم' }
const LINES = {
  en: ['Design', 'Printing', 'Cable', 'Transport', 'Setting up'],
  ar: ['تصميم الهوية', 'طباعة', 'كابل', 'نقل', 'تركيب'],
}

type Locale = 'en' | 'ar'

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

// Signed up in each language once: by keyboard in English, by touch in Arabic; the mouse takes as many presses in either.
for (const locale of cases(
  () => ['en'] as const,
  () => ['en', 'ar'] as const,
)) {
  test(`by mouse in at most ${MOST_CLICKS} clicks, ${locale}`, async ({ browser }) => {
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width: 1280 })
    const say = speaker(locale)
    await signUp(page, locale, 'mouse')
    const client = product.newEmail('client')
    const journey = new Journey(page)
    await page.keyboard.type(CUSTOMER[locale])
    await journey.click(page.getByRole('option', { name: say.customer('add', { text: CUSTOMER[locale] }) }))
    await journey.click(page.getByRole('button', { name: say.customer('save'), exact: true }))
    await expect(page.locator('[data-cell=description]:focus')).toHaveValue('')
    await page.keyboard.type(LINES[locale][0] ?? '')
    // The hands are on the keyboard to type.
    await journey.key('Tab')
    await journey.key('Tab')
    await page.keyboard.type('100')
    await journey.click(page.getByRole('button', { name: say.send('issueAndSend') }).filter({ visible: true }))
    await expect(page.getByLabel(say.send('to'), { exact: true })).toBeFocused()
    await page.keyboard.type(client)
    await journey.click(page.getByRole('button', { name: say.send('issueAndSendTo', { to: client }) }))
    await isSent(page, say, client)
    journey.expectAtMost({ presses: MOST_CLICKS, keys: 2 })
    expect(complaints).toEqual([])
    await close()
  })

  test(`five lines by keyboard in at most ${MOST_KEYS} keys, ${locale}`, async ({ browser }) => {
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width: 1280 })
    const say = speaker(locale)
    await signUp(page, locale, 'keys')
    const client = product.newEmail('client')
    const journey = new Journey(page)
    const focused = (column: string) => page.locator(`[data-cell=${column}]:focus`)
    await page.keyboard.type(CUSTOMER[locale])
    await expect(page.getByRole('option', { name: say.customer('add', { text: CUSTOMER[locale] }) })).toBeVisible()
    await journey.key('Enter')
    // The field of the list has the same value until the form is there.
    await expect(page.locator('input:focus:not([role=combobox])')).toHaveValue(CUSTOMER[locale])
    await journey.key('Enter')
    for (const [index, description] of LINES[locale].entries()) {
      if (index > 0) await journey.key('Enter')
      await expect(focused('description')).toHaveValue('')
      await page.keyboard.type(description)
      await journey.key('Enter')
      await expect(focused('quantity')).toBeVisible()
      await page.keyboard.type('2')
      await journey.key('Enter')
      await expect(focused('unitPrice')).toBeVisible()
      await page.keyboard.type('12.5')
    }
    await journey.key('Control+Shift+Enter')
    await expect(page.getByLabel(say.send('to'), { exact: true })).toBeFocused()
    await page.keyboard.type(client)
    await journey.key('Enter')
    await isSent(page, say, client)
    journey.expectAtMost({ keys: MOST_KEYS })
    expect(complaints).toEqual([])
    await close()
  })
}

test(`a line by touch in at most ${MOST_TAPS_A_LINE} taps`, async ({ browser }) => {
  const { page, complaints, close } = await openBrowser(browser, product.url, {
    locale: 'ar',
    width: 360,
    height: 740,
    isTouch: true,
  })
  const say = speaker('ar')
  await signUp(page, 'ar', 'touch')
  const journey = new Journey(page)
  const sheet = page.getByRole('dialog')
  await journey.tap(
    page.getByRole('group', { name: say.document('newLine') }).getByRole('button', { name: say.document('newLine') }),
  )
  for (const [index, description] of LINES.ar.slice(0, 2).entries()) {
    await expect(sheet.locator('[data-cell=description]')).toBeFocused()
    await expect(sheet.locator('[data-cell=description]')).toHaveValue('')
    await page.keyboard.type(description)
    await journey.tap(sheet.locator('[data-cell=quantity]'))
    await page.keyboard.type('2')
    await journey.tap(sheet.locator('[data-cell=unitPrice]'))
    await page.keyboard.type('12.5')
    await journey.tap(sheet.getByRole('button', { name: index === 0 ? say.line('nextLine') : say.line('done') }))
    journey.expectAtMost({ presses: MOST_TAPS_A_LINE })
    journey.restart()
  }
  await expect(sheet).toBeHidden()
  for (const [index, description] of LINES.ar.slice(0, 2).entries()) {
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
