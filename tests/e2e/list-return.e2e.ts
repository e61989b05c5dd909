/**
 * Back from the page of a record returns to its row, in every list: as far down as it was, also after several pages, and
 * with the focus on the row, so that J, K and Enter go on from there.
 */
import { expect, type Page } from 'playwright/test'
import { openBrowser } from './browsing.ts'
import { newCompany } from './money.ts'
import type { Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const MANY = 80
/** On the third page of thirty. */
const FAR_DOWN = 70
const LONG_LISTS = ['/customers', '/inventory', '/invoices']
const SHORT_LISTS = ['/quotations', '/payments', '/credit-notes', '/inventory/stocktakes']

type Company = Awaited<ReturnType<typeof newCompany>>

let product: Product
let company: Company

test.beforeAll(async ({ product: shared }) => {
  product = shared
  company = await newCompany(product, 'lister')
  await fill(company)
})

for (const [locale, width] of [
  ['en', 1024],
  ['ar', 390],
] as const) {
  test(`Back returns to the row, ${locale} at ${width} px`, async ({ browser }) => {
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width })
    await comeSignedIn(page, company.credentials)
    for (const path of LONG_LISTS) await returnTo(page, path, FAR_DOWN)
    for (const path of SHORT_LISTS) await returnTo(page, path, 0)
    expect(complaints).toEqual([])
    await close()
  })
}

test('pages that are no longer in memory are loaded again first', async ({ browser }) => {
  const { page, complaints, close } = await openBrowser(browser, product.url, { locale: 'en', width: 1024 })
  await comeSignedIn(page, company.credentials)
  await page.clock.install()
  await returnTo(page, '/customers', FAR_DOWN, () => page.clock.fastForward('10:00'))
  expect(complaints).toEqual([])
  await close()
})

async function returnTo(page: Page, path: string, index: number, meanwhile = () => Promise.resolve()): Promise<void> {
  await page.goto(path)
  const rows = page.locator('[data-row-id]')
  await expect(rows.first()).toBeVisible()
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      return rows.count()
    })
    .toBeGreaterThan(index)
  const row = rows.nth(index)
  const id = await row.getAttribute('data-row-id')
  const link = row.getByRole('link').first()
  // Scrolls as far as the press needs.
  await link.click({ trial: true })
  const before = await row.boundingBox()
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${path}/${id}`))
  await expect(page.locator('h1')).toBeFocused()
  await meanwhile()
  await page.goBack()
  const returned = page.locator(`[data-row-id="${id}"]`)
  await expect(returned.locator('a:focus')).toHaveCount(1)
  await expect(returned).toBeInViewport()
  await expect
    .poll(async () => Math.abs(((await returned.boundingBox())?.y ?? 0) - (before?.y ?? 0)), path)
    .toBeLessThan(60)
}

async function fill({ call }: Company): Promise<void> {
  const lines = [{ description: 'Design', quantity: '1', unitPrice: '100', tax: 'out-of-scope' }]
  for (let index = 0; index < MANY; index += 1) {
    await call('POST', '/api/customers', { name: `Customer ${index}` })
    await call('POST', '/api/items', { name: `Item ${index}`, price: '5' })
    await call('POST', '/api/invoices', { customer: { name: `Buyer ${index}` }, lines })
  }
  const { id } = await call('POST', '/api/customers', { name: 'Noor Design Studio' })
  const { id: invoice } = await call('POST', '/api/invoices?issue=1', { customerId: id, lines })
  await call('POST', '/api/quotations', { customerId: id, lines })
  const paid = { amount: '10', date: new Date().toISOString().slice(0, 10), method: 'cash' }
  await call('POST', `/api/invoices/${invoice}/payments`, paid)
  await call('POST', `/api/invoices/${invoice}/credit-notes`, { reason: 'Agreed' })
  await call('POST', '/api/stocktakes', { name: 'Shop' })
}
