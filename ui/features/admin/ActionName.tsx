import { adminActionMessages, adminUserMessages } from '#i18n/admin/actions.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { LOCAL_TIME_ZONE } from './time-zone.ts'

type Action = keyof typeof adminActionMessages.en

/** An admin action by name, with its options: days added, end of a period, the admin it was about. */
export function ActionName({ action, data }: { action: string; data: Record<string, string> }) {
  const t = useMessages(adminActionMessages)
  const user = useMessages(adminUserMessages)
  const { days, until, email } = data
  return (
    <span className="flex flex-col">
      <span>{isAction(action) ? t(action) : action}</span>
      {email ? (
        <span className="text-small text-ink-muted break-all">
          <Ltr>{email}</Ltr>
        </span>
      ) : null}
      {days ? <span className="text-small text-ink-muted">{user('addedDays', { n: Number(days) })}</span> : null}
      {until ? (
        <span className="text-small text-ink-muted">
          <Sentence slots={{ until: <DateText instant={until} timeZone={LOCAL_TIME_ZONE} /> }}>
            {(slots) => user('givenUntil', slots)}
          </Sentence>
        </span>
      ) : null}
    </span>
  )
}

const isAction = (action: string): action is Action => Object.hasOwn(adminActionMessages.en, action)
