/** An owner of two companies: founds the second one, finds nothing of the first in it, and goes back from anywhere. */
import { expect, type Page } from 'playwright/test'
import { accountMessages } from '#i18n/account/account.ts'
import { frameMessages } from '#i18n/shell/frame.ts'
import { companiesMessages } from '#i18n/team/companies.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { newCompany } from './money.ts'
import { COMPANY_NAME } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const WAYS = [
  { locale: 'en', width: 1280, second: 'Palm Catering' },
  { locale: 'ar', width: 360, second: 'نخيل للتموين' },
] as const

type Way = (typeof WAYS)[number]

const FIRST_CUSTOMER = 'Customer of the first company'

/** The band says which company the page is in. */
async function isIn(page: Page, { locale }: Pick<Way, 'locale'>, name: string): Promise<void> {
  const [before = ''] = translator(companiesMessages, locale)('entered', { company: '|' }).split('|')
  await expect(page.getByRole('status').filter({ hasText: `${before}${name}` })).toBeVisible()
}

async function goBack(page: Page, { locale }: Way): Promise<void> {
  await page.keyboard.press('Control+KeyK')
  const palette = page.getByRole('dialog', { name: translator(frameMessages, locale)('goOrFind') })
  await palette.getByRole('combobox').fill(COMPANY_NAME)
  await palette.getByRole('option', { name: COMPANY_NAME }).click()
}

for (const way of WAYS) {
  test(`an owner founds a second company and goes back, ${way.locale} at ${way.width} px`, async ({
    browser,
    product,
  }) => {
    const t = translator(companiesMessages, way.locale)
    const account = translator(accountMessages, way.locale)
    const owner = await newCompany(product, 'founder')
    await owner.call('POST', '/api/customers', { name: FIRST_CUSTOMER })
    const { page, complaints, close } = await openBrowser(browser, product.url, way)
    await comeSignedIn(page, owner.credentials)

    await page.goto('/settings')
    await page.getByRole('link', { name: t('open') }).click()
    await page.getByRole('button', { name: t('new') }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: t('found') }).click()
    await expect(sheet.getByLabel(account('name'), { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await sheet.getByLabel(account('name'), { exact: true }).fill('Palm Catering')
    await sheet.getByLabel(account('nameAr'), { exact: true }).fill('نخيل للتموين')
    await sheet.getByRole('button', { name: t('found') }).click()
    await isIn(page, way, way.second)
    await expect(page).toHaveURL(/\/settings$/)
    await expect(page.getByLabel(account('name'), { exact: true })).toHaveValue('Palm Catering')

    await page.goto('/settings/companies')
    const here = page.locator('[data-row-id]').filter({ hasText: t('here') })
    await expect(here).toContainText(way.second)
    await expect(here).toContainText(t('notSubscribed'))
    expect(await scrollsSideways(page)).toBe(false)
    // It was taken with the first page.
    await expect(page.getByText(t('entered', { company: way.second }))).toHaveCount(0)
    await page.goto('/customers')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(FIRST_CUSTOMER)).toHaveCount(0)

    await goBack(page, way)
    await isIn(page, way, COMPANY_NAME)
    await page.goto('/customers')
    await expect(page.getByText(FIRST_CUSTOMER).first()).toBeVisible()
    expect(complaints).toEqual([])
    await close()
  })
}

test('another tab says which company it is in, too', async ({ browser, product }) => {
  const [way] = WAYS
  const owner = await newCompany(product, 'tabs')
  await owner.call('POST', '/api/companies', { name: way.second, country: 'AE' })
  const { page, close } = await openBrowser(browser, product.url, way)
  await comeSignedIn(page, owner.credentials)
  await page.goto('/settings/companies')
  const other = await page.context().newPage()
  await other.goto('/customers')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  const row = page.locator('[data-row-id]').filter({ hasText: way.second })
  await row.getByRole('button').click()
  await Promise.all([isIn(page, way, way.second), isIn(other, way, way.second)])
  await close()
})
