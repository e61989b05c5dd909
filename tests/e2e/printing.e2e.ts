/**
 * Ctrl+P, in both languages: a page that shows a document's paper prints that paper, one sheet a page; a list prints its rows.
 * Neither prints navigation, buttons or toasts.
 */
import { expect, type Page } from 'playwright/test'
import { getDocumentProxy } from 'unpdf'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { frameMessages } from '#i18n/shell/frame.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { translator } from '#i18n/translator.ts'
import { cases } from '#tests/support/runs.ts'
import { openBrowser } from './browsing.ts'
import { newCompany } from './money.ts'
import type { Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

const written = (lines: number) => ({
  customer: { name: 'Gulf Horizon', nameAr: 'أفق الخليج', address: 'Sharjah' },
  language: 'bilingual',
  lines: Array.from({ length: lines }, (_, index) => ({
    description: `Consulting ${index + 1}`,
    descriptionAr: `استشارة ${index + 1}`,
    quantity: '1',
    unitPrice: '100',
    tax: 'standard',
  })),
})

/** Each page: its text and size, and how much is drawn on it. */
async function pagesOf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const pages: { text: string; size: string; operations: number }[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const { fnArray } = await page.getOperatorList()
    const [, , width = 0, height = 0] = page.view
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
    pages.push({ text, size: `${Math.round(width)} × ${Math.round(height)}`, operations: fnArray.length })
  }
  return pages
}

const printed = async (page: Page) => pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))

const A4 = '595 × 842'

/**
 * No way to go or to act is printed, whatever the text of the PDF makes of Arabic letters. A button in a heading names its column, one of a
 * list or a popover shows its value.
 */
async function expectNoControls(page: Page) {
  await page.emulateMedia({ media: 'print' })
  const controls = page.locator(
    'nav, aside, [role=dialog], button:not([aria-haspopup=dialog], [aria-haspopup=listbox], th *, [role=columnheader] *)',
  )
  await expect(controls.filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: null })
}

for (const locale of ['en', 'ar'] as const) {
  /** Navigation and buttons of the pages. */
  const unprinted = [
    translator(frameMessages, locale)('skipToContent'),
    translator(shellMessages, locale)('productName'),
    ...(['download', 'history', 'allPages', 'showAs'] as const).map(translator(documentViewMessages, locale)),
  ]
  const begin = async (browser: Parameters<typeof openBrowser>[0]) => {
    const { credentials, call } = await newCompany(product, 'printing')
    await call('PUT', '/api/account', { vatRegistered: true, trn: '100123456789003', address: 'Dubai' })
    const opened = await openBrowser(browser, product.url, { locale, width: 1280 })
    await comeSignedIn(opened.page, credentials)
    return { ...opened, call }
  }

  // The last document draws only its first page until it is printed. How many sheets there are does not depend on the language.
  const lengths = cases(
    () => (locale === 'en' ? [3, 50, 90] : [50]),
    () => [3, 50, 90],
  )
  for (const lines of lengths) {
    test(`the paper of ${lines} lines alone, one sheet a page, ${locale}`, async ({ browser }) => {
      const { page, complaints, call, close } = await begin(browser)
      const { id } = await call('POST', '/api/invoices?issue=1', written(lines))
      await page.goto(`/invoices/${id}`)
      const sheets = page.locator('[data-printed="paper"] img')
      await expect(sheets.first()).toBeVisible()
      const token = await page.evaluate(() => localStorage.getItem('auth_token'))
      const headers = { authorization: `Bearer ${token}` }
      const paper = await pagesOf(await (await page.request.get(`/api/invoices/${id}/pdf`, { headers })).body())
      if (lines === 90) {
        await page.evaluate(() => {
          window.print = () => document.documentElement.setAttribute('data-asked', '')
        })
        await page.keyboard.press('Control+KeyP')
        await expect(page.locator('html[data-asked]')).toBeAttached()
      }
      const pages = await printed(page)
      expect(pages.map(({ size }) => size)).toEqual(paper.map(() => A4))
      expect(paper.length > 1).toBe(lines > 3)
      // The words stand behind the first page.
      expect(pages[0]?.text).toContain('Gulf Horizon')
      for (const { text, operations } of pages) {
        for (const word of unprinted) expect(text).not.toContain(word)
        expect(operations).toBeGreaterThan(100)
      }
      await expectNoControls(page)
      expect(complaints).toEqual([])
      await close()
    })
  }

  test(`a list and a plain page print what they say, ${locale}`, async ({ browser }) => {
    const { page, complaints, call, close } = await begin(browser)
    for (const lines of [1, 2]) await call('POST', '/api/invoices?issue=1', written(lines))
    await page.goto('/invoices')
    await expect(page.getByText('INV-0002').filter({ visible: true })).toBeVisible()
    const list = await printed(page)
    expect(list.map(({ size }) => size)).toEqual([A4])
    for (const said of ['INV-0001', 'INV-0002', '105.00', '210.00']) expect(list[0]?.text).toContain(said)
    for (const word of unprinted) expect(list[0]?.text).not.toContain(word)
    await expectNoControls(page)
    await page.goto('/settings')
    await expect(page.locator('input').first()).toBeVisible()
    await expectNoControls(page)
    expect(complaints).toEqual([])
    await close()
  })
}
