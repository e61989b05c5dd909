/** Rows copied in a spreadsheet and pasted with the keyboard, into the invoice that is then saved. */
import { expect, type Page } from 'playwright/test'
import { documentMessages } from '#i18n/documents/documents.ts'
import { pasteMessages } from '#i18n/documents/paste.ts'
import { pasteDialogMessages } from '#i18n/documents/paste-dialog.ts'
import { translator } from '#i18n/translator.ts'
import { inArabicDigits, openBrowser } from './browsing.ts'
import type { Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

const TAXES = [
  { typed: '٥٪', treatment: 'standard' },
  { typed: 'نسبة الصفر', treatment: 'zero' },
  { typed: 'معفى', treatment: 'exempt' },
  { typed: '0.05', treatment: 'standard' },
]

/** Twenty rows as Excel copies them, with their number, and in quotes the description that has two lines. */
function twentyRows(): string {
  const rows = Array.from({ length: 20 }, (_, index) => {
    const position = index + 1
    const description = position === 7 ? `"بند ${position}\r\nفي سطرين"` : `بند ${position}`
    const [quantity, price] = [inArabicDigits(String(position)), inArabicDigits(`1,${String(200 + position)}.75`)]
    return [
      inArabicDigits(String(position)),
      description,
      quantity,
      'يوم',
      price.replace(',', '٬'),
      '',
      TAXES[index % 4]?.typed,
    ]
  })
  const headings = ['م', 'البيان', 'الكمية', 'الوحدة', 'سعر الوحدة', 'الخصم', 'ضريبة القيمة المضافة']
  return [headings, ...rows].map((cells) => cells.join('\t')).join('\r\n')
}

test('twenty rows with Arabic headings and VAT are pasted, taken back and pasted again', async ({ browser }) => {
  const { page, complaints, close } = await openBrowser(browser, product.url, { locale: 'ar', width: 1280 })
  const t = translator(documentMessages, 'ar')
  const say = translator(pasteMessages, 'ar')
  await logIn(page)

  await copy(page, twentyRows())
  await page
    .getByRole('group', { name: t('newLine') })
    .getByRole('textbox', { name: t('description') })
    .click()
  await page.keyboard.press('Control+v')
  await expect(page.getByText(say('pasted', { n: 20 }))).toBeVisible()
  const line = (position: number) => page.getByRole('group', { name: t('line', { line: position }), exact: true })
  await expect(line(20)).toBeVisible()
  await expect(line(1).getByRole('textbox', { name: t('unitPrice') })).toHaveValue(/^1,?201\.75$/)
  await expect(line(7).getByRole('textbox', { name: t('description') })).toHaveValue('بند 7\nفي سطرين')
  await expect(line(20).getByRole('textbox', { name: t('quantity') })).toHaveValue('20')

  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('undo') })
    .click()
  await expect(line(1)).toHaveCount(0)
  await page
    .getByRole('group', { name: t('newLine') })
    .getByRole('textbox', { name: t('description') })
    .click()
  await page.keyboard.press('Control+v')
  await expect(line(20)).toBeVisible()

  // The server has stored the pasted lines.
  await expect.poll(() => savedLines(page)).toHaveLength(20)
  const lines = await savedLines(page)
  expect(lines.map(({ treatment }) => treatment)).toEqual(lines.map((_, index) => TAXES[index % 4]?.treatment ?? ''))
  expect(lines[1]).toMatchObject({ description: 'بند 2', quantity: '2', unit: 'يوم', unitPrice: '1202.75' })
  expect(complaints).toEqual([])
  await close()
})

test('a rate that may not be used is shown before the rows land', async ({ browser }) => {
  const { page, complaints, close } = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  const t = translator(documentMessages, 'en')
  const say = translator(pasteDialogMessages, 'en')
  await logIn(page)
  await copy(page, 'Item\tQty\tPrice\tVAT\nDesign\t2\t450.00\t15%\nPaper\ttwelve\t9.50\t5%')
  await page
    .getByRole('group', { name: t('newLine') })
    .getByRole('textbox', { name: t('description') })
    .click()
  await page.keyboard.press('Control+v')
  const dialog = page.getByRole('dialog', { name: say('review') })
  await expect(dialog.getByText(say('unread', { n: 2 }))).toBeVisible()
  await expect(dialog.getByRole('region').getByText(say('rateNotAllowed', { limit: '5%' }))).toBeVisible()
  await dialog.getByRole('button', { name: say('add', { n: 2 }) }).click()
  const paper = page.getByRole('group', { name: t('line', { line: 2 }), exact: true })
  await expect(paper.getByRole('textbox', { name: t('quantity') })).toHaveValue('twelve')
  await page.keyboard.press('Control+z')
  await expect(paper).toHaveCount(0)
  expect(complaints).toEqual([])
  await close()
})

/** Puts text on the real clipboard, as another program would. */
async function copy(page: Page, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
}

type SavedLine = { description: string; quantity: string; unitPrice: string; treatment: string; unit?: string }

async function savedLines(page: Page): Promise<SavedLine[]> {
  const id = new URL(page.url()).searchParams.get('id')
  if (!id) return []
  const token = await page.evaluate(() => localStorage.getItem('auth_token') ?? '')
  // A second page is used, because the first one's console would complain of a draft that is not saved yet.
  const answer = await page.request.get(`/api/invoices/${id}`, { headers: { authorization: `Bearer ${token}` } })
  return answer.ok() ? (await answer.json()).lines : []
}

async function logIn(page: Page) {
  const { token, ...owner } = await product.newOwner('paste')
  // VAT is under test: its company is registered.
  await page.request.put(`${product.url}/api/account`, {
    headers: { authorization: `Bearer ${token}` },
    data: { vatRegistered: true, trn: '100987654321003' },
  })
  await comeSignedIn(page, owner)
  await page.goto('/create-invoice')
  await expect(page.locator('[data-row]')).toHaveCount(1)
}
