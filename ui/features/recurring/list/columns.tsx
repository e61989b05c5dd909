/** Columns of the list of recurring invoices. */
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { Locale } from '#domain/locale.ts'
import { formatAmount } from '#domain/money/money.ts'
import { displayName } from '#domain/text/display-name.ts'
import { recurringListMessages } from '#i18n/recurring/list.ts'
import type { SeriesRow } from '#ui/features/recurring/queries.ts'
import { SeriesState } from '#ui/features/recurring/SeriesState.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { localized } from '#ui/platform/i18n/localized-text.ts'
import { PendingMark } from '#ui/platform/lists/PendingMark.tsx'
import type { CellProps, ListColumn } from '#ui/platform/lists/ListTable.tsx'
import { remOfLongest } from '#ui/kit/lists/rows.ts'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { ShortDate } from '#ui/kit/text/ShortDate.tsx'

const name = localized(recurringListMessages)

export const SERIES_COLUMNS: readonly ListColumn<SeriesRow, { today: LocalDay }>[] = [
  { id: 'customer', name: name('customer'), rem: 7, grows: 3, text: customerName, card: 'title', Cell: CustomerCell },
  {
    id: 'rule',
    name: name('rule'),
    rem: 10,
    grows: 3,
    text: ({ words }, locale) => words[locale],
    card: 'detail',
    Cell: RuleCell,
  },
  {
    id: 'next',
    name: name('next'),
    rem: 7,
    card: 'detail',
    sorts: ['next', '-next'],
    Cell: ({ row: { nextDay }, today }) => (nextDay === null ? null : <ShortDate day={nextDay} today={today} />),
  },
  {
    id: 'state',
    name: name('state'),
    rem: 10,
    grows: 1,
    text: () => '',
    card: 'badge',
    Cell: ({ row }) => (
      <PendingMark id={row.id}>
        <SeriesState series={row} />
      </PendingMark>
    ),
  },
  {
    id: 'total',
    name: name('total'),
    rem: (rows) => remOfLongest(6.5, rows, ({ total, currency }) => formatAmount(total, currency)),
    figure: ({ total }) => total,
    figureTexts: ({ total, currency }) => [formatAmount(total, currency)],
    kind: 'amount',
    card: 'end',
    Cell: ({ row: { total, currency } }) => <Amount value={total} currency={currency} />,
  },
]

function customerName({ customer }: SeriesRow, locale: Locale): string {
  return customer ? displayName(customer, locale) : ''
}

function CustomerCell({ row: { customer } }: CellProps<SeriesRow>) {
  const t = useMessages(recurringListMessages)
  const { locale } = useLanguage()
  if (!customer) return <span className="text-ink-muted">{t('noCustomer')}</span>
  const text = displayName(customer, locale)
  return (
    <span dir="auto" title={text} className="page-start block truncate">
      {text}
    </span>
  )
}

function RuleCell({ row: { words } }: CellProps<SeriesRow>) {
  const { locale } = useLanguage()
  return (
    <span title={words[locale]} className="block truncate">
      {words[locale]}
    </span>
  )
}
