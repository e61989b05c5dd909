/** An admin finds a report, notes something, answers and closes it, in each language. In Arabic on a phone. */
import { expect, type Page } from 'playwright/test'
import { adminMessages } from '#i18n/admin/admin.ts'
import { adminReportMessages } from '#i18n/admin/issue-reports.ts'
import { reportKindMessages } from '#i18n/issue-reports/kinds.ts'
import { translator } from '#i18n/translator.ts'
import { pngFile } from '#tests/support/image-files.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import { type Owner, type Product, startProduct } from './product.ts'
import { test } from './with-product.ts'

const ADMIN = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a lamp in the lighthouse' }

const WAYS = [
  {
    locale: 'en' as const,
    width: 1280,
    description: 'The PDF of INV-0042 stays empty.',
    note: 'The stamp has no typeface',
    answer: 'It is repaired: please download it again.',
  },
  {
    locale: 'ar' as const,
    width: 360,
    description: 'ملف الفاتورة INV-0042 فارغ.',
    note: 'الختم بلا خط',
    answer: 'تم الإصلاح، يرجى تنزيل الملف من جديد.',
  },
]

let product: Product

test.beforeAll(async () => {
  product = await startProduct(ADMIN)
})
test.afterAll(() => product.stop())

for (const way of WAYS) {
  const { locale, width, description, note, answer } = way
  test(`a report is found, noted, answered and closed, ${locale} at ${width} px`, async ({ browser }) => {
    const say = translator(adminReportMessages, locale)
    const status = translator(reportKindMessages, locale)
    const owner = await product.newOwner('reporter')
    const { page, complaints, close } = await openBrowser(browser, product.url, way)
    const { id, ticket } = await report(page, owner, description)

    await enter(page, '/admin/issue-reports', locale)
    await page.getByRole('searchbox', { name: say('search') }).fill(ticket.toLowerCase())
    await expect(page.getByRole('link', { name: ticket })).toHaveCount(1)
    await expect(page).toHaveURL(/\?q=sup-/)
    await page.getByRole('link', { name: ticket }).click()
    await expect(page.getByRole('heading', { level: 1, name: ticket })).toBeVisible()
    const messages = page.getByRole('article')
    await expect(messages.last()).toBeFocused()
    await expect(messages.last()).toContainText(description)
    await page.getByRole('button', { name: say('openScreenshot') }).click()
    const dialog = page.getByRole('dialog', { name: say('screenshot') })
    await expect(dialog.getByRole('img', { name: say('screenshot') })).toBeVisible()
    await dialog.getByRole('button', { name: say('closeScreenshot') }).click()

    const field = page.getByRole('textbox', { name: say('text') })
    await field.fill(note)
    await page.getByRole('button', { name: say('addNote') }).click()
    await expect(messages.last()).toBeFocused()
    await expect(messages.last()).toContainText(say('note'))

    // The tab keeps what is typed.
    await field.fill(answer)
    await page.reload()
    await expect(field).toHaveValue(answer)
    await page.getByRole('button', { name: say('answer') }).click()
    await expect(messages.last()).toContainText(answer)
    await expect(messages.last()).toBeFocused()
    await expect(field).toHaveValue('')
    await expect(page.getByText(status('answered'))).toBeVisible()
    // The letter may leave a moment after the answer is seen.
    await expect.poll(async () => (await product.mailTo(owner.email)).text).toContain(answer)

    await page.getByRole('button', { name: say('close') }).click()
    await expect(page.getByText(say('closedHint'))).toBeVisible()
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    expect(await conversation(page, owner, id)).toEqual({ status: 'closed', texts: [description, answer] })

    await page.goBack()
    await expect(page.getByRole('searchbox', { name: say('search') })).toHaveValue(ticket.toLowerCase())
    await expect(page.getByText(say('noMatch'))).toBeVisible()
    await page.getByRole('radio', { name: status('closed') }).click({ force: true })
    await expect(page.getByRole('link', { name: ticket })).toBeVisible()
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    expect(complaints).toEqual([])
    await close()
  })
}

const authorised = ({ token }: Owner) => ({ authorization: `Bearer ${token}` })

async function report(page: Page, owner: Owner, description: string): Promise<{ id: string; ticket: string }> {
  const screenshot = pngFile(400, 300, (x) => [x % 256, 90, 80]).toString('base64')
  const data = { category: 'bug', severity: 'high', topic: 'sending', description, screenshot }
  const answered = await page.request.post('/api/issue-reports', { headers: authorised(owner), data })
  return answered.json()
}

/** The conversation as its writer has it. */
async function conversation(page: Page, owner: Owner, id: string): Promise<{ status: string; texts: string[] }> {
  const answered = await page.request.get(`/api/issue-reports/${id}`, { headers: authorised(owner) })
  const { status, messages } = await answered.json()
  return { status, texts: messages.map(({ text }: { text: string }) => text) }
}

/** Signing in leads back to the page that was opened. */
async function enter(page: Page, path: string, locale: 'en' | 'ar'): Promise<void> {
  const say = translator(adminMessages, locale)
  await page.goto(path)
  await page.getByRole('link', { name: say('toLogIn') }).click()
  await page.getByLabel(say('email')).fill(ADMIN.ADMIN_EMAIL)
  await page.getByRole('textbox', { name: say('password') }).fill(ADMIN.ADMIN_PASSWORD)
  await page.getByRole('button', { name: say('logIn') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('issueReports') })).toBeVisible()
}
