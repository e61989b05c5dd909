/** Storybook's own frame of the gallery: its search in both languages. */
import { expect, type Page, test } from 'playwright/test'
import { openBrowser } from './browsing.ts'
import { type Product, startProduct } from './product.ts'

let product: Product

test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

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
