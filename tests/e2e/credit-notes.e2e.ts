/** An issued invoice is credited by quantity and then wholly, in each language: with a mouse, and on a phone. */
import { type Browser, expect } from 'playwright/test'
import { creditMessages } from '#i18n/credit-notes/credit.ts'
import { creditNoteListMessages } from '#i18n/credit-notes/list.ts'
import { translator } from '#i18n/translator.ts'
import { longPreviewQuietMs } from '#ui/platform/timings.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { inArabicDigits, openBrowser, scrollsSideways } from './browsing.ts'
import { mouse } from './input-method.ts'
import { fillCredit, moneyMessages, newCompany } from './money.ts'
import type { Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const WAYS = [
  { locale: 'en' as const, width: 1280, quantity: '1', reason: 'One export came back' },
  { locale: 'ar' as const, width: 360, quantity: inArabicDigits('1'), reason: 'أُعيد أحد الأصناف' },
]

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

for (const { locale, width, quantity, reason } of WAYS) {
  test(`issued, credited by quantity, then the whole rest, ${locale} at ${width} px`, async ({ browser }) => {
    const { page, invoice, complaints, close } = await begin(browser, locale, width)
    const say = translator(creditMessages, locale)
    await page.goto(`/invoices/${invoice}`)
    const dialog = await fillCredit(mouse(page), moneyMessages(locale), { line: 1, quantity, reason })
    await expect(dialog).toContainText('AED 25.00')
    if (width < 768) await dialog.getByRole('button', { name: say('showPaper') }).click()
    await expect(dialog.locator('img').first()).toBeVisible()
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await dialog.getByRole('button', { name: say('issue') }).click()
    await expect(page).toHaveURL(/\/credit-notes\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('CN-0001')
    await expect.poll(() => scrollsSideways(page)).toBe(false)

    await page.getByRole('link', { name: /INV-0001/ }).click()
    await expect(page.getByRole('link', { name: 'CN-0001' })).toBeVisible()
    await page.getByRole('button', { name: say('credit'), exact: true }).click()
    await dialog.getByLabel(say('reason')).fill(reason)
    await dialog.getByRole('button', { name: say('issue') }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('CN-0002')

    await page.goto(`/invoices/${invoice}`)
    await expect(page.getByRole('link', { name: 'CN-0002' })).toBeVisible()
    await expect(page.getByRole('button', { name: say('credit'), exact: true })).toBeHidden()
    await page.goto('/invoices')
    const tab = translator(creditNoteListMessages, locale)('title')
    await page.getByRole('link', { name: tab }).click()
    await expect(page.getByText('CN-0002')).toBeVisible()
    await expect(page.getByText('CN-0001')).toBeVisible()
    expect(complaints).toEqual([])
    await close()
  })
}

test('nothing more is drawn of a note that is being issued', async ({ browser }) => {
  const { page, invoice, complaints, close } = await begin(browser, 'en', 1280, 'drawn')
  const say = translator(creditMessages, 'en')
  const dialog = page.getByRole('alertdialog')
  const drawn: string[] = []
  const stopped: string[] = []
  const isPreview = (url: string) => url.endsWith('preview=1')
  page.on('requestfailed', (request) => isPreview(request.url()) && stopped.push(request.postData() ?? ''))
  const [drawing, issuing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(/\/credit-notes(\?|$)/, async (route) => {
    const request = route.request()
    if (isPreview(request.url())) drawn.push(request.postData() ?? '')
    await (isPreview(request.url()) ? drawing : issuing).promise
    // because one that the page gave up cannot go on
    await route.continue().catch(() => undefined)
  })
  await page.clock.install()
  await page.goto(`/invoices/${invoice}`)
  await page.getByRole('button', { name: say('credit'), exact: true }).click()
  await dialog.getByLabel(say('reason')).fill('Came back')
  await expect.poll(() => drawn.length).toBe(1)
  // On a slow machine the pause before a drawing would be over before the key comes.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  await dialog.getByLabel(say('reason')).fill('Came back broken')
  const issue = page.waitForRequest((request) => request.url().endsWith('/credit-notes'))
  await dialog.getByRole('button', { name: say('issue') }).press('Enter')
  await issue
  await page.clock.runFor(2 * longPreviewQuietMs)
  await page.clock.resume()
  issuing.resolve()
  drawing.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('CN-0001')
  expect([drawn.length, stopped]).toEqual([1, drawn])
  expect(complaints).toEqual([])
  await close()
})

/** A session with an issued invoice. Figures change with the input, so they are read from the page alone. */
async function begin(browser: Browser, locale: 'en' | 'ar', width: number, name = 'credit') {
  const { credentials, call } = await newCompany(product, name)
  const { id: invoice } = await call('POST', '/api/invoices?issue=1', invoiceBody())
  const opened = await openBrowser(browser, product.url, { locale, width, isTouch: width < 768 })
  await comeSignedIn(opened.page, credentials)
  return { ...opened, invoice }
}
