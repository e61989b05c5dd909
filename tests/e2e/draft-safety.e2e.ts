/** Nothing typed is ever lost: each way a draft may be cut off ends with form, device and server saying the same. */
import { expect, type Page } from 'playwright/test'
import { documentSyncMessages } from '#i18n/documents/sync.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { invoiceEditorMessages } from '#i18n/invoices/editor.ts'
import { connectionMessages } from '#i18n/shell/connection.ts'
import { signOutMessages } from '#i18n/shell/sign-out.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { translator } from '#i18n/translator.ts'
import { hasPreloaded, openBrowser } from './browsing.ts'
import { stored, storedDraftOf, token } from './device.ts'
import { expectSoon, installClock, stopClock } from './page-clock.ts'
import type { Owner, Product } from './product.ts'
import { comeSignedIn, type Credentials, signInHere } from './signing-in.ts'
import { test } from './with-product.ts'
import { firstDescription } from './writing.ts'

const say = {
  connection: translator(connectionMessages, 'en'),
  document: translator(documentMessages, 'en'),
  editor: translator(invoiceEditorMessages, 'en'),
  invoice: translator(documentViewMessages, 'en'),
  shell: translator(shellMessages, 'en'),
  signOut: translator(signOutMessages, 'en'),
  sync: translator(documentSyncMessages, 'en'),
}

let product: Product
let owner: Owner

test.beforeAll(async ({ product: shared }) => {
  product = shared
  owner = await product.newOwner()
})

test('reloaded in the middle of a sentence, before the server has it', async ({ browser }) => {
  const { page, close } = await begin(browser)
  await firstDescription(page).pressSequentially('PO-7781')
  await page.reload()
  await expectSame(page, 'PO-7781')
  await close()
})

test('left and come back to before the page has let go of what it had read', async ({ browser }) => {
  const { page, close } = await begin(browser)
  // No timer runs between leaving and coming back, as where both come within a moment.
  await stopClock(page)
  await firstDescription(page).pressSequentially('PO-7782')
  await page.getByRole('link', { name: say.shell('settings') }).click()
  const settings = page.getByRole('heading', { level: 1, name: say.shell('settings') })
  await expect(settings).toBeVisible()
  await page.goBack()
  await expect(settings).toBeHidden()
  await page.clock.resume()
  await expectSame(page, 'PO-7782')
  await close()
})

test('a tab closed while offline is offered in the next one', async ({ browser }) => {
  const { page, close } = await begin(browser)
  await goOffline(page)
  await firstDescription(page).pressSequentially('PO-OFF')
  await expectSoon(page, () => state(page, say.document('savedHere')).isVisible()).toBe(true)
  await page.close()
  await page.context().setOffline(false)
  const next = await page.context().newPage()
  await next.goto(`${product.url}/create-invoice`)
  await next.getByRole('link', { name: say.document('continueDraft') }).click()
  await expectSame(next, 'PO-OFF')
  await close()
})

test('offline, reloaded, online again', async ({ browser }) => {
  const { page, close } = await begin(browser)
  await firstDescription(page).pressSequentially('first')
  await saveNow(page)
  await expectSame(page, 'first')
  await goOffline(page)
  await firstDescription(page).pressSequentially(' and more')
  await expectSoon(page, () => state(page, say.document('savedHere')).isVisible()).toBe(true)
  const address = page.url()
  await page.reload().catch(() => null)
  await page.context().setOffline(false)
  await page.goto(address)
  await expectSame(page, 'first and more')
  await close()
})

test('the answers get lost on the way, and the draft is saved whole, without a quarrel', async ({ browser }) => {
  const { page, close } = await begin(browser)
  const lost: string[] = []
  await page.route(/\/api\/invoices(\/[^/]+)?$/, async (route) => {
    if (lost.length >= 1) return route.continue()
    lost.push(route.request().method())
    await route.fetch()
    return route.abort()
  })
  // The text is typed at once: pauses of two seconds between letters would lose the first and save the next.
  await firstDescription(page).fill('one')
  await expectSoon(page, () => state(page, say.document('savedHere')).isVisible()).toBe(true)
  await firstDescription(page).fill('one two')
  await saveNow(page)
  await expectSame(page, 'one two')
  expect(lost).toEqual(['POST'])
  lost.length = 0
  await firstDescription(page).fill('one two three')
  await expectSoon(page, () => state(page, say.document('savedHere')).isVisible()).toBe(true)
  await firstDescription(page).fill('one two three four')
  await saveNow(page)
  await expectSame(page, 'one two three four')
  expect(lost).toEqual(['PUT'])
  await close()
})

