/** The drawn signature takes a mouse, a pen and a finger: on the client's page and in Branding. */
import { type Browser, expect, type Locator } from 'playwright/test'
import { inkMessages } from '#i18n/branding/ink.ts'
import { clientAnswerMessages } from '#i18n/client-page/answer.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser } from './browsing.ts'
import { drawByFinger, drawByMouse, drawByPen } from './drawing.ts'
import { newCompany } from './money.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const BODY = {
  customer: { name: 'Al Waha Cafe' },
  lines: [{ description: 'Design', quantity: '1', unitPrice: '1000', tax: 'standard' }],
}

const WAYS = [
  { way: 'mouse', draw: drawByMouse, isTouch: false, width: 1280 },
  { way: 'pen', draw: drawByPen, isTouch: false, width: 1280 },
  { way: 'finger', draw: drawByFinger, isTouch: true, width: 390 },
] as const

for (const { way, draw, isTouch, width } of WAYS) {
  test(`on the client's page by ${way}`, async ({ browser, product }) => {
    const { call } = await newCompany(product, `signs-by-${way}`)
    const draft = await call('POST', '/api/quotations?issue=1', BODY)
    const { publicUrl = '' }: { publicUrl?: string } = Object(
      await call('POST', `/api/quotations/${draft.id}/public-link`),
    )
    const { page, done } = await open(browser, product.url, { width, isTouch })
    await page.goto(publicUrl)
    await draw(page)
    const say = translator(clientAnswerMessages, 'en')
    await expect(page.getByRole('img', { name: say('padSigned') })).toBeVisible()
    expect(await inkAcross(page.locator('canvas'))).toBeGreaterThan(0.6)
    await done()
  })

  test(`in Branding by ${way}`, async ({ browser, product }) => {
    const { credentials } = await newCompany(product, `brands-by-${way}`)
    const { page, done } = await open(browser, product.url, { width, isTouch })
    const ink = translator(inkMessages, 'en')
    await comeSignedIn(page, credentials)
    await page.goto('/company-branding')
    await page.getByRole('button', { name: ink('draw') }).click()
    const pad = page.getByRole('img', { name: ink('pad') })
    await expect(pad).toBeVisible()
    const canvas = page.getByRole('alertdialog').locator('canvas')
    await draw(page, canvas)
    await expect(page.getByRole('img', { name: ink('padSigned') })).toBeVisible()
    expect(await inkAcross(canvas)).toBeGreaterThan(0.6)
    await done()
  })
}

async function open(browser: Browser, url: string, person: { width: number; isTouch: boolean }) {
  const { page, complaints, close } = await openBrowser(browser, url, { locale: 'en', ...person })
  const done = async () => {
    expect(complaints).toEqual([])
    await close()
  }
  return { page, done }
}

/** The share of the pad's width that the drawing covers: a pad that misses the pointer has a dot at most. */
function inkAcross(pad: Locator): Promise<number> {
  return pad.evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return 0
    const { width, height } = canvas
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
    let [first, last] = [width, 0]
    for (let at = 3; at < pixels.length; at += 4) {
      if (pixels[at] === 0) continue
      const x = ((at - 3) / 4) % width
      first = Math.min(first, x)
      last = Math.max(last, x)
    }
    return (last - first) / width
  })
}
