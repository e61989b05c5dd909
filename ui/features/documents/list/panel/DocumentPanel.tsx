import { Suspense } from 'react'
import { numberWithRevision } from '#domain/documents/numbering.ts'
import { documentListMessages } from '#i18n/documents/list.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { Balance } from '#ui/features/documents/Balance.tsx'
import { DocumentStatus } from '#ui/features/documents/DocumentStatus.tsx'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { DetailPanel } from '#ui/kit/lists/DetailPanel.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import { DocumentFacts } from '#ui/features/documents/view/DocumentFacts.tsx'
import { ImportedNotice } from '#ui/features/documents/view/ImportedNotice.tsx'
import { DocumentHistory } from '#ui/features/documents/view/DocumentHistory.tsx'
import type { DocumentRow } from '#ui/features/documents/queries/list.ts'
import type { OpenPanel } from '#ui/features/documents/list/interactions.ts'
import { PanelActions } from './PanelActions.tsx'
import { FirstPage } from './FirstPage.tsx'
import { useDocument } from '#ui/features/documents/queries/document.ts'

type DocumentPanelProps = {
  id: string
  /** The row of the document, if the list has loaded it, is shown while the rest loads. */
  rows: readonly DocumentRow[]
  panel: OpenPanel
  onDelete: (id: string) => void
}

/** One document beside the list: actions, first page, facts and history. */
export function DocumentPanel({ id, rows, panel, onDelete }: DocumentPanelProps) {
  const t = useMessages(documentListMessages)
  const { words: typeWords, Answer } = useDocumentType()
  const words = useMessages(typeWords.list)
  const { data: document, error, refetch } = useDocument(id)
  const isGone = error instanceof ApiError && error.status === 404
  const known = document ?? rows.find((row) => row.id === id)
  const number = known && numberWithRevision(known)
  return (
    <DetailPanel
      id={id}
      label={words('panel')}
      title={number ? <Ltr>{number}</Ltr> : words('draftTitle')}
      summary={known ? <PanelSummary document={known} /> : null}
      previousLabel={words('previous')}
      nextLabel={words('next')}
      closeLabel={t('close')}
      onMove={panel.step}
      onClose={panel.close}
      takesFocus={panel.takesFocus}
    >
      {isGone ? <Gone /> : null}
      {error && !isGone ? <Failed why={error.message} onRetry={() => void refetch()} /> : null}
      {document ? (
        <ErrorBoundarySection key={`actions ${id}`}>
          <PanelActions document={document} panel={panel} onDelete={() => onDelete(id)} />
        </ErrorBoundarySection>
      ) : null}
      {document && Answer && document.status !== 'draft' ? (
        <ErrorBoundarySection key={`answer ${id}`}>
          <Suspense>
            <Answer document={document} />
          </Suspense>
        </ErrorBoundarySection>
      ) : null}
      {document?.imported ? <ImportedNotice imported={document.imported} currency={document.currency} /> : null}
      {known && !known.imported && !isGone ? (
        <ErrorBoundarySection key={id}>
          <FirstPage of={known} />
        </ErrorBoundarySection>
      ) : null}
      {document ? (
        <>
          <ErrorBoundarySection key={`facts ${id}`}>
            <DocumentFacts document={document} />
          </ErrorBoundarySection>
          <ErrorBoundarySection key={`history ${id}`}>
            <DocumentHistory id={id} />
          </ErrorBoundarySection>
        </>
      ) : error ? null : (
        <div aria-busy="true">
          <p className="sr-only">{words('loadingPanel')}</p>
          <Skeleton height="h-40" />
        </div>
      )}
    </DetailPanel>
  )
}

type PanelSummaryProps = {
  document: Pick<DocumentRow, 'kind' | 'status' | 'settlement' | 'currency'> & {
    dueDate?: string | null | undefined
    totals: { total: string; credited: string; due: string }
  }
}

function PanelSummary({ document }: PanelSummaryProps) {
  const today = useToday()
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <DocumentStatus document={document} today={today} />
      <span className="font-600">
        <Amount value={document.totals.total} currency={document.currency} />
      </span>
      <Balance document={document} />
    </p>
  )
}

function Failed({ why, onRetry }: { why: string; onRetry: () => void }) {
  const t = useMessages(useDocumentType().words.document)
  return <LoadError title={t('loadFailed')} why={why} onAgain={onRetry} />
}

function Gone() {
  const t = useMessages(useDocumentType().words.document)
  return (
    <Banner tone="info" title={t('notFound')}>
      {t('notFoundText')}
    </Banner>
  )
}
