/**
 * Pages before their typefaces have come, which then hardly move. They fall back to a font of the reader's device: here Arimo,
 * as wide as Arial and Liberation Sans, whatever the machine of the test has.
 */
import { readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import { openBrowser } from './browsing.ts'
import { newCompany } from './money.ts'
import { test } from './with-product.ts'

const FALLBACK_FILES = {
  Arial: 'arimo-latin-400-normal.woff2',
  'Arial Bold': 'arimo-latin-700-normal.woff2',
}
const LINES = [
  {
    description: 'Design of the menu, with photographs of twelve dishes',
    quantity: '1',
    unitPrice: '1800.00',
    discount: { percent: '10' },
    tax: 'standard',
  },
  { description: 'Dates for export', quantity: '4', unit: 'box', unitPrice: '250.00', tax: 'zero' },
  {
    description: 'Averylongwordthatnobodywouldeverwritebutsomebodydoes',
    quantity: '2.5',
    unitPrice: '31',
    tax: 'standard',
  },
]
/** Two weights, and the word that leads to the other language. */
const TYPEFACES = 3

test('the page hardly moves when its typefaces come late', async ({ browser, product }) => {
  const address = await issuedInvoice(product)
  const { page, close } = await openBrowser(browser, product.url, { locale: 'en', width: 360 })
  await watchShifts(page)
  const held: (() => Promise<void>)[] = []
  await page.route('**/*.woff2', (route) => void held.push(() => route.continue()))
  await giveFallback(page, /\/client-page-typefaces-[\w-]+\.css$/)
  // The page's load event waits for what is held.
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.locator('.amount')).toBeVisible()
  await expect.poll(() => held.length).toBe(TYPEFACES)
  // Chromium asks for no second file while it waits for the first; a font of the device it would have had at once.
  for (const weight of [400, 600]) expect(await load(page, `${weight} 16px "Sanad Sans Fallback"`)).toBe(1)
  const before = { height: await heightOf(page), moved: await movedBy(page) }
  await Promise.all(held.map((release) => release()))
  await page.waitForFunction(() => document.fonts.status === 'loaded' && document.fonts.check('600 16px "Sanad Sans"'))
  expect(Math.abs((await heightOf(page)) - before.height)).toBeLessThan(8)
  // "Good" is up to 0.1 (web.dev/articles/cls).
  expect((await movedBy(page)) - before.moved).toBeLessThan(0.05)
  await close()
})

for (const [path, styles] of [
  ['/', /^https?:\/\/[^/]+\/$/],
  ['/signup', /\/assets\/index-[\w-]+\.css$/],
] as const) {
  test(`${path} hardly moves when its typefaces come late`, async ({ browser, product }) => {
    const { page, close } = await openBrowser(browser, product.url, { locale: 'en', width: 360 })
    await watchShifts(page)
    const held = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await held.promise
      await route.continue()
    })
    await giveFallback(page, styles)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await load(page, '400 16px "Sanad Sans Fallback"')
    held.resolve()
    await page.waitForFunction(() => document.fonts.status === 'loaded')
    expect(await movedBy(page)).toBeLessThan(0.02)
    await close()
  })
}

async function issuedInvoice(product: Parameters<typeof newCompany>[0]): Promise<string> {
  const { call } = await newCompany(product, 'typefaces')
  const bank = { bankName: 'Emirates Example Bank', accountName: 'Noor Trading', iban: 'AE070331234567890123456' }
  await call('PUT', '/api/account', { vatRegistered: true, trn: '100123456789003', address: 'Deira', bank })
  const customer = { name: 'Al Waha Cafe' }
  const { id } = await call('POST', '/api/invoices?issue=1', { customer, language: 'en', lines: LINES })
  return String(Object(await call('POST', `/api/invoices/${id}/public-link`)).publicUrl)
}

/** The fonts that the style sheet, or the page with its styles, finds on the reader's device come from a package. */
async function giveFallback(page: Page, styles: RegExp): Promise<void> {
  await page.route(styles, async (route) => {
    const response = await route.fetch()
    let body = await response.text()
    for (const [name, file] of Object.entries(FALLBACK_FILES)) {
      const found = body.replace(`local(${name})`, `url(/fallback/${file})`)
      expect(found, `local(${name}) in the style sheet`).not.toBe(body)
      body = found
    }
    // The policy of a page names its styles by their hash.
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({ response, headers, body })
  })
  await page.route('**/fallback/*.woff2', (route) => {
    const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    return route.fulfill({ body: readFileSync(`node_modules/@fontsource/arimo/files/${file}`) })
  })
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const movedSoFar = () => Number(Object(window).moved ?? 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { moved: movedSoFar() + Number(Object(entry).value) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const movedBy = (page: Page) => page.evaluate(() => Number(Object(window).moved ?? 0))
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
/** @returns how many files were loaded and are drawn with from now on. */
const load = (page: Page, font: string) =>
  page.evaluate(async (typeface) => {
    const faces = await document.fonts.load(typeface)
    await new Promise((done) => requestAnimationFrame(done))
    return faces.filter(({ status }) => status === 'loaded').length
  }, font)
