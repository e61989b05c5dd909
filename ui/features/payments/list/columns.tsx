/** Columns of the list of payments. */
import type { Locale } from '#domain/locale.ts'
import { displayName } from '#domain/text/display-name.ts'
import { formatAmount, isZero } from '#domain/money/money.ts'
import { methodOf } from '#domain/payments/payment.ts'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { paymentListMessages } from '#i18n/payments/list.ts'
import { translator } from '#i18n/translator.ts'
import type { Calendar } from '#ui/features/account/queries.ts'
import type { PaymentRow } from '#ui/features/payments/queries.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { localized } from '#ui/platform/i18n/localized-text.ts'
import { PendingMark } from '#ui/platform/lists/PendingMark.tsx'
import type { CellProps, ListColumn } from '#ui/platform/lists/ListTable.tsx'
import { remOfLongest } from '#ui/kit/lists/rows.ts'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { ShortDate } from '#ui/kit/text/ShortDate.tsx'
import { PaymentState } from './PaymentState.tsx'

const name = localized(paymentListMessages)

export const PAYMENT_COLUMNS: readonly ListColumn<PaymentRow, Calendar>[] = [
  { id: 'number', name: name('number'), rem: 6, card: 'detail', Cell: ({ row: { number } }) => <Ltr>{number}</Ltr> },
  { id: 'customer', name: name('customer'), rem: 6.5, grows: 3, text: customerName, card: 'title', Cell: CustomerCell },
  {
    id: 'date',
    name: name('date'),
    rem: 7,
    card: 'detail',
    Cell: ({ row: { date }, today }) => <ShortDate day={date} today={today} />,
  },
  { id: 'method', name: name('method'), rem: 6.5, card: 'detail', Cell: MethodCell },
  {
    id: 'state',
    name: name('state'),
    rem: 11,
    grows: 1,
    text: ({ unallocated, currency }, locale) =>
      isZero(unallocated)
        ? ''
        : translator(paymentListMessages, locale)('onAccountAmount', { amount: formatAmount(unallocated, currency) }),
    card: 'badge',
    Cell: ({ row, today }) => (
      <PendingMark id={row.id}>
        <PaymentState payment={row} today={today} />
      </PendingMark>
    ),
  },
  {
    id: 'amount',
    name: name('amount'),
    rem: (rows) => remOfLongest(6.5, rows, ({ amount, currency }) => formatAmount(`-${amount}`, currency)),
    figure: ({ amount }) => amount,
    figureTexts: ({ kind, amount, currency }) => [formatAmount(signedAmount(kind, amount), currency)],
    kind: 'amount',
    card: 'end',
    Cell: AmountCell,
  },
]

function customerName({ customer }: PaymentRow, locale: Locale): string {
  return customer ? displayName(customer, locale) : ''
}

function CustomerCell({ row: { customer } }: CellProps<PaymentRow>) {
  const t = useMessages(paymentListMessages)
  const { locale } = useLanguage()
  if (!customer) return <span className="text-ink-muted">{t('withoutCustomer')}</span>
  const text = displayName(customer, locale)
  // In its own direction, so that its end is truncated in both languages.
  return (
    <span dir="auto" title={text} className="page-start block truncate">
      {text}
    </span>
  )
}

function MethodCell({ row }: CellProps<PaymentRow>) {
  const t = useMessages(paymentEntryMessages)
  const method = methodOf(row)
  return method ? t(method) : null
}

const signedAmount = (kind: PaymentRow['kind'], amount: string) => (kind === 'refund' ? `-${amount}` : amount)

function AmountCell({ row: { kind, amount, currency, reversedAt } }: CellProps<PaymentRow>) {
  return (
    <span className={reversedAt ? 'reversed-amount text-ink-muted' : ''}>
      <Amount value={signedAmount(kind, amount)} currency={currency} />
    </span>
  )
}
