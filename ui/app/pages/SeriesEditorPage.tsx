import { DocumentTypeContext } from '#ui/features/documents/document-type.ts'
import { INVOICE } from '#ui/features/invoices/invoice-type.ts'
import { SeriesEditorScreen } from '#ui/features/recurring/editor/SeriesEditorScreen.tsx'

/** The editor of recurring invoices, which writes an invoice. */
export const SeriesEditorPage = () => (
  <DocumentTypeContext value={INVOICE}>
    <SeriesEditorScreen />
  </DocumentTypeContext>
)
