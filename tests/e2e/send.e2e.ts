/**
 * From a written invoice to the customer and back, in each language: issued and mailed in one review, opened by the
 * customer, shown as viewed, its link copied and revoked. In Arabic on a phone.
 */
import { expect, type Page } from 'playwright/test'
import { clientPageMessages } from '#i18n/client-page/client-page.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { issueAndSendMessages } from '#stories/fixtures/issue-and-send-messages.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { linkIn } from './money.ts'
import type { Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'
import { addCustomer, writeLine } from './writing.ts'

const WAYS = [
  { locale: 'en' as const, width: 1280, subject: 'Invoice INV-0001 from Al Waha Trading L.L.C.' },
  { locale: 'ar' as const, width: 360, subject: 'الفاتورة رقم INV-0001 من Al Waha Trading L.L.C.' },
]

type Way = (typeof WAYS)[number]

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

for (const way of WAYS) {
  test(`an invoice goes out and comes back as seen, ${way.locale} at ${way.width} px`, async ({ browser }) => {
    const { page, complaints, close } = await openBrowser(browser, product.url, way)
    const say = speaker(way)
    await beginAs(page, way)
    await writeDraft(page, way)
    const client = product.newEmail('client')
    await issueAndMail(page, say, client)
    const link = await readMail(client, way)
    await lookAtIt(browser, link, way)
    await seenAndTakenBack(page, say, link)
    expect(complaints).toEqual([])
    await close()
  })
}

function speaker({ locale }: Way) {
  return {
    shell: translator(shellMessages, locale),
    document: translator(documentMessages, locale),
    send: translator(issueAndSendMessages, locale),
  }
}

type Say = ReturnType<typeof speaker>

/** The company writes its documents in the language of its owner. */
async function beginAs(page: Page, { locale }: Way) {
  const { token, ...owner } = await product.newOwner('sender')
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.put('/api/account', { headers, data: { language: locale } })).ok()).toBe(true)
  await comeSignedIn(page, owner)
  await page.goto('/create-invoice')
}

async function writeDraft(page: Page, { locale }: Way) {
  await addCustomer(page, locale, 'Noor')
  await writeLine(page, locale, 1, { description: 'Design', unitPrice: '100' })
}

/** No mouse: the key, the address, Enter. Two keys beyond the text. */
async function issueAndMail(page: Page, say: Say, client: string) {
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByLabel(say.send('to'), { exact: true })).toBeFocused()
  await expect(page.getByRole('dialog')).toContainText('INV-0001.pdf')
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  await page.keyboard.type(client)
  await expect(page.getByRole('button', { name: say.send('issueAndSendTo', { to: client }) })).toBeVisible()
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  await page.keyboard.press('Enter')
  await expect(page.getByText(say.send('issuedAndSent', { number: 'INV-0001', to: client }))).toBeVisible()
  await expect(page).toHaveURL(/\/invoices\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('INV-0001')
  await expect(page.getByText(client).first()).toBeVisible()
  await expect(page.getByText(say.send('notViewed'))).toBeVisible()
}

async function readMail(client: string, { subject }: Way): Promise<string> {
  const mail = await product.mailTo(client)
  expect(mail.subject).toBe(subject)
  expect(mail.attachments.map(({ name }) => name)).toEqual(['INV-0001.pdf'])
  return linkIn(mail)
}

/** Somebody else, on a device of his own. */
async function lookAtIt(browser: Parameters<typeof openBrowser>[0], link: string, { locale, width }: Way) {
  const { page, close } = await openBrowser(browser, product.url, { locale, width })
  const counted = page.waitForResponse((response) => response.url().endsWith('/view'))
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('INV-0001')
  expect((await counted).status()).toBe(204)
  await close()
}

async function seenAndTakenBack(page: Page, say: Say, link: string) {
  await page.reload()
  await expect(page.getByText(say.send('viewed', { n: 1 }))).toBeVisible()
  await page.getByRole('button', { name: say.send('send'), exact: true }).click()
  await expect(page.getByRole('button', { name: say.send('sendAgain') })).toBeFocused()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say.send('copyLink') })
    .click()
  await expect(page.getByText(say.send('linkCopied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  const chat = page.getByRole('link', { name: say.send('whatsApp') })
  expect(await chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\?text=.*%2Fd%2F/)
  await page.getByRole('button', { name: say.send('revoke') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say.send('revoke') })
    .click()
  await expect(page.getByRole('status').filter({ hasText: say.send('revoked') })).toBeVisible()
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  const gone = await page.request.get(link)
  expect(gone.status()).toBe(404)
  expect(await gone.text()).toContain(translator(clientPageMessages, 'en')('notFound'))
}
