/** Selected invoices mailed and reminded of at once, and what became of each, in both languages. */
import { expect, type Page } from 'playwright/test'
import { bulkMailMessages } from '#i18n/documents/letter/bulk.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { sendMessages } from '#i18n/documents/send.ts'
import { reminderMessages } from '#i18n/invoices/reminder.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import type { Locale } from '#domain/locale.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import type { Owner } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

for (const locale of ['en', 'ar'] as const) {
  test(`selected invoices are sent, and reminded of, ${locale}`, async ({ browser, product }) => {
    const owner = await product.newOwner('bulk')
    const email = product.newEmail('client')
    const { id: customerId } = await post(product.url, owner, '/api/customers', { name: 'Noor Design', email })
    const silent = await post(product.url, owner, '/api/customers', { name: 'Gulf Catering' })
    for (const to of [customerId, silent.id]) await post(product.url, owner, '/api/invoices?issue=1', overdueOf(to))
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width: 1280 })
    const t = translator(bulkMailMessages, locale)
    await comeSignedIn(page, owner)
    await page.goto('/invoices')
    const sheet = page.getByRole('dialog')

    await select(page, locale, ['INV-0001', 'INV-0002'])
    await page.getByRole('button', { name: t('send', { n: 2 }) }).click()
    await sheet.getByLabel(t('message')).fill('Dear {customer}, here is {number}.')
    await sheet.getByText(owner.email).click()
    await sheet.getByRole('button', { name: t('send', { n: 2 }) }).click()
    await expect(sheet.getByText(t('partly', { n: 1 }))).toBeVisible()
    await expect(sheet.getByRole('listitem')).toContainText(t('no-email'))
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await sheet
      .getByRole('button', { name: t('close') })
      .last()
      .click()
    expect((await product.mailTo(email)).text).toContain('Dear Noor Design, here is INV-0001.')
    expect(await copiesOf(product.url, owner)).toEqual([owner.email])

    await page.goto('/invoices')
    await select(page, locale, ['INV-0001'])
    await page.getByRole('button', { name: t('remind', { n: 1 }) }).click()
    await sheet.getByRole('button', { name: t('remind', { n: 1 }) }).click()
    await expect(page.getByText(t('sent', { n: 1 }))).toBeVisible()
    await expect(sheet).toBeHidden()

    await page.getByRole('link', { name: 'INV-0001' }).first().click()
    await remindFromPage(page, locale)
    await expect.poll(async () => (await product.mailTo(email)).subject).toContain('INV-0001')
    expect(complaints).toEqual([])
    await close()
  })
}

for (const locale of ['en', 'ar'] as const) {
  test(`a sheet that is closed while it sends ends in a toast, ${locale}`, async ({ browser, product }) => {
    const owner = await product.newOwner('closed')
    for (const name of ['Noor Design', 'Gulf Catering']) {
      const { id } = await post(product.url, owner, '/api/customers', { name })
      await post(product.url, owner, '/api/invoices?issue=1', overdueOf(id))
    }
    const { page, complaints, close } = await openBrowser(browser, product.url, { locale, width: 1280 })
    const t = translator(bulkMailMessages, locale)
    await comeSignedIn(page, owner)
    await page.goto('/invoices')
    const sheet = page.getByRole('dialog')
    const closed = Promise.withResolvers<void>()
    await page.route('**/api/documents/send', async (route) => {
      await closed.promise
      await route.continue()
    })
    await select(page, locale, ['INV-0001', 'INV-0002'])
    await page.getByRole('button', { name: t('send', { n: 2 }) }).click()
    await sheet.getByRole('button', { name: t('send', { n: 2 }) }).click()
    await expect(sheet.getByText(t('goesOn'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.locator('nav a[href="/customers"]').first().click()
    await expect(page).toHaveURL(/\/customers$/)
    closed.resolve()
    const toast = page.getByRole('alertdialog').filter({ hasText: t('none') })
    await expect(toast).toContainText(t('notGone', { n: 2 }))
    await toast.getByRole('button', { name: t('show') }).click()
    await expect(page).toHaveURL(/\/invoices$/)
    await expect(sheet.getByRole('listitem')).toHaveCount(2)
    expect(complaints).toEqual([])
    await close()
  })
}

/** The letter of the last tone, as the server proposes it, with a copy to the owner. */
async function remindFromPage(page: Page, locale: Locale) {
  const [t, remind] = [translator(sendMessages, locale), translator(reminderMessages, locale)]
  // The list beside it has a menu too.
  const panel = page.getByRole('complementary', { name: translator(invoiceListMessages, locale)('panel') })
  await panel.getByRole('button', { name: translator(documentViewMessages, locale)('more') }).click()
  await page.getByRole('menuitem', { name: remind('remind') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: remind('remindByEmail') }).click()
  await expect(sheet.getByLabel(t('message'), { exact: true })).toHaveValue(/INV-0001/)
  await expect(sheet.getByLabel(t('subject'))).toHaveValue(/Final reminder/)
  await sheet.getByRole('button', { name: t('sendNow') }).click()
  await expect(sheet.getByText(t('sentTitle'))).toBeVisible()
}

async function select(page: Page, locale: Locale, numbers: string[]) {
  const t = translator(listMessages, locale)
  for (const name of numbers) await page.getByRole('checkbox', { name: t('selectOne', { name }) }).click()
}

const overdueOf = (customerId: string) => ({
  customerId,
  currency: 'AED',
  language: 'en',
  issueDate: '2026-01-01',
  dueDate: '2026-01-02',
  lines: [{ description: 'Design', quantity: '1', unitPrice: '275', tax: 'standard' }],
})

/** Whom the letters of a company went to as a copy. */
async function copiesOf(url: string, { token }: Owner): Promise<string[]> {
  const answer = await fetch(new URL('/api/mail', url), { headers: { authorization: `Bearer ${token}` } })
  // because this is the shape of the log of letters
  const { items } = (await answer.json()) as { items: { recipients: { email: string; copy: boolean }[] }[] }
  return items.flatMap(({ recipients }) => recipients.flatMap(({ email, copy }) => (copy ? [email] : [])))
}

/** The API as a person's other device calls it. */
async function post(url: string, { token }: Owner, path: string, body: object) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(new URL(path, url), { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as { id: string } // because each of these calls answers what it made
}
