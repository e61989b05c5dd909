/** Whether the state of a document allows an action. */
import { type InvoiceAction, whyNot } from '#domain/documents/invoice.ts'
import { Refusal } from '#domain/refusal.ts'
import type { InvoiceRow } from './repository.ts'

/** @throws Refusal as the status table says. */
export function requireAction(action: InvoiceAction, row: InvoiceRow, sellerCountry = ''): void {
  const reason = whyNot(action, {
    status: row.status,
    sellerCountry,
    sent: row.sentAt !== null,
    viewed: row.viewedAt !== null,
    paid: false,
    credited: false,
    creditedInFull: false,
  })
  if (reason) throw new Refusal(reason)
}
