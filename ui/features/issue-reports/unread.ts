/** How many conversations have an answer that was not read, for the mark in the sidebar. */
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type Api, answerOf } from '#ui/platform/api/api.ts'

export const UNREAD_KEY = ['issue-reports', 'unread'] as const

const FRESH_MS = 60_000

/** Undefined before the first answer. */
export function useUnreadReports(): number | undefined {
  return useQuery<number>({ queryKey: UNREAD_KEY, enabled: false }).data
}

/** Asks unless it was asked a moment ago. A failure leaves the count as it was. */
export function refreshUnreadReports(queries: QueryClient, api: Api): Promise<void> {
  return queries.prefetchQuery({
    queryKey: UNREAD_KEY,
    queryFn: async () => (await answerOf(api['issue-reports'].get({ query: { limit: 1 } }))).unread,
    staleTime: FRESH_MS,
  })
}
