import { DocumentTypeContext } from '#ui/features/documents/document-type.ts'
import { CreateDocument } from '#ui/features/documents/editor/CreateDocument.tsx'
import { QUOTATION } from './quotation-type.ts'

/** The editor of a quotation. */
export function QuotationEditor() {
  return (
    <DocumentTypeContext value={QUOTATION}>
      <CreateDocument />
    </DocumentTypeContext>
  )
}
