/** Plans with their prices, and receipts. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'

export type Plans = NonNullable<Awaited<ReturnType<Api['subscription']['plans']['get']>>['data']>

export function usePlans() {
  const api = useApi()
  return useQuery({ queryKey: ['subscription', 'plans'], queryFn: () => answerOf(api.subscription.plans.get()) })
}

export type Receipt = NonNullable<Awaited<ReturnType<Api['subscription']['payments']['get']>>['data']>['items'][number]

/** Newest first, paginated. */
export function useReceipts() {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: ['payments', 'receipts'],
    queryFn: ({ pageParam }) =>
      answerOf(api.subscription.payments.get({ query: pageParam ? { cursor: pageParam } : {} })),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}
