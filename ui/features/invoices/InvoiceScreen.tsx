import { useParams } from 'react-router'
import { DocumentTypeContext } from '#ui/features/documents/document-type.ts'
import { DocumentPage } from '#ui/features/documents/view/DocumentPage.tsx'
import { INVOICE } from './invoice-type.ts'

export function InvoiceScreen() {
  const { id = '' } = useParams()
  return (
    <DocumentTypeContext value={INVOICE}>
      <DocumentPage id={id} />
    </DocumentTypeContext>
  )
}
