import { useNavigate } from 'react-router'
import { paymentMessages } from '#i18n/payments/payment.ts'
import { AdvanceNotice } from '#ui/features/payments/customer/AdvanceNotice.tsx'
import type { Payment } from '#ui/features/payments/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { BlockLink } from '#ui/kit/actions/BlockLink.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { Widest, widestOfFigures } from '#ui/kit/text/Widest.tsx'
import { formatAmount, signOf } from '#domain/money/money.ts'

/** The invoices that an entry lowers, and what of it is kept on account. */
export function PaymentAllocations({ payment }: { payment: Payment }) {
  const t = useMessages(paymentMessages)
  const navigate = useNavigate()
  const { allocations, unallocated, currency, kind, reversedAt } = payment
  const isOnAccount = kind === 'payment' && !reversedAt && signOf(unallocated) > 0
  const figures = [...allocations.map((allocation) => allocation.amount), ...(isOnAccount ? [unallocated] : [])]
  const widest = widestOfFigures(figures.map((figure) => formatAmount(figure, currency)))
  return (
    <section aria-labelledby="payment-allocations" className="card flex min-w-0 flex-col gap-3 p-4">
      <h2 id="payment-allocations" className="text-heading">
        {t('allocations')}
      </h2>
      {allocations.length === 0 ? <p className="text-ink-muted">{t('noAllocations')}</p> : null}
      <ul className="flex flex-col">
        {allocations.map(({ invoiceId, number, amount }) => (
          <li key={invoiceId} className="border-t border-line">
            <BlockLink href={paths.invoice(invoiceId)}>
              <span className="flex items-baseline justify-between gap-4">
                <span className="text-primary underline">
                  <Ltr>{number}</Ltr>
                </span>
                <Widest texts={widest} align="figures">
                  <Amount value={amount} currency={currency} />
                </Widest>
              </span>
            </BlockLink>
          </li>
        ))}
        {isOnAccount ? (
          <li className="flex min-h-11 items-center justify-between gap-4 border-t border-line">
            <span className="font-600">{t('onAccount')}</span>
            <Widest texts={widest} align="figures">
              <Amount value={unallocated} currency={currency} />
            </Widest>
          </li>
        ) : null}
      </ul>
      {isOnAccount ? (
        <AdvanceNotice actionText={t('createInvoice')} onInvoice={() => void navigate(paths.createInvoice)} />
      ) : null}
    </section>
  )
}
