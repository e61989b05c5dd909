import { answerOf, type Api, useApi } from '#ui/platform/api/api.ts'
import { usePagedList } from '#ui/platform/lists/paged-list.ts'

export const SECURITY_EVENTS = ['account', 'security-events']

/** The rows at first, and those that each press brings: the section is one of several on its page. */
export const EVENTS_A_PAGE = 8

type Answer = NonNullable<Awaited<ReturnType<Api['account']['security-events']['get']>>['data']>
export type SecurityEvent = Answer['items'][number] & { id: string }

/** Events have no id of their own, and a page always has the same rows in the same order. */
export const withIds = ({ items, nextCursor }: Answer, cursor = '') => ({
  items: items.map((event, at): SecurityEvent => ({ ...event, id: `${cursor} ${at}` })),
  nextCursor,
})

export function useSecurityEvents() {
  const api = useApi()
  const fetchPage = async (page: { cursor?: string }) => {
    const query = { limit: EVENTS_A_PAGE, ...page }
    return withIds(await answerOf(api.account['security-events'].get({ query })), page.cursor)
  }
  return usePagedList(SECURITY_EVENTS, fetchPage, 'always')
}
