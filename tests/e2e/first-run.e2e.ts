/**
 * A new company, by keyboard alone: it says its name, that it is registered and its number in the flow of its first
 * invoice. The paper fills in while it is typed, and the PDF carries name and number.
 */
import { expect, type Page } from 'playwright/test'
import { customerMessages } from '#i18n/customers/customers.ts'
import { firstRunMessages } from '#i18n/documents/editor.ts'
import { trnMessages } from '#i18n/tax/trn.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { translator } from '#i18n/translator.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import type { Product } from './product.ts'
import { signUpHere } from './signing-up.ts'
import { test } from './with-product.ts'
import { firstDescription } from './writing.ts'

const TRN = '100123456789003'

const NAME = 'Al Waha Trading'
/** The name suggested from the domain of the address. */
const SUGGESTED = 'Waha'

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

test('a new company answers by keyboard', async ({ browser }) => {
  const { page, complaints, close } = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  const [say, document] = [translator(firstRunMessages, 'en'), translator(documentMessages, 'en')]
  await page.goto('/signup')
  await signUpHere(page, product, { email: product.newEmail('owner', 'waha.ae'), locale: 'en' })

  // The document has the focus; the question is beside it, before the paper.
  const nameField = page.getByRole('textbox', { name: say('nameQuestion') })
  await expect(nameField).toHaveValue(SUGGESTED)
  await nameField.focus()
  await page.keyboard.press('Control+a')
  // On the paper before it is saved, which beside the sidebar is shown by a key.
  await page.keyboard.press('Alt+p')
  const printed = page.waitForRequest((request) => isPreviewOf(request.url(), request.postData()))
  await page.keyboard.type(NAME)
  await printed
  await page.keyboard.press('Enter')

  await expect(page.getByRole('button', { name: say('yes') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: say('trnQuestion') })).toBeFocused()
  await page.keyboard.type(TRN)
  await expect(page.getByText(translator(trnMessages, 'en')('trnRight'))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('100 1234 5678 9003')).toBeVisible()

  const customer = page.getByRole('combobox', { name: translator(customerMessages, 'en')('customer') })
  await expect(customer).toBeFocused()
  await firstDescription(page).fill('Design')
  await expect(page).toHaveURL(/id=/)
  await expect(page.getByText(document('saved'), { exact: true }).first()).toBeVisible()
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  const text = await draftPdf(page)
  expect(text).toContain(NAME)
  expect(text).toContain(TRN)

  // An answered question does not come again.
  await page.reload()
  await expect(firstDescription(page)).toHaveValue('Design')
  await expect(nameField).toHaveCount(0)
  expect(complaints).toEqual([])
  await close()
})

function isPreviewOf(url: string, body: string | null): boolean {
  return url.includes('/api/documents/preview') && body !== null && body.includes(`"${NAME}"`)
}

/** The file the server would hand out now. */
async function draftPdf(page: Page): Promise<string> {
  const id = new URL(page.url()).searchParams.get('id')
  const bytes = await page.evaluate(async (path) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('auth_token')}` }
    const answer = await fetch(path, { headers })
    return [...new Uint8Array(await answer.arrayBuffer())]
  }, `/api/invoices/${id}/pdf`)
  return pdfText(Uint8Array.from(bytes)).join('\n')
}
