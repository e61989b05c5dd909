/** Saves the company's details from the first-run questions. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'

export type CompanyChange = Parameters<Api['account']['put']>[0]

/** Refetches the company only; the open draft must not be reloaded. */
export function useSaveCompany() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    // Offline, fail at once: a paused mutation would look like one that takes long.
    networkMode: 'always',
    mutationFn: (change: CompanyChange) => answerOf(api.account.put(change)),
    onSuccess: (account) => {
      queries.setQueryData(['account'], account)
      void queries.invalidateQueries({ queryKey: ['company'] })
    },
  })
}
