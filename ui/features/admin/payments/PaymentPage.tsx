import { useParams } from 'react-router'
import { formatAmount } from '#domain/money/money.ts'
import { isolate } from '#domain/text/bidi.ts'
import { adminMessages } from '#i18n/admin/admin.ts'
import { adminPaymentMessages } from '#i18n/admin/payment.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { RecordColumns } from '#ui/platform/layout/RecordColumns.tsx'
import { RecordPage, type RecordSection } from '#ui/platform/layout/RecordPage.tsx'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { Button, ButtonLink } from '#ui/kit/actions/Button.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Attempts } from './Attempts.tsx'
import { CheckResult } from './CheckResult.tsx'
import { PaymentFacts } from './PaymentFacts.tsx'
import { PaymentStatusBadges } from './PaymentStatusBadges.tsx'
import { ProviderAnswers } from './ProviderAnswers.tsx'
import { type PaymentPage as Payment, useCheckPayment, usePayment } from './queries.ts'

/** One payment: the provider's answers, the other attempts of the company, and a check by hand. */
export function PaymentPage() {
  const t = useMessages(adminPaymentMessages)
  const admin = useMessages(adminMessages)
  const { id = '' } = useParams()
  return (
    <RecordPage
      query={usePayment(id)}
      t={t}
      failedTitle={t('recordName')}
      icon="i-lucide-credit-card"
      listHref={adminPaths.payments}
      documentTitle={(page) => admin('pageTitle', { page })}
    >
      {(payment, section) => <Loaded payment={payment} section={section} />}
    </RecordPage>
  )
}

function Loaded({ payment, section }: { payment: Payment; section: RecordSection }) {
  const { id, amount, currency, status, intentId } = payment
  const t = useMessages(adminPaymentMessages)
  const admin = useMessages(adminMessages)
  const check = useCheckPayment(id)
  const page = t('title', { amount: isolate(formatAmount(amount, currency), 'ltr') })
  // A paid one is over, and one that the provider never opened cannot be looked up there.
  const isCheckable = status !== 'paid' && intentId !== null
  return (
    <>
      <PageHeader
        title={
          <Sentence slots={{ amount: <Amount value={amount} currency={currency} /> }}>
            {(slots) => t('title', slots)}
          </Sentence>
        }
        documentTitle={admin('pageTitle', { page })}
        actions={
          <>
            <ButtonLink href={adminPaths.payments}>{t('toList')}</ButtonLink>
            {isCheckable ? (
              <Button look="primary" icon="i-lucide-rotate-ccw" busy={check.isPending} onPress={() => check.mutate()}>
                {t('check')}
              </Button>
            ) : null}
          </>
        }
      >
        <p className="mt-2">
          <PaymentStatusBadges payment={payment} />
        </p>
      </PageHeader>
      <CheckResult check={check} />
      <RecordColumns
        section={section}
        main={{ answers: <ProviderAnswers payment={payment} />, attempts: <Attempts payment={payment} /> }}
        aside={{ facts: <PaymentFacts payment={payment} /> }}
      />
    </>
  )
}
