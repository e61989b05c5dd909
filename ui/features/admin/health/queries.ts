/** The health of the service. */
import { useQuery } from '@tanstack/react-query'
import type { Api } from '#ui/platform/api/api.ts'
import { answerOf } from '#ui/platform/api/api.ts'
import { type ResponseOf, useAdminApi } from '#ui/features/admin/queries.ts'

export type Health = ResponseOf<Api['admin']['health']['get']>

const REFETCH_MS = 30_000

/** Refetched while the page is visible. */
export function useHealth() {
  const api = useAdminApi()
  return useQuery({
    queryKey: ['admin', 'health'],
    queryFn: () => answerOf(api.health.get()),
    refetchInterval: REFETCH_MS,
  })
}
