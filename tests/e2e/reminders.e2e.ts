/** A reminder that goes, and one that a payment stops, by a driven clock and in both languages. */
import { expect, test } from 'playwright/test'
import { invoiceReminderMessages } from '#i18n/reminders/invoice.ts'
import { reminderPlanMessages } from '#i18n/reminders/plan.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { startDrivenProduct } from './driven-product.ts'
import { comeSignedIn } from './signing-in.ts'

const WAYS = [
  { locale: 'en' as const, width: 1280 },
  { locale: 'ar' as const, width: 360 },
]

/** The clock of the product begins on 2 March 2027. */
const BEGIN = new Date('2027-03-02T08:00:00Z')

for (const way of WAYS) {
  test(`who has paid is not reminded, ${way.locale} at ${way.width} px`, async ({ browser }) => {
    const product = await startDrivenProduct()
    const { page, complaints, close } = await openBrowser(browser, product.url, way)
    await page.clock.install({ time: BEGIN })
    const [plan, one] = [translator(reminderPlanMessages, way.locale), translator(invoiceReminderMessages, way.locale)]
    await comeSignedIn(page, product)
    const { token } = await (await page.request.post('/api/auth/login', { data: product })).json()
    const post = async (path: string, data: object = {}) => {
      const answer = await page.request.post(path, { data, headers: { authorization: `Bearer ${token}` } })
      expect(answer.ok()).toBe(true)
      return answer.json()
    }
    const sell = async (name: string) => {
      const customer = { name, email: `client@${name.toLowerCase()}.example` }
      const line = { description: 'Rent', quantity: '1', unitPrice: '100.00', tax: 'out-of-scope' }
      const draft = { customer, currency: 'AED', language: 'en', dueDate: '2027-03-05', lines: [line] }
      const { id } = await post('/api/invoices?issue=1', draft)
      await post(`/api/invoices/${id}/mark-sent`)
      return id as string // because the answer is an invoice
    }
    const [owed, paid] = [await sell('Noor'), await sell('Waha')]

    await page.goto('/reminders')
    await expect(page.getByRole('link', { name: 'INV-0001' }).first()).toBeVisible()
    await page.getByRole('button', { name: plan('turnOn') }).click()
    await expect(page.getByRole('button', { name: plan('turnOff') })).toBeVisible()
    await expect.poll(() => scrollsSideways(page)).toBe(false)

    await post(`/api/invoices/${paid}/payments`, { date: '2027-03-02', method: 'cash', amount: '100.00' })
    expect(await product.goTo('2027-03-05T04:59:00Z')).toBe(0)
    expect(await product.goTo('2027-03-05T05:00:00Z')).toBe(1)
    await page.clock.setSystemTime('2027-03-05T05:00:00Z')
    await page.goto(`/invoices/${owed}`)
    await expect(page.getByText(one('sent', { n: 1 }))).toBeVisible()
    expect(await product.goTo('2027-03-12T05:00:00Z')).toBe(2)

    await post(`/api/invoices/${owed}/payments`, { date: '2027-03-02', method: 'cash', amount: '100.00' })
    expect(await product.goTo('2027-03-19T05:00:00Z')).toBe(2)
    expect(complaints).toEqual([])
    await close()
    await product.stop()
  })
}
