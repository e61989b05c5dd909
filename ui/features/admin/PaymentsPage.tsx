import { useCallback } from 'react'
import { PAYMENT_STATUSES } from '#domain/subscription/payment.ts'
import { adminMessages } from '#i18n/admin/admin.ts'
import { adminListMessages } from '#i18n/admin/lists.ts'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { choiceField, isFiltered, textField } from '#ui/platform/lists/list-query.ts'
import { useListQuery } from '#ui/platform/lists/use-list-query.ts'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import type { Column } from '#ui/kit/lists/Table.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { AdminListPage } from './AdminListPage.tsx'
import { AdminSearch } from './AdminSearch.tsx'
import { PaymentStatusBadges, usePaymentStatusName } from './payments/PaymentStatusBadges.tsx'
import { type ListedPayment, type PaymentQuery, usePayments } from './queries.ts'
import { LOCAL_TIME_ZONE } from './time-zone.ts'

const STATUSES = ['all', ...PAYMENT_STATUSES] as const

const QUERY = { q: textField('q'), status: choiceField('status', STATUSES) }

/** Every payment attempt, with the id the provider gave it. */
export function PaymentsPage() {
  const t = useMessages(adminListMessages)
  const admin = useMessages(adminMessages)
  const { query, update } = useListQuery<PaymentQuery>(QUERY)
  const name = usePaymentStatusName()
  const search = useCallback((q: string) => update({ q }), [update])
  return (
    <AdminListPage
      title={admin('payments')}
      loadFailed={t('paymentsFailed')}
      list={usePayments(query)}
      columns={useColumns()}
      rowHref={({ id }) => adminPaths.payment(id)}
      filters={
        <div className="flex flex-wrap items-center gap-3">
          <AdminSearch
            label={t('searchPayments')}
            placeholder={t('searchPaymentsHint')}
            value={query.q}
            onSearch={search}
          />
          <div className="w-48">
            <Select
              label={t('status')}
              labelHidden
              options={STATUSES.map((id) => ({ id, text: id === 'all' ? t('allStatuses') : name(id) }))}
              value={query.status}
              onChange={(status) => update({ status })}
            />
          </div>
        </div>
      }
      empty={
        <EmptyState
          title={isFiltered(QUERY, query) ? t('noPaymentMatch') : t('noPayments')}
          icon="i-lucide-credit-card"
        />
      }
    />
  )
}

function useColumns(): Column<ListedPayment>[] {
  const t = useMessages(adminListMessages)
  return [
    { id: 'user', head: t('user'), cell: ({ email }) => <Ltr>{email}</Ltr> },
    { id: 'plan', head: t('plan'), cell: ({ plan }) => t(plan) },
    {
      id: 'status',
      head: t('status'),
      cell: (payment) => <PaymentStatusBadges payment={payment} />,
    },
    {
      id: 'started',
      head: t('started'),
      cell: ({ createdAt }) => <DateText instant={createdAt} timeZone={LOCAL_TIME_ZONE} />,
    },
    {
      id: 'settled',
      head: t('settled'),
      cell: ({ settledAt }) => (settledAt ? <DateText instant={settledAt} timeZone={LOCAL_TIME_ZONE} /> : '–'),
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
