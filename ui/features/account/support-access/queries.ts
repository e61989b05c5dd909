import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { SECURITY_EVENTS } from '#ui/features/account/security-activity/queries.ts'
import { answerOf, useApi } from '#ui/platform/api/api.ts'

const KEY = ['account', 'support-access']

export function useSupportAccess() {
  const api = useApi()
  return useQuery({ queryKey: KEY, queryFn: () => answerOf(api.account['support-access'].get()) })
}

export function useSetSupportAccess() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (until: string | null) => answerOf(api.account['support-access'].put({ until })),
    onSuccess: (answer) => {
      queries.setQueryData(KEY, answer)
      void queries.invalidateQueries({ queryKey: SECURITY_EVENTS })
    },
  })
}
