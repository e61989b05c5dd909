import { type StatusName, statusName } from '#domain/subscription/status-name.ts'
import { adminListMessages } from '#i18n/admin/lists.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Badge, type BadgeTone } from '#ui/kit/layout/Badge.tsx'
import type { ListedUser } from '#ui/features/admin/queries.ts'

const LOOKS: Record<StatusName, { tone: BadgeTone; icon: string }> = {
  trial: { tone: 'info', icon: 'i-lucide-clock-alert' },
  resetTrial: { tone: 'info', icon: 'i-lucide-clock-alert' },
  trialEnded: { tone: 'danger', icon: 'i-lucide-circle-alert' },
  unsubscribed: { tone: 'neutral', icon: 'i-lucide-info' },
  subscribed: { tone: 'success', icon: 'i-lucide-circle-check' },
  expired: { tone: 'danger', icon: 'i-lucide-circle-alert' },
  unlimited: { tone: 'success', icon: 'i-lucide-infinity' },
}

/** State of a subscription, in the words of the banner. */
export function UserStatus({ subscription }: { subscription: ListedUser['subscription'] }) {
  const t = useMessages(adminListMessages)
  const name = statusName(subscription)
  const { tone, icon } = LOOKS[name]
  const { daysRemaining, isActive, unlimited } = subscription
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge tone={tone} icon={icon}>
        {t(name)}
      </Badge>
      {unlimited || isActive === false ? null : (
        <span className="text-small text-ink-muted">{t('daysLeft', { n: daysRemaining })}</span>
      )}
    </span>
  )
}
