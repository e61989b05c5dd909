/** Coming and going: deep links, addresses that lead nowhere, headers, the keyboard, the language, signing out. */
import { createHash } from 'node:crypto'
import { expect } from 'playwright/test'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { brandingMessages } from '#i18n/branding/branding.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { authMessages } from '#i18n/auth/auth.ts'
import { landingMessages } from '#i18n/landing/landing.ts'
import { frameMessages } from '#i18n/shell/frame.ts'
import { notFoundMessages } from '#i18n/shell/not-found.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { type Owner, type Product, SUPPORT_EMAIL } from './product.ts'
import { comeSignedIn, signInHere, signInToWork } from './signing-in.ts'
import { test } from './with-product.ts'

const say = {
  auth: translator(authMessages, 'en'),
  shell: translator(shellMessages, 'en'),
  list: translator(invoiceListMessages, 'en'),
  one: translator(documentViewMessages, 'en'),
  landing: translator(landingMessages, 'en'),
  branding: translator(brandingMessages, 'en'),
  notFound: translator(notFoundMessages, 'en'),
  frame: translator(frameMessages, 'en'),
}
const arabic = { auth: translator(authMessages, 'ar'), shell: translator(shellMessages, 'ar') }

let product: Product
let owner: Owner

test.beforeAll(async ({ product: shared }) => {
  product = shared
  owner = await product.newOwner()
})

const open = (browser: Parameters<typeof openBrowser>[0]) =>
  openBrowser(browser, product.url, { locale: 'en', width: 1280 })

test('a deep link asks for signing in and then leads where it said', async ({ browser }) => {
  const { page, complaints, close } = await open(browser)
  await page.goto('/invoices?status=draft')
  await expect(page).toHaveURL(/\/signup\?mode=login$/)
  await signInHere(page, owner)
  await expect(page).toHaveURL(/\/invoices\?status=draft$/)
  await expect(page.getByRole('heading', { name: say.list('title'), level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: say.list('title'), level: 1 })).toBeVisible()
  await page.goto('/signup')
  await expect(page).toHaveURL(/\/create-invoice$/)
  expect(complaints).toEqual([])
  await close()
})

test('/login leads to the log-in of /signup', async ({ browser }) => {
  const { page, complaints, close } = await open(browser)
  await page.goto('/login')
  await expect(page).toHaveURL(/\/signup\?mode=login$/)
  expect(complaints).toEqual([])
  await close()
})

test('each screen of the specification asks for signing in first, and is opened after it', async ({ browser }) => {
  const { page, complaints, close } = await open(browser)
  for (const path of ['/report', '/tax-configuration', '/company-branding']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/signup\?mode=login$/)
  }
  await signInHere(page, owner)
  await expect(page).toHaveURL(/\/company-branding$/)
  const title = say.branding('title')
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeFocused()
  await expect(page).toHaveTitle(say.shell('pageTitle', { page: title }))
  await expect(page.getByRole('navigation').getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page')
  expect(complaints).toEqual([])
  await close()
})

test('a tablet has the sidebar beside the page, and what is narrower than 768 px a sheet over it', async ({
  browser,
}) => {
  const { page, complaints, close } = await open(browser)
  await comeSignedIn(page, owner)
  await page.goto('/create-invoice')
  const navigation = page.getByRole('navigation', { name: say.frame('mainNavigation') })
  for (const width of [768, 820]) {
    await page.setViewportSize({ width, height: 1024 })
    await expect(navigation).toBeVisible()
    await expect(page.getByRole('button', { name: say.frame('openMenu') })).toHaveCount(0)
    const sidebar = page.getByRole('complementary')
    const widthOf = () => sidebar.evaluate((aside) => aside.getBoundingClientRect().width)
    // A tablet begins with the icons alone, until they are unfolded.
    await expect.poll(widthOf).toBe(48)
    await page.keyboard.press('Control+b')
    await expect.poll(widthOf).toBe(256)
    await page.context().clearCookies({ name: 'sidebar' })
    await page.reload()
    await expect.poll(() => scrollsSideways(page)).toBe(false)
  }
  await page.setViewportSize({ width: 767, height: 1024 })
  await expect(navigation).toHaveCount(0)
  await page.getByRole('button', { name: say.frame('openMenu') }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: say.shell('reportIssue') })).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})

