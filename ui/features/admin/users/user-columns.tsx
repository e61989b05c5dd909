import { adminListMessages } from '#i18n/admin/lists.ts'
import { adminUserFilterMessages } from '#i18n/admin/user-filters.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { type Sorting, sortState } from '#ui/platform/lists/list-query.ts'
import type { Column } from '#ui/kit/lists/Table.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { RelativeTime } from '#ui/kit/text/RelativeTime.tsx'
import type { ListedUser } from '#ui/features/admin/queries.ts'
import { LOCAL_TIME_ZONE } from '#ui/features/admin/time-zone.ts'
import { UserStatus } from './UserStatus.tsx'

/** The subscription is sorted by its end. */
export function useUserColumns(sorting: Sorting): Column<ListedUser>[] {
  const t = useMessages(adminListMessages)
  const filters = useMessages(adminUserFilterMessages)
  return [
    {
      id: 'user',
      head: t('user'),
      card: 'title',
      cell: ({ email }) => (
        <span className="min-w-0 break-all">
          <Ltr>{email}</Ltr>
        </span>
      ),
      sort: sortState(['email', '-email'], sorting),
    },
    {
      id: 'company',
      head: t('company'),
      cell: ({ companyName }) => (
        <span dir="auto" className="page-start line-clamp-2 break-words">
          {companyName || '–'}
        </span>
      ),
    },
    {
      id: 'subscription',
      head: t('subscription'),
      cell: ({ subscription }) => <UserStatus subscription={subscription} />,
      sort: sortState(['ends', '-ends'], sorting),
    },
    { id: 'plan', head: t('plan'), card: 'none', cell: ({ plan }) => (plan ? t(plan) : '–') },
    {
      id: 'lastSeen',
      head: filters('lastSeen'),
      card: 'line',
      cell: ({ lastSeenAt }) => <LastSeen at={lastSeenAt} />,
      sort: sortState(['-seen', 'seen'], sorting),
    },
    {
      id: 'signedUp',
      head: t('signedUp'),
      card: 'none',
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap">
          <RelativeTime instant={createdAt} timeZone={LOCAL_TIME_ZONE} />
        </span>
      ),
      sort: sortState(['-signedUp', 'signedUp'], sorting),
    },
  ]
}

function LastSeen({ at }: { at: string | null }) {
  const t = useMessages(adminUserFilterMessages)
  if (at === null) return <span className="text-ink-muted">{t('seenNever')}</span>
  return (
    <span className="whitespace-nowrap">
      <RelativeTime instant={at} timeZone={LOCAL_TIME_ZONE} />
    </span>
  )
}
