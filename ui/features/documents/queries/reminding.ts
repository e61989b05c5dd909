/** The reminder of an invoice as the server would send it now. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useToday } from '#ui/features/account/queries.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { documentKey } from './document.ts'

const reminderQuery = (api: Api, id: string, today: string) =>
  queryOptions({
    queryKey: [...documentKey('invoice', id), 'remind', today],
    queryFn: () => answerOf(api.invoices({ id }).remind.get()),
  })

/** Its words change with the day. `null` asks for none. */
export function useReminder(id: string | null) {
  return useQuery({ ...reminderQuery(useApi(), id ?? '', useToday()), enabled: id !== null })
}

/** Fetches a reminder before it is shown. Without a connection it is shown without one. */
export function useFetchReminder(): (id: string) => Promise<unknown> {
  const api = useApi()
  const today = useToday()
  const queries = useQueryClient()
  return (id) => queries.prefetchQuery({ ...reminderQuery(api, id, today), networkMode: 'always', retry: false })
}
