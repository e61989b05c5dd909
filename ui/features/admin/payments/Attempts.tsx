import { adminListMessages } from '#i18n/admin/lists.ts'
import { adminPaymentMessages } from '#i18n/admin/payment.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { Badge } from '#ui/kit/layout/Badge.tsx'
import { type Column, Table } from '#ui/kit/lists/Table.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { LOCAL_TIME_ZONE } from '#ui/features/admin/time-zone.ts'
import { PaymentStatusBadges } from './PaymentStatusBadges.tsx'
import type { PaymentPage } from './queries.ts'

/** The attempts of the company around this one, which is marked. */
export function Attempts({ payment: { id, attempts } }: { payment: PaymentPage }) {
  const t = useMessages(adminPaymentMessages)
  return (
    <section aria-labelledby="payment-attempts" className="flex flex-col gap-3">
      <h2 id="payment-attempts" className="text-heading">
        {t('attempts')}
      </h2>
      <Table
        caption={t('attempts')}
        columns={useColumns(id)}
        rows={attempts}
        rowId={(attempt) => attempt.id}
        rowHref={(attempt) => (attempt.id === id ? undefined : adminPaths.payment(attempt.id))}
      />
    </section>
  )
}

function useColumns(current: string): Column<PaymentPage['attempts'][number]>[] {
  const t = useMessages(adminPaymentMessages)
  const list = useMessages(adminListMessages)
  return [
    {
      id: 'started',
      head: list('started'),
      cell: ({ id, createdAt }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <DateText instant={createdAt} timeZone={LOCAL_TIME_ZONE} />
          {id === current ? <Badge tone="info">{t('thisOne')}</Badge> : null}
        </span>
      ),
    },
    { id: 'plan', head: list('plan'), cell: ({ plan }) => list(plan) },
    { id: 'status', head: list('status'), cell: (attempt) => <PaymentStatusBadges payment={attempt} /> },
    {
      id: 'amount',
      head: list('amount'),
      kind: 'amount',
      cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
    },
  ]
}
