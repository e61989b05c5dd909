/** The client page in both languages, on a phone and on a desktop, with and without scripts. */
import { expect, type Request } from 'playwright/test'
import { clientPageMessages } from '#i18n/client-page/client-page.ts'
import { translator } from '#i18n/translator.ts'
import { accessibilityProblems } from '#tests/support/axe.ts'
import { pngFile } from '#tests/support/image-files.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { installClock, stopClock } from './page-clock.ts'
import type { Owner, Product } from './product.ts'
import { test } from './with-product.ts'

const MOST_BYTES = 20_000
/** Typefaces by language: the Arabic page loads those of English too, for its figures. */
const TYPEFACES = {
  en: { files: ['language-typeface', 'sans-latin-400', 'sans-latin-600'], mostBytes: 19_000 },
  ar: {
    files: ['sans-arabic-400', 'sans-arabic-600', 'sans-latin-400', 'sans-latin-600'],
    mostBytes: 40_000,
  },
}
const IBAN = 'AE070331234567890123456'

const COMPANY = {
  name: 'Noor Trading L.L.C.',
  nameAr: 'نور للتجارة ذ.م.م',
  vatRegistered: true,
  trn: '100123456789003',
  address: 'Shop 4, Al Rigga Road\nDeira',
  phone: '+971 50 123 4567',
  email: 'accounts@noor.example',
  bank: { bankName: 'Emirates Example Bank', accountName: 'Noor Trading L.L.C.', iban: IBAN, swift: 'EXBKAEAD' },
}

const LINES = [
  {
    description: 'Design of the menu, with photographs of twelve dishes',
    descriptionAr: 'تصميم قائمة الطعام مع صور اثني عشر طبقاً',
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

let product: Product
let owner: Owner
let invoice: { id: string }
let address: string

test.beforeAll(async ({ product: shared }) => {
  product = shared
  owner = await product.newOwner()
  await call('PUT', '/api/account', COMPANY)
  await call('PUT', '/api/company-branding', { color: '#e0a100' })
  const logo = await fetch(`${product.url}/api/company-branding/logo`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'image/png' },
    body: new Uint8Array(pngFile(240, 60, (x) => [224, x % 200, 0])),
  })
  expect(logo.status).toBe(200)
  const customer = { name: 'Al Waha Cafe', nameAr: 'مقهى الواحة' }
  invoice = await call('POST', '/api/invoices?issue=1', { customer, language: 'en', lines: LINES })
  address = (await call<{ publicUrl: string }>('POST', `/api/invoices/${invoice.id}/public-link`)).publicUrl
})

async function call<Body = { id: string }>(method: string, path: string, body?: unknown): Promise<Body> {
  const answer = await fetch(product.url + path, {
    method,
    headers: {
      authorization: `Bearer ${owner.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Body
}

const views = async () => (await call<{ views: number }>('GET', `/api/invoices/${invoice.id}`)).views

/** The bytes as sent, compressed. */
async function bytesOf(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
}

const isTypeface = (request: Request) => request.resourceType() === 'font'
/** The small picture of the tab is not of the page, and the logo is the company's. */
const isCode = (request: Request) =>
  !isTypeface(request) && !request.url().endsWith('.svg') && request.resourceType() !== 'image'
const sourceOf = (request: Request) => /([\w-]+)-[\w-]{8}\.woff2$/.exec(request.url())?.[1]

async function expectOwnTypefaces(requests: readonly Request[], locale: 'en' | 'ar'): Promise<void> {
  const { files, mostBytes } = TYPEFACES[locale]
  const loaded = requests.filter(isTypeface)
  expect(loaded.map((request) => sourceOf(request) ?? request.url()).toSorted()).toEqual(files)
  expect(await bytesOf(loaded)).toBeLessThan(mostBytes)
  const answers = await Promise.all(loaded.map((request) => request.response()))
  for (const answer of answers) expect(answer?.headers()['cache-control']).toContain('immutable')
}

for (const [locale, width] of [
  ['en', 1280],
  ['ar', 360],
] as const) {
  test(`is right, accessible and small, ${locale} at ${width} px`, async ({ browser }) => {
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width })
    const say = translator(clientPageMessages, locale)
    const requests: Request[] = []
    page.on('requestfinished', (request) => requests.push(request))
    await page.goto(`${address}?language=${locale}`, { waitUntil: 'networkidle' })
    const bytes = await bytesOf(requests.filter(isCode))
    await expectOwnTypefaces(requests, locale)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('INV-0001')
    await expect(page.locator('.amount')).toContainText('AED 2,782.38')
    const logo = page.locator('.logo')
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240)
    await expect(page.locator('.hero')).toHaveCSS('border-block-start-color', 'rgb(224, 161, 0)')
    await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(4)
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await accessibilityProblems(page)).toEqual([])
    }
    expect(bytes).toBeGreaterThan(2_000)
    expect(bytes).toBeLessThan(MOST_BYTES)

    await page.getByRole('link', { name: say('seePaper') }).click()
    const picture = page.locator('.paper img').first()
    const drawn = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(drawn).toBeGreaterThan(0)
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    expect(complaints).toEqual([])
    await close()
  })
}

test('copies each value by itself, and says so', async ({ browser }) => {
  const { page, complaints, close } = await openBrowser(browser, product.url, { locale: 'en', width: 360 })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await installClock(page)
  await page.goto(address)
  // It is said for two seconds.
  await stopClock(page)
  await page.getByRole('button', { name: 'Copy: IBAN' }).click()
  await expect(page.getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(IBAN)
  // An old webview has no clipboard to write to.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Copy: SWIFT' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Copy: SWIFT' })).toHaveText('Copied')
  expect(complaints).toEqual([])
  await close()
})

test('gives the PDF in the language of the page', async ({ browser }) => {
  const { page, close } = await openBrowser(browser, product.url, { locale: 'ar', width: 360 })
  await page.goto(address)
  await page.getByRole('link', { name: 'العربية' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: translator(clientPageMessages, 'ar')('downloadPdf') }).click(),
  ])
  expect(download.suggestedFilename()).toBe('INV-0001-ar.pdf')
  const stream = await download.createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  expect(pdfText(Buffer.concat(chunks)).join('')).toContain('فاتورة')
  await close()
})

test('needs no script: everything is there but the buttons that copy, and nothing is counted', async ({ browser }) => {
  const before = await views()
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url })
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('link', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('.amount')).toContainText('AED 2,782.38')
  await expect(page.getByText('AE07 0331 2345 6789 0123 456')).toBeVisible()
  await expect(page.locator('.copy').first()).toBeHidden()
  expect(await views()).toBe(before)
  await context.close()
})

test('counts a client once a visit, and never the company itself', async ({ browser }) => {
  const look = async (token?: string) => {
    const context = await browser.newContext({
      baseURL: product.url,
      userAgent: `Somebody ${token ? 'at home' : 'else'}`,
    })
    const page = await context.newPage()
    await page.goto('/icons/sanad.svg')
    if (token) await page.evaluate((stored) => localStorage.setItem('auth_token', stored), token)
    const counted = page.waitForResponse((response) => response.url().endsWith('/view'))
    await page.goto(address)
    expect((await counted).status()).toBe(204)
    await context.close()
  }
  const before = await views()
  await look(owner.token)
  expect(await views()).toBe(before)
  await look()
  await look()
  expect(await views()).toBe(before + 1)
})
