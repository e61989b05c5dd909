import { useParams } from 'react-router'
import { DocumentTypeContext } from '#ui/features/documents/document-type.ts'
import { DocumentList } from '#ui/features/documents/list/DocumentList.tsx'
import { DocumentPage } from '#ui/features/documents/view/DocumentPage.tsx'
import { QUOTATION_LIST } from './quotation-list.tsx'
import { QUOTATION } from './quotation-type.ts'

/** All quotations. */
export function QuotationsScreen() {
  return (
    <DocumentTypeContext value={QUOTATION}>
      <DocumentList config={QUOTATION_LIST} />
    </DocumentTypeContext>
  )
}

/** One quotation. */
export function QuotationScreen() {
  const { id = '' } = useParams()
  return (
    <DocumentTypeContext value={QUOTATION}>
      <DocumentPage id={id} />
    </DocumentTypeContext>
  )
}
