import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Api, answerOf, ApiError, useApi } from '#ui/platform/api/api.ts'

const KEY = ['auth', 'sessions']

type Sessions = NonNullable<Awaited<ReturnType<Api['auth']['sessions']['get']>>['data']>
export type Session = Sessions['items'][number]

export function useSessions() {
  const api = useApi()
  return useQuery({ queryKey: KEY, queryFn: () => answerOf(api.auth.sessions.get()) })
}

/** The list knows it at once, so that nobody presses twice. */
function useWithout() {
  const queries = useQueryClient()
  return (gone: (session: Session) => boolean) => {
    queries.setQueryData<Sessions>(KEY, (before) => before && { items: before.items.filter((item) => !gone(item)) })
    void queries.invalidateQueries({ queryKey: KEY })
  }
}

export function useEndSession() {
  const api = useApi()
  const without = useWithout()
  return useMutation({
    mutationFn: async ({ id }: Session) => {
      try {
        await answerOf(api.auth.sessions({ id }).delete())
      } catch (error) {
        // It has ended already, and that is what was asked for.
        if (!(error instanceof ApiError && error.status === 404)) throw error
      }
    },
    onSuccess: (_answer, ended) => without(({ id }) => id === ended.id),
  })
}

export function useEndOtherSessions() {
  const api = useApi()
  const without = useWithout()
  return useMutation({
    mutationFn: () => answerOf(api.auth.sessions.delete()),
    onSuccess: () => without(({ current }) => !current),
  })
}

export function useChangePassword() {
  const api = useApi()
  const without = useWithout()
  return useMutation({
    mutationFn: (typed: { currentPassword: string; password: string }) =>
      answerOf(api.auth['change-password'].post(typed)),
    onSuccess: () => without(({ current }) => !current),
  })
}
