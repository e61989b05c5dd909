/** The list of invoices: its columns, filters and orders. */
import { documentFilterMessages } from '#i18n/documents/filters.ts'
import { documentListMessages } from '#i18n/documents/list.ts'
import { invoiceStatusMessages } from '#i18n/documents/statuses.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { localized } from '#ui/platform/i18n/localized-text.ts'
import { customerColumn, issueDateColumn, numberColumn, totalColumn } from '#ui/features/documents/list/columns.tsx'
import { type CellProps, type DocumentColumn, documentListConfig } from '#ui/features/documents/list/list-config.ts'
import { SyncBadge } from '#ui/features/documents/list/SyncBadge.tsx'
import { DueDate } from './DueDate.tsx'
import { InvoiceStatus } from './InvoiceStatus.tsx'

const list = localized(documentListMessages)
const filters = localized(documentFilterMessages)
const status = localized(invoiceStatusMessages)
const own = localized(invoiceListMessages)

const dueDateColumn: DocumentColumn = {
  id: 'dueDate',
  name: own('dueDate'),
  rem: 6.75,
  grows: 1,
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
  rem: 7.5,
  dropOrder: 3,
  card: 'badge',
  Cell: function StatusCell({ row, today }: CellProps) {
    const status = <InvoiceStatus document={row} today={today} />
    return row.status === 'draft' ? <SyncBadge id={row.id}>{status}</SyncBadge> : status
  },
}

export const INVOICE_LIST = documentListConfig({
  columns: [numberColumn, customerColumn, issueDateColumn, dueDateColumn, totalColumn, statusColumn],
  filters: [
    { id: 'all', name: list('all'), request: {} },
    { id: 'issued', name: own('unpaid'), request: { status: 'issued' }, hasFigure: true },
    { id: 'overdue', name: own('overdue'), request: { overdue: '1' }, changesDaily: true, hasFigure: true },
    { id: 'draft', name: list('drafts'), request: { status: 'draft' }, hasFigure: true },
    { id: 'void', name: status('void'), request: { status: 'void' } },
  ],
  sorts: [
    { id: '', name: filters('sortNewest') },
    { id: '-issueDate', name: filters('sortIssuedLate') },
    { id: 'issueDate', name: filters('sortIssuedEarly') },
    { id: '-dueDate', name: own('sortDueLate') },
    { id: 'dueDate', name: own('sortDueEarly') },
    { id: '-total', name: filters('sortLargest') },
    { id: 'total', name: filters('sortSmallest') },
  ],
})
