import { useCallback } from 'react'
import { adminMessages } from '#i18n/admin/admin.ts'
import { adminListMessages } from '#i18n/admin/lists.ts'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { textField } from '#ui/platform/lists/list-query.ts'
import { useListQuery } from '#ui/platform/lists/use-list-query.ts'
import { RelativeTime } from '#ui/kit/text/RelativeTime.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import type { Column } from '#ui/kit/lists/Table.tsx'
import { AdminListPage } from '#ui/features/admin/AdminListPage.tsx'
import { AdminSearch } from '#ui/features/admin/AdminSearch.tsx'
import { type ListedUser, useUsers } from '#ui/features/admin/queries.ts'
import { UserStatus } from './UserStatus.tsx'
import { LOCAL_TIME_ZONE } from '#ui/features/admin/time-zone.ts'

const QUERY = { q: textField('q') }

/** All users, searched by a part of the e-mail or of the company's name. */
export function UsersPage() {
  const t = useMessages(adminListMessages)
  const admin = useMessages(adminMessages)
  const { query, update } = useListQuery<{ q: string }>(QUERY)
  const { q } = query
  const search = useCallback((text: string) => update({ q: text }), [update])
  const columns: Column<ListedUser>[] = [
    { id: 'user', head: t('user'), card: 'title', cell: ({ email }) => <Ltr>{email}</Ltr> },
    { id: 'company', head: t('company'), cell: ({ companyName }) => <Bdi>{companyName || '–'}</Bdi> },
    {
      id: 'subscription',
      head: t('subscription'),
      cell: ({ subscription }) => <UserStatus subscription={subscription} />,
    },
    {
      id: 'signedUp',
      head: t('signedUp'),
      card: 'none',
      cell: ({ createdAt }) => <RelativeTime instant={createdAt} timeZone={LOCAL_TIME_ZONE} />,
    },
  ]
  return (
    <AdminListPage
      title={admin('users')}
      loadFailed={t('usersFailed')}
      list={useUsers(q)}
      columns={columns}
      rowHref={({ id }) => adminPaths.user(id)}
      filters={<AdminSearch label={t('searchUsers')} placeholder={t('searchUsersHint')} value={q} onSearch={search} />}
      empty={
        <EmptyState title={q ? t('noMatch', { q: `\u2068${q}\u2069` }) : t('noUsers')} icon="i-lucide-user">
          {q ? t('noMatchText') : t('noUsersText')}
        </EmptyState>
      }
    />
  )
}
