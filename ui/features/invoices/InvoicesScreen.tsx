import { DocumentTypeContext } from '#ui/features/documents/document-type.ts'
import { DocumentList } from '#ui/features/documents/list/DocumentList.tsx'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import { IfPermitted } from '#ui/platform/session/IfPermitted.tsx'
import { INVOICE_LIST } from './invoice-list.tsx'
import { INVOICE } from './invoice-type.ts'
import { InvoiceSummary } from './InvoiceSummary.tsx'

export function InvoicesScreen() {
  return (
    <DocumentTypeContext value={INVOICE}>
      <DocumentList
        config={INVOICE_LIST}
        summary={(filter, onFilter) => (
          <IfPermitted to="figures.read">
            <ErrorBoundarySection>
              <InvoiceSummary filter={filter} onFilter={onFilter} />
            </ErrorBoundarySection>
          </IfPermitted>
        )}
      />
    </DocumentTypeContext>
  )
}
