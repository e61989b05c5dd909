import '#ui/features/payments/payments.css'
import { type ReactNode, Suspense, useState } from 'react'
import type { CommercialDocument, DocumentPayment } from '#domain/documents/document.ts'
import { isChequeNotDue } from '#domain/payments/payment.ts'
import { isolate } from '#domain/text/bidi.ts'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { invoicePaymentMessages } from '#i18n/payments/invoice.ts'
import { useTimeZone, useToday } from '#ui/features/account/queries.ts'
import { useReasonText } from '#ui/features/documents/view/reason-text.ts'
import { useReverse } from '#ui/features/payments/entry/reversing.ts'
import { usePendingAction } from '#ui/platform/deferred-actions.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Badge } from '#ui/kit/layout/Badge.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { EntryActions } from './EntryActions.tsx'

const ReverseDialog = lazyComponent(async () => (await import('./ReverseDialog.tsx')).ReverseDialog)

type PaymentEntryProps = { payment: DocumentPayment; invoice: CommercialDocument; mayReverse: boolean }

/** One entry: what it is, when, and what of it counts for this invoice. */
export function PaymentEntry({ payment, invoice, mayReverse }: PaymentEntryProps) {
  const t = useMessages(invoicePaymentMessages)
  const [isAsking, setAsking] = useState(false)
  const { currency, customerId } = invoice
  const { reverse, actionOf } = useReverse({ ...payment, currency, invoices: [invoice.id], customerId })
  const { id, number, reversedAt, amount, allocated } = payment
  const pending = usePendingAction(id)
  const isReversed = reversedAt !== undefined
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0">
          <Name payment={payment} />
        </span>
        <span className={`font-600 ${isReversed ? 'reversed-amount text-ink-muted' : ''}`}>
          <Amount value={isReversed ? amount : allocated} currency={currency} />
        </span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Facts payment={payment} currency={currency} pending={pending?.title} />
        {mayReverse && !isReversed ? (
          <EntryActions
            name={number === null ? t('writeOff') : isolate(number)}
            isCheque={payment.method === 'cheque' && payment.kind === 'payment'}
            pending={pending}
            onReverse={reverse}
            onAsk={() => setAsking(true)}
          />
        ) : null}
      </div>
      {isAsking ? (
        <Suspense>
          <ReverseDialog
            id={id}
            amount={amount}
            currency={currency}
            isSpread={payment.kind === 'payment' && amount !== allocated}
            actionOf={actionOf}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

function Name({ payment: { id, kind, number, method } }: { payment: DocumentPayment }) {
  const t = useMessages(invoicePaymentMessages)
  const entry = useMessages(paymentEntryMessages)
  const name = kind === 'write-off' ? t('writeOff') : method ? entry(method) : t('payment')
  return (
    <>
      {kind === 'refund' ? `${t('refund')} · ` : null}
      {name}{' '}
      {number ? (
        <TextLink href={paths.payment(id)}>
          <Ltr>{number}</Ltr>
        </TextLink>
      ) : null}
    </>
  )
}

type FactsProps = { payment: DocumentPayment; currency: string; pending: string | undefined }

function Facts({ payment, currency, pending }: FactsProps) {
  const t = useMessages(invoicePaymentMessages)
  const { date, kind, amount, allocated, reference, reason, reversedAt } = payment
  const isPart = kind === 'payment' && amount !== allocated && !reversedAt
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-1 text-small text-ink-muted">
      <DateText day={date} />
      {isPart ? (
        <span>
          <Sentence slots={{ amount: <Amount value={amount} currency={currency} /> }}>
            {(slots) => t('ofAll', slots)}
          </Sentence>
        </span>
      ) : null}
      {reference ? <Bdi>{reference}</Bdi> : null}
      <ChequeFacts payment={payment} />
      {pending ? (
        <span className="font-600 text-info">
          <BidiText>{pending}</BidiText>
        </span>
      ) : null}
      {reversedAt ? <Reversed at={reversedAt} reason={reason} /> : reason ? <Bdi>{reason}</Bdi> : null}
    </div>
  )
}

function ChequeFacts({ payment: { method, date, cheque = {}, reversedAt } }: { payment: DocumentPayment }): ReactNode {
  const t = useMessages(invoicePaymentMessages)
  const today = useToday()
  if (method !== 'cheque') return null
  const chequeDate = cheque.date ?? null
  const isNotDue = !reversedAt && isChequeNotDue({ method, date, chequeDate }, today)
  return (
    <>
      {cheque.number ? (
        <span>
          <Sentence slots={{ number: <Ltr>{cheque.number}</Ltr> }}>{(slots) => t('chequeNumbered', slots)}</Sentence>
        </span>
      ) : null}
      {cheque.bank ? <Bdi>{cheque.bank}</Bdi> : null}
      {isNotDue ? (
        <Badge tone="warning" icon="i-lucide-calendar-days">
          <Sentence slots={{ day: <DateText day={chequeDate ?? date} /> }}>
            {(slots) => t('chequeNotDue', slots)}
          </Sentence>
        </Badge>
      ) : null}
    </>
  )
}

function Reversed({ at, reason }: { at: string; reason: string | undefined }) {
  const t = useMessages(invoicePaymentMessages)
  const day = localDay(new Date(at), useTimeZone())
  const reasonText = useReasonText()
  return (
    <>
      <Badge tone="neutral" icon="i-lucide-ban">
        <Sentence slots={{ day: <DateText day={day} /> }}>{(slots) => t('reversedOn', slots)}</Sentence>
      </Badge>
      {reason ? <Bdi>{reasonText(reason)}</Bdi> : null}
    </>
  )
}
