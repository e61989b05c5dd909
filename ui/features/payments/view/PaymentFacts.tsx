import '#ui/features/payments/payments.css'
import type { ReactNode } from 'react'
import { localDay } from '#domain/calendar/zones.ts'
import { displayName } from '#domain/text/display-name.ts'
import { methodOf } from '#domain/payments/payment.ts'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { paymentListMessages } from '#i18n/payments/list.ts'
import { paymentMessages } from '#i18n/payments/payment.ts'
import { useTimeZone } from '#ui/features/account/queries.ts'
import { useReasonText } from '#ui/features/documents/view/reason-text.ts'
import type { Payment } from '#ui/features/payments/queries.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { useIsShared } from '#ui/platform/session/session.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'

/** How much, when, from whom and how; and whether it still counts. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const t = useMessages(paymentMessages)
  const { amount, currency, reversedAt } = payment
  return (
    <section aria-labelledby="payment-facts" className="card flex min-w-0 flex-col gap-3 p-4">
      <h2 id="payment-facts" className="sr-only">
        {t('facts')}
      </h2>
      <p className={`text-2xl font-600 leading-snug ${reversedAt ? 'reversed-amount text-ink-muted' : ''}`}>
        <Amount value={amount} currency={currency} />
      </p>
      <State payment={payment} />
      <Details payment={payment} />
    </section>
  )
}

function State({ payment: { reversedAt, chequeNotDue, cheque, date } }: { payment: Payment }) {
  const t = useMessages(paymentMessages)
  const timeZone = useTimeZone()
  if (reversedAt) {
    const day = <DateText day={localDay(new Date(reversedAt), timeZone)} />
    return (
      <p className="text-ink-muted">
        <Sentence slots={{ day }}>{(slots) => t('reversedTitle', slots)}</Sentence>
      </p>
    )
  }
  if (!chequeNotDue) return null
  return (
    <p className="flex flex-col gap-1">
      <span className="text-warning">
        <Sentence slots={{ day: <DateText day={cheque?.date ?? date} /> }}>
          {(slots) => t('chequeTitle', slots)}
        </Sentence>
      </span>
      <span className="text-small text-ink-muted">{t('chequeText')}</span>
    </p>
  )
}

function Details({ payment }: { payment: Payment }) {
  const entry = useMessages(paymentEntryMessages)
  const list = useMessages(paymentListMessages)
  const { locale } = useLanguage()
  const reasonText = useReasonText()
  const method = methodOf(payment)
  const { kind, date, reference, cheque, customer, reason, recordedBy, reversedBy } = payment
  const t = useMessages(paymentMessages)
  const isShared = useIsShared()
  return (
    <dl className="payment-facts grid gap-x-6 gap-y-2 border-t border-line pt-3">
      <Fact name={list('customer')}>
        {customer ? <Bdi>{displayName(customer, locale)}</Bdi> : list('withoutCustomer')}
      </Fact>
      <Fact name={kind === 'payment' ? entry('date') : list('date')}>
        <DateText day={date} />
      </Fact>
      {method ? <Fact name={list('method')}>{entry(method)}</Fact> : null}
      {cheque?.number ? (
        <Fact name={entry('chequeNumber')}>
          <Ltr>{cheque.number}</Ltr>
        </Fact>
      ) : null}
      {cheque?.bank ? (
        <Fact name={entry('chequeBank')}>
          <Bdi>{cheque.bank}</Bdi>
        </Fact>
      ) : null}
      {cheque?.date ? (
        <Fact name={entry('chequeDate')}>
          <DateText day={cheque.date} />
        </Fact>
      ) : null}
      {reference ? (
        <Fact name={entry('reference')}>
          <Bdi>{reference}</Bdi>
        </Fact>
      ) : null}
      {reason ? (
        <Fact name={entry('reason')}>
          <Bdi>{reasonText(reason)}</Bdi>
        </Fact>
      ) : null}
      {isShared && recordedBy ? (
        <Fact name={t('recordedBy')}>
          <Bdi>{displayName(recordedBy, locale)}</Bdi>
        </Fact>
      ) : null}
      {isShared && reversedBy ? (
        <Fact name={t('reversedBy')}>
          <Bdi>{displayName(reversedBy, locale)}</Bdi>
        </Fact>
      ) : null}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}
