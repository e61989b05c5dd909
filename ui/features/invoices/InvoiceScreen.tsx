import { useParams } from 'react-router'
import type { Invoice } from '#domain/documents/document.ts'
import { oneInvoiceMessages } from '#i18n/invoices/invoices.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { PageSkeleton } from '#ui/platform/feedback/PageSkeleton.tsx'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import { DraftPaper } from '#ui/features/documents/view/DraftPaper.tsx'
import { InvoiceFacts } from '#ui/features/documents/view/InvoiceFacts.tsx'
import { InvoiceHeader } from '#ui/features/documents/view/InvoiceHeader.tsx'
import { InvoiceHistory } from '#ui/features/documents/view/InvoiceHistory.tsx'
import { InvoiceLines } from '#ui/features/documents/view/InvoiceLines.tsx'
import { InvoiceTotals } from '#ui/features/documents/view/InvoiceTotals.tsx'
import { useInvoice } from '#ui/features/documents/queries/document.ts'

export function InvoiceScreen() {
  const { id = '' } = useParams()
  const t = useMessages(oneInvoiceMessages)
  const shell = useMessages(shellMessages)
  const { data: invoice, error, refetch } = useInvoice(id)
  const failed = error ? <LoadError title={t('loadFailed')} why={error.message} onAgain={refetch} /> : null
  if (invoice) {
    return (
      <>
        {failed}
        <Loaded key={invoice.id} invoice={invoice} region={{ resetsWith: invoice, onRetry: () => void refetch() }} />
      </>
    )
  }
  if (error instanceof ApiError && error.status === 404) return <NotHere />
  const waiting = t(error ? 'invoice' : 'loading')
  return (
    <>
      <PageHeader title={waiting} documentTitle={shell('pageTitle', { page: waiting })} />
      {failed ?? <PageSkeleton />}
    </>
  )
}

type LoadedProps = { invoice: Invoice; region: { resetsWith: Invoice; onRetry: () => void } }

function Loaded({ invoice, region }: LoadedProps) {
  return (
    <>
      <ErrorBoundarySection {...region}>
        <InvoiceHeader invoice={invoice} />
      </ErrorBoundarySection>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <ErrorBoundarySection {...region}>
            <InvoiceFacts invoice={invoice} />
          </ErrorBoundarySection>
          <ErrorBoundarySection {...region}>
            <InvoiceLines invoice={invoice} />
          </ErrorBoundarySection>
          <ErrorBoundarySection {...region}>
            <InvoiceTotals invoice={invoice} />
          </ErrorBoundarySection>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {invoice.status === 'draft' ? (
            <ErrorBoundarySection>
              <DraftPaper invoice={invoice} />
            </ErrorBoundarySection>
          ) : null}
          <ErrorBoundarySection>
            <InvoiceHistory id={invoice.id} />
          </ErrorBoundarySection>
        </div>
      </div>
    </>
  )
}

function NotHere() {
  const t = useMessages(oneInvoiceMessages)
  const shell = useMessages(shellMessages)
  return (
    <>
      <PageHeader title={t('notFound')} documentTitle={shell('pageTitle', { page: t('notFound') })} />
      <EmptyState
        icon="i-lucide-file-question-mark"
        title={t('notFoundText')}
        action={<ButtonLink href={paths.invoices}>{t('toList')}</ButtonLink>}
      />
    </>
  )
}
