import { useParams } from 'react-router'
import { DocumentTypeContext } from '#ui/features/documents/document-type.ts'
import { DocumentPage } from '#ui/features/documents/view/DocumentPage.tsx'
import { CREDIT_NOTE } from './credit-note-type.ts'

export function CreditNoteScreen() {
  const { id = '' } = useParams()
  return (
    <DocumentTypeContext value={CREDIT_NOTE}>
      <DocumentPage id={id} />
    </DocumentTypeContext>
  )
}
