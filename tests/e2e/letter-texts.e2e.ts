/** The company's own text of a letter: written beside its preview, proposed by the send sheet, and in the mail. */
import { expect } from 'playwright/test'
import { letterTextMessages } from '#i18n/letters/letter-texts.ts'
import { translator } from '#i18n/translator.ts'
import { issueAndSendMessages } from '#stories/fixtures/issue-and-send-messages.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { type MailServer, startMailServer } from '#tests/support/smtp.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { newCompany } from './money.ts'
import { type Product, startProduct } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

let product: Product
let smtp: MailServer

test.beforeAll(async () => {
  smtp = await startMailServer(() => 'accept')
  product = await startProduct({ MAIL_URL: smtp.url, TRUSTED_PROXIES: '1' }, smtp.taken)
})
test.afterAll(async () => {
  await product.stop()
  await smtp.close()
})

const WAYS = [
  { locale: 'en', width: 1280, name: 'english', words: 'Dear friends, thank you for', shown: 'dir="ltr"' },
  { locale: 'ar', width: 360, name: 'arabic', words: 'الأصدقاء الأعزاء، شكراً على', shown: 'dir="rtl"' },
] as const

for (const { locale, width, name, words, shown } of WAYS) {
  test(`written, previewed and sent, ${locale} at ${width} px`, async ({ browser }) => {
    const [t, send] = [translator(letterTextMessages, locale), translator(issueAndSendMessages, locale)]
    const { credentials, call } = await newCompany(product, 'writer')
    const { id } = await call('POST', '/api/invoices?issue=1', { ...invoiceBody(), language: locale })
    const number = 'INV-0001'
    const client = `accounts-${locale}@noor.example`
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width })
    await comeSignedIn(page, credentials)
    await page.goto('/settings')
    await page.getByRole('link', { name: t('title') }).click()
    await expect(page).toHaveURL(/\/letter-texts$/)
    await page
      .getByRole('radiogroup', { name: t('language') })
      .getByRole('radio', { name: t(name) })
      .check({ force: true })
    const message = page.getByRole('textbox', { name: t('message') })
    await message.fill(`${words} `)
    await page.getByRole('button', { name: t('insert', { placeholder: t('number') }) }).click()
    await expect(message).toHaveValue(`${words} {number}`)
    await expect(message).toBeFocused()
    const letter = page.frameLocator(`iframe[title="${t('letter')}"]`)
    await expect(letter.getByText(words)).toBeVisible()
    await page.getByRole('radio', { name: t('dark') }).check({ force: true })
    await expect(letter.locator('.sheet')).toHaveCSS('background-color', 'rgb(23, 29, 35)')
    await page.getByRole('radio', { name: t('light') }).check({ force: true })
    await expect(letter.locator('.sheet')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(letter.locator('.sheet')).toHaveCSS('max-width', '600px')

    await page.getByRole('textbox', { name: t('subject') }).fill('{nummer}')
    await page.getByRole('button', { name: t('save') }).click()
    await expect(page.getByRole('textbox', { name: t('subject') })).toBeFocused()
    await expect(page.getByText('{nummer}').last()).toBeVisible()
    await page.getByRole('textbox', { name: t('subject') }).fill('» {number} «')
    await page.getByRole('button', { name: t('save') }).click()
    await expect(page.getByText(t('saved'))).toBeVisible()
    await expect.poll(() => scrollsSideways(page)).toBe(false)

    await page.goto(`/invoices/${id}`)
    await page.getByRole('button', { name: send('send'), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: send('sendByEmail') })
      .click()
    await expect(page.getByRole('textbox', { name: send('message') })).toHaveValue(`${words} ${number}`)
    await expect(page.getByRole('textbox', { name: send('subject') })).toHaveValue(`» ${number} «`)
    const to = page.getByLabel(send('to'), { exact: true })
    await to.fill(client)
    await to.press('Enter')
    const received = () => smtp.taken.find(({ to: addressee }) => addressee === client)
    await expect.poll(() => received()?.subject).toBe(`» ${number} «`)
    const mail = received()
    expect(mail?.text).toContain(`${words} ${number}`)
    expect(mail?.html).toContain(shown)
    expect(complaints).toEqual([])
    await close()
  })
}
