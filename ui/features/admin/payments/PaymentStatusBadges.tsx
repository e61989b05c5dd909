import type { PaymentStatus } from '#domain/subscription/payment.ts'
import { adminListMessages } from '#i18n/admin/lists.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Badge, type BadgeTone } from '#ui/kit/layout/Badge.tsx'

const TONES: Record<PaymentStatus, BadgeTone> = {
  opening: 'info',
  waiting: 'info',
  confirming: 'warning',
  paid: 'success',
  failed: 'danger',
  canceled: 'neutral',
  expired: 'neutral',
}

export function usePaymentStatusName() {
  const t = useMessages(adminListMessages)
  return (status: PaymentStatus) => t(status === 'expired' ? 'expiredPayment' : status)
}

/** The status, and whether money moves. */
export function PaymentStatusBadges({
  payment: { status, test },
}: {
  payment: { status: PaymentStatus; test: boolean }
}) {
  const t = useMessages(adminListMessages)
  const name = usePaymentStatusName()
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge tone={TONES[status]}>{name(status)}</Badge>
      {test ? <Badge>{t('testOnly')}</Badge> : null}
    </span>
  )
}
