/** Where a page begins: a form in its first empty field, any other page on its heading. */
import { expect, type Page } from 'playwright/test'
import { protectedRoutes } from '#domain/navigation/routes.ts'

export type Begins = 'heading' | 'field'

const FORMS: readonly string[] = [
  protectedRoutes.createInvoice,
  protectedRoutes.inventorySelection,
  protectedRoutes.report,
]

/** Where a page begins that asks for signing in. */
export const beginningOf = (path: string): Begins => (FORMS.includes(path) ? 'field' : 'heading')

export async function expectFocus(page: Page, begins: Begins, path = page.url()): Promise<void> {
  const focused = page.locator(':focus')
  const expected = begins === 'heading' ? page.locator('h1:focus') : page.locator(':is(input, textarea):focus')
  await expect(expected, `${path} begins in its ${begins}`).toHaveCount(1)
  if (begins === 'field') await expect(focused).toHaveValue('')
}
