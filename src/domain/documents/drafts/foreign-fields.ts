/** Fields in a draft that its type does not have. */
import type { DocumentDraft, DocumentType, DraftLine } from '#domain/documents/document.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import type { FieldProblems } from '#domain/refusal.ts'

type Written = Pick<DocumentDraft, 'lines'> & Partial<DocumentDraft>

/**
 * Empty when the draft may be saved. Only the conversion of a quotation gives a line its share and the tax it carries,
 * so a line may name them only where the draft had them before this change (`before`).
 */
export function foreignFields(type: DocumentType, written: Written, before: readonly DraftLine[] = []): FieldProblems {
  const { lacks, lineLacks } = DOCUMENT_TYPES[type]
  const own = lacks.filter((field) => written[field] !== undefined)
  const shares = new Set(before.map(({ quotationLine }) => quotationLine))
  const ofLines = written.lines.flatMap((line, index) => {
    const { quotationLine, taxDifference } = line
    const foreign = lineLacks.filter((field) => line[field] !== undefined)
    const isUnknownShare = quotationLine !== undefined && !shares.has(quotationLine)
    const isUnknownTax = taxDifference !== undefined && (quotationLine === undefined || isUnknownShare)
    const unknown = [...(isUnknownShare ? ['quotationLine'] : []), ...(isUnknownTax ? ['taxDifference'] : [])]
    return [...new Set([...foreign, ...unknown])].map((field) => `lines.${index}.${field}`)
  })
  return Object.fromEntries([...own, ...ofLines].map((path) => [path, { problem: 'unknown' }]))
}
