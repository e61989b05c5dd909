import { securityActivityMessages } from '#i18n/account/security-activity.ts'
import { EventList } from '#ui/features/account/security-activity/EventList.tsx'
import { EVENTS_A_PAGE, withIds } from '#ui/features/account/security-activity/queries.ts'
import { useAdminApi } from '#ui/features/admin/queries.ts'
import { LOCAL_TIME_ZONE } from '#ui/features/admin/time-zone.ts'
import { answerOf } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { usePagedList } from '#ui/platform/lists/paged-list.ts'
import { ActivityCard } from './ActivityCard.tsx'

/** The history of the user's access, as he reads it in his settings. */
export function SecurityList({ userId }: { userId: string }) {
  const t = useMessages(securityActivityMessages)
  const api = useAdminApi()
  const fetchPage = async (page: { cursor?: string }) => {
    const query = { limit: EVENTS_A_PAGE, ...page }
    return withIds(await answerOf(api.users({ id: userId })['security-events'].get({ query })), page.cursor)
  }
  const list = usePagedList(['admin', 'user', userId, 'security-events'], fetchPage, 'always')
  return (
    <ActivityCard title={t('title')} text={t('adminText')}>
      <EventList list={list} timeZone={LOCAL_TIME_ZONE} empty={t('adminNone')} />
    </ActivityCard>
  )
}
