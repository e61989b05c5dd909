/** A series through three months by a driven clock, in both languages. */
import { expect, type Page, test } from 'playwright/test'
import { customerMessages } from '#i18n/customers/customers.ts'
import { invoiceEditorMessages } from '#i18n/invoices/editor.ts'
import { recurringFormMessages } from '#i18n/recurring/form.ts'
import { recurringListMessages } from '#i18n/recurring/list.ts'
import { recurringPageMessages } from '#i18n/recurring/page.ts'
import { recordMessages } from '#i18n/shell/record.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { startDrivenProduct } from './driven-product.ts'
import { comeSignedIn } from './signing-in.ts'
import { writeLine } from './writing.ts'

const WAYS = [
  { locale: 'en' as const, width: 1280 },
  { locale: 'ar' as const, width: 360 },
]

/** The clock of the product begins on 2 March 2027. */
const BEGIN = new Date('2027-03-02T08:00:00Z')

for (const way of WAYS) {
  test(`a rent is invoiced for three months, ${way.locale} at ${way.width} px`, async ({ browser }) => {
    const product = await startDrivenProduct()
    const { page, complaints, close } = await openBrowser(browser, product.url, way)
    await page.clock.install({ time: BEGIN })
    const [list, form] = [translator(recurringListMessages, way.locale), translator(recurringFormMessages, way.locale)]
    const [one, more] = [translator(recurringPageMessages, way.locale), translator(recordMessages, way.locale)('more')]
    await comeSignedIn(page, product)
    const { token } = await (await page.request.post('/api/auth/login', { data: product })).json()
    const headers = { authorization: `Bearer ${token}` }
    const customer = { name: 'Al Waha', nameAr: 'الواحة', email: 'client@example.com' }
    expect((await page.request.post('/api/customers', { data: customer, headers })).ok()).toBe(true)

    await page.goto('/recurring')
    await page
      .getByRole('button', { name: list('create') })
      .first()
      .click()
    await expect(page.getByRole('textbox', { name: form('every') })).toBeVisible()
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await chooseCustomer(page, way, 'Al Waha')
    await writeLine(page, way.locale, 1, { description: 'Rent for {month}', unitPrice: '5000' })
    await page.getByRole('button', { name: one('then-issue') }).click()
    await page.getByRole('option', { name: one('then-send') }).click()
    await page
      .getByRole('button', { name: form('save'), exact: true })
      .first()
      .click()
    await expect(page.getByText(one('none'))).toBeVisible()
    await expect.poll(() => scrollsSideways(page)).toBe(false)

    // The first invoice is of today.
    expect(await product.goTo('2027-03-02T09:00:00Z')).toBe(1)
    expect(await product.goTo('2027-04-02T02:00:00Z')).toBe(2)
    await page.clock.setSystemTime('2027-04-02T02:00:00Z')
    await comeSignedIn(page, product)
    await page.goto('/recurring')
    await page
      .getByRole('link', { name: /Al Waha|الواحة/ })
      .first()
      .click()
    await expect(page.getByRole('link', { name: 'INV-0002' })).toBeVisible()
    await page.getByRole('button', { name: more }).click()
    await page.getByRole('menuitem', { name: one('now') }).click()
    await expect(page.getByRole('link', { name: 'INV-0003' })).toBeVisible()
    expect(await product.goTo('2027-04-02T02:01:00Z')).toBe(3)

    await page.getByRole('link', { name: 'INV-0003' }).click()
    await expect(page.getByText(one('madeBy'))).toBeVisible()
    await expect(page.getByText(way.locale === 'en' ? 'Rent for May' : /Rent for/).first()).toBeVisible()
    // Its day was used.
    expect(await product.goTo('2027-05-02T02:00:00Z')).toBe(3)
    expect(complaints).toEqual([])
    await close()
    await product.stop()
  })
}

/** On a phone in the sheet behind the first row. */
async function chooseCustomer(page: Page, { locale, width }: (typeof WAYS)[number], name: string): Promise<void> {
  const billTo = translator(invoiceEditorMessages, locale)('billTo')
  if (width < 480) await page.getByRole('button', { name: new RegExp(`^${billTo}`) }).click()
  await page.getByRole('combobox', { name: translator(customerMessages, locale)('customer') }).fill(name)
  // Before the customers have come there is one option, which adds a customer of this name.
  await page.getByRole('option', { name: /^(Al Waha|الواحة)/ }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}
