import { useId } from 'react'
import { isolate } from '#domain/text/bidi.ts'
import { myReportsMessages } from '#i18n/issue-reports/my-reports.ts'
import { reportKindMessages } from '#i18n/issue-reports/kinds.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { useTimeZone } from '#ui/features/account/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { ListResults } from '#ui/platform/lists/ListResults.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { BlockLink } from '#ui/kit/actions/BlockLink.tsx'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { Badge } from '#ui/kit/layout/Badge.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { useTwoColumns } from '#ui/kit/layout/use-narrow.ts'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { RelativeTime } from '#ui/kit/text/RelativeTime.tsx'
import { type ReportItem, useReportList } from './queries.ts'
import { ReportStatus } from './ReportStatus.tsx'

/** The user's own reports. Each leads to its conversation. */
export function MyReports() {
  const t = useMessages(myReportsMessages)
  const lists = useMessages(listMessages)
  const list = useReportList()
  const id = useId()
  return (
    <section aria-labelledby={id} className="card flex flex-col gap-3 p-4 md:p-6">
      <h2 id={id} className="text-heading">
        {t('title')}
      </h2>
      <ListResults
        list={list}
        table={
          <ul className="flex flex-col divide-y divide-line">
            {list.rows.map((report) => (
              <li key={report.id} data-row-id={report.id} className="py-1">
                <ReportLink report={report} />
              </li>
            ))}
          </ul>
        }
        empty={<p className="text-ink-muted">{t('none')}</p>}
        skeleton={<LoadingReports />}
        messages={{
          loading: t('loading'),
          loadFailed: t('loadFailed'),
          more: lists('more'),
          moreFailed: t('loadFailed'),
        }}
      />
    </section>
  )
}

function ReportLink({ report: { id, ticket, category, status, summary, unread, updatedAt } }: { report: ReportItem }) {
  const t = useMessages(myReportsMessages)
  const kinds = useMessages(reportKindMessages)
  const timeZone = useTimeZone()
  return (
    <BlockLink href={paths.issueReport(id)}>
      <span className="flex flex-col gap-1 px-2 py-2">
        <span className={`line-clamp-2 break-words ${unread ? 'font-600' : ''}`}>
          <Bdi>{summary}</Bdi>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-muted">
          {unread ? (
            <Badge tone="info" icon="i-lucide-mail">
              {t('unread')}
            </Badge>
          ) : null}
          <ReportStatus status={status} />
          <Ltr>{ticket}</Ltr>
          <span>{kinds(category)}</span>
          <RelativeTime instant={updatedAt} timeZone={timeZone} />
        </span>
      </span>
    </BlockLink>
  )
}

/** Where the list is below the form, an answer is not to be searched for. */
export function UnreadNotice() {
  const t = useMessages(myReportsMessages)
  const answered = useReportList().rows.find(({ unread }) => unread)
  if (useTwoColumns() || !answered) return null
  return (
    <Banner
      tone="info"
      title={t('unreadOf', { ticket: isolate(answered.ticket, 'ltr') })}
      action={<ButtonLink href={paths.issueReport(answered.id)}>{t('read')}</ButtonLink>}
    />
  )
}

/** Three reports at the height that they will have. */
function LoadingReports() {
  return (
    <div className="flex flex-col divide-y divide-line">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex flex-col gap-3 px-2 py-4">
          <Skeleton width="w-4/5" />
          <Skeleton width="w-1/2" />
        </div>
      ))}
    </div>
  )
}
