import { adminMessages } from '#i18n/admin/admin.ts'
import { adminListMessages } from '#i18n/admin/lists.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { RelativeTime } from '#ui/kit/text/RelativeTime.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Badge } from '#ui/kit/layout/Badge.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { type Column, Table } from '#ui/kit/lists/Table.tsx'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { GivenUpMail } from './mail/GivenUpMail.tsx'
import { type Job, useJobs } from './queries.ts'
import { LOCAL_TIME_ZONE } from './time-zone.ts'

/** A job without a name does not compile. */
const NAMES = {
  'mail-delivery': 'mailDelivery',
  'payment-poll': 'paymentPoll',
  'cheque-reminders': 'chequeReminders',
  'low-stock-notices': 'lowStockNotices',
  'undelivered-notices': 'undeliveredNotices',
  'threshold-notices': 'thresholdNotices',
  'renewal-reminders': 'renewalReminders',
  'search-rebuild': 'searchRebuild',
  'figure-rebuild': 'figureRebuild',
  'draft-amounts': 'draftAmounts',
  'recurring-invoices': 'recurringInvoices',
  'customer-reminders': 'customerReminders',
  imports: 'imports',
  sweep: 'sweep',
  'integrity-check': 'dataCheck',
} as const satisfies Record<Job['name'], keyof typeof adminListMessages.en>

/** Background jobs, polled while the page is open. */
export function JobsPage() {
  const t = useMessages(adminListMessages)
  const admin = useMessages(adminMessages)
  const { data, error, refetch } = useJobs()
  const columns = useColumns()
  return (
    <>
      <PageHeader title={admin('jobs')} documentTitle={admin('pageTitle', { page: admin('jobs') })} />
      {error ? <LoadError title={t('jobsFailed')} why={error.message} onAgain={refetch} /> : null}
      {data ? <Table caption={admin('jobs')} columns={columns} rows={data.items} rowId={({ name }) => name} /> : null}
      {!data && !error ? <Skeleton height="h-40" /> : null}
      <GivenUpMail />
    </>
  )
}

function useColumns(): Column<Job>[] {
  const t = useMessages(adminListMessages)
  return [
    {
      id: 'job',
      head: t('job'),
      cell: ({ name }) => t(NAMES[name]),
    },
    { id: 'status', head: t('status'), cell: (job) => <State job={job} /> },
    {
      id: 'every',
      head: t('runsEvery'),
      cell: ({ everySeconds: n }) => {
        if (n % 3600 === 0) return t('hours', { n: n / 3600 })
        return n % 60 === 0 ? t('minutes', { n: n / 60 }) : t('seconds', { n })
      },
    },
    {
      id: 'lastRun',
      head: t('lastRun'),
      cell: ({ lastStartedAt }) =>
        lastStartedAt ? (
          <RelativeTime instant={lastStartedAt} timeZone={LOCAL_TIME_ZONE} />
        ) : (
          <span>{t('neverRan')}</span>
        ),
    },
    { id: 'runs', head: t('runs'), kind: 'amount', cell: ({ runs }) => <Amount value={String(runs)} /> },
    {
      id: 'failures',
      head: t('failures'),
      kind: 'amount',
      cell: ({ failures }) => <Amount value={String(failures)} />,
    },
    { id: 'lastError', head: t('lastError'), cell: (job) => <LastError job={job} /> },
    {
      id: 'queue',
      head: t('queue'),
      kind: 'amount',
      cell: ({ queue }) => (queue ? <Amount value={String(queue.waiting)} /> : '–'),
    },
  ]
}

function State({ job: { isRunning, lastEndedAt, lastFailedAt } }: { job: Job }) {
  const t = useMessages(adminListMessages)
  if (lastFailedAt !== null && lastFailedAt === lastEndedAt) return <Badge tone="danger">{t('lastFailed')}</Badge>
  return isRunning ? <Badge tone="info">{t('running')}</Badge> : <Badge tone="success">{t('healthy')}</Badge>
}

/** The class and the code of an error: its message may quote data. */
function LastError({ job: { lastFailedAt, lastError } }: { job: Job }) {
  if (lastFailedAt === null) return '–'
  return (
    <span className="flex flex-col">
      <RelativeTime instant={lastFailedAt} timeZone={LOCAL_TIME_ZONE} />
      <span className="text-small text-ink-muted">
        <Ltr>{lastError}</Ltr>
      </span>
    </span>
  )
}
