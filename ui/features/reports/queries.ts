import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DayRange } from '#domain/reports/period.ts'
import { answerOf, useApi } from '#ui/platform/api/api.ts'

/** Refetched with every change of documents and payments. The figures of before stay while another period is fetched. */
export function usePaymentsReport(days: DayRange) {
  const api = useApi()
  return useQuery({
    queryKey: ['documents', 'reports', 'payments', days],
    queryFn: () => answerOf(api.reports.payments.get({ query: days })),
    placeholderData: keepPreviousData,
  })
}
