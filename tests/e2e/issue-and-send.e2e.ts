/**
 * "Issue and send" when the invoice is issued and its mail is not sent, in each language: nothing typed is lost and no
 * letter is sent twice. Arabic runs on a phone.
 */
import { type Browser, expect, type Page, type Route } from 'playwright/test'
import { editorMessages } from '#i18n/documents/editor-form.ts'
import { issueAndSendMessages } from '#stories/fixtures/issue-and-send-messages.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { translator } from '#i18n/translator.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import type { Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'
import { addCustomer, writeLine } from './writing.ts'

/** How the first attempt fails: it does not arrive; or it does, and its answer is lost. */
const WAYS = [
  { locale: 'en' as const, width: 1280, fails: (route: Route) => route.abort() },
  {
    locale: 'ar' as const,
    width: 360,
    fails: async (route: Route) => {
      await route.fetch()
      await route.abort()
    },
  },
]

type Way = Pick<(typeof WAYS)[number], 'locale' | 'width'>

let product: Product

test.beforeAll(({ product: shared }) => {
  product = shared
})

for (const { fails, ...way } of WAYS) {
  test(`issued but not sent, then sent once, ${way.locale} at ${way.width} px`, async ({ browser }) => {
    const client = product.newEmail('client')
    const { page, say, headers, close } = await begin(browser, way)
    const dialog = page.getByRole('dialog')
    await writeInvoice(page, way)
    await page.keyboard.press('Control+Shift+Enter')
    await expect(dialog).toContainText('INV-0001.pdf')
    await page.getByLabel(say.send('to'), { exact: true }).fill(client)
    await page.getByRole('button', { name: say.send('editLetter') }).click()
    await page.getByLabel(say.send('message'), { exact: true }).fill('INV-0001 as agreed on Sunday.')

    // Meanwhile another invoice takes the number that the letter names.
    const other = await page.request.post('/api/invoices?issue=1', { headers, data: invoiceBody() })
    expect((await other.json()).number).toBe('INV-0001')

    await page.route(/\/send$/, fails, { times: 1 })
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByRole('alert')).toContainText(say.send('wasNotSent'))
    await expect(dialog).toContainText('INV-0002')
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    const again = dialog.getByRole('button', { name: say.shell('tryAgain') })
    await expect(again).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(say.send('issuedAndSent', { number: 'INV-0002', to: client }))).toBeVisible()
    await expect(page).toHaveURL(/\/invoices\/[0-9a-f-]{36}$/)

    const mail = await product.mailTo(client)
    expect(mail.text).toContain('INV-0002 as agreed on Sunday.')
    expect(mail.text).not.toContain('INV-0001')
    expect(mail.attachments.map(({ name }) => name)).toEqual(['INV-0002.pdf'])
    expect(await sentEvents(page, headers)).toHaveLength(1)
    await close()
  })
}

test('what was written is still there when the sheet is opened again', async ({ browser }) => {
  const way = { locale: 'en' as const, width: 1280 }
  const { page, say, close } = await begin(browser, way)
  await writeInvoice(page, way)
  await page.keyboard.press('Control+Shift+Enter')
  const client = product.newEmail('later')
  await page.getByLabel(say.send('to'), { exact: true }).fill(client)
  await page.route(/\/send$/, (route) => route.abort(), { times: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(say.send('wasNotSent'))
  await page.getByRole('button', { name: say.send('open') }).click()
  await expect(page).toHaveURL(/\/invoices\/[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: say.send('send'), exact: true }).click()
  await page.getByRole('button', { name: say.send('sendByEmail') }).click()
  await expect(page.getByLabel(say.send('to'), { exact: true })).toHaveValue(client)
  await page.getByRole('button', { name: say.send('sendNow') }).click()
  await expect(page.getByText(say.send('sentTitle'))).toBeVisible()
  expect((await product.mailTo(client)).attachments).toHaveLength(1)
  await close()
})

for (const way of WAYS) {
  test(`"Issue" alone sends nothing, ${way.locale} at ${way.width} px`, async ({ browser }) => {
    const { page, say, headers, close } = await begin(browser, way)
    await writeInvoice(page, way)
    if (way.width < 768) {
      await page.getByRole('button', { name: say.editor('moreActions') }).click()
      await page.getByRole('menuitem', { name: say.send('issue'), exact: true }).click()
    } else await page.getByRole('button', { name: say.send('issue'), exact: true }).click()
    await expect(page.getByRole('button', { name: say.send('issueNow') })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: say.send('sendByEmail') })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/invoices\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('INV-0001')
    expect(await sentEvents(page, headers)).toEqual([])
    await close()
  })
}

/** A new company at a new invoice. */
async function begin(browser: Browser, way: Way) {
  const owner = await product.newOwner()
  const headers = { authorization: `Bearer ${owner.token}` }
  const opened = await openBrowser(browser, product.url, way)
  const { page } = opened
  expect((await page.request.put('/api/account', { headers, data: { language: way.locale } })).ok()).toBe(true)
  await comeSignedIn(page, owner)
  await page.evaluate((locale) => localStorage.setItem('language', locale), way.locale)
  await page.goto('/create-invoice')
  const say = {
    editor: translator(editorMessages, way.locale),
    send: translator(issueAndSendMessages, way.locale),
    shell: translator(shellMessages, way.locale),
  }
  return { ...opened, say, headers }
}

async function writeInvoice(page: Page, { locale }: Way) {
  await addCustomer(page, locale, 'Noor')
  await writeLine(page, locale, 1, { description: 'Design', unitPrice: '100' })
}

async function sentEvents(page: Page, headers: Record<string, string>): Promise<object[]> {
  const id = page.url().split('/').at(-1) ?? ''
  const { items } = await (await page.request.get(`/api/invoices/${id}/history`, { headers })).json()
  return items.filter(({ kind }: { kind: string }) => kind === 'sent')
}
