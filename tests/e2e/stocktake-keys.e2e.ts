/** How few keys a stocktake takes: opened, twenty items counted, reviewed and posted by keyboard alone. The figures do not count. */
import { expect } from 'playwright/test'
import { stocktakeMessages } from '#i18n/inventory/stocktake.ts'
import { reviewMessages } from '#i18n/inventory/stocktake-review.ts'
import { translator } from '#i18n/translator.ts'
import { Journey } from '#tests/support/journey.ts'
import { openBrowser } from './browsing.ts'
import { newCompany } from './money.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const ITEMS = 20
const MOST_KEYS = 50

for (const locale of ['en', 'ar'] as const) {
  test(`${ITEMS} items in at most ${MOST_KEYS} keys, ${locale}`, async ({ browser, product }) => {
    const { credentials, call } = await newCompany(product, 'count')
    const stocked = { trackStock: true, openingStock: '10', openingCost: '2.5' }
    const items: { id: string }[] = []
    for (let at = 0; at < ITEMS; at += 1) {
      items.push(await call('POST', '/api/items', { name: `Item ${String.fromCharCode(65 + at)}`, ...stocked }))
    }
    const say = translator(stocktakeMessages, locale)
    const review = translator(reviewMessages, locale)
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width: 1280 })
    await comeSignedIn(page, credentials)
    await page.goto('/inventory/stocktakes')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    const journey = new Journey(page)
    await journey.walk('Tab', page.getByRole('button', { name: say('start') }).first())
    await journey.key('Enter')
    await expect(page.getByRole('textbox', { name: say('name') })).toBeFocused()
    await journey.key('Enter')
    await expect(page).toHaveURL(/\/inventory\/stocktakes\/[0-9a-f-]{36}$/)
    const first = page.getByRole('textbox', { name: say('quantityOf', { item: '' }).trim() }).first()
    await journey.walk('Tab', first)
    for (let at = 0; at < ITEMS; at += 1) {
      await journey.type(String(at + 1))
      await journey.key('Enter')
    }
    await expect(page.getByRole('button', { name: say('toReview') })).toBeFocused()
    await journey.key('Enter')
    // One of them agrees with the books.
    const post = page.getByRole('button', { name: review('post', { n: ITEMS - 1 }) })
    await expect(post).toBeEnabled()
    await journey.walk('Tab', post)
    await journey.key('Enter')
    const now = page.getByRole('button', { name: review('postNow') })
    await journey.walk('Tab', now)
    await journey.key('Enter')
    await expect(page.getByRole('tab')).toHaveCount(0)
    journey.expectAtMost({ keys: MOST_KEYS })

    const counted = await call('PUT', `/api/items/${items[ITEMS - 1]?.id}`, {})
    expect(Object(counted).stock).toBe(String(ITEMS))
    expect(complaints).toEqual([])
    await close()
  })
}
