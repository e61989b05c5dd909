/** The list of invoices: its columns, filters and orders. */
import { awaitedFrom } from '#domain/documents/due.ts'
import { documentFilterMessages } from '#i18n/documents/filters.ts'
import { documentListMessages } from '#i18n/documents/list.ts'
import { invoiceStatusMessages } from '#i18n/documents/statuses.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { localized } from '#ui/platform/i18n/localized-text.ts'
import { customerColumn, issueDateColumn, numberColumn, totalColumn } from '#ui/features/documents/list/columns.tsx'
import { type CellProps, type DocumentColumn, documentListConfig } from '#ui/features/documents/list/list-config.ts'
import { SyncBadge } from '#ui/features/documents/list/SyncBadge.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { DueDate } from './DueDate.tsx'
import { InvoiceStatus } from './InvoiceStatus.tsx'

const list = localized(documentListMessages)
const filters = localized(documentFilterMessages)
const status = localized(invoiceStatusMessages)
const own = localized(invoiceListMessages)

const dueDateColumn: DocumentColumn = {
  id: 'dueDate',
  name: own('dueDate'),
  rem: 8.5,
  dropOrder: 2,
  card: 'detail',
  sortBy: 'dueDate',
  Cell: function DueDateCell({ row, today, isOnCard }: CellProps) {
    return <DueDate invoice={row} today={today} isOnCard={isOnCard} />
  },
}

const statusColumn: DocumentColumn = {
  id: 'status',
  name: list('status'),
  rem: 7,
  dropOrder: 3,
  card: 'detail',
  Cell: StatusCell,
}

/** On a card with the date on which payment is due, which the card's own due date counts down to. */
function StatusCell({ row, today, isOnCard }: CellProps) {
  if (row.status === 'draft') {
    return (
      <span className="inline-flex flex-wrap gap-1">
        <InvoiceStatus document={row} today={today} />
        <SyncBadge id={row.id} />
      </span>
    )
  }
  const { dueDate } = row
  const isAwaited = isOnCard && dueDate && awaitedFrom(today, { ...row, dueDate })
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <InvoiceStatus document={row} today={today} />
      {isAwaited ? (
        <span className="text-small">
          <span className="whitespace-nowrap">
            <DateText day={dueDate} />
          </span>
        </span>
      ) : null}
    </span>
  )
}

const withoutDueDate = own('withoutDueDate')

export const EVERYTHING = 'all'

export const INVOICE_LIST = documentListConfig({
  columns: [numberColumn, customerColumn, issueDateColumn, dueDateColumn, totalColumn, statusColumn],
  filters: [
    { id: EVERYTHING, name: list('all'), request: {} },
    { id: 'draft', name: status('draft'), request: { status: 'draft' } },
    { id: 'issued', name: status('issued'), request: { status: 'issued' } },
    { id: 'overdue', name: status('overdue'), request: { overdue: '1' }, changesDaily: true },
    { id: 'void', name: status('void'), request: { status: 'void' } },
  ],
  sorts: [
    { id: '', name: filters('sortNewest') },
    { id: '-issueDate', name: filters('sortIssuedLate') },
    { id: 'issueDate', name: filters('sortIssuedEarly') },
    { id: '-dueDate', name: own('sortDueLate'), note: withoutDueDate },
    { id: 'dueDate', name: own('sortDueEarly'), note: withoutDueDate },
    { id: '-total', name: filters('sortLargest') },
    { id: 'total', name: filters('sortSmallest') },
  ],
})
