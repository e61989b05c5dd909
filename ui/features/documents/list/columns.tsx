/** Columns of the list of every type of document. */
import type { Locale } from '#domain/locale.ts'
import { numberWithRevision } from '#domain/documents/numbering.ts'
import { formatAmount } from '#domain/money/money.ts'
import { documentListMessages } from '#i18n/documents/list.ts'
import { translator } from '#i18n/translator.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { PendingMark } from '#ui/platform/lists/PendingMark.tsx'
import { localized } from '#ui/platform/i18n/localized-text.ts'
import { remOfLongest, remOfText } from '#ui/kit/lists/rows.ts'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { ShortDate } from '#ui/kit/text/ShortDate.tsx'
import { Balance, balanceOf } from '#ui/features/documents/Balance.tsx'
import { DocumentStatus } from '#ui/features/documents/DocumentStatus.tsx'
import type { DocumentRow } from '#ui/features/documents/queries/list.ts'
import { documentName } from './document-name.ts'
import type { DocumentCell, DocumentColumn } from './list-config.ts'
import { SyncBadge } from './SyncBadge.tsx'

const name = localized(documentListMessages)

/** The width of document numbers, whose capitals are wider than a digit. */
export const numberWidth = (numberOf: (row: DocumentRow) => string | null) => (rows: readonly DocumentRow[]) =>
  Math.max(6, ...rows.map((row) => Math.min(remOfText(numberOf(row) ?? '') + 0.5, 10)))

export const numberColumn: DocumentColumn = {
  id: 'number',
  name: name('number'),
  rem: numberWidth(numberWithRevision),
  card: 'detail',
  Cell: function NumberCell({ row, isOnCard }: DocumentCell) {
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
  text: documentName,
  card: 'title',
  Cell: function CustomerCell({ row }: DocumentCell) {
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
  // The widest date is «30 ديسمبر 2025».
  rem: 7,
  dropOrder: 1,
  card: 'detail',
  sorts: ['-issueDate', 'issueDate'],
  Cell: function IssueDateCell({ row: { issueDate }, today, isOnCard }: DocumentCell) {
    const t = useMessages(documentListMessages)
    const day = <ShortDate day={issueDate} today={today} />
    return isOnCard ? <Sentence slots={{ day }}>{(slots) => t('issuedOn', slots)}</Sentence> : day
  },
}

export const totalColumn: DocumentColumn = {
  id: 'total',
  name: name('total'),
  rem: (rows) =>
    Math.max(remOfLongest(6.5, rows, totalText), remOfLongest(0, rows, (row) => balanceText(row, 'en')) * SMALL),
  figure: ({ totals }) => totals.total,
  figureTexts: (row, locale) => [totalText(row), balanceText(row, locale)],
  kind: 'amount',
  card: 'end',
  sorts: ['-total', 'total'],
  Cell: function TotalCell({ row }: DocumentCell) {
    return (
      <>
        <span className="block text-end">
          <Amount value={row.totals.total} currency={row.currency} />
        </span>
        <span className="block text-end text-small font-400 leading-tight text-ink-muted empty:hidden">
          <Balance document={row} />
        </span>
      </>
    )
  },
}

/** The size of `text-small`, of which a balance is written. */
const SMALL = 0.875

const totalText = ({ totals, currency }: DocumentRow) => formatAmount(totals.total, currency)

function balanceText(row: DocumentRow, locale: Locale): string {
  const shown = balanceOf(row)
  if (shown === null) return ''
  const amount = formatAmount(shown.amount, row.currency)
  return translator(documentListMessages, locale)(shown.is === 'credit' ? 'credit' : 'balance', { amount })
}

/** Marks an invoice that was issued elsewhere. */
function Imported() {
  const t = useMessages(documentListMessages)
  return <span className="block text-small font-400 leading-tight text-ink-muted">{t('imported')}</span>
}

/** A draft shows instead that the server does not have it yet, an issued document that an action on it is pending. */
export const statusColumn: DocumentColumn = {
  id: 'status',
  name: name('status'),
  rem: 7.5,
  // The longest is «مسوّاة بإشعار دائن».
  idealRem: 9.5,
  dropOrder: 3,
  card: 'badge',
  Cell: function StatusCell({ row, today }: DocumentCell) {
    const status = <DocumentStatus document={row} today={today} />
    if (row.status === 'draft') return <SyncBadge id={row.id}>{status}</SyncBadge>
    return (
      <PendingMark id={row.id}>
        {status}
        {row.imported ? <Imported /> : null}
      </PendingMark>
    )
  },
}
