/** A user reports an issue to support with a picture, and answers what support writes, in each language. In Arabic on a phone. */
import { expect, type Page } from 'playwright/test'
import { conversationMessages } from '#i18n/issue-reports/conversation.ts'
import { issueReportMessages } from '#i18n/issue-reports/issue-reports.ts'
import { reportKindMessages } from '#i18n/issue-reports/kinds.ts'
import { myReportsMessages } from '#i18n/issue-reports/my-reports.ts'
import { unreadReportMessages } from '#i18n/issue-reports/unread.ts'
import { frameMessages } from '#i18n/shell/frame.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { type Product, startProduct, SUPPORT_EMAIL } from './product.ts'
import { signInHere } from './signing-in.ts'
import { test } from './with-product.ts'

const ADMIN = { email: 'boss@example.com', password: 'a lamp in the lighthouse' }

const WAYS = [
  {
    locale: 'en' as const,
    width: 1280,
    what: 'The PDF of INV-0042 stays empty.',
    answer: 'It is repaired. Please try again.',
    reply: 'It works now, thank you.',
    again: 'It is empty once more.',
  },
  {
    locale: 'ar' as const,
    width: 360,
    what: 'ملف الفاتورة INV-0042 فارغ.',
    answer: 'أصلحنا الخلل. جرّب من جديد.',
    reply: 'يعمل الآن، شكراً لكم.',
    again: 'الملف فارغ مرة أخرى.',
  },
]

let product: Product

