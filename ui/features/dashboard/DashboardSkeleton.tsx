import { dashboardMessages } from '#i18n/dashboard/dashboard.ts'
import { ListSkeleton } from '#ui/platform/lists/ListSkeleton.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'

/** The skeleton of the dashboard of a company with invoices, in its layout. */
export function DashboardSkeleton() {
  const t = useMessages(dashboardMessages)
  return (
    <ListSkeleton label={t('loading')}>
      <div className="flex flex-col gap-4">
        <div className="flex min-h-11 items-center">
          <Skeleton width="w-80" height="h-7" />
        </div>
        <Skeleton width="w-40" height="h-16" />
        <div className="figures" data-amounts="short">
          {['invoiced', 'collected', 'to-collect', 'overdue'].map((figure) => (
            <div key={figure} className="card flex flex-col gap-3 p-3 sm:p-4">
              <Skeleton width="w-24" />
              <Skeleton height="h-6" />
              <Skeleton width="w-24" />
              <Skeleton width="w-24" />
            </div>
          ))}
        </div>
        <div className="dashboard-columns grid gap-4">
          {['months', 'coming-in'].map((card) => (
            <div key={card} className="card flex flex-col gap-4 p-4">
              <Skeleton width="w-40" height="h-6" />
              <Skeleton height="h-60" />
            </div>
          ))}
        </div>
        <div className="dashboard-columns grid gap-4">
          {['overdue', 'activity'].map((card) => (
            <div key={card} className="card flex min-h-40 flex-col gap-4 p-4">
              <Skeleton width="w-40" height="h-6" />
              <Skeleton />
              <Skeleton />
              <Skeleton />
            </div>
          ))}
        </div>
      </div>
    </ListSkeleton>
  )
}
