/** The list of credit notes: its columns, filters and orders. */
import { documentListMessages } from '#i18n/documents/list.ts'
import { creditNoteListMessages } from '#i18n/credit-notes/list.ts'
import { creditNoteStatusMessages } from '#i18n/documents/statuses.ts'
import {
  customerColumn,
  issueDateColumn,
  numberColumn,
  numberWidth,
  statusColumn,
  totalColumn,
} from '#ui/features/documents/list/columns.tsx'
import {
  type DocumentCell,
  type DocumentColumn,
  documentListConfig,
  documentSorts,
} from '#ui/features/documents/list/list-config.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { localized } from '#ui/platform/i18n/localized-text.ts'
import { Ltr } from '#ui/kit/text/Ltr.tsx'

const list = localized(documentListMessages)
const status = localized(creditNoteStatusMessages)

/** The invoice that the note credits. */
const invoiceColumn: DocumentColumn = {
  id: 'invoice',
  name: localized(creditNoteListMessages)('invoice'),
  rem: numberWidth(({ originalNumber }) => originalNumber),
  dropOrder: 3,
  card: 'detail',
  Cell: function InvoiceCell({ row: { originalNumber }, isOnCard }: DocumentCell) {
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
  columns: [
    numberColumn,
    invoiceColumn,
    customerColumn,
    issueDateColumn,
    totalColumn,
    { ...statusColumn, dropOrder: 2 },
  ],
  filters: [
    { id: 'all', name: list('all'), request: {} },
    { id: 'issued', name: status('issued'), request: { status: 'issued' } },
    { id: 'void', name: status('void'), request: { status: 'void' } },
  ],
  sorts: documentSorts(),
})
