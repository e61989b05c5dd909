import { adminPaymentMessages } from '#i18n/admin/payment.ts'
import type { Translate } from '#i18n/translator.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Banner, type BannerTone } from '#ui/kit/layout/Banner.tsx'
import { usePaymentStatusName } from './PaymentStatusBadges.tsx'
import type { Checked, useCheckPayment } from './queries.ts'

type CheckResultProps = { check: Pick<ReturnType<typeof useCheckPayment>, 'data' | 'error' | 'isPending'> }

/** The result of the last check in words. The next one takes it away. */
export function CheckResult({ check: { data, error, isPending } }: CheckResultProps) {
  const t = useMessages(adminPaymentMessages)
  const name = usePaymentStatusName()
  if (isPending) return null
  if (error) {
    return (
      <Banner tone="danger" urgent title={t('notChecked')}>
        {error.message}
      </Banner>
    )
  }
  return data ? <Banner {...resultOf(data, t, name)} urgent /> : null
}

type Words = Translate<(typeof adminPaymentMessages)['en']>

function resultOf(
  { outcome, status }: Checked,
  t: Words,
  name: (status: Checked['status']) => string,
): { tone: BannerTone; title: string } {
  switch (outcome) {
    case 'answered':
      return status === 'paid'
        ? { tone: 'success', title: t('resultPaid') }
        : { tone: 'info', title: t('resultStatus', { status: name(status) }) }
    case 'mismatch':
      return { tone: 'danger', title: t('resultMismatch') }
    case 'unknown':
      return { tone: 'warning', title: t('resultUnknown') }
    case 'no-answer':
      return { tone: 'warning', title: t('resultNoAnswer') }
    case 'none':
      return { tone: 'info', title: t(status === 'paid' ? 'resultAlreadyPaid' : 'resultNotOpened') }
  }
}
