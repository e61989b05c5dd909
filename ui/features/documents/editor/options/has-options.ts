import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'

/** Whether lines of this type of document can be left to the client to choose. */
export function useHasOptions(): boolean {
  return !DOCUMENT_TYPES[useDocumentType().type].lineLacks.includes('optional')
}
