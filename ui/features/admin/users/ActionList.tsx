import { adminActionRefusal, ADMIN_ACTIONS } from '#domain/subscription/admin-action.ts'
import { adminUserMessages } from '#i18n/admin/actions.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import type { UserAction, UserPage } from '#ui/features/admin/queries.ts'

const ICONS: Record<UserAction, string> = {
  'extend-trial': 'i-lucide-plus',
  'reset-trial': 'i-lucide-rotate-ccw',
  activate: 'i-lucide-circle-check',
  expire: 'i-lucide-ban',
  'grant-unlimited': 'i-lucide-infinity',
  'revoke-unlimited': 'i-lucide-undo-2',
  'end-sessions': 'i-lucide-log-out icon-flip',
}

/** The actions that are open to an admin now. An action that would change nothing is not offered. */
export function ActionList({ user, onAction }: { user: UserPage; onAction: (action: UserAction) => void }) {
  const t = useMessages(adminUserMessages)
  const actions: UserAction[] = [
    ...ADMIN_ACTIONS.filter((action) => action !== 'grant-unlimited' || !user.subscription.unlimited).filter(
      (action) => adminActionRefusal(action, user.subscription) === null,
    ),
    ...(user.sessions.open > 0 ? (['end-sessions'] as const) : []),
  ]
  return (
    <section className="card flex flex-col gap-3 p-4 md:p-6">
      <h2 className="text-heading">{t('actions')}</h2>
      <p className="text-ink-muted">{t('actionsText')}</p>
      <div className="flex flex-wrap gap-3">
        {actions.map((action) => (
          <Button key={action} icon={ICONS[action]} wide onPress={() => onAction(action)}>
            {t(action)}
          </Button>
        ))}
      </div>
    </section>
  )
}
