/** Figures that stand under each other share the place of their decimal point, in both languages, in tables and on a phone's cards. */
import { expect, type Locator } from 'playwright/test'
import { stocktakeMessages } from '#i18n/inventory/stocktake.ts'
import { translator } from '#i18n/translator.ts'
import { cases } from '#tests/support/runs.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { newCompany } from './money.ts'
import { comeSignedIn } from './signing-in.ts'
import type { Product } from './product.ts'
import { test } from './with-product.ts'

/** Quantities and prices of 0 to 3 decimals, with units of different widths, and sums of 2 to 6 digits. */
const LINES = [
  { description: 'Rice', quantity: '2.5', unit: 'kg', unitAr: 'كغ', unitPrice: '4.125', tax: 'zero' },
  { description: 'Lamp', quantity: '12', unit: 'carton', unitAr: 'كرتونة', unitPrice: '100', tax: 'zero' },
  { description: 'Bolt', quantity: '1000.125', unitPrice: '88.5', tax: 'zero' },
]

/** Pixels; glyphs are laid out at fractions of one. */
const TOLERANCE = 1

/** A column of English figures on a desktop and of Arabic ones on a phone; `bun run soak` takes either in both. */
const widthsIn = (locale: 'en' | 'ar') =>
  cases(
    () => (locale === 'en' ? [1280] : [390]),
    () => [390, 1280],
  )

for (const locale of ['en', 'ar'] as const) {
  test(`of documents and payments, ${locale}`, async ({ browser, product }) => {
    const { credentials, document, draft, payment } = await companyWithFigures(product)
    for (const width of widthsIn(locale)) {
      const { page, close } = await openBrowser(browser, product.url, { locale, width })
      await comeSignedIn(page, credentials)
      await page.goto(`/invoices/${document}`)
      const lines = page.locator('main').locator('tr, [data-row-id]')
      if (width === 1280)
        for (const column of [1, 2, 3]) await expectAligned(lines.locator(`td:nth-child(${column + 1}) .figure`))
      else await expectAligned(lines.locator('.widest .figure'))
      if (width === 1280) {
        await page.goto(`/create-invoice?id=${draft}`)
        for (const cell of ['quantity', 'unitPrice']) {
          await expectAligned(
            page
              .locator('label')
              .filter({ has: page.locator(`[data-cell=${cell}]`) })
              .locator('.figure'),
          )
        }
      }
      await page.goto(`/payments/${payment}`)
      await expectAligned(
        page
          .getByRole('region')
          .filter({ has: page.locator('#payment-allocations') })
          .locator('li .figure'),
      )
      await page.goto('/invoices')
      await expectAligned(page.locator('[data-row-id] .block:first-child > .figure'))
      expect(await scrollsSideways(page)).toBe(false)
      await close()
    }
  })

  test(`of items, their movements and a stocktake, ${locale}`, async ({ browser, product }) => {
    const { credentials, stocktake, item } = await companyWithFigures(product)
    for (const width of widthsIn(locale)) {
      const { page, close } = await openBrowser(browser, product.url, { locale, width })
      await comeSignedIn(page, credentials)
      await page.goto(`/inventory/${item}`)
      const movements = page.locator('section').filter({ has: page.locator('#item-movements') })
      await expectAligned(movements.locator('li .font-600 .figure'))
      await expectAligned(movements.locator('li > [dir=ltr] .text-small .figure'))
      await page.goto(`/inventory/stocktakes/${stocktake}`)
      await page.getByRole('tab', { name: translator(stocktakeMessages, locale)('review') }).click()
      if (width === 390) await expectAligned(page.locator('[data-row-id] .widest .figure'))
      else
        for (const column of [2, 3, 5])
          await expectAligned(page.locator(`[data-row-id] > :nth-child(${column}) .figure`))
      await page.goto('/inventory')
      if (width === 390) await expectAligned(page.locator('[data-row-id] .widest .figure'))
      else
        for (const column of [5, 7]) await expectAligned(page.locator(`[data-row-id] > :nth-child(${column}) .figure`))
      await close()
    }
  })
}

async function companyWithFigures(product: Product) {
  const { credentials, call } = await newCompany(product, 'figures')
  const { id: customerId } = await call('POST', '/api/customers', { name: 'Al Waha' })
  const invoice = (lines: object[]) => call('POST', '/api/invoices?issue=1', { customerId, language: 'en', lines })
  const { id: document } = await invoice(LINES)
  const { id: draft } = await call('POST', '/api/invoices', { customerId, language: 'en', lines: LINES })
  const { id: other } = await invoice([{ description: 'Nut', quantity: '1', unitPrice: '7.5', tax: 'zero' }])
  const { issueDate } = await call<{ id: string; issueDate: string }>('GET', `/api/invoices/${document}`)
  const allocations = [
    { invoiceId: document, amount: '1250' },
    { invoiceId: other, amount: '7.5' },
  ]
  const { id: payment } = await call('POST', '/api/payments', {
    customerId,
    amount: '1300',
    currency: 'AED',
    date: issueDate,
    method: 'cash',
    allocations,
  })
  const items: { id: string }[] = []
  for (const [name, price, openingStock] of [
    ['Rice', '4.125', '40.5'],
    ['Lamp', '1100', '12'],
    ['Bolt', '0.75', '1000.125'],
  ]) {
    items.push(await call('POST', '/api/items', { name, price, trackStock: true, openingStock, openingCost: '1' }))
  }
  const [first] = items
  await call('POST', `/api/items/${first?.id}/movements`, { kind: 'purchase', quantity: '100', unitCost: '2' })
  const { id: stocktake } = await call('POST', '/api/stocktakes', {})
  const counts = ['138', '14.25', '999'].map((quantity, index) => ({ itemId: items[index]?.id, quantity }))
  await call('PUT', `/api/stocktakes/${stocktake}/counts`, { counts })
  return { credentials, document, draft, payment, stocktake, item: first?.id }
}

/** Each figure has its decimal point, or where it has none its end, at the same place from the left. */
async function expectAligned(figures: Locator) {
  await expect.poll(() => figures.count()).toBeGreaterThan(1)
  const points = await figures.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const text = element.firstChild
        const written = text?.nodeValue ?? ''
        const point = written.indexOf('.')
        const range = document.createRange()
        if (!text) return { written, x: NaN }
        range.setStart(text, 0)
        range.setEnd(text, point < 0 ? written.length : point)
        return { written, x: range.getBoundingClientRect().right }
      }),
  )
  const positions = points.map(({ x }) => x)
  expect(Math.max(...positions) - Math.min(...positions), JSON.stringify(points)).toBeLessThanOrEqual(TOLERANCE)
}
