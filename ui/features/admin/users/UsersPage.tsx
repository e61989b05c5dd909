import { useSearchParams } from 'react-router'
import { adminMessages } from '#i18n/admin/admin.ts'
import { adminListMessages } from '#i18n/admin/lists.ts'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { RelativeTime } from '#ui/kit/text/RelativeTime.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import type { Column } from '#ui/kit/lists/Table.tsx'
import { AdminList } from '#ui/features/admin/AdminList.tsx'
import { type ListedUser, useUsers } from '#ui/features/admin/queries.ts'
import { SearchField } from '#ui/features/admin/SearchField.tsx'
import { UserStatus } from './UserStatus.tsx'
import { HERE } from '#ui/features/admin/time-zone.ts'

/** Everybody who has signed up, found by a part of the e-mail or of the company's name. */
export function UsersPage() {
  const t = useMessages(adminListMessages)
  const admin = useMessages(adminMessages)
  const [params] = useSearchParams()
  const q = params.get('q') ?? ''
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
      cell: ({ createdAt }) => <RelativeTime instant={createdAt} timeZone={HERE} />,
    },
  ]
  return (
    <>
      <PageHeader title={admin('users')} documentTitle={admin('pageTitle', { page: admin('users') })} />
      <SearchField label={t('searchUsers')} placeholder={t('searchUsersHint')} />
      <AdminList
        caption={admin('users')}
        columns={columns}
        rowId={({ id }) => id}
        rowHref={({ id }) => adminPaths.user(id)}
        list={useUsers(q)}
        failedTitle={t('usersFailed')}
        empty={
          <EmptyState title={q ? t('noMatch', { q: `\u2068${q}\u2069` }) : t('noUsers')} icon="i-lucide-user">
            {q ? t('noMatchText') : t('noUsersText')}
          </EmptyState>
        }
      />
    </>
  )
}
