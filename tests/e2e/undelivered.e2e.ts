/** A letter that one of two mail servers refuses: the page says so by itself, and another address ends it. */
import { expect } from 'playwright/test'
import { undeliveredMessages } from '#i18n/documents/letter/undelivered.ts'
import { issueAndSendMessages } from '#stories/fixtures/issue-and-send-messages.ts'
import { translator } from '#i18n/translator.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { type MailServer, startMailServer } from '#tests/support/smtp.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { newCompany } from './money.ts'
import { type Product, startProduct } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const NOBODY = 'acounts@noor.example'
const SOMEBODY = 'accounts@noor.example'

let product: Product
let smtp: MailServer

test.beforeAll(async () => {
  const answer = { code: 550, message: '5.1.1 No such user' }
  smtp = await startMailServer(
    () => 'accept',
    (recipient) => (recipient === NOBODY ? answer : 'accept'),
  )
  product = await startProduct({ MAIL_URL: smtp.url, TRUSTED_PROXIES: '1' }, smtp.taken)
})
test.afterAll(async () => {
  await product.stop()
  await smtp.close()
})

for (const [locale, width] of [
  ['en', 1280],
  ['ar', 360],
] as const) {
  test(`refused, seen and sent to the right address, ${locale} at ${width} px`, async ({ browser }) => {
    const [t, send] = [translator(undeliveredMessages, locale), translator(issueAndSendMessages, locale)]
    const { credentials, call } = await newCompany(product, 'sender')
    const { id } = await call('POST', '/api/invoices?issue=1', invoiceBody())
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width })
    await comeSignedIn(page, credentials)
    await page.goto(`/invoices/${id}`)
    const write = async (email: string) => {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: send('sendByEmail') })
        .click()
      const to = page.getByLabel(send('to'), { exact: true })
      await to.fill(email)
      await to.press('Enter')
    }
    await page.getByRole('button', { name: send('send'), exact: true }).click()
    await write(NOBODY)
    await page.keyboard.press('Escape')
    await expect(page.getByText(t('refused'))).toBeVisible()
    await expect(page.getByText('550 5.1.1 No such user')).toBeVisible()
    await expect.poll(() => scrollsSideways(page)).toBe(false)

    // Nothing has changed at the server, so it refuses it again.
    const refusals = smtp.attempts()
    await page.getByRole('button', { name: t('tryAgain') }).click()
    await expect.poll(() => smtp.attempts()).toBeGreaterThan(refusals)
    await expect(page.getByText(t('refused'))).toBeVisible()
    await page.getByRole('button', { name: t('changeAddress') }).click()
    await write(SOMEBODY)
    await page.keyboard.press('Escape')
    await expect(page.getByText(t('refused'))).toHaveCount(0)
    await expect.poll(() => smtp.envelopes.filter((to) => to.includes(SOMEBODY)).length).toBeGreaterThan(0)
    expect(complaints).toEqual([])
    await close()
  })
}
