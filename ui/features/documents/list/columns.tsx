/** Columns of the list of every type of document. */
import { displayName } from '#domain/text/display-name.ts'
import { documentListMessages } from '#i18n/documents/list.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { localized } from '#ui/platform/i18n/localized-text.ts'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import type { CellProps, DocumentColumn } from './list-config.ts'

const name = localized(documentListMessages)

export const numberColumn: DocumentColumn = {
  id: 'number',
  name: name('number'),
  rem: 7,
  card: 'detail',
  Cell: function NumberCell({ row: { number } }: CellProps) {
    const t = useMessages(documentListMessages)
    if (!number) return <span className="whitespace-nowrap text-ink-muted">{t('withoutNumber')}</span>
    return (
      <span className="whitespace-nowrap">
        <Ltr>{number}</Ltr>
      </span>
    )
  },
}

export const customerColumn: DocumentColumn = {
  id: 'customer',
  name: name('customer'),
  rem: 6,
  grows: true,
  card: 'title',
  Cell: function CustomerCell({ row: { customer } }: CellProps) {
    const t = useMessages(documentListMessages)
    const { locale } = useLanguage()
    if (!customer) return <span className="text-ink-muted">{t('withoutCustomer')}</span>
    // In its own direction, so that its end is truncated in both languages.
    return (
      <span dir="auto" className="page-start line-clamp-2">
        {displayName(customer, locale)}
      </span>
    )
  },
}

export const issueDateColumn: DocumentColumn = {
  id: 'issueDate',
  name: name('issueDate'),
  rem: 8.5,
  dropOrder: 1,
  card: 'none',
  sortBy: 'issueDate',
  Cell: function IssueDateCell({ row: { issueDate } }: CellProps) {
    return (
      <span className="whitespace-nowrap">
        <DateText day={issueDate} />
      </span>
    )
  },
}

export const totalColumn: DocumentColumn = {
  id: 'total',
  name: name('total'),
  rem: 8.5,
  kind: 'amount',
  card: 'end',
  sortBy: 'total',
  Cell: function TotalCell({ row: { totals, currency } }: CellProps) {
    return <Amount value={totals.total} currency={currency} />
  },
}
