/** Queries and mutations of announcements. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Api, answerOf } from '#ui/platform/api/api.ts'
import { usePagedList } from '#ui/platform/lists/paged-list.ts'
import { type ResponseOf, useAdminApi } from '#ui/features/admin/queries.ts'

type Announcements = Api['admin']['announcements']

export type Announcement = ResponseOf<Announcements['get']>['items'][number]
export type NewAnnouncement = Parameters<Announcements['post']>[0]

const KEY = ['admin', 'announcements'] as const

export function useAnnouncements() {
  const api = useAdminApi()
  return usePagedList(KEY, (page) => answerOf(api.announcements.get({ query: page })))
}

/** Offline, both fail at once instead of pausing silently. */
export function usePublish() {
  const api = useAdminApi()
  return useChange((announcement: NewAnnouncement) => answerOf(api.announcements.post(announcement)))
}

export function useWithdraw() {
  const api = useAdminApi()
  return useChange((id: string) => answerOf(api.announcements({ id }).withdraw.post()))
}

function useChange<Body, Answer>(change: (body: Body) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}
