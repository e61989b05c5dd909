/** The details of a type of document. Apart from their fields, which load when they are opened. */
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { fieldsWith } from '#domain/documents/fields.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'

/** Rarely used fields. */
export const MORE_FIELDS = fieldsWith({ overlay: 'more' })

export const useLastDayField = () => DOCUMENT_TYPES[useDocumentType().type].deadline
