/** A customer's payments, from the first part to a refund: in English with and without the mouse, in Arabic on a phone. */
import { type Browser, expect, type Locator, type Page } from 'playwright/test'
import { paymentMessages } from '#i18n/payments/payment.ts'
import { translator } from '#i18n/translator.ts'
import { Journey } from '#tests/support/journey.ts'
import { cases } from '#tests/support/runs.ts'
import { inArabicDigits, openBrowser, type Person, scrollsSideways } from './browsing.ts'
import { mouse, walkTo } from './input-method.ts'
import { moneyMessages, moveExcess, newCompany, paymentsCard, recordPayment, refundExcess } from './money.ts'
import type { Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

const DESKTOP = { locale: 'en' as const, width: 1280 }
const PHONE = { locale: 'ar' as const, width: 360, isTouch: true }

test('part of it, too much, moved and given back', async ({ browser }) => {
  const say = moneyMessages('en')
  const { page, invoices, complaints, close } = await withTwoInvoices(browser, DESKTOP)
  const input = mouse(page)
  await page.goto(`/invoices/${invoices.first}`)
  await recordPayment(input, say, '100')
  await expect(paymentsCard(page, say).getByText('AED 100.00')).toBeVisible()
  await expect(page.getByText(say.status('partial'))).toBeVisible()

  await recordPayment(input, say, '250.50')
  // 275.00 was due.
  await expect(page.getByText(/AED\s75\.50/).first()).toBeVisible()
  await moveExcess(input, say, '50')
  await expect(page.getByText(/AED\s25\.50/).first()).toBeVisible()
  await refundExcess(input, say, '25.50')
  await expect(page.getByText(say.status('paid'), { exact: true }).first()).toBeVisible()
  await expect.poll(() => scrollsSideways(page)).toBe(false)

  await page.goto(`/invoices/${invoices.second}`)
  await expect(page.getByText(/AED\s225\.00/).first()).toBeVisible()
  await page.goto('/payments')
  await expect(page.getByText('RC-0002')).toBeVisible()
  await expect(page.getByText('RF-0001')).toBeVisible()
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  expect(complaints).toEqual([])
  await close()
})

test('from a customer over two invoices, the rest on account', async ({ browser }) => {
  const say = moneyMessages('ar')
  const { page, invoices, customerId, complaints, close } = await withTwoInvoices(browser, PHONE)
  await page.goto(`/payments?record=${customerId}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say.entry('amount')).fill(inArabicDigits('600'))
  await expect(dialog.getByRole('textbox', { name: /INV-0001/ })).toHaveValue('275.00')
  await expect(dialog.getByRole('textbox', { name: /INV-0002/ })).toHaveValue('275.00')
  const second = dialog.getByRole('textbox', { name: /INV-0002/ })
  await second.fill(inArabicDigits('200'))
  await expect(dialog.getByText(/AED\s125\.00/)).toBeVisible()
  await dialog.getByRole('button', { name: say.entry('record'), exact: true }).tap()
  await expect(dialog).toBeHidden()
  await page
    .getByRole('link', { name: /RC-0001/ })
    .or(page.locator('[data-row-id] a'))
    .first()
    .tap()
  // The list says the same words.
  await expect(page).toHaveURL(/\/payments\/[0-9a-f-]{36}$/)
  await expect(page.locator('[data-row-id]')).toHaveCount(0)
  await expect(page.getByText(translator(paymentMessages, 'ar')('onAccount'))).toBeVisible()

  // The credit on account is offered on the open invoice.
  await page.goto(`/invoices/${invoices.second}`)
  await page.getByRole('button', { name: /AED\s75\.00/ }).tap()
  await expect(page.getByText(say.status('paid'), { exact: true }).first()).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})

for (const way of [DESKTOP, PHONE]) {
  const { locale, width } = way
  test(`from the list, a payment in full takes three presses, ${locale} at ${width}`, async ({ browser }) => {
    const { page, say, row, journey, complaints, close } = await atTheirList(browser, way)
    const press = (target: Locator) => ('isTouch' in way ? journey.tap(target) : journey.click(target))
    const record = (within: Page | Locator) => within.getByRole('button', { name: say.entry('record'), exact: true })
    await press(row.getByRole('link'))
    await press(record(page))
    await press(record(page.getByRole('dialog')))
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText(say.status('paid'), { exact: true }).first()).toBeVisible()
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    journey.expectAtMost({ presses: 3 })
    expect(complaints).toEqual([])
    await close()
  })
}

// The keys do not depend on the language.
for (const locale of cases(
  () => ['en'] as const,
  () => ['en', 'ar'] as const,
)) {
  test(`from the list, a payment in full takes three keys, ${locale}`, async ({ browser }) => {
    const { page, say, row, journey, complaints, close } = await atTheirList(browser, { ...DESKTOP, locale })
    const dialog = page.getByRole('dialog')
    await journey.key('j')
    await expect(row.getByRole('link')).toBeFocused()
    await journey.key('p')
    await expect(dialog.getByLabel(say.entry('amount'))).toHaveValue('275.00')
    await expect(dialog.getByLabel(say.entry('amount'))).toBeFocused()
    await journey.key('Enter')
    await expect(dialog).toBeHidden()
    await expect(row.getByText(say.status('paid'), { exact: true })).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
    // Nothing is due on it, so the key does nothing.
    await page.keyboard.press('p')
    await page.keyboard.press('j')
    await expect(dialog).toBeHidden()
    journey.expectAtMost({ keys: 3 })
    expect(complaints).toEqual([])
    await close()
  })
}

test('recorded and taken back without a mouse', async ({ browser }) => {
  const say = moneyMessages('en')
  const { page, invoices, complaints, close } = await withTwoInvoices(browser, DESKTOP)
  await page.goto(`/invoices/${invoices.first}`)
  const button = paymentsCard(page, say).getByRole('button', { name: say.entry('record') })
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
  await walkTo(page.getByRole('button', { name: say.entry('undo') }), 10)
  await page.keyboard.press('Enter')
  await expect(page.getByText(say.entry('undone'))).toBeVisible()
  await expect(page.getByText(/AED\s275\.00/).first()).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})

/** At the list of two invoices, of which `row` is the first. */
async function atTheirList(browser: Browser, way: Person) {
  const opened = await withTwoInvoices(browser, way)
  const { page } = opened
  await page.goto('/invoices')
  const row = page.locator('[data-row-id]').first()
  await expect(row).toBeVisible()
  return { ...opened, say: moneyMessages(way.locale), row, journey: new Journey(page) }
}

/** A company with one customer and two issued invoices of AED 275.00 for him. */
async function withTwoInvoices(browser: Browser, way: Person) {
  const { credentials, call } = await newCompany(product, 'payments')
  const { id: customerId } = await call('POST', '/api/customers', { name: 'Noor Design Studio' })
  const issue = (dueDate: string) =>
    call('POST', '/api/invoices?issue=1', {
      customerId,
      currency: 'AED',
      language: 'en',
      issueDate: '2026-01-01',
      dueDate,
      lines: [{ description: 'Design', quantity: '1', unitPrice: '275', tax: 'standard' }],
    })
  const first = await issue('2099-01-02')
  const second = await issue('2099-01-03')
  const browsing = await openBrowser(browser, product.url, way)
  await comeSignedIn(browsing.page, credentials)
  return { ...browsing, customerId, invoices: { first: first.id, second: second.id } }
}
