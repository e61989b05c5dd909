import './document-page.css'
import { Suspense } from 'react'
import { asAccepted } from '#domain/quotations/as-accepted.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { canBeShared } from '#domain/documents/document-actions.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { RecordPage, type RecordSection } from '#ui/platform/layout/RecordPage.tsx'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import { usePermission } from '#ui/platform/session/session.tsx'
import { AttachmentsCard } from '#ui/features/documents/attachments/AttachmentsCard.tsx'
import { CustomerLink } from '#ui/features/documents/send/CustomerLink.tsx'
import { AmountDue } from './AmountDue.tsx'
import { CorrectionCard } from './CorrectionCard.tsx'
import { DocumentBody } from './DocumentBody.tsx'
import { DocumentFacts } from './DocumentFacts.tsx'
import { DocumentHeader } from './DocumentHeader.tsx'
import { DocumentHistory } from './DocumentHistory.tsx'
import { DocumentLines } from './DocumentLines.tsx'
import { DocumentTotals } from './DocumentTotals.tsx'
import { PartOfQuotation } from './PartOfQuotation.tsx'
import { useDocument } from '#ui/features/documents/queries/document.ts'

/** One document on a page of its own. */
export function DocumentPage({ id }: { id: string }) {
  const { type, words } = useDocumentType()
  const t = useMessages(words.document)
  return (
    <RecordPage
      query={useDocument(id)}
      t={t}
      failedTitle={t('name')}
      icon="i-lucide-file-question-mark"
      listHref={documentPaths(type).list}
    >
      {(document, section) => <Loaded document={document} section={section} />}
    </RecordPage>
  )
}

type LoadedProps = { document: CommercialDocument; section: RecordSection }

function Loaded({ document, section }: LoadedProps) {
  const { Margin } = useDocumentType()
  const mayReadFigures = usePermission('figures.read')
  // The page shows the document as its paper does.
  const printed = asAccepted(document)
  return (
    <>
      <ErrorBoundarySection {...section}>
        <DocumentHeader document={document} />
      </ErrorBoundarySection>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,45rem)_minmax(18rem,1fr)] xl:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 items-start gap-4 md:grid-cols-2 xl:col-start-2 xl:row-start-1 xl:grid-cols-1">
          <ErrorBoundarySection {...section}>
            <AmountDue document={document} />
          </ErrorBoundarySection>
          <MoneyCards document={document} section={section} />
          {document.imported ? null : <GivenCards document={document} section={section} />}
        </div>
        <div className="mx-auto flex w-full min-w-0 max-w-[45rem] flex-col gap-4 xl:col-start-1 xl:row-start-1 xl:row-end-3">
          <DocumentBody document={document}>
            <ErrorBoundarySection {...section}>
              <DocumentFacts document={document} />
            </ErrorBoundarySection>
            {document.imported ? null : (
              <ErrorBoundarySection {...section}>
                <DocumentLines document={printed} />
              </ErrorBoundarySection>
            )}
            <ErrorBoundarySection {...section}>
              <DocumentTotals document={printed} />
            </ErrorBoundarySection>
          </DocumentBody>
          {Margin && document.status === 'issued' && !document.imported && mayReadFigures ? (
            <ErrorBoundarySection {...section}>
              <Suspense>
                <Margin document={document} />
              </Suspense>
            </ErrorBoundarySection>
          ) : null}
        </div>
        <div className="min-w-0 xl:col-start-2 xl:row-start-2">
          <ErrorBoundarySection>
            <DocumentHistory id={document.id} />
          </ErrorBoundarySection>
        </div>
      </div>
    </>
  )
}

/** The customer's way to a document, the files that go with it, and the series of it. */
function GivenCards({ document, section }: LoadedProps) {
  const { type, Recurring } = useDocumentType()
  const mayIssue = usePermission('documents.issue')
  return (
    <>
      {canBeShared(type, document.status) && mayIssue ? (
        <ErrorBoundarySection {...section}>
          <CustomerLink document={document} />
        </ErrorBoundarySection>
      ) : null}
      <ErrorBoundarySection {...section}>
        <AttachmentsCard document={document} />
      </ErrorBoundarySection>
      {Recurring ? (
        <ErrorBoundarySection {...section}>
          <Suspense>
            <Recurring document={document} />
          </Suspense>
        </ErrorBoundarySection>
      ) : null}
    </>
  )
}

function CardSkeleton() {
  return (
    <div aria-busy="true" className="card p-4">
      <Skeleton height="h-24" />
    </div>
  )
}

/** The answer to a document, its payments and credits, and the document it was made from. */
function MoneyCards({ document, section }: LoadedProps) {
  const { Answer, Payments, Credits, EInvoice } = useDocumentType()
  const mayReadPayments = usePermission('payments.read')
  return (
    <>
      {Answer && document.status !== 'draft' ? (
        <div className="payments-place min-w-0">
          <ErrorBoundarySection {...section}>
            <Suspense fallback={<CardSkeleton />}>
              <Answer document={document} />
            </Suspense>
          </ErrorBoundarySection>
        </div>
      ) : null}
      {document.quotation ? (
        <ErrorBoundarySection {...section}>
          <PartOfQuotation quotation={document.quotation} />
        </ErrorBoundarySection>
      ) : null}
      {Payments && document.status !== 'draft' && mayReadPayments ? (
        <div className="payments-place min-w-0">
          <ErrorBoundarySection {...section}>
            <Suspense fallback={<CardSkeleton />}>
              <Payments document={document} />
            </Suspense>
          </ErrorBoundarySection>
        </div>
      ) : null}
      {document.correction ? (
        <ErrorBoundarySection {...section}>
          <CorrectionCard document={document} correction={document.correction} />
        </ErrorBoundarySection>
      ) : null}
      {Credits && document.status !== 'draft' ? (
        <ErrorBoundarySection {...section}>
          <Suspense fallback={<CardSkeleton />}>
            <Credits document={document} />
          </Suspense>
        </ErrorBoundarySection>
      ) : null}
      {EInvoice && document.status !== 'draft' && !document.imported ? (
        <ErrorBoundarySection {...section}>
          <Suspense>
            <EInvoice document={document} />
          </Suspense>
        </ErrorBoundarySection>
      ) : null}
    </>
  )
}
