import { adminMessages } from '#i18n/admin/admin.ts'
import { adminListMessages } from '#i18n/admin/lists.ts'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import type { Column } from '#ui/kit/lists/Table.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { ActionName } from './ActionName.tsx'
import { AdminListPage } from './AdminListPage.tsx'
import { type AuditLine, useAudit } from './queries.ts'
import { LOCAL_TIME_ZONE } from './time-zone.ts'

/** The audit log: who did what to whom, and why. Append-only. */
export function AuditPage() {
  const t = useMessages(adminListMessages)
  const admin = useMessages(adminMessages)
  const columns: Column<AuditLine>[] = [
    { id: 'when', head: t('when'), cell: ({ at }) => <DateText instant={at} timeZone={LOCAL_TIME_ZONE} /> },
    {
      id: 'admin',
      head: t('admin'),
      cell: (line) =>
        line.admin === null ? <span className="text-danger">{t('nobody')}</span> : <Ltr>{line.admin}</Ltr>,
    },
    { id: 'action', head: t('action'), cell: ({ action, data }) => <ActionName action={action} data={data} /> },
    { id: 'user', head: t('user'), cell: ({ user }) => (user ? <Ltr>{user.email ?? user.id}</Ltr> : '–') },
    {
      id: 'reason',
      head: t('reason'),
      cell: ({ reason, user }) =>
        reason ? <Bdi>{reason}</Bdi> : <span className="text-ink-muted">{user ? t('noReason') : '–'}</span>,
    },
  ]
  return (
    <AdminListPage
      title={admin('audit')}
      loadFailed={t('auditFailed')}
      list={useAudit()}
      columns={columns}
      rowHref={({ user }) => user?.id && adminPaths.user(user.id)}
      empty={<EmptyState title={t('noAudit')} />}
    />
  )
}
