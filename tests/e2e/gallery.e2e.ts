/** The designers' wall as the running product serves it: under its content policy, at a link somebody sent. */
import { expect, test } from 'playwright/test'
import { openBrowser } from './browsing.ts'
import { type Product, startProduct } from './product.ts'

const STORY = 'kit-button--all-looks'

let product: Product

test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('a link to the wall shows one story four times: both languages, phone and desktop, in the theme it names', async ({
  browser,
}) => {
  const { page, complaints, close } = await openWall(browser, `${STORY}&dark`)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Kit/Button: All looks')
  await expect(page.getByRole('checkbox', { name: 'Dark' })).toBeChecked()
  await expect(page.locator('iframe')).toHaveCount(4)
  const seen: string[] = []
  for (const index of [0, 1, 2, 3]) {
    const frame = page.frameLocator('iframe').nth(index)
    await expect(frame.getByRole('button').first()).toBeVisible({ timeout: 15_000 })
    const { dir, theme, width } = await frame.locator('html').evaluate((html) => ({
      dir: html.getAttribute('dir'),
      theme: html.dataset.theme ?? html.getAttribute('class'),
      width: innerWidth,
    }))
    expect(theme).toContain('dark')
    seen.push(`${dir} ${width}`)
  }
  expect(seen).toEqual(['ltr 360', 'rtl 360', 'ltr 1280', 'rtl 1280'])
  expect(complaints).toEqual([])
  await close()
})

test('the contact sheet leads from a picture to its story', async ({ browser }) => {
  const { page, complaints, close } = await openWall(browser, 'contact-sheet')
  // In the order of the specification, each story in every way it was looked at.
  await expect(page.locator('main h3').filter({ hasText: '§2 Create invoice' })).toBeVisible()
  await expect(page.getByRole('img', { name: STORY })).toHaveCount(2)
  const picture = page.getByRole('img', { name: `${STORY} ar 360` })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
  await picture.click()
  await expect(page).toHaveURL(new RegExp(`#${STORY}$`))
  await expect(page.locator('iframe')).toHaveCount(4)
  expect(complaints).toEqual([])
  await close()
})

async function openWall(browser: Parameters<typeof openBrowser>[0], place: string) {
  const opened = await openBrowser(browser, product.url, { locale: 'en', width: 1600 })
  await opened.page.goto(`/gallery/review.html#${place}`)
  return opened
}
