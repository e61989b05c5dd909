import type { LocalDay } from '#domain/calendar/dates.ts'
import { isZero } from '#domain/money/money.ts'
import { paymentListMessages } from '#i18n/payments/list.ts'
import type { PaymentRow } from '#ui/features/payments/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Badge } from '#ui/kit/layout/Badge.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { ShortDate } from '#ui/kit/text/ShortDate.tsx'

/** The state of a payment at a glance, beginning with one that takes it out of the figures. A plain payment has none. */
export function PaymentState({ payment, today }: { payment: PaymentRow; today: LocalDay }) {
  const t = useMessages(paymentListMessages)
  const { kind, reversedAt, chequeNotDue, cheque, date, unallocated, currency } = payment
  if (reversedAt) {
    return (
      <Badge tone="neutral" icon="i-lucide-ban">
        {t('reversed')}
      </Badge>
    )
  }
  if (kind === 'refund') {
    return (
      <Badge tone="neutral" icon="i-lucide-undo-2 icon-flip">
        {t('refund')}
      </Badge>
    )
  }
  if (chequeNotDue) {
    const day = <ShortDate day={cheque?.date ?? date} today={today} />
    return (
      <Badge tone="warning" icon="i-lucide-calendar-days">
        <Sentence slots={{ day }}>{(slots) => t('notDueUntil', slots)}</Sentence>
      </Badge>
    )
  }
  if (isZero(unallocated)) return null
  return (
    <Badge tone="info">
      <Sentence slots={{ amount: <Amount value={unallocated} currency={currency} /> }}>
        {(slots) => t('onAccountAmount', slots)}
      </Sentence>
    </Badge>
  )
}
