/** The typed text is found first in each search, in both languages: the palette, the list, the customer of a document. */
import { expect } from 'playwright/test'
import { customerMessages } from '#i18n/customers/customers.ts'
import { customerListMessages } from '#i18n/customers/list.ts'
import { itemListMessages } from '#i18n/inventory/list.ts'
import { frameMessages } from '#i18n/shell/frame.ts'
import { paletteMessages } from '#i18n/shell/palette.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser } from './browsing.ts'
import { newCompany } from './money.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

/** The customers in this order: the newest has only the words. */
const ITEMS = [
  { name: 'Karak tea', nameAr: 'شاي كرك' },
  { name: 'Karak tea 7', nameAr: 'شاي كرك 7' },
  { name: 'Special karak tea', nameAr: 'خاص شاي كرك' },
]
const CUSTOMERS = [
  { name: 'Zayed Trading', nameAr: 'أبناء زايد', phone: '050 123 4567' },
  { name: 'Al Futtaim', nameAr: 'الفطيم' },
]

test('in both languages', async ({ browser, product }) => {
  for (const locale of ['en', 'ar'] as const) {
    const { credentials, call } = await newCompany(product, `search-${locale}`)
    for (const item of ITEMS) await call('POST', '/api/items', { ...item, price: '5' })
    for (const customer of CUSTOMERS) await call('POST', '/api/customers', customer)
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width: 1280 })
    await comeSignedIn(page, credentials)
    // The first is no beginning of the second.
    const shown = ITEMS.map(({ name, nameAr }) => new RegExp(`${locale === 'ar' ? nameAr : name}(?! 7| ٧)`))
    shown[1] = locale === 'ar' ? /^.*شاي كرك 7/ : /Karak tea 7/
    const rows = page.getByRole('rowgroup').last().getByRole('row')
    const palette = translator(paletteMessages, locale)
    const typed = locale === 'ar' ? 'شاي كرك' : 'karak tea'

    await page.goto('/inventory')
    await page.getByRole('searchbox', { name: translator(itemListMessages, locale)('search') }).fill(typed)
    await expect(rows).toHaveText(shown)

    await page.goto('/invoices')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: translator(frameMessages, locale)('goOrFind') }).fill(typed)
    const all = palette('allResultsIn', { list: palette('items') })
    await expect(page.getByRole('option')).toHaveText([...shown, all])
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(
      ({ pathname, searchParams }) => [pathname, searchParams.get('q')].join(' ') === `/inventory ${typed}`,
    )
    await expect(rows).toHaveText(shown)
    // Enter before the answer takes the first that comes.
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: translator(frameMessages, locale)('goOrFind') })).toBeFocused()
    await page.keyboard.insertText(typed)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/inventory\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown[0] ?? typed)

    await page.goto('/customers')
    const search = page.getByRole('searchbox', { name: translator(customerListMessages, locale)('search') })
    for (const q of ['+971501234567', '٠٥٠١٢٣٤٥٦٧']) {
      await search.fill(q)
      await expect(rows).toHaveText([locale === 'ar' ? /أبناء زايد/ : /Zayed Trading/])
    }

    await page.goto('/create-invoice')
    const say = translator(customerMessages, locale)
    const customer = page.getByRole('combobox', { name: say('customer') })
    await customer.fill('00971 50 123 4567')
    await expect(page.getByRole('option')).toHaveText([locale === 'ar' ? /أبناء زايد/ : /Zayed Trading/])
    await customer.fill('050 765 4321')
    await expect(page.getByRole('option')).toHaveText([say('add', { text: '050 765 4321' })])
    await customer.fill(locale === 'ar' ? 'فطيم' : 'alfuttaim')
    await expect(page.getByRole('option').first()).toHaveText(locale === 'ar' ? /الفطيم/ : /Al Futtaim/)
    // Enter before the answer takes the first that comes, and none of an earlier text.
    await customer.press('Control+a')
    await page.keyboard.insertText(locale === 'ar' ? 'زايد' : 'zayed')
    await page.keyboard.press('Enter')
    await expect(page.getByText(locale === 'ar' ? 'أبناء زايد' : 'Zayed Trading').first()).toBeVisible()
    await page.getByRole('button', { name: say('change') }).click()
    // Everybody, by the name in this language.
    await customer.fill('')
    await customer.press('ArrowDown')
    await expect(page.getByRole('option').first()).toHaveText(locale === 'ar' ? /أبناء زايد/ : /Al Futtaim/)
    expect(complaints).toEqual([])
    await close()
  }
})
