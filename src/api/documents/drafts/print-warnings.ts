/**
 * Adds to every answer of a draft the letters that its paper would show as squares, so that a caller of the API learns
 * it before issuing.
 */
import type { CommercialDocument } from '#domain/documents/document.ts'
import { type PrintWarning, unprintableTexts } from '#domain/printing/unprintable-texts.ts'

export function withPrintWarnings<Document extends CommercialDocument>(
  document: Document,
): Document & { warnings?: PrintWarning[] } {
  if (document.status !== 'draft') return document
  const warnings = unprintableTexts({ ...document, buyer: document.customer })
  return warnings.length === 0 ? document : { ...document, warnings }
}
