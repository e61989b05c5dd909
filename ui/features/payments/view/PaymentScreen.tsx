import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { isolate } from '#domain/text/bidi.ts'
import { paymentMessages } from '#i18n/payments/payment.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { type Payment, usePayment } from '#ui/features/payments/queries.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { PageSkeleton } from '#ui/platform/feedback/PageSkeleton.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'
import { PaymentActions } from './PaymentActions.tsx'
import { PaymentAllocations } from './PaymentAllocations.tsx'
import { PaymentFacts } from './PaymentFacts.tsx'

/** One payment, refund or write-off. */
export function PaymentScreen() {
  const { id = '' } = useParams()
  const t = useMessages(paymentMessages)
  const { data: payment, error, refetch } = usePayment(id)
  const failed = error ? <LoadError title={t('loadFailed')} why={error.message} onAgain={refetch} /> : null
  if (payment) {
    return (
      <>
        {failed}
        <Loaded key={payment.id} payment={payment} onRetry={() => void refetch()} />
      </>
    )
  }
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  return (
    <>
      <Title text={t(error ? 'name' : 'loading')} />
      {failed ?? <PageSkeleton />}
    </>
  )
}

function Title({ text, actions }: { text: string; actions?: ReactNode }) {
  const shell = useMessages(shellMessages)
  return (
    <PageHeader
      title={<BidiText>{text}</BidiText>}
      documentTitle={shell('pageTitle', { page: text })}
      actions={actions}
    />
  )
}

function Loaded({ payment, onRetry }: { payment: Payment; onRetry: () => void }) {
  const t = useMessages(paymentMessages)
  const section = { resetsWith: payment, onRetry }
  return (
    <>
      <Title text={titleOf(t, payment)} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <ErrorBoundarySection {...section}>
          <PaymentFacts payment={payment} />
        </ErrorBoundarySection>
        <div className="flex min-w-0 flex-col gap-4">
          <ErrorBoundarySection {...section}>
            <PaymentActions payment={payment} />
          </ErrorBoundarySection>
          <ErrorBoundarySection {...section}>
            <PaymentAllocations payment={payment} />
          </ErrorBoundarySection>
        </div>
      </div>
    </>
  )
}

function titleOf(t: ReturnType<typeof useMessages<typeof paymentMessages.en>>, { kind, number }: Payment): string {
  if (number === null) return t(kind === 'write-off' ? 'writeOff' : 'name')
  return t(kind === 'refund' ? 'refundNumbered' : 'numbered', { number: isolate(number) })
}

function NotFound() {
  const t = useMessages(paymentMessages)
  return (
    <>
      <Title text={t('notFound')} />
      <EmptyState
        icon="i-lucide-file-question-mark"
        title={t('notFoundText')}
        action={<ButtonLink href={paths.payments}>{t('toList')}</ButtonLink>}
      />
    </>
  )
}
