import { adminActionRefusal, ADMIN_ACTIONS } from '#domain/subscription/admin-action.ts'
import { displayName } from '#domain/text/display-name.ts'
import { adminUserMessages } from '#i18n/admin/actions.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
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

/** The company that an action names: its id, and its name for the confirmation. */
export type NamedCompany = { id: string; name: string }

type OnAction = (action: UserAction, company: NamedCompany | null) => void

/** The actions that are open to an admin now: of each company that the user works in, and of the user. */
export function ActionList({ user, onAction }: { user: UserPage; onAction: OnAction }) {
  const t = useMessages(adminUserMessages)
  const { locale } = useLanguage()
  const { companies, subscription, sessions } = user
  return (
    <section className="card flex flex-col gap-3 p-4 md:p-6">
      <h2 className="text-heading">{t('actions')}</h2>
      <p className="text-ink-muted">{t('actionsText')}</p>
      {companies.length > 1 ? (
        companies
          .filter(({ leftAt }) => leftAt === null)
          .map((company) => {
            const name = displayName(company, locale) || t('unnamedCompany')
            return (
              <section key={company.id} aria-label={name} className="flex flex-col gap-3 border-b border-line pb-4">
                <h3 className="font-600">
                  <Bdi>{name}</Bdi>
                </h3>
                <Buttons
                  actions={actionsOn(company.subscription)}
                  onAction={(action) => onAction(action, { id: company.id, name })}
                />
              </section>
            )
          })
      ) : (
        <Buttons actions={actionsOn(subscription)} onAction={(action) => onAction(action, null)} />
      )}
      {sessions.open > 0 ? <Buttons actions={['end-sessions']} onAction={(action) => onAction(action, null)} /> : null}
    </section>
  )
}

/** An action that would change nothing is not offered. */
const actionsOn = (subscription: UserPage['subscription']): UserAction[] =>
  ADMIN_ACTIONS.filter((action) => action !== 'grant-unlimited' || !subscription.unlimited).filter(
    (action) => adminActionRefusal(action, subscription) === null,
  )

type ButtonsProps = { actions: readonly UserAction[]; onAction: (action: UserAction) => void }

function Buttons({ actions, onAction }: ButtonsProps) {
  const t = useMessages(adminUserMessages)
  return (
    <div className="flex flex-wrap gap-3">
      {actions.map((action) => (
        <Button key={action} icon={ICONS[action]} wide onPress={() => onAction(action)}>
          {t(action)}
        </Button>
      ))}
    </div>
  )
}
