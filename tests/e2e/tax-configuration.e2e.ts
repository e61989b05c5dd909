/**
 * The company's tax in the running product, in both languages: registered, priced with tax, its own words on a document,
 * a rate from a day on, and the registration taken back with a draft open, whose total follows each time.
 */
import { expect, type Page } from 'playwright/test'
import { accountMessages } from '#i18n/account/account.ts'
import { examplePaperMessages } from '#i18n/print/example-paper.ts'
import { changedDraftsMessages } from '#i18n/tax/changed-drafts.ts'
import { taxChangedMessages } from '#i18n/tax/tax-changed.ts'
import { taxConfigurationMessages } from '#i18n/tax/tax-configuration.ts'
import { translator } from '#i18n/translator.ts'
import { inArabicDigits, openBrowser, scrollsSideways } from './browsing.ts'
import { newCompany } from './money.ts'
import type { Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'
import { firstDescription } from './writing.ts'

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

const DRAFT = {
  customer: { name: 'Gulf Horizon' },
  currency: 'AED',
  pricesIncludeTax: false,
  lines: [
    { description: 'Consulting', quantity: '1', unitPrice: '100', tax: 'standard' },
    { description: 'Freight', quantity: '1', unitPrice: '40', tax: 'zero' },
  ],
}

const WAYS = [
  { locale: 'en', width: 1280, typed: (text: string) => text },
  { locale: 'ar', width: 360, typed: inArabicDigits },
] as const

/** A tax invoice of this total is simplified, and needs no more of him. */
const BUYER = { name: 'Gulf Horizon', address: 'Sharjah' }

type Way = (typeof WAYS)[number]

for (const way of WAYS) {
  const { locale, width } = way
  test(`registration, prices, words and rates, ${locale} ${width}`, async ({ browser }) => {
    const { credentials, call } = await newCompany(product, 'tax')
    await call('PUT', '/api/account', { vatRegistered: false })
    const draft = await call('POST', '/api/invoices', DRAFT)
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width })
    await comeSignedIn(page, credentials)
    await page.goto('/tax-configuration')

    await register(page, way)
    await expectDraftTotal(page, way, '145.00')
    await page.goto('/tax-configuration')
    await configure(page, way)
    const quotation = await call('POST', '/api/quotations', DRAFT)
    expect(quotation).toMatchObject({ taxTexts: { zero: 'Export documents kept.' } })

    const issued = await call('POST', '/api/invoices?issue=1', { ...DRAFT, customer: BUYER })
    const editor = await openDraft(page, way, draft.id)
    await page.reload()
    await takeBack(page, way)
    await expectFollowed(editor, way)
    await expectDraftTotal(page, way, '140.00')
    expect(await call('GET', `/api/invoices/${issued.id}`)).toEqual(issued)
    expect(complaints).toEqual([])
    await close()
  })
}

const wordsOf = (locale: Way['locale']) => ({
  t: translator(taxConfigurationMessages, locale),
  account: translator(accountMessages, locale),
  drafts: translator(changedDraftsMessages, locale),
})

async function register(page: Page, { locale, typed }: Way) {
  const { t, account } = wordsOf(locale)
  await expect(page.getByText(t('notRegisteredText'))).toBeVisible()
  await page.getByText(account('yes'), { exact: true }).click()
  await page.getByRole('textbox', { name: account('trn') }).fill(typed('100123456789003'))
  await page.getByRole('button', { name: t('saveRegistration') }).click()
  await expect(page.getByText(t('registrationSaved'))).toBeVisible()
  await expect(page.getByRole('textbox', { name: account('trn') })).toHaveValue('100 1234 5678 9003')
  await expect(page.getByRole('img', { name: translator(examplePaperMessages, locale)('page') })).toBeVisible()
  await expect.poll(() => scrollsSideways(page)).toBe(false)
}

/** Follows the link to the drafts, and expects the total in their list, before a draft is opened, and on the draft. */
async function expectDraftTotal(page: Page, { locale }: Way, total: string) {
  await page.getByRole('link', { name: wordsOf(locale).drafts('openDrafts') }).click()
  const draft = page.locator('[data-row-id]')
  await expect(draft).toHaveCount(1)
  await expect(draft).toContainText(total)
  await draft.click()
  await expect(page.getByText(`AED ${total}`).filter({ visible: true }).first()).toBeVisible()
}

async function configure(page: Page, { locale, typed }: Way) {
  const { t } = wordsOf(locale)
  await page.getByText(t('included'), { exact: true }).click()
  await expect(page.getByText('95.24')).toBeVisible()
  await page.locator('[name="texts.zero"]').fill('Export documents kept.')
  await page.getByRole('button', { name: t('addRate') }).click()
  const day = page.getByRole('group', { name: t('rateFrom', { n: 1 }) })
  for (const [index, part] of ['01', '07', '2031'].entries()) {
    await day.getByRole('spinbutton').nth(index).pressSequentially(part)
  }
  await page.getByRole('textbox', { name: t('rateOf', { n: 1 }), exact: true }).fill(typed('7.5'))
  await page.getByRole('button', { name: t('save'), exact: true }).click()
  await expect(page.getByText(t('saved'), { exact: true })).toBeVisible()
}

const TYPED = 'Consulting, typed meanwhile'

/** A draft that is being written in another tab. On a phone its lines are cards. */
async function openDraft(page: Page, { width }: Way, id: string): Promise<Page> {
  const editor = await page.context().newPage()
  await editor.goto(`/create-invoice?id=${id}`)
  await expect(editor.getByText('AED 145.00').filter({ visible: true }).first()).toBeVisible()
  if (width === 1280) await firstDescription(editor).fill(TYPED)
  return editor
}

/** The page reports the change when it is visible again, follows it, and leaves the input. */
async function expectFollowed(editor: Page, { locale, width }: Way) {
  await editor.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(editor.getByText(translator(taxChangedMessages, locale)('title'))).toBeVisible()
  await expect(editor.getByText('AED 140.00').filter({ visible: true }).first()).toBeVisible()
  if (width === 1280) await expect(firstDescription(editor)).toHaveValue(TYPED)
  await editor.close()
}

async function takeBack(page: Page, { locale }: Way) {
  const { t, account, drafts } = wordsOf(locale)
  await expect(page.getByRole('textbox', { name: t('rateOf', { n: 1 }), exact: true })).toHaveValue('7.5')
  await page.getByText(account('no'), { exact: true }).click()
  await expect(page.getByText(t('leaving'))).toBeVisible()
  await page.getByRole('button', { name: t('saveRegistration') }).click()
  await expect(page.getByText(drafts('title', { n: 2 }))).toBeVisible()
}
