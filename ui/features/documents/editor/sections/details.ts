/** The details of a type of document. Apart from their fields, which load when they are opened. */
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { fieldsWith, isDayField } from '#domain/documents/fields.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useTemplate } from '#ui/features/documents/editor/template.ts'

const MORE_FIELDS = fieldsWith({ overlay: 'more' })

/** Rarely used fields. */
export function useMoreFields() {
  const hasDays = useTemplate() === null
  return MORE_FIELDS.filter((field) => hasDays || !isDayField(field))
}

export const useLastDayField = () => DOCUMENT_TYPES[useDocumentType().type].deadline