test('the session ends while writing: after signing in again the draft is there, for its owner only', async ({
  browser,
}) => {
  const other = await product.newOwner('other')
  const { page, close } = await begin(browser)
  await endSessionWithTheFirstLetter(page)
  await firstDescription(page).fill('PO-401')
  await expect(page).toHaveURL(/\/signup\?mode=login$/)
  await logIn(page, owner)
  await expectSame(page, 'PO-401')

  // Nothing that the page asks for in between is answered before the text is in the form: the login would take its place.
  const held = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    await held.promise
    await route.continue()
  })
  await endSession(page)
  await firstDescription(page).fill('PO-401 mine')
  held.resolve()
  await expect(page).toHaveURL(/\/signup\?mode=login$/)
  expect(await countStoredDrafts(page)).toBeGreaterThan(0)
  await logIn(page, other)
  await page.goto('/create-invoice')
  await expect(firstDescription(page)).toHaveValue('')
  await expect(page.getByText(say.editor('unsentDraft'))).toHaveCount(0)
  await close()
})

test('signing out takes the drafts off the device', async ({ browser }) => {
  const { page, close } = await begin(browser)
  await firstDescription(page).pressSequentially('PO-OUT')
  await saveNow(page)
  await expectSame(page, 'PO-OUT')
  expect(await countStoredDrafts(page)).toBeGreaterThan(0)
  await page.getByRole('button', { name: say.shell('signOut') }).click()
  await expect(page).toHaveURL(/\/signup\?mode=login$/)
  expect(await countStoredDrafts(page)).toBe(0)
  await close()
})

test('a page that is left in the middle of a sentence still sends it, and signing out then asks nothing', async ({
  browser,
}) => {
  const { page, close } = await begin(browser)
  await firstDescription(page).pressSequentially('PO-LEFT-BEHIND')
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  await page.getByRole('link', { name: say.shell('dashboard') }).click()
  await expectSoon(page, async () => {
    const copy = await storedDraftOf(page, id)
    return copy && { isUnsent: copy.isUnsent, written: copy.draft.lines[0]?.description }
  }).toEqual({ isUnsent: false, written: 'PO-LEFT-BEHIND' })
  await page.getByRole('button', { name: say.shell('signOut') }).click()
  await expect(page).toHaveURL(/\/signup\?mode=login$/)
  await close()
})

test('signing out asks first while a draft is on this device alone', async ({ browser }) => {
  const { page, close } = await begin(browser)
  await goOffline(page)
  await firstDescription(page).pressSequentially('PO-ASK')
  await expectSoon(page, () => state(page, say.document('savedHere')).isVisible()).toBe(true)
  await page.getByRole('button', { name: say.shell('signOut') }).click()
  await page.getByRole('alertdialog', { name: say.signOut('signOutTitle') }).waitFor()
  await page.getByRole('button', { name: say.signOut('stayAndSave') }).click()
  await expect(firstDescription(page)).toHaveValue('PO-ASK')
  await page.context().setOffline(false)
  await expectSame(page, 'PO-ASK')
  await page.getByRole('button', { name: say.shell('signOut') }).click()
  await expect(page).toHaveURL(/\/signup\?mode=login$/)
  await close()
})

test('two tabs on one draft: one writes, the other shows, and they change places', async ({ browser }) => {
  const { page, close } = await begin(browser)
  await firstDescription(page).pressSequentially('A')
  await saveNow(page)
  await expectSame(page, 'A')
  const second = await page.context().newPage()
  await second.goto(page.url())
  await expect(second.getByText(say.document('openElsewhereText'))).toBeVisible()
  await expect(firstDescription(second)).toBeDisabled()
  await page.bringToFront()
  await firstDescription(page).pressSequentially('B')
  await second.bringToFront()
  await second.getByRole('button', { name: say.document('editHere') }).click()
  await expect(firstDescription(page)).toBeDisabled()
  await expect(page.getByText(say.document('openElsewhereText'))).toBeVisible()
  await expect(firstDescription(second)).toBeEnabled()
  await firstDescription(second).press('End')
  await firstDescription(second).pressSequentially('C')
  await saveNow(second)
  await expectSame(second, 'ABC')
  await second.close()
  await expectSame(page, 'ABC')
  await expect(firstDescription(page)).toBeEnabled()
  await close()
})

