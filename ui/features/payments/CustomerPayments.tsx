import { useQuery } from '@tanstack/react-query'
import { formatAmount } from '#domain/money/money.ts'
import { methodOf } from '#domain/payments/payment.ts'
import { customerPageMessages } from '#i18n/customers/page.ts'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { LatestCard } from '#ui/features/customers/page/LatestCard.tsx'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { BlockLink } from '#ui/kit/actions/BlockLink.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { Widest, widestOfFigures } from '#ui/kit/text/Widest.tsx'
import { ShortDate } from '#ui/kit/text/ShortDate.tsx'
import { PaymentState } from './list/PaymentState.tsx'
import type { PaymentRow } from './queries.ts'

const MOST = 5

const fetchLatest = (api: Api, customerId: string) => answerOf(api.payments.get({ query: { customerId, limit: MOST } }))

/** The latest payments of a customer, for his page. */
export function CustomerPayments({ customerId }: { customerId: string }) {
  const t = useMessages(customerPageMessages)
  const api = useApi()
  const latest = useQuery({
    queryKey: ['payments', 'of-customer', customerId],
    queryFn: () => fetchLatest(api, customerId),
  })
  return (
    <LatestCard
      id="customer-payments"
      title={t('payments')}
      none={t('noPayments')}
      failed={t('paymentsFailed')}
      latest={latest}
      all={{ href: paths.paymentsOf(customerId), text: t('allPayments') }}
    >
      {(row, rows) => (
        <PaymentLine
          row={row}
          widest={widestOfFigures(rows.map(({ amount, currency }) => formatAmount(amount, currency)))}
        />
      )}
    </LatestCard>
  )
}

function PaymentLine({ row, widest }: { row: PaymentRow; widest: string }) {
  const t = useMessages(paymentEntryMessages)
  const today = useToday()
  const { id, number, date, amount, currency, reversedAt } = row
  const method = methodOf(row)
  return (
    <BlockLink href={paths.payment(id)}>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <span className="font-600">
          <Ltr>{number ?? ''}</Ltr>
        </span>
        <span className="text-small text-ink-muted">
          <ShortDate day={date} today={today} />
        </span>
        {method ? <span className="text-small text-ink-muted">{t(method)}</span> : null}
        <PaymentState payment={row} today={today} />
        <span className={`ms-auto font-600 ${reversedAt ? 'text-ink-muted' : ''}`}>
          <Widest texts={widest} align="figures">
            <Amount value={amount} currency={currency} />
          </Widest>
        </span>
      </span>
    </BlockLink>
  )
}
