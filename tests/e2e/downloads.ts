/** Files that a page hands over. */
import type { Page } from 'playwright/test'

/** The lines of the CSV behind a button, without its heads and without texts in quotes. */
export async function downloadedRows(page: Page, button: string): Promise<string[][]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).first().click(),
  ])
  const text = await Bun.file(await download.path()).text()
  return text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.replace(/"[^"]*"/g, '').split(','))
}
