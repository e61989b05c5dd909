/**
 * Text typed into any form is there again after Escape, a press beside it, Back and a reload, or was asked about first; a
 * secret is asked about and stored nowhere. What is stored does not depend on the language, so the gate takes one form of
 * each kind in Arabic, and `bun run soak` all of them.
 */
import { type BrowserContext, expect, type Page } from 'playwright/test'
import { unsavedChangesMessages } from '#i18n/shell/unsaved-changes.ts'
import { translator } from '#i18n/translator.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { isSoak } from '#tests/support/runs.ts'
import { goWithin, newContext, openPage } from './browsing.ts'
import { newCompany } from './money.ts'
import type { Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { type Locale, type Records, TYPED_FORMS, type TypedForm } from './typed-forms.ts'
import { test } from './with-product.ts'

const PATIENCE_MS = 60_000

for (const locale of ['en', 'ar'] as const) {
  test.describe(locale, () => {
    // Forms of one company in one browser: each stores its text under a name of its own.
    let context: BrowserContext
    let records: Records

    test.beforeAll(async ({ browser, product }) => {
      const company = await newTypingCompany(product)
      records = company.records
      context = await newContext(browser, product.url, { locale, width: 1280 })
      const { page, close } = await openPage(context)
      await comeSignedIn(page, company.credentials)
      await close()
    })
    test.afterAll(() => context.close())

    for (const [name, form] of Object.entries(TYPED_FORMS)) {
      if (locale === 'ar' && !isSoak && !form.isInGateInArabic) continue
      test(`${name}: nothing typed is lost, ${locale}`, async () => {
        const { page, complaints, close } = await openPage(context)
        let warnings = 0
        page.on('dialog', async (dialog) => {
          warnings += 1
          await dialog.dismiss()
        })
        await page.goto('/payments')
        // The button that opens the form never comes where the form is still loading as it was left.
        page.setDefaultTimeout(5000)
        const typing = { page, locale, form, path: form.path(records) }
        await goWithin(page, typing.path)
        await expect(async () => {
          await openForm(typing)
          await expect(fieldOf(typing)).toBeEditable({ timeout: 5000 })
        }).toPass({ timeout: PATIENCE_MS })
        await fieldOf(typing).fill(form.typed)
        await expect(fieldOf(typing)).toHaveValue(form.typed)

        await page.keyboard.press('Escape')
        await isThere(typing)
        await page.mouse.click(3, 3)
        await isThere(typing)
        await page.goBack()
        await isThere(typing)
        await reload(page, () => warnings)
        await isThere(typing)
        const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
        if (form.isSecret) expect(stored).not.toContain(form.typed)
        expect(complaints).toEqual([])
        await close()
      })
    }
  })
}

type Typing = { page: Page; locale: Locale; form: TypedForm; path: string }

const fieldOf = ({ page, locale, form }: Typing) => form.field(page, locale)

/** Presses what opens the form, unless it is open or opens by itself meanwhile, as it was left. */
async function openForm(typing: Typing): Promise<void> {
  const { page, locale, form } = typing
  const field = fieldOf(typing)
  if (form.open === undefined || (await field.isVisible())) return
  const restored = new AbortController()
  const opening = form.open(page, locale, restored.signal)
  const isOpen = field.waitFor({ signal: restored.signal })
  const first = Promise.race([opening, isOpen])
  await first.finally(() => restored.abort())
  await Promise.allSettled([opening, isOpen])
}

/** Answers a question by staying, and otherwise opens the form again. */
async function isThere(typing: Typing): Promise<void> {
  const { page, locale, form, path } = typing
  const say = translator(unsavedChangesMessages, locale)
  const stay = page.getByRole('button', { name: say('stay'), exact: true })
  await expect(async () => {
    if (await stay.isVisible()) await stay.click({ timeout: 5000 })
    if (new URL(page.url()).pathname !== path) await goWithin(page, path)
    const field = fieldOf(typing)
    await openForm(typing)
    await expect(field).toHaveValue(form.typed, { timeout: 5000 })
    await expect(stay).toBeHidden({ timeout: 5000 })
  }).toPass({ timeout: PATIENCE_MS })
}

/** Reloads the page, unless the browser asks first. */
async function reload(page: Page, warnings: () => number): Promise<void> {
  const before = warnings()
  await page.evaluate(() => {
    Object.assign(window, { isBefore: true })
    location.reload()
  })
  await expect
    .poll(async () => warnings() > before || (await page.evaluate(() => !('isBefore' in window)).catch(() => false)))
    .toBe(true)
}

async function newTypingCompany(product: Product) {
  const { credentials, call } = await newCompany(product, 'typed')
  const account = { vatRegistered: true, trn: '100123456789003', country: 'AE' }
  await call('PUT', '/api/account', account)
  const { id: customer } = await call('POST', '/api/customers', { name: 'Noor Design', email: 'noor@design.example' })
  await call('POST', '/api/customers', { name: 'Rashid Stores' })
  const { id: item } = await call('POST', '/api/items', { name: 'Desk lamp', trackStock: true, price: '100' })
  const body = { ...invoiceBody(), customerId: customer }
  const { id: invoice } = await call('POST', '/api/invoices?issue=1', body)
  const { id: quotation } = await call('POST', '/api/quotations?issue=1', body)
  const { id: report } = await call('POST', '/api/issue-reports', {
    category: 'question',
    description: 'How do I pay?',
  })
  const records: Records = { customer, item, invoice, quotation, report }
  return { credentials, records }
}
