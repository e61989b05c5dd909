import { useParams } from 'react-router'
import { isolate } from '#domain/text/bidi.ts'
import { paymentMessages } from '#i18n/payments/payment.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { type Payment, usePayment } from '#ui/features/payments/queries.ts'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import { PendingNotice } from '#ui/platform/feedback/PendingNotice.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { RecordPage, type RecordSection } from '#ui/platform/layout/RecordPage.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'
import { PaymentActions } from './PaymentActions.tsx'
import { PaymentAllocations } from './PaymentAllocations.tsx'
import { PaymentFacts } from './PaymentFacts.tsx'

/** One payment, refund or write-off. */
export function PaymentScreen() {
  const { id = '' } = useParams()
  const t = useMessages(paymentMessages)
  return (
    <RecordPage
      query={usePayment(id)}
      t={t}
      failedTitle={t('name')}
      icon="i-lucide-file-question-mark"
      listHref={paths.payments}
    >
      {(payment, section) => <Loaded payment={payment} section={section} />}
    </RecordPage>
  )
}

function Loaded({ payment, section }: { payment: Payment; section: RecordSection }) {
  const title = titleOf(useMessages(paymentMessages), payment)
  const shell = useMessages(shellMessages)
  return (
    <>
      <PageHeader title={<BidiText>{title}</BidiText>} documentTitle={shell('pageTitle', { page: title })} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <ErrorBoundarySection {...section}>
          <div className="flex min-w-0 flex-col gap-4">
            <PendingNotice records={[payment.id]} />
            <PaymentFacts payment={payment} />
          </div>
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
