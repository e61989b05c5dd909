import { formatDay } from '#domain/calendar/date-display.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { accountSecurityMessages } from '#i18n/account/security.ts'
import { LANGUAGE_TAG } from '#i18n/translator.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Badge } from '#ui/kit/layout/Badge.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { deviceName } from '#i18n/account/device-name.ts'
import { deviceIcon } from './device-icon.ts'
import { type Session, useEndSession } from './security-queries.ts'

type SessionRowProps = { session: Session; timeZone: string; onLeaving: () => void }

export function SessionRow({ session, timeZone, onLeaving }: SessionRowProps) {
  const t = useMessages(accountSecurityMessages)
  const { locale } = useLanguage()
  const end = useEndSession()
  const device = deviceName(session, t)
  const signOut = () => {
    onLeaving()
    end.mutate(session, {
      onError: () => announce({ kind: 'failed', title: t('signOutFailed') }),
    })
  }
  const active = session.current
    ? t('activeNow')
    : t('active', { when: timeAgo(session.lastSeenAt, LANGUAGE_TAG[locale]) })
  const since = t('since', { day: formatDay(localDay(new Date(session.createdAt), timeZone), locale) })
  return (
    <li className="flex items-center gap-3 py-3">
      <span aria-hidden="true" className={`text-2xl text-ink-muted ${deviceIcon(session)}`} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-600">
            <BidiText>{device}</BidiText>
          </span>
          {session.current ? <Badge tone="success">{t('thisDevice')}</Badge> : null}
        </p>
        <p className="flex flex-col text-small text-ink-muted sm:flex-row sm:gap-1.5">
          <span>{active}</span>
          <span aria-hidden="true" className="hidden sm:inline">
            ·
          </span>
          <span>{since}</span>
        </p>
      </div>
      {session.current ? null : (
        <Button look="quiet" busy={end.isPending} aria-label={t('signOutOf', { device })} onPress={signOut}>
          {t('signOut')}
        </Button>
      )}
    </li>
  )
}

const STEPS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const

/** `3 hours ago`, «قبل 3 ساعات»: in the largest unit that has passed once. */
function timeAgo(instant: string, languageTag: string): string {
  const format = new Intl.RelativeTimeFormat(`${languageTag}-u-nu-latn`, { numeric: 'auto' })
  const passedMs = Math.max(0, Date.now() - Date.parse(instant))
  const step = STEPS.find(({ ms }) => passedMs >= ms)
  return step ? format.format(-Math.floor(passedMs / step.ms), step.unit) : format.format(-1, 'minute')
}
