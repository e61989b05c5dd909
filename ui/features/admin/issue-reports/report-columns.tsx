import { adminReportMessages } from '#i18n/admin/issue-reports.ts'
import { reportKindMessages } from '#i18n/issue-reports/kinds.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import type { Column } from '#ui/kit/lists/Table.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { RelativeTime } from '#ui/kit/text/RelativeTime.tsx'
import { LOCAL_TIME_ZONE } from '#ui/features/admin/time-zone.ts'
import type { InboxQuery, ListedReport } from './queries.ts'
import { ReportStatus } from './ReportStatus.tsx'
import { SeverityBadge } from './SeverityBadge.tsx'

/** The status only where it differs from row to row. */
export function useReportColumns(status: InboxQuery['status']): Column<ListedReport>[] {
  const t = useMessages(adminReportMessages)
  const kinds = useMessages(reportKindMessages)
  const statusColumn: Column<ListedReport> = {
    id: 'status',
    head: t('status'),
    cell: (report) => <ReportStatus status={report.status} />,
  }
  return [
    { id: 'report', head: t('report'), card: 'title', cell: (report) => <Subject report={report} /> },
    ...(status === 'all' ? [statusColumn] : []),
    {
      id: 'severity',
      head: t('severity'),
      cell: ({ severity }) => (severity ? <SeverityBadge severity={severity} /> : '–'),
      cardCell: ({ severity }) => severity && <SeverityBadge severity={severity} />,
    },
    { id: 'kind', head: t('kind'), cell: ({ category }) => kinds(category) },
    { id: 'writer', head: t('writer'), cell: (report) => <Writer report={report} /> },
    {
      id: 'activity',
      head: t('activity'),
      cell: ({ updatedAt }) => (
        <span className="whitespace-nowrap">
          <RelativeTime instant={updatedAt} timeZone={LOCAL_TIME_ZONE} />
        </span>
      ),
    },
    {
      id: 'assignee',
      head: t('assignee'),
      card: 'line',
      cell: ({ assignedTo }) => (assignedTo ? <Address email={assignedTo.email} /> : '–'),
      cardCell: ({ assignedTo }) => assignedTo && <Address email={assignedTo.email} />,
    },
  ]
}

function Subject({ report: { ticket, summary } }: { report: ListedReport }) {
  return (
    <span className="flex min-w-0 flex-col gap-1 md:min-w-64">
      <span className="text-small text-ink-muted">
        <Ltr>{ticket}</Ltr>
      </span>{' '}
      <span dir="auto" className="page-start line-clamp-2 break-words">
        {summary}
      </span>
    </span>
  )
}

function Writer({ report: { user, companyName } }: { report: ListedReport }) {
  return (
    <span className="flex min-w-0 flex-col">
      <Address email={user.email} />
      {companyName ? (
        <span dir="auto" className="page-start line-clamp-2 break-words text-small text-ink-muted">
          {companyName}
        </span>
      ) : null}
    </span>
  )
}

function Address({ email }: { email: string }) {
  return (
    <span className="min-w-0 break-all">
      <Ltr>{email}</Ltr>
    </span>
  )
}
