/** The holder of a paper scans its code, compares his file, types the code, and learns that the invoice was credited. */
import { expect, type Page, type Request } from 'playwright/test'
import { checkPageMessages } from '#i18n/client-page/check.ts'
import { translator } from '#i18n/translator.ts'
import { accessibilityProblems } from '#tests/support/axe.ts'
import { codesIn } from '#tests/support/barcode-reader.ts'
import { cases } from '#tests/support/runs.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { expectFullScores } from './full-scores.ts'
import type { Product } from './product.ts'
import { test } from './with-product.ts'

const MOST_BYTES = 20_000

/** The QR code on the picture of a printed page, as a camera reads it. */
async function scannedFrom(page: Page): Promise<string | undefined> {
  const image = page.locator('.paper img').first()
  await expect(image).toHaveJSProperty('complete', true)
  // The foot of the page alone, in shades of grey, because every pixel is sent over the wire.
  const foot = await image.evaluate((shown: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 1200, height: 400 })
    const context = canvas.getContext('2d')
    context?.drawImage(shown, 0, -1297, 1200, 1697)
    const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    return { width: canvas.width, height: canvas.height, grey: Array.from(pixels).filter((_, at) => at % 4 === 0) }
  })
  const data = Uint8Array.from(foot.grey.flatMap((grey) => [grey, grey, grey, 255]))
  const codes = await codesIn({ width: foot.width, height: foot.height, data })
  return codes.find(({ format }) => format === 'QRCode')?.text
}

for (const [locale, width] of [
  ['en', 1280],
  ['ar', 360],
] as const)
  test(`scanned, compared, and credited later, ${locale} at ${width} px`, async ({ product, browser }) => {
    const t = translator(checkPageMessages, locale)
    const owner = await product.newOwner()
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' }
    const call = async (method: string, path: string, body?: object) => {
      const answer = await fetch(product.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      expect(answer.ok).toBe(true)
      return answer
    }
    const lines = [{ description: 'Design', quantity: '2', unitPrice: '100', tax: 'standard' }]
    const issued = await call('POST', '/api/invoices?issue=1', {
      customer: { name: 'Al Waha' },
      language: locale,
      lines,
    })
    const invoice = (await issued.json()) as { id: string; number: string; checkCode: string }
    const shared = (await (await call('POST', `/api/invoices/${invoice.id}/public-link`)).json()) as {
      publicUrl: string
    }
    const pdf = Buffer.from(await (await call('GET', `/api/invoices/${invoice.id}/pdf`)).arrayBuffer())

    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width })
    await page.goto(`${new URL(shared.publicUrl).pathname}/paper`)
    const scanned = await scannedFrom(page)
    expect(scanned).toBe(`${new URL(shared.publicUrl).origin}/check/${invoice.checkCode}`)

    const requests: Request[] = []
    page.on('requestfinished', (request) => requests.push(request))
    await page.goto(new URL(scanned ?? '').pathname)
    await expect(page.getByText(t('stands'), { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(invoice.number)
    expect(await scrollsSideways(page)).toBe(false)
    expect(await accessibilityProblems(page)).toEqual([])
    const own = requests.filter((request) => ['document', 'stylesheet', 'script'].includes(request.resourceType()))
    expect(own.length).toBeGreaterThan(2)
    const sizes = await Promise.all(own.map((request) => request.sizes()))
    expect(sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)).toBeLessThan(MOST_BYTES)

    const choose = (buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name: 'INV-0001.pdf', mimeType: 'application/pdf', buffer })
    await choose(pdf)
    await expect(page.getByText(t('same'))).toBeVisible()
    await choose(Buffer.concat([pdf, Buffer.from('\n')]))
    await expect(page.getByText(t('other'))).toBeVisible()

    await call('POST', `/api/invoices/${invoice.id}/credit-notes`, {
      reason: 'Returned',
      lines: [{ line: 0, quantity: '1' }],
    })
    await page.goto('/check')
    await page.getByLabel(t('code')).fill(invoice.checkCode.replaceAll('-', ' ').toLowerCase())
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('credited-in-part'), { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('CN-0001')
    expect(complaints).toEqual([])

    await page.getByLabel(t('code')).fill('7KQ2-M4XB-91ZD-EFGH')
    await page.getByRole('button', { name: t('check') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('unknown') })).toBeVisible()
    await close()
  })

test('without scripts the page says it all, and why it compares no files', async ({ product, browser }) => {
  const t = translator(checkPageMessages, 'en')
  const checkCode = await issuedCode(product)
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false, locale: 'en-AE' })
  const page = await context.newPage()
  await page.goto('/check')
  await page.getByLabel(t('code')).fill(checkCode)
  await page.getByRole('button', { name: t('check') }).click()
  await expect(page.getByText(t('stands'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('unscripted'))).toBeVisible()
  await expect(page.getByText(t('choose'))).toBeHidden()
  await context.close()
})

// One template makes both; axe looks at each above.
for (const locale of cases(
  () => ['en'] as const,
  () => ['en', 'ar'] as const,
))
  // Search is not counted: the page asks to be left out of it.
  test(`has all that Lighthouse counts for accessibility and best practices, ${locale}`, async ({ product }) => {
    const address = `${product.url}/check/${await issuedCode(product)}?language=${locale}`
    expect(await (await fetch(address)).text()).toContain(translator(checkPageMessages, locale)('stands'))
    await expectFullScores(address, ['accessibility', 'best-practices'])
  })

/** The code of a new company's first invoice. */
async function issuedCode(product: Product): Promise<string> {
  const owner = await product.newOwner()
  const answer = await fetch(`${product.url}/api/invoices?issue=1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      customer: { name: 'Al Waha' },
      lines: [{ description: 'Design', quantity: '1', unitPrice: '100', tax: 'standard' }],
    }),
  })
  expect(answer.status).toBe(201)
  const { checkCode } = (await answer.json()) as { checkCode: string } // because every issued invoice has one
  return checkCode
}
