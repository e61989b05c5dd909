/** The app on a device: it starts without a connection, delivers unsent work, and updates only on request. */
import { expect } from 'playwright/test'
import { documentMessages } from '#i18n/documents/documents.ts'
import { authMessages } from '#i18n/auth/auth.ts'
import { landingMessages } from '#i18n/landing/landing.ts'
import { connectionMessages } from '#i18n/shell/connection.ts'
import { frameMessages } from '#i18n/shell/frame.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser } from './browsing.ts'
import { stored } from './device.ts'
import { type Front, startFront } from './deploys.ts'
import type { Owner } from './product.ts'
import { expectSoon, installClock, isInstalled } from './page-clock.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'
import { firstDescription } from './writing.ts'

const say = {
  auth: translator(authMessages, 'en'),
  landing: translator(landingMessages, 'en'),
  connection: translator(connectionMessages, 'en'),
  document: translator(documentMessages, 'en'),
  frame: translator(frameMessages, 'en'),
  shell: translator(shellMessages, 'en'),
}
const arabic = translator(authMessages, 'ar')

let front: Front
let owner: Owner

test.beforeAll(async ({ product }) => {
  front = await startFront(product.url)
  owner = await product.newOwner()
})
test.afterEach(() => void Object.assign(front.state, { isNewer: false, hasAssets: true }))
test.afterAll(() => front.stop())

test('can be installed, starts without a connection, and sends what a closed tab has left behind', async ({
  browser,
}) => {
  const { page, close } = await begin(browser)
  const devtools = await page.context().newCDPSession(page)
  const { url, errors } = await devtools.send('Page.getAppManifest')
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // A test's browser keeps nothing, which is the one thing Chromium has against it.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])

  await page.context().setOffline(true)
  // The connection is known to be lost before the page is closed.
  await expect(page.getByRole('region', { name: say.connection('offline') })).toBeVisible()
  await firstDescription(page).fill('PO-LEFT')
  const savedHere = page.getByText(say.document('savedHere'), { exact: true }).first()
  await expectSoon(page, () => savedHere.isVisible()).toBe(true)
  await expect(page.getByRole('button', { name: say.connection('issueWaits') }).first()).toBeVisible()
  const next = await page.context().newPage()
  await page.close()
  await next.goto('/settings')
  await expect(next.getByRole('dialog', { name: say.connection('offline') })).toBeVisible()
  await next.context().setOffline(false)
  await expectSoon(next, () => next.getByText(say.connection('delivered', { n: 1 })).isVisible()).toBe(true)
  const headers = { authorization: `Bearer ${await next.evaluate(() => localStorage.getItem('auth_token'))}` }
  const { items } = await (await next.request.get('/api/invoices', { headers })).json()
  expect(items.map((item: { status: string }) => item.status)).toEqual(['draft'])
  const cached = await next.evaluate(async () => {
    const inEach = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
    return (await Promise.all(inEach)).flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cached).toContain('/create-invoice')
  expect(cached.filter((path) => path.startsWith('/api'))).toEqual([])
  await close()
})

test('offline, the landing pages lead to signing up, and who is signed in to work', async ({ browser }) => {
  const { page, close } = await begin(browser)
  await page.context().setOffline(true)
  for (const address of ['/', '/ar', '/ar/']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/create-invoice$/)
  }
  await page.evaluate(() => localStorage.clear())
  for (const address of ['/', '/ar', '/ar/']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/signup$/)
    const title = (await page.locator('html').getAttribute('lang')) === 'ar' ? arabic : say.auth
    await expect(page.getByRole('heading', { name: title('signUpTitle'), includeHidden: true })).toBeAttached()
  }
  await page.context().setOffline(false)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: say.landing('headline') })).toBeVisible()
  await close()
})