test('a lock that is slow to come is nobody’s: the new draft opens, and the server is asked for nothing', async ({
  browser,
}) => {
  const { page, complaints, close } = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  await page.addInitScript(() => {
    const prompt = LockManager.prototype.request
    LockManager.prototype.request = async function late(...args: unknown[]) {
      // oxlint-disable-next-line house/no-fixed-wait -- because a lock that comes late is what the page is given
      await new Promise((resolve) => setTimeout(resolve, 1000))
      return Reflect.apply(prompt, this, args)
    }
  })
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await comeSignedIn(page, owner)
  await page.goto('/create-invoice')
  await expect(firstDescription(page)).toBeEnabled()
  expect(requests.filter((path) => path.startsWith('/api/invoices/'))).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('changed on two devices: the list marks it, one version is chosen, the other comes back', async ({ browser }) => {
  const { page, close } = await begin(browser)
  await firstDescription(page).pressSequentially('here')
  await saveNow(page)
  await expectSame(page, 'here')
  const other = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  await installClock(other.page)
  await comeSignedIn(other.page, owner)
  await other.page.goto(page.url())
  await firstDescription(other.page).fill('there')
  await saveNow(other.page)
  await expectSame(other.page, 'there')
  await other.close()

  const id = new URL(page.url()).searchParams.get('id')
  await firstDescription(page).fill('here too')
  await saveNow(page)
  await expect(page.getByText(say.document('staleText'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(say.document('staleText'))).toBeVisible()
  await expect(firstDescription(page)).toHaveValue('here too')
  await page.getByRole('link', { name: say.shell('invoices') }).click()
  const row = page.locator(`[data-row-id="${id}"]`)
  // A list that asks before the editor has given back its lock marks the draft at its next look.
  await expectSoon(page, () => row.getByText(say.sync('twoVersions')).isVisible()).toBe(true)
  // Enter is pressed, because the dash of a draft without a number is narrow and close to the row's checkbox.
  await row.getByRole('link').press('Enter')
  await page
    .getByRole('complementary')
    .getByRole('link', { name: say.invoice('edit') })
    .click()
  await expect(page.getByText(say.document('staleText'))).toBeVisible()
  await page.getByRole('button', { name: say.document('takeTheirs') }).click()
  await expectSame(page, 'there')
  await page.reload()
  await page.getByRole('button', { name: say.document('restoreOther') }).click()
  await saveNow(page)
  await expectSame(page, 'here too')
  await close()
})

async function begin(browser: Parameters<typeof openBrowser>[0]) {
  const opened = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  await installClock(opened.page)
  await comeSignedIn(opened.page, owner)
  const verified = opened.page.waitForResponse(/\/api\/auth\/verify$/)
  await opened.page.goto('/create-invoice')
  await verified
  await expect(firstDescription(opened.page)).toBeVisible()
  return opened
}

async function logIn(page: Page, credentials: Credentials) {
  await signInHere(page, credentials)
  await expect(page).toHaveURL(/\/create-invoice/)
}

async function goOffline(page: Page) {
  // The question of signing out comes after the first screen: it has to be there.
  await hasPreloaded(page)
  await page.context().setOffline(true)
  await expect(page.getByRole('region', { name: say.connection('offline') })).toBeVisible()
}

const state = (page: Page, sentence: string) => page.getByText(sentence, { exact: true }).first()

/** Sends waiting changes at once, as the return of the network does, where the pause after typing is not under test. */
const saveNow = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

async function endSession(page: Page) {
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${await token(page)}` } })
}

/** The page hears of it with the first letter that is written: the draft's address is set, and not drawn yet. */
function endSessionWithTheFirstLetter(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const [held, written] = [Promise.withResolvers<void>(), Promise.withResolvers<unknown>()]
    addEventListener('input', written.resolve, { once: true })
    const [ask, refused] = [window.fetch, new Set<string>()]
    window.fetch = Object.assign(async (...call: Parameters<typeof fetch>) => {
      const answer = await ask(...call)
      if (answer.status !== 401) return answer
      // The first refusal is doubted: the token is verified, or, just after a verification, the request is repeated.
      if (answer.url.endsWith('/verify') || refused.has(answer.url)) {
        held.resolve()
        await written.promise
      }
      refused.add(answer.url)
      return answer
    }, ask)
    const headers = { authorization: `Bearer ${localStorage.getItem('auth_token')}` }
    await ask('/api/auth/logout', { method: 'POST', headers })
    // A return to the page refetches today's invoices.
    const comeBack = setInterval(() => dispatchEvent(new Event('visibilitychange')), 100)
    await held.promise
    clearInterval(comeBack)
  })
}

const countStoredDrafts = async (page: Page) => (await stored(page)).filter(([key]) => key.includes(':draft:')).length

/** The form, the device and the server have the same. */
async function expectSame(page: Page, text: string) {
  await expect(firstDescription(page)).toHaveValue(text)
  const id = () => new URL(page.url()).searchParams.get('id')
  await expectSoon(page, () => storedDraftOf(page, id() ?? '')).toMatchObject({
    draft: { lines: [{ description: text }, {}] },
    isUnsent: false,
  })
  const headers = { authorization: `Bearer ${await token(page)}` }
  const answer = await page.request.get(`${product.url}/api/invoices/${id()}`, { headers })
  expect(await answer.json()).toMatchObject({ lines: [{ description: text }] })
}
