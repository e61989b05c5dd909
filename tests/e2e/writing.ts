/** The hand that writes the lines of an invoice: into the table, or on a phone into the sheet of each line. */
import { expect, type Locator, type Page } from 'playwright/test'
import { lineMessages } from '#i18n/documents/lines.ts'
import { customerMessages } from '#i18n/customers/customers.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { invoiceEditorMessages } from '#i18n/invoices/editor.ts'
import { editorMessages } from '#i18n/documents/editor-form.ts'
import { taxMessages } from '#i18n/tax/tax.ts'
import { translator } from '#i18n/translator.ts'

export type WrittenLine = {
  description: string
  quantity?: string
  unitPrice: string
  discount?: string /** The rate in force, or none. */
  tax?: string
}

/** The first line's description, a field that a desktop page always shows. */
export const firstDescription = (page: Page): Locator => page.locator('[data-row] [data-cell=description]').first()

/** Writes the reference, which is behind a button. */
export async function writeReference(page: Page, locale: 'en' | 'ar', text: string): Promise<void> {
  await moreDetails(page, locale).click()
  const field = page.getByRole('dialog').getByLabel(translator(documentMessages, locale)('reference'), { exact: true })
  await field.fill(text)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** The button that leads to the reference, and shows it. */
export const moreDetails = (page: Page, locale: 'en' | 'ar'): Locator =>
  page.getByRole('button', { name: new RegExp(`^${translator(editorMessages, locale)('more')}`) })

/** Adds a customer in place; on a phone in the sheet behind the first row. */
export async function addCustomer(page: Page, locale: 'en' | 'ar', name: string): Promise<void> {
  const [say, form] = [translator(customerMessages, locale), translator(invoiceEditorMessages, locale)]
  if (isPhone(page)) await page.getByRole('button', { name: new RegExp(`^${form('billTo')}`) }).click()
  await page.getByRole('combobox', { name: say('customer') }).fill(name)
  await page.getByRole('option', { name: say('add', { text: name }) }).click()
  await page.getByRole('button', { name: say('save'), exact: true }).click()
  await expect(page.getByRole('combobox', { name: say('customer') })).toBeHidden()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('[data-field=customer]')).toContainText(name)
}

/** Writes the next line. `place` counts from 1 and is where it comes to stand. */
export async function writeLine(
  page: Page,
  locale: 'en' | 'ar',
  position: number,
  written: WrittenLine,
): Promise<void> {
  const [t, say] = [translator(documentMessages, locale), translator(lineMessages, locale)]
  const waiting = page.getByRole('group', { name: t('newLine') })
  if (!isPhone(page)) {
    await waiting.locator('[data-cell=description]').fill(written.description)
    return fill(page.getByRole('group', { name: t('line', { line: position }), exact: true }), written)
  }
  await waiting.getByRole('button', { name: t('newLine') }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.locator('[data-cell=description]')).toBeFocused()
  await sheet.locator('[data-cell=description]').fill(written.description)
  await fill(sheet, written)
  await sheet.getByRole('button', { name: say('done') }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('group', { name: t('line', { line: position }), exact: true })).toContainText(
    written.description,
  )
}

async function fill(line: Locator, { quantity, unitPrice, discount, tax }: WrittenLine): Promise<void> {
  const cell = (column: string) => line.locator(`[data-cell=${column}]`)
  if (quantity) await cell('quantity').fill(quantity)
  await cell('unitPrice').fill(unitPrice)
  if (discount) {
    if (!(await cell('discount').isVisible())) await showDiscounts(line.page())
    await cell('discount').fill(discount)
  }
  if (tax) {
    const say = translator(taxMessages, await localeOf(line.page()))
    const name = tax === 'zero' ? say('zero') : say('standardRate', { rate: '5' })
    await cell('tax').click()
    await line.page().getByRole('option', { name, exact: true }).click()
  }
}

/** The column that is shown on demand. */
async function showDiscounts(page: Page): Promise<void> {
  const locale = await localeOf(page)
  await page.getByRole('button', { name: translator(editorMessages, locale)('columns') }).click()
  await page.getByRole('dialog').getByText(translator(documentMessages, locale)('discount'), { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

const localeOf = async (page: Page) => ((await page.locator('html').getAttribute('lang')) === 'ar' ? 'ar' : 'en')

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 480
