import { useSearchParams } from 'react-router'
import { adminWords } from '#i18n/admin/admin.ts'
import { adminListWords } from '#i18n/admin/lists.ts'
import { adminPaths } from '#ui/app/admin-paths.ts'
import { useWords } from '#ui/app/language.tsx'
import { Ago } from '#ui/kit/Ago.tsx'
import { Bdi } from '#ui/kit/Bdi.tsx'
import { EmptyState } from '#ui/kit/EmptyState.tsx'
import { Ltr } from '#ui/kit/Ltr.tsx'
import { PageHeader } from '#ui/kit/PageHeader.tsx'
import type { Column } from '#ui/kit/Table.tsx'
import { List } from './List.tsx'
import { type ListedUser, useUsers } from './queries.ts'
import { SearchField } from './SearchField.tsx'
import { Standing } from './Standing.tsx'
import { HERE } from './zone-state.ts'

/** Everybody who has signed up, found by a part of the e-mail or of the company's name. */
export function UsersRoom() {
  const t = useWords(adminListWords)
  const admin = useWords(adminWords)
  const [params] = useSearchParams()
  const q = params.get('q') ?? ''
  const columns: Column<ListedUser>[] = [
    { id: 'user', head: t('user'), card: 'title', cell: ({ email }) => <Ltr>{email}</Ltr> },
    { id: 'company', head: t('company'), cell: ({ companyName }) => <Bdi>{companyName || '–'}</Bdi> },
    {
      id: 'subscription',
      head: t('subscription'),
      cell: ({ subscription }) => <Standing subscription={subscription} />,
    },
    {
      id: 'signedUp',
      head: t('signedUp'),
      card: 'none',
      cell: ({ createdAt }) => <Ago instant={createdAt} timeZone={HERE} />,
    },
  ]
  return (
    <>
      <PageHeader title={admin('users')} documentTitle={admin('pageTitle', { page: admin('users') })} />
      <SearchField label={t('searchUsers')} placeholder={t('searchUsersHint')} />
      <List
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
