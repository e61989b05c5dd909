import { useQuery } from '@tanstack/react-query'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'

export type ThresholdReport = NonNullable<Awaited<ReturnType<Api['reports']['threshold']['get']>>['data']>

export function useThresholdReport({ enabled = true } = {}) {
  const api = useApi()
  return useQuery({
    queryKey: ['documents', 'reports', 'threshold'],
    queryFn: () => answerOf(api.reports.threshold.get()),
    enabled,
  })
}
