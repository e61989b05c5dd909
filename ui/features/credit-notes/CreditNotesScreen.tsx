import { DocumentTypeContext } from '#ui/features/documents/document-type.ts'
import { DocumentList } from '#ui/features/documents/list/DocumentList.tsx'
import { CREDIT_NOTE_LIST } from './credit-note-list.tsx'
import { CREDIT_NOTE } from './credit-note-type.ts'

export function CreditNotesScreen() {
  return (
    <DocumentTypeContext value={CREDIT_NOTE}>
      <DocumentList config={CREDIT_NOTE_LIST} />
    </DocumentTypeContext>
  )
}
