/** Columns of the list of every type of document. */
import { numberWithRevision } from '#domain/documents/numbering.ts'
import { formatAmount } from '#domain/money/money.ts'
import { documentListMessages } from '#i18n/documents/list.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { localized } from '#ui/platform/i18n/localized-text.ts'
import { remOfText } from '#ui/kit/lists/rows.ts'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { ShortDate } from '#ui/kit/text/ShortDate.tsx'
import { DocumentStatus } from '#ui/features/documents/DocumentStatus.tsx'
import { documentName } from './document-name.ts'
import type { CellProps, DocumentColumn } from './list-config.ts'
import { SyncBadge } from './SyncBadge.tsx'

const name = localized(documentListMessages)

/** What a number of a document needs: its capitals are wider than a digit. */
export const remOfNumber = (number: string | null) => Math.min(remOfText(number ?? '') + 0.5, 10)

export const numberColumn: DocumentColumn = {
  id: 'number',
  name: name('number'),
  rem: 6,
  remOf: (row) => remOfNumber(numberWithRevision(row)),
  card: 'detail',
  Cell: function NumberCell({ row, isOnCard }: CellProps) {
    const t = useMessages(documentListMessages)
    const number = numberWithRevision(row)
    if (number) {
      return (
        <span title={number}>
          <Ltr>{number}</Ltr>
        </span>
      )
    }
    // On a card the status alone says so.
    if (isOnCard) return null
    return (
      <>
        <span className="sr-only">{t('withoutNumber')}</span>
        <span aria-hidden="true" className="text-ink-muted">
          –
        </span>
      </>
    )
  },
}

export const customerColumn: DocumentColumn = {
  id: 'customer',
  name: name('customer'),
  rem: 6.5,
  grows: 3,
  card: 'title',
  Cell: function CustomerCell({ row }: CellProps) {
    const t = useMessages(documentListMessages)
    const { locale } = useLanguage()
    const text = documentName(row, locale)
    if (text === '') return <span className="text-ink-muted">{t('withoutCustomer')}</span>
    // In its own direction, so that its end is truncated in both languages.
    return (
      <span dir="auto" title={text} className={`page-start block truncate ${row.customer ? '' : 'text-ink-muted'}`}>
        {text}
      </span>
    )
  },
}

export const issueDateColumn: DocumentColumn = {
  id: 'issueDate',
  name: name('issueDate'),
  // As wide as «30 ديسمبر 2025».
  rem: 7,
  dropOrder: 1,
  card: 'detail',
  sortBy: 'issueDate',
  Cell: function IssueDateCell({ row: { issueDate }, today, isOnCard }: CellProps) {
    const t = useMessages(documentListMessages)
    const day = <ShortDate day={issueDate} today={today} />
    return isOnCard ? <Sentence slots={{ day }}>{(slots) => t('issuedOn', slots)}</Sentence> : day
  },
}

export const totalColumn: DocumentColumn = {
  id: 'total',
  name: name('total'),
  rem: 6.5,
  // As wide as the largest amount: no figure leaves its column.
  remOf: ({ totals, currency }) => remOfText(formatAmount(totals.total, currency)),
  kind: 'amount',
  card: 'end',
  sortBy: 'total',
  Cell: function TotalCell({ row: { totals, currency } }: CellProps) {
    return <Amount value={totals.total} currency={currency} />
  },
}

/** Of a draft it says what is not on the server yet. */
export const statusColumn: DocumentColumn = {
  id: 'status',
  name: name('status'),
  rem: 7.5,
  dropOrder: 3,
  card: 'badge',
  Cell: function StatusCell({ row, today }: CellProps) {
    const status = <DocumentStatus document={row} today={today} />
    return row.status === 'draft' ? <SyncBadge id={row.id}>{status}</SyncBadge> : status
  },
}
