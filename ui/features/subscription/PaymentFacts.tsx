import type { ReactNode } from 'react'
import { localDay } from '#domain/calendar/zones.ts'
import { paymentReturnMessages } from '#i18n/subscription/payment-return.ts'
import { useTimeZone } from '#ui/features/account/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import type { Payment } from './payment-queries.ts'

/** Plan, amount and period of a payment. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const t = useMessages(paymentReturnMessages)
  const zone = useTimeZone()
  const { plan, amount, currency, period, test } = payment
  const day = (instant: string) => <DateText day={localDay(new Date(instant), zone)} />
  return (
    <>
      {period ? (
        <p role="status">
          <Sentence slots={{ day: day(period.until) }}>{(slots) => t('paidText', slots)}</Sentence>
        </p>
      ) : null}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 rounded-control bg-sunken p-4">
        <Fact name={t('plan')}>{t(plan)}</Fact>
        <Fact name={t('amount')}>
          <Amount value={amount} currency={currency} />
        </Fact>
        {period ? (
          <Fact name={t('period')}>
            <Sentence slots={{ from: day(period.from), until: day(period.until) }}>
              {(slots) => t('fromUntil', slots)}
            </Sentence>
          </Fact>
        ) : null}
      </dl>
      {test ? <p className="text-small text-ink-muted">{t('testOnly')}</p> : null}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{name}</dt>
      <dd className="font-600">{children}</dd>
    </>
  )
}
