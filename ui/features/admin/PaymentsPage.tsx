import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PAYMENT_STATUSES, type PaymentStatus } from '#domain/subscription/payment.ts'
import { adminMessages } from '#i18n/admin/admin.ts'
import { adminListMessages } from '#i18n/admin/lists.ts'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Badge, type BadgeTone } from '#ui/kit/layout/Badge.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import type { Column } from '#ui/kit/lists/Table.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { AdminList } from './AdminList.tsx'
import { type ListedPayment, usePayments } from './queries.ts'
import { SearchField } from './SearchField.tsx'
import { HERE } from './time-zone.ts'

const TONES: Record<PaymentStatus, BadgeTone> = {
  opening: 'info',
  waiting: 'info',
  confirming: 'warning',
  paid: 'success',
  failed: 'danger',
  canceled: 'neutral',
  expired: 'neutral',
}

/** Every attempt to pay, paid or not, with the provider's own id of it. */
export function PaymentsPage() {
  const t = useMessages(adminListMessages)
  const admin = useMessages(adminMessages)
  const [params] = useSearchParams()
  const [status, setStatus] = useState<PaymentStatus | 'all'>('all')
  const q = params.get('q') ?? ''
  const name = useStatusName()
  const all = ['all', ...PAYMENT_STATUSES] as const
  const isNarrowed = q !== '' || status !== 'all'
  return (
    <>
      <PageHeader title={admin('payments')} documentTitle={admin('pageTitle', { page: admin('payments') })} />
      <div className="flex flex-wrap items-center gap-3">
        <SearchField label={t('searchPayments')} placeholder={t('searchPaymentsHint')} />
        <div className="w-48">
          <Select
            label={t('status')}
            labelHidden
            options={all.map((id) => ({ id, text: id === 'all' ? t('allStatuses') : name(id) }))}
            value={status}
            onChange={setStatus}
          />
        </div>
      </div>
      <AdminList
        caption={admin('payments')}
        columns={useColumns()}
        rowId={({ id }) => id}
        rowHref={({ userId }) => adminPaths.user(userId)}
        list={usePayments(q, status)}
        failedTitle={t('paymentsFailed')}
        empty={<EmptyState title={isNarrowed ? t('noPaymentMatch') : t('noPayments')} icon="i-lucide-credit-card" />}
      />
    </>
  )
}

function useStatusName() {
  const t = useMessages(adminListMessages)
  return (status: PaymentStatus) => t(status === 'expired' ? 'expiredPayment' : status)
}

function useColumns(): Column<ListedPayment>[] {
  const t = useMessages(adminListMessages)
  const name = useStatusName()
  return [
    { id: 'user', head: t('user'), cell: ({ email }) => <Ltr>{email}</Ltr> },
    { id: 'plan', head: t('plan'), cell: ({ plan }) => t(plan) },
    {
      id: 'status',
      head: t('status'),
      cell: ({ status, test }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Badge tone={TONES[status]}>{name(status)}</Badge>
          {test ? <Badge>{t('testOnly')}</Badge> : null}
        </span>
      ),
    },
    { id: 'started', head: t('started'), cell: ({ createdAt }) => <DateText instant={createdAt} timeZone={HERE} /> },
    {
      id: 'settled',
      head: t('settled'),
      cell: ({ settledAt }) => (settledAt ? <DateText instant={settledAt} timeZone={HERE} /> : '–'),
    },
    {
      id: 'intent',
      head: t('intent'),
      cell: ({ intentId }) => (
        <span className="font-mono text-small">
          <Ltr>{intentId ?? '–'}</Ltr>
        </span>
      ),
    },
    {
      id: 'amount',
      head: t('amount'),
      kind: 'amount',
      cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
    },
  ]
}
