import { useParams } from 'react-router'
import type { Invoice } from '#domain/documents/document.ts'
import { oneInvoiceWords } from '#i18n/invoices/invoices.ts'
import { shellWords } from '#i18n/shell/shell.ts'
import { ApiError } from '#ui/app/api.ts'
import { useWords } from '#ui/app/language.tsx'
import { paths } from '#ui/app/paths.ts'
import { ButtonLink } from '#ui/kit/Button.tsx'
import { EmptyState } from '#ui/kit/EmptyState.tsx'
import { PageHeader } from '#ui/kit/PageHeader.tsx'
import { LoadTrouble } from '#ui/shell/LoadTrouble.tsx'
import { PageSkeleton } from '#ui/shell/PageSkeleton.tsx'
import { Region } from '#ui/shell/Region.tsx'
import { DraftPaper } from './DraftPaper.tsx'
import { InvoiceFacts } from './InvoiceFacts.tsx'
import { InvoiceHeader } from './InvoiceHeader.tsx'
import { InvoiceHistory } from './InvoiceHistory.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import { InvoiceTotals } from './InvoiceTotals.tsx'
import { useInvoice } from './queries.ts'

export function InvoiceScreen() {
  const { id = '' } = useParams()
  const t = useWords(oneInvoiceWords)
  const shell = useWords(shellWords)
  const { data: invoice, error, refetch } = useInvoice(id)
  const failed = error ? <LoadTrouble title={t('loadFailed')} why={error.message} onAgain={refetch} /> : null
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
      <Region {...region}>
        <InvoiceHeader invoice={invoice} />
      </Region>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Region {...region}>
            <InvoiceFacts invoice={invoice} />
          </Region>
          <Region {...region}>
            <InvoiceLines invoice={invoice} />
          </Region>
          <Region {...region}>
            <InvoiceTotals invoice={invoice} />
          </Region>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {invoice.status === 'draft' ? (
            <Region>
              <DraftPaper invoice={invoice} />
            </Region>
          ) : null}
          <Region>
            <InvoiceHistory id={invoice.id} />
          </Region>
        </div>
      </div>
    </>
  )
}

function NotHere() {
  const t = useWords(oneInvoiceWords)
  const shell = useWords(shellWords)
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
