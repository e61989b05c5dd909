import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { oneInvoiceMessages } from '#i18n/invoices/invoices.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { DetailPanel } from '#ui/kit/lists/DetailPanel.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import { InvoiceFacts } from '#ui/features/documents/view/InvoiceFacts.tsx'
import { InvoiceHistory } from '#ui/features/documents/view/InvoiceHistory.tsx'
import { InvoiceStatus } from '#ui/features/documents/view/InvoiceStatus.tsx'
import type { InvoiceSummary } from '#ui/features/documents/queries/list.ts'
import { PanelActions } from './PanelActions.tsx'
import { PanelPaper } from './PanelPaper.tsx'
import { useInvoice } from '#ui/features/documents/queries/document.ts'

type InvoicePanelProps = {
  id: string
  /** Its row, as far as the list holds it: shown while the rest is on its way. */
  row: InvoiceSummary | undefined
  /** Says once whether the panel was opened to be read, and may take the focus. */
  takesFocus: () => boolean
  onMove: (by: 1 | -1) => void
  onClose: () => void
  onDelete: (id: string) => void
  isSendRequested: boolean
  onSendOpened: () => void
}

/** One invoice beside the list: its first page, its facts, its history and its actions. */
export function InvoicePanel({ id, row, takesFocus, onMove, onClose, onDelete, ...send }: InvoicePanelProps) {
  const t = useMessages(invoiceListMessages)
  const { data: invoice, error, refetch } = useInvoice(id)
  const isGone = error instanceof ApiError && error.status === 404
  const known = invoice ?? row
  return (
    <DetailPanel
      id={id}
      label={t('panel')}
      title={known?.number ? <Ltr>{known.number}</Ltr> : t('draftInvoice')}
      summary={known ? <PanelSummary invoice={known} /> : null}
      previousLabel={t('previous')}
      nextLabel={t('next')}
      closeLabel={t('close')}
      onMove={onMove}
      onClose={onClose}
      takesFocus={takesFocus}
    >
      {isGone ? <Gone /> : null}
      {error && !isGone ? <Failed why={error.message} onRetry={() => void refetch()} /> : null}
      {invoice ? (
        <ErrorBoundarySection key={`actions ${id}`}>
          <PanelActions invoice={invoice} onDelete={() => onDelete(id)} {...send} />
        </ErrorBoundarySection>
      ) : null}
      {known && !isGone ? (
        <ErrorBoundarySection key={id}>
          <PanelPaper of={known} />
        </ErrorBoundarySection>
      ) : null}
      {invoice ? (
        <>
          <ErrorBoundarySection key={`facts ${id}`}>
            <InvoiceFacts invoice={invoice} />
          </ErrorBoundarySection>
          <ErrorBoundarySection key={`history ${id}`}>
            <InvoiceHistory id={id} />
          </ErrorBoundarySection>
        </>
      ) : error ? null : (
        <div aria-busy="true">
          <p className="sr-only">{t('loadingPanel')}</p>
          <Skeleton height="h-40" />
        </div>
      )}
    </DetailPanel>
  )
}

type PanelSummaryProps = {
  invoice: Pick<InvoiceSummary, 'status' | 'settlement' | 'currency'> & {
    dueDate?: string | null | undefined
    totals: { total: string }
  }
}

function PanelSummary({ invoice }: PanelSummaryProps) {
  const today = useToday()
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <InvoiceStatus invoice={invoice} today={today} />
      <span className="font-600">
        <Amount value={invoice.totals.total} currency={invoice.currency} />
      </span>
    </p>
  )
}

function Failed({ why, onRetry }: { why: string; onRetry: () => void }) {
  const t = useMessages(oneInvoiceMessages)
  return <LoadError title={t('loadFailed')} why={why} onAgain={onRetry} />
}

function Gone() {
  const t = useMessages(oneInvoiceMessages)
  return (
    <Banner tone="info" title={t('notFound')}>
      {t('notFoundText')}
    </Banner>
  )
}
