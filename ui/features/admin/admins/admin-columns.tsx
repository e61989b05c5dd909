import { isolate } from '#domain/text/bidi.ts'
import { adminAdminMessages } from '#i18n/admin/admins.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Badge } from '#ui/kit/layout/Badge.tsx'
import type { Column } from '#ui/kit/lists/Table.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { RelativeTime } from '#ui/kit/text/RelativeTime.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { LOCAL_TIME_ZONE } from '#ui/features/admin/time-zone.ts'
import type { AdminAct, ListedAdmin } from './queries.ts'

type OnAct = (act: AdminAct, admin: ListedAdmin) => void

export function useAdminColumns(onAct: OnAct): Column<ListedAdmin>[] {
  const t = useMessages(adminAdminMessages)
  return [
    { id: 'admin', head: t('email'), cell: (admin) => <Who admin={admin} /> },
    {
      id: 'lastLogin',
      head: t('lastLogin'),
      cell: ({ lastLoginAt }) =>
        lastLoginAt ? <RelativeTime instant={lastLoginAt} timeZone={LOCAL_TIME_ZONE} /> : t('never'),
    },
    {
      id: 'twoStep',
      head: t('twoStep'),
      cell: ({ twoStep }) => <Badge tone={twoStep ? 'success' : 'warning'}>{t(twoStep ? 'on' : 'off')}</Badge>,
    },
    {
      id: 'sessions',
      head: t('sessions'),
      kind: 'amount',
      cell: ({ sessions }) => <Amount value={String(sessions)} />,
    },
    { id: 'actions', head: t('actions'), cell: (admin) => <Acts admin={admin} onAct={onAct} /> },
  ]
}

function Who({ admin: { email, you, fromSettings } }: { admin: ListedAdmin }) {
  const t = useMessages(adminAdminMessages)
  return (
    <span className="flex max-w-md flex-col gap-1 md:min-w-64">
      <span className="font-600 break-all">
        <Ltr>{email}</Ltr>
      </span>
      <span className="flex flex-wrap gap-2">
        {you ? <Badge tone="info">{t('you')}</Badge> : null}
        {fromSettings ? <Badge>{t('fromSettings')}</Badge> : null}
      </span>
      {fromSettings ? <span className="text-small text-ink-muted">{t('fromSettingsText')}</span> : null}
    </span>
  )
}

function Acts({ admin, onAct }: { admin: ListedAdmin; onAct: OnAct }) {
  const t = useMessages(adminAdminMessages)
  const slots = { email: isolate(admin.email) }
  return (
    <span className="flex flex-wrap gap-2">
      <Button aria-label={t('endSessionsOf', slots)} onPress={() => onAct('end-sessions', admin)}>
        {t('endSessions')}
      </Button>
      {admin.fromSettings ? null : (
        <Button aria-label={t('removeOf', slots)} onPress={() => onAct('remove', admin)}>
          {t('remove')}
        </Button>
      )}
    </span>
  )
}
