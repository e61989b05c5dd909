import type { KnownSubscription } from '#domain/subscription/fallback.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { subscriptionScreenMessages } from '#i18n/subscription/screen.ts'
import { unsubscribedMessages } from '#i18n/subscription/unsubscribed.ts'
import { useTimeZone } from '#ui/features/account/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { useTodaysInvoices } from './queries.ts'

const LOOKS = {
  good: 'i-lucide-circle-check text-success',
  trial: 'i-lucide-clock-alert text-info',
  over: 'i-lucide-circle-alert text-danger',
}

export function SubscriptionState({ subscription }: { subscription: KnownSubscription }) {
  const t = useMessages(subscriptionScreenMessages)
  const { status, isActive, unlimited } = subscription
  const isOver = isActive === false
  const look = isOver ? 'over' : status === 'trial' ? 'trial' : 'good'
  return (
    <section className="card flex items-start gap-4 p-4 md:p-6">
      <span aria-hidden="true" className={`mt-0.5 text-2xl ${LOOKS[look]}`} />
      <div className="flex min-w-0 flex-col gap-2">
        <p className="text-heading">{unlimited ? t('unlimited') : <Until subscription={subscription} />}</p>
        <UsedToday subscription={subscription} />
        {isOver ? <p className="text-ink-muted">{t('staysOpen')}</p> : null}
      </div>
    </section>
  )
}

/** A trial ends at an instant, a paid period on a day. */
function Until({ subscription: { status, isActive, expiresAt } }: { subscription: KnownSubscription }) {
  const t = useMessages(subscriptionScreenMessages)
  const unsubscribed = useMessages(unsubscribedMessages)
  const timeZone = useTimeZone()
  if (expiresAt === null) return unsubscribed('notYet')
  const isOver = isActive === false
  const isTrial = status === 'trial'
  const moment = isTrial ? (
    <DateText instant={expiresAt} timeZone={timeZone} />
  ) : (
    <DateText day={localDay(new Date(expiresAt), timeZone)} />
  )
  const message = isTrial ? (isOver ? 'trialEnded' : 'trialRuns') : isOver ? 'ended' : 'runs'
  return <Sentence slots={{ moment }}>{(slots) => t(message, slots)}</Sentence>
}

/** One dot per invoice of the daily limit; hidden without a limit. */
function UsedToday({ subscription }: { subscription: KnownSubscription }) {
  const t = useMessages(subscriptionScreenMessages)
  const today = useTodaysInvoices(subscription)
  if (!today || today.dailyLimit === null) return null
  const { invoicesCreatedToday: used, dailyLimit: limit } = today
  return (
    <p className="flex items-center gap-3">
      <span aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: limit }, (_, index) => (
          <span
            key={index}
            className={`size-3 rounded-full border border-primary ${index < used ? 'bg-primary' : 'bg-transparent'}`}
          />
        ))}
      </span>
      {t('issuedToday', { used, limit })}
    </p>
  )
}
