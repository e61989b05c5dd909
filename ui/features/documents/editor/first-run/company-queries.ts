/** What the editor tells the server about the company while its first document is written. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'

export type CompanyChange = Parameters<Api['account']['put']>[0]

/** Only the company is asked for anew: the draft that is being written stays as it stands. */
export function useTellCompany() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: CompanyChange) => answerOf(api.account.put(change)),
    onSuccess: (account) => {
      queries.setQueryData(['account'], account)
      void queries.invalidateQueries({ queryKey: ['company'] })
    },
  })
}
