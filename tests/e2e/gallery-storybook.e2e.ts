/** Storybook's own frame of the gallery: its search in both languages, and its panels. */
import { type BrowserContext, expect, type Page } from 'playwright/test'
import { newContext, openPage } from './browsing.ts'
import { test } from './with-product.ts'

/** The tests of this file share a context: none leaves state in it, and its cache serves the later ones. */
let context: BrowserContext

test.beforeAll(async ({ browser, product }) => {
  context = await newContext(browser, product.url, { locale: 'en', width: 1280 })
})
test.afterAll(() => context.close())

async function openStorybook(story = 'start-here--how-to-review') {
  const opened = await openPage(context)
  await opened.page.goto(`/gallery/index.html?path=/story/${story}`)
  await searchOf(opened.page).waitFor()
  return opened
}

const searchOf = (page: Page) => page.getByRole('searchbox', { name: 'Search for components' })

test('a story is found by its Arabic name and by its English one', async () => {
  const { page, complaints, close } = await openStorybook()
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

test('a playground has controls made from types; what has none shows no panel of them', async () => {
  const { page, complaints, close } = await openStorybook('kit-button--playground')
  const chosenPanel = page.getByRole('tab', { selected: true }).first()
  await expect(chosenPanel).toHaveText(/^Controls/)
  const button = page.frameLocator('#storybook-preview-iframe').getByRole('button', { name: 'Save' })
  await page.locator('#control-look').selectOption('danger')
  await expect(button).toHaveClass(/bg-danger/)
  await page.getByRole('link', { name: /^All looks/ }).click()
  await expect(chosenPanel).toHaveText('Accessibility')
  await expect(page.getByRole('tab', { name: /^Controls/ })).toHaveCount(0)
  await expect(page.getByRole('tab', { name: /^Passes/ })).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})
