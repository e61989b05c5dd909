import { userActivityMessages } from '#i18n/admin/user-activity.ts'
import { ReportStatus } from '#ui/features/admin/issue-reports/ReportStatus.tsx'
import { SeverityBadge } from '#ui/features/admin/issue-reports/SeverityBadge.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { BlockLink } from '#ui/kit/actions/BlockLink.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { RelativeTime } from '#ui/kit/text/RelativeTime.tsx'
import { LOCAL_TIME_ZONE } from '#ui/features/admin/time-zone.ts'
import type { Activity } from './activity-queries.ts'
import { ActivityCard } from './ActivityCard.tsx'
import { ShortList } from './ShortList.tsx'

/** The reports that the user has written, each of which is a conversation. */
export function ReportList({ reports }: { reports: Activity['reports'] }) {
  const t = useMessages(userActivityMessages)
  return (
    <ActivityCard title={t('reports')} empty={reports.length === 0 ? t('noReports') : null}>
      <ShortList label={t('reports')} rows={reports}>
        {({ id, ticket, severity, status, summary, updatedAt }) => (
          <>
            <BlockLink href={adminPaths.issueReport(id)}>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="text-primary underline">
                  <Ltr>{ticket}</Ltr>
                </span>
                <ReportStatus status={status} />
                {severity ? <SeverityBadge severity={severity} /> : null}
              </span>
              <span className="break-words">
                <Bdi>{summary}</Bdi>
              </span>
            </BlockLink>
            <span className="text-small text-ink-muted">
              <RelativeTime instant={updatedAt} timeZone={LOCAL_TIME_ZONE} />
            </span>
          </>
        )}
      </ShortList>
    </ActivityCard>
  )
}
