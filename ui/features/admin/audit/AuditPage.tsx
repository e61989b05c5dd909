import { adminMessages } from '#i18n/admin/admin.ts'
import { adminAuditMessages } from '#i18n/admin/audit.ts'
import { adminListMessages } from '#i18n/admin/lists.ts'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { useListQuery } from '#ui/platform/lists/use-list-query.ts'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { NothingFound } from '#ui/kit/lists/NothingFound.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import type { Column } from '#ui/kit/lists/Table.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { ActionName } from '#ui/features/admin/ActionName.tsx'
import { AdminCsvButton } from '#ui/features/admin/AdminCsvButton.tsx'
import { AdminListPage } from '#ui/features/admin/AdminListPage.tsx'
import { LOCAL_TIME_ZONE } from '#ui/features/admin/time-zone.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { AUDIT_QUERY, type AuditLine, type AuditQuery, requestOf, useAudit } from './queries.ts'

/** The audit log: who did what to whom, and why. Append-only. */
export function AuditPage() {
  const t = useMessages(adminListMessages)
  const admin = useMessages(adminMessages)
  const { query, update, clear, isFiltered } = useListQuery<AuditQuery>(AUDIT_QUERY)
  const list = useAudit(query)
  const admins = list.data?.pages[0]?.admins ?? []
  return (
    <AdminListPage
      title={admin('audit')}
      loadFailed={t('auditFailed')}
      list={list}
      columns={useColumns()}
      rowHref={({ user }) => user?.id && adminPaths.user(user.id)}
      filters={<AuditFilters query={query} admins={admins} onChange={update} />}
      empty={isFiltered ? <NoneSuch onShowAll={clear} /> : <EmptyState title={t('noAudit')} />}
      actions={<AdminCsvButton path="/api/admin/audit.csv" query={requestOf(query)} />}
    />
  )
}

function NoneSuch({ onShowAll }: { onShowAll: () => void }) {
  const t = useMessages(adminAuditMessages)
  return (
    <NothingFound title={t('noneSuch')} showAllText={t('showAll')} onShowAll={onShowAll}>
      {t('noneSuchText')}
    </NothingFound>
  )
}

/** Actions that ask for a reason. Through the API some of them can be done without one. */
const REASONED: ReadonlySet<string> = new Set([
  'update-subscription',
  'extend-trial',
  'reset-trial',
  'activate',
  'expire',
  'grant-unlimited',
  'revoke-unlimited',
  'end-sessions',
  'end-session',
])

function useColumns(): Column<AuditLine>[] {
  const t = useMessages(adminListMessages)
  return [
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
      cell: ({ action, reason }) => {
        if (reason) return <Bdi>{reason}</Bdi>
        return <span className="text-ink-muted">{REASONED.has(action) ? t('noReason') : '–'}</span>
      },
    },
  ]
}
