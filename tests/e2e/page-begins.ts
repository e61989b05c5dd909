/** Where a page begins: a form in its first empty field, any other page on its heading. */
import { expect, type Page } from 'playwright/test'

export type Begins = 'heading' | 'field'

export async function expectFocus(page: Page, begins: Begins, path = page.url()): Promise<void> {
  const focused = page.locator(':focus')
  const expected = begins === 'heading' ? page.locator('h1:focus') : page.locator(':is(input, textarea):focus')
  await expect(expected, `${path} begins in its ${begins}`).toHaveCount(1)
  if (begins === 'field') await expect(focused).toHaveValue('')
}
