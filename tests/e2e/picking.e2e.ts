/** The picker by the keyboard alone, as fast as keys come: ten items, counted without the characters of their words. */
import { expect } from 'playwright/test'
import { selectionMessages } from '#i18n/inventory/selection.ts'
import { frameMessages } from '#i18n/shell/frame.ts'
import { paletteMessages } from '#i18n/shell/palette.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser } from './browsing.ts'
import { newCompany } from './money.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const MOST_KEYS = 40

/** The last one only contains the word of another, and is the newest. */
const ITEMS = [
  { name: 'Apples', nameAr: 'تفاح' },
  { name: 'Bread', nameAr: 'خبز' },
  { name: 'Coffee', nameAr: 'قهوة' },
  { name: 'Dates', nameAr: 'تمور' },
  { name: 'Eggs', nameAr: 'بيض' },
  { name: 'Flour', nameAr: 'طحين' },
  { name: 'Grapes', nameAr: 'عنب' },
  { name: 'Honey', nameAr: 'عسل' },
  { name: 'Ice', nameAr: 'ثلج' },
  { name: '2x4 timber', nameAr: '2x4 خشب' },
  { name: 'Jar of honey', nameAr: 'جرة عسل' },
]

for (const locale of ['en', 'ar'] as const) {
  test(`ten items in at most ${MOST_KEYS} keys, ${locale}`, async ({ browser, product }) => {
    const { credentials, call } = await newCompany(product, `picking-${locale}`)
    for (const item of ITEMS) await call('POST', '/api/items', { ...item, price: '5' })
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width: 1280 })
    const { keyboard } = page
    const t = translator(selectionMessages, locale)
    await comeSignedIn(page, credentials)
    await page.goto('/invoices')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    let keys = 0
    const press = async (...pressed: string[]) => {
      keys += pressed.length
      for (const key of pressed) await keyboard.press(key)
    }
    await press('Control+k')
    await expect(page.getByRole('combobox', { name: translator(frameMessages, locale)('goOrFind') })).toBeFocused()
    await keyboard.type(translator(paletteMessages, locale)('pickItems'))
    await press('Enter')
    await expect(page).toHaveURL(/\/inventory-selection$/)
    const search = page.getByRole('searchbox', { name: t('search') })
    await expect(search).toBeFocused()

    const picked = ITEMS.slice(0, 10)
    for (const { name, nameAr } of picked) {
      // Keys of both keyboards, whose x is «ء» in Arabic.
      if (locale === 'ar') keys += 2
      if (locale === 'ar') await keyboard.insertText(name === 'Eggs' ? '٣ء' : '٣×')
      else await press('3', 'x')
      await keyboard.insertText(locale === 'ar' ? nameAr : name)
      await press('Enter')
      await expect(search).toHaveValue('')
    }
    await press('Control+Enter')
    await expect(page).toHaveURL(/\/create-invoice/)
    const cells = (column: string) =>
      page
        .locator(`[data-cell=${column}]`)
        .evaluateAll((all) =>
          all.map((one) => (one instanceof HTMLTextAreaElement || one instanceof HTMLInputElement ? one.value : '')),
        )
    const names = picked.map(({ name, nameAr }) => (locale === 'ar' ? nameAr : name))
    await expect.poll(() => cells('description')).toEqual([...names, ''])
    expect((await cells('quantity')).slice(0, 10)).toEqual(names.map(() => '3'))
    expect(keys).toBeLessThanOrEqual(MOST_KEYS)
    expect(complaints).toEqual([])
    await close()
  })
}

test('the arrows mark another, a name with a sign of times is found as a whole, and what nothing matches comes back', async ({
  browser,
  product,
}) => {
  const { credentials, call } = await newCompany(product, 'picking-arrows')
  for (const item of ITEMS) await call('POST', '/api/items', { ...item, price: '5' })
  const { page, complaints, close } = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  const { keyboard } = page
  const t = translator(selectionMessages, 'en')
  await comeSignedIn(page, credentials)
  await page.goto('/inventory-selection')
  const search = page.getByRole('searchbox', { name: t('search') })
  await expect(search).toBeFocused()
  const marked = page.locator('[data-marked]')
  const quantity = (name: string) => page.getByRole('textbox', { name: t('quantityOf', { name }) })

  await keyboard.type('honey')
  await expect(marked).toContainText('Honey')
  await expect(page.locator('[data-row]')).toHaveCount(2)
  await keyboard.press('ArrowDown')
  await expect(marked).toContainText('Jar of honey')
  await expect(search).toHaveAttribute('aria-activedescendant', /.+/)
  await keyboard.press('Enter')
  await expect(search).toHaveValue('')
  await expect(quantity('Jar of honey')).toHaveValue('1')

  // An answer that comes after the arrow leaves the mark where it is.
  await keyboard.type('hone')
  await expect(marked).toContainText('Honey')
  await expect(page.locator('[data-row]')).toHaveCount(2)
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/items?q=honey*', async (route) => {
    await answer.promise
    await route.continue()
  })
  const requested = page.waitForRequest('**/api/items?q=honey*')
  await keyboard.type('y')
  await requested
  await keyboard.press('ArrowDown')
  await expect(marked).toContainText('Jar of honey')
  answer.resolve()
  await expect(page.locator('[data-row]')).toHaveCount(2)
  await keyboard.press('Enter')
  await expect(quantity('Jar of honey')).toHaveValue('2')

  await keyboard.type('2x4')
  await expect(marked).toContainText('2x4 timber')
  await keyboard.press('Enter')
  await expect(quantity('2x4 timber')).toHaveValue('1')

  await keyboard.type('2.5x2x4 timber')
  await keyboard.press('Enter')
  await expect(quantity('2x4 timber')).toHaveValue('3.5')

  await keyboard.type('umbrella')
  await keyboard.press('Enter')
  await expect(search).toHaveValue('umbrella')
  await expect(page.getByRole('region', { name: t('bar') })).toContainText('umbrella')
  // It is selected, so that the next word replaces it.
  await keyboard.type('eggs')
  await keyboard.press('Enter')
  await expect(quantity('Eggs')).toHaveValue('1')
  // The last one is still being searched for when they are added.
  await keyboard.type('flour\n')
  await keyboard.press('Control+Enter')
  await expect(page.locator('[data-cell=description]')).toHaveCount(5)
  expect(complaints).toEqual([])
  await close()
})