test('who wants to install it finds it in the sidebar, and nobody else is asked', async ({ browser }) => {
  const { page, complaints, close } = await begin(browser)
  const entry = page.getByRole('button', { name: say.frame('install') })
  await expect(entry).toHaveCount(0)
  // Chromium sends this event before the app loads; a test's browser does not send it.
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      const prompt = async () => Object.assign(document.documentElement.dataset, { prompted: 'yes' })
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
      document.documentElement.dataset.banner = dispatchEvent(offer) ? 'shown' : 'none'
    })
  })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-banner', 'none')
  await entry.click()
  await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes')
  await expect(entry).toHaveCount(0)
  await page.reload()
  await expect(entry).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await expect(entry).toHaveCount(0)
  expect(complaints).toEqual([])
  await close()
})

test('a new version waits to be asked for, and an open tab goes on after the deploy', async ({ browser }) => {
  const { page, close } = await begin(browser)
  front.state.isNewer = true
  front.state.hasAssets = false
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await firstDescription(page).pressSequentially('PO-9')
  // Files of this version are with the server no more.
  await page.getByRole('link', { name: say.shell('settings') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say.shell('settings') })).toBeVisible()
  await page.goBack()
  await expect(firstDescription(page)).toHaveValue('PO-9')
  front.state.hasAssets = true
  const prompt = page.getByText(say.connection('updateReady'))
  await expect(prompt).toBeVisible()
  // The prompt covers nothing of the sidebar, unfolded and folded.
  for (const state of ['expanded', 'collapsed']) {
    await expect(page.locator('html')).toHaveAttribute('data-sidebar', state)
    await page.getByRole('button', { name: say.shell('signOut') }).click({ trial: true })
    await page.keyboard.press('Control+b')
  }
  await firstDescription(page).press('End')
  await firstDescription(page).pressSequentially('8')
  await expect(firstDescription(page)).toBeFocused()
  await page.evaluate(() => Object.assign(window, { isThisPage: true }))
  const renewed = page.waitForEvent('load')
  await page.getByRole('button', { name: say.connection('update') }).click()
  await renewed
  expect(await page.evaluate(() => 'isThisPage' in window)).toBe(false)
  await expect(firstDescription(page)).toHaveValue('PO-98')
  await close()
})

test('signing out takes the app itself off the device', async ({ browser }) => {
  const { page, close } = await begin(browser)
  await page.route('**/*', (route) => (route.request().isNavigationRequest() ? route.abort() : route.continue()))
  await page.getByRole('button', { name: say.shell('signOut') }).click()
  await expect.poll(() => page.evaluate(() => caches.keys()).catch(() => ['?'])).toEqual([])
  await close()
})

test('signed out without a connection, the device has nothing of the user, and the server hears of it later', async ({
  browser,
}) => {
  const { page, close } = await begin(browser)
  await firstDescription(page).fill('PO-GONE')
  const saved = page.getByText(new RegExp(`^${say.document('saved')}`)).first()
  await expectSoon(page, () => saved.isVisible()).toBe(true)
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  const verify = async () => {
    const headers = { authorization: `Bearer ${token}` }
    return (await page.request.get('/api/auth/verify', { headers })).status()
  }
  await page.context().setOffline(true)
  await expect(page.getByRole('region', { name: say.connection('offline') })).toBeVisible()
  await page.getByRole('button', { name: say.shell('signOut') }).click()
  await expect(page).toHaveURL(/\/signup\?mode=login$/)
  await expect(page.getByRole('dialog', { name: say.connection('offline') })).toBeVisible()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['tokens_to_revoke'])
  expect(await stored(page)).toEqual([])
  await page.goto('/invoices')
  await expect(page).toHaveURL(/\/signup\?mode=login$/)
  expect(await verify()).toBe(200)

  await page.context().setOffline(false)
  await expectSoon(page, verify).toBe(401)
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await close()
})

/** Signed in, with the worker in charge and everything kept. */
async function begin(browser: Parameters<typeof openBrowser>[0]) {
  const opened = await openBrowser(browser, front.url, { locale: 'en', width: 1280, hasWorker: true })
  const { page } = opened
  await installClock(page)
  await comeSignedIn(page, owner)
  await page.goto('/create-invoice')
  await expect(firstDescription(page)).toBeVisible()
  await isInstalled(page)
  return opened
}
