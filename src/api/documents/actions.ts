/** Whether the state of a document allows an action. */
import { whyNot } from '#domain/documents/document-actions.ts'
import type { DocumentAction } from '#domain/documents/document-type-rules.ts'
import { Refusal } from '#domain/refusal.ts'
import type { DocumentRow } from './repository.ts'

/** @throws Refusal as the table of types says. */
export function requireAction(
  action: DocumentAction,
  row: DocumentRow,
  { sellerCountry = '', paid = false, credited = row.credited > 0n, creditedInFull = false } = {},
): void {
  const reason = whyNot(row.type, action, {
    status: row.status,
    sellerCountry,
    sent: row.sentAt !== null,
    viewed: row.viewedAt !== null,
    paid,
    credited,
    creditedInFull,
    imported: row.importId !== null,
  })
  if (reason) throw new Refusal(reason)
}
