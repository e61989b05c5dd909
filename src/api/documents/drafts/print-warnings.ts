/** What a draft's paper would show as squares, with every answer of the draft: whoever issues it over the API is told before. */
import type { CommercialDocument } from '#domain/documents/document.ts'
import { type PrintWarning, unprintableTexts } from '#domain/printing/unprintable-texts.ts'

export function withPrintWarnings<Document extends CommercialDocument>(
  document: Document,
): Document & { warnings?: PrintWarning[] } {
  if (document.status !== 'draft') return document
  const warnings = unprintableTexts({ ...document, buyer: document.customer })
  return warnings.length === 0 ? document : { ...document, warnings }
}
