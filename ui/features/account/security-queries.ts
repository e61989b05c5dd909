import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { SECURITY_EVENTS } from './security-activity/queries.ts'
import { type Api, answerOf, ApiError, useApi } from '#ui/platform/api/api.ts'

const KEY = ['auth', 'sessions']

type Sessions = NonNullable<Awaited<ReturnType<Api['auth']['sessions']['get']>>['data']>
export type Session = Sessions['items'][number]

export function useSessions() {
  const api = useApi()
  return useQuery({ queryKey: KEY, queryFn: () => answerOf(api.auth.sessions.get()) })
}

/** Removes sessions from the cached list at once, so that nobody presses twice. */
function useRemove() {
  const queries = useQueryClient()
  return (isEnded: (session: Session) => boolean) => {
    queries.setQueryData<Sessions>(KEY, (before) => before && { items: before.items.filter((item) => !isEnded(item)) })
    void queries.invalidateQueries({ queryKey: KEY })
    void queries.invalidateQueries({ queryKey: SECURITY_EVENTS })
  }
}

export function useEndSession() {
  const api = useApi()
  const remove = useRemove()
  return useMutation({
    mutationFn: async ({ id }: Session) => {
      try {
        await answerOf(api.auth.sessions({ id }).delete())
      } catch (error) {
        // It has already ended.
        if (!(error instanceof ApiError && error.status === 404)) throw error
      }
    },
    onSuccess: (_answer, ended) => remove(({ id }) => id === ended.id),
  })
}

export function useEndOtherSessions() {
  const api = useApi()
  const remove = useRemove()
  return useMutation({
    mutationFn: () => answerOf(api.auth.sessions.delete()),
    onSuccess: () => remove(({ current }) => !current),
  })
}

export function useChangePassword() {
  const api = useApi()
  const remove = useRemove()
  return useMutation({
    mutationFn: (typed: { currentPassword: string; password: string; code?: string }) =>
      answerOf(api.auth['change-password'].post(typed)),
    onSuccess: () => remove(({ current }) => !current),
  })
}
