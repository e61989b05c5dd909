/** Signing in by hand, as every person does it. */
import { expect, type Page } from 'playwright/test'
import { authMessages } from '#i18n/auth/auth.ts'
import { translator } from '#i18n/translator.ts'

export type Credentials = { email: string; password: string; locale?: 'en' | 'ar' }

/** On the page that asks for it. A moment after it the session is verified: what ends it later is met by what is done later. */
export async function signInHere(page: Page, { email, password, locale = 'en' }: Credentials): Promise<void> {
  const say = translator(authMessages, locale)
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

/** Logs in, and waits for the page that follows when no other was requested. */
export async function signInToWork(page: Page, credentials: Credentials): Promise<void> {
  await signIn(page, credentials)
  await expect(page).toHaveURL(/\/create-invoice$/)
}

/**
 * Restores the state of a device that is signed in, where signing in is not under test. The page ends on a blank page of
 * the product's origin, before the app loads.
 */
export async function comeSignedIn(page: Page, { email, password }: Credentials): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } })
  const { token, user, company } = await answer.json()
  // The page has an icon, because Chromium complains of a missing one.
  const blank = { contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' }
  await page.route('**/blank', (route) => route.fulfill(blank), { times: 1 })
  await page.goto('/blank')
  await page.evaluate(
    (known) => {
      for (const [key, value] of Object.entries(known)) localStorage.setItem(key, value)
    },
    { auth_token: String(token), auth_user: JSON.stringify(user), auth_company: JSON.stringify(company) },
  )
}
