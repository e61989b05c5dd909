/** One of two addresses refuses a letter: the log of emails says which and why, and a new letter goes to the right one. */
import { expect } from 'playwright/test'
import { undeliveredMessages } from '#i18n/documents/letter/undelivered.ts'
import { letterPageMessages } from '#i18n/letters/letter.ts'
import { letterListMessages } from '#i18n/letters/list.ts'
import { letterStateMessages } from '#i18n/letters/states.ts'
import { translator } from '#i18n/translator.ts'
import { accessibilityProblems } from '#tests/support/axe.ts'
import { type MailServer, startMailServer } from '#tests/support/smtp.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { newCompany } from './money.ts'
import { type Product, startProduct } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const [RIGHT, WRONG] = ['accounts@noor.example', 'acounts@noor.example']

let smtp: MailServer
let product: Product
test.beforeAll(async () => {
  smtp = await startMailServer(
    () => 'accept',
    (recipient) => (recipient === WRONG ? { code: 550, message: '5.1.1 No such user here' } : 'accept'),
  )
  product = await startProduct({ MAIL_URL: smtp.url }, smtp.taken)
})
test.afterAll(() => Promise.all([product.stop(), smtp.close()]))

for (const [locale, width] of [
  ['en', 1280],
  ['ar', 360],
] as const) {
  test(`an address that does not exist is found in the log and changed, ${locale} at ${width} px`, async ({
    browser,
  }) => {
    const [list, one, states] = [
      translator(letterListMessages, locale),
      translator(letterPageMessages, locale),
      translator(letterStateMessages, locale),
    ]
    const { credentials, call } = await newCompany(product, 'mail-log')
    const lines = [{ description: 'Design', quantity: '1', unitPrice: '250', tax: 'zero' }]
    const { id } = await call('POST', '/api/invoices?issue=1', { customer: { name: 'Noor' }, lines })
    await call('POST', `/api/invoices/${id}/send`, { to: ['layla@noor.example', WRONG] })
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width })
    await comeSignedIn(page, credentials)
    await page.goto('/invoices')
    await page.getByRole('link', { name: list('title'), exact: true }).click()
    await expect(page).toHaveURL(/\/mail$/)
    await page.getByText(list('undelivered'), { exact: true }).first().click()
    await expect(page).toHaveURL(/show=undelivered/)
    const row = page.locator('[data-row-id]')
    await expect(row).toHaveCount(1, { timeout: 20_000 })
    await expect(row).toContainText(states('partly'))
    expect(await scrollsSideways(page)).toBe(false)
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(/\/mail\/[0-9a-f-]{36}$/)
    const main = page.getByRole('main')
    await expect(main).toContainText(translator(undeliveredMessages, locale)('no-mailbox', { email: WRONG }))
    await expect(main).toContainText('550 5.1.1 No such user here')
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
    // Each press asks the server again, which goes on refusing it.
    for (let press = 1; press <= 2; press++) {
      const attempts = smtp.attempts()
      await page.getByRole('button', { name: one('tryAgain') }).click()
      await expect.poll(() => smtp.attempts()).toBeGreaterThan(attempts)
      await expect(main).toContainText('550 5.1.1 No such user here', { timeout: 20_000 })
    }
    await page.getByRole('button', { name: one('changeAddress') }).click()
    const field = page.getByLabel(one('sendTo'))
    await expect(field).toHaveValue(WRONG)
    await field.fill(RIGHT)
    await page.reload()
    await page.getByRole('button', { name: one('changeAddress') }).click()
    await expect(field).toHaveValue(RIGHT)
    await field.press('Enter')
    await expect(page.getByRole('link', { name: one('earlier') })).toBeVisible()
    await expect(main).toContainText(states('sent'), { timeout: 20_000 })
    await expect.poll(() => smtp.envelopes.at(-1)).toEqual([RIGHT])
    expect(complaints).toEqual([])
    await close()
  })
}
