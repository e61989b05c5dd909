/**
 * What a customer pays, from the first part to what is given back, in both languages: with the mouse on a desktop, without
 * one, and on a phone.
 */
import { type Browser, expect, type Locator, type Page, test } from 'playwright/test'
import { invoiceStatusMessages } from '#i18n/documents/statuses.ts'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { invoicePaymentMessages } from '#i18n/payments/invoice.ts'
import { paymentListMessages } from '#i18n/payments/list.ts'
import { paymentMessages } from '#i18n/payments/payment.ts'
import { translator } from '#i18n/translator.ts'
import { inArabicDigits, openBrowser, scrollsSideways } from './browsing.ts'
import { type Product, startProduct } from './product.ts'
import { comeSignedIn } from './signing-in.ts'

const PASSWORD = 'nine palms by the sea'

let product: Product

test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

const WAYS = [
  { locale: 'en' as const, width: 1280, typed: (text: string) => text },
  { locale: 'ar' as const, width: 360, typed: inArabicDigits },
]

type Way = (typeof WAYS)[number]

function speaker({ locale }: Pick<Way, 'locale'>) {
  return {
    entry: translator(paymentEntryMessages, locale),
    on: translator(invoicePaymentMessages, locale),
    list: translator(paymentListMessages, locale),
    one: translator(paymentMessages, locale),
    status: translator(invoiceStatusMessages, locale),
  }
}

type Say = ReturnType<typeof speaker>

for (const way of WAYS) {
  test(`part of it, too much, moved and given back, ${way.locale} at ${way.width} px`, async ({ browser }) => {
    test.setTimeout(120_000)
    const say = speaker(way)
    const { page, invoices, complaints, close } = await withTwoInvoices(browser, way)
    await page.goto(`/invoices/${invoices.first}`)
    await record(page, say, way.typed('100'))
    await expect(card(page, say).getByText('AED 100.00')).toBeVisible()
    await expect(page.getByText(say.status('partial'))).toBeVisible()

    await record(page, say, way.typed('250.50'))
    // 275.00 was due.
    await expect(page.getByText(/AED 75\.50/).first()).toBeVisible()
    await card(page, say)
      .getByRole('button', { name: say.on('moveToOther') })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say.entry('amount')).fill(way.typed('50'))
    await dialog.getByRole('button', { name: say.entry('move'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/AED 25\.50/).first()).toBeVisible()

    await card(page, say)
      .getByRole('button', { name: say.entry('refund') })
      .click()
    await expect(dialog.getByLabel(say.entry('amount'))).toHaveValue('25.50')
    await dialog.getByRole('button', { name: say.entry('refund'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(say.status('paid'), { exact: true }).first()).toBeVisible()
    expect(await scrollsSideways(page)).toBe(false)

    await page.goto(`/invoices/${invoices.second}`)
    await expect(page.getByText(/AED 225\.00/).first()).toBeVisible()
    await page.goto('/payments')
    await expect(page.getByText('RC-0002')).toBeVisible()
    await expect(page.getByText('RF-0001')).toBeVisible()
    expect(await scrollsSideways(page)).toBe(false)
    expect(complaints).toEqual([])
    await close()
  })

  test(`from a customer over two invoices, the rest on account, ${way.locale} at ${way.width} px`, async ({
    browser,
  }) => {
    test.setTimeout(120_000)
    const say = speaker(way)
    const { page, invoices, customerId, complaints, close } = await withTwoInvoices(browser, way, 'spread')
    await page.goto(`/payments?record=${customerId}`)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say.entry('amount')).fill(way.typed('600'))
    await expect(dialog.getByRole('textbox', { name: /INV-0001/ })).toHaveValue('275.00')
    await expect(dialog.getByRole('textbox', { name: /INV-0002/ })).toHaveValue('275.00')
    const second = dialog.getByRole('textbox', { name: /INV-0002/ })
    await second.fill(way.typed('200'))
    await expect(dialog.getByText(/AED 125\.00/)).toBeVisible()
    await dialog.getByRole('button', { name: say.entry('record'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await page
      .getByRole('link', { name: /RC-0001/ })
      .or(page.locator('[data-row-id] a'))
      .first()
      .click()
    await expect(page.getByText(say.one('onAccount'))).toBeVisible()

    // What is kept on account is offered on the invoice that is still open.
    await page.goto(`/invoices/${invoices.second}`)
    await page.getByRole('button', { name: /AED 75\.00/ }).click()
    await expect(page.getByText(say.status('paid'), { exact: true }).first()).toBeVisible()
    expect(complaints).toEqual([])
    await close()
  })
}

for (const way of WAYS) {
  test(`recorded and taken back without a mouse, ${way.locale}`, async ({ browser }) => {
    test.setTimeout(120_000)
    const say = speaker(way)
    const { page, invoices, complaints, close } = await withTwoInvoices(browser, { ...way, width: 1280 }, 'keys')
    await page.goto(`/invoices/${invoices.first}`)
    const button = card(page, say).getByRole('button', { name: say.entry('record') })
    await expect(button).toBeVisible()
    await button.focus()
    await page.keyboard.press('p')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel(say.entry('amount'))).toBeFocused()
    // Escape leaves it, and the focus is where it was.
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel(say.entry('amount'))).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText(say.status('paid'), { exact: true }).first()).toBeVisible()
    await page.keyboard.press('F6')
    await walk(page, page.getByRole('button', { name: say.entry('undo') }))
    await page.keyboard.press('Enter')
    await expect(page.getByText(say.entry('undone'))).toBeVisible()
    await expect(page.getByText(/AED 275\.00/).first()).toBeVisible()
    expect(complaints).toEqual([])
    await close()
  })
}

const card = (page: Page, say: Say): Locator => page.getByRole('region', { name: say.on('payments') })

async function record(page: Page, say: Say, amount: string) {
  await card(page, say)
    .getByRole('button', { name: say.entry('record') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say.entry('amount')).fill(amount)
  await dialog.getByRole('button', { name: say.entry('record'), exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function walk(page: Page, place: Locator, most = 10) {
  for (let presses = 0; presses < most; presses += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(place).toBeFocused()
}

/** A company with one customer and two issued invoices of AED 275.00 for him. */
async function withTwoInvoices(browser: Browser, { locale, width }: Pick<Way, 'locale' | 'width'>, name = 'parts') {
  const email = `${name}.${locale}@example.com`
  // because the API answers a sign-up with it
  const { token } = (await product.signUp(email, PASSWORD)) as { token: string }
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch(product.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.ok).toBe(true)
    return answer.json() as Promise<{ id: string }> // because each answer is something with an id
  }
  const { id: customerId } = await post('/api/customers', { name: 'Noor Design Studio' })
  const issue = (dueDate: string) =>
    post('/api/invoices?issue=1', {
      customerId,
      currency: 'AED',
      language: 'en',
      issueDate: '2026-01-01',
      dueDate,
      lines: [{ description: 'Design', quantity: '1', unitPrice: '275', tax: 'standard' }],
    })
  const first = await issue('2099-01-02')
  const second = await issue('2099-01-03')
  const browsing = await openBrowser(browser, product.url, { locale, width })
  await comeSignedIn(browsing.page, { email, password: PASSWORD })
  return { ...browsing, customerId, invoices: { first: first.id, second: second.id } }
}
