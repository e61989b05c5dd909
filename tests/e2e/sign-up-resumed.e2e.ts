/**
 * A sign-up interrupted while its mail is read: a phone discards the page, or its owner begins again. E-mail, company and
 * step are still there, the first code still works, and the password alone is typed once more.
 */
import { expect, type Page } from 'playwright/test'
import { authMessages } from '#i18n/auth/auth.ts'
import { authCodeMessages } from '#i18n/auth/code.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import type { Product } from './product.ts'
import { test } from './with-product.ts'

const PASSWORD = 'nine palms by the sea'
const COMPANY = 'Noor Trading'

const WAYS = [
  { locale: 'en' as const, width: 1280 },
  { locale: 'ar' as const, width: 360 },
]

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

const fieldOf = (page: Page, name: string) => page.locator(`[name=${name}]:visible`)

for (const way of WAYS) {
  test(`a reload keeps the step, ${way.locale} at ${way.width} px`, async ({ browser }) => {
    const { page, complaints, close } = await openBrowser(browser, product.url, way)
    const say = speaker(way.locale)
    const email = product.newEmail('newcomer')
    await writeDetails(page, say, email)
    await expect(fieldOf(page, 'code')).toBeFocused()
    const code = await product.codeFor(email)
    // Nothing that opens the account is stored.
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(PASSWORD)

    await page.reload()
    await expect(page.getByText(email)).toBeVisible()
    await expect(fieldOf(page, 'password')).toBeFocused()
    await expect(page.getByText(say.code('passwordAgain'))).toBeVisible()
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    // The code first: the password is missing, and the code is not spent.
    await fieldOf(page, 'code').fill(code)
    await expect(fieldOf(page, 'password')).toBeFocused()
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/create-invoice$/)
    expect(await page.evaluate(() => sessionStorage.getItem('sign_up'))).toBeNull()
    await page.goto('/settings')
    await expect(fieldOf(page, 'name')).toHaveValue(COMPANY)
    expect(complaints).toEqual([])
    await close()
  })

  test(`the same e-mail again is told that its code works, ${way.locale} at ${way.width} px`, async ({ browser }) => {
    const { page, complaints, close } = await openBrowser(browser, product.url, way)
    const say = speaker(way.locale)
    const email = product.newEmail('again')
    await writeDetails(page, say, email)
    await expect(fieldOf(page, 'code')).toBeFocused()
    await page.getByRole('button', { name: say.code('changeEmail') }).click()
    await expect(fieldOf(page, 'email')).toBeFocused()
    await expect(fieldOf(page, 'email')).toHaveValue(email)
    await page.keyboard.press('Enter')
    await expect(page.getByText(say.refusal('auth.code-too-soon'))).toBeVisible()
    await expect(fieldOf(page, 'code')).toBeFocused()
    await page.keyboard.type(await product.codeFor(email))
    await expect(page).toHaveURL(/\/create-invoice$/)
    // The browser itself writes the refused answer to the console.
    expect(complaints.filter((text) => !text.includes('429'))).toEqual([])
    await close()
  })

  test(`a password that will not do is refused before the code, ${way.locale} at ${way.width} px`, async ({
    browser,
  }) => {
    const { page, complaints, close } = await openBrowser(browser, product.url, way)
    const say = speaker(way.locale)
    const email = product.newEmail('easy')
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/verification-code')) requested.push(request.url())
    })
    for (const easy of ['password123', email, 'aaaaaaaaaa']) {
      await writeDetails(page, say, email, easy)
      await expect(page.getByText(say.field('password-common'))).toBeVisible()
      await expect(fieldOf(page, 'password')).toBeFocused()
    }
    expect(requested).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
}

async function writeDetails(page: Page, say: Say, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/signup')
  await fieldOf(page, 'email').fill(email)
  await fieldOf(page, 'password').fill(password)
  await fieldOf(page, 'companyName').fill(COMPANY)
  await page.getByRole('button', { name: say.auth('continue') }).click()
}

function speaker(locale: 'en' | 'ar') {
  return {
    auth: translator(authMessages, locale),
    code: translator(authCodeMessages, locale),
    field: translator(fieldMessages, locale),
    refusal: translator(refusalMessages, locale),
  }
}

type Say = ReturnType<typeof speaker>
