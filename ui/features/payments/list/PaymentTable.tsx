import { type ComponentType, useMemo } from 'react'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { displayName } from '#domain/text/display-name.ts'
import { formatAmount } from '#domain/money/money.ts'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { paymentListMessages } from '#i18n/payments/list.ts'
import { useToday } from '#ui/features/account/queries.ts'
import type { PaymentRow } from '#ui/features/payments/queries.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { remOfText, type DataColumn } from '#ui/kit/lists/rows.ts'
import { DataTable } from '#ui/kit/lists/DataTable.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { ShortDate } from '#ui/kit/text/ShortDate.tsx'
import { PaymentState } from './PaymentState.tsx'

const LEAST_AMOUNT_REM = 6.5

export function PaymentTable({ rows }: { rows: readonly PaymentRow[] }) {
  const t = useMessages(paymentListMessages)
  return (
    <DataTable
      caption={t('title')}
      columns={useColumns(rows)}
      rows={rows}
      rowId={({ id }) => id}
      rowHref={({ id }) => paths.payment(id)}
    />
  )
}

type CellProps = { row: PaymentRow; today: LocalDay }

type PaymentColumn = Omit<DataColumn<PaymentRow>, 'head' | 'cell'> & {
  head: keyof typeof paymentListMessages.en & ('number' | 'customer' | 'date' | 'method' | 'state' | 'amount')
  Cell: ComponentType<CellProps>
}

const COLUMNS: readonly PaymentColumn[] = [
  { id: 'number', head: 'number', rem: 6, card: 'detail', Cell: ({ row: { number } }) => <Ltr>{number}</Ltr> },
  { id: 'customer', head: 'customer', rem: 6.5, grows: 3, card: 'title', Cell: CustomerCell },
  {
    id: 'date',
    head: 'date',
    rem: 7,
    card: 'detail',
    Cell: ({ row: { date }, today }) => <ShortDate day={date} today={today} />,
  },
  { id: 'method', head: 'method', rem: 6.5, card: 'detail', Cell: MethodCell },
  {
    id: 'state',
    head: 'state',
    rem: 11,
    grows: 1,
    card: 'badge',
    Cell: ({ row, today }) => <PaymentState payment={row} today={today} />,
  },
  { id: 'amount', head: 'amount', rem: LEAST_AMOUNT_REM, kind: 'amount', card: 'end', Cell: AmountCell },
]

function useColumns(rows: readonly PaymentRow[]): DataColumn<PaymentRow>[] {
  const t = useMessages(paymentListMessages)
  const today = useToday()
  // As wide as the largest amount: no figure leaves its column.
  const amountRem = Math.max(LEAST_AMOUNT_REM, ...rows.map((row) => remOfText(signed(row))))
  return useMemo(
    () =>
      COLUMNS.map(({ head, Cell, ...column }) => ({
        ...column,
        ...(column.id === 'amount' && { rem: amountRem }),
        head: t(head),
        cell: (row: PaymentRow) => <Cell row={row} today={today} />,
      })),
    [t, today, amountRem],
  )
}

function CustomerCell({ row: { customer } }: CellProps) {
  const t = useMessages(paymentListMessages)
  const { locale } = useLanguage()
  if (!customer) return <span className="text-ink-muted">{t('withoutCustomer')}</span>
  // In its own direction, so that its end is truncated in both languages.
  return (
    <span dir="auto" className="page-start block truncate">
      {displayName(customer, locale)}
    </span>
  )
}

function MethodCell({ row: { method } }: CellProps) {
  const t = useMessages(paymentEntryMessages)
  return method ? t(method) : null
}

function AmountCell({ row: { kind, amount, currency, reversedAt } }: CellProps) {
  return (
    <span className={reversedAt ? 'reversed-amount text-ink-muted' : ''}>
      <Amount value={kind === 'refund' ? `-${amount}` : amount} currency={currency} />
    </span>
  )
}

const signed = ({ amount, currency }: PaymentRow) => formatAmount(`-${amount}`, currency)
