/** A thousand million and its currency stay on one line on the narrowest phone, in both languages, wherever a client or a company reads them. */
import { expect, type Page } from 'playwright/test'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { newCompany } from './money.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const WIDTH = 360
/** Price, payment, and the texts of what is due of the total. */
const SOLD = { unitPrice: '1000000000', paid: '0.01' }
const FIGURES = ['1,000,000,000.00', '999,999,999.99']

for (const locale of ['en', 'ar'] as const) {
  test(`on the client’s page, in the letter, in the list and on the page, ${locale} at ${WIDTH} px`, async ({
    browser,
    product,
  }) => {
    const { credentials, call } = await newCompany(product, 'millions')
    const client = product.newEmail('client')
    const { id: customerId } = await call('POST', '/api/customers', {
      name: 'Al Waha',
      email: client,
      language: locale,
    })
    const lines = [{ description: 'Tower', quantity: '1', unitPrice: SOLD.unitPrice, tax: 'zero' }]
    const { id } = await call('POST', '/api/invoices?issue=1', { customerId, language: locale, lines })
    const { issueDate } = await call<{ id: string; issueDate: string }>('GET', `/api/invoices/${id}`)
    await call('POST', `/api/invoices/${id}/payments`, { amount: SOLD.paid, date: issueDate, method: 'cash' })
    await call('POST', `/api/invoices/${id}/send`, { to: [client] })
    const mail = await product.mailTo(client)

    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width: WIDTH })
    await page.setContent(mail.html)
    await expectWhole(page)
    const address = /https?:\/\/\S+\/d\/[\w-]{32}/.exec(mail.text)?.[0] ?? ''
    await page.goto(`${address}?language=${locale}`)
    await expectWhole(page)
    await comeSignedIn(page, credentials)
    for (const path of ['/invoices', `/invoices/${id}`]) {
      await page.goto(path)
      await expectWhole(page)
    }
    expect(complaints).toEqual([])
    await close()
  })
}

/** Each amount is there, on one line and inside the window. */
async function expectWhole(page: Page) {
  for (const figure of FIGURES) await expect(page.getByText(figure).first()).toBeVisible()
  const broken = await page.evaluate((figures) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? ''
      for (const figure of figures) {
        // The currency stands before it, joined by any space.
        const start = Math.max(0, text.indexOf(figure) - 'AED '.length)
        if (!text.includes(figure) || !node.parentElement?.checkVisibility()) continue
        const range = document.createRange()
        range.setStart(node, start)
        range.setEnd(node, text.indexOf(figure) + figure.length)
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
        const lines = new Set(boxes.map(({ top }) => Math.round(top / 4)))
        const isInside = boxes.every(({ left, right }) => left >= 0 && right <= innerWidth)
        if (lines.size > 1 || !isInside) found.push(`${text} in ${node.parentElement.parentElement?.className}`)
      }
    }
    return found
  }, FIGURES)
  expect(broken).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
}