test.beforeAll(async () => {
  // Sign-ups are limited by the address of the client, which a proxy tells: see `signUp`.
  product = await startProduct({ TRUSTED_PROXIES: '1', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
})
test.afterAll(() => product.stop())

for (const way of WAYS) {
  test(`a report reaches support under the reference that is shown, ${way.locale} at ${way.width} px`, async ({
    browser,
  }) => {
    const { locale, what, answer } = way
    const say = translator(issueReportMessages, locale)
    const kinds = translator(reportKindMessages, locale)
    const owner = await product.newOwner('reporter')
    const { page, complaints, close } = await openBrowser(browser, product.url, way)
    await page.goto('/report')
    await signInHere(page, { ...owner, locale })
    await expect(page).toHaveURL(/\/report$/)
    await expect(page.getByRole('heading', { name: say('title'), level: 1 })).toBeVisible()
    await expect(page.getByLabel(say('description'))).toBeFocused()

    await page.getByRole('button', { name: kinds('sending') }).click()
    await page.getByLabel(say('description')).fill(what)
    // Nothing that was written is lost, and nothing is sent that was not shown.
    await page.reload()
    await expect(page.getByLabel(say('description'))).toHaveValue(what)
    await page.locator('input[type=file]').setInputFiles({
      name: 'screen.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    })
    await expect(page.getByRole('img', { name: say('screenshotAlt') })).toBeVisible()
    const details = page.getByRole('region', { name: say('details') }).locator('pre')
    await expect(details).toContainText(/^Server: version /)
    const shown = await details.innerText()
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    const reference = await send(page, say)

    const mail = await product.mailTo(SUPPORT_EMAIL, `${reference}: ${translator(reportKindMessages, 'en')('sending')}`)
    expect(mail.headers.get('reply-to')).toBe(owner.email)
    for (const part of [what, ...shown.split('\n')]) expect(mail.text).toContain(part.trim())
    const { type } = mail.attachments[0] ?? {}
    expect(type).toMatch(/^image\/(jpeg|png)$/)
    // The device removes a sent report.
    await page.reload()
    await expect(page.getByLabel(say('description'))).toHaveValue('')

    const support = await supportOf(reference)
    await support('replies', { text: answer })
    await converse(page, way, support)
    expect(complaints).toEqual([])
    await close()
  })
}

async function send(page: Page, say: ReturnType<typeof translator<typeof issueReportMessages.en>>): Promise<string> {
  await page.getByRole('button', { name: say('send') }).click()
  await expect(page.getByText(say('sentTitle'))).toBeFocused()
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  return page
    .getByText(/^SUP-[0-9A-Z]{6}$/)
    .first()
    .innerText()
}

type Support = (call: 'replies' | 'status', body: object) => Promise<void>

/** The admin's calls about a report. */
async function supportOf(ticket: string): Promise<Support> {
  const call = async (method: string, path: string, body: object | undefined, token: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(`${product.url}/api/admin${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(response.ok, `${method} ${path}`).toBe(true)
    return response.json()
  }
  const { adminToken } = await call('POST', '/login', ADMIN, '')
  const { items } = await call('GET', `/issue-reports?q=${ticket}`, undefined, adminToken)
  const { id } = items[0]
  return async (what, body) => void (await call('POST', `/issue-reports/${id}/${what}`, body, adminToken))
}

/** The dot leads to the answer, which is read and replied to; once the report is closed, a reply opens it again. */
async function converse(page: Page, { locale, width, what, answer, reply, again }: (typeof WAYS)[0], support: Support) {
  const say = translator(conversationMessages, locale)
  const kinds = translator(reportKindMessages, locale)
  const frame = translator(frameMessages, locale)
  const unread = new RegExp(translator(unreadReportMessages, locale)('unread', { n: 1 }))
  const openMenu = async () => {
    if (width < 768) await page.getByRole('button', { name: frame('openMenu') }).click()
  }

  await page.goto('/dashboard')
  await openMenu()
  await page.getByRole('link', { name: unread }).click()
  const mine = page.getByRole('region', { name: translator(myReportsMessages, locale)('title') })
  await mine.getByRole('link', { name: what }).click()
  const messages = page.getByRole('list', { name: say('conversation') }).getByRole('article')
  await expect(messages).toHaveCount(2)
  await expect(messages.nth(1)).toContainText(answer)
  await expect(messages.nth(1)).toBeFocused()
  await messages
    .first()
    .getByRole('button', { name: say('enlarge') })
    .click()
  await expect(page.getByRole('dialog').getByRole('img', { name: say('screenshot') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(() => scrollsSideways(page)).toBe(false)

  const field = page.getByRole('textbox', { name: say('reply') })
  const send = page.getByRole('button', { name: say('send') })
  await field.fill(reply)
  await page.reload()
  await expect(field).toHaveValue(reply)
  await send.click()
  await expect(messages.nth(2)).toContainText(reply)
  await expect(field).toHaveValue('')
  await expect(page.getByText(kinds('open'), { exact: true })).toBeVisible()

  await support('status', { status: 'closed' })
  await page.reload()
  await expect(page.getByText(say('closed'))).toBeVisible()
  await field.fill(again)
  await send.click()
  await expect(messages.nth(3)).toContainText(again)
  await expect(page.getByText(say('closed'))).toBeHidden()
  // The answer has been read.
  await page.reload()
  await openMenu()
  await expect(page.getByRole('link', { name: translator(issueReportMessages, locale)('title') })).toBeVisible()
  await page.locator('html[data-preloaded]').waitFor()
  await expect(page.getByRole('link', { name: unread })).toHaveCount(0)
}

test('what one tab has sent is gone from the other', async ({ browser, product: shared }) => {
  const say = translator(issueReportMessages, 'en')
  const owner = await shared.newOwner('reporter')
  const { page, close } = await openBrowser(browser, shared.url, { locale: 'en', width: 1280 })
  await page.goto('/report')
  await signInHere(page, { ...owner, locale: 'en' })
  await page.getByLabel(say('description')).fill('It is slow')
  const other = await page.context().newPage()
  await other.goto(`${shared.url}/report`)
  await expect(other.getByLabel(say('description'))).toHaveValue('It is slow')
  await page.getByRole('button', { name: say('send') }).click()
  await expect(page.getByText(say('sentTitle'))).toBeVisible()
  await expect(other.getByLabel(say('description'))).toHaveValue('')
  await close()
})
