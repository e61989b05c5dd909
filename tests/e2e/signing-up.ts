/** Signing up by hand, as every newcomer does it. */
import { expect, type Page } from 'playwright/test'
import { authMessages } from '#i18n/auth/auth.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { landingMessages } from '#i18n/landing/landing.ts'
import { translator } from '#i18n/translator.ts'
import { scrollsSideways } from './browsing.ts'
import type { Product } from './product.ts'

export type Newcomer = {
  email: string
  locale: 'en' | 'ar'
  companyName?: string
  /** Types digits as the keyboard of that language does. */
  typed?: (digits: string) => string
}

const asIs = (digits: string) => digits

/** On the page that asks for it, with the code that is mailed. */
export async function signUpHere(page: Page, product: Product, newcomer: Newcomer): Promise<void> {
  const { email, locale, companyName, typed = asIs } = newcomer
  const say = translator(authMessages, locale)
  await page.getByLabel(say('email')).fill(email)
  await page.getByRole('textbox', { name: say('password') }).fill('nine palms by the sea')
  if (companyName !== undefined) await page.getByLabel(say('companyName')).fill(companyName)
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  await page.getByRole('button', { name: say('continue') }).click()
  const code = page.getByLabel(say('code'))
  await expect(code).toBeFocused()
  await code.pressSequentially(typed(await product.codeFor(email)))
}

/** Signs up from the landing page, in the browser's language, which the app takes over, to the open editor. */
export async function signUpFromLanding(page: Page, product: Product, newcomer: Newcomer): Promise<void> {
  const { locale } = newcomer
  await page.goto('/')
  await expect(page).toHaveURL(locale === 'ar' ? /\/ar$/ : /:\d+\/$/)
  await page
    .getByRole('link', { name: translator(landingMessages, locale)('tryIt', { n: 3 }) })
    .first()
    .click()
  await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
  await signUpHere(page, product, newcomer)
  await expect(page).toHaveURL(/\/create-invoice$/)
  // The editor has read the company by then.
  await expect(page.getByRole('group', { name: translator(documentMessages, locale)('newLine') })).toBeVisible()
}