test('/test tells how device and server are, to anybody, and nothing that is secret', async ({ browser }) => {
  const { page, complaints, close } = await open(browser)
  await page.goto('/test')
  await expect(page.getByText(/^Signed in: no$/m)).toBeVisible()
  await signInToWork(page, owner)
  await page.goto('/test')
  const report = page.getByText(/^Server: version \d+\.\d+\.\d+(-rc\.\d+)?, answered in \d+ ms$/m)
  await expect(report).toBeVisible()
  const text = await report.innerText()
  expect(text).toMatch(/^Signed in: yes$/m)
  expect(text).toMatch(/^This page: index-[\w-]+\.js$/m)
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  for (const secret of [owner.email, token ?? owner.email]) expect(text).not.toContain(secret)
  expect(complaints).toEqual([])
  await close()
})

test('an unknown address says so; an unknown file is not there', async ({ browser }) => {
  const { page, complaints, close } = await open(browser)
  expect((await page.goto('/no/such/room'))?.status()).toBe(404)
  await expect(page.locator('meta[name=support-email]')).toHaveAttribute('content', SUPPORT_EMAIL)
  await expect(page.getByRole('heading', { name: say.notFound('notFound') })).toBeVisible()
  await page.getByRole('link', { name: say.notFound('returnHome') }).click()
  await expect(page).toHaveURL(`${product.url}/`)
  await expect(page.getByRole('heading', { name: say.landing('headline') })).toBeVisible()
  // The browser itself writes the status of the page to the console.
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
  for (const path of ['/assets/none.js', '/none.png', '/api/none', '/invoices/1/none', '/terms/none']) {
    expect((await page.request.get(path)).status()).toBe(404)
  }
  for (const path of ['/invoices/some-id', '/inventory/', '/admin/users', '/terms/', '/ar/']) {
    expect((await page.request.get(path)).status()).toBe(200)
  }
  await close()
})

test('every answer carries the security headers', async ({ request }) => {
  for (const path of ['/', '/invoices/some-id', '/boot.js', '/api/health', '/api/none']) {
    const headers = (await request.get(product.url + path)).headers()
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).not.toContain("'unsafe")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  }
})

test('the app’s page runs one script inline, whose hash its policy names', async ({ request }) => {
  const answer = await request.get(`${product.url}/dashboard`)
  const inline = [...(await answer.text()).matchAll(/<script(?![^>]* src=)[^>]*>([^]*?)<\/script>/g)].map(
    ([, script = '']) => script,
  )
  expect(inline).toHaveLength(1)
  const hash = createHash('sha256')
    .update(inline[0] ?? '')
    .digest('base64')
  expect(answer.headers()['content-security-policy']).toContain(
    `script-src 'self' 'sha256-${hash}' 'wasm-unsafe-eval';`,
  )
})

