/** The machine-readable JSON inside a PDF: the frozen copy of the document. */
import type { CommercialDocument } from '#domain/documents/document.ts'
import { canonicalJson } from '#domain/text/canonical-json.ts'
import type { PrintFrame } from './print-model.ts'

export const attachmentOf = (number: string, frozen: unknown): NonNullable<PrintFrame['attachment']> => ({
  name: `${number.replace(/[^A-Za-z0-9._-]/g, '-') || 'document'}.json`,
  json: canonicalJson(frozen),
})

/** The facts frozen at issue, without settlement and delivery, which change later. */
export function frozenFacts(document: CommercialDocument): unknown {
  const { settlement, overdue, sentAt, viewedAt, views, publicUrl, version, totals, ...rest } = document
  const { payments, creditNotes, chequesNotDue, expired, accepted, declined, invoicing, supersededBy, ...facts } = rest
  const { paid, credited, writtenOff, due, ...frozenTotals } = totals
  return { ...facts, totals: frozenTotals }
}
