/** Storybook's own frame of the gallery: its search in both languages, and its panels. */
import { expect, type Page } from 'playwright/test'
import { openBrowser } from './browsing.ts'
import type { Product } from './product.ts'
import { test } from './with-product.ts'

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

async function openStorybook(browser: Parameters<typeof openBrowser>[0], story = 'start-here--how-to-review') {
  const opened = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  await opened.page.goto(`/gallery/index.html?path=/story/${story}`)
  await searchOf(opened.page).waitFor()
  return opened
}

const searchOf = (page: Page) => page.getByRole('searchbox', { name: 'Search for components' })

test('a story is found by its Arabic name and by its English one', async ({ browser }) => {
  const { page, complaints, close } = await openStorybook(browser)
  const first = page.getByRole('option').first()
  for (const [typed, found] of [
    ['فاتورة جديدة', /الفاتورة|إنشاء فاتورة/],
    ['الاشعارات الدائنة', /· الإشعارات الدائنة ·/],
    ['credit notes', /Credit notes/],
  ] as const) {
    await searchOf(page).fill(typed)
    await expect(first).toContainText(found)
  }
  expect(complaints).toEqual([])
  await close()
})

test('a playground has controls made from types; what has none shows no panel of them', async ({ browser }) => {
  const { page, complaints, close } = await openStorybook(browser, 'kit-button--playground')
  const chosenPanel = page.getByRole('tab', { selected: true }).first()
  await expect(chosenPanel).toHaveText(/^Controls/)
  const button = page.frameLocator('#storybook-preview-iframe').getByRole('button', { name: 'Save' })
  await page.locator('#control-look').selectOption('danger')
  await expect(button).toHaveClass(/bg-danger/)
  await page.getByRole('link', { name: /^All looks/ }).click()
  await expect(chosenPanel).toHaveText('Accessibility')
  await expect(page.getByRole('tab', { name: /^Controls/ })).toHaveCount(0)
  await expect(page.getByRole('tab', { name: /^Passes/ })).toBeVisible({ timeout: 20_000 })
  expect(complaints).toEqual([])
  await close()
})
