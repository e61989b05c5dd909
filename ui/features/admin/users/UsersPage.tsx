import { adminMessages } from '#i18n/admin/admin.ts'
import { adminListMessages } from '#i18n/admin/lists.ts'
import { adminUserFilterMessages } from '#i18n/admin/user-filters.ts'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { SORTS, requestOf, USER_QUERY, type UserQuery, useUsers } from './queries.ts'
import { useListQuery } from '#ui/platform/lists/use-list-query.ts'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { NothingFound } from '#ui/kit/lists/NothingFound.tsx'
import { AdminCsvButton } from '#ui/features/admin/AdminCsvButton.tsx'
import { AdminListPage } from '#ui/features/admin/AdminListPage.tsx'
import { useUserColumns } from './user-columns.tsx'
import { UserFilters } from './UserFilters.tsx'

/** All users, narrowed by their subscription, their last visit, and a part of the e-mail or of the company's name. */
export function UsersPage() {
  const t = useMessages(adminListMessages)
  const admin = useMessages(adminMessages)
  const { query, update, isFiltered } = useListQuery<UserQuery>(USER_QUERY)
  const onSort = (chosen: string) => update({ sort: SORTS.find((sort) => sort === chosen) ?? SORTS[0] })
  const showAll = () => update({ q: '', subscription: 'all', plan: 'any', seen: 'any' })
  return (
    <AdminListPage
      title={admin('users')}
      loadFailed={t('usersFailed')}
      list={useUsers(query)}
      columns={useUserColumns({ sort: query.sort, onSort })}
      rowHref={({ id }) => adminPaths.user(id)}
      filters={<UserFilters query={query} onChange={update} />}
      empty={<Empty q={query.q} isFiltered={isFiltered} onShowAll={showAll} />}
      actions={<AdminCsvButton path="/api/admin/users.csv" query={requestOf(query)} />}
    />
  )
}

function Empty({ q, isFiltered, onShowAll }: { q: string; isFiltered: boolean; onShowAll: () => void }) {
  const t = useMessages(adminListMessages)
  const filters = useMessages(adminUserFilterMessages)
  if (!isFiltered) {
    return (
      <EmptyState title={t('noUsers')} icon="i-lucide-user">
        {t('noUsersText')}
      </EmptyState>
    )
  }
  return (
    <NothingFound
      title={q ? t('noMatch', { q: `\u2068${q}\u2069` }) : filters('noneSuch')}
      showAllText={filters('showAll')}
      onShowAll={onShowAll}
    >
      {q ? t('noMatchText') : filters('noneSuchText')}
    </NothingFound>
  )
}
