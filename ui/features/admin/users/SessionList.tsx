import { useState } from 'react'
import { accountSecurityMessages } from '#i18n/account/security.ts'
import { userActivityMessages } from '#i18n/admin/user-activity.ts'
import { deviceName } from '#i18n/account/device-name.ts'
import { deviceIcon } from '#ui/features/account/device-icon.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { RelativeTime } from '#ui/kit/text/RelativeTime.tsx'
import type { UserPage } from '#ui/features/admin/queries.ts'
import { LOCAL_TIME_ZONE } from '#ui/features/admin/time-zone.ts'
import type { ListedSession } from './activity/activity-queries.ts'
import { ActivityCard } from './activity/ActivityCard.tsx'
import { EndSessionDialog } from './EndSessionDialog.tsx'
import { ShortList } from './activity/ShortList.tsx'

/** The open sessions of a user, the latest seen first, each to be ended alone. */
export function SessionList({ user: { id, sessions } }: { user: UserPage }) {
  const t = useMessages(userActivityMessages)
  const [chosen, setChosen] = useState<ListedSession | null>(null)
  const { items, open } = sessions
  const unlisted = open - items.length
  return (
    <ActivityCard title={t('sessions')} empty={items.length === 0 ? t('noSessions') : null}>
      <ShortList label={t('sessions')} rows={items}>
        {(session) => <SessionRow session={session} onEnd={() => setChosen(session)} />}
      </ShortList>
      {unlisted > 0 ? <p className="text-ink-muted">{t('moreSessions', { n: unlisted })}</p> : null}
      {chosen ? <EndSessionDialog userId={id} session={chosen} onClose={() => setChosen(null)} /> : null}
    </ActivityCard>
  )
}

function SessionRow({ session, onEnd }: { session: ListedSession; onEnd: () => void }) {
  const t = useMessages(userActivityMessages)
  const device = deviceName(session, useMessages(accountSecurityMessages))
  const seen = <RelativeTime instant={session.lastSeenAt} timeZone={LOCAL_TIME_ZONE} />
  const began = <DateText instant={session.createdAt} timeZone={LOCAL_TIME_ZONE} />
  return (
    <>
      <div className="flex min-w-0 flex-1 items-center gap-3">
        <span aria-hidden="true" className={`text-2xl text-ink-muted ${deviceIcon(session)}`} />
        <div className="min-w-0 flex-1">
          <p className="font-600">
            <BidiText>{device}</BidiText>
          </p>
          <p className="text-small text-ink-muted">
            <Sentence slots={{ seen, began }}>{(slots) => t('sessionTimes', slots)}</Sentence>
          </p>
        </div>
      </div>
      <Button look="quiet" aria-label={t('endSessionOf', { device })} onPress={onEnd}>
        {t('endSession')}
      </Button>
    </>
  )
}
