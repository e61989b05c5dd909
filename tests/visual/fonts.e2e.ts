/** Stories are drawn under fonts.conf. Where it is not read, a picture with a font of the system would pass unseen. */
import { expect, test } from 'playwright/test'

test('the system has one font for every family that is asked of it', async ({ page }) => {
  const families = ['serif', 'sans-serif', 'monospace', 'system-ui', 'Arial', 'DejaVu Sans Mono', 'Noto Sans Mono']
  await page.setContent(families.map((family) => `<p><span style="font: 20px ${family}">iiiWWW</span></p>`).join(''))
  const widths = await page
    .locator('span')
    .evaluateAll((spans) => spans.map((span) => span.getBoundingClientRect().width))
  expect(widths).toHaveLength(families.length)
  expect(new Set(widths).size).toBe(1)
})
