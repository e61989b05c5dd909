/** Whether the state of a document allows an action. */
import { type DocumentAction, whyNot } from '#domain/documents/document-types.ts'
import { Refusal } from '#domain/refusal.ts'
import type { InvoiceRow } from './repository.ts'

/** @throws Refusal as the table of types says. */
export function requireAction(action: DocumentAction, row: InvoiceRow, sellerCountry = ''): void {
  const reason = whyNot('invoice', action, {
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
