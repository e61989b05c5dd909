/**
 * The dashboard from the first step to the first reminder, in both languages. And settings reach the server however the
 * network comes and goes, and never look as if they had before they have.
 */
import { type Browser, expect, type Page } from 'playwright/test'
import { dashboardMessages } from '#i18n/dashboard/dashboard.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { invoiceMessages } from '#i18n/invoices/invoices.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { reminderMessages } from '#i18n/invoices/reminder.ts'
import { issueAndSendMessages } from '#stories/fixtures/issue-and-send-messages.ts'
import { settingsMessages } from '#i18n/settings/settings.ts'
import { connectionMessages } from '#i18n/shell/connection.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { kitMessages } from '#i18n/kit.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import type { Owner, Product } from './product.ts'
import { installClock, isInstalled } from './page-clock.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const say = {
  connection: translator(connectionMessages, 'en'),
  dashboard: translator(dashboardMessages, 'en'),
  list: translator(invoiceListMessages, 'en'),
  settings: translator(settingsMessages, 'en'),
  shell: translator(shellMessages, 'en'),
}

let product: Product
let owner: Owner

test.beforeAll(async ({ product: shared }) => {
  product = shared
  owner = await product.newOwner()
})

const WAYS = [
  { locale: 'en' as const, width: 1280 },
  { locale: 'ar' as const, width: 360 },
]

for (const way of WAYS) {
  test(`a new account goes from its first step to a reminder, ${way.locale} at ${way.width} px`, async ({
    browser,
  }) => {
    const newcomer = await product.newOwner('new')
    const post = callsOf(newcomer)
    const { page, complaints, close } = await openBrowser(browser, product.url, way)
    const t = translator(dashboardMessages, way.locale)
    const send = translator(issueAndSendMessages, way.locale)
    const remind = translator(reminderMessages, way.locale)
    await comeSignedIn(page, newcomer)
    await page.goto('/dashboard')
    const steps = page.getByRole('region', { name: t('firstRun') })
    await expect(steps.getByText(t('stepsDone', { done: 0, steps: 4 }))).toBeVisible()
    await expect(page.getByText(t('firstInvoice'))).toBeVisible()
    await expect.poll(() => scrollsSideways(page)).toBe(false)

    await issueOverdue(post)
    await page.reload()
    await expect(page.getByText(t('invoicesOverdue', { n: 1, amount: 'AED 275.00' }))).toBeVisible()
    await expect(steps.getByText(t('stepsDone', { done: 2, steps: 4 }))).toBeVisible()
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await page
      .getByRole('region', { name: t('overdue'), exact: true })
      .getByRole('link')
      .click()
    await expect(page).toHaveURL(/\/invoices\?status=overdue&currency=AED&sort=dueDate$/)
    await expect(page.locator('[data-row-id]')).toHaveCount(1)
    await page.goBack()

    await page.getByRole('button', { name: remind('remindOf', { number: 'INV-0001' }) }).click()
    const sheet = page.getByRole('dialog')
    for (const name of [remind('remindByEmail'), send('whatsApp'), remind('copyReminder')]) {
      await expect(sheet.getByRole('button', { name })).toBeVisible()
    }
    await sheet.getByRole('button', { name: remind('remindByEmail') }).click()
    const client = product.newEmail('client')
    await sheet.getByLabel(send('to'), { exact: true }).fill(client)
    await sheet.getByRole('button', { name: send('sendNow') }).click()
    await expect(sheet.getByText(send('sentTitle'))).toBeVisible()
    const mail = await product.mailTo(client)
    // It is long overdue, and the first reminder: a final one would come after others.
    expect(mail.subject).toMatch(/^Overdue: /)
    expect(mail.text).toContain(
      'was due on 2 January 2026 and has not been paid in full. The amount due is AED 275.00.',
    )
    expect(mail.text).toContain(`${product.url}/d/`)
    await page.keyboard.press('Escape')

    const activity = page.getByRole('region', { name: t('activity') })
    await expect(activity.getByText(client)).toBeVisible()
    await expect(steps.getByText(t('stepsDone', { done: 3, steps: 4 }))).toBeVisible()
    expect(complaints).toEqual([])
    await close()
  })
}

