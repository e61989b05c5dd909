import { adminMailMessages } from '#i18n/admin/mail.ts'
import { userActivityMessages } from '#i18n/admin/user-activity.ts'
import { FailureReason } from '#ui/features/admin/mail/FailureReason.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Badge, type BadgeTone } from '#ui/kit/layout/Badge.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { LOCAL_TIME_ZONE } from '#ui/features/admin/time-zone.ts'
import type { Activity } from './activity-queries.ts'
import { ActivityCard } from './ActivityCard.tsx'
import { ShortList } from './ShortList.tsx'

type Mail = Activity['mails'][number]

const TONES: Record<Mail['status'], BadgeTone> = {
  waiting: 'info',
  sent: 'success',
  failed: 'danger',
  dropped: 'neutral',
}

/** The product's mail to the user by kind and fate, never what it says. */
export function MailList({ mails }: { mails: Activity['mails'] }) {
  const t = useMessages(userActivityMessages)
  return (
    <ActivityCard title={t('mails')} text={t('mailsText')} empty={mails.length === 0 ? t('noMails') : null}>
      <ShortList label={t('mails')} rows={mails}>
        {(mail) => <MailRow mail={mail} />}
      </ShortList>
    </ActivityCard>
  )
}

function MailRow({ mail: { kind, status, failure, createdAt, sentAt } }: { mail: Mail }) {
  const t = useMessages(userActivityMessages)
  const words = useMessages(adminMailMessages)
  const at = <DateText instant={createdAt} timeZone={LOCAL_TIME_ZONE} />
  return (
    <>
      <div className="flex min-w-0 flex-col">
        <span>{words(kind ?? 'unknownKind')}</span>
        <span className="text-small text-ink-muted">
          <Sentence slots={{ at }}>{(slots) => t('queued', slots)}</Sentence>
        </span>
      </div>
      <div className="flex min-w-0 flex-col text-end">
        <span>
          <Badge tone={TONES[status]}>{t(status)}</Badge>
        </span>
        {sentAt ? (
          <span className="text-small text-ink-muted">
            <DateText instant={sentAt} timeZone={LOCAL_TIME_ZONE} />
          </span>
        ) : null}
        {failure && status !== 'sent' ? <FailureReason failure={failure} /> : null}
      </div>
    </>
  )
}
