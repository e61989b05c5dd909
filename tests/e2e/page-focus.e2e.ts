/**
 * Where the pages of visitors and admins begin, those that are forms in their first empty field (frame.e2e.ts has the pages
 * behind sign-in). On a touch screen none begins in a field, whose keyboard would cover it.
 */
import { type Browser, expect, type Page } from 'playwright/test'
import { adminRoutes } from '#domain/navigation/admin-routes.ts'
import { type protectedRoutes, routes } from '#domain/navigation/routes.ts'
import { adminMessages } from '#i18n/admin/admin.ts'
import { frameMessages } from '#i18n/shell/frame.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { translator } from '#i18n/translator.ts'
import { Journey } from '#tests/support/journey.ts'
import { openBrowser } from './browsing.ts'
import { newCompany } from './money.ts'
import { type Begins, expectFocus } from './page-begins.ts'
import { type Product, startProduct } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

type Redirecting = 'home' | 'arabicHome' | 'login' | 'verifyResetCode' | 'resetPassword'

/** Pages of a visitor. Those that only lead to another page are not here. */
const PUBLIC: Record<Exclude<keyof typeof routes, keyof typeof protectedRoutes | Redirecting>, Begins> = {
  signup: 'field',
  forgotPassword: 'field',
  paymentReturn: 'heading',
  test: 'heading',
}

const ADMIN: Record<Exclude<keyof typeof adminRoutes, 'logIn'>, Begins> = {
  overview: 'heading',
  users: 'heading',
  issueReports: 'heading',
  payments: 'heading',
  audit: 'heading',
  jobs: 'heading',
  announcements: 'heading',
  health: 'heading',
  admins: 'heading',
  security: 'heading',
  accept: 'heading',
}

const BOSS = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a lamp in the lighthouse' }
const DESKTOP = { width: 1280 }
const TOUCH = { width: 820, height: 1180, isTouch: true }

let product: Product
let company: Awaited<ReturnType<typeof newCompany>>

test.beforeAll(async () => {
  product = await startProduct(BOSS)
  company = await newCompany(product, 'walker')
})
test.afterAll(() => product.stop())

for (const locale of ['en', 'ar'] as const) {
  test(`a page of a visitor begins in its first empty field or on its heading, ${locale}`, async ({ browser }) => {
    const { page, complaints, close } = await open(browser, locale, DESKTOP)
    for (const name of keysOf(PUBLIC)) await expectBegins(page, routes[name], PUBLIC[name])
    await expectBegins(page, adminRoutes.logIn, 'field')
    expect(complaints).toEqual([])
    await close()
  })
}

test('a page reached by a link begins where it does when it is loaded', async ({ browser }) => {
  const { page, complaints, close } = await open(browser, 'en', DESKTOP)
  const say = translator(shellMessages, 'en')
  await comeSignedIn(page, company.credentials)
  await page.goto('/dashboard')
  const navigation = page.getByRole('navigation', { name: translator(frameMessages, 'en')('mainNavigation') })
  // Twice, because the second time the code of the page is there.
  for (const [name, begins] of [
    ['createInvoice', 'field'],
    ['invoices', 'heading'],
    ['reportIssue', 'field'],
    ['dashboard', 'heading'],
    ['createInvoice', 'field'],
    ['invoices', 'heading'],
    ['reportIssue', 'field'],
  ] as const) {
    await navigation.getByRole('link', { name: say(name) }).click()
    await expectFocus(page, begins)
  }
  expect(complaints).toEqual([])
  await close()
})

test('on a touch screen no page begins in a field', async ({ browser }) => {
  const { page, complaints, close } = await open(browser, 'en', TOUCH)
  for (const path of [routes.signup, '/signup?mode=login', routes.forgotPassword, adminRoutes.logIn]) {
    await expectBegins(page, path, 'heading')
  }
  await comeSignedIn(page, company.credentials)
  for (const path of [routes.createInvoice, routes.report]) await expectBegins(page, path, 'heading')
  expect(complaints).toEqual([])
  await close()
})

test('a page of the admin begins on its heading', async ({ browser }) => {
  const { page, complaints, close } = await open(browser, 'en', DESKTOP)
  const say = translator(adminMessages, 'en')
  await page.goto(adminRoutes.logIn)
  const journey = new Journey(page)
  await signInBlind(journey, BOSS.ADMIN_EMAIL, BOSS.ADMIN_PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name: say('overview') })).toBeFocused()
  journey.expectAtMost({ keys: 2 })
  for (const name of keysOf(ADMIN)) await expectBegins(page, adminRoutes[name], ADMIN[name])
  expect(complaints).toEqual([])
  await close()
})

for (const locale of ['en', 'ar'] as const) {
  test(`signing in takes two fields and Enter on every way there, ${locale}`, async ({ browser }) => {
    const { page, complaints, close } = await open(browser, locale, DESKTOP)
    const say = translator(shellMessages, locale)
    const { email, password } = company.credentials
    const signIn = async (path: RegExp) => {
      const journey = new Journey(page)
      await signInBlind(journey, email, password)
      await expect(page).toHaveURL(path)
      journey.expectAtMost({ keys: 2 })
    }
    await page.goto('/login')
    await signIn(/\/create-invoice$/)
    await page.getByRole('button', { name: say('signOut') }).click()
    await signIn(/\/create-invoice$/)
    await page.getByRole('button', { name: say('signOut') }).click()
    await expect(page).toHaveURL(/mode=login$/)
    await page.goto('/invoices')
    await signIn(/\/invoices$/)
    expect(complaints).toEqual([])
    await close()
  })
}

/** Presses nothing to get to the first field. */
async function signInBlind(journey: Journey, email: string, password: string): Promise<void> {
  await expect(journey.page.locator('[name=email]:visible')).toBeFocused()
  await journey.type(email)
  await journey.key('Tab')
  await journey.type(password)
  await journey.key('Enter')
}

const open = (browser: Browser, locale: 'en' | 'ar', size: { width: number; height?: number; isTouch?: boolean }) =>
  openBrowser(browser, product.url, { locale, ...size })

async function expectBegins(page: Page, path: string, begins: Begins): Promise<void> {
  await page.goto(path)
  await expectFocus(page, begins, path)
}

// because Object.keys forgets the names
const keysOf = <Name extends string>(table: Record<Name, unknown>) => Object.keys(table) as Name[]
