/** The code of lists, popovers and sheets comes after the first screen: what is typed or pressed before it is there is not lost. */
import { expect, type Page } from 'playwright/test'
import type { Locale } from '#domain/locale.ts'
import { customerMessages } from '#i18n/customers/customers.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { editorMessages } from '#i18n/documents/editor-form.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser } from './browsing.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const FILES = /\/assets\/[^/]+\.js$/

/** The buttons and fields of the editor's first screen. */
function partsOf(page: Page, locale: Locale) {
  const [document, form] = [translator(documentMessages, locale), translator(editorMessages, locale)]
  return {
    customer: page.getByRole('combobox', { name: translator(customerMessages, locale)('customer') }),
    issued: page.getByRole('button', { name: new RegExp(`^${form('issued')}`) }),
    dates: page.getByRole('dialog', { name: document('issueDate') }),
  }
}

/** Files may still be on their way when a test ends. */
const ignoreLateFiles = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' })

/** Code of the customers' list and of the dates, known by names of React Aria that only they contain. */
const LIST_AND_DATES = /allowsCustomValue|spinButtonProps/
/** Code of the sheet, known by its height. */
const SHEET = /--visual-viewport-height,100dvh/

/**
 * Answers with each file of the app, but first awaits `before` where it is the later code: known by what it contains, because
 * a slow machine asks for it even before the first screen stands.
 */
async function routeLaterCode(page: Page, before: () => Promise<void>, later = LIST_AND_DATES): Promise<void> {
  await page.route(FILES, async (route) => {
    const response = await route.fetch()
    if (!later.test(await response.text())) return route.fulfill({ response })
    await before().then(
      () => route.fulfill({ response }),
      () => route.abort(),
    )
  })
}

for (const locale of ['en', 'ar'] as const) {
  test(`typed and pressed before the code is there, in ${locale}`, async ({ browser, product }) => {
    const owner = await product.newOwner()
    const { page, complaints, close } = await openBrowser(browser, product.url, {
      locale,
      width: 1280,
    })
    await comeSignedIn(page, owner)
    const held = Promise.withResolvers<void>()
    await routeLaterCode(page, () => held.promise)
    await page.goto('/create-invoice')
    const { customer, issued, dates } = partsOf(page, locale)
    await expect(customer).toBeFocused()
    await page.keyboard.type('Noor')
    await expect(customer).toHaveValue('Noor')
    await issued.click()
    await expect(issued).toHaveAttribute('aria-expanded', 'true')
    await expect(dates).toHaveCount(0)
    held.resolve()
    await expect(dates.getByRole('spinbutton').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(issued).toBeFocused()
    await expect(customer).toHaveValue('Noor')
    expect(complaints).toEqual([])
    await ignoreLateFiles(page)
    await close()
  })
}

test('the field that is typed into keeps text, caret and focus when its list is there', async ({
  browser,
  product,
}) => {
  const owner = await product.newOwner()
  const { page, close } = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  await comeSignedIn(page, owner)
  const held = Promise.withResolvers<void>()
  await routeLaterCode(page, () => held.promise)
  await page.goto('/create-invoice')
  const { customer } = partsOf(page, 'en')
  await expect(customer).toBeFocused()
  await page.keyboard.type('Nor')
  await page.keyboard.press('ArrowLeft')
  held.resolve()
  // The list opens for what was typed, and offers to add it.
  await expect(page.getByRole('option')).not.toHaveCount(0)
  await expect(customer).toBeFocused()
  await page.keyboard.type('o')
  await expect(customer).toHaveValue('Noor')
  await ignoreLateFiles(page)
  await close()
})

test('a press whose code cannot be loaded opens nothing, and the next one loads it', async ({ browser, product }) => {
  const owner = await product.newOwner()
  const { page, close } = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  await comeSignedIn(page, owner)
  let isRefused = true
  const counts = { refused: 0, failed: 0 }
  page.on('requestfailed', () => (counts.failed += 1))
  await routeLaterCode(page, async () => {
    if (!isRefused) return
    counts.refused += 1
    throw new Error('refused')
  })
  await page.goto('/create-invoice')
  const { issued, dates } = partsOf(page, 'en')
  await issued.click()
  await expect(issued).toHaveAttribute('aria-expanded', 'false')
  isRefused = false
  // The press failed with the first of its files; a press that waits for another one of them would fail with that.
  await expect.poll(() => counts.failed).toBe(counts.refused)
  await issued.click()
  await expect(dates).toBeVisible()
  await ignoreLateFiles(page)
  await close()
})

test('a new line tapped before the sheet is there has the focus once it opens, on a phone', async ({
  browser,
  product,
}) => {
  const owner = await product.newOwner()
  const { page, complaints, close } = await openBrowser(browser, product.url, {
    locale: 'ar',
    width: 360,
    isTouch: true,
  })
  await comeSignedIn(page, owner)
  const held = Promise.withResolvers<void>()
  await routeLaterCode(page, () => held.promise, SHEET)
  await page.goto('/create-invoice')
  const newLine = page.getByRole('button', { name: translator(documentMessages, 'ar')('newLine') })
  await newLine.tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  held.resolve()
  await expect(page.getByRole('dialog').locator('[data-cell=description]')).toBeFocused()
  expect(complaints).toEqual([])
  await ignoreLateFiles(page)
  await close()
})
