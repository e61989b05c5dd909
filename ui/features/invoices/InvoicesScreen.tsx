import { DocumentTypeContext } from '#ui/features/documents/document-type.ts'
import { DocumentList } from '#ui/features/documents/list/DocumentList.tsx'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import { usePermission } from '#ui/platform/session/session.tsx'
import { INVOICE_LIST } from './invoice-list.tsx'
import { INVOICE } from './invoice-type.ts'
import { InvoiceSummary } from './InvoiceSummary.tsx'

export function InvoicesScreen() {
  // The others have the same tabs without figures.
  const seesFigures = usePermission('figures.read')
  return (
    <DocumentTypeContext value={INVOICE}>
      <DocumentList
        config={INVOICE_LIST}
        {...(seesFigures && {
          summary: (filter, onFilter) => (
            <ErrorBoundarySection>
              <InvoiceSummary filter={filter} onFilter={onFilter} />
            </ErrorBoundarySection>
          ),
        })}
      />
    </DocumentTypeContext>
  )
}
