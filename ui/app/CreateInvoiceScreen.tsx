import { useSearchParams } from 'react-router'
import { DocumentTypeContext } from '#ui/features/documents/document-type.ts'
import { CreateDocument } from '#ui/features/documents/editor/CreateDocument.tsx'
import { INVOICE } from '#ui/features/invoices/invoice-type.ts'
import { QUOTATION } from '#ui/features/quotations/quotation-type.ts'

/** The editor: of an invoice, or with `?type=quotation` of a quotation. */
export function CreateInvoiceScreen() {
  const [search] = useSearchParams()
  const config = search.get('type') === QUOTATION.type ? QUOTATION : INVOICE
  return (
    <DocumentTypeContext key={config.type} value={config}>
      <CreateDocument />
    </DocumentTypeContext>
  )
}
