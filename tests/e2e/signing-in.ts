/** Signing in by hand, as every person does it. */
import type { Page } from 'playwright/test'
import { authWords } from '#words/auth.ts'
import { translator } from '#words/translator.ts'

export type Credentials = { email: string; password: string; locale?: 'en' | 'ar' }

/** On the page that asks for it. A moment after it the session is verified: what ends it later is met by what is done later. */
export async function signInHere(page: Page, { email, password, locale = 'en' }: Credentials): Promise<void> {
  const say = translator(authWords, locale)
  await page.getByLabel(say('email')).fill(email)
  await page.getByRole('textbox', { name: say('password') }).fill(password)
  const verified = page.waitForResponse(/\/api\/auth\/verify$/)
  await page.getByRole('button', { name: say('logIn'), exact: true }).click()
  await verified
}

export async function signIn(page: Page, credentials: Credentials): Promise<void> {
  await page.goto('/login')
  await signInHere(page, credentials)
}
