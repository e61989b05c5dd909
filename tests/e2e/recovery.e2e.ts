/**
 * A forgotten password, wholly in each language: from the form that refuses the old one, by the mailed code, to being
 * signed in with a new one, while every other device is signed out. In Arabic on a phone, whose browser throws the page
 * away while the code is read in another app. Then the devices, as the settings show them.
 */
import { expect, type Page } from 'playwright/test'
import { accountSecurityMessages } from '#i18n/account/security.ts'
import { authMessages } from '#i18n/auth/auth.ts'
import { authRecoveryMessages } from '#i18n/auth/recovery.ts'
import { recoveryMailMessages } from '#i18n/mail/recovery.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { invitationMessages } from '#i18n/team/invitation.ts'
import { translator } from '#i18n/translator.ts'
import { inArabicDigits, openBrowser, scrollsSideways } from './browsing.ts'
import type { Product } from './product.ts'
import { test } from './with-product.ts'

const OLD_PASSWORD = 'nine palms by the sea'
const NEW_PASSWORD = 'eleven dhows at anchor'

const WAYS = [
  { locale: 'en' as const, width: 1280, typed: (code: string) => `Code: ${code}` },
  { locale: 'ar' as const, width: 360, typed: inArabicDigits },
]

type Way = (typeof WAYS)[number]

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

function speaker({ locale }: Pick<Way, 'locale'>) {
  return {
    auth: translator(authMessages, locale),
    recovery: translator(authRecoveryMessages, locale),
    security: translator(accountSecurityMessages, locale),
    refusal: translator(refusalMessages, locale),
    mail: translator(recoveryMailMessages, locale),
  }
}

type Say = ReturnType<typeof speaker>

const isAlive = async (page: Page, token: string) => {
  const answer = await page.request.get('/api/account', { headers: { authorization: `Bearer ${token}` } })
  return answer.status()
}

async function tokenOf(page: Page, email: string, password: string): Promise<string> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } })
  const { token } = await answer.json()
  return token
}

const fieldOf = (page: Page, name: string) => page.locator(`[name=${name}]:visible`)