test('signing in by keyboard alone', async ({ browser }) => {
  const { page, complaints, close } = await open(browser)
  await page.goto('/signup?mode=login')
  await expect(page.getByLabel(say.auth('email'))).toBeFocused()
  await page.keyboard.type(owner.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  const password = page.getByRole('textbox', { name: say.auth('password') })
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(owner.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/create-invoice$/)
  // The browser itself writes the refused answer to the console.
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([])
  await close()
})

test('switching the language turns the page around and keeps what is typed', async ({ browser }) => {
  const { page, complaints, close } = await open(browser)
  await page.goto('/signup')
  await page.getByLabel(say.auth('email')).fill(owner.email)
  await page.getByRole('textbox', { name: say.auth('password') }).fill(owner.password)
  await page.getByRole('button', { name: say.shell('otherLanguage') }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.getByLabel(arabic.auth('email'))).toHaveValue(owner.email)
  await expect(page.getByRole('textbox', { name: arabic.auth('password') })).toHaveValue(owner.password)
  await page.reload()
  await expect(page.getByRole('heading', { name: arabic.auth('signUpTitle') })).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})

test('signing out ends the session on the server too', async ({ browser }) => {
  const { page, complaints, close } = await open(browser)
  await signInToWork(page, owner)
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  const verify = () =>
    page.request
      .get('/api/auth/verify', { headers: { authorization: `Bearer ${token}` } })
      .then((answer) => answer.status())
  expect(await verify()).toBe(200)
  // At once, while the first screen still asks for what it shows: nothing is refused that the console would tell of.
  await page.getByRole('button', { name: say.shell('signOut') }).click()
  await expect(page).toHaveURL(/\/signup\?mode=login$/)
  expect(await verify()).toBe(401)
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  await page.goto('/invoices')
  await expect(page).toHaveURL(/\/signup\?mode=login$/)
  expect(complaints).toEqual([])
  await close()
})

test('an error of the server keeps the session and says so; without an answer the device is cleared, the session ended later', async ({
  browser,
}) => {
  const { page, close } = await open(browser)
  await signInToWork(page, owner)
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  const verify = async () => {
    const headers = { authorization: `Bearer ${token}` }
    return (await page.request.get('/api/auth/verify', { headers })).status()
  }
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await page.getByRole('button', { name: say.shell('signOut') }).click()
  await expect(page.getByText('Error - Failed to sign out. Please try again.')).toBeVisible()
  await expect(page).toHaveURL(/\/create-invoice$/)
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBe(token)

  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  await page.route('**/api/auth/logout', async (route) => {
    await isOver
    await route.continue().catch(() => undefined)
  })
  await page.getByRole('button', { name: say.shell('signOut') }).click()
  await expect(page).toHaveURL(/\/signup\?mode=login$/)
  expect(await page.evaluate(() => [localStorage.getItem('auth_token'), localStorage.getItem('auth_user')])).toEqual([
    null,
    null,
  ])
  expect(await verify()).toBe(200)
  end()
  await expect.poll(verify).toBe(401)
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await close()
})

test('a draft deleted just before signing out stays deleted', async ({ browser }) => {
  const tidy = await product.newOwner('tidy')
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${tidy.token}` }
  const body = { currency: 'AED', language: 'en', issueDate: '2027-03-02', pricesIncludeTax: false, lines: [] }
  const made = await fetch(`${product.url}/api/invoices`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { id } = (await made.json()) as { id: string }
  const statusOf = () => fetch(`${product.url}/api/invoices/${id}`, { headers }).then(({ status }) => status)
  expect(await statusOf()).toBe(200)

  const { page, complaints, close } = await open(browser)
  await comeSignedIn(page, tidy)
  await page.goto(`/invoices/${id}`)
  await page.getByRole('button', { name: say.one('more') }).click()
  await page.getByRole('menuitem', { name: say.one('delete') }).click()
  await expect(page.getByRole('button', { name: say.one('undo') })).toBeVisible()
  await page.getByRole('button', { name: say.shell('signOut') }).click()
  await expect(page).toHaveURL(/\/signup\?mode=login$/)
  expect(await statusOf()).toBe(404)
  expect(complaints).toEqual([])
  await close()
})

test('a session ended elsewhere leads to signing in, and back to the same page', async ({ browser }) => {
  const { page, complaints, close } = await open(browser)
  await signInToWork(page, owner)
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  await page.goto('/invoices')
  await expect(page).toHaveURL(/\/signup\?mode=login$/)
  await signInHere(page, owner)
  await expect(page).toHaveURL(/\/invoices$/)
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([])
  await close()
})
