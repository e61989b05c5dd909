/** All overdue customers reminded from the dashboard in one press, in both languages. */
import { expect } from 'playwright/test'
import { overdueReminderMessages } from '#i18n/invoices/reminders.ts'
import { reminderMessages } from '#i18n/invoices/reminder.ts'
import { translator } from '#i18n/translator.ts'
import { openBrowser, scrollsSideways } from './browsing.ts'
import type { Owner } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const WAYS = [
  { locale: 'en' as const, width: 1280 },
  { locale: 'ar' as const, width: 360 },
]

for (const way of WAYS) {
  test(`each overdue customer gets one letter, ${way.locale} at ${way.width} px`, async ({ browser, product }) => {
    const owner = await product.newOwner('remind')
    const email = product.newEmail('client')
    const { id } = await post(product.url, owner, '/api/customers', { name: 'Noor Design Studio', email })
    const silent = await post(product.url, owner, '/api/customers', { name: 'Gulf Catering' })
    for (const customerId of [id, id, silent.id]) {
      await post(product.url, owner, '/api/invoices?issue=1', overdueOf(customerId))
    }
    const { page, complaints, close } = await openBrowser(browser, product.url, way)
    const t = translator(overdueReminderMessages, way.locale)
    await comeSignedIn(page, owner)
    await page.goto('/dashboard')
    const all = page.getByRole('button', { name: translator(reminderMessages, way.locale)('remindAll') })
    await all.click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('checkbox', { name: 'Noor Design Studio' })).toBeChecked()
    await expect(sheet.getByRole('link')).toHaveAttribute('href', `/customers/${silent.id}`)
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await sheet.getByRole('button', { name: t('send', { n: 1 }) }).click()
    await expect(page.getByText(t('sent', { n: 1 }))).toBeVisible()
    await expect(sheet).toBeHidden()
    await expect(all).toBeFocused()
    const mail = await product.mailTo(email)
    for (const number of ['INV-0001', 'INV-0002']) expect(mail.text).toContain(number)

    await all.click()
    await expect(sheet.getByText(t('remindedToday'))).toBeVisible()
    await expect(sheet.getByRole('checkbox', { name: 'Noor Design Studio' })).not.toBeChecked()
    expect(complaints).toEqual([])
    await close()
  })
}

const overdueOf = (customerId: string) => ({
  customerId,
  currency: 'AED',
  issueDate: '2026-01-01',
  dueDate: '2026-01-02',
  lines: [{ description: 'Design', quantity: '1', unitPrice: '275', tax: 'standard' }],
})

/** The API as a person's other device calls it. */
async function post(url: string, { token }: Owner, path: string, body: object) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.ok).toBe(true)
  return answer.json() as Promise<{ id: string }> // because each answer is a record
}
