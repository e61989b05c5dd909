import { adminMailMessages } from '#i18n/admin/mail.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import type { Column } from '#ui/kit/lists/Table.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { RelativeTime } from '#ui/kit/text/RelativeTime.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { LOCAL_TIME_ZONE } from '#ui/features/admin/time-zone.ts'
import { FailureReason } from './FailureReason.tsx'
import type { GivenUpMail, MailAct } from './queries.ts'

export function useMailColumns(onAct: (act: MailAct, mail: GivenUpMail) => void): Column<GivenUpMail>[] {
  const t = useMessages(adminMailMessages)
  return [
    { id: 'kind', head: t('kind'), cell: ({ kind }) => t(kind ?? 'unknownKind') },
    { id: 'company', head: t('company'), cell: (mail) => <Company mail={mail} /> },
    { id: 'to', head: t('to'), cell: ({ hosts }) => <Ltr>{hosts.join(', ')}</Ltr> },
    { id: 'why', head: t('why'), cell: ({ failure }) => <FailureReason failure={failure} /> },
    {
      id: 'lastAttempt',
      head: t('lastAttempt'),
      cell: ({ attemptAt }) => <RelativeTime instant={attemptAt} timeZone={LOCAL_TIME_ZONE} />,
    },
    {
      id: 'actions',
      head: t('actions'),
      cell: (mail) => (
        <span className="flex flex-wrap gap-2">
          {mail.isRetryable ? <Button onPress={() => onAct('retry', mail)}>{t('retry')}</Button> : null}
          <Button look="quiet" onPress={() => onAct('drop', mail)}>
            {t('drop')}
          </Button>
        </span>
      ),
    },
  ]
}

function Company({ mail: { companyName, user } }: { mail: GivenUpMail }) {
  const t = useMessages(adminMailMessages)
  if (!user) return <span className="text-ink-muted">{t('noCompany')}</span>
  return (
    <TextLink href={adminPaths.user(user.id)}>
      {companyName ? <Bdi>{companyName}</Bdi> : <Ltr>{user.email}</Ltr>}
    </TextLink>
  )
}
