/** What a draft names that its type does not have. */
import type { DocumentDraft, DocumentType, DraftLine } from '#domain/documents/document.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import type { FieldProblems } from '#domain/refusal.ts'

type Written = Pick<DocumentDraft, 'lines'> & Partial<DocumentDraft>

/**
 * Empty when the draft may be kept. The share of a quotation, and the tax it carries, are given by its conversion alone: a line names them only where
 * the draft before this change (`kept`) has it.
 */
export function foreignFields(type: DocumentType, written: Written, kept: readonly DraftLine[] = []): FieldProblems {
  const { lacks, lineLacks } = DOCUMENT_TYPES[type]
  const own = lacks.filter((field) => written[field] !== undefined)
  const shares = new Set(kept.map(({ quotationLine }) => quotationLine))
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
