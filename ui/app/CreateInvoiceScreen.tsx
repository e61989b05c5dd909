import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { type DraftedType, typeOfParameter } from '#domain/documents/document-types.ts'
import { DocumentTypeContext } from '#ui/features/documents/document-type.ts'
import { CreateDocument } from '#ui/features/documents/editor/CreateDocument.tsx'
import { INVOICE } from '#ui/features/invoices/invoice-type.ts'
import { lazyScreen } from './lazy-screen.ts'

// A new invoice does not wait for the words of quotations.
const QuotationEditor = lazyScreen(
  async () => (await import('#ui/features/quotations/QuotationEditor.tsx')).QuotationEditor,
)

function InvoiceEditor() {
  return (
    <DocumentTypeContext value={INVOICE}>
      <CreateDocument />
    </DocumentTypeContext>
  )
}

const EDITORS: Record<DraftedType, ComponentType> = { invoice: InvoiceEditor, quotation: QuotationEditor }

/** The editor of an invoice, or with `?type=quotation` of a quotation. */
export function CreateInvoiceScreen() {
  const [search] = useSearchParams()
  const Editor = EDITORS[typeOfParameter(search.get('type'))]
  return <Editor />
}
