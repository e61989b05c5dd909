/** A sale beyond the stock is reported in the line, in the review and after issuing, in both languages, and never refused. */
import { type Browser, expect, type Page } from 'playwright/test'
import { displayName } from '#domain/text/display-name.ts'
import { editorMessages } from '#i18n/documents/editor-form.ts'
import { inventoryMessages } from '#i18n/inventory/inventory.ts'
import { itemListMessages } from '#i18n/inventory/list.ts'
import { itemPageMessages } from '#i18n/inventory/page.ts'
import { translator } from '#i18n/translator.ts'
import { issueAndSendMessages } from '#stories/fixtures/issue-and-send-messages.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { newCompany } from './money.ts'
import type { Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const LAMP = { name: 'Desk lamp', nameAr: 'مصباح مكتب', price: '80' }

const WAYS = [
  { locale: 'en' as const, width: 1280 },
  { locale: 'ar' as const, width: 360 },
]

type Way = (typeof WAYS)[number]

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

for (const way of WAYS) {
  const { locale, width } = way
  test(`sold beyond the stock, told and not refused, ${locale} at ${width} px`, async ({ browser }) => {
    const { page, lamp, drafts, complaints, close } = await begin(browser, way)
    const say = translator(inventoryMessages, locale)
    const line = page.locator('[data-row]').first()

    await page.goto(`/create-invoice?id=${drafts.first}`)
    await expect(line).toContainText(plain(say('onlyInStock', { stock: '2' })))
    await review(page, way)
    await expectAnnounced(page, say('sellsMore', { name: displayName(LAMP, locale), wanted: '5', stock: '2' }))
    await issue(page, way)
    const toast = page.getByRole('alertdialog').filter({ hasText: say('oversold') })
    await expect(toast).toBeVisible()
    const name = displayName(LAMP, locale)
    await expect.poll(async () => plain(await toast.innerText())).toContain(say('nowInStock', { name, stock: '−3' }))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('INV-0001')

    const stock = page.getByRole('region', { name: translator(itemPageMessages, locale)('stock'), exact: true })
    await page.goto(`/inventory/${lamp}`)
    await expect(stock).toContainText('−3')
    await expect(stock).toContainText(translator(itemListMessages, locale)('below'))
    await expect.poll(() => scrollsSideways(page)).toBe(false)

    // Nothing is left, and still it is not refused.
    await page.goto(`/create-invoice?id=${drafts.second}`)
    await expect(line).toContainText(plain(say('inStock', { stock: '−3' })))
    await review(page, way)
    await expectAnnounced(page, say('sellsMore', { name, wanted: '1', stock: '−3' }))
    await issue(page, way)
    expect(complaints).toEqual([])
    await close()
  })
}

/** Two lamps in stock; a draft that sells five of them, and one that sells one more. */
async function begin(browser: Browser, { locale, width }: Way) {
  const { credentials, call } = await newCompany(product, 'oversold')
  const { id: lamp } = await call('POST', '/api/items', {
    ...LAMP,
    trackStock: true,
    openingStock: '2',
    openingCost: '1',
  })
  const draft = async (...quantities: string[]) => {
    const lines = quantities.map((quantity) => ({
      itemId: lamp,
      description: LAMP.name,
      descriptionAr: LAMP.nameAr,
      quantity,
      unitPrice: '80',
      tax: 'zero',
    }))
    return (await call('POST', '/api/invoices', { ...invoiceBody(), language: locale, lines })).id
  }
  const drafts = { first: await draft('2', '3'), second: await draft('1') }
  const opened = await openBrowser(browser, product.url, { locale, width, isTouch: width < 768 })
  await comeSignedIn(opened.page, credentials)
  return { ...opened, lamp, drafts }
}

async function review(page: Page, { locale, width }: Way): Promise<void> {
  const send = translator(issueAndSendMessages, locale)
  if (width < 768) {
    await page.getByRole('button', { name: translator(editorMessages, locale)('moreActions') }).tap()
    await page.getByRole('menuitem', { name: send('issue'), exact: true }).tap()
  } else await page.getByRole('button', { name: send('issue'), exact: true }).click()
  await expect(page.getByRole('button', { name: send('issueNow') })).toBeFocused()
}

async function expectAnnounced(page: Page, sentence: string): Promise<void> {
  await expect.poll(async () => plain(await page.getByRole('dialog').innerText())).toContain(sentence)
  await expect.poll(() => scrollsSideways(page)).toBe(false)
}

async function issue(page: Page, { locale }: Way): Promise<void> {
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: translator(issueAndSendMessages, locale)('open') })).toBeVisible()
}

/** Removes the marks that isolate names and figures from the sentence. */
const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '')
