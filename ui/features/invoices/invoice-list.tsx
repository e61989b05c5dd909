/** The list of invoices: its columns, filters and orders. */
import { documentListMessages } from '#i18n/documents/list.ts'
import { requestedStatusMessages, invoiceStatusMessages } from '#i18n/documents/statuses.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { localized } from '#ui/platform/i18n/localized-text.ts'
import {
  customerColumn,
  issueDateColumn,
  numberColumn,
  statusColumn,
  totalColumn,
} from '#ui/features/documents/list/columns.tsx'
import {
  type DocumentCell,
  type DocumentColumn,
  documentListConfig,
  documentSorts,
} from '#ui/features/documents/list/list-config.ts'
import { DueDate } from './DueDate.tsx'

const list = localized(documentListMessages)
const requested = localized(requestedStatusMessages)
const status = localized(invoiceStatusMessages)
const own = localized(invoiceListMessages)

const dueDateColumn: DocumentColumn = {
  id: 'dueDate',
  name: own('dueDate'),
  rem: 6.75,
  grows: 1,
  dropOrder: 2,
  card: 'detail',
  sorts: ['-dueDate', 'dueDate'],
  Cell: function DueDateCell({ row, today, isOnCard }: DocumentCell) {
    return <DueDate invoice={row} today={today} isOnCard={isOnCard} />
  },
}

export const INVOICE_LIST = documentListConfig({
  imports: ['history', 'drafts'],
  columns: [numberColumn, customerColumn, issueDateColumn, dueDateColumn, totalColumn, statusColumn],
  filters: [
    { id: 'all', name: list('all'), request: {} },
    { id: 'issued', name: own('unpaid'), request: { status: 'issued' }, hasFigure: true },
    { id: 'overdue', name: own('overdue'), request: { overdue: '1' }, changesDaily: true, hasFigure: true },
    { id: 'draft', name: list('drafts'), request: { status: 'draft' }, hasFigure: true },
    { id: 'requested', name: requested('requested'), request: { requested: '1' }, isOfTeams: true },
    { id: 'void', name: status('void'), request: { status: 'void' } },
  ],
  sorts: documentSorts(
    { id: '-dueDate', name: own('sortDueLate') },
    { id: 'dueDate', name: own('sortDueEarly') },
    { id: '-due', name: own('sortMostDue') },
    { id: 'due', name: own('sortLeastDue') },
  ),
})
