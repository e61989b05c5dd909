import { useQuery } from '@tanstack/react-query'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'

export type NumberingReport = NonNullable<Awaited<ReturnType<Api['reports']['numbering']['get']>>['data']>

export function useNumberingReport() {
  const api = useApi()
  return useQuery({
    queryKey: ['documents', 'reports', 'numbering'],
    queryFn: () => answerOf(api.reports.numbering.get()),
  })
}
