import { useEffect, useRef } from 'react'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { oneInvoiceMessages } from '#i18n/invoices/invoices.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
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
  isSendAsked: boolean
  onSendAsked: () => void
}

/** One invoice beside the list: its paper, what it says, what happened to it, and what may be done with it. */
export function InvoicePanel({ id, row, takesFocus, onMove, onClose, onDelete, ...send }: InvoicePanelProps) {
  const t = useMessages(invoiceListMessages)
  const { data: invoice, error, refetch } = useInvoice(id)
  const isGone = error instanceof ApiError && error.status === 404
  const known = invoice ?? row
  return (
    <aside
      aria-label={t('panel')}
      className="card sticky top-[calc(4.5rem+var(--bar))] flex max-h-[calc(100dvh-5.5rem-var(--bar))] flex-col overflow-hidden"
    >
      <PanelHeader id={id} known={known} takesFocus={takesFocus} onMove={onMove} onClose={onClose} />
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4" tabIndex={-1}>
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
      </div>
    </aside>
  )
}

type PanelHeaderProps = Pick<InvoicePanelProps, 'id' | 'takesFocus' | 'onMove' | 'onClose'> & {
  known:
    | (Pick<InvoiceSummary, 'number' | 'status' | 'settlement' | 'currency'> & {
        dueDate?: string | null | undefined
        totals: { total: string }
      })
    | undefined
}

function PanelHeader({ id, known, takesFocus, onMove, onClose }: PanelHeaderProps) {
  const t = useMessages(invoiceListMessages)
  const today = useToday()
  return (
    <header className="flex items-start gap-2 border-b border-line py-2 ps-4 pe-2">
      <div className="min-w-0 flex-1 py-1.5">
        <Heading key={id} number={known?.number ?? null} takesFocus={takesFocus} />
        {known ? (
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <InvoiceStatus invoice={known} today={today} />
            <span className="font-600">
              <Amount value={known.totals.total} currency={known.currency} />
            </span>
          </p>
        ) : null}
      </div>
      <IconButton label={t('previous')} icon="i-lucide-chevron-up" onPress={() => onMove(-1)} />
      <IconButton label={t('next')} icon="i-lucide-chevron-down" onPress={() => onMove(1)} />
      <IconButton label={t('close')} icon="i-lucide-x" onPress={onClose} />
    </header>
  )
}

function Heading({ number, takesFocus }: Pick<PanelHeaderProps, 'takesFocus'> & { number: string | null }) {
  const t = useMessages(invoiceListMessages)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus()) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <h2 ref={heading} tabIndex={-1} className="text-heading outline-none">
      {number ? <Ltr>{number}</Ltr> : t('draftInvoice')}
    </h2>
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