test('what is voided elsewhere in the app has left the figures when one comes back', async ({ browser }) => {
  const voiding = await product.newOwner('void')
  await issueOverdue(callsOf(voiding))
  const { page, close } = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  await comeSignedIn(page, voiding)
  await page.goto('/dashboard')
  const overdue = page.getByRole('region', { name: say.dashboard('overdue'), exact: true })
  await expect(overdue.getByText('AED 275.00')).toBeVisible()
  await page
    .getByRole('region', { name: say.dashboard('oldestOverdue') })
    .getByRole('link', { name: 'INV-0001' })
    .click()
  const [invoice, view] = [translator(invoiceMessages, 'en'), translator(documentViewMessages, 'en')]
  await page.getByRole('button', { name: view('more') }).click()
  await page.getByRole('menuitem', { name: invoice('voidIt') }).click()
  await page.getByLabel(view('voidReason')).fill('Mistake')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: invoice('voidIt') })
    .click()
  // The undo window ends when its toast is closed.
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: translator(kitMessages, 'en')('close') })
    .click()
  await expect(page.getByText(invoice('voidDone'))).toBeVisible()
  await page.getByRole('link', { name: say.shell('dashboard') }).click()
  await expect(overdue.getByText(say.dashboard('none'))).toBeVisible()
  await close()
})

test('a tablet, narrower than 1024 px, has one column, and a desktop two', async ({ browser }) => {
  const reader = await product.newOwner('tablet')
  await issueOverdue(callsOf(reader))
  const { page, close } = await openBrowser(browser, product.url, { locale: 'en', width: 1280 })
  await comeSignedIn(page, reader)
  await page.goto('/dashboard')
  const topOf = (title: string) =>
    page.getByRole('heading', { name: title }).evaluate((heading) => heading.getBoundingClientRect().top)
  const isBelow = async () => (await topOf(say.dashboard('activity'))) > (await topOf(say.dashboard('oldestOverdue')))
  await expect(page.getByRole('heading', { name: say.dashboard('activity') })).toBeVisible()
  for (const [width, isOneColumn] of [
    [1023, true],
    [1024, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(isBelow).toBe(isOneColumn)
  }
  await close()
})

test('changed offline, a setting says it is not synced, goes by itself when online, and another device sees it', async ({
  browser,
}) => {
  const { page, close } = await logIn(browser)
  await page.getByRole('link', { name: say.shell('dashboard') }).click()
  await expect(page.getByText('INV-0001')).toBeVisible()
  await goOffline(page)
  await startInvoicesAt(page, '500')
  await expect(page.getByText('INV-0500')).toBeVisible()
  await expect(page.getByText(say.settings('notSyncedText'))).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(say.settings('synced'), { exact: true })).toBeVisible()
  await expect(page.getByText(say.settings('notSynced'))).toHaveCount(0)
  await expectElsewhere(browser, 'INV-0500')
  await close()
})

test('what was never sent goes when the product is opened again, on whatever page', async ({ browser }) => {
  const { page, close } = await logIn(browser)
  await page.goto('/dashboard')
  const invoiceNumbers = say.settings('editPart', { part: say.settings('invoice') })
  await expect(page.getByRole('button', { name: invoiceNumbers })).toBeVisible()
  await goOffline(page)
  await startInvoicesAt(page, '٩٠٠')
  await expect(page.getByText(say.settings('notSyncedText'))).toBeVisible()
  await page.close()
  await page.context().setOffline(false)
  const next = await page.context().newPage()
  const sent = next.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await next.goto(`${product.url}/invoices`)
  await sent
  await expectElsewhere(browser, 'INV-0900')
  await close()
})

async function logIn(browser: Browser) {
  const opened = await openBrowser(browser, product.url, { locale: 'en', width: 1280, hasWorker: true })
  await installClock(opened.page)
  await comeSignedIn(opened.page, owner)
  await opened.page.goto('/create-invoice')
  return opened
}

/** Once the app works offline; the page goes on beneath what says that it is. */
async function goOffline(page: Page) {
  await isInstalled(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: say.connection('keepReading') }).click()
}

async function startInvoicesAt(page: Page, number: string) {
  const part = say.settings('invoice')
  await page.getByRole('button', { name: say.settings('editPart', { part }) }).click()
  await page.getByLabel(say.settings('nextNumber')).fill(number)
  await page.getByRole('button', { name: say.settings('save'), exact: true }).click()
}

async function expectElsewhere(browser: Browser, number: string) {
  const { page, close } = await logIn(browser)
  await page.goto('/dashboard')
  await expect(page.getByText(number)).toBeVisible()
  await close()
}

type Post = (path: string, body: object) => Promise<{ id: string }>

/** The API as a person's other device calls it. */
function callsOf({ token }: Owner): Post {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return async (path, body) => {
    const answer = await fetch(product.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.ok).toBe(true)
    return answer.json() as Promise<{ id: string }> // because each answer is a document
  }
}

const issueOverdue = (post: Post) =>
  post('/api/invoices?issue=1', {
    customer: { name: 'Noor Design Studio', nameAr: 'استوديو نور للتصميم' },
    currency: 'AED',
    language: 'en',
    issueDate: '2026-01-01',
    dueDate: '2026-01-02',
    lines: [{ description: 'Design', quantity: '1', unitPrice: '275', tax: 'standard' }],
  })
