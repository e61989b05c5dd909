/**
 * The company answers for its client and invoices what was accepted, in each language: with a mouse, and with a finger on
 * a phone.
 */
import { type Browser, expect, type Locator, type Page } from 'playwright/test'
import { documentMessages } from '#i18n/documents/documents.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { quotationAnswerMessages } from '#i18n/quotations/answers.ts'
import { quotationConvertMessages } from '#i18n/quotations/convert.ts'
import { translator } from '#i18n/translator.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { inArabicDigits, openBrowser, scrollsSideways } from './browsing.ts'
import { finger, mouse } from './input-method.ts'
import { newCompany } from './money.ts'
import type { Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const WAYS = [
  { locale: 'en' as const, width: 1280, handOf: mouse, percent: '30', note: 'By phone' },
  { locale: 'ar' as const, width: 360, handOf: finger, percent: inArabicDigits('30'), note: 'بالهاتف' },
]

/** Thirty percent of 267.50, without VAT. */
const DEPOSIT = 'AED 80.25'
const REST = 'AED 187.25'

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

for (const way of WAYS) {
  const { locale, width, percent, note, handOf } = way
  test(`accepted, taken back, accepted and invoiced in two parts, ${locale} at ${width} px`, async ({ browser }) => {
    const { page, say, call, complaints, close } = await begin(browser, way)
    const input = handOf(page)
    const { id } = await call('POST', '/api/quotations?issue=1', { ...invoiceBody(), validUntil: '2099-12-31' })
    await page.goto(`/quotations/${id}`)

    await accept(page, say, input.press, note)
    await input.press(page.getByRole('button', { name: say.answer('undo') }))
    await expect(page.getByRole('region', { name: say.answer('awaiting') })).toBeVisible()
    await accept(page, say, input.press, note)
    await expect(page.getByRole('region', { name: say.answer('accepted') })).toContainText(note)
    await expect.poll(() => scrollsSideways(page)).toBe(false)

    const dialog = page.getByRole('dialog')
    const convert = page.getByRole('button', { name: say.answer('convert') })
    await input.press(convert)
    await input.choose(dialog.getByRole('radio', { name: say.convert('percent') }))
    await input.write(dialog.getByLabel(say.convert('percentLabel')), percent)
    await expect(dialog).toContainText(DEPOSIT)
    await expect(dialog).toContainText(REST)
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await input.press(dialog.getByRole('button', { name: say.convert('make') }))
    await expect(page).toHaveURL(/\/create-invoice\?id=[0-9a-f-]{36}$/)
    const deposit = new URL(page.url()).searchParams.get('id') ?? ''

    await page.goto(`/invoices/${deposit}`)
    await input.press(page.getByRole('region', { name: say.view('partOf') }).getByRole('link', { name: 'QT-0001' }))
    const invoicing = page.getByRole('region', { name: say.convert('invoices') })
    await expect(invoicing.getByRole('meter')).toHaveAttribute('aria-valuenow', '30')
    await expect(invoicing).toContainText(REST)

    await input.press(convert)
    await expect(dialog).toContainText(REST)
    await input.press(dialog.getByRole('button', { name: say.convert('make') }))
    await expect(page).toHaveURL(/\/create-invoice\?id=[0-9a-f-]{36}$/)
    await page.goto(`/quotations/${id}`)
    await expect(page.getByRole('region', { name: say.answer('converted') })).toBeVisible()
    await expect(invoicing.getByRole('meter')).toHaveAttribute('aria-valuenow', '100')
    await expect(invoicing.getByRole('link')).toHaveCount(2)
    await expect(convert).toBeHidden()
    expect(complaints).toEqual([])
    await close()
  })

  test(`expired, extended, declined and reopened, ${locale} at ${width} px`, async ({ browser }) => {
    const { page, say, call, complaints, close } = await begin(browser, way, 'expired')
    const { press, write } = handOf(page)
    const days = { issueDate: '2026-01-05', validUntil: '2026-01-31' }
    const { id } = await call('POST', '/api/quotations?issue=1', { ...invoiceBody(), ...days })
    await page.goto(`/quotations/${id}`)
    const dialog = page.getByRole('dialog')
    await press(
      page.getByRole('region', { name: say.answer('expired') }).getByRole('button', { name: say.answer('extend') }),
    )
    await press(dialog.getByRole('button', { name: say.document('days', { n: 30 }) }))
    await press(dialog.getByRole('button', { name: say.answer('extend') }))
    const awaiting = page.getByRole('region', { name: say.answer('awaiting') })
    await expect(awaiting).toBeVisible()

    await press(awaiting.getByRole('button', { name: say.answer('more') }))
    await press(page.getByRole('menuitem', { name: say.answer('decline') }))
    await write(dialog.getByLabel(say.answer('declineReason')), way.note)
    await press(dialog.getByRole('button', { name: say.answer('decline') }))
    const declined = page.getByRole('region', { name: say.answer('declined') })
    await expect(declined).toContainText(way.note)
    await press(declined.getByRole('button', { name: say.answer('reopen') }))
    await expect(awaiting).toBeVisible()
    expect(complaints).toEqual([])
    await close()
  })
}

type Way = (typeof WAYS)[number]
type Say = Awaited<ReturnType<typeof begin>>['say']

async function begin(browser: Browser, { locale, width }: Way, name = 'quotations') {
  const { credentials, call } = await newCompany(product, name)
  const opened = await openBrowser(browser, product.url, { locale, width, isTouch: width < 768 })
  await comeSignedIn(opened.page, credentials)
  const say = {
    answer: translator(quotationAnswerMessages, locale),
    convert: translator(quotationConvertMessages, locale),
    view: translator(documentViewMessages, locale),
    document: translator(documentMessages, locale),
  }
  return { ...opened, call, say }
}

async function accept(page: Page, { answer }: Say, press: (target: Locator) => Promise<void>, note: string) {
  await press(page.getByRole('region', { name: answer('awaiting') }).getByRole('button', { name: answer('accept') }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(answer('acceptNote')).fill(note)
  await press(dialog.getByRole('button', { name: answer('accept') }))
  await expect(page.getByRole('region', { name: answer('accepted') })).toBeVisible()
}
