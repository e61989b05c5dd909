/** Money in the running product: a company with a customer, and what becomes of the money of an invoice on its page. */
import { expect, type Locator, type Page } from 'playwright/test'
import { creditMessages } from '#i18n/credit-notes/credit.ts'
import { invoiceStatusMessages } from '#i18n/documents/statuses.ts'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { invoicePaymentMessages } from '#i18n/payments/invoice.ts'
import { kitMessages } from '#i18n/kit.ts'
import { deferredActionMessages } from '#i18n/shell/deferred-actions.ts'
import { translator } from '#i18n/translator.ts'
import type { Mail } from '#tests/support/mime.ts'
import type { InputMethod } from './input-method.ts'
import type { Product } from './product.ts'

export function moneyMessages(locale: 'en' | 'ar') {
  return {
    entry: translator(paymentEntryMessages, locale),
    on: translator(invoicePaymentMessages, locale),
    status: translator(invoiceStatusMessages, locale),
    credit: translator(creditMessages, locale),
    deferred: translator(deferredActionMessages, locale),
    kit: translator(kitMessages, locale),
  }
}

export type MoneyMessages = ReturnType<typeof moneyMessages>

/** A new company, and the API as it calls it. */
export async function newCompany(product: Product, name: string) {
  const { token, ...credentials } = await product.newOwner(name)
  return { credentials, call: callerOf(product, token) }
}

/** The API as the session of this token calls it. A text is sent as it is, anything else as JSON. */
export function callerOf(product: Product, token: string) {
  return async <Answer = { id: string }>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
    const isText = typeof body === 'string'
    const headers = {
      'content-type': isText ? 'text/plain' : 'application/json',
      authorization: `Bearer ${token}`,
    }
    const sent = body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }
    const answer = await fetch(product.url + path, { method, headers, ...sent })
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
    return answer.json() as Promise<Answer> // because most of these answers have an id, and the caller names any other
  }
}

/** Opens the client's page of the mailed document. */
export function linkIn({ subject, text }: Mail): string {
  const link = /https?:\/\/\S+\/d\/[\w-]{32}/.exec(text)?.[0]
  if (!link) throw new Error(`No link in “${subject}”`)
  return link
}

export const paymentsCard = (page: Page, say: MoneyMessages): Locator =>
  page.getByRole('region', { name: say.on('payments') })

export async function recordPayment(
  { page, press, write }: InputMethod,
  say: MoneyMessages,
  amount: string,
): Promise<void> {
  await press(paymentsCard(page, say).getByRole('button', { name: say.entry('record') }))
  const dialog = page.getByRole('dialog')
  await write(dialog.getByLabel(say.entry('amount')), amount)
  await press(dialog.getByRole('button', { name: say.entry('record'), exact: true }))
  await expect(dialog).toBeHidden()
}

/** Ends the undo window of what was done last: its toast is closed by hand. */
export async function endUndoWindow({ page, press }: InputMethod, say: MoneyMessages): Promise<void> {
  const undo = page.getByRole('button', { name: say.deferred('undo') })
  // The newest toast comes first.
  const toast = page.getByRole('alertdialog').filter({ has: undo }).first()
  await press(toast.getByRole('button', { name: say.kit('close') }))
  await expect(page.getByRole('main').getByText(say.deferred('running'))).toBeHidden()
  await expect(page.getByRole('main').getByText(say.deferred('notYet'))).toBeHidden()
}

/** Moves the excess to the customer's other open invoice. */
export async function moveExcess(input: InputMethod, say: MoneyMessages, amount: string): Promise<void> {
  const { page, press, write } = input
  await press(paymentsCard(page, say).getByRole('button', { name: say.on('moveToOther') }))
  const dialog = page.getByRole('dialog')
  await write(dialog.getByLabel(say.entry('amount')), amount)
  await press(dialog.getByRole('button', { name: say.entry('move'), exact: true }))
  await expect(dialog).toBeHidden()
  await endUndoWindow(input, say)
}

/** The whole of what the invoice was overpaid, which is filled in. */
export async function refundExcess(input: InputMethod, say: MoneyMessages, excess: string): Promise<void> {
  const { page, press } = input
  await press(paymentsCard(page, say).getByRole('button', { name: say.entry('refund') }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(say.entry('amount'))).toHaveValue(excess)
  await press(dialog.getByRole('button', { name: say.entry('refund'), exact: true }))
  await expect(dialog).toBeHidden()
  await endUndoWindow(input, say)
}

type CreditedItem = { line: number; quantity: string; reason: string }

/** Fills in a credit note by quantity, and leaves its dialog open. */
export async function fillCredit({ page, press, write, choose }: InputMethod, say: MoneyMessages, item: CreditedItem) {
  await press(page.getByRole('button', { name: say.credit('credit'), exact: true }))
  const reason = page.getByLabel(say.credit('reason'))
  // A toast is an alertdialog too.
  const dialog = page.getByRole('alertdialog').filter({ has: reason })
  await expect(reason).toBeFocused()
  await write(reason, item.reason)
  await choose(dialog.getByRole('radio', { name: say.credit('items') }))
  await write(dialog.locator(`input[name="items.${item.line}"]`), item.quantity)
  return dialog
}
