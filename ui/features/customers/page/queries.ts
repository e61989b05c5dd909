import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'

export type Customer = Awaited<ReturnType<typeof fetchCustomer>>
export type CustomerEvent = Awaited<ReturnType<typeof fetchHistory>>['items'][number]

const fetchCustomer = (api: Api, id: string) => answerOf(api.customers({ id }).get())
const fetchHistory = (api: Api, id: string) => answerOf(api.customers({ id }).history.get())

export function useCustomerPage(id: string) {
  const api = useApi()
  return useQuery({ queryKey: ['customers', 'page', id], queryFn: () => fetchCustomer(api, id) })
}

export function useCustomerHistory(id: string) {
  const api = useApi()
  return useQuery({ queryKey: ['customers', 'history', id], queryFn: () => fetchHistory(api, id) })
}

/**
 * Merges the other into this customer, or undoes it. Documents and payments name their customer, so they are stale too.
 * `onDone` is called even if the calling component is gone.
 */
export function useMerge(id: string, to: 'merge' | 'unmerge', onDone: () => void, onFailed?: (error: Error) => void) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    // Offline, fail at once: a paused mutation would look like one that takes long.
    networkMode: 'always',
    mutationFn: (otherId: string) => answerOf(api.customers({ id })[to].post({ otherId })),
    onSuccess: () => {
      void queries.invalidateQueries()
      onDone()
    },
    ...(onFailed && { onError: onFailed }),
  })
}
