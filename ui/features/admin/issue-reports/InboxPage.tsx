import { adminMessages } from '#i18n/admin/admin.ts'
import { adminReportMessages } from '#i18n/admin/issue-reports.ts'
import { REPORT_CATEGORIES, REPORT_SEVERITIES, REPORT_STATUSES } from '#domain/issue-reports/issue-report.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { choiceField, isFiltered, textField } from '#ui/platform/lists/list-query.ts'
import { useListQuery } from '#ui/platform/lists/use-list-query.ts'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { NothingFound } from '#ui/kit/lists/NothingFound.tsx'
import { AdminListPage } from '#ui/features/admin/AdminListPage.tsx'
import { InboxFilters } from './InboxFilters.tsx'
import { type InboxQuery, useInbox } from './queries.ts'
import { useReportColumns } from './report-columns.tsx'

const QUERY = {
  q: textField('q'),
  status: choiceField('status', [...REPORT_STATUSES, 'all']),
  severity: choiceField('severity', ['any', ...REPORT_SEVERITIES]),
  category: choiceField('kind', ['any', ...REPORT_CATEGORIES]),
  assigned: choiceField('assigned', ['anyone', 'me', 'nobody']),
  sort: { ...choiceField('sort', ['-updated', 'updated']), isOrder: true },
} as const

/** The reports of all users, those that wait for an answer first. */
export function InboxPage() {
  const t = useMessages(adminReportMessages)
  const admin = useMessages(adminMessages)
  const { query, update } = useListQuery<InboxQuery>(QUERY)
  return (
    <AdminListPage
      title={admin('issueReports')}
      loadFailed={t('listFailed')}
      list={useInbox(query)}
      columns={useReportColumns(query.status)}
      rowHref={({ id }) => adminPaths.issueReport(id)}
      filters={<InboxFilters query={query} onChange={update} />}
      empty={<Empty query={query} onShowAll={() => update({ ...ALL, sort: query.sort })} />}
    />
  )
}

const ALL: InboxQuery = {
  q: '',
  status: 'all',
  severity: 'any',
  category: 'any',
  assigned: 'anyone',
  sort: '-updated',
}

/** Where nothing was left out, reports may still be in the mailbox, to which they went before there was an inbox. */
function Empty({ query, onShowAll }: { query: InboxQuery; onShowAll: () => void }) {
  const t = useMessages(adminReportMessages)
  const isAll = query.status === 'all'
  if (isFiltered(QUERY, isAll ? { ...query, status: 'open' } : query)) {
    return (
      <NothingFound title={t('noMatch')} showAllText={t('showAll')} onShowAll={onShowAll}>
        {t('noMatchText')}
      </NothingFound>
    )
  }
  return (
    <EmptyState title={t(isAll ? 'none' : 'noOpen')} icon="i-lucide-message-square-warning">
      {t('earlier')}
    </EmptyState>
  )
}
