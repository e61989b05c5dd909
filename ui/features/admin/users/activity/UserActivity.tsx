import type { ReactNode } from 'react'
import { userActivityMessages } from '#i18n/admin/user-activity.ts'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { useActivity } from './activity-queries.ts'
import { IssuedPlot } from './IssuedPlot.tsx'
import { MailList } from './MailList.tsx'
import { NoteList } from './NoteList.tsx'
import { PaymentList } from './PaymentList.tsx'
import { ReportList } from './ReportList.tsx'

type UserActivityProps = {
  userId: string
  /** The cards of the first column, which do not load with the activity. */
  children: ReactNode
}

/** Notes, reports, payments, work and mail of a user, which load apart from his page, beside its other cards. */
export function UserActivity({ userId, children }: UserActivityProps) {
  const t = useMessages(userActivityMessages)
  const { data, error, refetch } = useActivity(userId)
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
      <div className="flex min-w-0 flex-col gap-4">
        {error ? <LoadError title={t('loadFailed')} why={error.message} onAgain={refetch} /> : null}
        {data ? (
          <>
            <NoteList userId={userId} notes={data.notes} />
            <ReportList reports={data.reports} />
            <PaymentList payments={data.payments} />
            <IssuedPlot days={data.issuedDays} />
            <MailList mails={data.mails} />
          </>
        ) : error ? null : (
          CARDS.map((card) => (
            <div key={card} className="card p-4 md:p-6">
              <Skeleton height="h-40" />
            </div>
          ))
        )}
      </div>
    </div>
  )
}

const CARDS = [0, 1, 2]
