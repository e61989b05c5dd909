import { securityActivityMessages } from '#i18n/account/security-activity.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { EventList } from './EventList.tsx'
import { useSecurityEvents } from './queries.ts'

/** The history of the user's access. `timeZone` is the account's, for the times shown. */
export function SecurityActivity({ timeZone }: { timeZone: string }) {
  const t = useMessages(securityActivityMessages)
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h3 className="font-600">{t('title')}</h3>
        <p className="text-ink-muted">{t('text')}</p>
      </div>
      <EventList list={useSecurityEvents()} timeZone={timeZone} empty={t('none')} />
    </div>
  )
}
