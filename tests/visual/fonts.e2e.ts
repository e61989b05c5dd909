/** Stories are drawn under fonts.conf. Where it is not read, a picture with a font of the system would pass unseen. */
import { expect, test } from 'playwright/test'
import { openGallery } from './gallery.ts'

test('the system has one font for every family that is asked of it', async ({ page }) => {
  const families = ['serif', 'sans-serif', 'monospace', 'system-ui', 'Arial', 'DejaVu Sans Mono', 'Noto Sans Mono']
  await page.setContent(families.map((family) => `<p><span style="font: 20px ${family}">iiiWWW</span></p>`).join(''))
  const widths = await page
    .locator('span')
    .evaluateAll((spans) => spans.map((span) => span.getBoundingClientRect().width))
  expect(widths).toHaveLength(families.length)
  expect(new Set(widths).size).toBe(1)
})

test('a number is drawn the same after an Arabic letter and by itself', async ({ browser }) => {
  const page = await openGallery(browser, 'ar', () => undefined)
  const draw = async (letter: string) => {
    await page.evaluate((before) => {
      // The text before has no width, so that the number's position does not change.
      document.body.innerHTML = `<p dir="rtl"><span style="font-size: 0">${before}</span><b id="number">0123456789</b></p>`
    }, letter)
    await page.evaluate(() => document.fonts.ready)
    return page.locator('#number').screenshot()
  }
  await draw('ن')
  const [beside, alone] = [await draw('ن'), await draw('')]
  await page.context().close()
  expect(beside.equals(alone)).toBe(true)
})
