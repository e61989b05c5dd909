import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useToday } from '#ui/features/account/queries.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'

export type Dashboard = NonNullable<Awaited<ReturnType<Api['dashboard']['get']>>['data']>

/** A figure in one currency. */
export type Figure = Dashboard['toCollect'][number]

/** Refetched with every change of invoices, and at midnight, when more is overdue. */
export function useDashboard() {
  const api = useApi()
  return useQuery({
    queryKey: ['documents', 'invoice', 'dashboard', useToday()],
    queryFn: () => answerOf(api.dashboard.get()),
    placeholderData: keepPreviousData,
  })
}
