import { adminListMessages } from '#i18n/admin/lists.ts'
import { adminPaymentMessages } from '#i18n/admin/payment.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { DetailsCard } from '#ui/platform/layout/DetailsCard.tsx'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { LOCAL_TIME_ZONE } from '#ui/features/admin/time-zone.ts'
import type { PaymentPage } from './queries.ts'

/** The payer, whose page is one click away, and the times of the payment. */
export function PaymentFacts({ payment }: { payment: PaymentPage }) {
  const { userId, email, companyName, plan, intentId, period } = payment
  const t = useMessages(adminPaymentMessages)
  const list = useMessages(adminListMessages)
  const payer = (
    <TextLink href={adminPaths.user(userId)}>
      <Ltr>{email}</Ltr>
    </TextLink>
  )
  return (
    <DetailsCard
      id="payment-facts"
      title={t('facts')}
      facts={[
        { id: 'payer', name: t('payer'), value: payer },
        { id: 'company', name: t('company'), value: companyName && <Bdi>{companyName}</Bdi> },
        { id: 'plan', name: list('plan'), value: list(plan) },
        { id: 'intent', name: list('intent'), value: intentId && <Ltr>{intentId}</Ltr> },
        { id: 'started', name: list('started'), value: timeOf(payment.createdAt) },
        { id: 'payable', name: t('payableUntil'), value: timeOf(payment.expiresAt) },
        { id: 'settled', name: list('settled'), value: timeOf(payment.settledAt) },
        { id: 'period', name: t('period'), value: period && <Period period={period} /> },
        { id: 'last', name: t('lastAnswer'), value: timeOf(payment.checkedAt) },
        { id: 'next', name: t('nextCheck'), value: timeOf(payment.nextCheckAt) },
      ]}
    />
  )
}

const timeOf = (instant: string | null) => instant && <DateText instant={instant} timeZone={LOCAL_TIME_ZONE} />

function Period({ period: { from, until } }: { period: NonNullable<PaymentPage['period']> }) {
  const t = useMessages(adminPaymentMessages)
  return <Sentence slots={{ from: timeOf(from), until: timeOf(until) }}>{(slots) => t('fromUntil', slots)}</Sentence>
}
