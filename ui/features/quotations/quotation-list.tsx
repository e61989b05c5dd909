/** The list of quotations: its columns, filters and orders. */
import { documentListMessages } from '#i18n/documents/list.ts'
import { requestedStatusMessages, quotationStatusMessages } from '#i18n/documents/statuses.ts'
import { quotationListMessages } from '#i18n/quotations/list.ts'
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
import { localized } from '#ui/platform/i18n/localized-text.ts'
import { ShortDate } from '#ui/kit/text/ShortDate.tsx'
import { Distance } from './ValidUntil.tsx'

const list = localized(documentListMessages)
const requested = localized(requestedStatusMessages)
const status = localized(quotationStatusMessages)
const own = localized(quotationListMessages)

const validUntilColumn: DocumentColumn = {
  id: 'validUntil',
  name: own('validUntil'),
  rem: 6.75,
  grows: 1,
  dropOrder: 2,
  card: 'detail',
  sorts: ['-dueDate', 'dueDate'],
  Cell: function ValidUntilCell({ row: { status, validUntil }, today, isOnCard }: DocumentCell) {
    if (!validUntil) return null
    if (isOnCard && status === 'issued') return <Distance today={today} validUntil={validUntil} />
    return <ShortDate day={validUntil} today={today} />
  },
}

export const QUOTATION_LIST = documentListConfig({
  columns: [
    numberColumn,
    customerColumn,
    issueDateColumn,
    validUntilColumn,
    totalColumn,
    { ...statusColumn, rem: 8.5 },
  ],
  filters: [
    { id: 'all', name: list('all'), request: {} },
    { id: 'issued', name: own('awaiting'), request: { status: 'issued' } },
    { id: 'accepted', name: own('accepted'), request: { status: 'accepted' } },
    { id: 'expired', name: own('expired'), request: { expired: '1' }, changesDaily: true },
    { id: 'declined', name: own('declined'), request: { status: 'declined' } },
    { id: 'converted', name: own('converted'), request: { status: 'converted' } },
    { id: 'draft', name: list('drafts'), request: { status: 'draft' } },
    { id: 'requested', name: requested('requested'), request: { requested: '1' }, isOfTeams: true },
    { id: 'void', name: status('void'), request: { status: 'void' } },
  ],
  sorts: documentSorts({ id: '-dueDate', name: own('sortValidLate') }, { id: 'dueDate', name: own('sortValidEarly') }),
})
