/** The day on which a supply counts in a tax return. */
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'

/**
 * The tax point of an issued document: of an invoice the earlier of its issue and its supply date (UAE Federal Decree-Law 8 of
 * 2017, art. 25), of a credit note its issue date; null for what supplies nothing. Advances and continuous supplies (art. 26) are
 * not known here. It is not `taxDayOf`, which chooses the rate.
 */
export function taxPointOf(
  type: DocumentType,
  { issueDate, supplyDate }: { issueDate: LocalDay; supplyDate?: string },
): LocalDay | null {
  const { receivable } = DOCUMENT_TYPES[type]
  if (receivable === null) return null
  const isEarlier = receivable === 'debit' && supplyDate && supplyDate < issueDate
  return isEarlier ? supplyDate : issueDate
}
