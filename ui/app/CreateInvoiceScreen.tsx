import { useSearchParams } from 'react-router'
import { type DraftedType, typeOfParameter } from '#domain/documents/document-types.ts'
import { DocumentTypeContext, type DocumentTypeConfig } from '#ui/features/documents/document-type.ts'
import { CreateDocument } from '#ui/features/documents/editor/CreateDocument.tsx'
import { INVOICE } from '#ui/features/invoices/invoice-type.ts'
import { QUOTATION } from '#ui/features/quotations/quotation-type.ts'

const CONFIGS: Record<DraftedType, DocumentTypeConfig> = { invoice: INVOICE, quotation: QUOTATION }

/** The editor of an invoice, or with `?type=quotation` of a quotation. */
export function CreateInvoiceScreen() {
  const [search] = useSearchParams()
  const config = CONFIGS[typeOfParameter(search.get('type'))]
  return (
    <DocumentTypeContext key={config.type} value={config}>
      <CreateDocument />
    </DocumentTypeContext>
  )
}
