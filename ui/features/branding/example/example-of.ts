import { editableDraft } from '#domain/documents/drafts/editable-draft.ts'
import { readDraft } from '#domain/documents/drafts/read-draft.ts'
import type { DocumentDraft, CommercialDocument } from '#domain/documents/document.ts'

export type LastInvoice = { number: string | null; draft: DocumentDraft }

/** The document as a draft; null for one without a line, of which there is little to see. */
export function exampleOf(document: CommercialDocument): LastInvoice | null {
  const read = readDraft(editableDraft(document, 'standard'), document.baseCurrency)
  if (!read.ok || read.body.lines.length === 0) return null
  // A share of a quotation is checked against its open rest, which an example does not reduce.
  const lines = read.body.lines.map(({ quotationLine: _share, taxDifference: _carried, ...line }) => line)
  // The customer may have changed since: the invoice's own copy is shown.
  const { customerId: _book, ...draft } = read.body
  return { number: document.number, draft: { ...draft, lines } }
}
