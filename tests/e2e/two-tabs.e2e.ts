/** Settings open in two tabs, in both languages: neither gives back what the other has changed, and nothing typed is lost. */
import { expect, type Page } from 'playwright/test'
import { accountMessages } from '#i18n/account/account.ts'
import { changedElsewhereMessages } from '#i18n/shell/changed-elsewhere.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { newCompany } from './money.ts'
import type { Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

const [FIRST, SECOND, THIRD] = ['+971 4 555 0101', '+971 4 555 0102', '+971 4 555 0103']

for (const [locale, width] of [
  ['en', 1280],
  ['ar', 360],
] as const) {
  test(`a stale tab gives nothing back, ${locale} ${width}`, async ({ browser }) => {
    const t = translator(accountMessages, locale)
    const elsewhere = translator(changedElsewhereMessages, locale)
    const phoneOf = (page: Page) => page.getByLabel(t('phone'), { exact: true })
    const notSaved = (page: Page) => page.getByText(elsewhere('conflict'))
    const save = (page: Page) =>
      page
        .locator('form')
        .getByRole('button', { name: t('save'), exact: true })
        .first()
        .click()
    const saved = async (page: Page) => {
      const answer = page.waitForResponse(
        (one) => one.request().method() === 'PUT' && one.url().endsWith('/api/account'),
      )
      await save(page)
      return (await answer).status()
    }

    const { credentials, call } = await newCompany(product, 'tabs')
    await call('PUT', '/api/account', { vatRegistered: true, trn: '100123456789003' })
    const { page: stale, complaints, close } = await openBrowser(browser, product.url, { locale, width })
    await comeSignedIn(stale, credentials)
    await stale.goto('/settings')
    await expect(phoneOf(stale)).toBeVisible()

    // Registration is taken back in another tab, then the first saves a phone number.
    const other = await stale.context().newPage()
    await other.goto('/settings')
    await other.getByText(t('no'), { exact: true }).click()
    expect(await saved(other)).toBe(200)
    await phoneOf(stale).fill(FIRST)
    expect(await saved(stale)).toBe(200)
    expect(await call('GET', '/api/account')).toMatchObject({ vatRegistered: false, phone: FIRST })
    await expect(stale.getByText(elsewhere('followed'))).toBeVisible()
    await expect(stale.getByRole('radio', { name: t('no') })).toBeChecked()

    // Both save another number: the second learns of it by its save or by any read of the company before, and decides. It is
    // typed before the other one is saved, because a form without changes follows such a read.
    await other.reload()
    await phoneOf(other).fill(SECOND)
    await phoneOf(stale).fill(THIRD)
    // The other tab learns last that it has saved, and leaves what is typed here on the device.
    const learns = Promise.withResolvers<void>()
    await other.route('**/api/account', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      const response = await route.fetch()
      await learns.promise
      return route.fulfill({ response })
    })
    const savedByOther = saved(other)
    await expect.poll(() => call('GET', '/api/account')).toMatchObject({ phone: SECOND })
    await save(stale)
    await expect(notSaved(stale)).toBeVisible()
    await expect(stale.getByText(SECOND)).toBeVisible()
    await expect(phoneOf(stale)).toHaveValue(THIRD)
    expect(await scrollsSideways(stale)).toBe(false)
    learns.resolve()
    expect(await savedByOther).toBe(200)
    await expect(other.getByText(t('saved'))).toBeVisible()
    expect(await call('GET', '/api/account')).toMatchObject({ phone: SECOND })

    // It is still to be decided after a reload, from what the device has kept.
    await stale.reload()
    await expect(notSaved(stale)).toBeVisible()
    await expect(phoneOf(stale)).toHaveValue(THIRD)
    await save(stale)
    await expect(stale.getByRole('status').filter({ has: notSaved(stale) })).toBeFocused()
    await stale.getByRole('button', { name: elsewhere('keepMineOf', { field: t('phone') }) }).click()
    expect(await saved(stale)).toBe(200)
    expect(await call('GET', '/api/account')).toMatchObject({ phone: THIRD, vatRegistered: false })
    await expect(notSaved(stale)).toHaveCount(0)
    expect(complaints.filter((one) => !one.includes('409'))).toEqual([])
    await close()
  })
}
