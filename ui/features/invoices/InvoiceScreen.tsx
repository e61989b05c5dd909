import { useMemo } from 'react'
import { useParams } from 'react-router'
import { type DocumentTypeConfig, DocumentTypeContext } from '#ui/features/documents/document-type.ts'
import { DocumentPage } from '#ui/features/documents/view/DocumentPage.tsx'
import { INVOICE } from './invoice-type.ts'

/** `Recurring`: a feature above invoices, filled in by ui/app. */
export function InvoiceScreen({ Recurring }: Pick<DocumentTypeConfig, 'Recurring'>) {
  const { id = '' } = useParams()
  const config = useMemo(() => ({ ...INVOICE, ...(Recurring && { Recurring }) }), [Recurring])
  return (
    <DocumentTypeContext value={config}>
      <DocumentPage id={id} />
    </DocumentTypeContext>
  )
}
