/** Files that a page hands over. */
import type { Page } from 'playwright/test'
import { type ReadSheet, readSpreadsheet } from '#tests/support/spreadsheets.ts'

/** The file behind a button, or behind an entry of the menu that the button opens. */
export async function downloadOf(page: Page, button: string, entry?: string) {
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).first().click()
  if (entry !== undefined) await page.getByRole('menuitem', { name: entry }).click()
  const download = await arriving
  return { name: download.suggestedFilename(), bytes: await Bun.file(await download.path()).bytes() }
}

/** The lines of a CSV file, without its heads and without texts in quotes. */
export async function downloadedRows(page: Page, button: string, entry?: string): Promise<string[][]> {
  const { bytes } = await downloadOf(page, button, entry)
  return new TextDecoder()
    .decode(bytes)
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.replace(/"[^"]*"/g, '').split(','))
}

/** A spreadsheet by its name and its cells. */
export async function downloadedSheet(
  page: Page,
  button: string,
  entry: string,
): Promise<ReadSheet & { name: string }> {
  const { name, bytes } = await downloadOf(page, button, entry)
  return { ...readSpreadsheet(bytes), name }
}
