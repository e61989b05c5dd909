/** The hand that writes the lines of an invoice: into the table, or on a phone into the sheet of each line. */
import { expect, type Locator, type Page } from 'playwright/test'
import { lineMessages } from '#i18n/documents/lines.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { translator } from '#i18n/translator.ts'

export type WrittenLine = { description: string; quantity?: string; unitPrice: string; discount?: string; tax?: string }

/** Writes the next line. `place` counts from 1 and is where it comes to stand. */
export async function writeLine(page: Page, locale: 'en' | 'ar', place: number, written: WrittenLine): Promise<void> {
  const [t, say] = [translator(documentMessages, locale), translator(lineMessages, locale)]
  const waiting = page.getByRole('group', { name: t('newLine') })
  if (!isPhone(page)) {
    await waiting.locator('[data-cell=description]').fill(written.description)
    return fill(page.getByRole('group', { name: t('line', { line: place }), exact: true }), written)
  }
  await waiting.getByRole('button', { name: t('newLine') }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.locator('[data-cell=description]')).toBeFocused()
  await sheet.locator('[data-cell=description]').fill(written.description)
  await fill(sheet, written)
  await sheet.getByRole('button', { name: say('done') }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('group', { name: t('line', { line: place }), exact: true })).toContainText(
    written.description,
  )
}

async function fill(line: Locator, { quantity, unitPrice, discount, tax }: WrittenLine): Promise<void> {
  const cell = (column: string) => line.locator(`[data-cell=${column}]`)
  if (quantity) await cell('quantity').fill(quantity)
  await cell('unitPrice').fill(unitPrice)
  if (discount) await cell('discount').fill(discount)
  if (tax) await cell('tax').selectOption(tax)
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 480