async function askForCode(page: Page, say: Say, email: string) {
  await page.goto('/signup?mode=login')
  await fieldOf(page, 'email').fill(email)
  await fieldOf(page, 'password').fill('whatever it was')
  await page.getByRole('button', { name: say.auth('logIn') }).click()
  await expect(page.getByText(say.refusal('auth.wrong-credentials'))).toBeVisible()
  await page.getByRole('link', { name: say.auth('forgotPassword') }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  await expect(page.getByRole('heading', { level: 1, name: say.recovery('forgotTitle') })).toBeVisible()
  await expect(fieldOf(page, 'email')).toBeFocused()
  await expect(fieldOf(page, 'email')).toHaveValue(email)
  await page.getByRole('button', { name: say.recovery('sendCode') }).click()
  await expect(page).toHaveURL(/\/verify-reset-code$/)
  await expect(fieldOf(page, 'code')).toBeFocused()
  await expect.poll(() => scrollsSideways(page)).toBe(false)
}

async function signIn(page: Page, say: Say, password: string) {
  await fieldOf(page, 'password').fill(password)
  await page.getByRole('button', { name: say.auth('logIn') }).click()
}

for (const way of WAYS) {
  test(`a forgotten password is replaced, ${way.locale} at ${way.width} px`, async ({ browser }) => {
    const email = product.newEmail('forgetful')
    await product.signUp(email, OLD_PASSWORD)
    const { page, complaints, close } = await openBrowser(browser, product.url, way)
    const say = speaker(way)
    const elsewhere = await tokenOf(page, email, OLD_PASSWORD)
    expect(await isAlive(page, elsewhere)).toBe(200)

    await askForCode(page, say, email)
    await page.reload()
    await expect(page.getByText(email)).toBeVisible()
    const code = await product.codeFor(email, say.mail('resetSubject', { code: '' }))
    await fieldOf(page, 'code').focus()
    await page.keyboard.insertText(way.typed(code))
    await expect(page).toHaveURL(/\/reset-password$/)

    await page.reload()
    await expect(page.getByText(email)).toBeVisible()
    await fieldOf(page, 'password').fill(NEW_PASSWORD)
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await page.getByRole('button', { name: say.recovery('changePassword') }).click()
    await expect(page).toHaveURL(/\/signup\?mode=login$/)
    await expect(page.getByText(say.auth('passwordChanged'))).toBeVisible()
    await expect(fieldOf(page, 'email')).toHaveValue(email)
    // The e-mail is known, so the password is what is missing.
    await expect(fieldOf(page, 'password')).toBeFocused()
    expect(await isAlive(page, elsewhere)).toBe(401)
    expect((await product.mailTo(email, say.mail('changedSubject'))).text).toContain('/forgot-password')
    // Nothing of it stays in the tab.
    expect(await page.evaluate(() => sessionStorage.getItem('recovery'))).toBeNull()
    await signIn(page, say, NEW_PASSWORD)
    await expect(page).toHaveURL(/\/create-invoice$/)
    // The browser itself writes the refused answer to the console.
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([])
    await close()
  })
}

test('whoever forgot the password of a login that is invited comes back to the invitation', async ({ browser }) => {
  const [inviting, invited] = [await product.newOwner('inviting'), await product.newOwner('invited')]
  const headers = { authorization: `Bearer ${inviting.token}` }
  const { page, close } = await openBrowser(browser, product.url, { locale: 'ar', width: 360 })
  const say = speaker({ locale: 'ar' })
  const body = { email: invited.email, role: 'accountant' }
  expect((await page.request.post('/api/team/invitations', { headers, data: body })).status()).toBe(202)
  const link = /\/invitation\/[\w-]+/.exec((await product.mailTo(invited.email, 'on Sanad')).text)?.[0] ?? ''
  await page.goto(link)
  await page.getByRole('link', { name: say.auth('forgotPassword') }).click()
  await expect(fieldOf(page, 'email')).toHaveValue(invited.email)
  await page.getByRole('button', { name: say.recovery('sendCode') }).click()
  const code = await product.codeFor(invited.email, say.mail('resetSubject', { code: '' }))
  await fieldOf(page, 'code').fill(code)
  await fieldOf(page, 'password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: say.recovery('changePassword') }).click()
  // The address changes while the form with the new password, whose field has the same name, still stands.
  await expect(page.getByText(say.auth('passwordChanged'))).toBeVisible()
  await signIn(page, say, NEW_PASSWORD)
  await expect(page).toHaveURL(new RegExp(`${link}$`))
  await page.getByRole('button', { name: translator(invitationMessages, 'ar')('accept') }).click()
  await expect(page).not.toHaveURL(/\/invitation\//)
  await close()
})

test('other devices are seen and signed out', async ({ browser }) => {
  const email = product.newEmail('devices')
  await product.signUp(email, OLD_PASSWORD)
  const { page, complaints, close } = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  const say = speaker({ locale: 'en' })
  const elsewhere = [await tokenOf(page, email, OLD_PASSWORD), await tokenOf(page, email, OLD_PASSWORD)]
  await page.goto('/settings')
  await fieldOf(page, 'email').fill(email)
  await signIn(page, say, OLD_PASSWORD)
  await expect(page.getByRole('heading', { name: say.security('security'), exact: true })).toBeVisible()
  const rows = page.getByRole('listitem').filter({ has: page.getByText(say.security('signOut'), { exact: true }) })
  // The one of signing up, and the two from elsewhere.
  await expect(rows).toHaveCount(3)
  await expect(page.getByText(say.security('thisDevice'))).toBeVisible()
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  await rows.first().getByRole('button').click()
  await expect(rows).toHaveCount(2)
  await fieldOf(page, 'currentPassword').fill(OLD_PASSWORD)
  await fieldOf(page, 'password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: say.security('changePassword') }).click()
  await expect(page.getByText(say.security('onlyHere'))).toBeVisible()
  for (const token of elsewhere) expect(await isAlive(page, token)).toBe(401)
  await page.reload()
  await expect(page.getByText(say.security('onlyHere'))).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})

test('a step that was not reached leads to the first', async ({ browser }) => {
  const { page, complaints, close } = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  for (const path of ['/verify-reset-code', '/reset-password']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/forgot-password$/)
  }
  expect(complaints).toEqual([])
  await close()
})
