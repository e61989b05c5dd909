/**
 * Payment terms from the settings and the record of a customer to the due date of an invoice, also without a connection; and
 * the notes that it begins with. In Arabic on a phone.
 */
import { expect, type Page } from 'playwright/test'
import { localDay } from '#domain/calendar/zones.ts'
import { dueDateOf, type DueTerms } from '#domain/calendar/due-terms.ts'
import { accountMessages } from '#i18n/account/account.ts'
import { defaultTextMessages } from '#i18n/account/default-texts.ts'
import { dueTermsMessages } from '#i18n/account/due-terms.ts'
import { customerMessages } from '#i18n/customers/customers.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { editorMessages } from '#i18n/documents/editor-form.ts'
import { invoiceEditorMessages } from '#i18n/invoices/editor.ts'
import { translator } from '#i18n/translator.ts'
import { hasPreloaded, openBrowser, scrollsSideways } from './browsing.ts'
import { newCompany } from './money.ts'
import type { Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'
import { writeLine } from './writing.ts'

const WAYS = [
  { locale: 'en', width: 1280 },
  { locale: 'ar', width: 360 },
] as const

type Way = (typeof WAYS)[number]

const CUSTOMERS_TERMS: DueTerms = { day: 5, months: 1 }
const TEXT = { en: 'Thank you for your business', ar: 'شكراً لتعاملكم معنا' }

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

for (const way of WAYS) {
  test(`an invoice is due by its customer's terms, off the weekend, ${way.locale} at ${way.width} px`, async ({
    browser,
  }) => {
    const { locale } = way
    const { credentials, call } = await newCompany(product, 'terms')
    await call('POST', '/api/customers', { name: 'Noor Cafe', dueTerms: CUSTOMERS_TERMS })
    const { page, complaints, close } = await openBrowser(browser, product.url, way)
    await comeSignedIn(page, credentials)
    await chooseSettings(page, way)

    await page.goto('/create-invoice')
    await hasPreloaded(page)
    const today = localDay(new Date(), 'Asia/Dubai')
    const due = (terms: DueTerms) => dueDateOf(today, { terms, weekend: 'fri-sat' })?.day
    const invoice = async () => {
      const id = new URL(page.url()).searchParams.get('id') ?? ''
      return await call<{ id: string; dueDate?: string; notes?: string }>('GET', `/api/invoices/${id}`)
    }
    await writeLine(page, locale, 1, { description: 'Design', unitPrice: '100' })
    await expect(page).toHaveURL(/\?id=[0-9a-f-]{36}$/)
    await expect(async () => {
      expect(await invoice()).toMatchObject({ dueDate: due({ endOfMonth: 1 }), notes: TEXT[locale] })
    }).toPass({ timeout: 15_000 })

    await chooseCustomer(page, way)
    await expect.poll(async () => (await invoice()).dueDate).toBe(due(CUSTOMERS_TERMS))
    await expectTerms(page, way, translator(dueTermsMessages, locale)('dayOfMonthLater', { day: 5, n: 1 }))

    await page.context().setOffline(true)
    await chooseTerms(page, way, 60)
    await expectTerms(page, way, translator(documentMessages, locale)('days', { n: 60 }))
    await page.context().setOffline(false)
    await expect.poll(async () => (await invoice()).dueDate, { timeout: 30_000 }).toBe(due({ days: 60 }))
    // A due date of one's own stays when the customer goes.
    const [say, form] = [translator(customerMessages, locale), translator(invoiceEditorMessages, locale)]
    if (isPhone(way)) await page.getByRole('button', { name: new RegExp(`^${form('billTo')}`) }).click()
    await page.getByRole('button', { name: say('change') }).click()
    await expect.poll(async () => 'customerId' in (await invoice())).toBe(false)
    expect((await invoice()).dueDate).toBe(due({ days: 60 }))
    expect(complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(text))).toEqual([])
    await close()
  })
}

const isPhone = ({ width }: Way) => width < 768

async function chooseSettings(page: Page, { locale }: Way): Promise<void> {
  const [say, terms, texts] = [
    translator(accountMessages, locale),
    translator(dueTermsMessages, locale),
    translator(defaultTextMessages, locale),
  ]
  const choose = async (label: string, option: string) => {
    await page.getByRole('button', { name: new RegExp(label) }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await page.goto('/settings')
  await choose(terms('paymentTerms'), terms('endOfNextMonth'))
  await choose(terms('weekend'), terms('fri-sat'))
  await page.getByRole('checkbox', { name: terms('dueOffWeekend') }).press('Space')
  await page.getByRole('textbox', { name: texts('invoice.notes'), exact: true }).fill(TEXT.en)
  await page.getByRole('textbox', { name: texts('invoice.notesAr'), exact: true }).fill(TEXT.ar)
  await page.getByRole('button', { name: say('save'), exact: true }).click()
  await expect(page.getByText(say('saved'))).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
}

async function chooseCustomer(page: Page, way: Way): Promise<void> {
  const [say, form] = [translator(customerMessages, way.locale), translator(invoiceEditorMessages, way.locale)]
  if (isPhone(way)) await page.getByRole('button', { name: new RegExp(`^${form('billTo')}`) }).click()
  await page.getByRole('combobox', { name: say('customer') }).fill('Noor')
  await page.getByRole('option', { name: /Noor Cafe/ }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Opens the field of the due date: on a phone with all details. */
async function openDueDate(page: Page, way: Way) {
  const form = translator(editorMessages, way.locale)
  await page
    .getByRole('button', { name: new RegExp(`^${form(isPhone(way) ? 'issued' : 'due')}`) })
    .first()
    .click()
  return page.getByRole('dialog')
}

async function expectTerms(page: Page, way: Way, text: string): Promise<void> {
  const dialog = await openDueDate(page, way)
  await expect(dialog.locator('[data-field=dueDate]').getByText(text)).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

async function chooseTerms(page: Page, way: Way, n: number): Promise<void> {
  const dialog = await openDueDate(page, way)
  await dialog.getByRole('button', { name: translator(documentMessages, way.locale)('days', { n }) }).click()
  if (isPhone(way)) await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
