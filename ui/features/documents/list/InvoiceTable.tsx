import { useCallback, useMemo } from 'react'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { awaitedFrom } from '#domain/documents/due.ts'
import type { Locale } from '#domain/locale.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { invoiceMessages } from '#i18n/invoices/invoices.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { VirtualTable } from '#ui/kit/lists/VirtualTable.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import type { VirtualColumn, VirtualTableProps, SortState } from '#ui/kit/lists/rows.ts'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { DueDate } from './DueDate.tsx'
import { InvoiceStatus } from '#ui/features/documents/view/InvoiceStatus.tsx'
import type { InvoiceSummary } from '#ui/features/documents/queries/list.ts'
import type { InvoiceSort, SortedColumn } from '#ui/features/documents/queries/filters.ts'
import { SyncMark } from './SyncMark.tsx'

type InvoiceTableProps = Pick<
  VirtualTableProps<InvoiceSummary>,
  'rows' | 'rowHref' | 'onRowPress' | 'current' | 'selection'
> & {
  sort: InvoiceSort
  /** Left out while the order is not the reader's to choose. */
  onSort: ((sort: InvoiceSort) => void) | undefined
}

/** On a phone each row is a card: customer and amount come first. */
export function InvoiceTable({ sort, onSort, ...rest }: InvoiceTableProps) {
  const t = useMessages(invoiceMessages)
  const name = useRowName()
  return (
    <VirtualTable
      caption={t('invoices')}
      columns={useInvoiceColumns(sort, onSort)}
      rowId={idOf}
      rowLabel={name}
      {...rest}
    />
  )
}

/** What ticking a row is called: its number, else whose draft it is. */
function useRowName(): (row: InvoiceSummary) => string {
  const t = useMessages(invoiceMessages)
  const list = useMessages(invoiceListMessages)
  return useCallback(
    ({ number, customer }) =>
      list('selectOne', {
        name: number ?? `${t('draft')} ${customer?.name ?? customer?.nameAr ?? t('withoutCustomer')}`,
      }),
    [t, list],
  )
}

const idOf = ({ id }: InvoiceSummary) => id

/** Once up, once down, then newest first again. */
function orderOf(
  column: SortedColumn,
  sort: InvoiceSort,
  onSort: InvoiceTableProps['onSort'],
): { sort: SortState } | undefined {
  if (!onSort) return undefined
  const direction = sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : null
  const next = direction === null ? (`-${column}` as const) : direction === 'descending' ? column : ''
  return { sort: { direction, onPress: () => onSort(next) } }
}

function useInvoiceColumns(sort: InvoiceSort, onSort: InvoiceTableProps['onSort']): VirtualColumn<InvoiceSummary>[] {
  const t = useMessages(invoiceMessages)
  const { locale } = useLanguage()
  const narrow = useNarrow()
  const today = useToday()
  // Remembered, because the rows are drawn anew when their columns are.
  return useMemo(
    () => [
      { id: 'number', head: t('number'), rem: 7, card: 'detail', cell: ({ number }) => <Number number={number} /> },
      {
        id: 'customer',
        head: t('customer'),
        rem: 6,
        grows: true,
        card: 'title',
        cell: (row) => <Customer customer={row.customer} locale={locale} />,
      },
      {
        id: 'issueDate',
        head: t('issueDate'),
        rem: 8.5,
        dropOrder: 1,
        card: 'none',
        ...orderOf('issueDate', sort, onSort),
        cell: ({ issueDate }) => <InOneLine day={issueDate} />,
      },
      {
        id: 'dueDate',
        head: t('dueDate'),
        rem: 8.5,
        dropOrder: 2,
        card: 'detail',
        ...orderOf('dueDate', sort, onSort),
        cell: (invoice) => <DueDate invoice={invoice} today={today} isOnCard={narrow} />,
      },
      {
        id: 'total',
        head: t('total'),
        rem: 8.5,
        kind: 'amount',
        card: 'end',
        ...orderOf('total', sort, onSort),
        cell: ({ totals, currency }) => <Amount value={totals.total} currency={currency} />,
      },
      {
        id: 'status',
        head: t('status'),
        rem: 7,
        dropOrder: 3,
        card: 'detail',
        cell: (invoice) => <Standing invoice={invoice} today={today} isOnCard={narrow} />,
      },
    ],
    [t, locale, narrow, today, sort, onSort],
  )
}

type StandingProps = {
  invoice: InvoiceSummary
  today: LocalDay
  /** There the day on which payment is awaited stands here. */
  isOnCard: boolean
}

function Standing({ invoice, today, isOnCard }: StandingProps) {
  const { status, settlement, dueDate } = invoice
  if (status !== 'draft') {
    const isAwaited = isOnCard && dueDate && awaitedFrom(today, { status, settlement, dueDate })
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <InvoiceStatus invoice={invoice} today={today} />
        {isAwaited ? (
          <span className="text-small">
            <InOneLine day={dueDate} />
          </span>
        ) : null}
      </span>
    )
  }
  return (
    <span className="inline-flex flex-wrap gap-1">
      <InvoiceStatus invoice={invoice} today={today} />
      <SyncMark id={invoice.id} />
    </span>
  )
}

function Number({ number }: { number: string | null }) {
  const t = useMessages(invoiceMessages)
  if (!number) return <span className="whitespace-nowrap text-ink-muted">{t('withoutNumber')}</span>
  return (
    <span className="whitespace-nowrap">
      <Ltr>{number}</Ltr>
    </span>
  )
}

function Customer({ customer, locale }: { customer: InvoiceSummary['customer']; locale: Locale }) {
  const t = useMessages(invoiceMessages)
  if (!customer) return <span className="text-ink-muted">{t('withoutCustomer')}</span>
  // Its own direction, so that what is cut off is its end in either language.
  return (
    <span dir="auto" className="page-start line-clamp-2">
      {(locale === 'ar' && customer.nameAr) || customer.name || customer.nameAr}
    </span>
  )
}

function InOneLine({ day }: { day: string }) {
  return (
    <span className="whitespace-nowrap">
      <DateText day={day} />
    </span>
  )
}
