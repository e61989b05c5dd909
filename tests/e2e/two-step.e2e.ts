/**
 * Two-step verification, wholly in each language: turned on in the settings with a code of the secret that the page shows,
 * then signing in with a code, and once more with a recovery code. In Arabic on a phone, in Arabic digits.
 */
import { TOTP } from 'otpauth'
import { expect, type Page } from 'playwright/test'
import { twoStepMessages } from '#i18n/account/two-step.ts'
import { authMessages } from '#i18n/auth/auth.ts'
import { authLogInCodeMessages } from '#i18n/auth/log-in-code.ts'
import { translator } from '#i18n/translator.ts'
import { inArabicDigits, openBrowser, scrollsSideways } from './browsing.ts'
import type { Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const PASSWORD = 'nine palms by the sea'
const STEP_MS = 30_000

const WAYS = [
  { locale: 'en' as const, width: 1280, typed: (code: string) => code },
  { locale: 'ar' as const, width: 360, typed: inArabicDigits },
]

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

const fieldOf = (page: Page, name: string) => page.locator(`[name=${name}]`).last()
/** The code of the next step is taken too, so that the test need not wait for a step to pass. */
const codeOf = (secret: string, steps: number) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS })

for (const way of WAYS) {
  test(`signing in takes two steps, ${way.locale} at ${way.width} px`, async ({ browser }) => {
    const email = product.newEmail('careful')
    await product.signUp(email, PASSWORD)
    const { page, complaints, close } = await openBrowser(browser, product.url, way)
    const say = translator(twoStepMessages, way.locale)
    const auth = translator(authMessages, way.locale)
    const step = translator(authLogInCodeMessages, way.locale)
    await comeSignedIn(page, { email, password: PASSWORD })

    await page.goto('/settings')
    await page.getByRole('button', { name: say('turnOn') }).click()
    await fieldOf(page, 'password').fill(PASSWORD)
    await page.getByRole('button', { name: say('continue') }).click()
    await expect(page.getByRole('img', { name: say('scanAlt') })).toBeVisible()
    const link = page.getByText(say('openApp'))
    await expect(link).toBeVisible({ visible: way.width === 360 })
    const secret = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText()).replaceAll(' ', '')
    const address = new URL((await link.getAttribute('href')) ?? '')
    expect([address.protocol, address.searchParams.get('secret')]).toEqual(['otpauth:', secret])
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await fieldOf(page, 'code').fill(way.typed(codeOf(secret, 0)))
    await page.getByRole('button', { name: say('turnOn') }).click()
    const codes = page.getByRole('list', { name: say('recoveryCodes') }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    const question = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    expect((await question).type()).toBe('beforeunload')
    await (await question).dismiss()
    await expect(codes).toHaveCount(10)
    const downloads = page.waitForEvent('download')
    await page.getByRole('button', { name: say('download'), exact: true }).click()
    expect((await downloads).suggestedFilename()).toBe('sanad-recovery-codes.txt')
    expect(await asksBeforeClosing(page)).toBe(false)
    const recoveryCode = await codes.first().innerText()
    await page.getByRole('button', { name: say('codesSaved') }).click()
    await expect(page.getByText(say('codesLeft', { n: 10 }))).toBeVisible()

    for (const code of [codeOf(secret, 1), recoveryCode]) {
      await signOut(page)
      await page.goto('/login')
      await fieldOf(page, 'email').fill(email)
      await fieldOf(page, 'password').fill(PASSWORD)
      await page.getByRole('button', { name: auth('logIn'), exact: true }).click()
      await expect(page.getByText(step('text'))).toBeVisible()
      await expect(fieldOf(page, 'code')).toBeFocused()
      await expect.poll(() => scrollsSideways(page)).toBe(false)
      await page.keyboard.insertText(way.typed(code))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/create-invoice$/)
    }
    await page.goto('/settings')
    await expect(page.getByText(say('codesLeft', { n: 9 }))).toBeVisible()
    // The browser itself writes the answers that ask for a code to the console.
    expect(complaints.filter((text) => !text.includes('422'))).toEqual([])
    await close()
  })
}

/** Whether the page handles `beforeunload`. Only the event is dispatched, because the page would otherwise close. */
const asksBeforeClosing = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

/** Signs out, and expects nothing of the session in the browser. */
async function signOut(page: Page): Promise<void> {
  await page.goto('/privacy-policy')
  await page.evaluate(() => localStorage.clear())
}
