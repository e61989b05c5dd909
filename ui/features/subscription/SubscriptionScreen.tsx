import { shellMessages } from '#i18n/shell/shell.ts'
import { subscriptionMessages } from '#i18n/subscription/subscription.ts'
import { subscriptionScreenMessages } from '#i18n/subscription/screen.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { PaidPeriods } from './PaidPeriods.tsx'
import { PlanCard } from './PlanCard.tsx'
import { useSubscription } from './queries.ts'
import { SubscriptionState } from './SubscriptionState.tsx'

/** Status, plans and payment history. */
export function SubscriptionScreen() {
  const t = useMessages(subscriptionScreenMessages)
  const shell = useMessages(shellMessages)
  const { subscription, failure, refetch } = useSubscription()
  return (
    <>
      <PageHeader title={t('title')} documentTitle={shell('pageTitle', { page: t('title') })} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          {failure ? <NotVerified failure={failure} onTryAgain={refetch} /> : null}
          {subscription ? <SubscriptionState subscription={subscription} /> : null}
          {!subscription && !failure ? <Skeleton height="h-24" /> : null}
          {subscription?.unlimited ? null : <PlanCard subscription={subscription} />}
        </div>
        <PaidPeriods />
      </div>
    </>
  )
}

/** Shows the HTTP status of the answer; 0 when there was none. */
function NotVerified({ failure, onTryAgain }: { failure: Error; onTryAgain: () => void }) {
  const t = useMessages(subscriptionScreenMessages)
  const say = useMessages(subscriptionMessages)
  const status = failure instanceof ApiError ? (failure.status ?? 0) : 0
  return (
    <LoadError
      title={t('loadFailed')}
      why={say('verificationFailed', { status: String(status) })}
      onAgain={onTryAgain}
    />
  )
}
