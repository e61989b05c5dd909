/** A session ends: in another tab, at the server while several calls are on their way, or before the app was started. */
import { expect, type Page } from 'playwright/test'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { authSessionMessages } from '#i18n/auth/session.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser } from './browsing.ts'
import type { Owner, Product } from './product.ts'
import { signInHere, signInToWork } from './signing-in.ts'
import { test } from './with-product.ts'
import { firstDescription } from './writing.ts'

const say = {
  ended: translator(authSessionMessages, 'en'),
  document: translator(documentMessages, 'en'),
  list: translator(invoiceListMessages, 'en'),
  shell: translator(shellMessages, 'en'),
}

let product: Product
let owner: Owner

test.beforeAll(async ({ product: shared }) => {
  product = shared
  owner = await product.newOwner()
})

const open = (browser: Parameters<typeof openBrowser>[0]) =>
  openBrowser(browser, product.url, { locale: 'en', width: 1280 })

test('signing out in one tab ends the other, which says so; signing in there opens both', async ({ browser }) => {
  const { page, complaints, close } = await open(browser)
  await signInToWork(page, owner)
  const writing = await page.context().newPage()
  await writing.goto('/create-invoice')
  await firstDescription(writing).fill('Two tabs')
  await expect(writing.getByText(new RegExp(`^${say.document('saved')}`)).first()).toBeVisible()

  await page.getByRole('button', { name: say.shell('signOut') }).click()
  await expect(writing).toHaveURL(/\/signup\?mode=login$/)
  await expect(writing.getByRole('alert')).toContainText(say.ended('elsewhere'))
  await expect(page).toHaveURL(/\/signup\?mode=login$/)
  await expect.poll(() => writing.evaluate(() => Object.keys(localStorage))).toEqual([])
  await expect.poll(() => countStoredDrafts(writing)).toBe(0)

  await signInHere(writing, owner)
  await expect(writing).toHaveURL(/\/create-invoice$/)
  await expect(page).toHaveURL(/\/create-invoice$/)
  expect(complaints).toEqual([])
  await close()
})

test('several calls that are turned away at once are verified once: a mistake passes unseen, an end leads to login and back', async ({
  browser,
}) => {
  const { page, close } = await open(browser)
  await signInToWork(page, owner)
  const verified: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/auth/verify')) verified.push(response.status())
  })

  const mistaken = new Set<string>()
  await page.route(/\/api\/invoices/, (route) => {
    if (mistaken.has(route.request().url())) return route.continue()
    mistaken.add(route.request().url())
    return route.fulfill({ status: 401, json: { error: 'Please sign in.' } })
  })
  await page.goto('/invoices?status=draft')
  await expect(page.getByRole('heading', { name: say.list('title'), level: 1 })).toBeVisible()
  await expect.poll(() => mistaken.size).toBeGreaterThan(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect.poll(() => verified).toEqual([200])

  await page.unroute(/\/api\/invoices/)
  verified.length = 0
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText(say.ended('rejected'))
  await signInHere(page, owner)
  await expect(page).toHaveURL(/\/invoices\?status=draft$/)
  expect(verified[0]).toBe(401)
  expect(verified.filter((status) => status === 401)).toHaveLength(1)
  expect(visited.filter((path) => path === '/login')).toHaveLength(1)
  await close()
})

test('the installed app starts at signing in, and then where it was meant to', async ({ browser }) => {
  const { page, complaints, close } = await open(browser)
  const developer = await page.context().newCDPSession(page)
  await developer.send('Emulation.setEmulatedMedia', { features: [{ name: 'display-mode', value: 'standalone' }] })
  await page.goto('/privacy')
  await expect(page).toHaveURL(/\/privacy$/)
  await page.goto('/invoices?status=draft')
  await expect(page).toHaveURL(/\/signup\?mode=login$/)
  await signInHere(page, owner)
  await expect(page).toHaveURL(/\/invoices\?status=draft$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: say.list('title'), level: 1 })).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})

function countStoredDrafts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('sanad')
        opening.addEventListener('error', () => reject(new Error('No database')))
        opening.addEventListener('success', () => {
          const count = opening.result.transaction('drafts').objectStore('drafts').count()
          count.addEventListener('success', () => {
            opening.result.close()
            resolve(count.result)
          })
        })
      }),
  )
}
