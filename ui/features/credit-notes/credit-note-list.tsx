/** The list of credit notes: its columns, filters and orders. */
import { documentFilterMessages } from '#i18n/documents/filters.ts'
import { documentListMessages } from '#i18n/documents/list.ts'
import { creditNoteListMessages } from '#i18n/credit-notes/list.ts'
import { creditNoteStatusMessages } from '#i18n/documents/statuses.ts'
import {
  customerColumn,
  issueDateColumn,
  numberColumn,
  remOfNumber,
  totalColumn,
} from '#ui/features/documents/list/columns.tsx'
import { type CellProps, type DocumentColumn, documentListConfig } from '#ui/features/documents/list/list-config.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { localized } from '#ui/platform/i18n/localized-text.ts'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { CreditNoteStatus } from './CreditNoteStatus.tsx'

const list = localized(documentListMessages)
const filters = localized(documentFilterMessages)
const status = localized(creditNoteStatusMessages)

const statusColumn: DocumentColumn = {
  id: 'status',
  name: list('status'),
  rem: 7.5,
  dropOrder: 2,
  card: 'badge',
  Cell: function StatusCell({ row, today }: CellProps) {
    return <CreditNoteStatus document={row} today={today} />
  },
}

/** Of the invoice that a note credits. */
const invoiceColumn: DocumentColumn = {
  id: 'invoice',
  name: localized(creditNoteListMessages)('invoice'),
  rem: 6,
  remOf: ({ originalNumber }) => remOfNumber(originalNumber),
  dropOrder: 3,
  card: 'detail',
  Cell: function InvoiceCell({ row: { originalNumber }, isOnCard }: CellProps) {
    const t = useMessages(creditNoteListMessages)
    if (originalNumber === null) return null
    return (
      <span title={originalNumber}>
        {isOnCard ? <span className="sr-only">{t('ofInvoice')} </span> : null}
        <Ltr>{originalNumber}</Ltr>
      </span>
    )
  },
}

export const CREDIT_NOTE_LIST = documentListConfig({
  columns: [numberColumn, invoiceColumn, customerColumn, issueDateColumn, totalColumn, statusColumn],
  filters: [
    { id: 'all', name: list('all'), request: {} },
    { id: 'issued', name: status('issued'), request: { status: 'issued' } },
    { id: 'void', name: status('void'), request: { status: 'void' } },
  ],
  sorts: [
    { id: '', name: filters('sortNewest') },
    { id: '-issueDate', name: filters('sortIssuedLate') },
    { id: 'issueDate', name: filters('sortIssuedEarly') },
    { id: '-total', name: filters('sortLargest') },
    { id: 'total', name: filters('sortSmallest') },
  ],
})
