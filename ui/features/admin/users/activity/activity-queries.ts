/** Queries and mutations of the lists on a user's page. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Api, answerOf } from '#ui/platform/api/api.ts'
import { type ResponseOf, useAdminApi, type UserPage } from '#ui/features/admin/queries.ts'
import { noteDrafts } from '#ui/features/admin/tab-drafts.ts'

export type Activity = ResponseOf<ReturnType<Api['admin']['users']>['activity']['get']>

export type ListedSession = UserPage['sessions']['items'][number]

const keyOf = (userId: string) => ['admin', 'user', userId, 'activity'] as const

export function useActivity(userId: string) {
  const api = useAdminApi()
  return useQuery({
    queryKey: keyOf(userId),
    queryFn: () => answerOf(api.users({ id: userId }).activity.get()),
  })
}

/** Resolves when the list has the note. */
export function useAddNote(userId: string) {
  const api = useAdminApi()
  const queries = useQueryClient()
  return useMutation({
    // Offline, fail at once instead of pausing silently.
    networkMode: 'always',
    mutationFn: (text: string) => answerOf(api.users({ id: userId }).notes.post({ text })),
    onSuccess: () => {
      noteDrafts.remember(userId, '')
      return queries.invalidateQueries({ queryKey: ['admin', 'user', userId] })
    },
  })
}

type EndedSession = { sessionId: string; reason: string }

export function useEndSession(userId: string) {
  const api = useAdminApi()
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ sessionId, reason }: EndedSession) =>
      answerOf(api.users({ id: userId }).sessions({ sessionId }).end.post({ reason })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
}
